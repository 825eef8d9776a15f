//! Every scenario that ships is briefed, and everything in it has a name.

use std::collections::BTreeSet;

use engine::{BookOf, Nouns as _, TEXTS};
use valour_fortitude::{Scenario, ValourFortitude};

/// Units and objectives that have no name, or one that another has too.
fn nameless(scenario: &Scenario) -> Vec<String> {
    // A set-piece battle has three objectives at least, which are placed in play.
    let objectives = (1..=scenario.objectives.len().max(3)).map(|number| format!("o{number}"));
    let mut missing: Vec<String> =
        objectives.filter(|name| !scenario.texts.places.contains_key(name.as_str())).collect();
    let mut seen = BTreeSet::new();
    let doubles =
        scenario.units.iter().zip(&scenario.titles).filter(|(unit, title)| !seen.insert((unit.side, *title)));
    missing.extend(doubles.map(|(unit, _)| format!("a title of its own for {}", unit.name)));
    missing
}

#[test]
fn every_shipped_scenario_is_briefed_and_names_its_units_and_objectives() {
    testkit::assert_briefed::<ValourFortitude>(nameless);
}

#[test]
fn what_is_left_out_is_missed() {
    let besides = ["task of british", "task of french", "o1", "a title of its own for f10"];
    testkit::assert_missed::<ValourFortitude>("busaco-ridge", nameless, &besides);
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
    let english = testkit::english(&BookOf::<ValourFortitude>::new());
    let info = info.said(|line| english.wrong(line));
    assert_eq!(
        info.victory[..2],
        [
            "The higher score wins when both sides have had 8 turns, or as many as you agree on; equal scores are a draw.",
            "A point for each objective held at the end. Held at the start by Colborne’s detachment: the road up the \
             rise; by nobody: the farm of Los Olmos, the orchard field, the cornfield.",
        ]
    );
}
