//! 3 Terrain, as it lies. What the ground does to elements stands in `terrain.rs`.

mod kind;

use ground::Unit;
use plane::Length;

pub use ground::FeatureId;
pub use kind::{Cover, Going, Kind};

/// `vae.0.3`: what the book measures in; players read off whole ones.
pub const PACE: Unit = Unit { name: "pace", sign: " p", finest: Length::units(1), man: Length::units(40) };

/// A feature as it was laid.
pub type Laid = ground::Laid<Kind>;

/// A feature on the table.
pub type Feature = ground::Feature<Kind>;

/// The table and everything on it.
pub type Land = ground::Land<Kind>;
