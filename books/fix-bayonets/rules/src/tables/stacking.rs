//! A13 Stacking limits.

use std::sync::LazyLock;

use engine::Clause;
use serde::Deserialize;

use super::lines::clause as read_clause;
use crate::terms::{Arm, Cover, Formation};

/// What a hex may hold of an arm in a formation: steps of infantry and cavalry, units of artillery and trains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// So many.
    pub most: u8,
    /// The line that prints it.
    pub clause: Clause,
}

/// The limit of an arm in a formation on ground of this cover; none if the arm may not stand so. Lines (`fb.stack.f.1`), Columns
/// (`fb.stack.f.2`), Open Columns (`fb.stack.f.3`), Road Columns (`fb.stack.f.4`), screens (`fb.stack.f.5`), Squares (`fb.stack.f.6`),
/// Masse Columns (`fb.stack.f.7`), General Order (`fb.stack.f.8`), Disorder (`fb.stack.f.9`).
pub fn limit(formation: Formation, arm: Arm, cover: Cover) -> Option<Limit> {
    let row = TABLE.formations[formation.index()];
    let printed = match arm {
        Arm::Infantry => row.infantry,
        Arm::Cavalry => row.cavalry,
        Arm::Artillery | Arm::Train => row.wheeled,
    };
    let absolute = self::absolute(cover);
    Some(match printed? {
        Most::Word(Absolute::Absolute) => absolute,
        Most::Number(most) => Limit { most, clause: row.clause },
    })
}

/// `fb.stack.c.1`, `fb.stack.c.2`, `fb.stack.c.3`: the limit for all that stands in a hex, which nothing may pass.
pub fn absolute(cover: Cover) -> Limit {
    let row = TABLE.covers[cover as usize];
    Limit { most: row.absolute, clause: row.clause }
}

/// `fb.dec.7`: the steps up to which medium and heavy cover protect.
pub fn cover_limit(cover: Cover) -> Option<u8> {
    TABLE.covers[cover as usize].cover
}

/// `fb.dec.9`: what a unit counts for in its hex; `steps` are those that stand there, and a battery beside infantry counts as printed.
pub fn counted(arm: Arm, steps: u8, is_mixed: bool) -> u8 {
    match arm {
        Arm::Artillery if is_mixed => TABLE.mixed.steps,
        Arm::Infantry | Arm::Cavalry | Arm::Artillery | Arm::Train => steps,
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    formation: Vec<FormationRow>,
    cover: Vec<CoverRow>,
    mixed: Mixed,
}

#[derive(Deserialize)]
struct FormationRow {
    formations: Vec<Formation>,
    #[serde(flatten)]
    row: Row,
}

#[derive(Clone, Copy, Debug, Deserialize)]
struct Row {
    #[serde(deserialize_with = "read_clause")]
    clause: Clause,
    infantry: Option<Most>,
    cavalry: Option<Most>,
    wheeled: Option<Most>,
}

/// A number, or the word for the limit of the cover.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(untagged)]
enum Most {
    Number(u8),
    Word(Absolute),
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Absolute {
    Absolute,
}

#[derive(Deserialize)]
struct CoverRow {
    covers: Vec<Cover>,
    #[serde(flatten)]
    row: Limits,
}

#[derive(Clone, Copy, Debug, Deserialize)]
struct Limits {
    #[serde(deserialize_with = "read_clause")]
    clause: Clause,
    absolute: u8,
    cover: Option<u8>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Mixed {
    #[serde(rename = "clause")]
    _clause: String,
    steps: u8,
}

/// The file turned to be looked up by formation and by cover.
#[derive(Debug)]
struct Table {
    formations: [Row; 11],
    covers: [Limits; 4],
    mixed: Mixed,
}

static TABLE: LazyLock<Table> = LazyLock::new(|| {
    let text = include_str!("../../data/tables/stacking.toml");
    let file: File = toml::from_str(text).expect("the embedded tables are tested");
    let of = |formation: Formation| {
        let row = file.formation.iter().find(|row| row.formations.contains(&formation));
        row.expect("every formation has a row").row
    };
    let covered = |cover: Cover| {
        let row = file.cover.iter().find(|row| row.covers.contains(&cover));
        row.expect("every cover has a row").row
    };
    Table {
        formations: Formation::ALL.map(of),
        covers: [Cover::None, Cover::Light, Cover::Medium, Cover::Heavy].map(covered),
        mixed: file.mixed,
    }
});
