//! What the players choose before a game.

use engine::{Faults, OptionInfo, Setup};
use serde::{Deserialize, Serialize};

use super::Scenario;
use crate::terms::{Reading, Readings, Season};

/// `fb.r.ask.1`: the choices of a game. By default everything is as the scenario and our readings have it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {
    /// What the weather is rolled for.
    pub season: Season,
    /// Is the battle fought on until dark?
    pub fight_on: bool,
    /// Are units there that were not?
    pub what_if: bool,
    /// Readings that differ from ours.
    pub readings: Readings,
}

/// Readings that can be chosen, each with the word for ours and the word for the other.
const READINGS: [(&str, &str, Reading); 13] = [
    ("melee-columns", "below-one-fifth", Reading::SevenToOne),
    ("leader-dice", "natural", Reading::ModifiedRow),
    ("column-fire", "replaces", Reading::ColumnsAddUp),
    ("dusk-and-rain", "charges", Reading::DuskAssaults),
    ("general-order", "full-strength", Reading::OpenOrderHalved),
    ("dwelling", "village", Reading::DwellingHolds),
    ("contacts", "one-by-one", Reading::ThreePasses),
    ("retreats", "zones", Reading::AdjacencyBars),
    ("towards", "end-hex", Reading::EveryHexNearer),
    ("assault-check", "assault-phase", Reading::CheckAtDeclaration),
    ("limbering", "leader", Reading::LimberCheck),
    ("charge-moves", "rounds", Reading::MarkerByMarker),
    ("weather-roll", "full-hours", Reading::WeatherEachTurn),
];

impl Options {
    /// The options of a scenario when nobody chooses.
    pub fn of(scenario: &Scenario) -> Self {
        Self { season: scenario.season, fight_on: false, what_if: true, readings: Readings::empty() }
    }

    /// Reads what was chosen; every fault goes into `faults`.
    pub fn read(scenario: &Scenario, setup: &Setup, faults: &mut Faults) -> Self {
        let mut options = Self::of(scenario);
        for (key, value) in &setup.options {
            if !options.choose(scenario, key, value) {
                faults.unknown_option(key, value);
            }
        }
        options
    }

    /// Is there such an option with such a value? Then it is chosen.
    fn choose(&mut self, scenario: &Scenario, key: &str, value: &str) -> bool {
        let known = infos(scenario)
            .iter()
            .any(|info| info.key == key && info.values.iter().any(|known| known == value));
        match key {
            "season" => self.season = Season::named(value).unwrap_or(self.season),
            "fight-on" => self.fight_on = value == "on",
            "what-if" => self.what_if = value == "on",
            _ => {
                let reading = READINGS.iter().find(|(word, ..)| *word == key);
                if let Some((_, ours, reading)) = reading
                    && value != *ours
                {
                    self.readings.insert(*reading);
                }
            }
        }
        known
    }
}

/// What can be chosen, the default first.
pub(super) fn infos(scenario: &Scenario) -> Vec<OptionInfo> {
    let choice = |key, values: Vec<&str>, is_reading| OptionInfo {
        key,
        values: values.into_iter().map(str::to_owned).collect(),
        needs_computer: false,
        is_reading,
    };
    let info = |key, values| choice(key, values, false);
    let others = Season::ALL.into_iter().filter(|&season| season != scenario.season);
    let seasons = std::iter::once(scenario.season).chain(others).map(Season::word).collect();
    let mut infos = vec![info("season", seasons)];
    if scenario.fight_on > scenario.turns {
        infos.push(info("fight-on", vec!["off", "on"]));
    }
    if scenario.units.iter().any(|unit| unit.what_if) {
        infos.push(info("what-if", vec!["on", "off"]));
    }
    infos.extend(READINGS.iter().map(|&(key, ours, reading)| choice(key, vec![ours, reading.word()], true)));
    infos
}
