//! Books and scenarios before play.

use commander::{Level, Style};
use engine::ScenarioInfo;
use schemars::JsonSchema;
use serde::Serialize;

use super::{Ground, View};
use crate::books::LoadedBook;
use crate::language::Language;
use crate::voice::page_word;

/// A book that can be played.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct BookSheet {
    /// Id, such as `valor-victory`.
    id: &'static str,
    title: &'static str,
    /// What kind of game it is, what it is like, and what one learns in it; empty for a book that nobody has described.
    kind: String,
    about: String,
    learns: String,
    /// Rules editions, the default first.
    editions: Vec<&'static str>,
    /// Computer players, the weakest first.
    levels: Vec<Choice>,
    /// The level to play against unless one chooses another, and the one for a first battle.
    usual: Option<String>,
    gentle: Option<String>,
    /// What a computer player may dare; none where it only knows any lawful order.
    styles: Vec<Choice>,
    /// The scenario to begin with.
    first: Option<String>,
}

/// One of several things to choose from.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Choice {
    id: String,
    title: String,
}

/// A scenario before play: its map and what stands on it, as far as everyone may know.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Preview {
    pub(crate) ground: Ground,
    pub(crate) view: View,
}

/// The rules of a book.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct RulesSheet {
    id: &'static str,
    title: &'static str,
    chapters: Vec<ChapterSheet>,
}

/// A chapter and its clauses.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct ChapterSheet {
    number: u16,
    title: &'static str,
    clauses: Vec<ClauseSheet>,
}

/// A clause of the rules.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct ClauseSheet {
    id: &'static str,
    title: &'static str,
    /// What it says, in our words.
    gist: &'static str,
    /// How we read it where the book is vague; empty where it is not.
    decision: &'static str,
}

impl RulesSheet {
    pub(crate) fn new(book: &LoadedBook) -> Self {
        let rulebook = book.book.rulebook();
        let clause = |entry: &'static engine::Entry| ClauseSheet {
            id: entry.id,
            title: entry.title,
            gist: entry.gist,
            decision: entry.decision,
        };
        let chapter = |chapter: &'static engine::Chapter| ChapterSheet {
            number: chapter.number,
            title: chapter.name,
            clauses: rulebook
                .entries
                .iter()
                .filter(|entry| entry.chapter == chapter.number)
                .map(clause)
                .collect(),
        };
        Self {
            id: rulebook.book,
            title: rulebook.title,
            chapters: rulebook.chapters.iter().map(chapter).collect(),
        }
    }
}

/// A scenario as its sheet shows it.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct ScenarioSheet {
    /// Id, unique within the book.
    id: String,
    book: &'static str,
    title: String,
    description: String,
    /// The campaign or group it belongs to, as people call it.
    battle: String,
    kind: String,
    /// How victory is decided, a sentence each.
    victory: Vec<String>,
    turns: u16,
    sides: Vec<SideSheet>,
    options: Vec<OptionSheet>,
    /// Where we are and why, in a few sentences.
    situation: String,
    /// What is special about this battle, a sentence each.
    special: Vec<String>,
    /// How long a game takes, in minutes.
    minutes: Option<u16>,
    /// How much there is to know, from 1 to 5.
    complexity: Option<u8>,
    /// How games between computer players ended; nothing until they have been played.
    balance: Option<BalanceSheet>,
}

/// How games between computer players ended.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct BalanceSheet {
    /// The level of the computer players on both sides, in words.
    players: String,
    /// Games that the first side won.
    first: u16,
    /// Games that the second side won.
    second: u16,
    /// Games that nobody won.
    drawn: u16,
    /// Orders of both sides in a game: half of the games have fewer.
    orders: u16,
}

/// A side on the scenario sheet.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct SideSheet {
    id: String,
    name: String,
    /// What it is to do.
    task: String,
    /// Its order of battle, a line each.
    forces: Vec<String>,
    /// How well it may end for this side, the best first; empty where a game is only won or lost.
    degrees: Vec<DegreeSheet>,
}

/// A degree of victory.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct DegreeSheet {
    title: String,
    /// What it takes.
    condition: String,
    /// How good it is for the side: 0 is even, above it has won.
    rank: i8,
}

/// Something the players choose before play.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct OptionSheet {
    key: &'static str,
    title: String,
    /// Allowed values, the default first.
    values: Vec<Choice>,
    /// Does it mean something only if a computer plays?
    needs_computer: bool,
    /// Is it one of several ways to read a rule?
    is_reading: bool,
}

impl BookSheet {
    pub(crate) fn new(book: &LoadedBook, language: Language) -> Self {
        let (rulebook, speaker) = (book.book.rulebook(), book.speaker(language));
        let choice = |kind: &str, id: String| Choice {
            title: page_word(speaker, &format!("{kind}-{id}")).unwrap_or_else(|| id.clone()),
            id,
        };
        let described =
            |what: &str| page_word(speaker, &format!("book-{}-{what}", rulebook.book)).unwrap_or_default();
        let level = |level: &Level| choice("level", level.to_string());
        let style = |style: &Style| choice("style", style.to_string());
        let levels = book.book.levels();
        let offered = |wanted: Level| {
            let found = levels.iter().find(|level| **level == wanted).or(levels.first());
            found.map(Level::to_string)
        };
        let thinks = book.book.levels().iter().any(|level| *level != Level::Random);
        Self {
            id: rulebook.book,
            title: rulebook.title,
            kind: described("kind"),
            about: described("about"),
            learns: described("learns"),
            editions: rulebook.editions.to_vec(),
            levels: levels.iter().map(level).collect(),
            usual: offered(Level::Regular),
            gentle: offered(Level::Recruit),
            styles: if thinks { Style::ALL.iter().map(style).collect() } else { Vec::new() },
            first: book.book.scenarios().into_iter().next().map(|scenario| scenario.id),
        }
    }
}

impl ScenarioSheet {
    pub(crate) fn new(book: &LoadedBook, language: Language, info: ScenarioInfo) -> Self {
        let speaker = book.speaker(language);
        let info = info.said(|line| speaker.wrong(line));
        let word = |key: &str, plain: &str| {
            let known = page_word(speaker, key).or_else(|| speaker.word(plain));
            known.unwrap_or_else(|| plain.replace('-', " "))
        };
        let choice = |option: &str, value: &str| Choice {
            id: value.to_owned(),
            title: word(&format!("option-{option}-{value}"), value),
        };
        let option = |option: engine::OptionInfo| OptionSheet {
            key: option.key,
            title: word(&format!("option-{}", option.key), option.key),
            values: option.values.iter().map(|value| choice(option.key, value)).collect(),
            needs_computer: option.needs_computer,
            is_reading: option.is_reading,
        };
        let degree = |engine::DegreeInfo { title, condition, rank }| DegreeSheet { title, condition, rank };
        let side = |side: engine::SideInfo<String>| SideSheet {
            id: side.id,
            name: side.name,
            task: side.task,
            forces: side.forces,
            degrees: side.degrees.into_iter().map(degree).collect(),
        };
        Self {
            id: info.id,
            book: info.book,
            title: info.title,
            description: info.description,
            battle: info.battle,
            kind: info.kind,
            victory: info.victory,
            turns: info.turns,
            sides: info.sides.into_iter().map(side).collect(),
            options: info.options.into_iter().map(option).collect(),
            situation: info.situation,
            special: info.special,
            minutes: info.minutes,
            complexity: info.complexity,
            balance: info.balance.map(|found| BalanceSheet {
                players: word(&format!("level-{}", found.players), &found.players),
                first: found.first,
                second: found.second,
                drawn: found.drawn,
                orders: found.orders,
            }),
        }
    }
}
