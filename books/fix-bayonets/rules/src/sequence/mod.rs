//! A21 Sequence of play: the machine that goes on by itself until somebody must decide (`fb.r.sm.1`).
//!
//! `go_on` takes one step: routs before all else, then whatever the step of the turn needs. `deciding` says who is asked, `pass` what
//! saying no means there.

mod deciding;
mod pass;

use engine::Side;

use crate::Field;
use crate::battle::{
    Card, LeaderId, LeaderSet, Machine, Mark, Offers, Pass, Pick, Rallying, SIDES, Step, UnitSet, Whereabouts,
};
use crate::event::{CommandEvent, TurnEvent};
use crate::leaders::{self, Progress};
use crate::{assault, charge, clause, cleanup, command, fire, loss, movement, rally, rout, weather};

pub use deciding::{deciding, prompt};
pub use pass::{check_pass, resolve_pass};

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
    match step {
        Step::Cards | Step::Lead | Step::Returning | Step::Rally(_) | Step::Machine(Machine::Cleanup(_)) => {
            true
        }
        Step::Machine(Machine::Reinforcements | Machine::Sky | Machine::AssaultChecks) => true,
        Step::Machine(Machine::EndOfCharge | Machine::Bayonets | Machine::Over) => false,
        Step::Begin
        | Step::Cheers(_)
        | Step::Choose(_)
        | Step::Interrupt
        | Step::Activate
        | Step::Initiative
        | Step::PlaceOrder(..)
        | Step::Command(_)
        | Step::March
        | Step::Offers(_)
        | Step::StackEnd
        | Step::Declare
        | Step::DeclareReactions
        | Step::Squares(_)
        | Step::Gallop(_)
        | Step::Fights
        | Step::DefensiveFire(_)
        | Step::Aftermath
        | Step::Regroup
        | Step::Assaults(_)
        | Step::Evade
        | Step::Advance { .. } => false,
    }
}

/// Does something, and so goes on.
fn does(field: &mut Field<'_>, act: impl FnOnce(&mut Field<'_>)) -> bool {
    act(field);
    true
}

/// `fb.seq.1.1`
fn returning(field: &mut Field<'_>) -> bool {
    leaders::recover(field);
    match leaders::go_on(field) {
        Progress::Went => true,
        Progress::Asks(_) => false,
        Progress::Done => {
            let side = field.battle().state().initiative;
            begin(field, Step::Rally(Rallying { side, pass: Pass::Flee, from: 0 }))
        }
    }
}

/// `fb.seq.1.4`: cheers of a side that has nobody to cheer are over.
fn cheers(field: &mut Field<'_>, side: Side) -> bool {
    let can = weather::cheered(field.battle(), side).next().is_some();
    !can && does(field, weather::next_cheers)
}

/// `fb.seq.1.3`, `fb.r.reinf.1`: cards due this turn join the hand.
fn reinforcements(field: &mut Field<'_>) -> bool {
    let battle = field.battle();
    let turn = battle.state().turn;
    let is_due = |id: &crate::battle::LeaderId| {
        let arrives = battle.officer(*id).arrival.is_some_and(|arrival| arrival.turn <= turn);
        battle.leader(*id).whereabouts == Whereabouts::Expected && arrives
    };
    let due: Vec<_> = battle.all_leaders().filter(is_due).collect();
    for leader in due {
        let whereabouts = Whereabouts::Entering;
        let why = clause::R_REINF_1;
        field.happen(
            CommandEvent::LeaderWent { leader, whereabouts, returns: 0, is_replaced: false, why }.into(),
        );
        field.happen(CommandEvent::CardWent { leader, card: Card::Hand }.into());
    }
    begin(field, Step::Machine(Machine::Sky))
}

/// `fb.seq.2.1`: a side without cards passes unasked; when both have picked, the cards are compared.
fn cards(field: &mut Field<'_>) -> bool {
    let open = |side| field.battle().state().picks[side] == Pick::Open;
    let is_idle = |side: &Side| open(*side) && command::hand(field.battle(), *side).next().is_none();
    if let Some(side) = SIDES.into_iter().find(is_idle) {
        return does(field, |field| command::resolve_pick(field, side, None));
    }
    !SIDES.into_iter().any(open) && does(field, command::compare)
}

/// `fb.seq.2.2`
fn interrupt(field: &mut Field<'_>) -> bool {
    let Some(top) = command::top(field.battle()) else { return begin(field, Step::Cards) };
    let is_there =
        matches!(field.battle().leader(top).whereabouts, Whereabouts::OnMap | Whereabouts::Entering);
    if !is_there {
        // `fb.r.card.9`: played without effect.
        field.happen(CommandEvent::CardWent { leader: top, card: Card::Played }.into());
        return true;
    }
    let can = command::interrupters(field.battle()).next().is_some() && !field.battle().state().for_odds;
    if can { false } else { begin(field, Step::Activate) }
}

/// `fb.seq.2.3`: the Leader on top is activated, alone at first.
fn activate(field: &mut Field<'_>) -> bool {
    let Some(top) = command::top(field.battle()) else { return begin(field, Step::Cards) };
    if !field.battle().state().activated.has(top) {
        let leaders: LeaderSet = [top].into_iter().collect();
        field.happen(CommandEvent::Activated { leaders }.into());
        return true;
    }
    let battle = field.battle();
    let more =
        battle.all_leaders().any(|id| !battle.state().activated.has(id) && command::may_bring(battle, id));
    if more { false } else { begin(field, Step::Initiative) }
}

/// `fb.seq.2.3a`
fn initiative(field: &mut Field<'_>) -> bool {
    let side = charge::active_side(field.battle());
    let can = command::has_something(field.battle(), side);
    !can && does(field, pass::end_initiative)
}

/// `fb.seq.2.3c`, `fb.ops.6`: the next Leader, or the charges when all have done their part.
fn lead(field: &mut Field<'_>) -> bool {
    let mut waiting = command::next_leaders(field.battle());
    let (first, second) = (waiting.next(), waiting.next());
    drop(waiting);
    match (first, second) {
        (None, _) => begin(field, Step::Declare),
        (Some(leader), None) => does(field, |field| command::begin_part(field, leader)),
        (Some(_), Some(_)) => false,
    }
}

/// `fb.r.card.6`: a Leader without units rides and gives orders, and whoever has nothing to do is done.
fn command_of(field: &mut Field<'_>, leader: LeaderId) -> bool {
    let battle = field.battle();
    let side = charge::active_side(battle);
    let moves = || battle.formation_of(leader).any(|id| movement::may_move(battle, leader, id).is_ok());
    let rides = || !battle.leader(leader).done.rode && !command::destinations(battle, leader).is_empty();
    let issues = || battle.leaders_of(side).any(|id| command::check_issue(battle, side, id).is_ok());
    let can = moves() || issues() || rides();
    !can && does(field, |field| pass::end_part(field, leader))
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
