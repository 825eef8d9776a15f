//! A22 Assault: FB! and TB!, one assault at a time.

mod advance;
mod evade;
mod fight;

use engine::{List, Side};
use hexmap::HexId;

use crate::battle::{Assault, Battle, Group, Mark, Step, UnitId, UnitSet};
use crate::event::{ActionEvent, Check, TurnEvent, UnitEvent};
use crate::front::{self, aspect_number};
use crate::refusal::{Facts, Lawful, NOT_NOW, refuse, require};
use crate::tables::{self, sky, terrain};
use crate::terms::Reading;
use crate::{Field, clause, key, melee, tem};

pub use advance::{advancers, check_advance, end, resolve_advance};
pub use evade::{check_evade, evasions, may_evade, resolve_evade};
pub use fight::fight;

/// `fb.assault.1`, `fb.r.assault.2`: top units of the enemy stacks in a front hex of this one that the special table allows.
pub fn targets<'a>(battle: &'a Battle, top: UnitId) -> impl Iterator<Item = UnitId> + 'a {
    let is_target = move |&enemy: &UnitId| {
        front::hex_in_front(battle, top, enemy).is_some() && melee::is_allowed(battle, top, enemy)
    };
    let enemy = battle.side_of(top).other();
    let beside = battle.unit(top).hexes.iter().map(|&hex| battle.tops_beside(hex, enemy));
    beside.fold(UnitSet::default(), UnitSet::or).iter().filter(is_target)
}

/// `fb.r.map.9`, `fb.dec.38`: the assault value of the ground that a stack attacks over; the lowest where it has several ways.
pub fn ground(battle: &Battle, top: UnitId, target: UnitId) -> u8 {
    let (own, map) = (battle.unit(top), battle.map());
    let ways = own.hexes.iter().flat_map(|&from| {
        let onto = map
            .around(from)
            .filter(move |&(way, to)| front::faces(own, way) && battle.unit(target).stands_in(to));
        onto.map(move |(way, to)| terrain::assault(map.cell(to).terrain, map.crossing(from, way)))
    });
    ways.min().unwrap_or(0)
}

/// Top units of the stacks of a side with a marker, by hex label.
fn marked(battle: &Battle, side: Side, mark: Mark) -> Vec<UnitId> {
    let mut tops: Vec<_> = battle.tops(side).filter(|&id| battle.unit(id).is(mark)).collect();
    tops.sort_by_key(|&id| battle.unit(id).head());
    tops
}

/// `fb.seq.3`, `fb.r.assault.3`, `fb.dec.48`, `fb.r.ask.32`: the opening of the phase. One FB! stack at a time; true while there was one.
pub fn open(field: &mut Field<'_>) -> bool {
    let battle = field.battle();
    let first = battle.state().initiative;
    let next = [first, first.other()]
        .into_iter()
        .find_map(|side| marked(battle, side, Mark::FixBayonets).first().copied());
    let Some(top) = next else {
        let first = field.battle().state().initiative;
        field.happen(TurnEvent::StepBegan { step: Step::Assaults(first) }.into());
        return true;
    };
    let stack = battle.stack_of(top);
    let has_target = targets(battle, top).next().is_some() && sky::may_fight(battle.state().sky);
    let is_checked = battle.state().options.readings.contains(Reading::CheckAtDeclaration);
    let passed = has_target && (is_checked || check(field, top));
    for &unit in stack.iter() {
        field.happen(UnitEvent::Unmarked { unit, mark: Mark::FixBayonets, why: clause::R_ASSAULT_3 }.into());
        let mark = match (has_target, passed) {
            (false, _) => continue,
            (true, true) => Mark::ToTheBayonet,
            (true, false) => Mark::Spent,
        };
        field.happen(UnitEvent::Marked { unit, mark, why: clause::R_ASSAULT_3 }.into());
    }
    true
}

/// `fb.r.assault.3`: the Assault check of a stack, over the easiest ground to a target of its.
pub fn check(field: &mut Field<'_>, top: UnitId) -> bool {
    let battle = field.battle();
    let lowest = targets(battle, top).map(|target| ground(battle, top, target)).min().unwrap_or(0);
    tem::check(field, top, Check::Assault, tables::tem::assault(lowest))
}

/// `fb.r.assault.4`: whoever was attacked and is in order keeps his TB!. `fb.r.assault.10`: a stack without a target loses it;
/// `fb.assault.0`: a side without one is skipped. Tells who must decide, if anybody.
pub fn next_assault(field: &mut Field<'_>, side: Side) -> Option<Side> {
    for both in [side, side.other()] {
        for top in marked(field.battle(), both, Mark::ToTheBayonet) {
            if targets(field.battle(), top).next().is_none() || !field.battle().unit(top).is_in_order() {
                take_off(field, top, clause::R_ASSAULT_10);
            }
        }
    }
    let can = |side: Side| !marked(field.battle(), side, Mark::ToTheBayonet).is_empty();
    [side, side.other()].into_iter().find(|&side| can(side))
}

fn take_off(field: &mut Field<'_>, top: UnitId, why: engine::Clause) {
    for &unit in field.battle().stack_of(top).iter() {
        if field.battle().unit(unit).is(Mark::ToTheBayonet) {
            field.happen(UnitEvent::Unmarked { unit, mark: Mark::ToTheBayonet, why }.into());
        }
    }
}

/// `fb.r.ask.33`: TB! stacks by their top units, the lead stack first, the others by number; and a target of all of them.
pub fn check_assault(battle: &Battle, side: Side, tops: &Group, target: UnitId) -> Lawful {
    require(battle.state().step == Step::Assaults(side), || NOT_NOW)?;
    let &[lead, ref rest @ ..] = &tops[..] else { return Err(NOT_NOW) };
    require(tops.len() <= 6 && rest.is_sorted() && !rest.contains(&lead), || NOT_NOW)?;
    let is_target = battle.side_of(target) != side && battle.unit(target).is_placed();
    require(is_target && battle.top(battle.unit(target).head()) == Some(target), || {
        refuse(key::NO_TARGET, clause::ASSAULT_1).unit(target)
    })?;
    for &top in tops.iter() {
        let is_ready = battle.side_of(top) == side
            && battle.unit(top).is(Mark::ToTheBayonet)
            && battle.top(battle.unit(top).head()) == Some(top);
        require(is_ready, || refuse(key::NOT_READY, clause::R_ASSAULT_11).unit(top))?;
        let has = targets(battle, top).any(|enemy| enemy == target);
        require(has, || refuse(key::NO_TARGET, clause::ASSAULT_1).unit(top))?;
    }
    let hexes: List<HexId, 6> = tops.iter().map(|&id| battle.unit(id).head()).collect();
    let leads = melee::leads(battle, &hexes, target);
    require(leads.contains(&hexes[0]), || refuse(key::STRONGEST_LEADS, clause::R_MELEE_2).unit(lead))
}

/// The assault is on: the target may move away.
pub fn resolve_assault(field: &mut Field<'_>, side: Side, tops: &Group, target: UnitId) {
    let battle = field.battle();
    let lead = tops[0];
    let hexes = tops.iter().map(|&id| battle.unit(id).head()).collect();
    let at = front::hex_in_front(battle, lead, target).unwrap_or(battle.unit(target).head());
    let aspect = aspect_number(front::aspect_of(battle, lead, target));
    field.happen(ActionEvent::AssaultBegan { assault: Assault { side, hexes, target, at, aspect } }.into());
    field.happen(TurnEvent::StepBegan { step: Step::Evade }.into());
}

/// `fb.r.sm.assault1`: a TB! stack is given up.
pub fn check_decline(battle: &Battle, side: Side, top: UnitId) -> Lawful {
    require(battle.state().step == Step::Assaults(side), || NOT_NOW)?;
    let is_ready = battle.side_of(top) == side && battle.unit(top).is(Mark::ToTheBayonet);
    let is_top = battle.top(battle.unit(top).head()) == Some(top);
    require(is_ready && is_top, || refuse(key::NOT_READY, clause::R_SM_ASSAULT1).unit(top))
}

/// Its TB! goes, and the other side is next.
pub fn resolve_decline(field: &mut Field<'_>, side: Side, top: UnitId) {
    take_off(field, top, clause::R_SM_ASSAULT1);
    field.happen(TurnEvent::StepBegan { step: Step::Assaults(side.other()) }.into());
}
