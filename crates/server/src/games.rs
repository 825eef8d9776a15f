//! All games: begun, found again, and kept at hand while somebody looks.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use engine::{Setup, Table};

use crate::error::Error;
use crate::live::Live;
use crate::secret;
use crate::shelf::Shelf;
use crate::store::{Opening, SeatKey, Store};
use crate::wire::{NewGame, SeatTicket, Started};

/// Above this many games at hand, those that nobody looks at are put back; the store keeps them.
const MOST_AT_HAND: usize = 256;

pub(crate) struct Games {
    store: Store,
    shelf: Shelf,
    at_hand: Mutex<BTreeMap<String, Arc<Live>>>,
}

impl Games {
    pub(crate) fn new(store: Store, shelf: Shelf) -> Self {
        Self { store, shelf, at_hand: Mutex::default() }
    }

    pub(crate) fn shelf(&self) -> &Shelf {
        &self.shelf
    }

    /// Sets up a game and keeps it. The secrets of its seats are told here and never again.
    pub(crate) async fn begin(&self, wish: NewGame) -> Result<Started, Error> {
        let volume = self.shelf.volume(&wish.book)?.clone();
        let scenario = volume.scenario(&wish.scenario)?;
        let game = secret::random::<10>()?;
        let setup = Setup { edition: wish.edition, options: wish.options, ..Setup::default() };
        let table = volume.book.begin(&scenario, setup, &game, Some(secret::dice()?))?;
        let seat = |line: &engine::SeatLine| {
            let secret = secret::random::<32>()?;
            Ok(SeatTicket { seat: line.name.clone(), secret })
        };
        let seats = table.header().seats.iter().map(seat).collect::<Result<Vec<_>, Error>>()?;
        self.store.create(&opening(&*table, scenario, &seats)).await?;
        Ok(Started { game, seats })
    }

    /// A game by its id.
    pub(crate) async fn find(&self, id: &str) -> Result<Arc<Live>, Error> {
        if let Some(live) = self.at_hand().get(id) {
            return Ok(live.clone());
        }
        let found = self.store.opening(id).await?;
        let opening = found.ok_or_else(|| Error::NoSuchGame(id.to_owned()))?;
        let volume = self.shelf.volume(&opening.journal.header.book)?.clone();
        let mut at_hand = self.at_hand();
        if at_hand.len() >= MOST_AT_HAND {
            at_hand.retain(|_, live| Arc::strong_count(live) > 1);
        }
        let live = || Arc::new(Live::new(self.store.clone(), volume, opening));
        Ok(at_hand.entry(id.to_owned()).or_insert_with(live).clone())
    }

    fn at_hand(&self) -> std::sync::MutexGuard<'_, BTreeMap<String, Arc<Live>>> {
        self.at_hand.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn opening(table: &dyn Table, scenario: engine::ScenarioText, seats: &[SeatTicket]) -> Opening {
    let key = |ticket: &SeatTicket| SeatKey {
        name: ticket.seat.clone(),
        secret_hash: secret::hash(&ticket.secret),
    };
    Opening { journal: table.journal(true), scenario, seats: seats.iter().map(key).collect() }
}
