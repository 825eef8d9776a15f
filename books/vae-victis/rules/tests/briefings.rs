//! Every battle that ships is briefed, and everybody in it has a name.

use std::collections::BTreeSet;

use vae_victis::{Scenario, VaeVictis};

/// Elements, corps and generals that have no name, or one that another of their side has too.
fn nameless(scenario: &Scenario) -> Vec<String> {
    let mut titles: Vec<(u8, &str)> = scenario
        .elements
        .iter()
        .zip(&scenario.titles)
        .map(|(one, title)| (one.side, title.as_str()))
        .collect();
    // The second half of light infantry stands behind the first and is called alike.
    titles.dedup();
    let mut seen = BTreeSet::new();
    let doubles = titles.iter().filter(|(side, title)| title.is_empty() || !seen.insert((side, title)));
    let mut missing: Vec<String> =
        doubles.map(|(_, title)| format!("a title instead of “{title}”")).collect();
    let untitled = |titles: &[String]| titles.iter().filter(|title| title.is_empty()).count();
    if untitled(&scenario.corps_titles) + untitled(&scenario.general_titles) > 0 {
        missing.push("titles of corps and generals".to_owned());
    }
    missing
}

#[test]
fn every_shipped_battle_is_briefed_and_names_everybody() {
    testkit::assert_briefed::<VaeVictis>(nameless);
}

#[test]
fn what_is_left_out_is_missed() {
    testkit::assert_missed::<VaeVictis>("the-town-gate", nameless, &["task of french", "task of german"]);
}
