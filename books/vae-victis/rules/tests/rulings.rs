//! Rulings stand once, in the rulebook.

#[test]
fn rulings_stand_once() {
    testkit::assert_rulings(&vae_victis::RULEBOOK, env!("CARGO_MANIFEST_DIR"));
}
