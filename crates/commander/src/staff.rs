//! Books that a computer can play, their types unknown to the caller.

use std::sync::Arc;

use engine::{Book, Faults, Journal, Ruleset, ScenarioText, Setup, Shelved, Table};

use crate::contest::{Chronicle, Match};
use crate::explain::Explanation;
use crate::player::{Level, Player};
use crate::playout::{Bench, Playout};

/// A book that a computer can play.
pub trait Staff: Book {
    /// Loads a scenario once, so that many games can start from it.
    fn rehearse(&self, text: &ScenarioText, setup: Setup) -> Result<Box<dyn Rehearsal>, Faults>;

    /// Plays one game at random.
    fn playout(&self, text: &ScenarioText, setup: Setup, seed: u64, most: u32) -> Result<Playout, Faults> {
        Ok(self.rehearse(text, setup)?.playout(seed, most))
    }

    /// The levels at which a computer plays this book, the weakest first.
    fn levels(&self) -> &'static [Level];

    /// A computer player for a game of this book; `None` where the book knows only the random one.
    fn officer(&self, player: Player, seed: u64, table: &dyn Table) -> Option<Box<dyn Officer>>;

    /// The journal of one game of a contest, to open and step through.
    fn journal(&self, text: &ScenarioText, setup: Setup, pairing: &Pairing, most: u32) -> Option<Journal>;

    /// The same book without its staff.
    fn as_book(&self) -> &dyn Book;
}

/// A computer player in one game, its book's types unknown to the caller.
pub trait Officer: Send {
    /// The order of a seat in notation with its reasons, from what the seat's side knows; `None` if it has none.
    fn order(&mut self, table: &dyn Table, seat: engine::Seat) -> Option<Explanation>;
}

/// The games of a contest that are still to be played: number, seed, and who plays each side.
pub type Pairings<'a> = &'a mut dyn FnMut() -> Option<Pairing>;

/// One game of a contest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// Number of the game.
    pub game: u64,
    /// All of it follows from this.
    pub seed: u64,
    /// Who plays each side, in order of the sides.
    pub players: Vec<Player>,
    /// Keep luck and damage too, which cost time.
    pub detailed: bool,
}

/// A scenario set up for any number of games.
pub trait Rehearsal: Send + Sync {
    /// Words of the sides, in order.
    fn sides(&self) -> &[String];
    /// Are all lawful orders listed, so that choices can be counted?
    fn is_listed(&self) -> bool;
    /// Can every level play here, and not only the random one?
    fn is_led(&self) -> bool;
    /// Plays one game at random for each seed that `next` gives, and reports each; memory is used again.
    fn playouts(&self, most: u32, next: &mut dyn FnMut() -> Option<u64>, done: &mut dyn FnMut(Playout));
    /// Plays games between computer players. Only where the scenario [is led](Self::is_led).
    fn contests(&self, most: u32, next: Pairings<'_>, done: &mut dyn FnMut(Chronicle));

    /// Plays one game of at most `most` orders.
    fn playout(&self, seed: u64, most: u32) -> Playout {
        let (mut seeds, mut played) = (Some(seed), None);
        self.playouts(most, &mut || seeds.take(), &mut |playout| played = Some(playout));
        played.expect("one seed makes one game")
    }
}

impl<R: Ruleset> Staff for Shelved<R> {
    fn rehearse(&self, text: &ScenarioText, setup: Setup) -> Result<Box<dyn Rehearsal>, Faults> {
        Ok(Box::new(Mustered::<R>::of(text, setup, None)?))
    }

    fn levels(&self) -> &'static [Level] {
        &[Level::Random]
    }

    fn officer(&self, _: Player, _: u64, _: &dyn Table) -> Option<Box<dyn Officer>> {
        None
    }

    fn journal(&self, _: &ScenarioText, _: Setup, _: &Pairing, _: u32) -> Option<Journal> {
        None
    }

    fn as_book(&self) -> &dyn Book {
        self
    }
}

/// How a book's games between computer players are played.
pub(crate) type Contest<R> = fn(&Match<'_, R>) -> Chronicle;

/// A scenario set up for games.
pub(crate) struct Mustered<R: Ruleset> {
    start: R::Battle,
    sides: Vec<String>,
    led: Option<Contest<R>>,
}

impl<R: Ruleset> Mustered<R> {
    pub(crate) fn of(text: &ScenarioText, setup: Setup, led: Option<Contest<R>>) -> Result<Self, Faults> {
        let scenario = Arc::new(R::load(text)?);
        let info = R::info(&scenario);
        let setup = setup.completed(&info, R::rulebook().editions);
        let start = R::begin(&scenario, &setup)?;
        Ok(Self { start, sides: info.sides.into_iter().map(|side| side.id).collect(), led })
    }
}

impl<R: Ruleset> Rehearsal for Mustered<R> {
    fn sides(&self) -> &[String] {
        &self.sides
    }

    fn is_listed(&self) -> bool {
        R::LISTED
    }

    fn is_led(&self) -> bool {
        self.led.is_some()
    }

    fn playouts(&self, most: u32, next: &mut dyn FnMut() -> Option<u64>, done: &mut dyn FnMut(Playout)) {
        let mut bench = Bench::<R>::default();
        while let Some(seed) = next() {
            done(bench.playout(&self.start, seed, most));
        }
    }

    fn contests(&self, most: u32, next: Pairings<'_>, done: &mut dyn FnMut(Chronicle)) {
        let Some(contest) = self.led else { return };
        while let Some(Pairing { game, seed, players, detailed }) = next() {
            done(contest(&Match { start: &self.start, players: &players, game, seed, most, detailed }));
        }
    }
}
