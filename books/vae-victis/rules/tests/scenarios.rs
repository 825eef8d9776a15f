//! What the shipped battles promise.

use engine::{Nouns as _, Scenario as _};
use vae_victis::VaeVictis;

/// Every battle that ships is read without a fault; all faults of all of them are told at once.
#[test]
fn every_battle_is_read() {
    let faults: Vec<String> = VaeVictis::scenarios()
        .iter()
        .filter_map(|text| VaeVictis::load(text).err().map(|faults| format!("{}: {faults}", text.id)))
        .collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// There are battles of all four periods, from the introduction to four corps a side.
#[test]
fn there_are_battles_of_every_period_and_size() {
    let sheets: Vec<_> = VaeVictis::scenarios()
        .iter()
        .filter_map(|text| VaeVictis::load(text).ok())
        .filter(|scenario| !scenario.elements.is_empty())
        .collect();
    assert!(sheets.len() >= 10, "{} battles stand ready", sheets.len());
    for period in ["lga", "lgr", "ry", "kr"] {
        let of_it = sheets.iter().filter(|scenario| scenario.period.id == period).count();
        assert!(of_it >= 2, "{period}: {of_it}");
    }
    let corps = |scenario: &vae_victis::Scenario| scenario.corps.len() / 2;
    for size in 1..=4 {
        assert!(sheets.iter().any(|scenario| corps(scenario) == size), "{size} corps a side");
    }
    assert!(sheets.iter().all(|scenario| !scenario.info().title.is_empty()));
}
