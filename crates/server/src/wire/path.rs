//! Ways over the measured table.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::mirror::mirror;
use super::play::Sentence;
use crate::voice::Voice;

mirror! {
    /// What an order is for, whatever its book calls it.
    Role("snake_case") {
        Move, Double, Retreat, Ride, Exit, Assault, Attack, Turn, Form, Place, Card, Standing, Pass, End, Resign, Other,
    }
}

/// A way over the measured table.
#[derive(Debug, JsonSchema, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct Path {
    /// What is done by going it.
    role: Role,
    /// Who goes.
    piece: u16,
    /// Who goes along by the same order, as one body with it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<u16>>"))]
    along: Vec<u16>,
    /// Places on the way.
    via: Vec<Stop>,
    /// Where it ends.
    to: Stop,
    /// Does the order say how one faces?
    faces: bool,
}

/// A place on a way: thousandths of the table's unit, tenths of a degree clockwise from north.
#[derive(Debug, JsonSchema, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct Stop {
    x: i32,
    y: i32,
    bearing: u16,
}

/// A question: what is the order to go this way, would it be lawful, and what may come of it?
#[derive(Debug, JsonSchema, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct PathAsked {
    pub(crate) path: Path,
}

/// A question: how do several pieces go these ways together?
#[derive(Debug, JsonSchema, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct MarchAsked {
    pub(crate) paths: Vec<Path>,
}

/// Several pieces that go together.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct March {
    /// The order that must be given first.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    first: Option<MarchFirst>,
    /// Those who can go, one after the other.
    steps: Vec<MarchStep>,
    /// Those who cannot, and why.
    stay: Vec<MarchStay>,
    /// Is nothing left to chance, and nothing ended besides?
    is_certain: bool,
}

/// The order that must be given first.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct MarchFirst {
    order: String,
    /// The same as a sentence.
    text: String,
}

/// One piece that goes.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct MarchStep {
    order: String,
    path: Path,
}

/// One piece that stays.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct MarchStay {
    path: Path,
    reason: Sentence,
}

impl March {
    pub(crate) fn new(voice: &Voice<'_>, seat: engine::Seat, march: engine::March) -> Self {
        let first = march.first.map(|order| {
            let text = voice.table.order_line(seat, &order).map(|line| voice.text(&line)).unwrap_or_default();
            MarchFirst { order, text }
        });
        let step = |(order, path): (String, engine::Path)| MarchStep { order, path: path.into() };
        let stays = |(path, denied): (engine::Path, engine::Denied)| MarchStay {
            path: path.into(),
            reason: voice.denied(&denied),
        };
        Self {
            first,
            steps: march.steps.into_iter().map(step).collect(),
            stay: march.stay.into_iter().map(stays).collect(),
            is_certain: march.is_certain,
        }
    }
}

impl From<engine::Path> for Path {
    fn from(path: engine::Path) -> Self {
        Self {
            role: path.role.into(),
            piece: path.piece,
            along: path.along,
            via: path.via.into_iter().map(Stop::from).collect(),
            to: path.to.into(),
            faces: path.faces,
        }
    }
}

impl From<Path> for engine::Path {
    fn from(path: Path) -> Self {
        Self {
            role: path.role.into(),
            piece: path.piece,
            along: path.along,
            via: path.via.into_iter().map(engine::Stop::from).collect(),
            to: path.to.into(),
            faces: path.faces,
        }
    }
}

impl From<engine::Stop> for Stop {
    fn from(stop: engine::Stop) -> Self {
        Self { x: stop.x, y: stop.y, bearing: stop.bearing }
    }
}

impl From<Stop> for engine::Stop {
    fn from(stop: Stop) -> Self {
        Self { x: stop.x, y: stop.y, bearing: stop.bearing }
    }
}
