//! Classes of counters, read from `data/counters.toml`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use crate::terms::{Arm, Nation, Traits};

/// `fb.r.data.2`: what the counters of a class have in common.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Class {
    pub(super) nation: Nation,
    pub(super) arm: Arm,
    pub(super) tem: i8,
    #[serde(default)]
    pub(super) fq: i8,
    #[serde(default)]
    pub(super) fv: [i8; 2],
    #[serde(default)]
    pub(super) range: u8,
    #[serde(default)]
    pub(super) cv: u8,
    #[serde(default)]
    pub(super) sv: u8,
    pub(super) mcf: u8,
    #[serde(default)]
    pub(super) traits: Traits,
}

/// A class by its word.
pub(super) fn class(word: &str) -> Option<&'static Class> {
    CLASSES.get(word)
}

/// `fb.r.unit.5`: the most steps of a unit of an arm.
pub(super) const fn most_steps(arm: Arm) -> u8 {
    match arm {
        Arm::Infantry => 6,
        Arm::Cavalry => 4,
        Arm::Artillery => 2,
        Arm::Train => 1,
    }
}

/// `fb.r.unit.5`: the steps of a unit that does not say.
pub(super) const fn plain_steps(arm: Arm) -> Option<u8> {
    match arm {
        Arm::Infantry | Arm::Cavalry => None,
        Arm::Artillery | Arm::Train => Some(most_steps(arm)),
    }
}

static CLASSES: LazyLock<BTreeMap<String, Class>> = LazyLock::new(|| {
    toml::from_str(include_str!("../../data/counters.toml")).expect("the embedded counters are tested")
});
