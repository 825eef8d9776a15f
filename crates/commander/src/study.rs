//! Many games of one scenario between given players: kept, resumed, merged.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::book::{LoadedScenario, Pairing};
use crate::game::GameRecord;
use crate::player::Player;
use crate::simulate::{Progress, game_seed};

/// What is studied: enough to play every game again.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Subject {
    /// The book.
    pub book: String,
    /// The scenario.
    pub scenario: String,
    /// Its hash.
    pub digest: String,
    /// Its title.
    pub title: String,
    /// Words of the sides, in order.
    pub sides: Vec<String>,
    /// Who plays each side; every other game the other way round if [`Subject::swap`] says so.
    pub players: Vec<Player>,
    /// Exchange sides every other game.
    pub swap: bool,
    /// Choices before play.
    pub options: BTreeMap<String, String>,
    /// All games follow from it.
    pub seed: u64,
    /// How many games there are in all shards together.
    pub games: u64,
    /// Orders after which a game is given up.
    pub most: u32,
}

impl Subject {
    /// One game of it.
    pub fn pairing(&self, game: u64) -> Pairing {
        let mut players = self.players.clone();
        if self.swap && game % 2 == 1 {
            players.reverse();
        }
        Pairing { game, seed: game_seed(self.seed, game), players, detailed: true }
    }
}

/// A subject and the games played of it so far, in order of their numbers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Study {
    /// What is studied.
    pub subject: Subject,
    /// The games.
    pub games: Vec<GameRecord>,
}

/// Studies that are not of one kind.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("the results are of different simulations: {0}")]
pub struct Unlike(pub String);

/// A share of the games: those whose number leaves this remainder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    /// Which share, from 1.
    pub part: u64,
    /// How many there are.
    pub of: u64,
}

impl Shard {
    /// Everything.
    pub const WHOLE: Self = Self { part: 1, of: 1 };

    fn holds(self, game: u64) -> bool {
        game % self.of == self.part - 1
    }
}

impl Study {
    /// Nothing played yet.
    pub fn new(subject: Subject) -> Self {
        Self { subject, games: Vec::new() }
    }

    /// Plays the games of a share that are not there yet.
    pub fn play(
        &mut self,
        loaded: &dyn LoadedScenario,
        shard: Shard,
        jobs: NonZeroUsize,
        progress: &dyn Progress,
    ) {
        let missing = self.missing(shard);
        let next = AtomicUsize::new(0);
        let found = Mutex::new(Vec::new());
        let work = || {
            let mut draw = || {
                let index = next.fetch_add(1, Ordering::Relaxed);
                let game = missing.get(index).copied().filter(|_| !progress.is_stopped())?;
                Some(self.subject.pairing(game))
            };
            loaded.contests(self.subject.most, &mut draw, &mut |chronicle| {
                found.lock().unwrap_or_else(std::sync::PoisonError::into_inner).push(chronicle);
                progress.game();
            });
        };
        thread::scope(|scope| (0..jobs.get()).for_each(|_| drop(scope.spawn(work))));
        self.games.extend(found.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner));
        self.games.sort_by_key(|told| told.game);
    }

    /// Numbers of the games of a share still to be played.
    pub fn missing(&self, shard: Shard) -> Vec<u64> {
        let known: Vec<u64> = self.games.iter().map(|told| told.game).collect();
        (0..self.subject.games)
            .filter(|game| shard.holds(*game) && known.binary_search(game).is_err())
            .collect()
    }

    /// Adds the games of another study of the same subject; a game that is in both counts once.
    pub fn merge(&mut self, other: Self) -> Result<(), Unlike> {
        if other.subject != self.subject {
            let unlike = |subject: &Subject| format!("{} seed {}", subject.scenario, subject.seed);
            return Err(Unlike(format!("{} and {}", unlike(&self.subject), unlike(&other.subject))));
        }
        self.games.extend(other.games);
        self.games.sort_by_key(|told| told.game);
        self.games.dedup_by_key(|told| told.game);
        Ok(())
    }
}
