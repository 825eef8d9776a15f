//! `text.toml`: does it speak of what is there?

use engine::{Faults, Key, Line, TEXTS};

use super::{Scenario, side_named};
use crate::key;

/// A name for nobody, or nowhere, is a slip.
pub(super) fn check(scenario: &Scenario, faults: &mut Faults) {
    let mut wrong = |key: Key, word: &str| faults.add(TEXTS, 0, Line::new(key).with("word", word));
    let mut names = scenario.units.iter().map(|unit| &unit.name).collect::<Vec<_>>();
    names.extend(scenario.leaders.iter().map(|leader| &leader.name));
    for name in scenario.texts.units.keys() {
        if !names.contains(&name) {
            wrong(key::FAULT_TEXT_UNIT, name);
        }
    }
    for name in scenario.texts.places.keys() {
        if scenario.map.named(name).is_none() {
            wrong(key::FAULT_TEXT_PLACE, name);
        }
    }
    for side in scenario.texts.briefing.task.keys() {
        if side_named(side).is_none() {
            wrong(key::FAULT_SIDE, side);
        }
    }
}
