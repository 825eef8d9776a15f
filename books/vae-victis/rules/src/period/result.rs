//! The results table.

use engine::Clause;
use serde::{Deserialize, Serialize};

use super::Arm;

/// What comes of a lost combat (`vae.8.5`), the worse the greater (`vae.0.6`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// `vae.8.6.1`.
    Recoil,
    /// `vae.8.7.1`.
    Flee,
    /// `vae.8.8`.
    Destroyed,
}

/// A column of the table (`vae.8.5`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Column {
    /// Lower, but more than half.
    Less,
    /// Half or less.
    Half,
}

/// The ground a loser stands on (`vae.3.10`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Footing {
    /// Neither rough nor difficult.
    Clear,
    /// Rough or difficult: a village, too, for cavalry (`vae.lgr.special.2`).
    Uneven,
    /// Difficult.
    Difficult,
}

/// Who has beaten it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beaten {
    /// Anybody of this arm.
    ByArm(Arm),
    /// Whoever loses by this row of the table.
    ByRow(u8),
}

/// One line of a cell: what happens if all of it holds.
#[derive(Debug)]
pub struct Fate {
    /// Beaten by one of these; by anybody if none.
    pub by: Vec<Beaten>,
    /// Standing so.
    pub ground: Option<Footing>,
    /// In melee alone.
    pub in_melee: bool,
    /// What happens.
    pub then: Outcome,
}

/// A row of the results table.
#[derive(Debug)]
pub struct ResultRow {
    /// The row.
    pub clause: Clause,
    /// Its word.
    pub id: String,
    /// Lower, but more than half: the first line that holds.
    pub less: Vec<Fate>,
    /// Half or less.
    pub half: Vec<Fate>,
}

impl ResultRow {
    /// `vae.8.5`: what happens to a loser of this row.
    pub fn outcome(&self, column: Column, holds: impl Fn(&Fate) -> bool) -> Outcome {
        let cell = match column {
            Column::Less => &self.less,
            Column::Half => &self.half,
        };
        cell.iter().find(|fate| holds(fate)).map_or(Outcome::Recoil, |fate| fate.then)
    }
}
