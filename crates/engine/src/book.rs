//! Books whose rules the caller need not know: for the server, the command line and the case runner.

use std::marker::PhantomData;

use crate::contract::{Nouns as _, Ruleset, Speech as _};
use crate::dice::Secret;
use crate::fault::Faults;
use crate::game::Game;
use crate::journal::{Journal, JournalFault, Verdict};
use crate::messages::Messages;
use crate::rulebook::Rulebook;
use crate::scenario::{LessonText, ScenarioInfo, ScenarioText, Setup};
use crate::table::Table;

/// A book whose types the caller need not know.
pub trait Book: Send + Sync {
    /// The table of clauses.
    fn rulebook(&self) -> &'static Rulebook;
    /// The catalogues that what it says is in; the table's own lies beneath them.
    fn messages(&self) -> Vec<Messages>;
    /// Scenarios that ship with the book.
    fn scenarios(&self) -> Vec<ScenarioText>;
    /// Lessons that ship with the book, unread.
    fn lessons(&self) -> Vec<LessonText>;
    /// What a scenario's sheet says; every fault of the files otherwise.
    fn info(&self, text: &ScenarioText) -> Result<ScenarioInfo, Faults>;
    /// Sets up a game.
    fn begin(
        &self,
        text: &ScenarioText,
        setup: Setup,
        game: &str,
        secret: Option<Secret>,
    ) -> Result<Box<dyn Table>, Faults>;
    /// Sets up a game from the short form of a case file.
    fn draft(&self, text: &str) -> Result<Box<dyn Table>, Faults>;
    /// Replays a journal.
    fn open(&self, journal: &Journal, text: &ScenarioText) -> Result<Box<dyn Table>, JournalFault>;
    /// The game of a journal as a cache kept it; `None` if that does not fit, and the journal is to be replayed.
    fn thaw(&self, journal: &Journal, text: &ScenarioText, frozen: &str) -> Option<Box<dyn Table>>;
    /// Replays a journal and recomputes its dice.
    fn verify(&self, journal: &Journal, text: &ScenarioText) -> Result<Verdict, JournalFault>;
}

/// What stands for a book among others, its types unknown to whoever lists them; it is a [`Book`] by that alone.
pub trait Shelved: Send + Sync {
    /// The book.
    type Book: Ruleset;

    /// The catalogues of the book and of whoever plays it.
    fn messages() -> Vec<Messages> {
        Self::Book::messages()
    }
}

/// A book by its rules alone.
pub struct BookOf<R>(PhantomData<fn() -> R>);

impl<R> BookOf<R> {
    /// The book of this ruleset.
    pub const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<R> Default for BookOf<R> {
    fn default() -> Self {
        Self::new()
    }
}

impl<R: Ruleset> Shelved for BookOf<R> {
    type Book = R;
}

impl<S: Shelved> Book for S {
    fn rulebook(&self) -> &'static Rulebook {
        S::Book::rulebook()
    }

    fn messages(&self) -> Vec<Messages> {
        <S as Shelved>::messages()
    }

    fn scenarios(&self) -> Vec<ScenarioText> {
        S::Book::scenarios()
    }

    fn lessons(&self) -> Vec<LessonText> {
        S::Book::lessons()
    }

    fn info(&self, text: &ScenarioText) -> Result<ScenarioInfo, Faults> {
        S::Book::load(text).map(|scenario| S::Book::info(&scenario))
    }

    fn begin(
        &self,
        text: &ScenarioText,
        setup: Setup,
        game: &str,
        secret: Option<Secret>,
    ) -> Result<Box<dyn Table>, Faults> {
        Ok(Box::new(Game::<S::Book>::new(text, setup, game, secret)?))
    }

    fn draft(&self, text: &str) -> Result<Box<dyn Table>, Faults> {
        Ok(Box::new(Game::<S::Book>::draft(text)?))
    }

    fn open(&self, journal: &Journal, text: &ScenarioText) -> Result<Box<dyn Table>, JournalFault> {
        Ok(Box::new(Game::<S::Book>::open(journal, text)?))
    }

    fn thaw(&self, journal: &Journal, text: &ScenarioText, frozen: &str) -> Option<Box<dyn Table>> {
        Some(Box::new(Game::<S::Book>::thaw(journal, text, frozen)?))
    }

    fn verify(&self, journal: &Journal, text: &ScenarioText) -> Result<Verdict, JournalFault> {
        Game::<S::Book>::verify(journal, text)
    }
}
