//! What a book tells the planner: courses worth considering, and what a position is worth.

use engine::{FastDice, Happened, Key, Messages, Nouns, Ruleset, Side};
use serde::Serialize;

use crate::choice::Choice;
use crate::key;
use crate::player::Player;

/// What a formation is to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Task {
    /// Get hold of a place, or of the enemy himself.
    Take,
    /// Keep a place.
    Hold,
    /// Delay whoever comes, without standing to the last.
    Screen,
    /// Help others by fire.
    Support,
    /// Get out of danger.
    Withdraw,
    /// Leave the map where that is the goal.
    Exit,
    /// Nothing more in this phase.
    Wait,
}

impl Task {
    /// What it is called.
    pub const fn key(self) -> Key {
        match self {
            Self::Take => key::TASK_TAKE,
            Self::Hold => key::TASK_HOLD,
            Self::Screen => key::TASK_SCREEN,
            Self::Support => key::TASK_SUPPORT,
            Self::Withdraw => key::TASK_WITHDRAW,
            Self::Exit => key::TASK_EXIT,
            Self::Wait => key::TASK_WAIT,
        }
    }
}

/// What speaks for or against a course, in the book's points.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Reason {
    /// Which term of the evaluation.
    pub term: Key,
    /// How much.
    pub points: f64,
}

/// Something a seat could do: one order, or several that belong together, such as a move with its steps.
#[derive(Clone, Debug, PartialEq)]
pub struct Course<O> {
    /// The orders, in turn.
    pub orders: Vec<O>,
    /// Whose task it serves.
    pub task: Task,
    /// The place or thing the task is about, in the book's words; empty if none.
    pub about: String,
    /// What it is worth against doing nothing, in the book's points.
    pub merit: f64,
    /// What the merit is made of.
    pub reasons: Vec<Reason>,
}

impl<O> Course<O> {
    /// Moves the merit up or down by at most this part of itself, so that courses that come near each other change places.
    pub(crate) fn sway(&mut self, part: f64, chance: &mut FastDice) {
        let luck = f64::from(chance.below(2001)) / 1000.0 - 1.0;
        self.merit += luck * part * (self.merit.abs().min(20.0) + 0.3);
    }
}

/// How thoroughly a book looks for courses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Care {
    /// Fast, for playing out what may come.
    Quick,
    /// For an order that is really given.
    Full,
}

/// A battle of a doctrine's book.
pub type Battle<D> = <<D as Doctrine>::Book as Nouns>::Battle;
/// An order of a doctrine's book.
pub type Order<D> = <<D as Doctrine>::Book as Nouns>::Order;
/// An event of a doctrine's book.
pub type Event<D> = <<D as Doctrine>::Book as Nouns>::Event;

/// A book's own part of the planner.
///
/// Everything is asked about the battle as the side knows it. A book that cannot list its orders draws its own
/// candidates here; each must pass `check`. Whatever a method needs of the rules it asks of the ruleset.
pub trait Doctrine: Sized + Send + Sync + 'static {
    /// The book it plays.
    type Book: Ruleset;
    /// What does not change during a game and is worth working out once, such as distances.
    type Ground: Send + Sync;
    /// What a side makes of the position: threats, targets, tasks.
    type Estimate;

    /// Ways of going about a turn that a player who looks ahead chooses among, the customary one first.
    const POSTURES: u8 = 1;
    /// Turns before the end from which such a player plays its plans out to the end; none where that takes too long.
    const HORIZON: u32 = 0;

    /// How much luck there is in the weighing of a recruit, a regular and a veteran, as a part of a course's merit.
    const LUCK: [f64; 3] = [1.6, 0.12, 0.03];

    /// What it calls the terms of its reasons.
    const MESSAGES: Messages;
    /// Looks at the ground before the first order.
    fn survey(battle: &Battle<Self>) -> Self::Ground;
    /// Weighs the position for a side as such a player does in this posture.
    fn estimate(
        ground: &Self::Ground,
        known: &Battle<Self>,
        side: Side,
        player: Player,
        posture: u8,
    ) -> Self::Estimate;
    /// Appends the courses worth considering, one that ends or passes among them with merit 0. Never none while the seat
    /// is awaited.
    fn courses(ground: &Self::Ground, estimate: &Self::Estimate, choice: Choice<'_, Self>);
    /// What the position is worth to a side against its enemies, in the book's points: whatever wins is worth more.
    fn value(ground: &Self::Ground, known: &Battle<Self>, side: Side) -> f64;
    /// A battle that the known one may really be, drawn from what the side can know.
    fn suppose(known: &Battle<Self>, side: Side, dice: &mut FastDice) -> Battle<Self>;
    /// A number that grows as the game goes on, one for each player's turn.
    fn clock(battle: &Battle<Self>) -> u32;
    /// Turns still to come, this one included.
    fn turns_left(battle: &Battle<Self>) -> u32;
    /// What a side has lost so far, in the book's points, for reports.
    fn lost(battle: &Battle<Self>, side: Side) -> f64;
    /// How things stand for a side between −1 and 1, as far as the conditions of victory go; for reports.
    fn standing(battle: &Battle<Self>, side: Side) -> f64;
    /// The damage that events do: the side that did it, the kind of piece, and the book's points; for reports.
    fn damage(_before: &Battle<Self>, _events: &[Happened<Event<Self>>]) -> Vec<(Side, String, f64)> {
        Vec::new()
    }
}
