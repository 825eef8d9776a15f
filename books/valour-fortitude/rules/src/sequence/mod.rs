//! 3 Sequence of play and 17 Timing: the machine that goes on until somebody must decide.

mod deciding;
mod ending;
mod phases;

use engine::Side;
use phases::{
    breakthrough, fate_phase, fights, fire_phase, fortitude, melee_cards, picks, squares, waver_or_ask,
};

use crate::battle::{Stage, Step};
use crate::event::Event;
use crate::fate::{self, Card};
use crate::{Field, action, leaders, melee, setpiece, winning};

pub use deciding::{Deciding, check_chief, check_commands, check_idle, check_turn, deciding, of_chief};
pub use ending::{call_time, check_call_time, check_end, check_pass, end, pass};
pub use phases::{begin_fate, end_fate};

/// One automatic step; false if somebody must decide or the battle is over.
pub fn go_on(field: &mut Field<'_>) -> bool {
    if field.battle().state().ended.is_some() {
        return false;
    }
    if let Some(&leader) = field.battle().state().displaced.first() {
        let side = field.battle().leader_side(leader);
        if leaders::has_refuge(field.battle(), side) {
            return false;
        }
        leaders::take_off(field, leader);
        return true;
    }
    if field.battle().state().engagement.stage != Stage::Idle {
        return melee::advance(field);
    }
    if let Some(brigade) = field.battle().state().wavering {
        return waver_or_ask(field, brigade);
    }
    match field.battle().state().step {
        Step::SettingUp(step) => setpiece::go_on(field, step),
        Step::Confusion => confusion(field),
        Step::Fate => fate_phase(field),
        Step::Fire => fire_phase(field),
        Step::Action | Step::Acting(_) | Step::Initiative(_) | Step::Pursuit(_) => false,
        Step::MeleeCards(passes) => melee_cards(field, passes),
        Step::Squares => squares(field),
        Step::Picks => picks(field),
        Step::Fights => fights(field),
        Step::Fortitude => fortitude(field),
        Step::Breakthrough => breakthrough(field),
    }
}

fn step(field: &mut Field<'_>, step: Step) -> bool {
    field.happen(Event::StepTo { step });
    true
}

/// A side's turn begins (`vf.time.turn-start`).
pub fn begin_turn(field: &mut Field<'_>, side: Side) {
    let turn = field.battle().turn_of(side) + 1;
    let remote = action::out_of_earshot(field.battle(), side);
    field.happen(Event::TurnBegan { side, turn, remote });
    field.happen(Event::StepTo { step: Step::Confusion });
}

/// T0: the inactive side may play Confusion, before the draw.
fn confusion(field: &mut Field<'_>) -> bool {
    let side = field.battle().inactive();
    if fate::is_asked(field.battle(), side, &[Card::Confusion]) {
        return false;
    }
    begin_fate(field);
    true
}

/// `vf.time.turn-end`: objectives, the end, or the other side's turn (`vf.3.0.a`).
pub fn end_turn(field: &mut Field<'_>) {
    let side = field.battle().state().active;
    winning::take_objectives(field);
    field.happen(Event::TurnEnded { side });
    if winning::is_over(field.battle()) {
        winning::end(field);
    } else {
        begin_turn(field, side.other());
    }
}
