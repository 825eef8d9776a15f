//! How this book's refusals name what they are about.

pub use engine::{Lawful, Refusal, refuse, require};

use engine::{Arg, Spot};

use crate::battle::UnitId;
use crate::map::HexId;

/// Facts of a refusal in the book's own types.
pub trait Facts: Sized {
    /// Names the unit it is about.
    fn unit(self, unit: UnitId) -> Self;
    /// Names the units it is about.
    fn units(self, units: impl IntoIterator<Item = UnitId>) -> Self;
    /// Names the hex it is about.
    fn hex(self, hex: HexId) -> Self;
}

impl Facts for Refusal {
    fn unit(self, unit: UnitId) -> Self {
        self.with("unit", Spot::Piece(unit.0.into()))
    }

    fn units(self, units: impl IntoIterator<Item = UnitId>) -> Self {
        self.with("units", Arg::Spots(units.into_iter().map(|id| Spot::Piece(id.0.into())).collect()))
    }

    fn hex(self, hex: HexId) -> Self {
        self.with("hex", Spot::Place(hex.0.into()))
    }
}
