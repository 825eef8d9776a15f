//! Cards that explain a piece or a place, row by row.

use serde::Serialize;

use crate::clause::Clause;
use crate::key::Key;
use crate::line::{Arg, Line};

/// What there is to know about a piece, or about a thing on the ground.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct InfoCard {
    /// What it is called.
    pub title: Arg,
    /// What it is, in a few words.
    pub kind: Option<Line>,
    /// What counts about it, the most important first.
    pub rows: Vec<InfoRow>,
}

/// One thing to know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct InfoRow {
    /// What it speaks of.
    pub topic: Topic,
    /// What it is called; the message may say in `.about` what it means.
    pub title: Key,
    /// How much or which; nothing where it is enough that it is so.
    pub value: Option<Arg>,
    /// The rule behind it.
    pub clause: Option<Clause>,
}

impl InfoRow {
    /// A row with a value.
    ///
    /// ```
    /// use engine::{Arg, InfoRow, Key, Topic};
    /// let range = InfoRow::new(Topic::Arms, Key::new("range"), 6);
    /// assert_eq!(range.value, Some(Arg::Number(6)));
    /// ```
    pub fn new(topic: Topic, title: Key, value: impl Into<Arg>) -> Self {
        Self { topic, title, value: Some(value.into()), clause: None }
    }

    /// A row that only says that something is so.
    pub fn plain(topic: Topic, title: Key) -> Self {
        Self { topic, title, value: None, clause: None }
    }

    /// Names the rule.
    #[must_use]
    pub fn by(self, clause: Clause) -> Self {
        Self { clause: Some(clause), ..self }
    }
}

/// What a row speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Topic {
    /// What it fights with: weapon, range, values.
    Arms,
    /// How it goes: points, distances, what the ground costs.
    Movement,
    /// What it is in now, and what it has lost.
    State,
    /// A rule of its own.
    Special,
    /// Whom it belongs to and who leads it.
    Command,
    /// What it does to sight.
    Sight,
    /// What it does for those who are in it or behind it.
    Cover,
}
