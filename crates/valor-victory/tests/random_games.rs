//! The random player in every scenario: no crash, no dead end, no endless game, listing equals check, replay equals live,
//! and no side's view changes with what is hidden from it.

use engine::{Ruleset, Setup};
use testkit::{Harness, Strides};
use valor_victory::ValorVictory;

fn setup(fog: &str) -> Setup {
    Setup { options: [("fog".to_owned(), fog.to_owned())].into(), ..Setup::default() }
}

#[test]
fn games_under_fog_and_in_the_open() {
    let strides = Strides { listing: 7, variations: 5, invariants: 1, thaw: 11, fog: 13 };
    for text in ValorVictory::scenarios() {
        for fog in ["off", "on"] {
            let harness = Harness { games: 3, seed: 1, most_orders: 20_000, strides, ..Harness::default() };
            let found = harness.run_with::<ValorVictory>(&text, &setup(fog));
            let statistics = found.unwrap_or_else(|broken| panic!("{}, fog {fog}: {broken}", text.id));
            assert_eq!(statistics.finished, statistics.games, "{}", text.id);
        }
    }
}
