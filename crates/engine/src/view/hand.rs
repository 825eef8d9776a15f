//! An order in hand: how else it may be given, what it leads to, and how several pieces go together.

use serde::Serialize;

use super::Path;
use crate::game::Denied;
use crate::line::Line;
use crate::odds::Odds;

/// How else an order in hand may be given: a chip beside it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Variant<Order = String> {
    /// What it adds, such as “then form line”.
    pub title: Line,
    /// How it goes with the others.
    pub chip: Chip,
    /// Is it so already? The order is then the one without it.
    pub is_on: bool,
    /// The piece it speaks of, if it does.
    pub piece: Option<u16>,
    /// The order as it is then.
    pub order: Order,
}

/// How a variant goes with the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Chip {
    /// Beside any other.
    Tick,
    /// Instead of the others of its kind.
    OneOf,
    /// A step further each time.
    Step,
}

/// What an order leads to later, as far as it can be told.
#[derive(Clone, Debug, PartialEq)]
pub struct Forecast {
    /// The order to come, as a sentence.
    pub text: Line,
    /// What the odds take for granted.
    pub assumes: Option<Line>,
    /// What may come of that.
    pub odds: Odds,
}

/// Several pieces that go together: whoever can, in an order that lets all of them.
#[derive(Clone, Debug)]
pub struct March {
    /// The order that must be given first, if one must.
    pub first: Option<String>,
    /// Orders in notation, one after the other, each with the way it goes.
    pub steps: Vec<(String, Path)>,
    /// Those who cannot go, and why.
    pub stay: Vec<(Path, Denied)>,
    /// Is nothing left to chance, and nothing ended besides?
    pub is_certain: bool,
}
