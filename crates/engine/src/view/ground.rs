//! The ground: what is drawn once and never changes.

use serde::{Deserialize, Serialize};

use crate::key::Key;

/// A hex of the ground.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Cell {
    /// Printed name.
    pub name: String,
    /// Terrain key.
    pub terrain: &'static str,
    /// What it is drawn as.
    pub land: Land,
    /// Height level.
    pub level: u8,
    /// Hexsides a road or stream leaves by, as bits clockwise from side 0.
    pub roads: u8,
    /// What is built or marked there.
    pub features: Vec<HexFeature>,
    /// The place it belongs to, if that has a name.
    pub place: Option<String>,
}

/// What a hex is drawn as, whatever its book calls its terrain.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Land {
    /// Grass.
    #[default]
    Meadow,
    /// Sand or shingle.
    Sand,
    /// Ploughed land.
    Field,
    /// Standing crops.
    Wheat,
    /// Trees in rows.
    Orchard,
    /// Stubble with stacks on it.
    Haystacks,
    /// Trees.
    Woods,
    /// Trees without leaves.
    BareWoods,
    /// Houses of stone.
    StoneHouses,
    /// Houses of wood, thatched.
    ThatchedHouses,
    /// What is left of houses.
    Ruins,
    /// Narrow water, which runs from hex to hex.
    Stream,
    /// A cut in the ground.
    Ravine,
    /// Wet ground.
    Marsh,
    /// Wide water.
    Water,
}

/// Something built or marked in a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct HexFeature {
    /// What is drawn.
    pub kind: HexFeatureKind,
    /// What it is called.
    pub key: &'static str,
}

/// What is drawn in a hex over its terrain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HexFeatureKind {
    /// A road over water.
    Bridge,
    /// A bunker or pillbox.
    Bunker,
    /// A wall of sandbags.
    Sandbags,
    /// Barbed wire.
    Wire,
    /// Holes for one or two men.
    Foxholes,
    /// A ditch to fight from.
    Trenches,
    /// A place that counts for victory.
    Objective,
    /// Where pieces may leave the map.
    Exit,
}

/// A wall, hedge, stream on a hexside.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct HexsideFeature {
    /// One of the two hexes.
    pub hex: String,
    /// Which of its sides.
    pub side: u8,
    /// What stands there.
    pub kind: HexsideKind,
}

/// What is drawn on a hexside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum HexsideKind {
    /// Stones.
    Wall,
    /// Bushes on a bank.
    Hedge,
    /// Narrow water.
    Stream,
    /// Where narrow water can be crossed.
    Ford,
}

/// A feature of the measured table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Feature {
    /// What the book calls its kind.
    pub kind: Key,
    /// What it is drawn as.
    pub family: Family,
    /// How high or dense it is, where the book tells two of a family apart.
    pub height: Option<Height>,
    /// Whether its points go around it or along it.
    pub extent: Extent,
    /// Name, if it has one.
    pub name: String,
    /// Which of several of its kind it is, counted from 1, if it has no name.
    pub number: Option<u16>,
    /// Points in thousandths.
    pub outline: Vec<(i32, i32)>,
    /// How wide a course is, if it is more than a line.
    pub width: Option<i32>,
}

/// What a feature of the measured table is drawn as, whatever its book calls it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Family {
    /// Crops or ploughed land.
    Field,
    /// Rising ground.
    Hill,
    /// The line along the top of a hill.
    Crest,
    /// Soft ground.
    Mud,
    /// Wide water.
    River,
    /// Narrow water.
    Stream,
    /// A shallow place of the water.
    Ford,
    /// A paved way.
    Road,
    /// An unpaved way.
    Track,
    /// A way over water.
    Bridge,
    /// Trees.
    Wood,
    /// Houses.
    Town,
    /// Stones.
    Wall,
    /// Bushes.
    Hedge,
    /// Rails.
    Fence,
}

/// How a feature differs from others of its family.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Height {
    /// One can look over it.
    Low,
    /// One cannot look over it.
    High,
    /// Thinner than usual.
    Light,
}

/// What the points of a feature are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Extent {
    /// The outline of an area.
    Area,
    /// The course of a line.
    Course,
}

/// How the hexes of a map stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum HexTop {
    /// On a side: columns run straight, side 0 is north, and shifted columns stand half a hex further south.
    Flat,
    /// On a corner: rows run straight, side 0 is north-east, and shifted rows stand half a hex further east.
    Pointy,
}

/// Which columns of a flat-topped map, or rows of a pointy-topped one, are shifted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Shifted {
    /// 01, 03 …
    Odd,
    /// 02, 04 …
    Even,
}

/// The ground, sent once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "board", rename_all = "snake_case")]
pub enum Ground {
    /// A hex map.
    Hexes {
        /// How its hexes stand.
        top: HexTop,
        /// Which columns or rows are shifted.
        shifted: Shifted,
        /// Columns.
        columns: u16,
        /// Rows.
        rows: u16,
        /// Hexes down the first column, then the second.
        cells: Vec<Cell>,
        /// Walls and hedges.
        sides: Vec<HexsideFeature>,
        /// Does snow lie on it?
        snow: bool,
    },
    /// A measured table.
    Plane {
        /// Width in thousandths.
        width: i32,
        /// Depth in thousandths.
        depth: i32,
        /// Name of the unit, such as `inch`.
        unit: &'static str,
        /// What is written after a length in it, such as `″`.
        sign: &'static str,
        /// The room of a man, in thousandths: it says how large men, trees and houses are drawn.
        man: i32,
        /// Features, the lowest first.
        features: Vec<Feature>,
        /// Does snow lie on it?
        snow: bool,
    },
}

impl Ground {
    /// The same with snow on it, or without.
    pub fn snowed(mut self, lies: bool) -> Self {
        match &mut self {
            Self::Hexes { snow, .. } | Self::Plane { snow, .. } => *snow = lies,
        }
        self
    }
}
