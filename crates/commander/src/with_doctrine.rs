//! A book with a doctrine on the shelf: every level can play it.

use std::marker::PhantomData;

use engine::{Faults, Game, Journal, Messages, ScenarioText, Seat, Setup, Shelved, Speech as _, Veiled};

use crate::book::{ComputerPlayer, Loaded, LoadedScenario, Pairing, PlayableBook};
use crate::commander::Commander;
use crate::doctrine::Doctrine;
use crate::explain::Explanation;
use crate::game::{play_game, play_recorded};
use crate::player::{Level, Player};

/// A book that every level of computer player can play.
pub struct WithDoctrine<D>(PhantomData<fn() -> D>);

impl<D> WithDoctrine<D> {
    /// The book of this doctrine.
    pub const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<D> Default for WithDoctrine<D> {
    fn default() -> Self {
        Self::new()
    }
}

impl<D: Doctrine> Shelved for WithDoctrine<D> {
    type Book = D::Book;

    fn messages() -> Vec<Messages> {
        let own = [crate::MESSAGES, D::MESSAGES];
        D::Book::messages().into_iter().chain(own).collect()
    }
}

impl<D: Doctrine> PlayableBook for WithDoctrine<D> {
    fn load_scenario(&self, text: &ScenarioText, setup: Setup) -> Result<Box<dyn LoadedScenario>, Faults> {
        Ok(Box::new(Loaded::<D::Book>::of(text, setup, Some(play_game::<D>))?))
    }

    fn levels(&self) -> &'static [Level] {
        &Level::ALL
    }

    fn computer_player(&self, player: Player, seed: u64, known: &Veiled) -> Option<Box<dyn ComputerPlayer>> {
        Some(Box::new(Commander::<D>::new(player, seed, known.of::<D::Book>()?)))
    }

    fn journal(&self, text: &ScenarioText, setup: Setup, pairing: &Pairing, most: u32) -> Option<Journal> {
        let mut game = Game::<D::Book>::new(text, setup, &format!("game-{}", pairing.game), None).ok()?;
        play_recorded::<D>(&mut game, pairing, most);
        Some(game.journal(false))
    }
}

impl<D: Doctrine> ComputerPlayer for Commander<D> {
    fn order(&mut self, known: &Veiled, seat: Seat) -> Option<Explanation> {
        Some(self.decide(known.of::<D::Book>()?, seat)?.explanation)
    }
}
