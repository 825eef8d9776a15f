//! Rulings stand once, in the rulebook.

#[test]
fn rulings_stand_once() {
    testkit::assert_rulings(&fix_bayonets::RULEBOOK, env!("CARGO_MANIFEST_DIR"));
}
