//! Leaders who do not go along (`fb.r.cmd.10`).

use engine::Side;

use crate::battle::{Battle, LeaderId, Step, UnitSet};
use crate::event::CommandEvent;
use crate::refusal::{Facts, Lawful, refuse, require};
use crate::{Field, assault, charge, clause, key};

/// Top units of the stacks that may go on now, outside 3(c): by a reaction move, an advance, a regroup or a pursuit.
fn goers(battle: &Battle, side: Side) -> UnitSet {
    let step = battle.state().step;
    if step == Step::Evade {
        assault::may_evade(battle).into_iter().collect()
    } else if matches!(step, Step::Advance { .. }) {
        assault::advancers(battle).collect()
    } else if step == Step::Aftermath {
        let regroups = charge::pending_regroup(battle).map(|(top, _)| top);
        regroups.or_else(|| charge::pending_pursuit(battle).map(|(_, top)| top)).into_iter().collect()
    } else if step == Step::Regroup {
        battle.tops(side).filter(|&top| charge::may_regroup(battle, side, top).is_ok()).collect()
    } else {
        UnitSet::default()
    }
}

/// Leaders of a side who may be told to stay.
pub fn companions(battle: &Battle, side: Side) -> impl Iterator<Item = LeaderId> + '_ {
    let goers = goers(battle, side);
    battle.leaders_of(side).filter(move |&id| {
        let leader = battle.leader(id);
        let rides = |unit| battle.side_of(unit) == side && battle.unit(unit).stands_in(leader.hex);
        leader.is_on_map() && !battle.state().staying.has(id) && goers.iter().any(rides)
    })
}

/// `fb.r.cmd.10`: before the first hex.
pub fn check_stay(battle: &Battle, side: Side, leader: LeaderId) -> Lawful {
    let may = companions(battle, side).any(|id| id == leader);
    require(may, || refuse(key::LEADER_NOT_THERE, clause::R_CMD_10).leader(leader))
}

/// He stays.
pub fn resolve_stay(field: &mut Field<'_>, leader: LeaderId) {
    field.happen(CommandEvent::StaysBehind { leader }.into());
}
