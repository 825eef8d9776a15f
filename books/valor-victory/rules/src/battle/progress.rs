//! Where the sequence of play stands, and what lies about for a while.

use engine::{Key, PhaseSign};
use serde::{Deserialize, Serialize};

use super::{Group, UnitId};
use crate::key;
use crate::map::HexId;
use crate::quantities::MovementPoints;

/// Where the sequence of play stands (`vv.seq.order`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Phase {
    /// Rally, split, merge, exchange weapons, off-board fire.
    Command,
    /// The active side fires.
    Fire,
    /// The active side moves.
    Movement,
    /// The passive side fires.
    DefensiveFire,
    /// The active side advances and assaults.
    Advance,
}

impl Phase {
    /// All, in their order (`vv.seq.order`).
    pub const ALL: [Self; 5] =
        [Self::Command, Self::Fire, Self::Movement, Self::DefensiveFire, Self::Advance];

    /// Does the side act whose segment it is not?
    pub fn is_passive(self) -> bool {
        self == Self::DefensiveFire
    }

    /// What the ribbon draws it as.
    pub const fn sign(self) -> PhaseSign {
        match self {
            Self::Command => PhaseSign::Orders,
            Self::Fire => PhaseSign::Fire,
            Self::Movement => PhaseSign::Move,
            Self::DefensiveFire => PhaseSign::Defend,
            Self::Advance => PhaseSign::Assault,
        }
    }

    /// Its name.
    pub const fn key(self) -> Key {
        match self {
            Self::Command => key::COMMAND,
            Self::Fire => key::FIRE_PHASE,
            Self::Movement => key::MOVEMENT,
            Self::DefensiveFire => key::DEFENSIVE_FIRE,
            Self::Advance => key::ADVANCE_PHASE,
        }
    }
}

/// How a unit or stack moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Mode {
    /// Plainly.
    Normal,
    /// Half the points, one more cover (`vv.move.assault`).
    Assault,
}

/// A move in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Moving {
    /// Who still moves.
    pub units: Group,
    /// How.
    pub mode: Mode,
    /// Movement points spent.
    pub spent: MovementPoints,
    /// Hexes entered.
    pub steps: u8,
    /// The one turn of this hex has been made.
    pub turned: bool,
    /// The move began together with a leader who is still in it.
    pub led: bool,
    /// Nothing but stopping is left.
    pub over: bool,
}

/// Smoke in a hex.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Smoke {
    /// Where.
    pub hex: HexId,
    /// 1 or 2.
    pub value: u8,
}

/// Fire lanes in a hex.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lane {
    /// Where.
    pub hex: HexId,
    /// Markers, one for each machine gun.
    pub count: u8,
}

/// An attack already made this segment, for `vv.ap.same`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attacked {
    /// From which body of men: see [`Body`].
    pub from: u16,
    /// Into which hex.
    pub target: HexId,
}

/// Whose fire must be combined: infantry of a hex, mortars of a hex, or a transport with its passengers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Body {
    /// Infantry on foot.
    Foot(HexId),
    /// Mortars.
    Mortars(HexId),
    /// A transport and its passengers.
    Transport(UnitId),
}

impl Body {
    /// As [`Attacked`] stores it.
    pub fn code(self) -> u16 {
        match self {
            Self::Foot(hex) => hex.0,
            Self::Mortars(hex) => 0x4000 | hex.0,
            Self::Transport(unit) => 0x8000 | u16::from(unit.0),
        }
    }
}
