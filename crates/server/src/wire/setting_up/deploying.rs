//! Units as they are deployed.

use schemars::JsonSchema;
use serde::Serialize;

use super::{Decision, Said, corners};
use crate::wire::mirror::mirror;

/// Units to be deployed.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Deploying {
    zones: Vec<Zone>,
    /// Brigades of both sides, our own first.
    brigades: Vec<DeployingBrigade>,
    ready: Decision,
}

/// The ground on which a side deploys.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Zone {
    side: u8,
    /// Its corners.
    outline: Vec<(i32, i32)>,
    /// How deep it is, in thousandths.
    depth: i32,
    /// The way one looks from its edge, in tenths of a degree.
    bearing: u16,
}

/// A brigade and how far it is.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct DeployingBrigade {
    /// Its leader, whose name it has.
    leader: u16,
    side: u8,
    state: DeployingState,
    /// How many units it has.
    count: u8,
    /// Its units and leaders, for whoever may place them now.
    tray: Vec<DeployingPiece>,
}

mirror! {
    /// How far a brigade or a unit is with its deployment.
    DeployingState("snake_case") { Placed, HeldBack, Now, Waiting }
}

/// A unit or leader to be deployed.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct DeployingPiece {
    piece: u16,
    state: DeployingState,
    /// To hold it back; missing for what cannot be.
    keep: Option<Decision>,
    /// How it may be drawn up, the customary one first; none for a leader.
    forms: Vec<DeployingForm>,
}

/// How a unit may be drawn up.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct DeployingForm {
    id: String,
    title: String,
    /// Its bases about the middle of its front, facing north.
    figures: Vec<[(i32, i32); 4]>,
}

impl Said<'_> {
    pub(super) fn deploying(&self, room: engine::Deploying) -> Deploying {
        let zone = |one: engine::Zone| Zone {
            side: one.side.0,
            outline: one.outline,
            depth: one.depth,
            bearing: one.bearing,
        };
        let brigade = |one: engine::DeployingBrigade| DeployingBrigade {
            leader: one.leader,
            side: one.side.0,
            state: one.state.into(),
            count: one.count,
            tray: one.tray.into_iter().map(|piece| self.deploying_piece(piece)).collect(),
        };
        Deploying {
            zones: room.zones.into_iter().map(zone).collect(),
            brigades: room.brigades.into_iter().map(brigade).collect(),
            ready: self.decision(room.ready),
        }
    }

    fn deploying_piece(&self, piece: engine::DeployingPiece) -> DeployingPiece {
        let form = |one: engine::DeployingForm| DeployingForm {
            id: one.id,
            title: self.voice.word(one.title.name()),
            figures: corners(one.figures),
        };
        DeployingPiece {
            piece: piece.piece,
            state: piece.state.into(),
            keep: piece.keep.map(|order| self.decision(order)),
            forms: piece.forms.into_iter().map(form).collect(),
        }
    }
}
