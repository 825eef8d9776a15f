//! Whole recorded games: they must verify for ever. `GROGNARD_GOLDEN=renew cargo test -p valour-fortitude --test golden`
//! records them anew; a person reads the diff.

use engine::BookOf;
use valour_fortitude::ValourFortitude;

#[test]
fn the_golden_games_verify() {
    let book = BookOf::<ValourFortitude>::new();
    for name in ["introduction", "fuentes-de-onoro"] {
        let path = format!("{}/golden/{name}.journal", env!("CARGO_MANIFEST_DIR"));
        testkit::assert_golden(&book, path);
    }
}
