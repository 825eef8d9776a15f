//! 15–18 The four periods: units, movement rates, ranges, modifiers and results, read from `data/periods/`.
//!
//! `vae.0.1`: no rule asks for a period by name; whatever differs is a figure here.

mod file;
mod modifier;
#[cfg(test)]
mod printed;
mod read;
mod result;
mod row;

use std::sync::LazyLock;

use plane::Length;

use crate::land::Kind;

pub use modifier::{Band, FireModifier, MeleeModifier, Of, Wanted, When};
pub use result::{Beaten, Column, Footing, Outcome, ResultRow};
pub use row::{Arm, Mark, MarkId, MoveRow, RateId, Row, RowId, Trait, Weapon, WeaponId};

/// A period: all that its sheet says.
#[derive(Debug)]
pub struct Period {
    /// Its word in files.
    pub id: String,
    /// Nations, as words.
    pub nations: Vec<String>,
    /// Movement rates.
    pub rates: Vec<MoveRow>,
    /// The rate of generals.
    pub general: RateId,
    /// The rate of infantry in square, if it forms any (`vae.5.6.1`).
    pub square: Option<RateId>,
    /// Weapons with their ranges.
    pub weapons: Vec<Weapon>,
    /// Units in printed order.
    pub rows: Vec<Row>,
    /// Marks a roster may give.
    pub marks: Vec<Mark>,
    /// Fire modifiers in printed order.
    pub fire: Vec<FireModifier>,
    /// Melee modifiers in printed order.
    pub melee: Vec<MeleeModifier>,
    /// Results by row.
    pub results: Vec<ResultRow>,
    /// At most so many supports count against a target; no cap if none.
    pub most_supports: Option<u8>,
    /// At most so many overlaps count in melee; no cap if none.
    pub most_overlaps: Option<u8>,
    /// Does an enemy on flank or rear count as an overlap? If not, it has a value of its own.
    pub flank_is_overlap: bool,
    /// What a forest takes off all ranges.
    pub forest: Option<Forest>,
    /// What the dice bring where there is no scenario (`vae.3.19`).
    pub chance_terrain: ChanceTerrain,
}

/// `vae.3.19`: the kinds of terrain without a scenario that differ by period.
#[derive(Clone, Copy, Debug)]
pub struct ChanceTerrain {
    /// A 3.
    pub village: Kind,
    /// A 5.
    pub grove: Kind,
}

/// `vae.ry.range.forest`: ranges in forest.
#[derive(Clone, Copy, Debug)]
pub struct Forest {
    /// By how much they are shorter.
    pub shorter: Length,
    /// How long they are at least.
    pub least: Length,
}

/// All periods, in the order of the book.
static PERIODS: LazyLock<Vec<Period>> = LazyLock::new(|| {
    [
        include_str!("../../data/periods/lga.toml"),
        include_str!("../../data/periods/lgr.toml"),
        include_str!("../../data/periods/ry.toml"),
        include_str!("../../data/periods/kr.toml"),
    ]
    .map(read::period)
    .into()
});

impl Period {
    /// All of them.
    pub fn all() -> &'static [Self] {
        &PERIODS
    }

    /// The period with this word.
    pub fn named(id: &str) -> Option<&'static Self> {
        Self::all().iter().find(|period| period.id == id)
    }

    /// A unit's row.
    pub fn row(&self, id: RowId) -> &Row {
        &self.rows[usize::from(id.0)]
    }

    /// The row with this word.
    pub fn row_named(&self, id: &str) -> Option<RowId> {
        position(&self.rows, |row| row.id == id).map(RowId)
    }

    /// A movement rate.
    pub fn rate(&self, id: RateId) -> &MoveRow {
        &self.rates[usize::from(id.0)]
    }

    /// A weapon.
    pub fn weapon(&self, id: WeaponId) -> &Weapon {
        &self.weapons[usize::from(id.0)]
    }

    /// The weapon with this word.
    pub fn weapon_named(&self, id: &str) -> Option<WeaponId> {
        position(&self.weapons, |weapon| weapon.id == id).map(WeaponId)
    }

    /// A mark.
    pub fn mark(&self, id: MarkId) -> &Mark {
        &self.marks[usize::from(id.0)]
    }

    /// The mark with this word.
    pub fn mark_named(&self, id: &str) -> Option<MarkId> {
        position(&self.marks, |mark| mark.id == id).map(MarkId)
    }

    /// The nation with this word, by its place.
    pub fn nation_named(&self, id: &str) -> Option<u8> {
        position(&self.nations, |nation| nation == id)
    }
}

fn position<T>(of: &[T], is: impl Fn(&T) -> bool) -> Option<u8> {
    of.iter().position(is).map(engine::numbers::count)
}

#[cfg(test)]
mod tests {
    use super::Period;

    #[test]
    fn every_sheet_is_read() {
        let rows: Vec<usize> = Period::all().iter().map(|period| period.rows.len()).collect();
        assert_eq!(rows, [16, 17, 9, 14]);
    }
}
