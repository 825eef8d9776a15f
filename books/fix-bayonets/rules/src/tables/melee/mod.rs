//! A6 Melee combat table; A7 multipliers are `strength`, A8 die roll modifiers `die`.

mod die;
mod strength;

use std::sync::LazyLock;

use engine::numbers::count;
use engine::{Change, Chart, Clause};
use serde::Deserialize;

use super::lines::{Lines, clause as read_clause};
use crate::clause;
use crate::terms::{Eighths, Reading, Readings};

pub use die::{Attack, Melee, Party};
pub use strength::{Against, Fighter, Role, has_momentum};

/// A9: what the melee table says, from the worst for the attacker to the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
pub enum MeleeResult {
    /// `fb.melee.res.AR`: attackers retreat in rout.
    #[serde(rename = "AR")]
    AttackerRouts,
    /// `fb.melee.res.ADS`: attackers Disorder, and 1 Stragglers loss.
    #[serde(rename = "ADS")]
    AttackerDisordersAndStraggles,
    /// `fb.melee.res.AD`: attackers Disorder.
    #[serde(rename = "AD")]
    AttackerDisorders,
    /// A5: the special result table says.
    #[serde(rename = "SP")]
    Special,
    /// `fb.melee.res.DD`: the defender Disorders.
    #[serde(rename = "DD")]
    DefenderDisorders,
    /// `fb.melee.res.DDS`: the defender Disorders, and 1 Stragglers loss.
    #[serde(rename = "DDS")]
    DefenderDisordersAndStraggles,
    /// `fb.melee.res.DR`: the defender retreats in rout.
    #[serde(rename = "DR")]
    DefenderRouts,
}

impl MeleeResult {
    /// As the table prints it.
    pub const fn printed(self) -> &'static str {
        match self {
            Self::AttackerRouts => "AR",
            Self::AttackerDisordersAndStraggles => "ADS",
            Self::AttackerDisorders => "AD",
            Self::Special => "SPECIAL",
            Self::DefenderDisorders => "DD",
            Self::DefenderDisordersAndStraggles => "DDS",
            Self::DefenderRouts => "DR",
        }
    }

    /// As it fits the cell of a chart.
    const fn short(self) -> &'static str {
        if matches!(self, Self::Special) { "SP" } else { self.printed() }
    }
}

/// A column of the melee table, from the left: 0 has no heading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Column(pub u8);

impl Column {
    /// `fb.dec.1`, `fb.dec.2`: the highest column whose heading is not above the odds.
    pub fn of(attacker: Eighths, defender: Eighths, readings: Readings) -> Self {
        let (attacker, defender) = (u32::from(attacker), u32::from(defender));
        let reaches = |of: u32, to: u32| attacker * to >= defender * of;
        let headings = TABLE.headings.iter().take_while(|Odds(of, to)| reaches((*of).into(), (*to).into()));
        let columns = count(headings.count());
        if !readings.contains(Reading::SevenToOne) {
            return Self(columns);
        }
        let above = u8::from(usize::from(columns) == TABLE.headings.len() && reaches(columns_above(), 1));
        Self(columns.saturating_sub(1) + above)
    }

    /// Its clause.
    pub const fn clause(self) -> Clause {
        const COLUMNS: [Clause; 13] = [
            clause::MELEE_CRT_COL_1,
            clause::MELEE_CRT_COL_2,
            clause::MELEE_CRT_COL_3,
            clause::MELEE_CRT_COL_4,
            clause::MELEE_CRT_COL_5,
            clause::MELEE_CRT_COL_6,
            clause::MELEE_CRT_COL_7,
            clause::MELEE_CRT_COL_8,
            clause::MELEE_CRT_COL_9,
            clause::MELEE_CRT_COL_10,
            clause::MELEE_CRT_COL_11,
            clause::MELEE_CRT_COL_12,
            clause::MELEE_CRT_COL_13,
        ];
        COLUMNS[self.0 as usize]
    }
}

/// `fb.dec.1`: the odds of the last column where it is read as one above the last heading.
fn columns_above() -> u32 {
    TABLE.headings.last().map_or(0, |Odds(of, _)| u32::from(*of) + 1)
}

/// `fb.melee.crt`: the result of a modified die, which is clamped to the table (`fb.dec.3`).
pub fn result(column: Column, modified: i32) -> MeleeResult {
    TABLE.rows[row(modified)][usize::from(column.0)]
}

fn row(modified: i32) -> usize {
    let last = TABLE.rows.len() - 1;
    usize::try_from(modified - TABLE.first_row).unwrap_or(0).min(last)
}

/// The table with the cell that counts, the odds as its rows: they are known before the die is rolled.
pub fn chart(title: engine::Key, column: Column, modified: i32, readings: Readings) -> Chart {
    let mut odds: Vec<String> = headings().collect();
    if readings.contains(Reading::SevenToOne) {
        odds.push(format!("{}/1", columns_above()));
    } else {
        odds.insert(0, format!("<{}", odds[0]));
    }
    let dice = (TABLE.first_row..).take(TABLE.rows.len());
    let results = |nth: usize| TABLE.rows.iter().map(|row| row[nth].short().to_owned()).collect();
    Chart {
        title,
        clause: clause::MELEE_CRT,
        columns: dice.map(|die| die.to_string()).collect(),
        rows: odds.into_iter().enumerate().map(|(nth, of)| (of, results(nth))).collect(),
        row: column.0.into(),
        column: Some(row(modified)),
    }
}

/// `fb.melee.crt.star`, `fb.dec.4`: must the defender's Leaders check for casualties, and the attacker's?
pub fn endangers_leaders(natural: u8, modified: i32, readings: Readings) -> (bool, bool) {
    let die = if readings.contains(Reading::ModifiedRow) { modified } else { natural.into() };
    (die == TABLE.defender_leaders, die == TABLE.attacker_leaders)
}

/// The printed list of die roll modifiers, for whoever compares it.
pub fn lines() -> &'static Lines {
    &TABLE.line
}

/// The printed list of multipliers, for whoever compares it.
pub fn multipliers() -> impl Iterator<Item = (Clause, Change)> {
    TABLE.multiplier.iter().map(|row| (row.clause, row.change()))
}

/// The printed headings, for whoever compares them.
pub fn headings() -> impl Iterator<Item = String> {
    TABLE.headings.iter().map(|Odds(of, to)| format!("{of}/{to}"))
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    headings: [Odds; 12],
    first_row: i32,
    rows: [[MeleeResult; 13]; 14],
    defender_leaders: i32,
    attacker_leaders: i32,
    multiplier: Vec<Multiplier>,
    line: Lines,
    forward: u8,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Multiplier {
    #[serde(deserialize_with = "read_clause")]
    clause: Clause,
    times: Option<i32>,
    #[serde(default)]
    halve: bool,
}

impl Multiplier {
    fn change(&self) -> Change {
        if self.halve { Change::Halve } else { Change::Times(self.times.unwrap_or(1)) }
    }
}

/// Odds as printed: so many to so many.
#[derive(Debug, Deserialize)]
#[serde(try_from = "String")]
struct Odds(u8, u8);

impl TryFrom<String> for Odds {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let read = |word: &str| word.parse().ok();
        let odds = text.split_once('/').and_then(|(of, to)| Some(Self(read(of)?, read(to)?)));
        odds.ok_or_else(|| format!("{text} are no odds"))
    }
}

static TABLE: LazyLock<Table> = LazyLock::new(|| {
    toml::from_str(include_str!("../../../data/tables/melee.toml")).expect("the embedded tables are tested")
});

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_marked_cell_of_the_chart_is_the_result() {
        for readings in [Readings::empty(), Reading::SevenToOne.into()] {
            for nth in 0..13 {
                for modified in -4..14 {
                    let chart = chart(crate::key::MELEE_TABLE, Column(nth), modified, readings);
                    let (_, row) = &chart.rows[chart.row];
                    let marked = chart.column.map(|at| row[at].as_str());
                    assert_eq!(marked, Some(result(Column(nth), modified).short()));
                    assert_eq!((chart.rows.len(), row.len()), (13, chart.columns.len()));
                }
            }
        }
    }
}
