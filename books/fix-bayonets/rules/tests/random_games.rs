//! The random player: no crash, no dead end, no endless game, listing equals check, replay equals live, and no side's view changes with what
//! is hidden from it.
//!
//! `GROGNARD_GAMES=2000 cargo test --release -p fix-bayonets --test random_games -- --nocapture` plays that many.

use engine::Nouns as _;
use fix_bayonets::FixBayonets;
use testkit::{Harness, Strides};

/// Games in all, spread over the scenarios.
fn games() -> u64 {
    option_env!("GROGNARD_GAMES").and_then(|games| games.parse().ok()).unwrap_or(10)
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
        let found = harness.run::<FixBayonets>(text).unwrap_or_else(|broken| panic!("{}: {broken}", text.id));
        assert_eq!(found.finished, found.games, "{}", text.id);
        varied += found.varied;
    }
    assert!(varied > 1_000, "only {varied} mutated orders were judged");
}
