//! What `pass` means in each step: nothing, or nothing more.

use engine::Side;

use crate::battle::{Battle, LeaderId, Step};
use crate::event::{CommandEvent, TurnEvent};
use crate::refusal::{Lawful, NOT_NOW, refuse, require};
use crate::{Field, assault, charge, clause, command, fire, key, movement, rally};

/// May the question be declined?
pub fn check_pass(battle: &Battle, side: Side) -> Lawful {
    if !battle.state().routs.is_empty() {
        return Err(NOT_NOW);
    }
    match battle.state().step {
        Step::Cards => command::check_pick(battle, side, None),
        Step::Command(leader) => command::has_ridden(battle, leader),
        Step::March => movement::check_end(battle, side),
        Step::Advance { must } => require(!must, || refuse(key::MUST_ADVANCE, clause::R_ASSAULT_6)),
        Step::Begin
        | Step::Rally(_)
        | Step::Interrupt
        | Step::Activate
        | Step::Initiative
        | Step::Offers(_)
        | Step::DefensiveFire(_)
        | Step::StackEnd
        | Step::Declare
        | Step::DeclareReactions
        | Step::Squares(_)
        | Step::Regroup
        | Step::Evade => Ok(()),
        Step::Returning
        | Step::Cheers(_)
        | Step::Choose(_)
        | Step::PlaceOrder(..)
        | Step::Lead
        | Step::Gallop(_)
        | Step::Fights
        | Step::Aftermath
        | Step::Assaults(_)
        | Step::Reinforcements
        | Step::Sky
        | Step::EndOfCharge
        | Step::AssaultChecks
        | Step::Bayonets
        | Step::Cleanup(_)
        | Step::Over => Err(refuse(key::MUST_DECIDE, clause::R_SM_1)),
    }
}

/// It is declined.
pub fn resolve_pass(field: &mut Field<'_>, side: Side) {
    let step = field.battle().state().step;
    let next = match step {
        Step::Cards => return command::resolve_pick(field, side, None),
        Step::Command(leader) => return end_part(field, leader),
        Step::March => return movement::stop(field),
        Step::Advance { .. } => return assault::end(field),
        Step::Rally(_) => {
            if let Some((unit, _)) = rally::asked(field.battle()) {
                rally::pass_on(field, unit);
            }
            return;
        }
        Step::Offers(_) | Step::DefensiveFire(_) => return fire::resolve_pass(field),
        Step::StackEnd => return movement::finish(field),
        Step::Declare => return charge::end_declarations(field),
        Step::DeclareReactions => return charge::end_reactions(field),
        Step::Squares(_) => {
            if let Some(top) = charge::next_asked(field.battle()) {
                charge::skip_square(field, top);
            }
            return;
        }
        Step::Initiative => return end_initiative(field),
        Step::Begin => Step::Returning,
        Step::Interrupt => Step::Activate,
        Step::Activate => Step::Initiative,
        Step::Regroup => Step::EndOfCharge,
        Step::Evade => Step::Bayonets,
        Step::Returning
        | Step::Cheers(_)
        | Step::Choose(_)
        | Step::PlaceOrder(..)
        | Step::Lead
        | Step::Gallop(_)
        | Step::Fights
        | Step::Aftermath
        | Step::Assaults(_)
        | Step::Reinforcements
        | Step::Sky
        | Step::EndOfCharge
        | Step::AssaultChecks
        | Step::Bayonets
        | Step::Cleanup(_)
        | Step::Over => return,
    };
    field.happen(TurnEvent::StepBegan { step: next }.into());
}

/// `fb.seq.2.3b`: OOC markers, then the Leaders act.
pub(super) fn end_initiative(field: &mut Field<'_>) {
    command::mark_out_of_command(field);
    field.happen(TurnEvent::StepBegan { step: Step::Lead }.into());
}

/// `fb.ops.6`: a Leader's part is over.
pub(super) fn end_part(field: &mut Field<'_>, leader: LeaderId) {
    let mut done = field.battle().leader(leader).done;
    done.led = true;
    field.happen(CommandEvent::DoneSet { leader, done }.into());
    field.happen(TurnEvent::StepBegan { step: Step::Lead }.into());
}
