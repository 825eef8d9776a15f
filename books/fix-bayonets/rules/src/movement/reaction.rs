//! What a hex entered brings about (`fb.r.move.5`, `fb.r.zone.3`, `fb.r.move.13`, `fb.r.move.14`).

use engine::List;
use engine::numbers::count;
use hexmap::HexId;

use super::Plan;
use crate::battle::{Battle, Mark, Moving, Offers, Step, UnitId, UnitSet};
use crate::event::{ActionEvent, TurnEvent, UnitEvent};
use crate::tables::skirmish::{self, Skirmish, Skirmished};
use crate::terms::{Arm, Formation};
use crate::{Field, clause, dice, fire, key, loss, victory, zone};

/// `fb.r.move.5`: after each hex, first the Skirmish check, then offers of Opportunity fire.
pub(super) fn arrive(field: &mut Field<'_>, plan: &Plan, before: &[HexId]) {
    let new: List<HexId, 3> = plan.hexes.iter().copied().filter(|hex| !before.contains(hex)).collect();
    entered(field, &new);
}

/// The moving stack has come into these hexes.
pub(super) fn entered(field: &mut Field<'_>, new: &[HexId]) {
    let Some(moving) = field.battle().state().moving else { return };
    let Some(&top) = moving.units.first() else { return };
    let side = field.battle().side_of(top);
    for &unit in moving.units.iter() {
        leave_bayonets(field, unit);
        if !field.battle().unit(unit).is(Mark::Moved) {
            field.happen(UnitEvent::Marked { unit, mark: Mark::Moved, why: clause::R_FATIGUE_4 }.into());
        }
    }
    for &hex in new {
        has_arrived(field, top, hex);
    }
    let is_screen = field.battle().formation(top) == Formation::SkirmishScreen;
    let stopper = new.iter().find_map(|&hex| zone::stoppers(field.battle(), side, hex).next());
    if let Some(stopper) = stopper.filter(|_| !is_screen) {
        field.happen(ActionEvent::Halted { unit: stopper, why: clause::R_MOVE_4 }.into());
    }
    skirmish(field, &moving, top, new);
    offer(field, new);
}

/// `fb.r.assault.2`: FB! goes away when the stack moves.
fn leave_bayonets(field: &mut Field<'_>, unit: UnitId) {
    let mark = Mark::FixBayonets;
    if field.battle().unit(unit).is(mark) {
        field.happen(UnitEvent::Unmarked { unit, mark, why: clause::R_ASSAULT_2 }.into());
    }
}

/// `fb.r.move.14`: whatever a unit does to a hex by coming there, however it came: enemy Leaders ride off, Depots fall, ground is taken.
pub fn has_arrived(field: &mut Field<'_>, top: UnitId, hex: HexId) {
    let side = field.battle().side_of(top);
    // `fb.r.move.10`, `fb.r.move.14`: a Leader alone does not block, and is driven off.
    crate::rout::strand_leaders(field, hex, side.other());
    let unit = field.battle().unit(top);
    let is_formed =
        unit.is_in_order() && !unit.formation.kind.is_open() && unit.formation.kind != Formation::Disorder;
    let depots = &field.battle().scenario().sides[side.other()].depots;
    let depot = depots.iter().position(|&depot| depot == hex).map(count);
    // `fb.r.map.12`
    if let Some(depot) =
        depot.filter(|&nth| is_formed && field.battle().state().destroyed[side.other()] >> nth & 1 == 0)
    {
        field.happen(TurnEvent::DepotLost { side: side.other(), depot }.into());
    }
    victory::take(field, top, hex);
}

/// A14, `fb.dec.32`, `fb.r.zone.3`, `fb.r.ask.19`: one check for all zones of the hexes newly entered; cover counts by the head hex.
fn skirmish(field: &mut Field<'_>, moving: &Moving, top: UnitId, new: &[HexId]) {
    let battle = field.battle();
    let side = battle.side_of(top);
    let mut reactors = UnitSet::default();
    for &hex in new {
        zone::skirmishers(battle, side, hex).for_each(|id| reactors.insert(id));
    }
    if reactors.is_empty() {
        return;
    }
    let facts = facts(battle, moving, top, reactors);
    let natural = dice::d10(field, clause::R_MOVE_5);
    let tally = dice::tally(key::DIE, natural, facts.modifiers());
    let result = skirmish::result(tally.result);
    let (straggles, stops) = (result != Skirmished::Passed, result == Skirmished::Stops);
    field.happen(ActionEvent::Skirmished { unit: top, tally, straggles, stops }.into());
    if straggles {
        loss::straggle(field, top, clause::DEC_32);
    }
    if stops {
        field.happen(ActionEvent::Halted { unit: top, why: clause::DEC_32 }.into());
    }
}

fn facts(battle: &Battle, moving: &Moving, top: UnitId, reactors: UnitSet) -> Skirmish {
    let is_horse = |id: UnitId| battle.arm(id) == Arm::Cavalry;
    let is_screen = |id: UnitId| is_horse(id) && battle.formation(id) == Formation::SkirmishScreen;
    let steps = |id: UnitId| battle.unit(id).steps;
    Skirmish {
        mover: battle.printed(top).sv,
        mover_screen: if is_screen(top) { steps(top) } else { 0 },
        mover_steps: moving.units.iter().map(|&id| steps(id)).sum(),
        reactor: reactors.iter().map(|id| battle.printed(id).sv).max().unwrap_or(0),
        reactor_screen: reactors.iter().filter(|&id| is_screen(id)).map(steps).max().unwrap_or(0),
        cover: battle.map().cell(battle.unit(top).head()).terrain.cover(),
        sky: battle.state().sky,
    }
}

/// `fb.r.fire.15`: whoever may fire at the hexes entered is asked, one after the other.
fn offer(field: &mut Field<'_>, new: &[HexId]) {
    let Some(moving) = field.battle().state().moving else { return };
    let Some(&top) = moving.units.first().filter(|&&id| field.battle().unit(id).is_placed()) else { return };
    let battle = field.battle();
    let side = battle.side_of(top);
    let able = new.iter().map(|&hex| fire::opportunity(battle, side, hex));
    let units = able.fold(UnitSet::default(), UnitSet::or);
    if !units.is_empty() {
        let offers = Offers { units, hexes: new.iter().copied().collect(), side, charge: false };
        field.happen(TurnEvent::StepBegan { step: Step::Offers(offers) }.into());
    }
}
