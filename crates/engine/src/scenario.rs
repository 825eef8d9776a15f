//! Scenarios as text, what their sheet says, and how a battle is set up from them.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::digest;
use crate::fault::Faults;

/// The files of a scenario, unread.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScenarioText {
    /// Id, unique within the book.
    pub id: String,
    /// File names and contents, in order of name.
    pub files: Vec<(String, String)>,
}

impl ScenarioText {
    /// Hash of all files: a journal names the scenario by it.
    pub fn digest(&self) -> String {
        let parts = self.files.iter().map(|(name, text)| format!("{name} {}\n{text}\n", text.len()));
        digest::sha256(&parts.collect::<String>())
    }

    /// A file by name.
    pub fn file(&self, name: &str) -> Option<&str> {
        self.files.iter().find(|(file, _)| file == name).map(|(_, text)| text.as_str())
    }
}

/// What a scenario sheet says before play.
#[derive(Clone, Debug, Serialize)]
pub struct ScenarioInfo {
    /// Id, unique within the book.
    pub id: String,
    /// Book id.
    pub book: &'static str,
    /// Title for people.
    pub title: String,
    /// What it is about.
    pub description: String,
    /// The campaign or group it belongs to.
    pub battle: String,
    /// Kind of scenario, in the book's words.
    pub kind: String,
    /// How victory is decided, a sentence each.
    pub victory: Vec<String>,
    /// Number of turns.
    pub turns: u16,
    /// The sides.
    pub sides: Vec<SideInfo>,
    /// What can be chosen.
    pub options: Vec<OptionInfo>,
}

/// A side on the scenario sheet.
#[derive(Clone, Debug, Serialize)]
pub struct SideInfo {
    /// Word for the side in notation, such as `allies`.
    pub id: String,
    /// Name for people.
    pub name: String,
    /// Its order of battle, a line each.
    pub forces: Vec<String>,
}

/// Something the players choose before play.
#[derive(Clone, Debug, Serialize)]
pub struct OptionInfo {
    /// Key, such as `fog`.
    pub key: &'static str,
    /// Allowed values, the default first.
    pub values: Vec<String>,
    /// Does it mean something only if a computer plays?
    pub needs_computer: bool,
}

/// A seat as it is filled before play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatSetup {
    /// Word for the seat in journals: one word.
    pub name: String,
    /// Word for its side.
    pub side: String,
    /// Who plays it, for people.
    pub player: String,
}

/// The choices made before play.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Setup {
    /// Rules edition; the book's first if empty.
    pub edition: String,
    /// The seats; one for each side if empty.
    pub seats: Vec<SeatSetup>,
    /// Options by key.
    pub options: BTreeMap<String, String>,
}

impl Setup {
    /// Can these choices be written down? Names in a journal are single words, and nothing breaks a line.
    pub(crate) fn fits_a_journal(&self, game: &str) -> Result<(), Faults> {
        let mut faults = Faults::default();
        let mut words = vec![("game", game)];
        for seat in &self.seats {
            words.extend([("seat", seat.name.as_str()), ("side", &seat.side)]);
        }
        words.extend(self.options.keys().map(|key| ("option", key.as_str())));
        for (what, word) in words {
            if word.is_empty() || word.contains(char::is_whitespace) {
                faults.add("setup", 0, format!("the name of a {what} is one word, not “{word}”"));
            }
        }
        let texts = self.seats.iter().map(|seat| &seat.player).chain(self.options.values());
        for text in texts.filter(|text| text.contains(['\n', '\r'])) {
            faults.add("setup", 0, format!("“{}” breaks the line", text.escape_debug()));
        }
        for (index, seat) in self.seats.iter().enumerate() {
            if self.seats[..index].iter().any(|other| other.name == seat.name) {
                faults.add("setup", 0, format!("two seats are called “{}”", seat.name));
            }
        }
        faults.or(())
    }

    /// Fills what was left out from the scenario sheet.
    pub fn completed(mut self, info: &ScenarioInfo, editions: &[&str]) -> Self {
        if self.edition.is_empty() {
            self.edition = (*editions.first().unwrap_or(&"1")).to_owned();
        }
        if self.seats.is_empty() {
            let seat = |side: &SideInfo| SeatSetup {
                name: side.id.clone(),
                side: side.id.clone(),
                player: String::new(),
            };
            self.seats = info.sides.iter().map(seat).collect();
        }
        for option in &info.options {
            if let Some(first) = option.values.first() {
                self.options.entry(option.key.to_owned()).or_insert_with(|| first.clone());
            }
        }
        self
    }
}
