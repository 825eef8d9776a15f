//! Setting up by hand: armies, ground, deployment.

pub(super) mod deploying;
pub(super) mod draft;
pub(super) mod laying;
pub(super) mod muster;
pub(super) mod placing;

use deploying::Deploying;
use engine::Seat;
use laying::Laying;
use muster::Mustering;
use schemars::JsonSchema;
use serde::Serialize;

use super::play::Sentence;
use crate::voice::Voice;

pub(crate) use draft::{DraftAsked, Drafted};
pub(crate) use placing::{Placed, PlacingAsked};

/// What is set up now, for the seat that is asked.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "is", rename_all = "snake_case")]
pub(crate) enum SettingUp {
    /// An army is chosen.
    Muster(Mustering),
    /// The ground is laid out.
    Lay(Laying),
    /// One of a few things is chosen.
    Choose { among: Vec<Alternative> },
    /// A marker is placed.
    Mark(Marking),
    /// Units are deployed.
    Deploy(Deploying),
    /// Nothing is left to settle: the battle begins with this order.
    Begin { order: String },
}

/// One of a few things to choose.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Alternative {
    decision: Decision,
    /// The way one looks from there, in tenths of a degree, if it is an edge.
    bearing: Option<u16>,
}

/// A marker to be placed.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Marking {
    /// How many lie there, and how many there will be.
    placed: (u8, u8),
    /// How far they keep from the edges and from one another, in thousandths.
    spacing: i32,
    /// Where they must lie, if that is only a part of the table: corners of it.
    within: Vec<(i32, i32)>,
}

/// An order that may be given, or the reason why not.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Decision {
    order: String,
    /// The same as a sentence.
    text: String,
    /// Why it is refused; missing if it is lawful.
    reason: Option<Sentence>,
}

impl SettingUp {
    /// What a seat needs to know; nothing while nothing is set up.
    pub(crate) fn new(voice: &Voice<'_>, seat: Seat) -> Option<Self> {
        let said = Said { voice, seat };
        Some(match voice.table.setting_up(seat)? {
            engine::SettingUp::Muster(room) => Self::Muster(said.mustering(room)),
            engine::SettingUp::Lay(room) => Self::Lay(said.laying(room)),
            engine::SettingUp::Choose(among) => {
                let each = |one: engine::Alternative| Alternative {
                    decision: said.decision(one.order),
                    bearing: one.bearing,
                };
                Self::Choose { among: among.into_iter().map(each).collect() }
            }
            engine::SettingUp::Mark(room) => {
                Self::Mark(Marking { placed: room.placed, spacing: room.spacing, within: room.within })
            }
            engine::SettingUp::Deploy(room) => Self::Deploy(said.deploying(room)),
            engine::SettingUp::Begin(order) => Self::Begin { order },
        })
    }
}

/// Says things to one seat.
struct Said<'a> {
    voice: &'a Voice<'a>,
    seat: Seat,
}

impl Said<'_> {
    fn decision(&self, order: String) -> Decision {
        let table = self.voice.table;
        let line = table.order_line(self.seat, &order);
        Decision {
            text: line.map(|line| self.voice.text(&line)).unwrap_or_default(),
            reason: table.check(self.seat, &order).err().map(|denied| self.voice.denied(&denied)),
            order,
        }
    }
}

fn corners(figures: Vec<engine::Figure>) -> Vec<[(i32, i32); 4]> {
    figures.into_iter().map(|figure| figure.corners).collect()
}
