//! 1.1–1.2: figures on bases, ranks and files, formations, and the front arc.
//!
//! A unit is stored as a [`Pose`]: where its front stands, how it faces and how it is drawn up. The bases follow from it
//! exactly ([`Block`]).

mod block;
mod layout;
mod middle;

use engine::Key;
use plane::{Bearing, Point};
use serde::{Deserialize, Serialize};

use crate::key;

pub use block::{Block, square_sides};
pub use layout::{LEAST_GAP, Layout};
pub use middle::{Middle, about, middle};

/// How the figures of a unit are drawn up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Drill {
    /// Ranks and files in close order: march column, line or attack column, as their numbers say (`vf.1.2.2.a`).
    #[default]
    Close,
    /// Ranks and files with gaps (`vf.sr.open-order`).
    Open,
    /// A ring of figures that face outward (`vf.geo.square`).
    Square,
    /// Limber in front, cannon hooked on behind (`vf.1.2.3.c`).
    Limbered,
    /// Cannon in front, limber behind (`vf.1.2.3.d`).
    Unlimbered,
}

/// A formation by name (`vf.1.2.2`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Formation {
    /// At most three files and more ranks than files; limbered artillery.
    March,
    /// One or two ranks; unlimbered artillery.
    Line,
    /// Three ranks or more.
    Column,
    /// Open layout.
    Open,
    /// Square.
    Square,
}

impl Formation {
    /// Its name.
    pub const fn key(self) -> Key {
        match self {
            Self::March => key::MARCH_COLUMN,
            Self::Line => key::LINE,
            Self::Column => key::ATTACK_COLUMN,
            Self::Open => key::OPEN_ORDER,
            Self::Square => key::SQUARE,
        }
    }
}

/// Where a unit stands: the midpoint of its front edge, its facing and its order (`vf.geo.pose`), in thousandths of an inch
/// and tenths of a degree from the south-west corner (`vf.geo.plane`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pose {
    /// Midpoint of the front edge of the front rank.
    pub at: Point,
    /// Facing.
    pub facing: Bearing,
    /// How it is drawn up.
    pub layout: Layout,
}
