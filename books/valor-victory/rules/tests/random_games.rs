//! The random player in every scenario: no crash, no dead end, no endless game, listing equals check, replay equals live,
//! and no side's view changes with what is hidden from it.
//!
//! `GROGNARD_GAMES=2000 cargo test --release -p valor-victory --test random_games -- --nocapture` plays that many.

use engine::{Nouns as _, SeatSetup, Setup};
use testkit::{Harness, Statistics, Strides};
use valor_victory::ValorVictory;

/// Games in all, spread over scenarios and options.
fn games() -> u64 {
    option_env!("GROGNARD_GAMES").and_then(|games| games.parse().ok()).unwrap_or(132)
}

/// Fog on and off, and the dice for and against the computer.
fn setups() -> Vec<Setup> {
    let seat =
        |side: &str, player: &str| SeatSetup { name: side.into(), side: side.into(), player: player.into() };
    let setup = |fog: &str, bias: &str| Setup {
        seats: vec![seat("allies", "player"), seat("axis", "computer random")],
        options: [("fog".to_owned(), fog.to_owned()), ("bias".to_owned(), bias.to_owned())].into(),
        ..Setup::default()
    };
    vec![setup("off", "none"), setup("on", "none"), setup("off", "strong-ai"), setup("on", "player")]
}

#[test]
fn games_under_fog_and_in_the_open() {
    let strides = Strides { listing: 41, variations: 17, invariants: 5, thaw: 101, fog: 37 };
    let scenarios = ValorVictory::scenarios();
    let each = games().div_ceil((scenarios.len() * setups().len()) as u64).max(1);
    let mut all = Statistics::default();
    for text in &scenarios {
        for setup in setups() {
            let harness =
                Harness { games: each as _, seed: 1, most_orders: 20_000, strides, ..Harness::default() };
            let found = harness.run_with::<ValorVictory>(text, &setup);
            let found = found.unwrap_or_else(|broken| panic!("{}, {:?}: {broken}", text.id, setup.options));
            assert_eq!(found.finished, found.games, "{}", text.id);
            all.games += found.games;
            all.orders += found.orders;
            all.varied += found.varied;
            all.disturbed += found.disturbed;
        }
    }
    assert!(all.varied > 10_000, "only {} mutated orders were judged", all.varied);
    assert!(all.disturbed > 100, "only {} hidden facts were changed", all.disturbed);
}
