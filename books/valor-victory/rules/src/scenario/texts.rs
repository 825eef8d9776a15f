//! `text.toml`: does it speak of what is there?

use engine::{Faults, Strangers};

use super::{Scenario, side_named};
use crate::key;

/// A name for nobody, or nowhere, is a slip.
pub(super) fn check(scenario: &Scenario, faults: &mut Faults) {
    let said = Strangers { unit: key::FAULT_TEXT_UNIT, place: key::FAULT_TEXT_PLACE, side: key::FAULT_SIDE };
    let is_unit = |name: &str| scenario.units.iter().any(|unit| unit.name == *name);
    let is_place = |name: &str| scenario.map.named(name).is_some();
    scenario.texts.check(faults, said, is_unit, is_place, |side| side_named(side).is_some());
}
