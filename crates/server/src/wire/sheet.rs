//! Books and scenarios before play.

use commander::{Level, Style};
use engine::ScenarioInfo;
use schemars::JsonSchema;
use serde::Serialize;

use super::{Ground, View};
use crate::shelf::Volume;
use crate::voice;

/// A book that can be played.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct BookSheet {
    /// Id, such as `valor-victory`.
    id: &'static str,
    title: &'static str,
    /// Rules editions, the default first.
    editions: Vec<&'static str>,
    /// Computer players, the weakest first.
    levels: Vec<Choice>,
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
    pub(crate) fn new(volume: &Volume) -> Self {
        let rulebook = volume.book.rulebook();
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
    /// The campaign or group it belongs to.
    battle: String,
    kind: String,
    /// How victory is decided, a sentence each.
    victory: Vec<String>,
    turns: u16,
    sides: Vec<SideSheet>,
    options: Vec<OptionSheet>,
}

/// A side on the scenario sheet.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct SideSheet {
    id: String,
    name: String,
    /// Its order of battle, a line each.
    forces: Vec<String>,
}

/// Something the players choose before play.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct OptionSheet {
    key: &'static str,
    title: String,
    /// Allowed values, the default first.
    values: Vec<Choice>,
}

impl BookSheet {
    pub(crate) fn new(volume: &Volume) -> Self {
        let rulebook = volume.book.rulebook();
        let level = |level: &Level| {
            let id = level.to_string();
            Choice { title: voice::page_word(&format!("level-{id}")).unwrap_or_else(|| id.clone()), id }
        };
        let style = |style: &Style| {
            let id = style.to_string();
            Choice { title: voice::page_word(&format!("style-{id}")).unwrap_or_else(|| id.clone()), id }
        };
        let thinks = volume.book.levels().iter().any(|level| *level != Level::Random);
        Self {
            id: rulebook.book,
            title: rulebook.title,
            editions: rulebook.editions.to_vec(),
            levels: volume.book.levels().iter().map(level).collect(),
            styles: if thinks { Style::ALL.iter().map(style).collect() } else { Vec::new() },
            first: volume.book.scenarios().into_iter().next().map(|scenario| scenario.id),
        }
    }
}

impl ScenarioSheet {
    pub(crate) fn new(volume: &Volume, info: ScenarioInfo) -> Self {
        let word = |key: &str, plain: &str| {
            let known = voice::page_word(key).or_else(|| volume.speaker.word(plain));
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
        };
        let side = |side: engine::SideInfo| SideSheet { id: side.id, name: side.name, forces: side.forces };
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
        }
    }
}
