//! What is wrong with a scenario is told at once, with its clause.

use engine::{Nouns as _, ScenarioText};
use vae_victis::VaeVictis;

/// The introduction with something changed in its file.
fn changed(from: &str, to: &str) -> ScenarioText {
    let mut text = VaeVictis::scenarios().swap_remove(0);
    for (name, content) in &mut text.files {
        if name == "scenario.toml" {
            assert!(content.contains(from), "the introduction has no “{from}” any more");
            *content = content.replace(from, to);
        }
    }
    text
}

fn faults(from: &str, to: &str) -> String {
    VaeVictis::load(&changed(from, to)).expect_err("it is faulty").to_string()
}

#[test]
fn three_quarters_need_a_feature() {
    // The orchard alone may be smaller; the rise as well is too much.
    assert!(VaeVictis::load(&changed("width = \"460\"", "width = \"300\"")).is_ok());
    let mut text = changed("width = \"460\"", "width = \"300\"");
    for (_, content) in &mut text.files {
        *content = content.replace("width = \"760\"", "width = \"399\"");
    }
    let found = VaeVictis::load(&text).expect_err("two quarters are bare").to_string();
    assert!(found.contains("fault-quarters 2 3") && found.contains("vae.3.2"), "{found}");
}

#[test]
fn tables_have_a_size() {
    let found = faults("table = [2400, 2400]", "table = [9600, 2400]");
    assert!(found.contains("fault-table 9600 2400") && found.contains("vae.3.1"), "{found}");
}

#[test]
fn every_fault_is_told() {
    let found = faults("unit = \"lancers\"", "unit = \"camels\"");
    assert!(found.contains("camels"), "{found}");
    let found = faults("at = \"1080,480\"", "at = \"930,480\"");
    assert!(found.contains("f1 overlaps f2"), "{found}");
}
