//! How this book's refusals name what they are about.

pub use engine::require;

use engine::{Args, Clause, Key, RefusalFacts, Spot};
use hexmap::HexId;

use crate::battle::{LeaderId, UnitId};
use crate::speech::words::halves;
use crate::{clause, key};

/// A refusal of this book.
pub type Refusal = engine::Refusal<Named>;

/// What a check answers.
pub type Lawful = Result<(), Refusal>;

/// What a refusal names, flat: listing orders makes many that nobody reads.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Named {
    piece: Option<Spot>,
    hex: Option<HexId>,
    /// What was measured, and what was allowed.
    numbers: Option<(i32, i32)>,
    /// Are both halves of movement points?
    is_halves: bool,
}

/// Refuses by a clause.
pub const fn refuse(key: Key, clause: Clause) -> Refusal {
    Refusal { key, clause, facts: Named { piece: None, hex: None, numbers: None, is_halves: false } }
}

/// What is asked now is something else.
pub const NOT_NOW: Refusal = refuse(key::NOT_NOW, clause::R_SM_1);

impl RefusalFacts for Named {
    fn args(&self) -> Args {
        let piece = self.piece.map(|piece| ("unit", piece.into()));
        let hex = self.hex.map(|hex| ("hex", Spot::Place(hex.0.into()).into()));
        let numbers =
            self.numbers.map(|(found, allowed)| [("found", found.into()), ("allowed", allowed.into())]);
        // People are told whole points and halves of them.
        let points = self
            .numbers
            .filter(|_| self.is_halves)
            .map(|(found, allowed)| [("needs", halves(found).into()), ("has", halves(allowed).into())]);
        let counted = numbers.into_iter().flatten().chain(points.into_iter().flatten());
        [piece, hex].into_iter().flatten().chain(counted).collect()
    }
}

/// Facts of a refusal in the book's own types.
pub trait Facts: Sized {
    /// Names the unit it is about.
    fn unit(self, unit: UnitId) -> Self;
    /// Names the Leader it is about.
    fn leader(self, leader: LeaderId) -> Self;
    /// Names the hex it is about.
    fn hex(self, hex: HexId) -> Self;
    /// What was measured or counted, and what was allowed.
    fn numbers(self, found: impl Into<i32>, allowed: impl Into<i32>) -> Self;
    /// Movement points in halves: what is needed, and what is there.
    fn points(self, needs: impl Into<i32>, has: impl Into<i32>) -> Self;
}

impl Facts for Refusal {
    fn unit(mut self, unit: UnitId) -> Self {
        self.facts.piece = Some(unit.spot());
        self
    }

    fn leader(mut self, leader: LeaderId) -> Self {
        self.facts.piece = Some(leader.spot());
        self
    }

    fn hex(mut self, hex: HexId) -> Self {
        self.facts.hex = Some(hex);
        self
    }

    fn numbers(mut self, found: impl Into<i32>, allowed: impl Into<i32>) -> Self {
        self.facts.numbers = Some((found.into(), allowed.into()));
        self
    }

    fn points(mut self, needs: impl Into<i32>, has: impl Into<i32>) -> Self {
        self.facts.is_halves = true;
        self.numbers(needs, has)
    }
}
