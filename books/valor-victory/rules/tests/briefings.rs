//! Every scenario that ships is briefed, and everything in it has a name.

use std::collections::BTreeSet;

use valor_victory::{Scenario, ValorVictory};

/// What fits on the head strip of a counter.
const STRIP: usize = 9;

/// Units and places that have no name, or none that fits.
fn nameless(scenario: &Scenario) -> Vec<String> {
    let mut missing = Vec::new();
    let mut need = |there: bool, what: String| {
        if !there {
            missing.push(what);
        }
    };
    let mut seen = BTreeSet::new();
    for unit in &scenario.units {
        let Some(named) = scenario.texts.units.get(&unit.name) else {
            need(false, unit.name.clone());
            continue;
        };
        need((1..=STRIP).contains(&named.short().chars().count()), format!("short of {}", unit.name));
        need(seen.insert((unit.side, named.title())), format!("a title of its own for {}", unit.name));
    }
    let exits = scenario.map.hexes().filter(|&hex| scenario.map.cell(hex).exit);
    for hex in scenario.objectives.iter().copied().chain(exits) {
        let name = scenario.map.name(hex).to_string();
        need(scenario.texts.places.contains_key(&name), name);
    }
    missing
}

#[test]
fn every_shipped_scenario_is_briefed_and_names_its_units_and_objectives() {
    testkit::assert_briefed::<ValorVictory>(nameless);
}

#[test]
fn what_is_left_out_is_missed() {
    let besides = ["task of allies", "task of axis", "a1", "0908"];
    testkit::assert_missed::<ValorVictory>("tutorial", nameless, &besides);
}
