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

/// Id, turns, and for each side: steps of infantry and of cavalry, batteries, trains, Leaders. The steps are summed from the catalogue.
const FIGURES: [(&str, u8, [[u32; 5]; 2]); 10] = [
    ("the-hill-above-the-pinewood", 16, [[45, 5, 2, 1, 6], [56, 4, 2, 1, 5]]),
    ("lances-in-the-rain", 12, [[60, 15, 3, 1, 8], [52, 18, 3, 1, 9]]),
    ("hussars-in-the-snow", 6, [[0, 4 + 4, 0, 0, 2], [0, 4 + 4, 0, 0, 1]]),
    ("columns-on-the-vineyard-hill", 14, [[8 + 5 + 4 + 22, 2, 2, 1, 5], [12 + 12 + 16, 8, 2, 1, 6]]),
    ("craufurds-slope", 10, [[12 + 6 + 8, 0, 1, 0, 1], [26 + 27, 0, 1, 0, 3]]),
    ("fog-on-the-coa", 10, [[12 + 16, 0, 0, 0, 2], [10 + 8 + 10, 2, 1, 0, 1]]),
    ("squares-on-the-plain", 12, [[28 + 10, 15, 1, 0, 3], [4, 18 + 16, 1, 0, 5]]),
    ("the-broken-square", 8, [[0, 8 + 10, 0, 0, 2], [8 + 6 + 8 + 8, 5, 1, 0, 2]]),
    ("cuirassiers-before-lerida", 14, [[30 + 25, 4, 1, 0, 3], [15 + 28, 3 + 5, 1, 0, 4]]),
    ("the-storm-at-arroyo", 10, [[18 + 26, 6 + 8, 2, 0, 6], [24, 9, 1, 1, 3]]),
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
    let head: Vec<&str> = lines.next().expect("a list has a head").split(',').collect();
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
                ("SR", leader.values.sr),
                ("CR", leader.values.cr),
                ("tem_mod", leader.values.tem),
                ("inf_bonus", leader.values.infantry),
                ("cav_bonus", leader.values.cavalry),
                ("art_bonus", leader.values.artillery),
            ];
            for (field, number) in bonuses {
                assert_eq!(row[field], number.to_string(), "{field} of {name}");
            }
            assert_eq!(row["flexible"] == "yes", leader.values.flexible, "{name}");
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
        unit.hexes.first().is_some_and(|&head| scenario.map.range(head, leader.hex) > leader.values.cr.into())
    };
    scenario.units.iter().filter(is_out).map(|unit| unit.name.as_str()).collect()
}

#[test]
fn nobody_starts_out_of_command_or_in_contact_but_where_the_catalogue_says() {
    for scenario in all() {
        assert_eq!(out_of_command(&scenario), Vec::<&str>::new(), "{}", scenario.id);
        let printed: &[&str] = match scenario.id.as_str() {
            "the-hill-above-the-pinewood" => &["a03 b04"],
            "lances-in-the-rain" => &["c14 d05", "c15 d05"],
            _ => &[],
        };
        assert_eq!(in_contact(&scenario), printed, "{}", scenario.id);
    }
}

#[test]
fn units_stay_on_the_ladder_of_ratings() {
    for scenario in all() {
        for unit in &scenario.units {
            let name = format!("{} of {}", unit.name, scenario.id);
            assert!((3..=8).contains(&unit.tem) && unit.sv <= 3 && (4..=12).contains(&unit.mcf), "{name}");
            assert_eq!(unit.cv > 0, unit.arm == Arm::Cavalry, "{name}");
            assert_eq!(unit.range > 0, unit.arm == Arm::Artillery, "{name}");
            let is_cuirassier = unit.traits.contains(Trait::Cuirassier);
            assert!(!is_cuirassier || unit.traits.contains(Trait::Shock), "{name}");
        }
        for leader in &scenario.leaders {
            assert!(
                (2..=7).contains(&leader.values.sr) && (3..=9).contains(&leader.values.cr),
                "{}",
                leader.name
            );
        }
    }
}

#[test]
fn clocks_and_seasons_are_those_of_the_catalogue() {
    let sheet = |scenario: &Scenario| {
        let weather = scenario.weather.map_or("rolled", fix_bayonets::terms::Weather::word);
        format!("{} {} {weather} to {}", scenario.start, scenario.season.word(), scenario.fight_on)
    };
    let wanted = [
        ("columns-on-the-vineyard-hill", "09:00 summer clear to 14"),
        ("craufurds-slope", "06:00 autumn mist to 10"),
        ("cuirassiers-before-lerida", "12:00 spring clear to 14"),
        ("fog-on-the-coa", "09:00 storm fog to 10"),
        ("hussars-in-the-snow", "06:00 winter snowfall to 6"),
        ("lances-in-the-rain", "10:30 storm mist to 37"),
        ("squares-on-the-plain", "07:00 spring mist to 12"),
        ("the-broken-square", "14:00 summer clear to 8"),
        ("the-hill-above-the-pinewood", "12:00 spring clear to 31"),
        ("the-storm-at-arroyo", "06:00 storm squall to 10"),
    ];
    for (id, clock) in wanted {
        assert_eq!(sheet(&one(id)), clock, "{id}");
    }
    let arrivals = |id: &str| {
        let scenario = one(id);
        let arriving =
            scenario.leaders.iter().filter_map(|leader| Some((leader.name.clone(), leader.arrival?)));
        let named = arriving.map(|(name, at)| format!("{name} {} {}", at.turn, scenario.map.name(at.hex)));
        named.collect::<Vec<_>>().join(", ")
    };
    assert_eq!(arrivals("the-hill-above-the-pinewood"), "CRU 4 0301");
    assert_eq!(arrivals("lances-in-the-rain"), "HOG 4 1201, HAR 7 0501, WER 5 1216");
    assert_eq!(arrivals("hussars-in-the-snow"), "SLA 4 0107");
    assert_eq!(arrivals("columns-on-the-vineyard-hill"), "KEL 5 2404");
    assert_eq!(arrivals("cuirassiers-before-lerida"), "ODO 7 2414, PIR 7 2414, MUS 3 1201, BOU 3 1201");
}

#[test]
fn levels_of_cohesion_fall_where_the_catalogue_counts_them() {
    use fix_bayonets::tables::losses::{cohesion_level, is_broken};
    let thresholds = |base: u16| {
        let first = |level: u8| (0..=base).find(|&loss| cohesion_level(loss, base) >= level).unwrap();
        [first(1), first(2), first(3), (0..=base).find(|&loss| is_broken(loss, base)).unwrap()]
    };
    assert_eq!(thresholds(50), [8, 13, 18, 23]);
    assert_eq!(thresholds(60), [9, 15, 21, 27]);
    assert_eq!(thresholds(75), [12, 19, 27, 34]);
    assert_eq!(thresholds(70), [11, 18, 25, 32]);
    let french = &one("the-broken-square").sides[FRENCH];
    assert_eq!(cohesion_level(french.lost, french.base), 1);
}
