//! How this book's refusals name what they are about.

pub use engine::require;

use engine::{Arg, Args, Clause, Key, RefusalFacts, Spot};

use crate::battle::{Group, UnitId};
use crate::map::HexId;

/// A refusal of this book.
pub type Refusal = engine::Refusal<Named>;

/// What a check answers.
pub type Lawful = Result<(), Refusal>;

/// What a refusal names, flat: listing orders makes many that nobody reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Named {
    unit: Option<UnitId>,
    units: Option<Group>,
    hex: Option<HexId>,
    /// What was measured, and what was allowed.
    numbers: Option<(i32, i32)>,
}

/// Refuses by a clause.
pub const fn refuse(key: Key, clause: Clause) -> Refusal {
    Refusal { key, clause, facts: Named { unit: None, units: None, hex: None, numbers: None } }
}

impl RefusalFacts for Named {
    fn args(&self) -> Args {
        let piece = |unit: UnitId| Spot::Piece(unit.0.into());
        let units = |units: Group| Arg::Spots(units.iter().map(|&unit| piece(unit)).collect());
        let unit = self.unit.map(|unit| ("unit", piece(unit).into()));
        let units = self.units.map(|group| ("units", units(group)));
        let hex = self.hex.map(|hex| ("hex", Spot::Place(hex.0.into()).into()));
        let numbers =
            self.numbers.map(|(found, allowed)| [("found", found.into()), ("allowed", allowed.into())]);
        [unit, units, hex].into_iter().flatten().chain(numbers.into_iter().flatten()).collect()
    }
}

/// Facts of a refusal in the book's own types.
pub trait Facts: Sized {
    /// Names the unit it is about.
    fn unit(self, unit: UnitId) -> Self;
    /// Names the units it is about.
    fn units(self, units: Group) -> Self;
    /// Names the hex it is about.
    fn hex(self, hex: HexId) -> Self;
    /// What was measured or counted, and what was allowed.
    fn numbers(self, found: impl Into<i64>, allowed: impl Into<i64>) -> Self;
}

impl Facts for Refusal {
    fn unit(mut self, unit: UnitId) -> Self {
        self.facts.unit = Some(unit);
        self
    }

    fn units(mut self, units: Group) -> Self {
        self.facts.units = Some(units);
        self
    }

    fn hex(mut self, hex: HexId) -> Self {
        self.facts.hex = Some(hex);
        self
    }

    fn numbers(mut self, found: impl Into<i64>, allowed: impl Into<i64>) -> Self {
        // No count of this book comes near the end of the type.
        let small = |number: i64| i32::try_from(number).unwrap_or(i32::MAX);
        self.facts.numbers = Some((small(found.into()), small(allowed.into())));
        self
    }
}
