//! The random player in every scenario: no crash, no dead end, no endless game, every order drawn passes `check`, replay equals
//! live, and what must hold holds after every order.
//!
//! `GROGNARD_GAMES=1000 cargo test --release -p vae-victis --test random_games -- --nocapture` plays that many.

use engine::{Nouns as _, Setup};
use testkit::{Harness, Strides};
use vae_victis::VaeVictis;

/// Games in all, spread over the scenarios.
fn games() -> u64 {
    option_env!("GROGNARD_GAMES").and_then(|games| games.parse().ok()).unwrap_or(10)
}

#[test]
fn games_of_every_scenario() {
    let strides = Strides { listing: 97, variations: 0, invariants: 1, thaw: 101, fog: 0 };
    let scenarios = VaeVictis::scenarios();
    let each = games().div_ceil(scenarios.len() as u64).max(1);
    for text in &scenarios {
        let harness =
            Harness { games: each as _, seed: 1, most_orders: 20_000, strides, ..Harness::default() };
        let found = harness.run_with::<VaeVictis>(text, &Setup::default());
        let found = found.unwrap_or_else(|broken| panic!("{}: {broken}", text.id));
        assert_eq!(found.finished, found.games, "{}", text.id);
    }
}
