//! `text.toml`: does it speak of what is there?

use engine::{Faults, Key, Line, TEXTS};

use super::{Kind, Scenario};
use crate::key;

/// A name for nobody, or nowhere, is a slip. In a set-piece battle the objectives are placed in play.
pub(super) fn faults(scenario: &Scenario) -> Faults {
    let mut faults = Faults::default();
    let mut wrong = |key: Key, word: &str| faults.add(TEXTS, 0, Line::new(key).with("word", word));
    for name in scenario.texts.units.keys() {
        if !scenario.units.iter().any(|unit| unit.name.as_str() == name) {
            wrong(key::FAULT_TEXT_UNIT, name);
        }
    }
    for name in scenario.texts.places.keys() {
        let number = name.strip_prefix('o').and_then(|number| number.parse::<usize>().ok());
        let known = number.is_some_and(|number| (1..=scenario.objectives.len()).contains(&number));
        if !known && scenario.kind == Kind::Ready {
            wrong(key::FAULT_TEXT_PLACE, name);
        }
    }
    for side in scenario.texts.briefing.task.keys() {
        if !scenario.sides.values().any(|known| known.id == *side) {
            wrong(key::FAULT_TEXT_SIDE, side);
        }
    }
    faults
}
