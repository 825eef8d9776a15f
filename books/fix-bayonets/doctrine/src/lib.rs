//! Fix Bayonets!: the book's part of the planner. Numbers are victory points.
//!
//! `estimate` says where each Formation is to go, `walk` finds the places that a stack can come to and `stand` what it is worth to be
//! there; `manoeuvre`, `command` and `fights` draw the courses of each step. Fights are played on by the book (`fates`) before they
//! are begun; `value` says what a position is worth.

#![warn(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_possible_wrap,
    clippy::cast_lossless
)]

mod command;
mod estimate;
mod fates;
mod fights;
mod manoeuvre;
mod shots;
mod stand;
mod thumb;
mod value;
mod walk;
mod weights;

use commander::{Choice, Doctrine, Player, WithDoctrine};
use engine::{FastDice, Messages, Side, Viewer};
use fix_bayonets::battle::Step;
use fix_bayonets::{Battle, FixBayonets, victory};

pub use estimate::{Aim, Estimate, Goal};

include!(concat!(env!("OUT_DIR"), "/keys.rs"));

/// The book with its computer player.
pub static BOOK: WithDoctrine<Tactics> = WithDoctrine::new();

/// How the computer plays this book.
#[derive(Clone, Copy, Debug)]
pub struct Tactics;

impl Doctrine for Tactics {
    type Book = FixBayonets;
    type Ground = ();
    type Estimate = Estimate;

    // Courses lie close together here: a little luck hardly changes how well somebody plays.
    const LUCK: [f64; 3] = [3.0, 1.1, 0.0];
    const MESSAGES: Messages = MESSAGES;

    fn survey(_: &Battle) {}

    fn estimate((): &(), known: &Battle, side: Side, player: Player, _: u8) -> Estimate {
        Estimate::of(known, side, player)
    }

    fn courses((): &(), estimate: &Estimate, choice: Choice<'_, Self>) {
        Planner { estimate, choice }.decide();
    }

    fn value((): &(), known: &Battle, side: Side) -> f64 {
        value::of(known, side, 1.0)
    }

    fn suppose(known: &Battle, side: Side, dice: &mut FastDice) -> Battle {
        <FixBayonets as engine::Fog>::disturb(known, Viewer::Side(side), dice)
    }

    fn clock(battle: &Battle) -> u32 {
        battle.state().turn.into()
    }

    fn turns_left(battle: &Battle) -> u32 {
        u32::from(battle.state().last.saturating_sub(battle.state().turn)) + 1
    }

    fn lost(battle: &Battle, side: Side) -> f64 {
        f64::from(battle.state().lost[side].steps) + 3.0 * f64::from(battle.state().lost[side].guns)
    }

    fn standing(battle: &Battle, side: Side) -> f64 {
        let points = |side: Side| f64::from(victory::points(battle, side));
        ((points(side) - points(side.other())) / 20.0).clamp(-1.0, 1.0)
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
        if !state.routs.is_empty() || !state.thin.is_empty() {
            return self.every_order();
        }
        match state.step {
            Step::Cards | Step::Choose(_) | Step::Interrupt | Step::Activate | Step::Lead => self.cards(),
            Step::Initiative => self.initiative(),
            Step::PlaceOrder(leader, _) => self.place_order(leader),
            Step::Command(leader) => self.command(leader),
            Step::March => self.march(),
            Step::StackEnd => self.stack_end(),
            Step::Declare => self.declare(),
            Step::DeclareReactions | Step::Squares(_) => self.answer_charge(),
            Step::Gallop(_) => self.gallop(),
            Step::Begin
            | Step::SetUp(_)
            | Step::Returning
            | Step::Rally(_)
            | Step::Cheers(_)
            | Step::Offers(_)
            | Step::Fights
            | Step::DefensiveFire(_)
            | Step::Aftermath
            | Step::Regroup
            | Step::Assaults(_)
            | Step::Evade
            | Step::Advance { .. }
            | Step::Machine(_) => self.every_order(),
        }
    }
}
