//! A game: how it is begun, and what a viewer gets of it.

use std::collections::BTreeMap;

use engine::{Seat, Table};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Ground, LogLine, Offer, View};
use crate::live::COMPUTER;
use crate::voice::Voice;

/// The words of the page by their keys.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Text {
    pub(crate) language: &'static str,
    pub(crate) words: BTreeMap<String, String>,
}

/// The wish for a game.
#[derive(Debug, JsonSchema, Deserialize)]
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
    /// Seats that a computer plays, with its level; the others are for people.
    #[serde(default)]
    pub(crate) computers: BTreeMap<String, String>,
}

/// The wish to have a record, or a new game from it: open while the secrets of all people at the table agree, and to
/// everyone once the game is over.
#[derive(Debug, JsonSchema, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct RecordAsked {
    #[serde(default)]
    pub(crate) secrets: Vec<String>,
    /// Orders to keep; all if missing.
    pub(crate) orders: Option<u32>,
}

/// A game that has begun.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Started {
    pub(crate) game: String,
    pub(crate) seats: Vec<SeatTicket>,
}

/// What opens a seat. Whoever holds it plays the seat and sees what its side sees.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct SeatTicket {
    pub(crate) seat: String,
    pub(crate) secret: String,
}

/// A seat by name.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct SeatLabel {
    name: String,
    /// Number of its side.
    side: u8,
    /// Name of its side.
    title: String,
    /// Level of the computer that plays it; missing for a person.
    computer: Option<String>,
}

/// A game as one viewer knows it.
#[derive(Debug, JsonSchema, Serialize)]
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
    /// Orders played so far.
    pub(crate) orders: u32,
    /// Title of the scenario.
    pub(crate) title: String,
    /// What was chosen before play.
    pub(crate) options: BTreeMap<String, String>,
    pub(crate) edition: String,
    pub(crate) choices: Choices,
    pub(crate) log: Vec<LogLine>,
}

/// What a seat may do now; nothing while it is not awaited.
#[derive(Debug, Default, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Choices {
    /// What may be done whatever is selected.
    offers: Vec<Offer>,
    /// Pieces that may act by themselves.
    able: Vec<u16>,
}

impl Choices {
    pub(crate) fn new(voice: &Voice<'_>, seat: Option<Seat>) -> Self {
        let Some(seat) = seat.filter(|seat| voice.table.awaits().seats().contains(*seat)) else {
            return Self::default();
        };
        let offers = Offer::of(voice, seat, &[]);
        Self { offers, able: voice.table.able(seat) }
    }
}

impl SeatLabel {
    pub(crate) fn all(voice: &Voice<'_>) -> Vec<Self> {
        let sides = voice.table.seats();
        let label = |(number, seat): (u8, &engine::SeatLine)| {
            let side = sides.side(Seat(number))?;
            Some(Self {
                name: seat.name.clone(),
                side: side.0,
                title: voice.side_title(side),
                computer: seat.player.strip_prefix(COMPUTER).map(|level| level.trim().to_owned()),
            })
        };
        (0..).zip(&Table::header(voice.table).seats).filter_map(label).collect()
    }
}
