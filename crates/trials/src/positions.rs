//! Tactical positions: orders that must, or must never, be given, and where units must be afterwards.

use std::collections::BTreeMap;

use commander::{Battle, Doctrine, Level, Player};
use engine::{Drafts as _, Notation as _};
use serde::Deserialize;

use crate::watch::Watched;

/// The positions of a book, and what its doctrine adds to the runner.
pub struct Positions<D: Doctrine> {
    /// The positions, as TOML.
    pub suite: &'static str,
    /// Something that is the same for as long as a phase lasts.
    pub phase: fn(&Battle<D>) -> String,
    /// Is a unit in a place, or a state, in the words of the suite? Nobody knows of one that is gone.
    pub is_at: fn(&Battle<D>, &str, &str) -> Option<bool>,
}

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
    /// A regular must be right here too.
    #[serde(default)]
    regular: bool,
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

/// Seeds that a level need not be right with every time.
const FRESH: std::ops::RangeInclusive<u64> = 11..=13;

/// A phase with more orders than this goes round in circles.
const MOST_ORDERS: usize = 60;

impl<D: Doctrine> Positions<D> {
    /// A level is right in every position of its book, and there are at least so many.
    ///
    /// # Panics
    /// When one is failed; names all of them.
    pub fn assert_all(&self, level: Level, least: usize) {
        let suite = self.read();
        let (failed, all) = (self.failed(&suite.position, level), suite.position.len());
        assert!(all >= least, "only {all} positions");
        assert!(failed.is_empty(), "{} failed\n{}", failed.len(), failed.join("\n"));
    }

    /// A level is right in four positions of five, and in all that a regular must know.
    ///
    /// # Panics
    /// When more are failed; names all of them.
    pub fn assert_most(&self, level: Level) {
        let (known, open): (Vec<_>, Vec<_>) =
            self.read().position.into_iter().partition(|position| position.regular);
        let (missed, failed) = (self.failed(&known, level), self.failed(&open, level));
        assert!(missed.is_empty(), "{} that a regular must know\n{}", missed.len(), missed.join("\n"));
        let all = open.len();
        assert!(failed.len() * 5 <= all, "{} of {all} failed\n{}", failed.len(), failed.join("\n"));
    }

    /// Whoever plays better in games is also right more often in single positions: one level fails fewer of them than
    /// another, each tried with luck that no position was made with. Prints both.
    ///
    /// # Panics
    /// When it does not; names what the first failed.
    pub fn assert_wiser(&self, (wiser, other): (Level, Level)) {
        let positions = self.read().position;
        let failed = |level: Level| -> Vec<String> {
            let tries = positions.iter().flat_map(|position| FRESH.map(move |seed| (position, seed)));
            let wrong = |&(position, seed): &(&Position, u64)| {
                !self.faults(position, Player::of(level), seed).is_empty()
            };
            tries.filter(wrong).map(|(position, seed)| format!("{} ({seed})", position.name)).collect()
        };
        let (few, many) = (failed(wiser), failed(other));
        let tries = positions.len() * FRESH.count();
        println!("{wiser} fails {} of {tries}, {other} {}", few.len(), many.len());
        assert!(few.len() < many.len(), "{wiser} fails {few:?}, {other} {many:?}");
    }

    fn read(&self) -> Suite {
        toml::from_str(self.suite).expect("the suite reads")
    }

    /// Those positions that a level fails with any of three seeds.
    fn failed(&self, positions: &[Position], level: Level) -> Vec<String> {
        let mut failed = Vec::new();
        for position in positions {
            let mut faults = (1..=3).flat_map(|seed| self.faults(position, Player::of(level), seed));
            if let Some(fault) = faults.next() {
                failed.push(format!("{} ({}): {fault}", position.name, position.about));
            }
        }
        failed
    }

    /// What is wrong with how a player plays the phases out.
    fn faults(&self, position: &Position, player: Player, seed: u64) -> Vec<String> {
        let battle =
            D::Book::draft(&position.battle).unwrap_or_else(|faults| panic!("{}: {faults:?}", position.name));
        let mut game = Watched::<D>::new(battle, [(player, seed); 2], seed);
        let judged = game.awaited();
        let (mut given, mut phases) = (Vec::new(), vec![(self.phase)(&game.battle)]);
        while let Some(now) = game.awaited() {
            let phase = (self.phase)(&game.battle);
            if !phases.contains(&phase) {
                phases.push(phase);
            }
            if phases.len() > position.phases || given.len() >= MOST_ORDERS {
                break;
            }
            let Some((seat, _, decision)) = game.decide() else { break };
            if Some(now) == judged {
                given.push(D::Book::print(&game.battle, &decision.order));
            }
            game.play(seat, &decision);
        }
        self.judge(position, &game.battle, &given)
    }

    fn judge(&self, position: &Position, battle: &Battle<D>, given: &[String]) -> Vec<String> {
        let mut faults = Vec::new();
        let starts = |wanted: &String| given.iter().any(|order| order.starts_with(wanted.as_str()));
        if !position.must.is_empty() && !position.must.iter().any(starts) {
            faults.push(format!("none of {:?} among {given:?}", position.must));
        }
        faults.extend(
            position.never.iter().filter(|wanted| starts(wanted)).map(|order| format!("gave {order}")),
        );
        let is = |unit: &str, places: &[String]| {
            places.iter().filter_map(|place| (self.is_at)(battle, unit, place)).reduce(|one, two| one || two)
        };
        for (unit, places) in &position.at {
            if is(unit, places) == Some(false) {
                faults.push(format!("{unit} is not {places:?} after {given:?}"));
            }
        }
        for (unit, places) in &position.not_at {
            if is(unit, places) == Some(true) {
                faults.push(format!("{unit} is {places:?} after {given:?}"));
            }
        }
        faults
    }
}

/// The tests of a book's positions, of which there are so many at least: a veteran passes them all, a regular most, and fails
/// more often.
#[macro_export]
macro_rules! position_tests {
    ($positions:expr, $least:literal) => {
        #[test]
        fn a_veteran_passes_them_all() {
            $positions.assert_all(commander::Level::Veteran, $least);
        }

        #[test]
        fn a_regular_passes_four_in_five() {
            $positions.assert_most(commander::Level::Regular);
        }

        #[test]
        fn a_veteran_fails_fewer_than_a_regular() {
            $positions.assert_wiser((commander::Level::Veteran, commander::Level::Regular));
        }
    };
}
