//! What people read about a scenario and call the things in it, apart from what decides a game.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::fault::Faults;
use crate::key::Key;
use crate::line::Line;

/// The file of a scenario that holds them. A journal does not name it: a better word changes no game.
pub const TEXTS: &str = "text.toml";

/// Texts and names of a scenario, as written in [`TEXTS`]; everything may be left out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Texts {
    /// The campaign it belongs to, as people call it.
    pub campaign: Option<String>,
    /// How long a game takes, in minutes.
    pub minutes: Option<u16>,
    /// How much there is to know, from 1 to 5.
    pub complexity: Option<u8>,
    /// Does snow lie on the ground?
    pub snow: bool,
    /// How games between computer players went.
    pub balance: Option<Balance>,
    /// What stands in the briefing.
    pub briefing: BriefingText,
    /// Units by their words in notation.
    pub units: BTreeMap<String, Named>,
    /// Places by their words in notation.
    pub places: BTreeMap<String, String>,
}

/// What is said of a text that speaks of nobody, or of nowhere.
#[derive(Clone, Copy, Debug)]
pub struct Strangers {
    /// No such unit.
    pub unit: Key,
    /// No such place.
    pub place: Key,
    /// No such side.
    pub side: Key,
}

impl Texts {
    /// Notes every name for nobody or nowhere: each is a slip.
    pub fn check(
        &self,
        faults: &mut Faults,
        said: Strangers,
        is_unit: impl Fn(&str) -> bool,
        is_place: impl Fn(&str) -> bool,
        is_side: impl Fn(&str) -> bool,
    ) {
        let mut wrong = |key: Key, word: &str| faults.add(TEXTS, 0, Line::new(key).with("word", word));
        self.units.keys().filter(|name| !is_unit(name)).for_each(|name| wrong(said.unit, name));
        self.places.keys().filter(|name| !is_place(name)).for_each(|name| wrong(said.place, name));
        self.briefing.task.keys().filter(|name| !is_side(name)).for_each(|name| wrong(said.side, name));
    }

    /// What a side is to do, by its word in notation; empty if nothing says so.
    pub fn task(&self, side: &str) -> String {
        self.briefing.task.get(side).cloned().unwrap_or_default()
    }
}

/// How simulated games of a scenario went; `tools/balance` measures and writes it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Balance {
    /// The level of the computer players on both sides, by its word.
    pub players: String,
    /// Games that the first side won.
    pub first: u16,
    /// Games that the second side won.
    pub second: u16,
    /// Games that nobody won.
    pub drawn: u16,
    /// Orders of both sides in a game: half of the games have fewer.
    pub orders: u16,
}

/// The prose of a briefing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct BriefingText {
    /// Where we are and why, in a few sentences.
    pub situation: String,
    /// What each side is to do, by its word in notation.
    pub task: BTreeMap<String, String>,
    /// What is special about this battle, a sentence each.
    pub special: Vec<String>,
}

/// A name, or a name and the short form that fits on a counter.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(untagged)]
pub enum Named {
    /// It fits as it is.
    Plain(String),
    /// It is written shorter where there is little room.
    Both {
        /// In full.
        title: String,
        /// On a counter.
        short: String,
    },
}

impl Named {
    /// In full.
    pub fn title(&self) -> &str {
        match self {
            Self::Plain(title) | Self::Both { title, .. } => title,
        }
    }

    /// As short as it gets.
    pub fn short(&self) -> &str {
        match self {
            Self::Plain(short) | Self::Both { short, .. } => short,
        }
    }
}
