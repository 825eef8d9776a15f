//! A17 Weather and time of day, and the weather of the seasons; the clock is `clock`, special events are `events`.

mod clock;
mod events;

use std::sync::LazyLock;

use engine::Clause;
use serde::Deserialize;

use super::Fraction;
use crate::clause;
use crate::terms::{Season, Sky, TimeOfDay, Weather};

pub use clock::{Clock, time_of_day};
pub use events::{SpecialEvent, calls_event, event};

/// A cell of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub enum Cell {
    /// A dash.
    Nothing,
    /// A number.
    Number(i8),
    /// A fraction.
    Part(Fraction),
    /// N/A.
    Forbidden,
}

impl TryFrom<String> for Cell {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let part = |(of, to): (&str, &str)| Some(Self::Part(Fraction(of.parse().ok()?, to.parse().ok()?)));
        match text.as_str() {
            "-" => Ok(Self::Nothing),
            "N/A" => Ok(Self::Forbidden),
            word => {
                let number = word.parse().ok().map(Self::Number);
                number
                    .or_else(|| word.split_once('/').and_then(part))
                    .ok_or_else(|| format!("no cell {word}"))
            }
        }
    }
}

/// The rows of the table in printed order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Row {
    /// `fb.weather.1`
    Visibility,
    /// `fb.weather.2`
    Mcf,
    /// `fb.weather.3`
    Command,
    /// `fb.weather.4`
    InfantryFire,
    /// `fb.weather.5`
    ArtilleryFire,
    /// `fb.weather.6`
    Tem,
    /// `fb.weather.7`
    Melee,
    /// `fb.weather.8`
    Fatigue,
    /// `fb.weather.9`
    FatigueRecovery,
}

impl Row {
    /// All of them.
    pub const ALL: [Self; 9] = [
        Self::Visibility,
        Self::Mcf,
        Self::Command,
        Self::InfantryFire,
        Self::ArtilleryFire,
        Self::Tem,
        Self::Melee,
        Self::Fatigue,
        Self::FatigueRecovery,
    ];

    /// Its clause.
    pub const fn clause(self) -> Clause {
        match self {
            Self::Visibility => clause::WEATHER_1,
            Self::Mcf => clause::WEATHER_2,
            Self::Command => clause::WEATHER_3,
            Self::InfantryFire => clause::WEATHER_4,
            Self::ArtilleryFire => clause::WEATHER_5,
            Self::Tem => clause::WEATHER_6,
            Self::Melee => clause::WEATHER_7,
            Self::Fatigue => clause::WEATHER_8,
            Self::FatigueRecovery => clause::WEATHER_9,
        }
    }
}

/// The cell of a row for a kind of weather.
pub fn of_weather(row: Row, weather: Weather) -> Cell {
    match weather {
        Weather::Clear => Cell::Nothing,
        Weather::Mist => cell(row, 2),
        Weather::Fog => cell(row, 3),
        Weather::Rain => cell(row, 4),
        Weather::Squall => cell(row, 5),
        Weather::Snowfall => cell(row, 6),
    }
}

/// The cell of a row for a time of day.
pub fn of_time(row: Row, time: TimeOfDay) -> Cell {
    match time {
        TimeOfDay::Day => Cell::Nothing,
        TimeOfDay::Dusk => cell(row, 0),
        TimeOfDay::Night => cell(row, 1),
    }
}

fn cell(row: Row, column: usize) -> Cell {
    let rows = &TABLE.rows;
    let cells = match row {
        Row::Visibility => &rows.visibility,
        Row::Mcf => &rows.mcf,
        Row::Command => &rows.command,
        Row::InfantryFire => &rows.infantry_fire,
        Row::ArtilleryFire => &rows.artillery_fire,
        Row::Tem => &rows.tem,
        Row::Melee => &rows.melee,
        Row::Fatigue => &rows.fatigue,
        Row::FatigueRecovery => &rows.fatigue_recovery,
    };
    cells[column]
}

fn both(row: Row, sky: Sky) -> [Cell; 2] {
    [of_time(row, sky.time), of_weather(row, sky.weather)]
}

/// `fb.r.map.11`: hexes that anybody can see; none is without limit. Of two limits the smaller holds (`fb.dec.20`).
pub fn visibility(sky: Sky) -> Option<u8> {
    let number = |cell| match cell {
        Cell::Number(hexes) => u8::try_from(hexes).ok(),
        Cell::Nothing | Cell::Part(_) | Cell::Forbidden => None,
    };
    both(Row::Visibility, sky).into_iter().filter_map(number).min()
}

/// `fb.weather.2`, `fb.dec.21`: what is left of an MCF, rounded down; the harsher of two factors counts, once (`fb.dec.20`).
pub fn mcf(sky: Sky, printed: u8) -> u8 {
    both(Row::Mcf, sky).into_iter().map(|cell| left(cell, printed)).min().unwrap_or(printed)
}

/// `fb.weather.3`: what is left of the command range of an Army or Corps Leader, rounded down.
pub fn command_range(sky: Sky, printed: u8) -> u8 {
    both(Row::Command, sky).into_iter().map(|cell| left(cell, printed)).min().unwrap_or(printed)
}

fn left(cell: Cell, printed: u8) -> u8 {
    match cell {
        Cell::Nothing => printed,
        Cell::Number(hexes) => u8::try_from(hexes).unwrap_or(0).min(printed),
        Cell::Part(part) => part.down(printed),
        Cell::Forbidden => 0,
    }
}

/// `fb.weather.4`, `fb.weather.5`: may anybody fire? The figures of those rows are lines of the Fire Value list.
pub fn may_fire(sky: Sky) -> bool {
    !both(Row::InfantryFire, sky).contains(&Cell::Forbidden)
}

/// `fb.weather.7`, `fb.dec.19`: may charges and assaults be declared?
pub fn may_fight(sky: Sky) -> bool {
    !both(Row::Melee, sky).contains(&Cell::Forbidden)
}

/// `fb.weather.8`: what comes on top of an increase of Fatigue, once.
pub fn fatigue(sky: Sky) -> u8 {
    let number = |cell| match cell {
        Cell::Number(more) => u8::try_from(more).unwrap_or(0),
        Cell::Nothing | Cell::Part(_) | Cell::Forbidden => 0,
    };
    both(Row::Fatigue, sky).into_iter().map(number).max().unwrap_or(0)
}

/// `fb.weather.9`: may a Formation recover?
pub fn may_recover(sky: Sky) -> bool {
    !both(Row::FatigueRecovery, sky).contains(&Cell::Forbidden)
}

/// `fb.r.weather.1`: the weather that a natural die brings.
pub fn rolled(season: Season, natural: u8) -> Weather {
    TABLE.season.of(season)[usize::from(natural)]
}

/// What each season has.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct BySeason<T> {
    spring: T,
    summer: T,
    autumn: T,
    winter: T,
    storm: T,
}

impl<T> BySeason<T> {
    fn of(&self, season: Season) -> &T {
        match season {
            Season::Spring => &self.spring,
            Season::Summer => &self.summer,
            Season::Autumn => &self.autumn,
            Season::Winter => &self.winter,
            Season::Storm => &self.storm,
        }
    }
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Rows {
    visibility: [Cell; 7],
    mcf: [Cell; 7],
    command: [Cell; 7],
    infantry_fire: [Cell; 7],
    artillery_fire: [Cell; 7],
    tem: [Cell; 7],
    melee: [Cell; 7],
    fatigue: [Cell; 7],
    fatigue_recovery: [Cell; 7],
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Evening {
    dusk: Clock,
    night: Clock,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Morning {
    half_light: Clock,
    day: Clock,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Events {
    on: u8,
    kinds: [SpecialEvent; 10],
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    /// What stands over the columns, for whoever reads the file.
    #[serde(rename = "columns")]
    _columns: [String; 7],
    rows: Rows,
    season: BySeason<[Weather; 10]>,
    clock: BySeason<Evening>,
    morning: Morning,
    events: Events,
}

static TABLE: LazyLock<Table> = LazyLock::new(|| {
    toml::from_str(include_str!("../../../data/tables/weather.toml")).expect("the embedded tables are tested")
});
