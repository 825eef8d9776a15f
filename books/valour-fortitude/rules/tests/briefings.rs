//! Every scenario that ships is briefed, and everything in it has a name.

use std::collections::BTreeSet;

use engine::{Rules as _, ScenarioText, TEXTS};
use valour_fortitude::ValourFortitude;

/// What a scenario's `text.toml` leaves out.
fn missing(text: &ScenarioText) -> Vec<String> {
    let scenario = ValourFortitude::load(text).expect("shipped scenarios are lawful");
    let info = ValourFortitude::info(&scenario);
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
    // A set-piece battle has three objectives at least, which are placed in play.
    for number in 1..=scenario.objectives.len().max(3) {
        let name = format!("o{number}");
        need(scenario.texts.places.contains_key(&name), name);
    }
    let mut seen = BTreeSet::new();
    for (unit, title) in scenario.units.iter().zip(&scenario.titles) {
        need(seen.insert((unit.side, title)), format!("a title of its own for {}", unit.name));
    }
    missing
}

#[test]
fn every_shipped_scenario_is_briefed_and_names_its_units_and_objectives() {
    for text in ValourFortitude::scenarios() {
        assert_eq!(missing(&text), Vec::<String>::new(), "{}", text.id);
    }
}

#[test]
fn what_is_left_out_is_missed() {
    let mut texts = ValourFortitude::scenarios();
    let text = texts.iter_mut().find(|text| text.id == "busaco-ridge").expect("it ships");
    text.files.retain(|(name, _)| name != TEXTS);
    let missing = missing(text);
    let left_out = [
        TEXTS,
        "situation",
        "minutes",
        "task of british",
        "task of french",
        "o1",
        "a title of its own for f10",
    ];
    for what in left_out {
        assert!(missing.iter().any(|missed| missed == what), "no “{what}” in {missing:?}");
    }
}

#[test]
fn a_name_for_nobody_is_a_fault() {
    let mut texts = ValourFortitude::scenarios();
    let text = texts.iter_mut().find(|text| text.id == "introduction").expect("it ships");
    for (_, file) in text.files.iter_mut().filter(|(name, _)| name == TEXTS) {
        *file =
            "[units]\nb99 = \"99th Foot\"\n[places]\no9 = \"the moon\"\n[briefing.task]\nromans = \"Win.\"\n"
                .to_owned();
    }
    let faults = ValourFortitude::load(text).expect_err("nobody of that name is there").to_string();
    for expected in ["fault-text-unit b99", "fault-text-place o9", "fault-text-side romans"] {
        assert!(faults.contains(expected), "no “{expected}” in:\n{faults}");
    }
}

#[test]
fn the_sheet_says_how_the_battle_is_won() {
    let texts = ValourFortitude::scenarios();
    let text = texts.iter().find(|text| text.id == "introduction").expect("it ships");
    let info = ValourFortitude::info(&ValourFortitude::load(text).expect("shipped scenarios are lawful"));
    assert_eq!(
        info.victory[..2],
        [
            "The higher score wins when both sides have had 8 turns, or as many as you agree on; equal scores are a draw.",
            "A point for each objective held at the end. Held at the start by Colborne’s detachment: the road up the \
             rise; by nobody: the farm of Los Olmos, the orchard field, the cornfield.",
        ]
    );
}
