//! A game: how it is begun, and what a viewer gets of it.

use std::collections::BTreeMap;

use engine::{Seat, Table};
use serde::{Deserialize, Serialize};

use super::{Ground, View};
use crate::voice::Voice;

/// The words of the page by their keys.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Text {
    pub(crate) language: &'static str,
    pub(crate) words: BTreeMap<String, String>,
}

/// The wish for a game.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct NewGame {
    pub(crate) book: String,
    pub(crate) scenario: String,
    /// Rules edition; the book's first if empty.
    #[serde(default)]
    pub(crate) edition: String,
    #[serde(default)]
    pub(crate) options: BTreeMap<String, String>,
}

/// A game that has begun.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Started {
    pub(crate) game: String,
    pub(crate) seats: Vec<SeatTicket>,
}

/// What opens a seat. Whoever holds it plays the seat and sees what its side sees.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct SeatTicket {
    pub(crate) seat: String,
    pub(crate) secret: String,
}

/// A seat by name.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct SeatLabel {
    name: String,
    /// Number of its side.
    side: u8,
    /// Name of its side.
    title: String,
}

/// A game as one viewer knows it.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct GameView {
    pub(crate) game: String,
    pub(crate) book: String,
    pub(crate) scenario: String,
    /// Where the game stands; orders name it.
    pub(crate) index: u32,
    pub(crate) seats: Vec<SeatLabel>,
    /// The seat this was made for; missing for a spectator.
    pub(crate) seat: Option<String>,
    /// Sent when asked for: it never changes.
    pub(crate) ground: Option<Ground>,
    pub(crate) view: View,
}

impl SeatLabel {
    pub(crate) fn all(voice: &Voice<'_>) -> Vec<Self> {
        let sides = voice.table.seats();
        let label = |(number, seat): (u8, &engine::SeatLine)| {
            let side = sides.side(Seat(number))?;
            Some(Self { name: seat.name.clone(), side: side.0, title: voice.side(side) })
        };
        (0..).zip(&Table::header(voice.table).seats).filter_map(label).collect()
    }
}
