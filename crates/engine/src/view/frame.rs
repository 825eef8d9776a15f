//! The frame around the board: the phases of the book, where the turn stands, and who is winning.

use std::borrow::Cow;

use serde::Serialize;

use crate::key::Key;
use crate::line::{Arg, Line};
use crate::seat::Side;

/// A phase of the book, as the ribbon over the board shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Phase {
    /// What it is called; the message may have a `.short` form and says in `.allows` what is done in it.
    pub title: Key,
    /// Who acts in it.
    pub by: ActsIn,
    /// What it is drawn as.
    pub sign: PhaseSign,
}

/// What a phase is about, as a sign on the ribbon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum PhaseSign {
    /// Orders and activation.
    Orders,
    /// Cards and fate.
    Cards,
    /// Shots.
    Fire,
    /// Marches.
    Move,
    /// The other side answers.
    Defend,
    /// Hand to hand.
    Assault,
    /// Nerve lost or found again.
    Rally,
    /// The turn is wound up.
    Clear,
}

/// Who acts in a phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ActsIn {
    /// The side whose turn it is.
    Active,
    /// The other side.
    Passive,
    /// Both, or nobody: it goes by itself.
    Both,
}

/// Turn and phase.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TurnView {
    /// Number, from 1.
    pub number: u16,
    /// The last turn.
    pub last: u16,
    /// The phase, by its place in [`Screen::phases`](crate::Screen::phases).
    pub phase: u8,
    /// Whose segment it is.
    pub active: Option<Side>,
    /// The stage of the set-up, by its place in [`Screen::stages`](crate::Screen::stages); none once the battle goes.
    pub stage: Option<u8>,
}

/// One of the sums that decide the battle, for one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Score {
    /// Whose.
    pub side: Side,
    /// What is counted.
    pub measure: Measure,
    /// What it is called.
    pub title: Key,
    /// How much it is now.
    pub value: u32,
    /// What it is measured against: enough to win, or all there is.
    pub of: Option<u32>,
}

/// What a score counts, and so how it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Measure {
    /// Places held, of those needed.
    Objectives,
    /// What is lost, of all there was.
    Losses,
    /// Points, of those needed.
    Points,
}

/// A card of a side's deck, which never changes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CardSheet {
    /// The word for it in notation, by which all else names it.
    pub id: Cow<'static, str>,
    /// What it is called.
    pub title: Arg,
    /// What it does and when it may be played.
    pub text: Line,
    /// What may be said beforehand about playing it: the word for it, and the order that says so.
    pub stands: Vec<(Key, String)>,
}

/// A card in the hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct HeldCard {
    /// Which one.
    pub id: Cow<'static, str>,
    /// May it be played now?
    pub is_playable: bool,
}
