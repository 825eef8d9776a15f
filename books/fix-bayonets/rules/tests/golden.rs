//! Whole recorded games: they must verify for ever. `GROGNARD_GOLDEN=renew cargo test -p fix-bayonets --test golden`
//! records them anew; a person reads the diff.

use engine::BookOf;
use fix_bayonets::FixBayonets;

#[test]
fn the_golden_games_verify() {
    let book = BookOf::<FixBayonets>::new();
    for name in ["hussars-in-the-snow", "squares-on-the-plain", "lances-in-the-rain"] {
        let path = format!("{}/golden/{name}.journal", env!("CARGO_MANIFEST_DIR"));
        testkit::assert_golden(&book, path);
    }
}
