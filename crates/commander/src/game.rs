//! One game between computer players, and what is kept of it for reports.

use std::collections::BTreeMap;

use engine::{
    Awaited, FastDice, Game, Known, Notation as _, Record, Rules as _, Ruleset, Seat, Side, Viewer,
};
use serde::{Deserialize, Serialize};

use crate::book::Pairing;
use crate::commander::Commander;
use crate::doctrine::{Battle, Doctrine, Order};
use crate::expect::moments;
use crate::player::Player;

/// How one game went, small enough to keep thousands of.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameRecord {
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
pub(crate) struct GameSetup<'a, R: Ruleset> {
    pub(crate) start: &'a R::Battle,
    pub(crate) pairing: &'a Pairing,
    pub(crate) most: u32,
}

/// Plays a game between computer players, one for each side.
pub(crate) fn play_game<D: Doctrine>(setup: &GameSetup<'_, D::Book>) -> GameRecord {
    let pairing = setup.pairing;
    let mut battle = setup.start.clone();
    let (mut players, mut dice) = seated::<D>(pairing, setup.start);
    let mut record = Record::<D::Book>::default();
    let mut told = GameRecord::new(pairing);
    let mut clock = D::clock(&battle);
    let (level, why) = loop {
        if let Awaited::Over(outcome) = D::Book::awaits(&battle) {
            told.winner = outcome.winner.map(|side| side.0);
            break (outcome.level.name(), outcome.why.id());
        }
        if told.orders >= setup.most {
            break ("too-long", "");
        }
        let Some((seat, order)) = decide(&mut players, &battle) else { break ("stuck", "") };
        let before = battle.clone();
        record.clear();
        if D::Book::play(&mut battle, seat, &order, &mut dice, &mut record).is_err() {
            break ("stuck", "");
        }
        told.orders += 1;
        if pairing.detailed {
            told.note::<D>(seat, &order, (&before, &battle), &record);
        }
        if D::clock(&battle) != clock {
            clock = D::clock(&battle);
            told.mark::<D>(&battle);
        }
    };
    (told.level, told.why) = (level.to_owned(), why.to_owned());
    told.mark::<D>(&battle);
    told.round();
    told
}

/// Plays the same game on a table that keeps its journal.
pub(crate) fn play_recorded<D: Doctrine>(table: &mut Game<D::Book>, pairing: &Pairing, most: u32) {
    let (mut players, mut dice) = seated::<D>(pairing, table.battle());
    for _ in 0..most {
        let Some((seat, order)) = decide(&mut players, table.battle()) else { return };
        let text = D::Book::print(table.battle(), &order);
        if table.play_with(seat, &text, &mut dice).is_err() {
            return;
        }
    }
}

/// A computer player for each side, and the dice of the game.
fn seated<D: Doctrine>(pairing: &Pairing, start: &Battle<D>) -> (Vec<Commander<D>>, FastDice) {
    let mut chance = FastDice::new(pairing.seed);
    let dice = FastDice::new(chance.bits());
    let sides = (0..).map(|side| Viewer::Side(Side(side)));
    let enlist = |(&player, viewer): (&Player, Viewer)| {
        Commander::new(player, chance.bits(), &Known::to(start, viewer))
    };
    (pairing.players.iter().zip(sides).map(enlist).collect(), dice)
}

fn decide<D: Doctrine>(players: &mut [Commander<D>], battle: &Battle<D>) -> Option<(Seat, Order<D>)> {
    D::Book::awaits(battle).seats().iter().find_map(|seat| {
        let side = D::Book::seats(battle).side(seat)?;
        let known = Known::to(battle, Viewer::Side(side));
        let decision = players.get_mut(usize::from(side.0))?.decide(&known, seat)?;
        Some((seat, decision.order))
    })
}

impl GameRecord {
    fn new(pairing: &Pairing) -> Self {
        let sides = pairing.players.len();
        Self {
            game: pairing.game,
            seed: pairing.seed,
            players: pairing.players.clone(),
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

    /// Thousandths are enough, and read back from a file exactly as they were written.
    fn round(&mut self) {
        let round = |value: &mut f64| *value = (*value * 1000.0).round() / 1000.0;
        self.lost.iter_mut().flatten().for_each(round);
        self.standing.iter_mut().for_each(round);
        self.damage.iter_mut().flat_map(BTreeMap::values_mut).for_each(round);
        self.luck.iter_mut().flat_map(|(found, variance)| [found, variance]).for_each(round);
    }

    fn mark<D: Doctrine>(&mut self, after: &Battle<D>) {
        let sides = 0..engine::numbers::count(self.players.len());
        self.lost.push(sides.map(|side| D::lost(after, Side(side))).collect());
        self.standing.push(D::standing(after, Side(0)));
    }

    fn note<D: Doctrine>(
        &mut self,
        seat: Seat,
        order: &Order<D>,
        (before, after): (&Battle<D>, &Battle<D>),
        record: &Record<D::Book>,
    ) {
        for (side, who, points) in D::damage(before, &record.events) {
            if let Some(all) = self.damage.get_mut(usize::from(side.0)) {
                *all.entry(who).or_default() += points;
            }
        }
        let Some(side) = D::Book::seats(before).side(seat).filter(|_| !record.dice.is_empty()) else {
            return;
        };
        // Points on the table alone: what a flag or the end of the game adds is not the dice's doing.
        let balance = |battle: &Battle<D>| -> f64 {
            let lost = |one: u8| D::lost(battle, Side(one)) * if one == side.0 { -1.0 } else { 1.0 };
            (0..engine::numbers::count(self.players.len())).map(lost).sum()
        };
        let Some((mean, variance)) = moments::<D::Book>(before, seat, order, balance) else { return };
        let found = balance(after) - mean;
        for (index, luck) in self.luck.iter_mut().enumerate() {
            luck.0 += if index == usize::from(side.0) { found } else { -found };
            luck.1 += variance;
        }
    }
}
