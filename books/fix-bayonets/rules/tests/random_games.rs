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
