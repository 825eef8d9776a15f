//! One game at hand: replayed once, then kept in step with its journal in the store.

use std::sync::Arc;

use engine::{Denied, Seat, Table, Viewer};
use tokio::sync::{Mutex, OwnedMutexGuard, watch};

use crate::error::Error;
use crate::secret::Key;
use crate::shelf::Volume;
use crate::store::{Entry, Opening, Store, StoreError};
use crate::voice::Voice;

pub(crate) struct Live {
    store: Store,
    volume: Arc<Volume>,
    opening: Opening,
    slot: Arc<Mutex<Option<Standing>>>,
    news: watch::Sender<u32>,
}

/// A game as it stands after its first `index` entries.
pub(crate) struct Standing {
    pub(crate) index: u32,
    pub(crate) table: Box<dyn Table>,
    volume: Arc<Volume>,
}

/// A game taken out of its slot to be worked on. Whatever fails on the way leaves the slot empty, and whoever comes
/// next replays the game from the store.
struct Sitting {
    slot: OwnedMutexGuard<Option<Standing>>,
    standing: Standing,
}

impl Live {
    pub(crate) fn new(store: Store, volume: Arc<Volume>, opening: Opening) -> Self {
        Self { store, volume, opening, slot: Arc::default(), news: watch::Sender::new(0) }
    }

    pub(crate) fn id(&self) -> &str {
        &self.opening.journal.header.game
    }

    /// The seat that a key opens; `None` for a request that carries none.
    pub(crate) fn seat(&self, key: &Key) -> Result<Option<Seat>, Error> {
        let Some(hash) = key.hash() else { return Ok(None) };
        let opened = self.opening.seats.iter().position(|seat| seat.secret_hash == hash);
        let number = opened.and_then(|number| u8::try_from(number).ok()).ok_or(Error::WrongSecret)?;
        Ok(Some(Seat(number)))
    }

    /// The index of the last entry, as it changes.
    pub(crate) fn news(&self) -> watch::Receiver<u32> {
        self.news.subscribe()
    }

    /// Asks something of the game as it stands, away from the threads that answer requests: odds may take a while.
    pub(crate) async fn ask<T: Send + 'static>(
        &self,
        question: impl FnOnce(&Standing) -> T + Send + 'static,
    ) -> Result<T, Error> {
        let sitting = self.sit().await?;
        let (sitting, answer) = sitting.work(|standing| question(standing)).await?;
        sitting.rise();
        Ok(answer)
    }

    /// Changes the game: `act` says what was done, the store makes it durable, and only then does anyone hear of it.
    pub(crate) async fn act(
        self: Arc<Self>,
        index: u32,
        act: impl FnOnce(&mut Standing) -> Result<Entry, Error> + Send + 'static,
    ) -> Result<u32, Error> {
        // A task of its own, so that a client who hangs up does not stop the work half-way.
        tokio::spawn(async move { self.acting(index, act).await }).await?
    }

    async fn acting(
        &self,
        index: u32,
        act: impl FnOnce(&mut Standing) -> Result<Entry, Error> + Send + 'static,
    ) -> Result<u32, Error> {
        let sitting = self.sit().await?;
        let stands_at = sitting.standing.index;
        if index != stands_at {
            sitting.rise();
            return Err(Error::Stale(stands_at));
        }
        let (mut sitting, done) = sitting.work(act).await?;
        let entry = match done {
            Ok(entry) => entry,
            Err(error) => {
                sitting.rise();
                return Err(error);
            }
        };
        let number = stands_at + 1;
        match self.store.append(self.id(), number, &entry).await {
            Ok(()) => {}
            Err(StoreError::Taken { .. }) => return Err(Error::Stale(number)),
            Err(error) => return Err(error.into()),
        }
        sitting.standing.index = number;
        sitting.rise();
        self.news.send_replace(number);
        Ok(number)
    }

    /// Takes the game out of its slot, in step with the store: another process may have gone on.
    async fn sit(&self) -> Result<Sitting, Error> {
        let mut slot = self.slot.clone().lock_owned().await;
        let standing = match slot.take() {
            Some(standing) => standing,
            None => Standing::new(self.volume.clone(), &self.opening)?,
        };
        let entries = self.store.entries(self.id(), standing.index).await?;
        let sitting = Sitting { slot, standing };
        if entries.is_empty() {
            return Ok(sitting);
        }
        let (sitting, caught_up) = sitting.work(|standing| standing.follow(entries)).await?;
        caught_up?;
        self.news.send_replace(sitting.standing.index);
        Ok(sitting)
    }
}

impl Sitting {
    async fn work<T: Send + 'static>(
        self,
        work: impl FnOnce(&mut Standing) -> T + Send + 'static,
    ) -> Result<(Self, T), Error> {
        let Self { slot, mut standing } = self;
        let worked = tokio::task::spawn_blocking(move || {
            let result = work(&mut standing);
            (standing, result)
        });
        let (standing, result) = worked.await?;
        Ok((Self { slot, standing }, result))
    }

    fn rise(mut self) {
        *self.slot = Some(self.standing);
    }
}

impl Standing {
    fn new(volume: Arc<Volume>, opening: &Opening) -> Result<Self, Error> {
        let table = volume.book.open(&opening.journal, &opening.scenario)?;
        Ok(Self { index: 0, table, volume })
    }

    fn follow(&mut self, entries: Vec<Entry>) -> Result<(), Error> {
        for entry in entries {
            let number = self.index + 1;
            self.repeat(&entry).ok_or(Error::Entry(number))?;
            self.index = number;
        }
        Ok(())
    }

    fn repeat(&mut self, entry: &Entry) -> Option<()> {
        match entry {
            Entry::Order(played) => {
                let seat = self.table.seat(&played.seat)?;
                self.table.play_told(seat, &played.order, &played.dice).ok()
            }
            Entry::Undo { seat } => {
                let seat = self.table.seat(seat)?;
                self.table.undo(seat).ok()
            }
        }
    }

    /// Judges and plays an order, first by what the seat may know, so that a refusal tells nothing hidden.
    pub(crate) fn play(&mut self, seat: Seat, order: &str) -> Result<Entry, Error> {
        let refused = |standing: &Self, denied: Denied| Error::Refused(standing.voice().denied(&denied));
        self.table.check(seat, order).map_err(|denied| refused(self, denied))?;
        let played = self.table.play(seat, order);
        played.map_err(|denied| refused(self, denied))?;
        let last = self.table.last().ok_or(Error::Entry(self.index + 1))?;
        Ok(Entry::Order(last))
    }

    /// Takes the last order back.
    pub(crate) fn undo(&mut self, seat: Seat) -> Result<Entry, Error> {
        self.table.undo(seat)?;
        let seat = self.voice().seat(seat).ok_or(Error::NeedsSeat)?;
        Ok(Entry::Undo { seat })
    }

    pub(crate) fn voice(&self) -> Voice<'_> {
        Voice { speaker: &self.volume.speaker, table: &*self.table }
    }

    /// What whoever sits here may know.
    pub(crate) fn viewer(&self, seat: Option<Seat>) -> Viewer {
        let side = seat.and_then(|seat| self.table.seats().side(seat));
        side.map_or(Viewer::Spectator, Viewer::Side)
    }
}
