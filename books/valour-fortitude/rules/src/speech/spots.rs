//! What events speak of, as spots.

use engine::{Arg, Spot};

use crate::battle::{BrigadeId, Leader, UnitId};
use crate::land::FeatureId;

/// Pieces from here on are brigades, then leaders, then army leaders, in the numbering of spots.
pub const BRIGADES: u16 = 100;

/// Leaders of brigades.
pub const LEADERS: u16 = 200;

/// Leaders of armies.
pub const ARMY_LEADERS: u16 = 300;

/// Places from here on are objectives.
pub const OBJECTIVES: u32 = 1_000;

/// A unit as a spot.
pub fn unit(id: UnitId) -> Spot {
    Spot::Piece(id.0.into())
}

/// A brigade as a spot.
pub fn brigade(id: BrigadeId) -> Spot {
    Spot::Piece(BRIGADES + u16::from(id.0))
}

/// A leader as a spot.
pub fn leader(leader: Leader) -> Spot {
    Spot::Piece(leader_id(leader))
}

/// The number of a leader's piece.
pub fn leader_id(leader: Leader) -> u16 {
    match leader {
        Leader::Brigade(id) => LEADERS + u16::from(id.0),
        Leader::Army(side) => ARMY_LEADERS + u16::from(side.0),
    }
}

pub(super) fn feature(id: FeatureId) -> Spot {
    Spot::Place(id.0.into())
}

pub(super) fn units(ids: &[UnitId]) -> Arg {
    Arg::Spots(ids.iter().map(|&id| unit(id)).collect())
}
