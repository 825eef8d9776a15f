//! Something that somebody wants to put on the table.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::wire::path::Stop;
use crate::wire::play::Tried;

/// Something that somebody wants to put on the table.
#[derive(Debug, JsonSchema, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "what", rename_all = "snake_case")]
pub(crate) enum Placing {
    /// A feature: its kind, its middle or the points of its course, its measures.
    Feature { kind: String, points: Vec<(i32, i32)>, width: i32, depth: i32, bearing: u16 },
    /// A marker.
    Marker { x: i32, y: i32 },
    /// A unit or a leader, how it is drawn up, and whether it is to stand exactly there.
    Piece { piece: u16, to: Stop, form: String, exactly: bool },
}

/// A question: what is the order to put this on the table, and would it be lawful?
#[derive(Debug, JsonSchema, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct PlacingAsked {
    pub(crate) placing: Placing,
}

/// The answer: the order and where the thing comes to stand.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Placed {
    pub(crate) tried: Tried,
    pub(crate) to: Stop,
    /// Has it been brought into line with something?
    pub(crate) snapped: bool,
    /// Does it go into something that hides its bases?
    pub(crate) inside: bool,
}

impl From<Placing> for engine::Placing {
    fn from(placing: Placing) -> Self {
        match placing {
            Placing::Feature { kind, points, width, depth, bearing } => {
                Self::Feature { kind, points, width, depth, bearing }
            }
            Placing::Marker { x, y } => Self::Marker { x, y },
            Placing::Piece { piece, to, form, exactly } => {
                Self::Piece { piece, to: to.into(), form, exactly }
            }
        }
    }
}
