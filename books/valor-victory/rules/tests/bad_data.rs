//! Bad data is refused at load, with every fault listed by file and line.

use engine::{BookOf, Nouns as _, ScenarioText, Setup};
use valor_victory::ValorVictory;

const BOOK: BookOf<ValorVictory> = BookOf::new();

const MAP: &str =
    "terrain = \"\"\"\n....\n.pS.\n....\n\"\"\"\nroads = [[\"0101\", \"0301\"]]\nhedges = [\"0101 e\"]\n";

const SCENARIO: &str = r#"title = "Everything wrong"
description = "A scenario with a fault in nearly every line."
battle = "custom"
turns = 0
attacker = "romans"

[victory]
kind = "objective"
objectives = ["0909"]

[[position]]
kind = "trenches"
hexes = ["0302"]

[[unit]]
name = "a1"
side = "allies"
kind = "american-riffle"
hex = "0101"

[[unit]]
name = "a2"
side = "allies"
kind = "american-rifle"
hex = "0202"
facing = "n"

[[unit]]
name = "a2"
side = "allies"
kind = "american-m4a1-sherman"
hex = "0302"
weapon = "bazooka"

[[unit]]
name = "h7"
side = "allies"
kind = "american-junior"
hex = "0401"
weapon = "m1917a1"

[[unit]]
name = "g1"
side = "axis"
kind = "german-rifle"
hex = "0401"
"#;

fn faults(scenario: &str, map: &str) -> String {
    let files =
        vec![("map.toml".to_owned(), map.to_owned()), ("scenario.toml".to_owned(), scenario.to_owned())];
    let text = ScenarioText { id: "bad".to_owned(), files };
    ValorVictory::load(&text).map(|_| String::new()).unwrap_or_else(|faults| testkit::said(&BOOK, &faults))
}

#[test]
fn every_fault_is_listed_at_once_with_its_line() {
    let found = faults(SCENARIO, MAP);
    for expected in [
        "map.toml:6: a road runs through adjacent hexes",
        "map.toml:7: “e” is no hexside",
        "scenario.toml:4: turns: 1 to 200",
        "scenario.toml:5: “romans” is no side",
        "scenario.toml:15: unknown unit “american-riffle”",
        "a2: infantry has no facing (vv.face.has)",
        "a2 may not stand in 0202 (vv.move.prohibited)",
        "the name “a2” must be one word, unique",
        "a2 may not stand in 0302 (vv.terr.building)",
        "a2 may not carry “bazooka” (vv.sw.carry)",
        "the name “h7”",
        "h7 may not carry “m1917a1” (vv.sw.carry)",
        "0401: both sides start there (vv.move.enemy)",
        "0302: trenches may not stand in stone (vv.edit.defence)",
        "0909",
    ] {
        assert!(found.contains(expected), "no “{expected}” in:\n{found}");
    }
}

#[test]
fn an_over_stacked_hex_an_over_full_truck_and_unknown_keys_are_faults() {
    let unit = |name: &str, kind: &str, rest: &str| {
        format!("[[unit]]\nname = \"{name}\"\nside = \"allies\"\nkind = \"{kind}\"\n{rest}\n")
    };
    let head = "title = \"t\"\ndescription = \"d\"\nbattle = \"custom\"\nturns = 4\nattacker = \"allies\"\n\
                [victory]\nkind = \"elimination\"\n";
    let mut text = head.to_owned();
    for name in ["a1", "a2", "a3", "a4", "a5"] {
        text.push_str(&unit(name, "american-rifle", "hex = \"0101\""));
    }
    text.push_str(&unit("t1", "american-jeep", "hex = \"0103\""));
    text.push_str(&unit("a6", "american-rifle", "aboard = \"t1\""));
    let found = faults(&text, "terrain = \"\"\"\n....\n....\n....\n\"\"\"\n");
    for expected in [
        "0101: over-stacked (vv.stack.limit)",
        "t1: its load does not fit (vv.trans.class)",
        "axis has no units",
    ] {
        assert!(found.contains(expected), "no “{expected}” in:\n{found}");
    }
    assert!(
        faults(&format!("colour = \"red\"\n{text}"), MAP).contains("scenario.toml:1: unknown field `colour`")
    );
}

#[test]
fn options_and_seats_are_judged_too() {
    let text = &ValorVictory::scenarios()[0];
    let setup = Setup {
        options: [("fog".into(), "thick".into()), ("bias".into(), "ai".into())].into(),
        ..Setup::default()
    };
    let faults = engine::Game::<ValorVictory>::new(text, setup, "g", None).map(|_| ()).unwrap_err();
    let found = testkit::said(&BOOK, &faults);
    assert!(found.contains("unknown option fog thick") && found.contains("vv.dice.bias"), "{found}");
}
