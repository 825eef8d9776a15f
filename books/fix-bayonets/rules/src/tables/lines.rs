//! Printed lists of modifiers: what each line adds, by its clause.

use engine::{Clause, Modifier};
use serde::{Deserialize, Deserializer};

use crate::RULEBOOK;

/// A list of modifiers as printed.
#[derive(Debug, Deserialize)]
#[serde(transparent)]
pub struct Lines(Vec<Row>);

/// One line. It prints one figure or two, or a number sign for what each point of something adds.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    #[serde(deserialize_with = "clause")]
    clause: Clause,
    figure: Option<i32>,
    figures: Option<[i32; 2]>,
    each: Option<i32>,
    eachs: Option<[i32; 2]>,
}

impl Lines {
    /// What a line of one figure adds.
    pub fn add(&self, clause: Clause) -> Modifier {
        clause.add(self.row(clause).figure.expect("the line prints one figure"))
    }

    /// What a line of two figures adds: its first (0) or its second (1).
    pub fn add_nth(&self, clause: Clause, nth: usize) -> Modifier {
        clause.add(self.row(clause).figures.expect("the line prints two figures")[nth])
    }

    /// What a line with a number sign adds for so many points.
    pub fn each(&self, clause: Clause, points: u8) -> Modifier {
        clause.add(self.row(clause).each.expect("the line prints a number sign") * i32::from(points))
    }

    /// What a line with two number signs adds for so many points: its first (0) or its second (1).
    pub fn each_nth(&self, clause: Clause, nth: usize, points: u8) -> Modifier {
        clause.add(self.row(clause).eachs.expect("the line prints two number signs")[nth] * i32::from(points))
    }

    /// All lines in printed order: the clause and its figure, or both, or what each point adds.
    pub fn printed(&self) -> impl Iterator<Item = (Clause, Vec<i32>)> + '_ {
        self.0.iter().map(|row| {
            let one = row.figure.or(row.each).map(|figure| vec![figure]);
            let two = row.figures.or(row.eachs).map(|figures| figures.to_vec());
            (row.clause, one.or(two).unwrap_or_default())
        })
    }

    /// Entries are static and a clause points at its own, so that their addresses tell them apart.
    fn row(&self, clause: Clause) -> &Row {
        let found = self.0.iter().find(|row| std::ptr::eq(row.clause.entry(), clause.entry()));
        found.unwrap_or_else(|| panic!("{clause} is a line of this list"))
    }
}

/// Reads the id of a clause.
pub(super) fn clause<'de, D: Deserializer<'de>>(from: D) -> Result<Clause, D::Error> {
    let id = String::deserialize(from)?;
    RULEBOOK.find(&id).ok_or_else(|| serde::de::Error::custom(format!("no clause {id}")))
}

/// `fb.dec.15`, `fb.tem.star`: of modifiers that do not add up only the largest counts, whomever it favours; the others count nothing.
/// Among equals the first one counts.
pub(super) fn starred<const MOST: usize>(lines: [Option<Modifier>; MOST]) -> [Option<Modifier>; MOST] {
    let size = |line: &Option<Modifier>| line.map_or(0, |line| line.amount().abs());
    let largest = lines.iter().map(size).max().unwrap_or(0);
    let counts = lines.iter().position(|line| line.is_some() && size(line) == largest);
    let mut nth = 0;
    lines.map(|line| {
        nth += 1;
        line.map(|line| if counts == Some(nth - 1) { line } else { line.clause.add(0) })
    })
}

/// A part of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub struct Fraction(pub u8, pub u8);

impl Fraction {
    /// All of it.
    pub const WHOLE: Self = Self(1, 1);

    /// The part, rounded down.
    pub fn down(self, of: u8) -> u8 {
        engine::numbers::count(self.times(of) / usize::from(self.1))
    }

    /// The part, rounded up.
    pub fn up(self, of: u8) -> u8 {
        engine::numbers::count(self.times(of).div_ceil(usize::from(self.1)))
    }

    fn times(self, of: u8) -> usize {
        usize::from(of) * usize::from(self.0)
    }
}

/// How tired a Formation is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tired {
    /// Fatigue 6 to 9.
    Tired,
    /// Fatigue 10.
    Exhausted,
}
