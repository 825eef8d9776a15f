//! Every scenario that ships is briefed, and everything in it has a name.

use std::collections::BTreeSet;

use engine::{Rules as _, ScenarioText, TEXTS};
use valor_victory::ValorVictory;

/// What fits on the head strip of a counter.
const STRIP: usize = 9;

/// What a scenario's `text.toml` leaves out.
fn missing(text: &ScenarioText) -> Vec<String> {
    let scenario = ValorVictory::load(text).expect("shipped scenarios are lawful");
    let info = ValorVictory::info(&scenario);
    let mut missing = Vec::new();
    let mut need = |there: bool, what: String| {
        if !there {
            missing.push(what);
        }
    };
    need(text.file(TEXTS).is_some(), TEXTS.to_owned());
    need(!info.situation.is_empty(), "situation".to_owned());
    need(!info.special.is_empty(), "special".to_owned());
    need(info.minutes.is_some(), "minutes".to_owned());
    need(info.complexity.is_some_and(|complexity| (1..=5).contains(&complexity)), "complexity".to_owned());
    for side in &info.sides {
        need(!side.task.is_empty(), format!("task of {}", side.id));
    }
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
    for text in ValorVictory::scenarios() {
        assert_eq!(missing(&text), Vec::<String>::new(), "{}", text.id);
    }
}

#[test]
fn what_is_left_out_is_missed() {
    let mut text = ValorVictory::scenarios().remove(0);
    text.files.retain(|(name, _)| name != TEXTS);
    let missing = missing(&text);
    for what in [TEXTS, "situation", "minutes", "task of allies", "task of axis", "a1", "0908"] {
        assert!(missing.iter().any(|missed| missed == what), "no “{what}” in {missing:?}");
    }
}
