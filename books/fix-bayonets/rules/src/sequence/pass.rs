//! What `pass` means in each step: nothing, or nothing more.

use engine::Side;

use crate::battle::{Battle, LeaderId, Machine, Step};
use crate::event::{CommandEvent, TurnEvent};
use crate::refusal::{Lawful, NOT_NOW, refuse, require};
use crate::{Field, assault, charge, clause, command, fire, key, movement, rally};

/// What it is to decline the question of a step.
#[derive(Clone, Copy)]
pub enum Declined {
    /// Nothing more is to be done before the battle.
    Begin,
    /// No card is picked.
    Pick,
    /// Nobody interrupts.
    Interrupt,
    /// Nobody else is activated.
    Activation,
    /// The Leaders act.
    Initiative,
    /// A Leader's part is over.
    Part(LeaderId),
    /// The stack stops.
    March,
    /// The unit holds its fire.
    Fire,
    /// The stack neither fires nor fixes bayonets.
    StackEnd,
    /// No more charges.
    Charges,
    /// No more countercharges.
    Reactions,
    /// The stack stands as it is.
    Square,
    /// Nobody regroups.
    Regroup,
    /// Nobody evades.
    Evasion,
    /// Nobody advances; somebody may have to.
    Advance { must: bool },
    /// The unit does not try.
    Rally,
}

impl Declined {
    /// What declining means in a step; none where its question must be answered, or there is none.
    pub fn in_step(step: Step) -> Option<Self> {
        Some(match step {
            Step::Begin => Self::Begin,
            Step::Cards => Self::Pick,
            Step::Interrupt => Self::Interrupt,
            Step::Activate => Self::Activation,
            Step::Initiative => Self::Initiative,
            Step::Command(leader) => Self::Part(leader),
            Step::March => Self::March,
            Step::Offers(_) | Step::DefensiveFire(_) => Self::Fire,
            Step::StackEnd => Self::StackEnd,
            Step::Declare => Self::Charges,
            Step::DeclareReactions => Self::Reactions,
            Step::Squares(_) => Self::Square,
            Step::Regroup => Self::Regroup,
            Step::Evade => Self::Evasion,
            Step::Advance { must } => Self::Advance { must },
            Step::Rally(_) => Self::Rally,
            Step::SetUp(_)
            | Step::Returning
            | Step::Cheers(_)
            | Step::Choose(_)
            | Step::PlaceOrder(..)
            | Step::Lead
            | Step::Gallop(_)
            | Step::Fights
            | Step::Aftermath
            | Step::Assaults(_)
            | Step::Machine(_) => return None,
        })
    }
}

/// May the question be declined?
pub fn check_pass(battle: &Battle, side: Side) -> Lawful {
    if !battle.state().routs.is_empty() {
        return Err(NOT_NOW);
    }
    let Some(declined) = Declined::in_step(battle.state().step) else {
        return Err(refuse(key::MUST_DECIDE, clause::R_SM_1));
    };
    match declined {
        Declined::Pick => command::check_pick(battle, side, None),
        Declined::Part(leader) => command::has_ridden(battle, leader),
        Declined::March => movement::check_end(battle, side),
        Declined::Advance { must } => require(!must, || refuse(key::MUST_ADVANCE, clause::R_ASSAULT_6)),
        Declined::Begin
        | Declined::Interrupt
        | Declined::Activation
        | Declined::Initiative
        | Declined::Fire
        | Declined::StackEnd
        | Declined::Charges
        | Declined::Reactions
        | Declined::Square
        | Declined::Regroup
        | Declined::Evasion
        | Declined::Rally => Ok(()),
    }
}

/// It is declined.
pub fn resolve_pass(field: &mut Field<'_>, side: Side) {
    let Some(declined) = Declined::in_step(field.battle().state().step) else { return };
    match declined {
        Declined::Pick => command::resolve_pick(field, side, None),
        Declined::Part(leader) => end_part(field, leader),
        Declined::March => movement::stop(field),
        Declined::Advance { .. } => assault::end(field),
        Declined::Rally => {
            if let Some((unit, _)) = rally::asked(field.battle()) {
                rally::pass_on(field, unit);
            }
        }
        Declined::Fire => fire::resolve_pass(field),
        Declined::StackEnd => movement::finish(field),
        Declined::Charges => charge::end_declarations(field),
        Declined::Reactions => charge::end_reactions(field),
        Declined::Square => {
            if let Some(top) = charge::next_asked(field.battle()) {
                charge::skip_square(field, top);
            }
        }
        Declined::Initiative => end_initiative(field),
        Declined::Begin => on(field, Step::Returning),
        Declined::Interrupt => on(field, Step::Activate),
        Declined::Activation => on(field, Step::Initiative),
        Declined::Regroup => on(field, Step::Machine(Machine::EndOfCharge)),
        Declined::Evasion => on(field, Step::Machine(Machine::Bayonets)),
    }
}

/// Another step begins.
fn on(field: &mut Field<'_>, step: Step) {
    field.happen(TurnEvent::StepBegan { step }.into());
}

/// `fb.seq.2.3b`: OOC markers, then the Leaders act.
pub(super) fn end_initiative(field: &mut Field<'_>) {
    command::mark_out_of_command(field);
    on(field, Step::Lead);
}

/// `fb.ops.6`: a Leader's part is over.
pub(super) fn end_part(field: &mut Field<'_>, leader: LeaderId) {
    let mut done = field.battle().leader(leader).done;
    done.led = true;
    field.happen(CommandEvent::DoneSet { leader, done }.into());
    on(field, Step::Lead);
}
