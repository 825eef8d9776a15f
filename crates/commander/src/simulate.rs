//! Many games on all cores.

use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use engine::FastDice;

use crate::book::LoadedScenario;
use crate::counts::Counts;
use crate::playout::Playout;

/// What to simulate.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// How many games.
    pub games: u64,
    /// All games follow from it.
    pub seed: u64,
    /// Threads.
    pub jobs: NonZeroUsize,
    /// Orders after which a game is given up.
    pub most: u32,
}

/// Somebody who watches and may stop it.
pub trait Progress: Sync {
    /// One more game is done.
    fn game(&self);
    /// Shall no further game begin?
    fn is_stopped(&self) -> bool;
}

/// The seed of one game of a simulation.
pub fn game_seed(seed: u64, game: u64) -> u64 {
    let mut mixed = FastDice::new(FastDice::new(seed).bits() ^ FastDice::new(game).bits());
    mixed.bits()
}

/// Plays the games and counts. Which thread plays which game makes no difference: each has its own seed, and
/// counts are added up in whole numbers.
pub fn simulate(loaded: &dyn LoadedScenario, plan: Plan, progress: &dyn Progress) -> Counts {
    let next = AtomicU64::new(0);
    let total = Mutex::new(Counts::new(loaded.sides()));
    let work = || {
        let mut counted = Counts::new(loaded.sides());
        let mut draw = || {
            if progress.is_stopped() {
                return None;
            }
            let game = next.fetch_add(1, Ordering::Relaxed);
            (game < plan.games).then(|| game_seed(plan.seed, game))
        };
        let mut done = |playout: Playout| {
            counted.count(&playout);
            progress.game();
        };
        loaded.playouts(plan.most, &mut draw, &mut done);
        total.lock().unwrap_or_else(std::sync::PoisonError::into_inner).add(&counted);
    };
    thread::scope(|scope| {
        for _ in 0..plan.jobs.get() {
            scope.spawn(work);
        }
    });
    total.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner)
}
