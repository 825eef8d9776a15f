//! What the ground is like: hexes and hexsides.

use serde::{Deserialize, Serialize};

/// `fb.r.map.8`: what a hex is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Terrain {
    /// Open ground.
    #[default]
    Clear,
    /// Vines, olives, heath.
    Light,
    /// Pinewood, the edge of a village.
    Medium,
    /// Stone buildings.
    Heavy,
    /// The sea.
    Impassable,
}

impl Terrain {
    /// All of them, in the order of the terrain table.
    pub const ALL: [Self; 5] = [Self::Clear, Self::Light, Self::Medium, Self::Heavy, Self::Impassable];

    /// Word in data and notation.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Clear => "clear",
            Self::Light => "light",
            Self::Medium => "medium",
            Self::Heavy => "heavy",
            Self::Impassable => "impassable",
        }
    }

    /// What cover it gives.
    pub const fn cover(self) -> Cover {
        match self {
            Self::Clear | Self::Impassable => Cover::None,
            Self::Light => Cover::Light,
            Self::Medium => Cover::Medium,
            Self::Heavy => Cover::Heavy,
        }
    }
}

/// The cover of a hex, from least to most.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cover {
    /// None.
    #[default]
    None,
    /// Light.
    Light,
    /// Medium.
    Medium,
    /// Heavy.
    Heavy,
}

/// What lies on a hexside, as whoever crosses it from one hex into the next finds it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Crossing {
    /// `fb.r.map.7`: levels climbed; below nothing when it goes down. One is a slope, two or more are steep.
    pub rise: i8,
    /// A stream that has neither ford nor bridge here.
    pub stream: bool,
    /// A ford or bridge.
    pub ford: bool,
    /// `fb.r.map.7`, `fb.r.move.7`: a road crosses it.
    pub road: bool,
}

impl Crossing {
    /// Steep, either way.
    pub const fn is_steep(self) -> bool {
        self.rise.unsigned_abs() >= 2
    }
}
