//! Books that a computer can play, their types unknown to the caller.

use std::sync::Arc;

use engine::{Book, Faults, Ruleset, ScenarioText, Setup, Shelved};

use crate::playout::{Bench, Playout};

/// A book that a computer can play.
pub trait Staff: Book {
    /// Loads a scenario once, so that many games can start from it.
    fn rehearse(&self, text: &ScenarioText, setup: Setup) -> Result<Box<dyn Rehearsal>, Faults>;

    /// Plays one game.
    fn playout(&self, text: &ScenarioText, setup: Setup, seed: u64, most: u32) -> Result<Playout, Faults> {
        Ok(self.rehearse(text, setup)?.playout(seed, most))
    }

    /// The same book without its staff.
    fn as_book(&self) -> &dyn Book;
}

/// A scenario set up for any number of games.
pub trait Rehearsal: Send + Sync {
    /// Words of the sides, in order.
    fn sides(&self) -> &[String];
    /// Are all lawful orders listed, so that choices can be counted?
    fn is_listed(&self) -> bool;
    /// Plays one game for each seed that `next` gives, and reports each; memory is used again from game to game.
    fn playouts(&self, most: u32, next: &mut dyn FnMut() -> Option<u64>, done: &mut dyn FnMut(Playout));

    /// Plays one game of at most `most` orders.
    fn playout(&self, seed: u64, most: u32) -> Playout {
        let (mut seeds, mut played) = (Some(seed), None);
        self.playouts(most, &mut || seeds.take(), &mut |playout| played = Some(playout));
        played.expect("one seed makes one game")
    }
}

impl<R: Ruleset> Staff for Shelved<R> {
    fn rehearse(&self, text: &ScenarioText, setup: Setup) -> Result<Box<dyn Rehearsal>, Faults> {
        let scenario = Arc::new(R::load(text)?);
        let info = R::info(&scenario);
        let setup = setup.completed(&info, R::rulebook().editions);
        let start = R::begin(&scenario, &setup)?;
        Ok(Box::new(Mustered::<R> { start, sides: info.sides.into_iter().map(|side| side.id).collect() }))
    }

    fn as_book(&self) -> &dyn Book {
        self
    }
}

struct Mustered<R: Ruleset> {
    start: R::Battle,
    sides: Vec<String>,
}

impl<R: Ruleset> Rehearsal for Mustered<R> {
    fn sides(&self) -> &[String] {
        &self.sides
    }

    fn is_listed(&self) -> bool {
        R::LISTED
    }

    fn playouts(&self, most: u32, next: &mut dyn FnMut() -> Option<u64>, done: &mut dyn FnMut(Playout)) {
        let mut bench = Bench::<R>::default();
        while let Some(seed) = next() {
            done(bench.playout(&self.start, seed, most));
        }
    }
}
