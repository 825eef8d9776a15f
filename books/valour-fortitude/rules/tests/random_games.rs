//! The random player in every scenario and both editions: no crash, no dead end, no endless game, every listed order
//! passes `check`, replay equals live, and no side's view changes with the other's hand.
//!
//! `GROGNARD_GAMES=1000 cargo test --release -p valour-fortitude --test random_games -- --nocapture` plays that many.

use engine::{Nouns as _, Setup};
use testkit::{Harness, Statistics, Strides};
use valour_fortitude::ValourFortitude;

/// Games in all, spread over scenarios and editions.
fn games() -> u64 {
    option_env!("GROGNARD_GAMES").and_then(|games| games.parse().ok()).unwrap_or(36)
}

#[test]
fn games_of_both_editions() {
    let strides = Strides { listing: 97, variations: 0, invariants: 7, thaw: 101, fog: 41 };
    let scenarios = ValourFortitude::scenarios();
    let each = games().div_ceil(scenarios.len() as u64 * 2).max(1);
    let mut all = Statistics::default();
    for text in &scenarios {
        for edition in ["2e", "3.01A"] {
            let setup = Setup { edition: edition.to_owned(), ..Setup::default() };
            let harness =
                Harness { games: each as _, seed: 1, most_orders: 20_000, strides, ..Harness::default() };
            let found = harness.run_with::<ValourFortitude>(text, &setup);
            let found = found.unwrap_or_else(|broken| panic!("{}, {edition}: {broken}", text.id));
            assert_eq!(found.finished, found.games, "{}", text.id);
            all.games += found.games;
            all.disturbed += found.disturbed;
        }
    }
    assert!(all.disturbed > 20, "only {} hidden facts were changed", all.disturbed);
}
