//! Passing, ending a phase and calling time.

use engine::Side;

use super::{begin_fate, check_chief, deciding, end_fate, end_turn, step};
use crate::battle::{Battle, Stage, Step};
use crate::event::Event;
use crate::refusal::{Lawful, refuse, require};
use crate::{Field, action, clause, key, melee, morale};
use engine::Asker;

/// May the chief end the phase?
pub fn check_end(battle: &Battle, by: Asker) -> Lawful {
    check_chief(battle, by.seat)?;
    require(battle.is_idle() && battle.state().active == by.side, || {
        refuse(key::NOT_THIS_PHASE, clause::C3_0_B_FOUR_PHASES)
    })?;
    if battle.state().step == Step::Action {
        return action::check_end(battle, by.side);
    }
    require(battle.state().step == Step::Fire, || refuse(key::NOTHING_TO_END, clause::C3_0_B_FOUR_PHASES))
}

/// Ends the phase; fortitude tests come first.
pub fn end(field: &mut Field<'_>) {
    field.happen(Event::StepTo { step: Step::Fortitude });
}

/// `vf.2.2.a`: may the chief call for an end of the battle? Once.
pub fn check_call_time(battle: &Battle, by: Asker) -> Lawful {
    check_chief(battle, by.seat)?;
    require(!battle.army(by.side).calls_time, || refuse(key::CALLED_BEFORE, clause::C2_2_A_LIMIT))
}

/// Calls for an end after this round.
pub fn call_time(field: &mut Field<'_>, side: Side) {
    field.happen(Event::TimeCalled { side });
}

/// May this side let the moment pass?
pub fn check_pass(battle: &Battle, side: Side) -> Lawful {
    let state = battle.state();
    let mine = deciding(battle).is_some_and(|deciding| deciding.side == side) && state.displaced.is_empty();
    let idle = state.engagement.stage == Stage::Idle;
    if mine && idle && state.step == Step::Picks {
        return melee::check_no_picks(battle);
    }
    let cards = matches!(state.step, Step::Confusion | Step::Fate | Step::MeleeCards(_) | Step::Breakthrough);
    let open = if idle { state.wavering.is_some() || cards } else { state.engagement.stage.can_pass() };
    require(mine && open, || refuse(key::NOTHING_TO_PASS, clause::TIME_PROMPTS))
}

/// Lets the moment pass.
pub fn pass(field: &mut Field<'_>, side: Side) {
    if field.battle().state().engagement.stage != Stage::Idle {
        return melee::pass(field, side);
    }
    field.happen(Event::Passed { side });
    if let Some(brigade) = field.battle().state().wavering {
        return morale::waver(field, brigade);
    }
    let now = field.battle().state().step;
    if now == Step::Confusion {
        begin_fate(field);
    } else if now == Step::Fate {
        end_fate(field);
    } else if now == Step::Breakthrough {
        end_turn(field);
    } else if now == Step::Picks {
        step(field, Step::Fights);
    } else if let Step::MeleeCards(passes) = now {
        step(field, after_pass(passes));
    }
}

/// `vf.time.window.general`: the active side has its say, then the other.
pub(super) fn after_pass(passes: u8) -> Step {
    if passes == 0 { Step::MeleeCards(1) } else { Step::Squares }
}
