//! The random player: no crash, no dead end, no endless game, listing equals check, replay equals live, and no side's view changes with what
//! is hidden from it.
//!
//! `GROGNARD_GAMES=2000 cargo test --release -p fix-bayonets --test random_games -- --nocapture` plays that many.

use engine::{Nouns as _, ScenarioText, Setup};
use fix_bayonets::FixBayonets;
use testkit::{Harness, Strides};

/// Games in all, spread over the scenarios.
fn games() -> u64 {
    option_env!("GROGNARD_GAMES").and_then(|games| games.parse().ok()).unwrap_or(10)
}

/// As the scenario has it, and with the other value of every option: another season, fighting on, other readings.
fn setups(text: &ScenarioText) -> [Setup; 2] {
    let info = FixBayonets::info(&FixBayonets::load(text).expect("what ships is valid"));
    let last = |values: &[String]| values.last().cloned().unwrap_or_default();
    let options = info.options.iter().map(|option| (option.key.to_owned(), last(&option.values))).collect();
    let plain = Setup::default().completed(&info, &["1"]);
    let other = Setup { options, ..Setup::default() }.completed(&info, &["1"]);
    [plain, other]
}

#[test]
fn games_of_every_scenario_end() {
    let strides = Strides { listing: 41, variations: 47, invariants: 5, thaw: 301, fog: 97 };
    let scenarios = FixBayonets::scenarios();
    let mut varied = 0;
    let each = games().div_ceil(scenarios.len().max(1) as u64).max(1);
    for text in &scenarios {
        let harness =
            Harness { games: each as _, seed: 1, most_orders: 60_000, strides, ..Harness::default() };
        for setup in setups(text) {
            let found = harness.run_with::<FixBayonets>(text, &setup);
            let found = found.unwrap_or_else(|broken| panic!("{}, {:?}: {broken}", text.id, setup.options));
            assert_eq!(found.finished, found.games, "{}", text.id);
            varied += found.varied;
        }
    }
    assert!(varied > 1_000, "only {varied} mutated orders were judged");
}

/// The hussars, but the French set up in a zone of their own and the British after them (`fb.r.setup.1`).
fn in_zones() -> ScenarioText {
    let mut text = FixBayonets::scenarios().into_iter().find(|text| text.id == "hussars-in-the-snow");
    let text = text.as_mut().expect("it ships");
    let file = text.files.iter_mut().find(|(name, _)| name == "scenario.toml").expect("it has one");
    for placed in ["0810", "0910", "0905", "1004"] {
        for faces in [0, 3] {
            file.1 = file.1.replace(&format!(", at = \"{placed}\", in = \"line\", faces = {faces}"), "");
        }
    }
    file.1 = file
        .1
        .replace("initiative = \"allies\"", "initiative = \"allies\"\nset_up = [\"french\", \"allies\"]");
    file.1 =
        file.1.replace("depots = [\"0112\"]", "depots = [\"0112\"]\nzone = [\"0810\", \"0910\", \"1010\"]");
    file.1 =
        file.1.replace("depots = [\"1605\"]", "depots = [\"1605\"]\nzone = [\"0905\", \"1004\", \"1005\"]");
    text.clone()
}

#[test]
fn a_battle_set_up_in_zones_is_played_out() {
    let text = in_zones();
    let harness = Harness { games: 5, seed: 3, most_orders: 60_000, ..Harness::default() };
    let found = harness.run_with::<FixBayonets>(&text, &setups(&text)[0]);
    let found = found.unwrap_or_else(|broken| panic!("{broken}"));
    assert_eq!(found.finished, 5);
}

#[test]
fn a_zone_that_nobody_sets_up_in_is_a_fault() {
    let mut text = in_zones();
    let file = text.files.iter_mut().find(|(name, _)| name == "scenario.toml").expect("it has one");
    file.1 = file.1.replace("set_up = [\"french\", \"allies\"]", "set_up = [\"french\", \"french\"]");
    let faults = FixBayonets::load(&text).expect_err("twice the French, never the Allies");
    assert_eq!(faults.to_string().matches("fault-zone").count(), 2, "{faults}");
}
