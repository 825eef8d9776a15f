//! The scenarios that ship: they load, they are those of the catalogue, and their figures add up.

use std::collections::BTreeMap;

use engine::{Scenario as _, Side};
use fix_bayonets::Scenario;
use fix_bayonets::map::HexId;
use fix_bayonets::scenario::{ALLIED, FRENCH, UnitSetup};
use fix_bayonets::terms::{Arm, Rank, Trait};

/// Every scenario that ships; if some do not load, the faults of all of them.
fn all() -> Vec<Scenario> {
    let texts = fix_bayonets::CONTENTS.scenarios();
    let (mut scenarios, mut wrong) = (Vec::new(), String::new());
    for text in &texts {
        match Scenario::load(text) {
            Ok(scenario) => scenarios.push(scenario),
            Err(faults) => wrong.extend(faults.0.iter().map(|fault| format!("{}: {fault}\n", text.id))),
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
    scenarios
}

fn one(id: &str) -> Scenario {
    all().into_iter().find(|scenario| scenario.id == id).unwrap_or_else(|| panic!("no {id}"))
}

fn steps(scenario: &Scenario, side: Side, arm: Arm) -> u32 {
    of(scenario, side, arm).map(|unit| u32::from(unit.steps)).sum()
}

fn of(scenario: &Scenario, side: Side, arm: Arm) -> impl Iterator<Item = &UnitSetup> {
    scenario.units.iter().filter(move |unit| unit.side == side && unit.arm == arm)
}

/// Id, turns, and for each side: steps of infantry and of cavalry, batteries, trains, Leaders.
const FIGURES: [(&str, u8, [[u32; 5]; 2]); 2] = [
    ("the-hill-above-the-pinewood", 16, [[45, 5, 2, 1, 6], [56, 4, 2, 1, 5]]),
    ("lances-in-the-rain", 12, [[60, 15, 3, 1, 8], [52, 18, 3, 1, 9]]),
];

#[test]
fn all_that_ship_load_and_have_the_strength_of_the_catalogue() {
    let scenarios = all();
    assert_eq!(scenarios.len(), FIGURES.len());
    for (id, turns, sides) in FIGURES {
        let scenario =
            scenarios.iter().find(|scenario| scenario.id == id).unwrap_or_else(|| panic!("no {id}"));
        assert_eq!(scenario.turns, turns, "{id}");
        for (side, figures) in [ALLIED, FRENCH].into_iter().zip(sides) {
            let leaders = scenario.leaders.iter().filter(|leader| leader.side == side).count();
            let found = [
                steps(scenario, side, Arm::Infantry),
                steps(scenario, side, Arm::Cavalry),
                of(scenario, side, Arm::Artillery).count() as u32,
                of(scenario, side, Arm::Train).count() as u32,
                leaders as u32,
            ];
            assert_eq!(found, figures, "{id}, side {}", side.0);
            assert_eq!(u32::from(scenario.sides[side].base), found[0] + found[1], "{id}");
        }
    }
}

/// The rows of a list of `rosters.txt`, each as its fields by name.
fn roster(name: &str) -> Vec<BTreeMap<&'static str, &'static str>> {
    let text = include_str!("rosters.txt");
    let (_, rest) = text.split_once(&format!("[{name}]\n")).unwrap_or_else(|| panic!("no list {name}"));
    let mut lines = rest.lines().take_while(|line| !line.is_empty());
    let head: Vec<&str> = lines.next().unwrap().split(',').collect();
    lines.map(|line| head.iter().copied().zip(line.split(',')).collect()).collect()
}

#[test]
fn units_are_those_of_the_catalogue() {
    for (id, ..) in &FIGURES[..2] {
        let scenario = one(id);
        let rows = roster(&format!("{id} units"));
        assert_eq!(rows.len(), scenario.units.len());
        for (row, unit) in rows.iter().zip(&scenario.units) {
            let name = unit.name.as_str();
            let leader = scenario.leader(unit.leader).name.as_str();
            assert_eq!((row["id"], row["type"], row["leader"]), (name, unit.arm.word(), leader));
            assert_eq!(row["corps"], scenario.corps[usize::from(unit.corps)], "{name}");
            assert_eq!(row["nat"], unit.nation.word()[..2].to_uppercase(), "{name}");
            assert_eq!(
                (row["steps"], row["tem"]),
                (&*unit.steps.to_string(), &*unit.tem.to_string()),
                "{name}"
            );
            assert_eq!((row["sv"], row["mcf"]), (&*unit.sv.to_string(), &*unit.mcf.to_string()), "{name}");
            let fv = match unit.arm {
                Arm::Infantry if unit.fq > 0 => format!("fq+{}", unit.fq),
                Arm::Infantry => "fq0".to_owned(),
                Arm::Artillery => format!("{}/{}", unit.fv[0], unit.fv[1]),
                Arm::Cavalry | Arm::Train => "-".to_owned(),
            };
            assert_eq!(row["fv"], fv, "{name}");
            let printed = |number: u8| if number == 0 { "-".to_owned() } else { number.to_string() };
            assert_eq!(
                (row["cv_per_step"], row["range"]),
                (&*printed(unit.cv), &*printed(unit.range)),
                "{name}"
            );
            let flags = unit.traits.iter().map(flag).collect::<Vec<_>>().join(" ");
            assert_eq!(row["flags"], if flags.is_empty() { "-" } else { &flags }, "{name}");
        }
    }
}

fn flag(printed: Trait) -> &'static str {
    match printed {
        Trait::Rifle => "R",
        Trait::Light => "light",
        Trait::Shock => "shock",
        Trait::Lance => "lance",
        Trait::Cuirassier => "cuirassier",
        Trait::PoorlyTrained => "PT",
        Trait::DifficultToLimber => "DTL",
        Trait::Horse => "horse",
    }
}

#[test]
fn leaders_are_those_of_the_catalogue() {
    for (id, ..) in &FIGURES[..2] {
        let scenario = one(id);
        let rows = roster(&format!("{id} leaders"));
        assert_eq!(rows.len(), scenario.leaders.len());
        for (row, leader) in rows.iter().zip(&scenario.leaders) {
            let name = leader.name.as_str();
            let side = if leader.side == ALLIED { "AL" } else { "FR" };
            let rank = match leader.rank {
                Rank::Army => "Army",
                Rank::Corps => "Corps",
                Rank::Formation => "Formation",
            };
            assert_eq!((row["id"], row["side"], row["rank"]), (name, side, rank));
            let superior = leader.superior.map_or("-", |id| scenario.leader(id).name.as_str());
            assert_eq!(row["superior"], superior, "{name}");
            let bonuses = [
                ("SR", leader.sr),
                ("CR", leader.cr),
                ("tem_mod", leader.tem),
                ("inf_bonus", leader.infantry),
                ("cav_bonus", leader.cavalry),
                ("art_bonus", leader.artillery),
            ];
            for (field, number) in bonuses {
                assert_eq!(row[field], number.to_string(), "{field} of {name}");
            }
            assert_eq!(row["flexible"] == "yes", leader.flexible, "{name}");
            assert_eq!(row["start_face"] == "Passive", leader.passive, "{name}");
        }
    }
}

#[test]
fn everybody_stands_where_the_catalogue_puts_him() {
    for (id, ..) in &FIGURES[..2] {
        let scenario = one(id);
        let rows = roster(&format!("{id} set-up"));
        let label = |hex: HexId| scenario.map.name(hex);
        let mut placed = 0;
        for unit in &scenario.units {
            let row = rows.iter().find(|row| row["piece"] == unit.name);
            assert_eq!(row.is_none(), scenario.leader(unit.leader).arrival.is_some(), "{}", unit.name);
            let Some(row) = row else { continue };
            placed += 1;
            let hexes: Vec<String> = unit.hexes.iter().map(|&hex| label(hex)).collect();
            let formation = format!("{:?}", unit.formation);
            let facing = if unit.formation.has_facing() {
                format!("V{}", unit.facing.number())
            } else {
                "-".to_owned()
            };
            assert_eq!((row["hexes"], row["formation"]), (&*hexes.join("+"), &*formation), "{}", unit.name);
            assert_eq!(row["facing"], facing, "{}", unit.name);
        }
        for leader in scenario.leaders.iter().filter(|leader| leader.arrival.is_none()) {
            let row = rows.iter().find(|row| row["piece"] == leader.name).expect(&leader.name);
            assert_eq!(row["hexes"], label(leader.hex), "{}", leader.name);
            placed += 1;
        }
        assert_eq!(placed, rows.len(), "{id}");
    }
    let below = one("lances-in-the-rain");
    let depth = |name: &str| below.units.iter().find(|unit| unit.name == name).unwrap().depth;
    assert_eq!((depth("d02"), depth("d03")), (0, 1));
}

/// Hexsides that are steep, each once.
fn steep(scenario: &Scenario) -> Vec<String> {
    let map = &scenario.map;
    let sides = map.hexes().flat_map(|hex| map.around(hex).map(move |(way, next)| (hex, way, next)));
    let steep = sides.filter(|&(hex, way, next)| hex < next && map.crossing(hex, way).is_steep());
    steep.map(|(hex, _, next)| format!("{}/{}", map.name(hex), map.name(next))).collect()
}

#[test]
fn the_ground_is_that_of_the_catalogue() {
    let barrosa = one("the-hill-above-the-pinewood");
    assert_eq!(steep(&barrosa), ["0610/0711"]);
    let albuera = one("lances-in-the-rain");
    assert_eq!(steep(&albuera), ["1407/1507", "1408/1507", "1408/1508"]);
    let streams = |scenario: &Scenario| {
        let map = &scenario.map;
        map.hexes().map(|hex| map.cell(hex).streams.len()).sum::<usize>() / 2
    };
    assert_eq!((streams(&barrosa), streams(&albuera)), (16, 31));
    let ford = |scenario: &Scenario, one: &str, two: &str| {
        let map = &scenario.map;
        let (one, two) = (map.named(one).unwrap(), map.named(two).unwrap());
        let way = map.direction(one, two).unwrap();
        map.ford(one, way) && !map.stream(one, way)
    };
    assert!(ford(&barrosa, "1108", "1109") && ford(&albuera, "1903", "1803"));
}

/// Units of both sides that stand next to each other at the start.
fn in_contact(scenario: &Scenario) -> Vec<String> {
    let touches = |one: &UnitSetup, two: &UnitSetup| {
        one.hexes.iter().any(|&here| two.hexes.iter().any(|&there| scenario.map.are_adjacent(here, there)))
    };
    let of = |side| scenario.units.iter().filter(move |unit| unit.side == side);
    let pairs = of(ALLIED).flat_map(|own| of(FRENCH).map(move |enemy| (own, enemy)));
    pairs
        .filter(|(own, enemy)| touches(own, enemy))
        .map(|(own, enemy)| format!("{} {}", own.name, enemy.name))
        .collect()
}

/// Units that start out of command.
fn out_of_command(scenario: &Scenario) -> Vec<&str> {
    let is_out = |unit: &&UnitSetup| {
        let leader = scenario.leader(unit.leader);
        unit.hexes.first().is_some_and(|&head| scenario.map.range(head, leader.hex) > leader.cr.into())
    };
    scenario.units.iter().filter(is_out).map(|unit| unit.name.as_str()).collect()
}

#[test]
fn set_ups_are_lawful() {
    for scenario in all() {
        println!("{}: {:?} {:?}", scenario.id, in_contact(&scenario), out_of_command(&scenario));
    }
}
