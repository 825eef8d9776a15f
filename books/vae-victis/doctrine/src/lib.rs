//! Vae Victis's part of the planner.
//!
//! `estimate` weighs a position, `tasks` says whom each corps goes for; `stand` says what it is worth to be in a place;
//! `manoeuvre` draws the moves; there is a file for the courses of each step. Numbers are points of the roster, more where a
//! corps is about to break.

#![warn(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_possible_wrap,
    clippy::cast_lossless
)]

mod battery;
mod estimate;
mod fire;
mod ground;
mod leaders;
mod manoeuvre;
mod melee;
mod memory;
mod morale;
mod numbers;
mod setting_up;
mod stand;
mod tasks;
mod value;
mod weights;

use commander::{Choice, Doctrine, Player, Task, WithDoctrine};
use engine::{FastDice, Happened, Messages, Side};
use vae_victis::estimate::{Battle, ElementId, Step};
use vae_victis::{Event, Order, VaeVictis};

pub use estimate::Estimate;
pub use memory::Memory;

include!(concat!(env!("OUT_DIR"), "/keys.rs"));

/// The book with its computer player.
pub static BOOK: WithDoctrine<Tactics> = WithDoctrine::new();

/// How the computer plays this book.
#[derive(Clone, Copy, Debug)]
pub struct Tactics;

/// Turns that a battle without a last one is thought to last.
const OPEN_END: u8 = 20;

impl Doctrine for Tactics {
    type Book = VaeVictis;
    type Ground = Memory;
    type Estimate = Estimate;

    const MESSAGES: Messages = MESSAGES;

    fn survey(_: &Battle) -> Memory {
        Memory::default()
    }

    fn estimate(memory: &Memory, known: &Battle, side: Side, player: Player, _: u8) -> Estimate {
        Estimate::of(memory, known, side, player)
    }

    fn courses(memory: &Memory, estimate: &Estimate, choice: Choice<'_, Self>) {
        Planner { memory, estimate, choice }.decide();
    }

    fn value(_: &Memory, known: &Battle, side: Side) -> f64 {
        value::value(known, side)
    }

    fn suppose(known: &Battle, _: Side, _: &mut FastDice) -> Battle {
        known.clone()
    }

    fn clock(battle: &Battle) -> u32 {
        let state = battle.state();
        2 * u32::from(state.turn) + u32::from(state.active != state.first)
    }

    fn turns_left(battle: &Battle) -> u32 {
        let last = battle.scenario().turns.unwrap_or(OPEN_END);
        u32::from((last + 1).saturating_sub(battle.state().turn))
    }

    fn lost(battle: &Battle, side: Side) -> f64 {
        value::lost(battle, side)
    }

    fn standing(battle: &Battle, side: Side) -> f64 {
        value::standing(battle, side)
    }

    fn damage(before: &Battle, events: &[Happened<Event>]) -> Vec<(Side, String, f64)> {
        value::damage(before, events)
    }
}

/// What looks for the courses of one decision.
pub(crate) struct Planner<'a> {
    memory: &'a Memory,
    estimate: &'a Estimate,
    choice: Choice<'a, Tactics>,
}

impl Planner<'_> {
    fn decide(&mut self) {
        match self.choice.battle.state().step {
            Step::SettingUp(step) => self.set_up(step),
            Step::Rout => self.rout(),
            Step::Takeover => self.take_over(),
            Step::Movement => self.movement(),
            Step::Attachment => self.attach(),
            Step::Fire => self.fire(),
            Step::Melee => self.fights(),
            Step::Pursuit(pursuit) => self.pursuit(pursuit),
            Step::Rally { corps, count } => self.rally(corps, count.into()),
            // The machine goes on by itself.
            Step::Activation | Step::Demoralisation(_) | Step::PhaseEnd => {}
        }
    }

    /// Ends the step, which is worth nothing.
    fn end(&mut self) {
        self.choice.add(vec![Order::End], Task::Wait, String::new(), 0.0, &[]);
    }

    /// The word of an element, when somebody will read it.
    fn name(&self, id: ElementId) -> String {
        self.choice.named(|| self.choice.battle.element(id).name.to_string())
    }
}
