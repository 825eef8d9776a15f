//! Why an order is not lawful: the clause and the measured facts.

use crate::clause::Clause;
use crate::key::Key;
use crate::line::{Arg, Line};

/// A refusal. The battle is untouched.
///
/// ```
/// use engine::{Clause, Entry, Key, Spot, Status, refuse};
/// # static ENTRY: Entry = Entry { id: "xx.1", chapter: 1, title: "", gist: "", decision: "", why: "", kind: engine::EntryKind::Rule,
/// #     status: Status::Planned, reason: "" };
/// # const RANGE: Clause = Clause::new(&ENTRY);
/// const TOO_FAR: Key = Key::new("too-far");
/// let refusal = refuse(TOO_FAR, RANGE).with("unit", Spot::Piece(3)).numbers(26, 18);
/// assert_eq!(refusal.line().notation(&|_| "b1".to_owned()), "too-far b1 26 18 [xx.1]");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// What is said.
    pub key: Key,
    /// The rule that forbids it.
    pub clause: Clause,
    facts: Vec<(&'static str, Arg)>,
}

/// What a check answers.
pub type Lawful = Result<(), Refusal>;

impl Refusal {
    /// Adds a fact.
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Self {
        self.facts.push((name, value.into()));
        self
    }

    /// What was measured or counted, and what was allowed.
    pub fn numbers(self, found: impl Into<Arg>, allowed: impl Into<Arg>) -> Self {
        self.with("found", found).with("allowed", allowed)
    }

    /// What is said about it.
    pub fn line(&self) -> Line {
        let line = Line::new(self.key).by(self.clause);
        Line { args: self.facts.clone(), ..line }
    }
}

/// Refuses by a clause.
pub const fn refuse(key: Key, clause: Clause) -> Refusal {
    Refusal { key, clause, facts: Vec::new() }
}

/// Refuses unless the condition holds.
pub fn require(holds: bool, refusal: impl FnOnce() -> Refusal) -> Lawful {
    if holds { Ok(()) } else { Err(refusal()) }
}
