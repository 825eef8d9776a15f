//! Why an order is not lawful: the clause and the measured facts.

use engine::{Arg, Clause, Line, Spot};

use crate::battle::{Group, UnitId};
use crate::map::HexId;

/// A refusal. The battle is untouched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// Message key.
    pub key: &'static str,
    /// The rule that forbids it.
    pub clause: Clause,
    unit: Option<UnitId>,
    units: Option<Group>,
    hex: Option<HexId>,
    numbers: Option<(i32, i32)>,
}

/// Refuses by a clause.
pub const fn refuse(key: &'static str, clause: Clause) -> Refusal {
    Refusal { key, clause, unit: None, units: None, hex: None, numbers: None }
}

impl Refusal {
    /// Names the unit it is about.
    pub const fn unit(self, unit: UnitId) -> Self {
        Self { unit: Some(unit), ..self }
    }

    /// Names the units it is about.
    pub const fn units(self, units: Group) -> Self {
        Self { units: Some(units), ..self }
    }

    /// Names the hex it is about.
    pub const fn hex(self, hex: HexId) -> Self {
        Self { hex: Some(hex), ..self }
    }

    /// What was measured, and what was allowed.
    pub const fn numbers(self, found: i32, allowed: i32) -> Self {
        Self { numbers: Some((found, allowed)), ..self }
    }

    /// What is said about it.
    pub fn line(&self) -> Line {
        let mut line = Line::new(self.key);
        if let Some(unit) = self.unit {
            line = line.with("unit", Spot::Piece(unit.0.into()));
        }
        if let Some(units) = self.units {
            line = line.with("units", Arg::Spots(units.iter().map(|&id| Spot::Piece(id.0.into())).collect()));
        }
        if let Some(hex) = self.hex {
            line = line.with("hex", Spot::Place(hex.0.into()));
        }
        if let Some((found, allowed)) = self.numbers {
            line = line.with("found", found).with("allowed", allowed);
        }
        line.by(self.clause)
    }
}

/// What a check answers.
pub type Lawful = Result<(), Refusal>;

/// Refuses unless the condition holds.
pub fn require(holds: bool, refusal: impl FnOnce() -> Refusal) -> Lawful {
    if holds { Ok(()) } else { Err(refusal()) }
}
