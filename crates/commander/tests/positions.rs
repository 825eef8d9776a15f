//! Tactical positions: orders that must, or must never, be given, and where units must be afterwards.

use std::collections::BTreeMap;

use commander::{Commander, Doctrine, Level, Player};
use engine::{Awaited, FastDice, Record, Seat};
use serde::Deserialize;
use valor_victory::ValorVictory;
use valour_fortitude::ValourFortitude;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Suite {
    position: Vec<Position>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Position {
    name: String,
    about: String,
    battle: String,
    #[serde(default = "one")]
    phases: usize,
    #[serde(default)]
    must: Vec<String>,
    #[serde(default)]
    never: Vec<String>,
    #[serde(default)]
    at: BTreeMap<String, Vec<String>>,
    #[serde(default)]
    not_at: BTreeMap<String, Vec<String>>,
}

fn one() -> usize {
    1
}

/// What a book adds to the runner.
trait Positions: Doctrine {
    const SUITE: &'static str;
    /// Something that is the same for as long as a phase lasts.
    fn phase(battle: &Self::Battle) -> String;
    /// Is a unit in a place, or a state, in the words of the suite? Nobody knows of one that is gone.
    fn is_at(battle: &Self::Battle, unit: &str, place: &str) -> Option<bool>;
}

impl Positions for ValorVictory {
    const SUITE: &'static str = include_str!("../positions/valor-victory.toml");

    fn phase(battle: &Self::Battle) -> String {
        format!("{:?}", battle.state().phase)
    }

    fn is_at(battle: &Self::Battle, unit: &str, place: &str) -> Option<bool> {
        let id = battle.unit_named(unit).expect("a unit of the position");
        let hex = battle.map().name(battle.unit(id).hex);
        (hex != "off").then_some(hex == place)
    }
}

impl Positions for ValourFortitude {
    const SUITE: &'static str = include_str!("../positions/valour-fortitude.toml");

    fn phase(battle: &Self::Battle) -> String {
        let state = battle.state();
        format!("{} {:?} {:?}", state.active.0, state.phase, battle.army(state.active).turns)
    }

    fn is_at(battle: &Self::Battle, unit: &str, place: &str) -> Option<bool> {
        measured::is_at(battle, unit, place)
    }
}

/// The words of the measured table.
mod measured {
    use plane::{Bearing, Disc, Length, Point, gap};
    use valour_fortitude::Battle;
    use valour_fortitude::estimate::{Body, Leader, LeaderPost, distance, leader_gap, to_point};

    pub fn is_at(battle: &Battle, unit: &str, place: &str) -> Option<bool> {
        let words: Vec<&str> = place.split_whitespace().collect();
        if let Some(brigade) = unit.strip_prefix("leader ") {
            let id = battle.brigade_named(brigade).expect("a brigade of the position");
            let leader = Leader::Brigade(id);
            let LeaderPost::At(point) = battle.leader(leader) else { return None };
            return Some(match words[..] {
                ["within", far, "of", at] => gap(&disc(point), &spot(at)).at_most(inches(far)),
                ["beyond", far, "of", at] => gap(&disc(point), &spot(at)).more_than(inches(far)),
                ["near", other, far] => {
                    let other = battle.unit_named(other).expect("a unit of the position");
                    leader_gap(battle, leader, other).is_some_and(|gap| gap.at_most(inches(far)))
                }
                _ => panic!("“{place}” says nothing of a leader"),
            });
        }
        let id = battle.unit_named(unit).expect("a unit of the position");
        battle.body(id)?;
        Some(match words[..] {
            ["within", far, "of", at] => to_point(battle, id, spot(at))?.at_most(inches(far)),
            ["beyond", far, "of", at] => match battle.body(id)? {
                Body::Block(_) => battle.unit(id).pose.at.gap_to(spot(at)).more_than(inches(far)),
                Body::Feature(..) => to_point(battle, id, spot(at))?.more_than(inches(far)),
            },
            ["near", other, far] => {
                let other = battle.unit_named(other).expect("a unit of the position");
                distance(battle, id, other)?.at_most(inches(far))
            }
            ["facing", bearing, spread] => {
                let wanted = Bearing::degrees(bearing.parse().expect("degrees"));
                let spread: u16 = spread.parse().expect("degrees");
                battle.unit(id).pose.facing.difference(wanted) <= spread * 10
            }
            ["in", feature] => battle.occupied(id) == battle.land().named(feature),
            [formation] => battle.formation(id).is_some_and(|found| found.key() == formation),
            _ => panic!("“{place}” says nothing of a unit"),
        })
    }

    fn inches(word: &str) -> Length {
        word.parse().expect("a length")
    }

    fn spot(word: &str) -> Point {
        word.parse().expect("a point")
    }

    fn disc(centre: Point) -> Disc {
        Disc { centre, radius: Length(400) }
    }
}

impl Position {
    /// What is wrong with how a player plays the phase out.
    fn faults<R: Positions>(&self, player: Player, seed: u64) -> Vec<String> {
        let mut battle = R::draft(&self.battle).unwrap_or_else(|faults| panic!("{}: {faults:?}", self.name));
        let seat = awaited::<R>(&battle).expect("somebody is awaited");
        let (mut dice, mut record) = (FastDice::new(seed), Record::default());
        let mut commander = Commander::<R>::new(player, seed, &battle);
        let mut other = Commander::<R>::new(player, seed, &battle);
        let (mut given, mut phases) = (Vec::new(), vec![R::phase(&battle)]);
        while let Some(now) = awaited::<R>(&battle) {
            if !phases.contains(&R::phase(&battle)) {
                phases.push(R::phase(&battle));
            }
            if phases.len() > self.phases || given.len() >= 60 {
                break;
            }
            let who = if now == seat { &mut commander } else { &mut other };
            let Some(decision) = who.decide(&battle, now) else { break };
            if now == seat {
                given.push(R::print(&battle, &decision.order));
            }
            record.clear();
            R::play(&mut battle, now, &decision.order, &mut dice, &mut record)
                .unwrap_or_else(|refusal| panic!("{}: {refusal:?} after {given:?}", self.name));
        }
        self.judge::<R>(&battle, &given)
    }

    fn judge<R: Positions>(&self, battle: &R::Battle, given: &[String]) -> Vec<String> {
        let mut faults = Vec::new();
        let starts = |wanted: &String| given.iter().any(|order| order.starts_with(wanted.as_str()));
        if !self.must.is_empty() && !self.must.iter().any(starts) {
            faults.push(format!("none of {:?} among {given:?}", self.must));
        }
        faults.extend(self.never.iter().filter(|wanted| starts(wanted)).map(|order| format!("gave {order}")));
        let is = |unit: &str, places: &[String]| {
            places.iter().filter_map(|place| R::is_at(battle, unit, place)).reduce(|one, two| one || two)
        };
        for (unit, places) in &self.at {
            if is(unit, places) == Some(false) {
                faults.push(format!("{unit} is not {places:?} after {given:?}"));
            }
        }
        for (unit, places) in &self.not_at {
            if is(unit, places) == Some(true) {
                faults.push(format!("{unit} is {places:?} after {given:?}"));
            }
        }
        faults
    }
}

fn awaited<R: Doctrine>(battle: &R::Battle) -> Option<Seat> {
    match R::awaits(battle) {
        Awaited::Over(_) => None,
        Awaited::Decision { seats, .. } => seats.iter().next(),
    }
}

fn suite<R: Positions>() -> Vec<Position> {
    let suite: Suite = toml::from_str(R::SUITE).expect("the suite reads");
    suite.position
}

/// Positions that a level fails with any of three seeds.
fn failed<R: Positions>(level: Level) -> Vec<String> {
    let mut failed = Vec::new();
    for position in suite::<R>() {
        let faults: Vec<_> = (1..=3).flat_map(|seed| position.faults::<R>(Player::of(level), seed)).collect();
        if let Some(fault) = faults.first() {
            failed.push(format!("{} ({}): {fault}", position.name, position.about));
        }
    }
    failed
}

fn passes_all<R: Positions>() {
    assert!(suite::<R>().len() >= 25);
    let failed = failed::<R>(Level::Veteran);
    assert!(failed.is_empty(), "{} failed\n{}", failed.len(), failed.join("\n"));
}

fn passes_four_in_five<R: Positions>() {
    let failed = failed::<R>(Level::Regular);
    assert!(
        failed.len() * 5 <= suite::<R>().len(),
        "{} of {} failed\n{}",
        failed.len(),
        suite::<R>().len(),
        failed.join("\n")
    );
}

#[test]
fn a_veteran_of_valor_and_victory_passes_them_all() {
    passes_all::<ValorVictory>();
}

#[test]
fn a_regular_of_valor_and_victory_passes_four_in_five() {
    passes_four_in_five::<ValorVictory>();
}

#[test]
fn a_veteran_of_valour_and_fortitude_passes_them_all() {
    passes_all::<ValourFortitude>();
}

#[test]
fn a_regular_of_valour_and_fortitude_passes_four_in_five() {
    passes_four_in_five::<ValourFortitude>();
}
