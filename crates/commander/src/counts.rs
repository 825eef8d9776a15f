//! The counts of a simulation.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::playout::{Ending, Playout};

/// A way games ended.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Ended {
    /// The word of the side that won; `None` if nobody did.
    pub winner: Option<String>,
    /// Degree of victory, a message key.
    pub level: &'static str,
    /// Id of the clause that decided it.
    pub why: &'static str,
}

/// The counts of a simulation, all whole numbers so that they add up in any order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counts {
    sides: Vec<String>,
    /// Games played.
    pub games: u64,
    /// Games won by each side, in order.
    pub wins: Vec<u64>,
    /// Games that ended without a winner.
    pub draws: u64,
    /// Games in which somebody was awaited and could do nothing.
    pub stuck: u64,
    /// Games given up at the limit of orders.
    pub too_long: u64,
    /// Orders played in all games.
    pub orders: u64,
    /// Orders of the longest game.
    pub longest: u32,
    /// Lawful orders there were to choose from, over all decisions.
    pub choices: u64,
    /// Games by the way they ended.
    pub endings: BTreeMap<Ended, u64>,
}

impl Counts {
    /// No game yet between these sides.
    pub fn new(sides: &[String]) -> Self {
        Self {
            sides: sides.to_vec(),
            games: 0,
            wins: vec![0; sides.len()],
            draws: 0,
            stuck: 0,
            too_long: 0,
            orders: 0,
            longest: 0,
            choices: 0,
            endings: BTreeMap::new(),
        }
    }

    /// Words of the sides, in order.
    pub fn sides(&self) -> &[String] {
        &self.sides
    }

    /// Games that came to an end by the rules.
    pub fn finished(&self) -> u64 {
        self.wins.iter().sum::<u64>() + self.draws
    }

    /// Orders in a game, on average.
    pub fn orders_per_game(&self) -> f64 {
        ratio(self.orders, self.games)
    }

    /// Lawful orders to choose from, on average.
    pub fn fan_out(&self) -> f64 {
        ratio(self.choices, self.orders)
    }

    /// Share of the finished games that a side won, with its 95 % interval.
    pub fn win_rate(&self, side: usize) -> Interval {
        Interval::wilson(self.wins.get(side).copied().unwrap_or(0), self.finished())
    }

    pub(crate) fn count(&mut self, playout: &Playout) {
        self.games += 1;
        self.orders += u64::from(playout.orders);
        self.longest = self.longest.max(playout.orders);
        self.choices += playout.choices;
        match playout.ending {
            Ending::Stuck => self.stuck += 1,
            Ending::TooLong => self.too_long += 1,
            Ending::Over(outcome) => {
                let winner = outcome.winner.map(|side| usize::from(side.0));
                match winner.and_then(|side| self.wins.get_mut(side)) {
                    Some(wins) => *wins += 1,
                    None => self.draws += 1,
                }
                let winner = winner.and_then(|side| self.sides.get(side).cloned());
                let ended = Ended { winner, level: outcome.level.name(), why: outcome.why.id() };
                *self.endings.entry(ended).or_default() += 1;
            }
        }
    }

    pub(crate) fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.wins.iter_mut().zip(&other.wins).for_each(|(ours, theirs)| *ours += theirs);
        self.draws += other.draws;
        self.stuck += other.stuck;
        self.too_long += other.too_long;
        self.orders += other.orders;
        self.longest = self.longest.max(other.longest);
        self.choices += other.choices;
        for (ended, games) in &other.endings {
            *self.endings.entry(ended.clone()).or_default() += games;
        }
    }
}

fn ratio(top: u64, bottom: u64) -> f64 {
    if bottom == 0 { 0.0 } else { top as f64 / bottom as f64 }
}

/// A share and the bounds it lies within, 19 times out of 20.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Interval {
    /// The share counted.
    pub rate: f64,
    /// Lower bound.
    pub low: f64,
    /// Upper bound.
    pub high: f64,
}

impl Interval {
    /// Wilson's 95 % interval for `hits` out of `tries`; it stays within 0 and 1 and holds for few tries too.
    ///
    /// ```
    /// let half = commander::Interval::wilson(50, 100);
    /// assert!((half.low - 0.4038).abs() < 1e-4 && (half.high - 0.5962).abs() < 1e-4);
    /// ```
    pub fn wilson(hits: u64, tries: u64) -> Self {
        const Z: f64 = 1.959_963_985;
        if tries == 0 {
            return Self { rate: 0.0, low: 0.0, high: 1.0 };
        }
        let (rate, tries) = (ratio(hits, tries), tries as f64);
        let scale = 1.0 / (1.0 + Z * Z / tries);
        let middle = scale * (rate + Z * Z / (2.0 * tries));
        let half = scale * Z * (rate * (1.0 - rate) / tries + Z * Z / (4.0 * tries * tries)).sqrt();
        Self { rate, low: (middle - half).max(0.0), high: (middle + half).min(1.0) }
    }
}
