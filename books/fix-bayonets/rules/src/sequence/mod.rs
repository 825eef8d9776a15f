//! A21 Sequence of play: the machine that goes on by itself until somebody must decide (`fb.r.sm.1`).
//!
//! `go_on` takes one step: routs before all else, then whatever the step of the turn needs. `deciding` says who is asked, `pass` what
//! saying no means there.

mod deciding;
mod pass;

use crate::Field;
use crate::battle::{Card, LeaderSet, Mark, Offers, Pass, Pick, Rallying, SIDES, Step, Whereabouts};
use crate::event::{CommandEvent, TurnEvent};
use crate::leaders::{self, Progress};
use crate::{assault, charge, clause, cleanup, command, fire, movement, rally, rout, weather};

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
    if !state.routs.is_empty() {
        return rout::go_on(field);
    }
    match state.step {
        Step::Returning | Step::Rally(_) | Step::Reinforcements | Step::Sky | Step::Cheers(_) => {
            rally_phase(field)
        }
        Step::Cards | Step::Choose(_) | Step::Interrupt | Step::Activate => cards(field),
        Step::Initiative | Step::PlaceOrder(..) | Step::Lead | Step::Command(_) => lead(field),
        Step::March | Step::Offers(_) | Step::StackEnd => march(field),
        Step::Declare
        | Step::DeclareReactions
        | Step::Squares(_)
        | Step::Gallop(_)
        | Step::Fights
        | Step::DefensiveFire(_)
        | Step::Aftermath
        | Step::Regroup
        | Step::EndOfCharge => charges(field),
        Step::AssaultChecks | Step::Assaults(_) | Step::Evade | Step::Bayonets | Step::Advance { .. } => {
            assaults(field)
        }
        Step::Cleanup(nth) => {
            cleanup::go_on(field, nth);
            true
        }
        Step::Begin | Step::Over => false,
    }
}

/// `fb.seq.1.1` to `fb.seq.1.4`
fn rally_phase(field: &mut Field<'_>) -> bool {
    match field.battle().state().step {
        Step::Returning => {
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
        Step::Rally(at) => rally::go_on(field, at),
        Step::Reinforcements => {
            reinforcements(field);
            begin(field, Step::Sky)
        }
        Step::Sky => {
            weather::roll(field);
            true
        }
        Step::Cheers(side) if weather::cheered(field.battle(), side).next().is_none() => {
            weather::next_cheers(field);
            true
        }
        _ => false,
    }
}

/// `fb.seq.1.3`, `fb.r.reinf.1`: cards due this turn join the hand.
fn reinforcements(field: &mut Field<'_>) {
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
}

/// `fb.seq.2.1`, `fb.seq.2.2`
fn cards(field: &mut Field<'_>) -> bool {
    match field.battle().state().step {
        Step::Cards => {
            let open = |side| field.battle().state().picks[side] == Pick::Open;
            let idle = SIDES
                .into_iter()
                .find(|&side| open(side) && command::hand(field.battle(), side).next().is_none());
            if let Some(side) = idle {
                command::resolve_pick(field, side, None);
                return true;
            }
            let all = !SIDES.into_iter().any(open);
            if all {
                command::compare(field);
            }
            all
        }
        Step::Interrupt => interrupt(field),
        Step::Activate => activate(field),
        _ => false,
    }
}

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

/// `fb.seq.2.3a`, `fb.seq.2.3b`, `fb.seq.2.3c`. `fb.r.card.6`: a Leader without units rides and gives orders, and is done.
fn lead(field: &mut Field<'_>) -> bool {
    let side = charge::active_side(field.battle());
    match field.battle().state().step {
        Step::Initiative => {
            if command::has_something(field.battle(), side) {
                return false;
            }
            pass::end_initiative(field);
            true
        }
        Step::Lead => {
            let mut waiting = command::next_leaders(field.battle());
            match (waiting.next(), waiting.next()) {
                (None, _) => {
                    drop(waiting);
                    begin(field, Step::Declare)
                }
                (Some(leader), None) => {
                    drop(waiting);
                    command::begin_part(field, leader);
                    true
                }
                (Some(_), Some(_)) => false,
            }
        }
        Step::Command(leader) => {
            let battle = field.battle();
            let moves = battle.formation_of(leader).any(|id| movement::may_move(battle, leader, id).is_ok());
            let rides = !battle.leader(leader).done.rode && !command::destinations(battle, leader).is_empty();
            let issues = battle.leaders_of(side).any(|id| command::check_issue(battle, side, id).is_ok());
            if moves || rides || issues {
                return false;
            }
            pass::end_part(field, leader);
            true
        }
        _ => false,
    }
}

/// `fb.r.sm.step` to `fb.r.sm.stackend`
fn march(field: &mut Field<'_>) -> bool {
    match field.battle().state().step {
        Step::March => {
            let Some(moving) = field.battle().state().moving else { return begin(field, Step::Lead) };
            let top = moving.units.first().map(|&id| *field.battle().unit(id));
            let is_over = top.is_none_or(|unit| {
                !unit.is_placed() || unit.is(Mark::Routed) || unit.is(Mark::Disordered) && !moving.began_loose
            });
            if is_over {
                movement::finish(field);
            }
            is_over
        }
        Step::Offers(offers) => offered(field, offers),
        Step::StackEnd => movement::after_stack(field),
        _ => false,
    }
}

/// `fb.r.fire.15`: offers end when the target is gone, Disordered or Routed.
fn offered(field: &mut Field<'_>, offers: Offers) -> bool {
    let battle = field.battle();
    let top = battle.top(offers.target).filter(|&id| battle.side_of(id) == offers.side);
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
            let can = fire::opportunity(battle, offers.side, offers.target).has(unit);
            if !can || battle.state().for_odds {
                let mut offers = offers;
                offers.units.remove(unit);
                return begin(field, Step::Offers(offers));
            }
            false
        }
    }
}

/// `fb.seq.2.3d`
fn charges(field: &mut Field<'_>) -> bool {
    let battle = field.battle();
    let (active, for_odds) = (charge::active_side(battle), battle.state().for_odds);
    match battle.state().step {
        Step::Declare => {
            let can = battle.tops(active).any(|top| {
                charge::may_charge(battle, active, top).is_ok()
                    || charge::check_grand(battle, active, top).is_ok()
            });
            if !can {
                charge::end_declarations(field);
            }
            !can
        }
        Step::DeclareReactions => {
            let can = charge::has_reactions(battle) && !for_odds;
            if !can {
                charge::end_reactions(field);
            }
            !can
        }
        Step::Squares(squares) => match charge::next_asked(battle) {
            Some(_) if !for_odds => false,
            _ => begin(field, Step::Gallop(squares.then)),
        },
        Step::Gallop(side) => charge::round(field, side),
        Step::Fights => charge::fights(field),
        Step::DefensiveFire(units) => {
            let lead = charge::lead_hex(battle).and_then(|hex| battle.top(hex));
            let stands = lead.is_some_and(|top| battle.unit(top).is_in_order());
            let asks = !units.is_empty() && stands && !for_odds;
            if !asks {
                charge::fight_on(field);
            }
            !asks
        }
        Step::Aftermath => charge::aftermath(field),
        Step::Regroup => {
            let can =
                battle.tops(active).any(|top| charge::may_regroup(battle, active, top).is_ok()) && !for_odds;
            if can { false } else { begin(field, Step::EndOfCharge) }
        }
        Step::EndOfCharge => {
            charge::end(field);
            true
        }
        _ => false,
    }
}

/// `fb.seq.3`
fn assaults(field: &mut Field<'_>) -> bool {
    match field.battle().state().step {
        Step::AssaultChecks => assault::open(field),
        Step::Assaults(side) => match assault::next_assault(field, side) {
            Some(next) if next == side => false,
            Some(next) => begin(field, Step::Assaults(next)),
            None => begin(field, Step::Cleanup(1)),
        },
        Step::Evade => {
            let can = !field.battle().state().for_odds && !assault::evasions(field.battle()).is_empty();
            if can { false } else { begin(field, Step::Bayonets) }
        }
        Step::Bayonets => {
            assault::fight(field);
            true
        }
        Step::Advance { .. } => {
            let can = assault::advancers(field.battle()).next().is_some();
            if !can {
                assault::end(field);
            }
            !can
        }
        _ => false,
    }
}
