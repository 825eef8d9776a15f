//! A21 Sequence of play: the machine that goes on by itself until somebody must decide (`fb.r.sm.1`).
//!
//! `go_on` takes one step: routs before all else, then whatever the step of the turn needs. `deciding` says who is asked, `pass` what
//! saying no means there.

mod deciding;
mod pass;
mod turn;

use crate::Field;
use crate::battle::{Machine, Mark, Offers, Step, UnitSet};
use crate::event::TurnEvent;
use crate::{assault, charge, cleanup, fire, loss, movement, rally, rout, setup, weather};

pub use deciding::{check_turn, deciding, prompt};
pub use pass::{Declined, check_pass, resolve_pass};
use turn::{activate, cards, cheers, command_of, initiative, interrupt, lead, reinforcements, returning};

fn begin(field: &mut Field<'_>, step: Step) -> bool {
    field.happen(TurnEvent::StepBegan { step }.into());
    true
}

/// One step that needs nobody; false if somebody must decide or the game is over.
pub fn go_on(field: &mut Field<'_>) -> bool {
    let state = field.battle().state();
    if state.ended.is_some() {
        return false;
    }
    if let Some(thin) = loss::thinned(field.battle()) {
        let head = field.battle().unit(thin).head();
        return field.battle().state().for_odds && does(field, |field| loss::gather(field, head));
    }
    let (step, for_odds, bounce) = (state.step, state.for_odds, state.bounce);
    if !state.routs.is_empty() {
        return rout::go_on(field);
    }
    if let Some(bounce) = bounce {
        return does(field, |field| fire::bounce(field, bounce));
    }
    if for_odds && ends_odds(step) {
        return false;
    }
    match step {
        Step::SetUp(side) => setup::go_on(field, side),
        Step::Returning => returning(field),
        Step::Rally(at) => rally::go_on(field, at),
        Step::Cheers(side) => cheers(field, side),
        Step::Cards => cards(field),
        Step::Interrupt => interrupt(field),
        Step::Activate => activate(field),
        Step::Initiative => initiative(field),
        Step::Lead => lead(field),
        Step::Command(leader) => command_of(field, leader),
        Step::March => march(field),
        Step::Offers(offers) => offered(field, offers),
        Step::StackEnd => movement::after_stack(field),
        Step::Declare => declare(field),
        Step::DeclareReactions => declare_reactions(field),
        Step::Squares(squares) => {
            let asks = charge::next_asked(field.battle()).is_some() && !field.battle().state().for_odds;
            !asks && begin(field, Step::Gallop(squares.then))
        }
        Step::Gallop(side) => charge::round(field, side),
        Step::Fights => charge::fights(field),
        Step::DefensiveFire(units) => defensive_fire(field, units),
        Step::Aftermath => charge::aftermath(field),
        Step::Regroup => regroup(field),
        Step::Assaults(side) => match assault::next_assault(field, side) {
            Some(next) if next == side => false,
            Some(next) => begin(field, Step::Assaults(next)),
            None => begin(field, Step::Machine(Machine::Cleanup(1))),
        },
        Step::Evade => {
            let can = !field.battle().state().for_odds && !assault::evasions(field.battle()).is_empty();
            !can && begin(field, Step::Machine(Machine::Bayonets))
        }
        Step::Advance { .. } => {
            let can = assault::advancers(field.battle()).next().is_some();
            !can && does(field, assault::end)
        }
        Step::Machine(what) => by_itself(field, what),
        Step::Begin | Step::Choose(_) | Step::PlaceOrder(..) => false,
    }
}

/// What nobody is asked about.
fn by_itself(field: &mut Field<'_>, what: Machine) -> bool {
    match what {
        Machine::Reinforcements => reinforcements(field),
        Machine::Sky => does(field, weather::roll),
        Machine::EndOfCharge => does(field, charge::end),
        Machine::AssaultChecks => assault::open(field),
        Machine::Bayonets => does(field, assault::fight),
        Machine::Cleanup(nth) => does(field, |field| cleanup::go_on(field, nth)),
        Machine::Over => false,
    }
}

/// `fb.r.ask.41`: odds are those of what is ordered, not of the rest of the turn.
fn ends_odds(step: Step) -> bool {
    matches!(
        step,
        Step::Cards
            | Step::Lead
            | Step::Returning
            | Step::Rally(_)
            | Step::Machine(
                Machine::Reinforcements | Machine::Sky | Machine::AssaultChecks | Machine::Cleanup(_)
            )
    )
}

/// Does something, and so goes on.
fn does(field: &mut Field<'_>, act: impl FnOnce(&mut Field<'_>)) -> bool {
    act(field);
    true
}

/// `fb.r.sm.step`: a stack that is gone, Routed, or Disordered on its way moves no more.
fn march(field: &mut Field<'_>) -> bool {
    let Some(moving) = field.battle().state().moving else { return begin(field, Step::Lead) };
    let top = moving.units.first().map(|&id| *field.battle().unit(id));
    let is_over = top.is_none_or(|unit| {
        !unit.is_placed() || unit.is(Mark::Routed) || unit.is(Mark::Disordered) && !moving.began_loose
    });
    is_over && does(field, movement::finish)
}

/// `fb.r.fire.15`: offers end when the target is gone, Disordered or Routed.
fn offered(field: &mut Field<'_>, offers: Offers) -> bool {
    let battle = field.battle();
    let tops = offers.hexes.iter().filter_map(|&hex| battle.top(hex));
    let top = tops.into_iter().find(|&id| battle.side_of(id) == offers.side);
    let began_loose = battle.state().moving.is_some_and(|moving| moving.began_loose && !offers.charge);
    let stands = top.is_some_and(|id| {
        let unit = battle.unit(id);
        !unit.is(Mark::Routed) && (began_loose || !unit.is(Mark::Disordered))
    });
    match offers.units.first().filter(|_| stands) {
        None => {
            if offers.charge {
                charge::after_offers(field, &offers);
            } else {
                begin(field, Step::March);
            }
            true
        }
        Some(unit) => {
            let can = fire::target(battle, &offers, unit).is_some();
            if !can || battle.state().for_odds {
                let mut offers = offers;
                offers.units.remove(unit);
                return begin(field, Step::Offers(offers));
            }
            false
        }
    }
}

/// `fb.seq.2.3d`, `fb.ops.7`
fn declare(field: &mut Field<'_>) -> bool {
    let battle = field.battle();
    let active = charge::active_side(battle);
    let can = charge::horse(battle, active).any(|top| {
        charge::may_charge(battle, active, top).is_ok() || charge::check_grand(battle, active, top).is_ok()
    });
    !can && does(field, charge::end_declarations)
}

fn declare_reactions(field: &mut Field<'_>) -> bool {
    let can = charge::has_reactions(field.battle()) && !field.battle().state().for_odds;
    !can && does(field, charge::end_reactions)
}

/// Offers of Defensive fire end when the charge is broken.
fn defensive_fire(field: &mut Field<'_>, units: UnitSet) -> bool {
    let battle = field.battle();
    let lead = charge::lead_hex(battle).and_then(|hex| battle.top(hex));
    let stands = lead.is_some_and(|top| battle.unit(top).is_in_order());
    let asks = !units.is_empty() && stands && !battle.state().for_odds;
    !asks && does(field, charge::after_fire)
}

fn regroup(field: &mut Field<'_>) -> bool {
    let battle = field.battle();
    let active = charge::active_side(battle);
    let can = battle.tops(active).any(|top| charge::may_regroup(battle, active, top).is_ok());
    let asks = can && !battle.state().for_odds;
    !asks && begin(field, Step::Machine(Machine::EndOfCharge))
}
