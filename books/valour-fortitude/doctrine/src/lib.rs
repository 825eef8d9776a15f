//! Valour & Fortitude's part of the planner.
//!
//! `ground` knows the ways; `estimate` weighs a position, `tasks` says who does what; `stand` says what it is worth to be in a
//! place, `odds` what an attack brings; there is a file for the courses of each phase. Numbers are points: an objective
//! or a defeat is twenty, a fresh battalion about twelve.

#![warn(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_possible_wrap,
    clippy::cast_lossless
)]

mod acting;
mod assault;
mod cards;
mod estimate;
mod fire;
mod ground;
mod leaders;
mod manoeuvre;
mod melee;
mod numbers;
mod odds;
mod setting_up;
mod shape;
mod stand;
mod surprise;
mod tasks;
mod value;
mod weights;

use commander::{Choice, Doctrine, Player, Task, WithDoctrine};
use engine::{FastDice, Happened, Messages, Side};
use valour_fortitude::estimate::{Battle, Resolving, Step, UnitId, dealt_afresh};
use valour_fortitude::{Event, Order, ValourFortitude};

pub use estimate::Estimate;
pub use ground::Country;

include!(concat!(env!("OUT_DIR"), "/keys.rs"));

/// The book with its computer player.
pub static BOOK: WithDoctrine<Tactics> = WithDoctrine::new();

/// How the computer plays this book.
#[derive(Clone, Copy, Debug)]
pub struct Tactics;

impl Doctrine for Tactics {
    type Book = ValourFortitude;
    type Ground = Country;
    type Estimate = Estimate;

    const MESSAGES: Messages = MESSAGES;

    fn survey(battle: &Battle) -> Country {
        Country::of(battle)
    }

    fn estimate(ground: &Country, known: &Battle, side: Side, player: Player, _: u8) -> Estimate {
        Estimate::of(ground, known, side, player)
    }

    fn courses(_: &Country, estimate: &Estimate, choice: Choice<'_, Self>) {
        Planner { estimate, choice }.decide();
    }

    fn value(ground: &Country, known: &Battle, side: Side) -> f64 {
        value::value(ground, known, side)
    }

    fn suppose(known: &Battle, side: Side, dice: &mut FastDice) -> Battle {
        dealt_afresh(known, side, dice)
    }

    fn clock(battle: &Battle) -> u32 {
        battle.state().armies.values().map(|army| u32::from(army.turns)).sum()
    }

    fn turns_left(battle: &Battle) -> u32 {
        let played = battle.state().armies.values().map(|army| u32::from(army.turns)).min();
        (u32::from(battle.state().limit) + 1).saturating_sub(played.unwrap_or(0))
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
    estimate: &'a Estimate,
    choice: Choice<'a, Tactics>,
}

impl Planner<'_> {
    fn decide(&mut self) {
        let state = self.choice.battle.state();
        if !state.displaced.is_empty() {
            return self.displaced();
        }
        let stage = state.engagement.stage;
        if stage != Resolving::Idle {
            self.cards();
            if let Some(choice) = stage.choice() {
                self.choose(choice);
            }
            return;
        }
        if state.wavering.is_some() {
            self.cards();
            return self.pass();
        }
        match state.step {
            Step::SettingUp(step) => self.set_up(step),
            Step::Confusion | Step::Fate | Step::MeleeCards(_) | Step::Breakthrough => {
                self.cards();
                self.pass();
            }
            Step::Fire => self.fire(),
            Step::Action => self.action(),
            Step::Acting(brigade) | Step::Pursuit(brigade) => self.acting(brigade),
            Step::Initiative(unit) => {
                if let Some(body) = self.estimate.body(unit).copied() {
                    self.unit(&body);
                }
            }
            Step::Squares => self.squares(),
            Step::Picks => self.picks(),
            Step::Fights => {
                self.cards();
                self.fights();
            }
            Step::Fortitude => self.fortitude(),
        }
    }

    fn pass(&mut self) {
        self.choice.add(vec![Order::Pass], Task::Wait, String::new(), 0.0, &[]);
    }

    /// The word of a unit, when somebody will read it.
    fn name(&self, unit: UnitId) -> String {
        self.choice.named(|| self.choice.battle.unit(unit).name.to_string())
    }

    /// The word of an objective.
    fn about(&self, goal: Option<usize>) -> String {
        self.choice.named(|| goal.map_or_else(String::new, |goal| format!("o{}", goal + 1)))
    }
}
