//! A book with a doctrine on the shelf: every level can play it.

use engine::{
    Book, Faults, Game, Journal, JournalFault, Rulebook, ScenarioInfo, ScenarioText, Seat, Secret, Setup,
    Shelved, Table, Verdict,
};

use crate::commander::Commander;
use crate::contest::{contest, record};
use crate::doctrine::Doctrine;
use crate::explain::Explanation;
use crate::player::{Level, Player};
use crate::staff::{Mustered, Officer, Pairing, Rehearsal, Staff};

/// A book that every level of computer player can play.
pub struct Commanded<R>(Shelved<R>);

impl<R> Commanded<R> {
    /// The book of this ruleset.
    pub const fn new() -> Self {
        Self(Shelved::new())
    }
}

impl<R> Default for Commanded<R> {
    fn default() -> Self {
        Self::new()
    }
}

impl<R: Doctrine> Staff for Commanded<R> {
    fn rehearse(&self, text: &ScenarioText, setup: Setup) -> Result<Box<dyn Rehearsal>, Faults> {
        Ok(Box::new(Mustered::<R>::of(text, setup, Some(contest::<R>))?))
    }

    fn levels(&self) -> &'static [Level] {
        &Level::ALL
    }

    fn officer(&self, player: Player, seed: u64, table: &dyn Table) -> Option<Box<dyn Officer>> {
        let game = table.as_any().downcast_ref::<Game<R>>()?;
        Some(Box::new(Commander::<R>::new(player, seed, game.battle())))
    }

    fn journal(&self, text: &ScenarioText, setup: Setup, pairing: &Pairing, most: u32) -> Option<Journal> {
        let mut game = Game::<R>::new(text, setup, &format!("game-{}", pairing.game), None).ok()?;
        record(&mut game, pairing, most);
        Some(game.journal(false))
    }

    fn as_book(&self) -> &dyn Book {
        self
    }
}

impl<R: Doctrine> Officer for Commander<R> {
    fn order(&mut self, table: &dyn Table, seat: Seat) -> Option<Explanation> {
        let game = table.as_any().downcast_ref::<Game<R>>()?;
        Some(self.decide(game.battle(), seat)?.explanation)
    }
}

impl<R: Doctrine> Book for Commanded<R> {
    fn rulebook(&self) -> &'static Rulebook {
        self.0.rulebook()
    }

    fn messages(&self, language: &str) -> Option<&'static str> {
        self.0.messages(language)
    }

    fn scenarios(&self) -> Vec<ScenarioText> {
        self.0.scenarios()
    }

    fn info(&self, text: &ScenarioText) -> Result<ScenarioInfo, Faults> {
        self.0.info(text)
    }

    fn begin(
        &self,
        text: &ScenarioText,
        setup: Setup,
        game: &str,
        secret: Option<Secret>,
    ) -> Result<Box<dyn Table>, Faults> {
        self.0.begin(text, setup, game, secret)
    }

    fn draft(&self, text: &str) -> Result<Box<dyn Table>, Faults> {
        self.0.draft(text)
    }

    fn open(&self, journal: &Journal, text: &ScenarioText) -> Result<Box<dyn Table>, JournalFault> {
        self.0.open(journal, text)
    }

    fn thaw(&self, journal: &Journal, text: &ScenarioText, frozen: &str) -> Option<Box<dyn Table>> {
        self.0.thaw(journal, text, frozen)
    }

    fn verify(&self, journal: &Journal, text: &ScenarioText) -> Result<Verdict, JournalFault> {
        self.0.verify(journal, text)
    }
}
