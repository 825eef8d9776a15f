//! What people read: every scenario that ships is briefed, everything in it has a name, and bad files are refused with every fault.

use std::collections::BTreeSet;

use engine::{Faults, Scenario as _, ScenarioText, Setup};
use fix_bayonets::Scenario;
use fix_bayonets::scenario::Options;
use fix_bayonets::terms::{Reading, Season};

/// What fits on the head strip of a counter.
const STRIP: usize = 9;

/// What a sheet leaves out.
fn missing(scenario: &Scenario) -> Vec<String> {
    let info = scenario.info();
    let mut missing = Vec::new();
    let mut need = |there: bool, what: &str| {
        if !there {
            missing.push(what.to_owned());
        }
    };
    need(!info.situation.is_empty(), "situation");
    need(!info.special.is_empty(), "special");
    need(info.minutes.is_some(), "minutes");
    need(info.complexity.is_some_and(|complexity| (1..=5).contains(&complexity)), "complexity");
    for side in &info.sides {
        need(!side.task.is_empty(), &format!("task of {}", side.id));
    }
    let units = scenario.units.iter().map(|unit| (unit.side, &unit.name, &unit.title, &unit.short));
    let leaders =
        scenario.leaders.iter().map(|leader| (leader.side, &leader.name, &leader.title, &leader.short));
    let mut seen = BTreeSet::new();
    for (side, name, title, short) in units.chain(leaders) {
        need(title != name, name);
        need((1..=STRIP).contains(&short.chars().count()), &format!("short of {name}"));
        need(seen.insert((side, title)), &format!("a title of its own for {name}"));
    }
    let held = scenario.victory.iter().map(|held| held.hex);
    let exits = scenario.exits.iter().map(|exit| exit.hex);
    let built = scenario.places.iter().flat_map(|place| place.hexes.iter().copied());
    for hex in held.chain(exits).chain(built) {
        let name = scenario.map.name(hex);
        need(scenario.texts.places.contains_key(&name), &name);
    }
    missing
}

fn text(id: &str) -> ScenarioText {
    fix_bayonets::CONTENTS.scenarios().into_iter().find(|text| text.id == id).expect("it ships")
}

#[test]
fn every_scenario_is_briefed_and_names_its_pieces_and_places() {
    for text in fix_bayonets::CONTENTS.scenarios() {
        let scenario = Scenario::load(&text).unwrap_or_else(|faults| panic!("{}: {faults}", text.id));
        assert_eq!(missing(&scenario), Vec::<String>::new(), "{}", text.id);
    }
}

#[test]
fn what_is_left_out_is_missed() {
    let mut text = text("hussars-in-the-snow");
    text.files.retain(|(name, _)| name != engine::TEXTS);
    let missing = missing(&Scenario::load(&text).unwrap());
    for what in [
        "situation",
        "special",
        "minutes",
        "complexity",
        "task of allies",
        "task of french",
        "h01",
        "PAG",
        "1605",
    ] {
        assert!(missing.iter().any(|missed| missed == what), "no “{what}” in {missing:?}");
    }
}

/// The smallest scenario with some words of a file changed.
fn changed(file: &str, changes: &[(&str, &str)]) -> String {
    let mut text = text("hussars-in-the-snow");
    for (_, content) in text.files.iter_mut().filter(|(name, _)| name == file) {
        for (from, to) in changes {
            assert!(content.contains(from), "{from}");
            *content = content.replacen(from, to, 1);
        }
    }
    Scenario::load(&text).map(|_| String::new()).unwrap_or_else(|faults| faults.to_string())
}

fn assert_found(found: &str, expected: &[&str]) {
    for expected in expected {
        assert!(found.contains(expected), "no “{expected}” in:\n{found}");
    }
}

#[test]
fn every_fault_of_an_order_of_battle_is_listed_at_once() {
    let changes = [
        ("initiative = \"allies\"", "initiative = \"romans\""),
        ("name = \"h02\"", "name = \"h01\""),
        ("at = \"0905\", in = \"line\", faces = 3", "at = \"0605\", in = \"line\", faces = 7"),
        ("at = \"1004\", in = \"line\"", "at = \"1004 1104\", in = \"square\""),
        ("at = \"0810\", in = \"line\", faces = 0", "at = \"1005\", in = \"line\""),
        ("arrives = \"06:45\", entry = \"0107\"", "arrives = \"06:47\", entry = \"0199\""),
        ("leader = \"SLA\", steps = 2", "leader = \"SLY\", steps = 2"),
        ("leader = \"SLA\", steps = 2", "leader = \"SLA\", steps = 7"),
        ("hexes = [\"1604\", \"1605\", \"1606\"]", "hexes = [\"1504\"]"),
        ("depots = [\"1605\"]", "depots = [\"1405\"]"),
        ("hexes = [\"0604\", \"0704\"", "hexes = [\"0604\", \"0804\""),
    ];
    assert_found(
        &changed("scenario.toml", &changes),
        &[
            "fault-side romans",
            "fault-name h01 [fb.r.data.8]",
            "fault-ground k01 0605 [fb.r.map.9]",
            "fault-facing k01 [fb.r.map.3]",
            "fault-formation k02 [fb.r.formn.1]",
            "fault-footprint k02 [fb.r.map.5]",
            "fault-facing h01 [fb.r.map.3]",
            "map-hex-off 0199",
            "fault-arrival SLA [fb.r.reinf.1]",
            "fault-leader SLY [fb.r.data.8]",
            "fault-ratings h04 [fb.r.data.1]",
            "fault-edge 1504 [fb.r.vic.4]",
            "fault-depot french [fb.r.map.12]",
            "fault-place Sahagún [fb.r.map.16]",
            "fault-base allies 8",
        ],
    );
}

#[test]
fn stacks_are_judged() {
    let both = [("at = \"0910\"", "at = \"0905\"")];
    assert_found(&changed("scenario.toml", &both), &["fault-both-sides h02 0905 [fb.r.stack.2]"]);
    let unlike = [("at = \"1004\", in = \"line\", faces = 3", "at = \"0905\", in = \"column\", faces = 3")];
    assert_found(&changed("scenario.toml", &unlike), &["fault-stack k02 0905 [fb.r.stack.2]"]);
    let alike = [("at = \"1004\", in = \"line\", faces = 3", "at = \"0905\", in = \"line\", faces = 3")];
    assert_eq!(changed("scenario.toml", &alike), "");
    let open = [
        ("at = \"0905\", in = \"line\"", "at = \"0905\", in = \"open-column\""),
        ("at = \"1004\", in = \"line\"", "at = \"0905\", in = \"open-column\""),
    ];
    assert_found(&changed("scenario.toml", &open), &["fault-over-stacked k01 0905 [fb.r.data.8]"]);
}

#[test]
fn every_fault_of_a_map_is_listed_at_once() {
    let changes = [
        ("..ll........ll..", "..ll...?....ll.."),
        ("0000000001100000", "0000000001900000"),
        ("\"0507/0508\"", "\"0507/0909\""),
        ("fords = [\"0708/0807\"]", "fords = [\"0101/0201\"]"),
        ("\"0107\", \"0207\"", "\"0107\", \"0407\""),
    ];
    assert_found(
        &changed("map.toml", &changes),
        &[
            "map-letter terrain ? 8",
            "map-letter levels 9 11",
            "fault-hexside 0507/0909 [fb.r.data.8]",
            "fault-ford 0101/0201 [fb.r.data.8]",
            "map-road [fb.r.map.17]",
        ],
    );
}

#[test]
fn options_are_read_and_unknown_ones_refused() {
    let scenario = Scenario::load(&text("lances-in-the-rain")).unwrap();
    let choose = |options: &[(&str, &str)]| {
        let options = options.iter().map(|&(key, value)| (key.to_owned(), value.to_owned())).collect();
        let mut faults = Faults::default();
        let chosen = Options::read(&scenario, &Setup { options, ..Setup::default() }, &mut faults);
        faults.or(chosen).map_err(|faults| faults.to_string())
    };
    assert_eq!(choose(&[]), Ok(Options::of(&scenario)));
    let chosen = choose(&[
        ("season", "winter"),
        ("fight-on", "on"),
        ("what-if", "off"),
        ("melee-columns", "seven-to-one"),
    ]);
    let chosen = chosen.unwrap();
    assert_eq!((chosen.season, chosen.fight_on, chosen.what_if), (Season::Winter, true, false));
    assert_eq!(chosen.readings, Reading::SevenToOne);
    assert!(choose(&[("season", "monsoon")]).is_err() && choose(&[("tea", "green")]).is_err());
    // Every option that is offered can be chosen with every value it offers.
    for info in scenario.info().options {
        for value in &info.values {
            assert!(choose(&[(info.key, value)]).is_ok(), "{} {value}", info.key);
        }
    }
}
