//! One game between computer players, and what is kept of it for reports.

use std::collections::BTreeMap;

use engine::{Awaited, FastDice, Game, Record, Ruleset, Seat, Side};
use serde::{Deserialize, Serialize};

use crate::commander::Commander;
use crate::doctrine::Doctrine;
use crate::expect::moments;
use crate::player::Player;
use crate::staff::Pairing;

/// How one game went, small enough to keep thousands of.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Chronicle {
    /// Number of the game in its simulation.
    pub game: u64,
    /// All of it follows from this.
    pub seed: u64,
    /// Who played each side, in order of the sides.
    pub players: Vec<Player>,
    /// The side that won; nobody for a draw.
    pub winner: Option<u8>,
    /// Degree of victory, a message key; `stuck` or `too-long` if it did not end by the rules.
    pub level: String,
    /// Id of the clause that decided it.
    pub why: String,
    /// Orders played.
    pub orders: u32,
    /// After each player's turn: points lost by each side so far.
    pub lost: Vec<Vec<f64>>,
    /// After each player's turn: how things stand for the first side, between −1 and 1.
    pub standing: Vec<f64>,
    /// Points of damage by side and by what did it.
    pub damage: Vec<BTreeMap<String, f64>>,
    /// What the dice gave each side beyond expectation, in points, and the variance of that.
    pub luck: Vec<(f64, f64)>,
}

/// What a game is played with.
pub(crate) struct Match<'a, R: Ruleset> {
    pub(crate) start: &'a R::Battle,
    pub(crate) players: &'a [Player],
    pub(crate) game: u64,
    pub(crate) seed: u64,
    pub(crate) most: u32,
    /// Keep luck and damage too, which cost time.
    pub(crate) detailed: bool,
}

/// Plays a game between computer players, one for each side.
pub(crate) fn contest<R: Doctrine>(plan: &Match<'_, R>) -> Chronicle {
    let mut battle = plan.start.clone();
    let mut chance = FastDice::new(plan.seed);
    let mut dice = FastDice::new(chance.bits());
    let enlist = |&player: &Player| Commander::<R>::new(player, chance.bits(), plan.start);
    let mut commanders: Vec<_> = plan.players.iter().map(enlist).collect();
    let mut record = Record::<R>::default();
    let mut told = Chronicle::new(plan);
    let mut clock = R::clock(&battle);
    loop {
        if let Awaited::Over(outcome) = R::awaits(&battle) {
            told.winner = outcome.winner.map(|side| side.0);
            told.end(outcome.level, outcome.why.id());
            break;
        }
        if told.orders >= plan.most {
            told.end("too-long", "");
            break;
        }
        let Some((seat, order)) = decide(&mut commanders, &battle) else {
            told.end("stuck", "");
            break;
        };
        let before = battle.clone();
        record.clear();
        if R::play(&mut battle, seat, &order, &mut dice, &mut record).is_err() {
            told.end("stuck", "");
            break;
        }
        told.orders += 1;
        if plan.detailed {
            told.note::<R>(seat, &order, (&before, &battle), &record);
        }
        if R::clock(&battle) != clock {
            clock = R::clock(&battle);
            told.mark::<R>(&battle);
        }
    }
    told.mark::<R>(&battle);
    told.round();
    told
}

/// Plays the same game on a table that keeps its journal.
pub(crate) fn record<R: Doctrine>(table: &mut Game<R>, pairing: &Pairing, most: u32) {
    let start = table.battle().clone();
    let mut chance = FastDice::new(pairing.seed);
    let mut dice = FastDice::new(chance.bits());
    let enlist = |&player: &Player| Commander::<R>::new(player, chance.bits(), &start);
    let mut commanders: Vec<_> = pairing.players.iter().map(enlist).collect();
    for _ in 0..most {
        let Some((seat, order)) = decide(&mut commanders, table.battle()) else { return };
        let text = R::print(table.battle(), &order);
        if table.play_with(seat, &text, &mut dice).is_err() {
            return;
        }
    }
}

fn decide<R: Doctrine>(commanders: &mut [Commander<R>], battle: &R::Battle) -> Option<(Seat, R::Order)> {
    R::awaits(battle).seats().iter().find_map(|seat| {
        let side = R::seats(battle).side(seat)?;
        let decision = commanders.get_mut(usize::from(side.0))?.decide(battle, seat)?;
        Some((seat, decision.order))
    })
}

impl Chronicle {
    fn new<R: Ruleset>(plan: &Match<'_, R>) -> Self {
        let sides = plan.players.len();
        Self {
            game: plan.game,
            seed: plan.seed,
            players: plan.players.to_vec(),
            winner: None,
            level: String::new(),
            why: String::new(),
            orders: 0,
            lost: Vec::new(),
            standing: Vec::new(),
            damage: vec![BTreeMap::new(); sides],
            luck: vec![(0.0, 0.0); sides],
        }
    }

    fn end(&mut self, level: &str, why: &str) {
        (self.level, self.why) = (level.to_owned(), why.to_owned());
    }

    /// Thousandths are enough, and read back from a file exactly as they were written.
    fn round(&mut self) {
        let round = |value: &mut f64| *value = (*value * 1000.0).round() / 1000.0;
        self.lost.iter_mut().flatten().for_each(round);
        self.standing.iter_mut().for_each(round);
        self.damage.iter_mut().flat_map(BTreeMap::values_mut).for_each(round);
        self.luck.iter_mut().flat_map(|(found, variance)| [found, variance]).for_each(round);
    }

    fn mark<R: Doctrine>(&mut self, after: &R::Battle) {
        let sides = 0..self.players.len() as u8;
        self.lost.push(sides.map(|side| R::lost(after, Side(side))).collect());
        self.standing.push(R::standing(after, Side(0)));
    }

    fn note<R: Doctrine>(
        &mut self,
        seat: Seat,
        order: &R::Order,
        (before, after): (&R::Battle, &R::Battle),
        record: &Record<R>,
    ) {
        for (side, who, points) in R::damage(before, &record.events) {
            if let Some(all) = self.damage.get_mut(usize::from(side.0)) {
                *all.entry(who).or_default() += points;
            }
        }
        let Some(side) = R::seats(before).side(seat).filter(|_| !record.dice.is_empty()) else { return };
        // Points on the table alone: what a flag or the end of the game adds is not the dice's doing.
        let balance = |battle: &R::Battle| -> f64 {
            let lost = |one: u8| R::lost(battle, Side(one)) * if one == side.0 { -1.0 } else { 1.0 };
            (0..self.players.len() as u8).map(lost).sum()
        };
        let Some((mean, variance)) = moments::<R>(before, seat, order, balance) else { return };
        let found = balance(after) - mean;
        for (index, luck) in self.luck.iter_mut().enumerate() {
            luck.0 += if index == usize::from(side.0) { found } else { -found };
            luck.1 += variance;
        }
    }
}
