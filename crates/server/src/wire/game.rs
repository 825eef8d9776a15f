//! A game: how it is begun, and what a viewer gets of it.

use std::collections::BTreeMap;

use engine::{Journal, Line, ScenarioText, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{CardSheet, Ground, LogLine, Offer, Phase, SettingUp, View};
use crate::error::Error;
use crate::key;
use crate::seat_player::SeatPlayer;
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
    pub(crate) scenario: WantedScenario,
    /// Rules edition; the book's first if empty.
    #[serde(default)]
    pub(crate) edition: String,
    #[serde(default)]
    pub(crate) options: BTreeMap<String, String>,
    /// Seats that a computer plays, with its level; the others are for people.
    #[serde(default)]
    pub(crate) computers: BTreeMap<String, String>,
}

/// The scenario of a new game: the id of one that ships with the book, or files of one's own.
#[derive(Debug, JsonSchema, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(untagged)]
pub(crate) enum WantedScenario {
    Shipped(String),
    Brought(ScenarioFiles),
}

/// A scenario as text.
#[derive(Debug, JsonSchema, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct ScenarioFiles {
    /// What it is called in the journal: small letters, digits and `-`.
    #[serde(default = "ScenarioFiles::default_id")]
    #[cfg_attr(test, ts(optional, as = "Option<String>"))]
    id: String,
    /// Texts by the names of their files, the same that a scenario of the book has.
    files: BTreeMap<String, String>,
}

/// The most files a scenario may have, and the longest name of one.
const MOST_FILES: usize = 32;
const LONGEST_NAME: usize = 64;

impl ScenarioFiles {
    fn default_id() -> String {
        "own".to_owned()
    }

    /// The files as a book reads them.
    pub(crate) fn into_scenario(self) -> Result<ScenarioText, Error> {
        let is_plain = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
        let is_name =
            |name: &str| (1..=LONGEST_NAME).contains(&name.len()) && !name.contains(char::is_control);
        if !is_name(&self.id) || !self.id.chars().all(is_plain) {
            return Err(Error::bad_request(key::BAD_SCENARIO_ID));
        }
        if self.files.len() > MOST_FILES || !self.files.keys().all(|name| is_name(name)) {
            return Err(Error::TooLarge);
        }
        Ok(ScenarioText { id: self.id, files: self.files.into_iter().collect() })
    }
}

/// A game that was played elsewhere.
#[derive(Debug, JsonSchema, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct BroughtGame {
    pub(crate) journal: String,
    /// The files of its scenario, if that does not ship with the book.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<BTreeMap<String, String>>"))]
    pub(crate) files: BTreeMap<String, String>,
}

impl BroughtGame {
    /// The scenario that came along, by the name it has in the journal; replaying tells whether it is the right one.
    pub(crate) fn scenario(self, journal: &Journal) -> Result<Option<ScenarioText>, Error> {
        if self.files.is_empty() {
            return Ok(None);
        }
        ScenarioFiles { id: journal.header.scenario.clone(), files: self.files }.into_scenario().map(Some)
    }
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
    /// Level of the computer that plays it, `script` for a lesson; missing for a person.
    computer: Option<String>,
    /// The same in words; missing for a person.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    level: Option<String>,
    /// Name of the bot that plays it; missing for a person.
    bot: Option<String>,
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
    /// The phases of a turn, in their order.
    pub(crate) phases: Vec<Phase>,
    /// The stages of a set-up by hand, in their order; none if the battle is set up already.
    pub(crate) stages: Vec<String>,
    /// The deck of whoever looks.
    pub(crate) cards: Vec<CardSheet>,
    /// The seat this was made for; missing for a spectator.
    pub(crate) seat: Option<String>,
    /// Sent when asked for; news tell of changes.
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
    /// Is a lesson taught in it? Its dice are told then, and it counts for nothing.
    pub(crate) is_lesson: bool,
    pub(crate) log: Vec<LogLine>,
}

/// What a seat may do now; nothing while it is not awaited.
#[derive(Debug, Default, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Choices {
    /// What may be done whatever is selected.
    offers: Vec<Offer>,
    /// Pieces that may act.
    able: Vec<u16>,
    /// What a click on a piece selects besides it.
    together: Vec<Together>,
    /// The order that lets the moment pass, if nothing else can be done in it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    passes: Option<Passing>,
    /// What is set up by hand now.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    setting_up: Option<SettingUp>,
}

/// A moment in which nothing can be done but to let it pass.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Passing {
    order: String,
    /// Why nothing else can be done, for whoever is not asked.
    said: String,
}

/// What a click on a piece selects.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Together {
    by: u16,
    pieces: Vec<u16>,
}

impl Choices {
    pub(crate) fn new(voice: &Voice<'_>, seat: Option<Seat>) -> Self {
        let Some(seat) = seat.filter(|seat| voice.table.awaits().seats().contains(*seat)) else {
            return Self::default();
        };
        let offers = Offer::of(voice, seat, &[]);
        let able = voice.table.able(seat);
        let passes = Offer::only_pass(&offers).filter(|_| able.is_empty());
        let passes = passes.map(|order| Passing { order: order.to_owned(), said: idle(voice, seat) });
        let each = |group: engine::Together| Together { by: group.by, pieces: group.pieces };
        Self {
            offers,
            able,
            together: voice.table.together(seat).into_iter().map(each).collect(),
            passes,
            setting_up: SettingUp::new(voice, seat),
        }
    }
}

/// Why a seat can do nothing now, by the book's own words if it has any.
fn idle(voice: &Voice<'_>, seat: Seat) -> String {
    voice.text(&voice.table.idle(seat).unwrap_or_else(|| Line::new(key::PASSED_IDLE)))
}

impl SeatLabel {
    /// All seats, with who plays them in the same order.
    pub(crate) fn all(voice: &Voice<'_>, players: &[SeatPlayer]) -> Vec<Self> {
        let sides = voice.table.seats();
        let script = || SeatPlayer::Script.to_string();
        let label = |(number, (seat, player)): (u8, (&engine::SeatLine, &SeatPlayer))| {
            let side = sides.side(Seat(number))?;
            Some(Self {
                name: seat.name.clone(),
                side: side.0,
                title: voice.side_title(side),
                computer: player
                    .is_machine()
                    .then(|| player.computer().map_or_else(script, |player| player.to_string())),
                level: player.computer().map(|player| voice.level(player)),
                bot: player.bot().map(str::to_owned),
            })
        };
        (0..).zip(voice.table.header().seats.iter().zip(players)).filter_map(label).collect()
    }
}
