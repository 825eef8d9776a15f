//! The ground: sent once, never changes.

use schemars::JsonSchema;
use serde::Serialize;

use super::mirror::mirror;
use crate::voice::Voice;

/// The ground of a game.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "board", rename_all = "snake_case")]
pub(crate) enum Ground {
    /// A hex map.
    Hexes {
        top: Top,
        shifted: Shifted,
        columns: u16,
        rows: u16,
        /// Down the first column, then the second.
        cells: Vec<Cell>,
        sides: Vec<Hexside>,
        /// Does snow lie on it?
        snow: bool,
    },
    /// A measured table, in thousandths of its unit.
    Plane {
        width: i32,
        depth: i32,
        /// What is written after a length.
        sign: &'static str,
        /// The room of a man: how large men, trees and houses are drawn.
        man: i32,
        features: Vec<Feature>,
        /// Does snow lie on it?
        snow: bool,
    },
}

mirror! {
    /// What is drawn in a hex over its terrain.
    HexFeatureKind("snake_case") { Bridge, Bunker, Sandbags, Wire, Foxholes, Trenches, Objective, Exit }
}

mirror! {
    /// What a hex is drawn as, whatever its book calls its terrain.
    Land("kebab-case") {
        Meadow, Sand, Field, Wheat, Orchard, Haystacks, Woods, BareWoods, StoneHouses, ThatchedHouses, Ruins,
        Stream, Ravine, Marsh, Water,
    }
}

mirror! {
    /// What is drawn on a hexside.
    HexsideKind("snake_case") { Wall, Hedge, Stream, Ford }
}

mirror! {
    /// What a feature of the measured table is drawn as, whatever its book calls it.
    Family("snake_case") {
        Field, Hill, Crest, Mud, River, Stream, Ford, Road, Track, Bridge, Wood, Town, Wall, Hedge, Fence,
    }
}

mirror! {
    /// How a feature differs from others of its family: one looks over it or not; it is thinner than usual.
    Height("snake_case") { Low, High, Light }
}

mirror! {
    /// What the points of a feature are: the outline of an area, or the course of a line.
    Extent("snake_case") { Area, Course }
}

/// How hexes stand: on a side, with side 0 to the north, or on a corner, with side 0 to the north-east.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub(crate) enum Top {
    Flat,
    Pointy,
}

/// Which columns of a flat-topped map stand half a hex lower, or rows of a pointy-topped one half a hex further right:
/// 01, 03 … or 02, 04 …
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub(crate) enum Shifted {
    Odd,
    Even,
}

/// A hex.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Cell {
    /// Printed name.
    name: String,
    land: Land,
    /// What is there, in words.
    title: String,
    level: u8,
    /// Hexsides a road leaves by, as bits clockwise from side 0.
    roads: u8,
    /// What is built or marked there.
    features: Vec<HexFeatureKind>,
    /// The place it belongs to, if that has a name.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    place: Option<String>,
}

/// A wall, hedge or stream on a hexside.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Hexside {
    hex: String,
    /// Counted clockwise from side 0.
    side: u8,
    kind: HexsideKind,
}

/// A feature of the measured table.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Feature {
    family: Family,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    height: Option<Height>,
    extent: Extent,
    name: String,
    outline: Vec<(i32, i32)>,
    /// How wide a course is, if it is more than a line.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    width: Option<i32>,
}

impl Ground {
    pub(crate) fn new(voice: &Voice<'_>) -> Self {
        match voice.table.ground() {
            engine::Ground::Hexes { top, shifted, columns, rows, cells, sides, snow } => Self::Hexes {
                snow,
                top: match top {
                    engine::HexTop::Flat => Top::Flat,
                    engine::HexTop::Pointy => Top::Pointy,
                },
                shifted: match shifted {
                    engine::Shifted::Odd => Shifted::Odd,
                    engine::Shifted::Even => Shifted::Even,
                },
                columns,
                rows,
                cells: cells.into_iter().map(|cell| Cell::new(voice, cell)).collect(),
                sides: sides
                    .into_iter()
                    .map(|side| Hexside { hex: side.hex, side: side.side, kind: side.kind.into() })
                    .collect(),
            },
            engine::Ground::Plane { width, depth, unit: _, sign, man, features, snow } => Self::Plane {
                snow,
                width,
                depth,
                sign,
                man,
                features: features
                    .into_iter()
                    .map(|feature| Feature {
                        family: feature.family.into(),
                        height: feature.height.map(Height::from),
                        extent: feature.extent.into(),
                        name: called(voice, &feature),
                        outline: feature.outline,
                        width: feature.width,
                    })
                    .collect(),
            },
        }
    }
}

/// What people call a feature: by its name, else by what it is.
fn called(voice: &Voice<'_>, feature: &engine::Feature) -> String {
    match feature.name.as_str() {
        "" => voice.numbered(feature.kind, feature.number),
        name => name.to_owned(),
    }
}

impl Cell {
    fn new(voice: &Voice<'_>, cell: engine::Cell) -> Self {
        let words = std::iter::once(cell.terrain).chain(cell.features.iter().map(|feature| feature.key));
        let title = words.map(|key| voice.thing(key)).collect::<Vec<_>>().join(", ");
        Self {
            name: cell.name,
            land: cell.land.into(),
            title,
            level: cell.level,
            roads: cell.roads,
            features: cell.features.into_iter().map(|feature| feature.kind.into()).collect(),
            place: cell.place,
        }
    }
}
