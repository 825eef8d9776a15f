//! Hex geometry in whole numbers, for any book that plays on hexes.
//!
//! What a hex is and how it relates to others ([`Hex`], [`Direction`], [`Corner`], [`Side`]); what a map is
//! ([`Grid`], [`HexName`], [`HexSet`]); what a straight line meets ([`trace`], [`line()`]); what lies ahead
//! ([`in_wedge`], [`front_or_rear`]); what is seen ([`SightTable`]) and what can be reached ([`reach`],
//! [`reach_poses`]).
//!
//! Nothing here knows terrain, units or a clause: a book passes its rules in as closures. Nothing rounds:
//! a line that runs exactly along a hexside is reported as such, and the book decides.

#![warn(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_possible_wrap,
    clippy::cast_lossless
)]

mod arc;
mod corner;
mod course;
mod direction;
mod error;
mod grid;
mod hex;
mod hex_set;
mod layout;
mod line;
mod name;
mod neighbours;
mod plane;
mod pose;
mod reach;
mod ring;
mod search;
mod side;
mod sight;
mod trace;

pub use arc::{FrontOrRear, front_or_rear, in_front_arc, in_wedge};
pub use corner::{Aspect, Corner};
pub use direction::Direction;
pub use error::HexError;
pub use grid::Grid;
pub use hex::Hex;
pub use hex_set::{HexSet, Members};
pub use layout::Layout;
pub use line::{Line, Touched, beyond, line};
pub use name::HexName;
pub use neighbours::Neighbours;
pub use plane::Point;
pub use pose::{Facing, Manoeuvre, Pose, PoseReach, reach_poses};
pub use reach::{Reach, Step, reach};
pub use ring::{Ring, Within};
pub use side::Side;
pub use sight::{SightRows, SightTable, Symmetry};
pub use trace::{Crossing, Crossings, Passage, Passages, Trace, trace};
