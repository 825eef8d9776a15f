//! 5 Sequence of play.

use engine::{Key, Side};

use crate::battle::{Battle, Phase};
use crate::event::Event;
use crate::refusal::{Lawful, refuse, require};
use crate::{Field, casualties, clause, fog, key, listing, smoke, victory};

/// The side whose decision is awaited (`vv.seq.machine`): the passive one in Defensive Fire alone (`vv.seq.handoff`).
pub fn deciding(battle: &Battle) -> Side {
    if battle.state().phase.is_passive() { battle.passive() } else { battle.state().active }
}

/// What is awaited, as the one line says that tells what to do now.
pub fn prompt(battle: &Battle) -> Key {
    if battle.state().moving.is_some() {
        return key::PROMPT_MOVING;
    }
    match battle.state().phase {
        Phase::Command => key::PROMPT_COMMAND,
        Phase::Fire => key::PROMPT_FIRE,
        Phase::Movement => key::PROMPT_MOVEMENT,
        Phase::DefensiveFire => key::PROMPT_DEFENSIVE_FIRE,
        Phase::Advance => key::PROMPT_ADVANCE,
    }
}

/// `vv.seq.orders`: whatever the order, the game goes on and it is this side's decision.
pub fn check_turn(battle: &Battle, side: Side) -> Lawful {
    require(battle.state().ended.is_none(), || refuse(key::GAME_OVER, clause::WIN_END))?;
    require(deciding(battle) == side, || refuse(key::NOT_YOUR_TURN, clause::SEQ_MACHINE))
}

/// `vv.seq.orders` EndPhase: not with a move open.
pub fn check_end(battle: &Battle) -> Lawful {
    require(battle.state().moving.is_none(), || refuse(key::MOVE_OPEN, clause::SEQ_ORDERS))
}

/// After every order: who sees whom, and a sudden end (`vv.win.end`).
pub fn after_order(field: &mut Field<'_>) {
    fog::update(field);
    victory::end_suddenly(field);
}

/// `vv.seq.order`: what follows the phase that ends.
pub fn end_phase(field: &mut Field<'_>) {
    match field.battle().state().phase {
        Phase::Command => begin(field, Phase::Fire),
        Phase::Fire => begin(field, Phase::Movement),
        Phase::Movement => {
            clear_lanes(field);
            begin(field, Phase::DefensiveFire);
            skip_empty_defence(field);
        }
        Phase::DefensiveFire => begin(field, Phase::Advance),
        Phase::Advance => after_action(field),
    }
}

/// `vv.lane.end`: all lanes vanish with the Movement Phase.
fn clear_lanes(field: &mut Field<'_>) {
    if !field.battle().state().lanes.is_empty() {
        field.happen(Event::LanesCleared);
    }
}

fn begin(field: &mut Field<'_>, phase: Phase) {
    let state = field.battle().state();
    let (active, turn) = (state.active, state.turn);
    field.happen(Event::PhaseBegan { phase, active, turn });
}

/// `vv.seq.skip`: without a legal attack the Defensive Fire Phase is passed over.
///
/// Not under fog: there the pause must not tell the active side whether unseen mortars are ready.
fn skip_empty_defence(field: &mut Field<'_>) {
    let fog = field.battle().state().fog;
    if !fog && !listing::has_defensive_fire(field.battle()) {
        begin(field, Phase::Advance);
    }
}

/// `vv.seq.after`: rally rolls, smoke, marks, victory; then the other side's segment (`vv.seq.turn`) or the end of the turn
/// (`vv.seq.endturn`).
fn after_action(field: &mut Field<'_>) {
    casualties::rally_rolls(field);
    smoke::thin(field);
    let active = field.battle().state().active;
    field.happen(Event::SegmentEnded { active });
    fog::update(field);
    let state = field.battle().state();
    let second = active != field.battle().scenario().starts;
    let over = second && u16::from(state.turn) >= field.battle().scenario().turns;
    if over {
        victory::end(field);
        return;
    }
    let turn = state.turn + u8::from(second);
    field.happen(Event::PhaseBegan { phase: Phase::Command, active: active.other(), turn });
    casualties::rally_all(field); // vv.seq.command
}
