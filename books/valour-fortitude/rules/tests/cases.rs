//! Runs the book's cases, and holds its rulebook to them.

use engine::BookOf;
use valour_fortitude::{RULEBOOK, ValourFortitude};

#[test]
fn cases_pass() {
    testkit::assert_cases(&BookOf::<ValourFortitude>::new(), concat!(env!("CARGO_MANIFEST_DIR"), "/cases"));
}

#[test]
fn clauses_marked_done_are_cited_and_cased() {
    testkit::assert_coverage(&RULEBOOK);
}

#[test]
fn rulings_stand_once() {
    testkit::assert_rulings(&RULEBOOK, env!("CARGO_MANIFEST_DIR"));
}
