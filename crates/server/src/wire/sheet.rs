//! Books and scenarios before play.

use engine::ScenarioInfo;
use serde::Serialize;

use crate::shelf::Volume;

/// A book that can be played.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct BookSheet {
    /// Id, such as `valor-victory`.
    id: &'static str,
    title: &'static str,
    /// Rules editions, the default first.
    editions: Vec<&'static str>,
}

/// A scenario as its sheet shows it.
#[derive(Debug, Serialize)]
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
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct SideSheet {
    id: String,
    name: String,
    /// Its order of battle, a line each.
    forces: Vec<String>,
}

/// Something the players choose before play.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct OptionSheet {
    key: &'static str,
    title: String,
    /// Allowed values, the default first.
    values: Vec<String>,
}

impl BookSheet {
    pub(crate) fn new(volume: &Volume) -> Self {
        let rulebook = volume.book.rulebook();
        Self { id: rulebook.book, title: rulebook.title, editions: rulebook.editions.to_vec() }
    }
}

impl ScenarioSheet {
    pub(crate) fn new(volume: &Volume, info: ScenarioInfo) -> Self {
        let option = |option: engine::OptionInfo| OptionSheet {
            key: option.key,
            title: volume.speaker.word(option.key).unwrap_or_else(|| option.key.replace('-', " ")),
            values: option.values,
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
