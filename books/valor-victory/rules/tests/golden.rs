//! Whole recorded games: they must verify for ever. `GROGNARD_GOLDEN=renew cargo test -p valor-victory --test golden`
//! records them anew; a person reads the diff.

use engine::BookOf;
use valor_victory::ValorVictory;

#[test]
fn the_golden_games_verify() {
    let book = BookOf::<ValorVictory>::new();
    for name in ["tutorial", "hedgerow-hell-to-st-lo"] {
        let path = format!("{}/golden/{name}.journal", env!("CARGO_MANIFEST_DIR"));
        testkit::assert_golden(&book, path);
    }
}
