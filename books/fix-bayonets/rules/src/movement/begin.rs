//! Who moves (`fb.r.stack.6`, `fb.r.move.6`).

use engine::Side;
use hexmap::HexId;

use super::{entry, mcf};
use crate::battle::{Battle, Group, LeaderId, Mark, Moving, Step, UnitId};
use crate::event::{ActionEvent, TurnEvent, UnitEvent};
use crate::refusal::{Facts, Lawful, NOT_NOW, refuse, require};
use crate::tables::command::NUMBERS;
use crate::terms::{Arm, Formation, HalfMcf};
use crate::{Field, clause, command, key};

/// May a unit of this Leader begin a move now?
pub fn may_move(battle: &Battle, leader: LeaderId, id: UnitId) -> Lawful {
    let unit = battle.unit(id);
    require(battle.leader_of(id) == leader && unit.steps > 0, || {
        refuse(key::NOT_HIS, clause::R_STACK_6).unit(id)
    })?;
    require(!unit.is(Mark::Acted), || refuse(key::HAS_ACTED, clause::R_STACK_6).unit(id))?;
    require(!unit.is(Mark::Routed), || refuse(key::IS_ROUTED, clause::R_ROUT_5).unit(id))?;
    if unit.is(Mark::Waiting) {
        return entry::may_enter(battle, id);
    }
    require(unit.is_placed(), || refuse(key::NOT_THERE, clause::R_STACK_6).unit(id))?;
    require(!battle.in_reserve(id), || refuse(key::IN_RESERVE, clause::STATUS_6).unit(id))
}

/// `fb.r.ask.16`, `fb.r.ask.17`: some or all units of one hex and one Formation; `fb.r.move.3`: after their Leader.
pub fn check_move(battle: &Battle, side: Side, units: &Group, forced: bool) -> Lawful {
    let Step::Command(leader) = battle.state().step else { return Err(NOT_NOW) };
    require(battle.officer(leader).side == side, || NOT_NOW)?;
    let &[first, ref rest @ ..] = &units[..] else { return Err(NOT_NOW) };
    for &id in units.iter() {
        may_move(battle, leader, id)?;
    }
    command::has_ridden(battle, leader)?;
    require(!battle.unit(first).is(Mark::Waiting) || rest.is_empty(), || {
        refuse(key::ONE_AFTER_ANOTHER, clause::R_REINF_1).unit(first)
    })?;
    let is_with = |id: &UnitId| {
        battle.unit(*id).head() == battle.unit(first).head() && battle.arm(*id) == battle.arm(first)
    };
    require(rest.iter().all(is_with), || refuse(key::NOT_TOGETHER, clause::R_STACK_6).unit(first))?;
    let depth = |id: &UnitId| (battle.unit(*id).depth, *id);
    require(rest.is_sorted_by_key(depth), || refuse(key::STACK_ORDER, clause::R_STACK_1).unit(first))?;
    if forced { may_force(battle, units) } else { Ok(()) }
}

/// `fb.r.move.6`: who may go on a force march. `fb.r.assault.8`: Spent infantry may not either.
pub fn may_force(battle: &Battle, units: &[UnitId]) -> Lawful {
    let can = |&id: &UnitId| {
        let unit = battle.unit(id);
        let kind =
            matches!(unit.formation.kind, Formation::Column | Formation::RoadColumn | Formation::OpenColumn);
        kind && unit.is_in_order() && !unit.is(Mark::Spent) && unit.is_placed() && !battle.touches_enemy(id)
    };
    let cannot = units.iter().find(|id| !can(id));
    cannot.map_or(Ok(()), |&id| Err(refuse(key::NO_FORCE_MARCH, clause::R_MOVE_6).unit(id)))
}

/// The move begins: out of the smallest MCF of its units.
pub fn resolve_move(field: &mut Field<'_>, units: &Group, forced: bool) {
    let battle = field.battle();
    let least = units.iter().map(|&id| mcf(battle, id)).min().unwrap_or(0);
    let bonus = |&id: &UnitId| NUMBERS.marches.force_march.up(battle.printed(id).mcf);
    let bonus = if forced { units.iter().map(bonus).min().unwrap_or(0) } else { 0 };
    let start = battle.unit(units[0]).head();
    let moving = Moving {
        leader: battle.leader_of(units[0]),
        units: *units,
        left: HalfMcf::whole(least + bonus),
        start,
        has_spent: false,
        has_changed: false,
        turns: 0,
        is_forced: forced,
        is_halted: false,
        began_loose: !battle.unit(units[0]).is_in_order(),
    };
    reorder(field, start, units);
    field.happen(ActionEvent::MoveBegan { moving }.into());
    field.happen(TurnEvent::StepBegan { step: Step::March }.into());
    if forced {
        for &unit in units.iter() {
            field.happen(UnitEvent::Marked { unit, mark: Mark::ForceMarched, why: clause::R_MOVE_6 }.into());
        }
    }
    if field.battle().unit(units[0]).is(Mark::Waiting) {
        entry::enter_map(field, units[0]);
    }
}

/// `fb.r.stack.1`: the movers lie in the order named, above those who stay; infantry above guns by its arm.
fn reorder(field: &mut Field<'_>, hex: HexId, units: &Group) {
    let others: Group = field.battle().stack(hex).iter().copied().filter(|id| !units.contains(id)).collect();
    for (&unit, depth) in units.iter().chain(others.iter()).zip(0..) {
        if field.battle().unit(unit).depth != depth && field.battle().unit(unit).is_placed() {
            field.happen(UnitEvent::Reordered { unit, depth }.into());
        }
    }
    debug_assert!(units.iter().all(|&id| field.battle().arm(id) != Arm::Train || units.len() == 1));
}
