//! The printed tables once more, typed from the source and not from `data/periods/`, and every figure of the data compared with
//! them. A figure that is wrong in one of the two is found here.

mod kr;
mod lga;
mod lgr;
mod ry;

use plane::Length;

use super::result::{Beaten, Column, Fate, Footing, Outcome};
use super::{Arm, MoveRow, Period, Row};
use crate::land::Going;

/// A sheet as it is printed; a row a line, words and figures with spaces between them, a dash where nothing is.
struct Printed {
    period: &'static str,
    /// Row, road, clear, rough, difficult.
    moves: &'static str,
    /// Weapon, short, medium, long; or weapon and range.
    ranges: &'static str,
    /// Row, fire, melee, charge, cost, limit, movement row, results row.
    units: &'static str,
    /// Row and figures on a base; nought for a gun with its crew.
    figures: &'static str,
    /// Line and value; those with two conditions stand twice.
    fire: &'static str,
    /// Line and value; a dash for the charge bonus of the row.
    melee: &'static str,
    /// What befalls a row.
    results: &'static [(&'static str, Cell, Cell)],
}

/// A cell of the results table as a sentence that can be asked.
type Cell = fn(&Beat) -> Outcome;

/// How somebody was beaten.
struct Beat {
    /// The victor's row of the results table, and his arm.
    by: (&'static str, Arm),
    /// Where the loser stands.
    ground: Going,
    in_melee: bool,
}

impl Beat {
    fn by(&self, row: &str) -> bool {
        self.by.0 == row
    }

    fn by_cavalry(&self) -> bool {
        self.by.1 == Arm::Cavalry
    }

    fn by_guns_in_contact(&self) -> bool {
        self.by.1 == Arm::Artillery && self.in_melee
    }

    fn is_uneven(&self) -> bool {
        self.ground >= Going::Rough
    }
}

const SHEETS: [&Printed; 4] = [&lga::SHEET, &lgr::SHEET, &ry::SHEET, &kr::SHEET];

fn sheets() -> impl Iterator<Item = (&'static Printed, &'static Period)> {
    SHEETS
        .into_iter()
        .map(|sheet| (sheet, Period::named(sheet.period).expect("the period of a printed sheet exists")))
}

fn lines(text: &str) -> Vec<String> {
    let words = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ");
    text.lines().map(words).filter(|line| !line.is_empty()).collect()
}

fn sorted(mut lines: Vec<String>) -> Vec<String> {
    lines.sort();
    lines
}

fn figure<T: ToString>(figure: Option<T>) -> String {
    figure.map_or_else(|| "-".to_owned(), |figure| figure.to_string())
}

fn paces(length: Length) -> String {
    length.whole_units().to_string()
}

#[test]
fn rates_are_as_printed() {
    let row = |row: &MoveRow| {
        let figures = [Some(row.road), Some(row.clear), row.rough, row.difficult];
        format!("{} {}", row.id, figures.map(|paces| figure(paces.map(Length::whole_units))).join(" "))
    };
    for (sheet, period) in sheets() {
        let data = period.rates.iter().map(row).collect();
        assert_eq!(sorted(data), sorted(lines(sheet.moves)), "{}", sheet.period);
    }
}

#[test]
fn ranges_are_as_printed() {
    for (sheet, period) in sheets() {
        let row = |weapon: &super::Weapon| match weapon.medium {
            Some(medium) => {
                let short = figure(weapon.short.map(Length::whole_units));
                format!("{} {short} {} {}", weapon.id, paces(medium), paces(weapon.range))
            }
            None => format!("{} {}", weapon.id, paces(weapon.range)),
        };
        let data = period.weapons.iter().map(row).collect();
        assert_eq!(sorted(data), sorted(lines(sheet.ranges)), "{}", sheet.period);
    }
}

#[test]
fn units_are_as_printed() {
    for (sheet, period) in sheets() {
        let row = |row: &Row| {
            let charge = figure((row.charge > 0).then_some(row.charge));
            let (rate, results) = (&period.rate(row.rate).id, &period.results[usize::from(row.results)].id);
            format!(
                "{} {} {} {charge} {} {} {rate} {results}",
                row.id,
                figure(row.fire),
                row.melee,
                row.cost,
                figure(row.limit)
            )
        };
        let data: Vec<String> = period.rows.iter().map(row).collect();
        assert_eq!(data, lines(sheet.units), "{}", sheet.period);
    }
}

#[test]
fn figures_are_as_printed() {
    for (sheet, period) in sheets() {
        let data: Vec<String> = period.rows.iter().map(|row| format!("{} {}", row.id, row.figures)).collect();
        assert_eq!(data, lines(sheet.figures), "{}", sheet.period);
    }
}

#[test]
fn fire_modifiers_are_as_printed() {
    for (sheet, period) in sheets() {
        let data: Vec<String> =
            period.fire.iter().map(|line| format!("{} {:+}", line.clause.id(), line.value)).collect();
        assert_eq!(data, of_sheet(sheet.period, "fire", sheet.fire));
    }
}

#[test]
fn melee_modifiers_are_as_printed() {
    for (sheet, period) in sheets() {
        let value = |value: i32| if value == 0 { "-".to_owned() } else { format!("{value:+}") };
        let data: Vec<String> =
            period.melee.iter().map(|line| format!("{} {}", line.clause.id(), value(line.value))).collect();
        assert_eq!(data, of_sheet(sheet.period, "melee", sheet.melee));
    }
}

/// What the source lacks is filled in, and says so: the American half and most modifiers of one sheet, a gun of another.
#[test]
fn what_is_not_printed_is_marked() {
    let filled_in = |period: &str| -> Vec<String> {
        let period = Period::named(period).expect("the period exists");
        let rows = period.rows.iter().filter(|row| row.is_reconstructed).map(|row| row.id.clone());
        let fire = period.fire.iter().filter(|line| line.is_reconstructed).map(|line| line.clause.id());
        let melee = period.melee.iter().filter(|line| line.is_reconstructed).map(|line| line.clause.id());
        rows.chain(fire.chain(melee).map(str::to_owned)).collect()
    };
    assert!(filled_in("lga").is_empty());
    assert!(filled_in("kr").is_empty());
    assert_eq!(filled_in("ry"), ["artillery-field-smoothbore"]);
    let units = "us-regulars us-volunteers us-militia us-riflemen us-dragoons us-light-cavalry us-artillery";
    let fire =
        "firer-square overlap target-cavalry light-cover hard-cover close-artillery half-range half-range";
    let melee = lines(lgr::SHEET.melee);
    let melee =
        melee.iter().filter_map(|line| line.split(' ').next()).map(|id| format!("vae.lgr.melee.{id}"));
    let fire = fire.split(' ').map(|id| format!("vae.lgr.fire.{id}"));
    let expected: Vec<String> = units.split(' ').map(str::to_owned).chain(fire).chain(melee).collect();
    assert_eq!(filled_in("lgr"), expected);
}

/// The lines of a table with the whole ids of its clauses.
fn of_sheet(period: &str, table: &str, text: &str) -> Vec<String> {
    lines(text).iter().map(|line| format!("vae.{period}.{table}.{line}")).collect()
}

/// Every cell, for every victor, on every ground, by fire and in melee.
#[test]
fn results_are_as_printed() {
    for (sheet, period) in sheets() {
        let rows: Vec<&str> = period.results.iter().map(|row| row.id.as_str()).collect();
        let printed: Vec<&str> = sheet.results.iter().map(|row| row.0).collect();
        assert_eq!(rows, printed, "{}", sheet.period);
        for (row, (name, less, half)) in period.results.iter().zip(sheet.results) {
            assert_eq!(row.clause.id(), format!("vae.{}.crt.{name}", sheet.period));
            for beat in beats(period) {
                for (column, cell) in [(Column::Less, less), (Column::Half, half)] {
                    let found = row.outcome(column, |fate| holds(period, fate, &beat));
                    let how = (name, column, beat.by.0, beat.ground, beat.in_melee);
                    assert_eq!(found, cell(&beat), "{} {how:?}", sheet.period);
                }
            }
        }
    }
}

fn beats(period: &'static Period) -> Vec<Beat> {
    let mut beats = Vec::new();
    for victor in &period.rows {
        let by = (period.results[usize::from(victor.results)].id.as_str(), victor.arm);
        for ground in [Going::Clear, Going::Rough, Going::Difficult] {
            let fires = victor.arm != Arm::Cavalry;
            beats.extend(
                [true, false].into_iter().filter(|&in_melee| in_melee || fires).map(|in_melee| Beat {
                    by,
                    ground,
                    in_melee,
                }),
            );
        }
    }
    beats
}

fn holds(period: &Period, fate: &Fate, beat: &Beat) -> bool {
    let by = |by: &Beaten| match *by {
        Beaten::ByArm(arm) => beat.by.1 == arm,
        Beaten::ByRow(row) => period.results[usize::from(row)].id == beat.by.0,
    };
    let stands = |ground: Footing| match ground {
        Footing::Clear => beat.ground == Going::Clear,
        Footing::Uneven => beat.is_uneven(),
        Footing::Difficult => beat.ground == Going::Difficult,
    };
    (fate.by.is_empty() || fate.by.iter().any(by))
        && fate.ground.is_none_or(stands)
        && (!fate.in_melee || beat.in_melee)
}
