//! Books that a computer can play, their types unknown to the caller.

use std::sync::Arc;

use engine::{Book, BookOf, Faults, Journal, Ruleset, ScenarioText, Seat, Setup, Veiled};

use crate::explain::Explanation;
use crate::game::{GameRecord, GameSetup};
use crate::player::{Level, Player};
use crate::playout::{Bench, Playout};

/// A book that a computer can play.
pub trait PlayableBook: Book {
    /// Loads a scenario once, so that many games can start from it.
    fn load_scenario(&self, text: &ScenarioText, setup: Setup) -> Result<Box<dyn LoadedScenario>, Faults>;

    /// Plays one game at random.
    fn playout(&self, text: &ScenarioText, setup: Setup, seed: u64, most: u32) -> Result<Playout, Faults> {
        Ok(self.load_scenario(text, setup)?.playout(seed, most))
    }

    /// The levels at which a computer plays this book, the weakest first.
    fn levels(&self) -> &'static [Level];

    /// A computer player for a game of this book; `None` where the book knows only the random one.
    fn computer_player(&self, player: Player, seed: u64, known: &Veiled) -> Option<Box<dyn ComputerPlayer>>;

    /// The journal of one game of a contest, to open and step through.
    fn journal(&self, text: &ScenarioText, setup: Setup, pairing: &Pairing, most: u32) -> Option<Journal>;
}

/// A computer player in one game, its book's types unknown to the caller.
pub trait ComputerPlayer: Send {
    /// The order of a seat in notation with its reasons, from what the seat's side knows; `None` if it has none.
    fn order(&mut self, known: &Veiled, seat: Seat) -> Option<Explanation>;
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
pub trait LoadedScenario: Send + Sync {
    /// Words of the sides, in order.
    fn sides(&self) -> &[String];
    /// Are all lawful orders listed, so that choices can be counted?
    fn is_listed(&self) -> bool;
    /// Can every level play here, and not only the random one?
    fn is_led(&self) -> bool;
    /// Plays one game at random for each seed that `next` gives, and reports each; memory is used again.
    fn playouts(&self, most: u32, next: &mut dyn FnMut() -> Option<u64>, done: &mut dyn FnMut(Playout));
    /// Plays games between computer players. Only where the scenario [is led](Self::is_led).
    fn contests(&self, most: u32, next: Pairings<'_>, done: &mut dyn FnMut(GameRecord));

    /// Plays one game of at most `most` orders.
    fn playout(&self, seed: u64, most: u32) -> Playout {
        let (mut seeds, mut played) = (Some(seed), None);
        self.playouts(most, &mut || seeds.take(), &mut |playout| played = Some(playout));
        played.expect("one seed makes one game")
    }
}

impl<R: Ruleset> PlayableBook for BookOf<R> {
    fn load_scenario(&self, text: &ScenarioText, setup: Setup) -> Result<Box<dyn LoadedScenario>, Faults> {
        Ok(Box::new(Loaded::<R>::of(text, setup, None)?))
    }

    fn levels(&self) -> &'static [Level] {
        &[Level::Random]
    }

    fn computer_player(&self, _: Player, _: u64, _: &Veiled) -> Option<Box<dyn ComputerPlayer>> {
        None
    }

    fn journal(&self, _: &ScenarioText, _: Setup, _: &Pairing, _: u32) -> Option<Journal> {
        None
    }
}

/// How a book's games between computer players are played.
pub(crate) type PlayGame<R> = fn(&GameSetup<'_, R>) -> GameRecord;

/// A scenario set up for games.
pub(crate) struct Loaded<R: Ruleset> {
    start: R::Battle,
    sides: Vec<String>,
    led: Option<PlayGame<R>>,
}

impl<R: Ruleset> Loaded<R> {
    pub(crate) fn of(text: &ScenarioText, setup: Setup, led: Option<PlayGame<R>>) -> Result<Self, Faults> {
        let scenario = Arc::new(R::load(text)?);
        let info = R::info(&scenario);
        let setup = setup.completed(&info, R::rulebook().editions);
        let start = R::begin(&scenario, &setup)?;
        Ok(Self { start, sides: info.sides.into_iter().map(|side| side.id).collect(), led })
    }
}

impl<R: Ruleset> LoadedScenario for Loaded<R> {
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

    fn contests(&self, most: u32, next: Pairings<'_>, done: &mut dyn FnMut(GameRecord)) {
        let Some(play_game) = self.led else { return };
        while let Some(pairing) = next() {
            done(play_game(&GameSetup { start: &self.start, pairing: &pairing, most }));
        }
    }
}
