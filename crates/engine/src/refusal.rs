//! Why an order is not lawful: the clause and the measured facts.

use std::fmt::Debug;

use crate::clause::Clause;
use crate::key::Key;
use crate::line::{Arg, Line};

/// The facts of a refusal. A book that refuses often, because it lists its orders by asking, keeps them flat and small;
/// [`Args`] serve any other.
pub trait RefusalFacts: Clone + PartialEq + Debug + Send {
    /// The facts by name, in the order they are told.
    fn args(&self) -> Args;
}

/// Facts by name.
pub type Args = Vec<(&'static str, Arg)>;

impl RefusalFacts for Args {
    fn args(&self) -> Args {
        self.clone()
    }
}

/// A refusal. The battle is untouched.
///
/// ```
/// use engine::{Clause, Entry, Key, Spot, Status, refuse};
/// # static ENTRY: Entry = Entry { id: "xx.1", chapter: 1, title: "", gist: "", decision: "", why: "",
/// #     kind: engine::EntryKind::Rule, status: Status::Planned, reason: "" };
/// # const RANGE: Clause = Clause::new(&ENTRY);
/// const TOO_FAR: Key = Key::new("too-far");
/// let refusal = refuse(TOO_FAR, RANGE).with("unit", Spot::Piece(3)).numbers(26, 18);
/// assert_eq!(refusal.line().notation(&|_| "b1".to_owned()), "too-far b1 26 18 [xx.1]");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refusal<F = Args> {
    /// What is said.
    pub key: Key,
    /// The rule that forbids it.
    pub clause: Clause,
    /// What was found.
    pub facts: F,
}

/// What a check answers.
pub type Lawful<F = Args> = Result<(), Refusal<F>>;

/// Refuses by a clause.
pub const fn refuse(key: Key, clause: Clause) -> Refusal {
    Refusal { key, clause, facts: Vec::new() }
}

/// Refuses unless the condition holds.
#[inline]
pub fn require<F>(holds: bool, refusal: impl FnOnce() -> Refusal<F>) -> Lawful<F> {
    if holds { Ok(()) } else { Err(refusal()) }
}

/// What a check found, for whoever carries out the order that it let pass.
pub trait Judged {
    /// What was found.
    type Found;
    /// The plan of an order that was judged lawful: the judge made it, and made again it is the same.
    ///
    /// # Panics
    /// With the refusal, when nobody asked the judge first.
    fn judged(self) -> Self::Found;
}

impl<T, F: RefusalFacts> Judged for Result<T, Refusal<F>> {
    type Found = T;

    #[inline]
    fn judged(self) -> T {
        self.unwrap_or_else(|refusal| panic!("carried out though refused: {}", refusal.line().plain()))
    }
}

impl<F: RefusalFacts> Refusal<F> {
    /// What is said about it.
    pub fn line(&self) -> Line {
        let line = Line::new(self.key).by(self.clause);
        Line { args: self.facts.args(), ..line }
    }
}

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
}
