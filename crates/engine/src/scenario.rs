//! Scenarios as text, what their sheet says, and how a battle is set up from them.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::digest;
use crate::fault::Faults;
use crate::line::Line;
use crate::messages::key;
use crate::texts::{Balance, TEXTS};

/// The files of a scenario, unread.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScenarioText {
    /// Id, unique within the book.
    pub id: String,
    /// File names and contents, in order of name.
    pub files: Vec<(String, String)>,
}

impl ScenarioText {
    /// Hash of all files that decide a game, which is all but its [`TEXTS`]: a journal names the scenario by it.
    pub fn digest(&self) -> String {
        let deciding = self.files.iter().filter(|(name, _)| name != TEXTS);
        let parts = deciding.map(|(name, text)| format!("{name} {}\n{text}\n", text.len()));
        digest::sha256(&parts.collect::<String>())
    }

    /// A file by name.
    pub fn file(&self, name: &str) -> Option<&str> {
        self.files.iter().find(|(file, _)| file == name).map(|(_, text)| text.as_str())
    }
}

/// The file of a scenario that is written in the short form of case files; it needs no other.
pub const SHORT_FORM: &str = "battle.txt";

/// A lesson of a book, unread.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonText {
    /// Id, unique within the book.
    pub id: String,
    /// What is written in its file.
    pub text: String,
}

/// What a scenario sheet says before play: in lines, or [said](ScenarioInfo::said) in somebody's language.
#[derive(Clone, Debug, Serialize)]
pub struct ScenarioInfo<T = Line> {
    /// Id, unique within the book.
    pub id: String,
    /// Book id.
    pub book: &'static str,
    /// Title for people.
    pub title: String,
    /// What it is about.
    pub description: String,
    /// The campaign or group it belongs to, as people call it.
    pub battle: String,
    /// Kind of scenario, in the book's words.
    pub kind: String,
    /// How victory is decided, a sentence each.
    pub victory: Vec<T>,
    /// Number of turns.
    pub turns: u16,
    /// The sides.
    pub sides: Vec<SideInfo<T>>,
    /// What can be chosen.
    pub options: Vec<OptionInfo>,
    /// Where we are and why, in a few sentences; empty if the description has to do.
    pub situation: String,
    /// What is special about this battle, a sentence each.
    pub special: Vec<String>,
    /// How long a game takes, in minutes.
    pub minutes: Option<u16>,
    /// How much there is to know, from 1 to 5.
    pub complexity: Option<u8>,
    /// How games between computer players ended.
    pub balance: Option<Balance>,
}

/// A side on the scenario sheet.
#[derive(Clone, Debug, Serialize)]
pub struct SideInfo<T = Line> {
    /// Word for the side in notation, such as `allies`.
    pub id: String,
    /// Name for people.
    pub name: String,
    /// What it is to do; empty if nothing says so.
    pub task: String,
    /// Its order of battle, a line each.
    pub forces: Vec<T>,
    /// How well it may end for this side, the best first; empty where a game is only won or lost.
    pub degrees: Vec<DegreeInfo<T>>,
}

/// A degree of victory on the scenario sheet.
#[derive(Clone, Debug, Serialize)]
pub struct DegreeInfo<T = Line> {
    /// What it is called.
    pub title: T,
    /// What it takes.
    pub condition: T,
    /// How good it is for the side: 0 is even, above it has won.
    pub rank: i8,
}

impl ScenarioInfo {
    /// The same with its lines as sentences.
    pub fn said(self, say: impl Fn(&Line) -> String) -> ScenarioInfo<String> {
        let all = |lines: Vec<Line>| -> Vec<String> { lines.iter().map(&say).collect() };
        let degree = |degree: &DegreeInfo| DegreeInfo {
            title: say(&degree.title),
            condition: say(&degree.condition),
            rank: degree.rank,
        };
        let side = |side: SideInfo| SideInfo {
            id: side.id,
            name: side.name,
            task: side.task,
            forces: all(side.forces),
            degrees: side.degrees.iter().map(degree).collect(),
        };
        ScenarioInfo {
            id: self.id,
            book: self.book,
            title: self.title,
            description: self.description,
            battle: self.battle,
            kind: self.kind,
            victory: all(self.victory),
            turns: self.turns,
            sides: self.sides.into_iter().map(side).collect(),
            options: self.options,
            situation: self.situation,
            special: self.special,
            minutes: self.minutes,
            complexity: self.complexity,
            balance: self.balance,
        }
    }
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
    /// Is it one of several ways to read a rule? Whoever does not know the rule needs no choice.
    pub is_reading: bool,
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
        let mut words = vec![(key::SETUP_GAME_WORD, game)];
        for seat in &self.seats {
            words.extend([
                (key::SETUP_SEAT_WORD, seat.name.as_str()),
                (key::SETUP_SIDE_WORD, seat.side.as_str()),
            ]);
        }
        words.extend(self.options.keys().map(|option| (key::SETUP_OPTION_WORD, option.as_str())));
        for (what, word) in words {
            if word.is_empty() || word.contains(char::is_whitespace) {
                faults.add("setup", 0, Line::new(what).with("word", word));
            }
        }
        let texts = self.seats.iter().map(|seat| &seat.player).chain(self.options.values());
        for text in texts.filter(|text| text.contains(['\n', '\r'])) {
            let text = text.escape_debug().to_string();
            faults.add("setup", 0, Line::new(key::SETUP_LINE_BREAK).with("text", text));
        }
        for (index, seat) in self.seats.iter().enumerate() {
            if self.seats[..index].iter().any(|other| other.name == seat.name) {
                faults.add("setup", 0, Line::new(key::SETUP_SEAT_TWICE).with("seat", seat.name.as_str()));
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
