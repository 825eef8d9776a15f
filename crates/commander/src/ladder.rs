//! Levels against each other over all scenarios of a book, both sides each.

use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use engine::{Faults, Setup};
use serde::Serialize;

use crate::book::{LoadedScenario, Pairing, PlayableBook};
use crate::counts::Interval;
use crate::game::GameRecord;
use crate::player::Player;
use crate::simulate::{Progress, game_seed};

/// How one player fared against another.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Duel {
    /// The one.
    pub one: Player,
    /// The other.
    pub two: Player,
    /// Games won by the one.
    pub wins: u64,
    /// Games without a winner: half a game for each.
    pub draws: u64,
    /// Games lost.
    pub defeats: u64,
    /// Games that did not end by the rules.
    pub broken: u64,
    /// Wins, draws and defeats of the one in each scenario, as attacker and defender together.
    pub scenarios: Vec<(String, [u64; 3])>,
}

impl Duel {
    /// Games counted.
    pub fn games(&self) -> u64 {
        self.wins + self.draws + self.defeats
    }

    /// Points of the one, a draw for half, with its 95 % interval.
    pub fn score(&self) -> Interval {
        // Wilson's interval for the share of points; a draw is half a hit, which makes it a little wide.
        let half = Interval::wilson(2 * self.wins + self.draws, 2 * self.games());
        let whole = Interval::wilson(self.wins, self.games());
        let spread = (whole.high - whole.low).max(half.high - half.low) / 2.0;
        Interval { rate: half.rate, low: (half.rate - spread).max(0.0), high: (half.rate + spread).min(1.0) }
    }

    fn count(&mut self, scenario: usize, told: &GameRecord, swapped: bool) {
        if told.level == "stuck" || told.level == "too-long" {
            self.broken += 1;
            return;
        }
        let slot = match told.winner {
            None => 1,
            Some(side) if (side == 0) != swapped => 0,
            Some(_) => 2,
        };
        *[&mut self.wins, &mut self.draws, &mut self.defeats][slot] += 1;
        self.scenarios[scenario].1[slot] += 1;
    }
}

/// What a ladder is played with.
#[derive(Clone, Copy, Debug)]
pub struct Rungs {
    /// Rounds: each is two games of every scenario, sides exchanged.
    pub rounds: u64,
    /// All games follow from it.
    pub seed: u64,
    /// Threads.
    pub jobs: NonZeroUsize,
    /// Orders after which a game is given up.
    pub most: u32,
}

/// Plays one against the other on all scenarios of a book, both sides each.
pub fn duel(
    staff: &dyn PlayableBook,
    (one, two): (Player, Player),
    rungs: Rungs,
    progress: &dyn Progress,
) -> Result<Duel, Faults> {
    let mut scenarios: Vec<(String, Box<dyn LoadedScenario>)> = Vec::new();
    for text in staff.scenarios() {
        scenarios.push((text.id.clone(), staff.load_scenario(&text, Setup::default())?));
    }
    let games = scenarios.len() * 2 * rungs.rounds as usize;
    let next = AtomicUsize::new(0);
    let told = Mutex::new(vec![None; games]);
    let work = || {
        while let Some(game) = Some(next.fetch_add(1, Ordering::Relaxed)).filter(|&game| game < games) {
            if progress.is_stopped() {
                return;
            }
            let swapped = game % 2 == 1;
            let players = if swapped { vec![two, one] } else { vec![one, two] };
            let seed = game_seed(rungs.seed, game as u64);
            let mut pairing = Some(Pairing { game: game as u64, seed, players, detailed: false });
            let (_, loaded) = &scenarios[game / 2 % scenarios.len()];
            loaded.contests(rungs.most, &mut || pairing.take(), &mut |chronicle| {
                let mut told = told.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                told[game] = Some(chronicle);
                progress.game();
            });
        }
    };
    thread::scope(|scope| (0..rungs.jobs.get()).for_each(|_| drop(scope.spawn(work))));
    let names = scenarios.iter().map(|(name, _)| (name.clone(), [0; 3])).collect();
    let mut duel = Duel { one, two, wins: 0, draws: 0, defeats: 0, broken: 0, scenarios: names };
    let told = told.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    for (game, chronicle) in told.iter().enumerate() {
        if let Some(chronicle) = chronicle {
            duel.count(game / 2 % scenarios.len(), chronicle, game % 2 == 1);
        }
    }
    Ok(duel)
}

/// Elo that fits the duels best, the first player at 0, with the half width of its 95 % interval.
pub fn elo(players: &[Player], duels: &[Duel]) -> Vec<(Player, f64, f64)> {
    let place = |player: Player| players.iter().position(|&other| other == player);
    let mut rating = vec![0.0_f64; players.len()];
    let expected = |one: f64, two: f64| 1.0 / (1.0 + 10_f64.powf((two - one) / 400.0));
    let scale = std::f64::consts::LN_10 / 400.0;
    let mut precision = vec![0.0; players.len()];
    for _ in 0..400 {
        let mut slope = vec![0.0; players.len()];
        precision = vec![0.0; players.len()];
        for duel in duels {
            let (Some(one), Some(two)) = (place(duel.one), place(duel.two)) else { continue };
            let games = duel.games() as f64;
            // One game drawn for each pairing keeps a whitewash from running away.
            let points = duel.wins as f64 + 0.5 * duel.draws as f64 + 0.5;
            let share = expected(rating[one], rating[two]);
            let off = points - (games + 1.0) * share;
            let weight = (games + 1.0) * share * (1.0 - share);
            slope[one] += off;
            slope[two] -= off;
            precision[one] += weight;
            precision[two] += weight;
        }
        for (player, rating) in rating.iter_mut().enumerate() {
            *rating += 0.5 * slope[player] / (precision[player].max(1e-9) * scale);
        }
        let first = rating[0];
        rating.iter_mut().for_each(|rating| *rating -= first);
    }
    let half = |player: usize| 1.96 / (precision[player].max(1e-9).sqrt() * scale);
    players.iter().enumerate().map(|(index, &player)| (player, rating[index], half(index))).collect()
}
