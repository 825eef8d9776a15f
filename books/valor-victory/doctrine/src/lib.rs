//! Valor & Victory's part of the planner.
//!
//! `ground` is worked out once a game; `estimate` weighs a position and hands out tasks; `stand` says what it is worth
//! to be in a hex; there is a file for the courses of each phase. Numbers are the points of `vv.data.points`: a squad
//! is about nine.

#![warn(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_possible_wrap,
    clippy::cast_lossless
)]

mod advance;
mod command;
mod estimate;
mod fire;
mod ground;
mod movement;
mod smoke;
mod stand;
mod value;
mod ways;
mod weights;

use commander::{Choice, Doctrine, Player, Task, WithDoctrine};
use engine::{FastDice, Happened, Messages, Side};
use valor_victory::estimate::{Flag, HexId, Phase, UnitId, losses, supposed};
use valor_victory::{Battle, Event, Order, ValorVictory};

pub use estimate::Estimate;
pub use ground::Terrain;
use weights::Weights;

include!(concat!(env!("OUT_DIR"), "/keys.rs"));

/// The book with its computer player.
pub static BOOK: WithDoctrine<Tactics> = WithDoctrine::new();

/// How the computer plays this book.
#[derive(Clone, Copy, Debug)]
pub struct Tactics;

impl Doctrine for Tactics {
    type Book = ValorVictory;
    type Ground = Terrain;
    type Estimate = Estimate;

    const POSTURES: u8 = weights::POSTURES;
    const HORIZON: u32 = 4;

    const MESSAGES: Messages = MESSAGES;

    fn survey(battle: &Battle) -> Terrain {
        Terrain::of(battle)
    }

    fn estimate(ground: &Terrain, known: &Battle, side: Side, player: Player, posture: u8) -> Estimate {
        let weights = Weights::of(player, posture, side == known.attacker(), &known.scenario().victory);
        Estimate::of(ground, known, side, weights)
    }

    fn courses(ground: &Terrain, estimate: &Estimate, choice: Choice<'_, Self>) {
        let known = choice.battle;
        let mut planner = Planner { ground, estimate, choice };
        match (known.state().phase, known.state().moving) {
            (Phase::Command, _) => planner.command(),
            (Phase::Fire, _) => planner.fire(),
            (Phase::DefensiveFire, _) => planner.defend(),
            (Phase::Movement, None) => planner.movement(),
            (Phase::Movement, Some(moving)) => return planner.go_on(&moving),
            (Phase::Advance, _) => planner.advance(),
        }
        planner.choice.add(vec![Order::End], Task::Wait, String::new(), 0.0, &[]);
    }

    fn value(ground: &Terrain, known: &Battle, side: Side) -> f64 {
        value::value(ground, known, side)
    }

    fn suppose(known: &Battle, side: Side, dice: &mut FastDice) -> Battle {
        supposed(known, side, dice)
    }

    fn clock(battle: &Battle) -> u32 {
        let state = battle.state();
        2 * u32::from(state.turn) + u32::from(state.active != battle.scenario().starts)
    }

    fn turns_left(battle: &Battle) -> u32 {
        u32::from(battle.scenario().turns).saturating_sub(u32::from(battle.state().turn)) + 1
    }

    fn lost(battle: &Battle, side: Side) -> f64 {
        f64::from(losses(battle, side).lost)
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
    ground: &'a Terrain,
    estimate: &'a Estimate,
    choice: Choice<'a, Tactics>,
}

impl Planner<'_> {
    /// The word of a hex, when somebody will read it.
    fn about(&self, hex: HexId) -> String {
        self.choice.named(|| self.choice.battle.map().name(hex))
    }

    fn is_pinned(&self, unit: UnitId) -> bool {
        self.choice.battle.unit(unit).is(Flag::Pinned)
    }
}
