//! Bad data is refused at load, with every fault listed at once; army lists too.

use engine::{BookOf, Nouns as _, ScenarioText, Setup};
use valour_fortitude::{ArmyList, ValourFortitude};

const BOOK: BookOf<ValourFortitude> = BookOf::new();

const SCENARIO: &str = r#"title = "Everything wrong"
description = "A scenario with a fault in nearly every line."
battle = "custom"
turns = 0
first = "romans"
table = [60, 48]

[[side]]
id = "blue"
name = "Blue"
army = "british"
edge = "up"

[[side]]
id = "red"
name = "Red"
army = "french"

[[terrain]]
name = "W1"
kind = "wood"
points = ["10,10"]
width = "8"

[[terrain]]
name = "W1"
kind = "low-wall"
points = ["20,x", "30,20", "31,25"]

[[objective]]
at = "nowhere"

[[brigade]]
side = "blue"
name = "Kempt"
[[brigade.unit]]
name = "b1"
profile = "line-infantree"
at = "30,30"
[[brigade.unit]]
name = "b2"
profile = "line-infantry"
figures = 60
at = "10,10"
[[brigade.unit]]
name = "b3"
profile = "field-artillery"
understrength = true
formation = "square"
at = "40,30"
[[brigade.unit]]
name = "b4"
profile = "hussars"
elite = ["fire", "fire"]
at = "59,30"
[[brigade.unit]]
name = "b5"
profile = "line-infantry"

[[brigade]]
side = "red"
name = "Quiot"
[[brigade.unit]]
name = "f1"
profile = "line-infantry"
in = "Nowhere"
"#;

fn faults(scenario: &str) -> String {
    let text =
        ScenarioText { id: "bad".to_owned(), files: vec![("scenario.toml".to_owned(), scenario.to_owned())] };
    ValourFortitude::load(&text).map(|_| String::new()).unwrap_or_else(|faults| testkit::said(&BOOK, &faults))
}

#[test]
fn every_fault_is_listed_at_once_with_its_line() {
    let found = faults(SCENARIO);
    for expected in [
        "scenario.toml:4: turns: 1 to 30",
        "scenario.toml:5: “romans” is no side",
        "“up” is no edge",
        "“W1” is no name for a feature, or is used twice",
        "“20,x” is no point",
        "“nowhere” is no point",
        "“line-infantree” is not on the british sheet (vf.1.5.a)",
        "Line Infantry has 60 figures: 24 to 36 (vf.1.2.a)",
        "Field Artillery cannot be understrength (vf.opt.understrength)",
        "b3 cannot be drawn up in square (vf.sr.square.a)",
        "fire is raised twice (vf.opt.elite.b)",
        "Hussars has no fire value to raise (vf.opt.elite.a)",
        "b5: needs one of at, in or arrives",
        "there is no feature “Nowhere”",
        "Quiot has 1 unit: 2 to 8 (vf.1.4.c)",
        "b2 may not stand there: That ground is entered only by occupying it. (vf.T.3.b)",
        "b4 may not stand there: That is off the table. (vf.6.3.e)",
    ] {
        assert!(found.contains(expected), "no “{expected}” in:\n{found}");
    }
    assert!(faults(&format!("colour = \"red\"\n{SCENARIO}")).contains("unknown field `colour`"));
}

#[test]
fn options_editions_and_seats_are_judged_too() {
    let text = &ValourFortitude::scenarios()[0];
    let setup = Setup {
        options: [("turns".to_owned(), "99".to_owned()), ("fog".to_owned(), "on".to_owned())].into(),
        ..Setup::default()
    };
    let game = engine::Game::<ValourFortitude>::new(text, setup, "g", None);
    let found = testkit::said(&BOOK, &game.map(|_| ()).unwrap_err());
    for expected in ["unknown option turns 99", "unknown option fog on"] {
        assert!(found.contains(expected), "no “{expected}” in:\n{found}");
    }
    let setup = Setup { edition: "4e".to_owned(), ..Setup::default() };
    assert!(engine::Game::<ValourFortitude>::new(text, setup, "g", None).is_err());
}

#[test]
fn an_army_list_reports_every_fault() {
    let words: Vec<&str> = "british Kempt line-infantry:60+melee+melee / Kempt hussars+fire field-artillery+understrength \
                            / Pack old-guard line-infantry line-infantry line-infantry line-infantry line-infantry \
                            line-infantry line-infantry line-infantry"
        .split_whitespace()
        .collect();
    let list = ArmyList::from_words(&words).expect("it reads as a list");
    let english = testkit::english(&BOOK);
    let found: Vec<String> = list.faults(200).iter().map(|fault| english.wrong(&fault.line())).collect();
    let figures = "Kempt: Line Infantry has 60 figures: 24 to 36 (vf.1.2.a)";
    assert!(found.iter().any(|fault| fault == figures), "no {figures} in {found:#?}");
    for expected in [
        "vf.1.2.a",
        "vf.opt.elite.b",
        "vf.1.4.d",
        "vf.1.4.c",
        "vf.opt.elite.a",
        "vf.opt.understrength",
        "vf.1.5.a",
        "vf.A1.0.b",
    ] {
        assert!(found.iter().any(|fault| fault.contains(expected)), "no {expected} in {found:#?}");
    }
}
