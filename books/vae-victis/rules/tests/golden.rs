//! Whole recorded games, one of each period and the introduction: they must verify for ever.
//! `GROGNARD_GOLDEN=renew cargo test -p vae-victis --test golden` records them anew; a person reads the diff.

use engine::BookOf;
use vae_victis::VaeVictis;

#[test]
fn the_golden_games_verify() {
    let book = BookOf::<VaeVictis>::new();
    for name in ["outposts", "lga", "lgr", "ry", "kr"] {
        let path = format!("{}/golden/{name}.journal", env!("CARGO_MANIFEST_DIR"));
        testkit::assert_golden(&book, path);
    }
}
