//! The tables of the book, read from `data/tables.toml` and `data/terrain.toml`.

use std::sync::LazyLock;

use engine::{Chart, HexFeatureKind, Land};
use serde::Deserialize;

use crate::counters::Letter;
use crate::numbers::count;
use crate::quantities::{CasualtyPoints, Firepower};
use crate::{clause, key};

/// One row of the terrain table (`vv.terr.table`).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TerrainRow {
    /// Word in data and notation.
    pub key: String,
    /// What it is called among people: the message of its key.
    #[serde(skip)]
    pub word: String,
    /// What is drawn on the map.
    pub drawn: Land,
    /// Letter in map files.
    pub letter: char,
    /// Movement points for infantry; 0: prohibited.
    pub infantry: u8,
    /// Movement points for AFVs and vehicles; 0: prohibited.
    pub vehicle: u8,
    /// May a Gun that cannot be pushed be towed in?
    pub large_gun: bool,
    /// Stops sight.
    #[serde(default)]
    pub blocks: bool,
    /// Adds one to attacks into or through it.
    #[serde(default)]
    pub hinders: bool,
    /// Cover in the hex.
    #[serde(default)]
    pub cover: u8,
    /// A building.
    #[serde(default)]
    pub building: bool,
    /// Canal, pond, marsh, river, ocean.
    #[serde(default)]
    pub water: bool,
    /// Shells burst in its trees (`vv.fs.airburst`).
    #[serde(default)]
    pub air_burst: bool,
    /// What may be dug or built in it.
    #[serde(default)]
    pub positions: Positions,
}

/// `vv.edit.defence`: which positions a terrain takes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Positions {
    /// None.
    None,
    /// Foxholes and trenches.
    #[default]
    Entrenchments,
    /// Bunkers, sandbags and wire too.
    All,
}

/// Index of a row of the terrain table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Terrain(pub u8);

impl Terrain {
    /// Open ground.
    pub const OPEN: Self = Self(0);

    /// The row of the table.
    pub fn row(self) -> &'static TerrainRow {
        &TERRAIN[usize::from(self.0)]
    }

    /// By message key.
    pub fn named(key: &str) -> Option<Self> {
        TERRAIN.iter().position(|row| row.key == key).map(|index| Self(count(index)))
    }

    /// By letter of a map file.
    pub fn lettered(letter: char) -> Option<Self> {
        TERRAIN.iter().position(|row| row.letter == letter).map(|index| Self(count(index)))
    }
}

/// The terrain table in order.
pub static TERRAIN: LazyLock<Vec<TerrainRow>> = LazyLock::new(|| {
    #[derive(Deserialize)]
    struct File {
        terrain: Vec<TerrainRow>,
    }
    let file: File =
        toml::from_str(include_str!("../data/terrain.toml")).expect("the embedded table is tested");
    let worded = |row: TerrainRow| TerrainRow { word: thing(&row.key), ..row };
    file.terrain.into_iter().map(worded).collect()
});

/// Off-board fire (`vv.fs.types`).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MissionRow {
    /// Word in notation.
    pub key: String,
    /// Against soft targets.
    pub firepower: Firepower,
    /// Against armour.
    pub at: Letter,
    /// Must a friend see the hex?
    pub spotted: bool,
    /// May it deliver smoke?
    pub smoke: bool,
}

/// A fortification or entrenchment (`vv.fort.table`).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PositionRow {
    /// Word in data and notation.
    pub key: String,
    /// What it is called among people: the message of its key.
    #[serde(skip)]
    pub word: String,
    /// What is drawn on the map.
    pub drawn: HexFeatureKind,
    /// Cover it gives.
    pub cover: u8,
    /// The better of it and the terrain counts, not the sum.
    #[serde(default)]
    pub instead: bool,
    /// Barbed wire.
    #[serde(default)]
    pub wire: bool,
    /// Has a field of fire and keeps AT fire out.
    #[serde(default)]
    pub bunker: bool,
    /// `vv.fort.foxtrench`: only infantry gets its cover.
    #[serde(default)]
    pub infantry_only: bool,
}

/// All other tables.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tables {
    ap: Vec<ApRow>,
    assault: AssaultTable,
    to_hit: ToHit,
    armour: Armour,
    /// Off-board fire by kind.
    pub mission: Vec<MissionRow>,
    /// Fortifications and entrenchments.
    pub position: Vec<PositionRow>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ApRow {
    from: u16,
    points: [CasualtyPoints; 11],
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct AssaultTable {
    kill: [u8; 7],
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ToHit {
    infantry: u8,
    gun: Vec<ToHitRow>,
    mission: u8,
    mortar: u8,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ToHitRow {
    range: u16,
    number: u8,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Armour {
    numbers: [[u8; 6]; 6],
}

/// The tables.
pub static TABLES: LazyLock<Tables> = LazyLock::new(|| {
    let mut tables: Tables =
        toml::from_str(include_str!("../data/tables.toml")).expect("the embedded tables are tested");
    tables.position.iter_mut().for_each(|row| row.word = thing(&row.key));
    tables
});

/// The message that says what a thing of a data file is called.
fn thing(key: &str) -> String {
    format!("thing-{key}")
}

/// What a hit does to armour before the elimination roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Penetration {
    /// Eliminated without a roll.
    Certain,
    /// Below eliminates, equal immobilises.
    Number(u8),
    /// No effect possible.
    None,
}

/// A row of `vv.ap.table`; the first is that of the least firepower.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FirepowerRow(usize);

/// A column that has been clamped to its table.
fn column(clamped: i32) -> usize {
    usize::try_from(clamped).expect("a clamped column is not negative")
}

/// The column for odds from 1-4 (−4) over 1-1 (1) to 4-1 (4).
fn kill_column(odds: i32) -> usize {
    let at = if odds < 0 { 4 + odds } else { 2 + odds };
    column(at.clamp(0, 6))
}

impl Tables {
    /// `vv.ap.table`: the row for a firepower.
    pub fn ap_row(&self, firepower: i32) -> FirepowerRow {
        FirepowerRow(self.ap.iter().rposition(|row| i32::from(row.from) <= firepower).unwrap_or(0))
    }

    /// `vv.ap.table`: casualty points for a row and modified dice, which are clamped to the table (`vv.dice.clamp`).
    pub fn ap_points(&self, row: FirepowerRow, dice: i32) -> CasualtyPoints {
        self.ap[row.0].points[column(dice.clamp(2, 12) - 2)]
    }

    /// `vv.ca.odds`: Kill Number for odds from 1-4 (−4) over 1-1 (1) to 4-1 (4).
    pub fn kill_number(&self, odds: i32) -> u8 {
        self.assault.kill[kill_column(odds)]
    }

    /// `vv.ap.table` with the cell for a firepower and modified dice marked.
    pub fn ap_chart(&self, firepower: i32, dice: i32) -> Chart {
        let next = self.ap.iter().skip(1).map(|row| format!("–{}", row.from - 1)).chain(["+".to_owned()]);
        let shown = |points: &CasualtyPoints| {
            if *points == CasualtyPoints::NONE { "–".to_owned() } else { points.to_string() }
        };
        let row = |(row, to): (&ApRow, String)| {
            (format!("{}{to}", row.from), row.points.iter().map(shown).collect())
        };
        Chart {
            title: key::AP_TABLE,
            clause: clause::AP_TABLE,
            columns: (2..12).map(|dice| dice.to_string()).chain(["12+".to_owned()]).collect(),
            rows: self.ap.iter().zip(next).map(row).collect(),
            row: self.ap_row(firepower).0,
            column: Some(column(dice.clamp(2, 12) - 2)),
        }
    }

    /// `vv.ca.odds` with the cell for the odds marked; they are known before the dice are.
    pub fn kill_chart(&self, odds: i32) -> Chart {
        let columns = ["1:4", "1:3", "1:2", "1:1", "2:1", "3:1", "4:1"];
        Chart {
            title: key::KILL_NUMBER,
            clause: clause::CA_ODDS,
            columns: columns.map(str::to_owned).to_vec(),
            rows: vec![(String::new(), self.assault.kill.iter().map(ToString::to_string).collect())],
            row: 0,
            column: Some(kill_column(odds)),
        }
    }

    /// `vv.at.tohit`: infantry weapons.
    pub fn to_hit_infantry(&self) -> u8 {
        self.to_hit.infantry
    }

    /// `vv.at.tohit`: Guns and main guns by range.
    pub fn to_hit_gun(&self, range: u32) -> u8 {
        let row = self.to_hit.gun.iter().find(|row| range <= u32::from(row.range));
        row.map_or(0, |row| row.number)
    }

    /// `vv.at.tohit`: off-board missions against each AFV.
    pub fn to_hit_mission(&self) -> u8 {
        self.to_hit.mission
    }

    /// `vv.at.tohit`: mortar groups against each AFV.
    pub fn to_hit_mortar(&self) -> u8 {
        self.to_hit.mortar
    }

    /// `vv.at.table`: what a hit by `at` does to `armour`; no armour is always eliminated.
    pub fn penetration(&self, at: Letter, armour: Option<Letter>) -> Penetration {
        let Some(armour) = armour else { return Penetration::Certain };
        match self.armour.numbers[at as usize - 1][armour as usize - 1] {
            0 => Penetration::None,
            99 => Penetration::Certain,
            number => Penetration::Number(number),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Letter::{A, B, C, D, E, F};

    #[test]
    fn the_ap_table_follows_its_closed_form() {
        for row in 0..6 {
            for dice in 2..=12 {
                let expected = if dice == 12 { 0 } else { (7 + count::<i32>(row) - dice).max(0) };
                assert_eq!(
                    i32::from(TABLES.ap_points(FirepowerRow(row), dice)),
                    expected,
                    "row {row}, dice {dice}"
                );
            }
        }
        let rows: Vec<_> =
            [1, 4, 5, 10, 11, 18, 19, 28, 29, 40, 41, 99].map(|fire| TABLES.ap_row(fire).0).to_vec();
        assert_eq!(rows, [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
    }

    #[test]
    fn the_armour_table_follows_its_closed_form() {
        let letters = [A, B, C, D, E, F];
        for at in letters {
            for armour in letters {
                let number = 7 + 2 * (at as i32 - armour as i32);
                let expected = match number {
                    ..3 => Penetration::None,
                    3..=11 => Penetration::Number(u8::try_from(number).unwrap()),
                    _ => Penetration::Certain,
                };
                assert_eq!(TABLES.penetration(at, Some(armour)), expected, "{at:?} on {armour:?}");
            }
        }
        assert_eq!(TABLES.penetration(A, None), Penetration::Certain);
    }

    #[test]
    fn kill_numbers_by_odds() {
        let numbers: Vec<_> = [-4, -3, -2, 1, 2, 3, 4].map(|odds| TABLES.kill_number(odds)).to_vec();
        assert_eq!(numbers, [3, 4, 5, 6, 8, 9, 10]);
    }
}
