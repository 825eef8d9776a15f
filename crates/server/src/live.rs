//! One game at hand: replayed once, then kept in step with its journal in the store.

use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex as Lock, PoisonError};

use engine::Seat;
use tokio::sync::{Mutex, OwnedMutexGuard, broadcast};

use crate::error::Error;
use crate::secret::Key;
use crate::shelf::Volume;
use crate::standing::Standing;
use crate::store::{Entry, Opening, Snapshot, Store, StoreError};

/// News that a slow listener may fall behind before he has to look again.
const MOST_BEHIND: usize = 64;

/// A snapshot is kept after each of so many entries.
const SNAPSHOT_EVERY: u32 = 50;

pub(crate) struct Live {
    store: Store,
    pub(crate) volume: Arc<Volume>,
    pub(crate) opening: Opening,
    slot: Arc<Mutex<Option<Standing>>>,
    ears: Lock<BTreeMap<Option<Seat>, broadcast::Sender<Heard>>>,
    /// Is a computer player at work here?
    pub(crate) is_thinking: AtomicBool,
}

/// What a listener hears: where the game stands, and what has changed for him.
#[derive(Clone, Debug)]
pub(crate) struct Heard {
    pub(crate) index: u32,
    pub(crate) news: Arc<str>,
}

/// A game taken out of its slot to be worked on. Whatever fails on the way leaves the slot empty, and whoever comes
/// next replays the game from the store.
struct Sitting {
    slot: OwnedMutexGuard<Option<Standing>>,
    standing: Standing,
}

impl Live {
    pub(crate) fn new(store: Store, volume: Arc<Volume>, opening: Opening) -> Self {
        Self {
            store,
            volume,
            opening,
            slot: Arc::default(),
            ears: Lock::default(),
            is_thinking: AtomicBool::new(false),
        }
    }

    pub(crate) fn id(&self) -> &str {
        &self.opening.journal.header.game
    }

    /// The seat that a key opens; `None` for a request that carries none.
    pub(crate) fn seat(&self, key: &Key) -> Result<Option<Seat>, Error> {
        let Some(hash) = key.hash() else { return Ok(None) };
        self.opened_by(hash).map(Some).ok_or(Error::WrongSecret)
    }

    /// The seat opened by the secret with this hash.
    pub(crate) fn opened_by(&self, hash: &str) -> Option<Seat> {
        let opened = self.opening.seats.iter().position(|seat| seat.secret_hash == hash);
        opened.and_then(|number| u8::try_from(number).ok()).map(Seat)
    }

    /// The level of the computer player on a seat, in its own word; `None` for a person.
    pub(crate) fn computer(&self, seat: Seat) -> Option<&str> {
        let line = self.opening.journal.header.seats.get(usize::from(seat.0))?;
        line.player.strip_prefix(COMPUTER).map(str::trim)
    }

    /// Does a computer play any of the seats?
    pub(crate) fn has_computer(&self) -> bool {
        (0..self.opening.seats.len()).any(|number| self.computer(Seat(number as u8)).is_some())
    }

    /// Listens with the ears of a seat: the index now, and the news from then on.
    pub(crate) async fn listen(
        &self,
        seat: Option<Seat>,
    ) -> Result<(u32, broadcast::Receiver<Heard>), Error> {
        let sitting = self.sit().await?;
        let (sitting, ()) = sitting.work(move |standing| standing.listened(seat)).await?;
        let index = sitting.standing.index;
        let heard =
            self.ears().entry(seat).or_insert_with(|| broadcast::Sender::new(MOST_BEHIND)).subscribe();
        sitting.rise();
        Ok((index, heard))
    }

    fn ears(&self) -> std::sync::MutexGuard<'_, BTreeMap<Option<Seat>, broadcast::Sender<Heard>>> {
        self.ears.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Seats that somebody listens with.
    fn listening(&self) -> Vec<Option<Seat>> {
        let mut ears = self.ears();
        ears.retain(|_, sender| sender.receiver_count() > 0);
        ears.keys().copied().collect()
    }

    fn tell(&self, index: u32, news: Vec<(Option<Seat>, String)>) {
        let ears = self.ears();
        for (seat, news) in news {
            if let Some(sender) = ears.get(&seat) {
                // Whoever has gone in the meantime hears nothing.
                let _ = sender.send(Heard { index, news: news.into() });
            }
        }
    }

    /// Asks something of the game as it stands, away from the threads that answer requests. Nobody else can look at the
    /// game meanwhile: what takes a while is asked of a [`Table::study`](engine::Table::study) instead.
    pub(crate) async fn ask<T: Send + 'static>(
        &self,
        question: impl FnOnce(&mut Standing) -> T + Send + 'static,
    ) -> Result<T, Error> {
        let sitting = self.sit().await?;
        let (sitting, answer) = sitting.work(question).await?;
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
        let done = tokio::spawn(async move {
            let number = self.acting(index, act).await?;
            if number.is_multiple_of(SNAPSHOT_EVERY) {
                tokio::spawn(async move { self.keep_snapshot().await });
            }
            Ok(number)
        });
        done.await?
    }

    /// Keeps the position for whoever opens the game next. Without it the game opens a little later, so nobody is told
    /// when that fails.
    async fn keep_snapshot(&self) {
        let frozen = self.ask(|standing| Some((standing.index, standing.table.freeze()?))).await;
        if let Ok(Some((number, body))) = frozen {
            let _ = self.store.keep_snapshot(self.id(), &Snapshot { number, body }).await;
        }
    }

    async fn acting(
        &self,
        index: u32,
        act: impl FnOnce(&mut Standing) -> Result<Entry, Error> + Send + 'static,
    ) -> Result<u32, Error> {
        let sitting = self.sit_for(Some(index)).await?;
        let stands_at = sitting.standing.index;
        if index != stands_at {
            sitting.rise();
            return Err(Error::Stale(stands_at));
        }
        let ears = self.listening();
        let work = move |standing: &mut Standing| {
            let entry = act(standing)?;
            Ok::<_, Error>((entry, standing.news(&ears)))
        };
        let (mut sitting, done) = sitting.work(work).await?;
        let (entry, news) = match done {
            Ok(done) => done,
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
        // Still under the lock, so that news come in order.
        self.tell(number, news);
        sitting.rise();
        Ok(number)
    }

    async fn sit(&self) -> Result<Sitting, Error> {
        self.sit_for(None).await
    }

    /// Takes the game out of its slot, in step with the store: another process may have gone on. Whoever acts on the
    /// index we have need not look, because the store refuses an entry that is there already.
    async fn sit_for(&self, index: Option<u32>) -> Result<Sitting, Error> {
        let mut slot = self.slot.clone().lock_owned().await;
        let (standing, is_at_hand) = match slot.take() {
            Some(standing) => (standing, true),
            None => (self.opened().await?, false),
        };
        let sitting = Sitting { slot, standing };
        if is_at_hand && index == Some(sitting.standing.index) {
            return Ok(sitting);
        }
        let entries = match self.store.entries(self.id(), sitting.standing.index).await {
            Ok(entries) => entries,
            Err(error) => {
                sitting.rise();
                return Err(error.into());
            }
        };
        if entries.is_empty() {
            return Ok(sitting);
        }
        let (mut sitting, caught_up) = sitting.work(|standing| standing.follow(entries)).await?;
        caught_up?;
        // What happened elsewhere is not told piece by piece: whoever listens looks again.
        let ears = self.listening();
        let index = sitting.standing.index;
        self.tell(index, ears.iter().map(|&seat| (seat, String::new())).collect());
        for seat in ears {
            sitting.standing.listened(seat);
        }
        Ok(sitting)
    }

    /// The number of the entry that holds an order which still stands: both are counted from 1, but an undo is an entry
    /// too.
    pub(crate) async fn entry_of(&self, order: u32) -> Result<Option<u32>, Error> {
        let imported = self.opening.journal.moves.len();
        let mut standing: Vec<u32> = vec![0; imported];
        for (number, entry) in (1..).zip(self.store.entries(self.id(), 0).await?) {
            match entry {
                Entry::Order(_) => standing.push(number),
                Entry::Undo { .. } => drop(standing.pop()),
            }
        }
        let found = order.checked_sub(1).and_then(|index| standing.get(index as usize));
        Ok(found.copied().filter(|&number| number > 0))
    }

    /// The game from its last snapshot, or from the start.
    async fn opened(&self) -> Result<Standing, Error> {
        let (volume, opening) = (self.volume.clone(), self.opening.clone());
        let snapshot = self.store.snapshot(self.id()).await.ok().flatten();
        let entries = match &snapshot {
            Some(_) => self.store.entries(self.id(), 0).await?,
            None => Vec::new(),
        };
        tokio::task::spawn_blocking(move || {
            // A snapshot of anything but what the journal says is worth nothing.
            let thawed = snapshot.and_then(|snapshot| {
                let entries = entries.get(..snapshot.number as usize)?;
                let standing = Standing::thawed(volume.clone(), &opening, &snapshot)?;
                standing.fits(&opening, entries).then_some(standing)
            });
            thawed.map_or_else(|| Standing::new(volume, &opening), Ok)
        })
        .await?
    }
}

/// How the journal marks a seat that a computer plays; its level follows.
pub(crate) const COMPUTER: &str = "computer";

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
