//! One game in the cache: replayed once, then kept in step with its journal in the store.

use std::sync::{Arc, Mutex, PoisonError};

use engine::Seat;
use tokio::sync::broadcast;

use super::lease::{Lease, Slot};
use super::loaded::LoadedGame;
use super::projected;
use super::subscribers::{Subscribers, Subscription, Update};
use crate::books::LoadedBook;
use crate::error::Error;
use crate::seat_player::SeatPlayer;
use crate::store::{After, Changed, Did, Entry, NewChair, NewJob, Opening, Snapshot, Store, StoreError};
use crate::workers::Workers;

/// A snapshot is kept after each of so many entries.
const SNAPSHOT_EVERY: u32 = 50;

pub(crate) struct CachedGame {
    store: Store,
    pub(crate) book: Arc<LoadedBook>,
    pub(crate) opening: Arc<Opening>,
    /// Is it a game of the club?
    pub(crate) is_club: bool,
    /// Who plays each seat, in their order.
    players: Mutex<Arc<[SeatPlayer]>>,
    pub(crate) workers: Arc<Workers>,
    slot: Slot,
    subscribers: Subscribers,
    /// Held by whoever thinks for the computers here: one in each process.
    pub(crate) thinker: tokio::sync::Mutex<()>,
}

/// What is done: an entry, and who sits down by it.
pub(crate) struct Deed {
    pub(crate) entry: Entry,
    pub(crate) chair: Option<NewChair>,
}

impl From<Entry> for Deed {
    fn from(entry: Entry) -> Self {
        Self { entry, chair: None }
    }
}

impl CachedGame {
    pub(crate) fn new(
        store: Store,
        book: Arc<LoadedBook>,
        opening: Opening,
        is_club: bool,
        workers: Arc<Workers>,
    ) -> Self {
        let players: Arc<[SeatPlayer]> = opening.journal.header.seats.iter().map(SeatPlayer::from).collect();
        let (slot, subscribers) = (Slot::default(), Subscribers::default());
        Self {
            store,
            book,
            opening: Arc::new(opening),
            is_club,
            players: Mutex::new(players),
            workers,
            slot,
            subscribers,
            thinker: tokio::sync::Mutex::default(),
        }
    }

    pub(crate) fn id(&self) -> &str {
        &self.opening.journal.header.game
    }

    /// The seat opened by the secret with this hash.
    pub(crate) fn opened_by(&self, hash: &str) -> Option<Seat> {
        let opened = self.opening.seats.iter().position(|seat| seat.secret_hash == hash);
        opened.and_then(|number| u8::try_from(number).ok()).map(Seat)
    }

    /// The seat with this name.
    pub(crate) fn seat_named(&self, name: &str) -> Option<Seat> {
        let found = self.opening.seats.iter().position(|seat| seat.name == name);
        found.and_then(|number| u8::try_from(number).ok()).map(Seat)
    }

    /// Does this program play the seat?
    pub(crate) fn is_machine(&self, seat: Seat) -> bool {
        self.players().get(usize::from(seat.0)).is_some_and(SeatPlayer::is_machine)
    }

    /// Who plays each seat, in their order, as far as this process knows.
    pub(crate) fn players(&self) -> Arc<[SeatPlayer]> {
        self.players.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Takes over who plays, from the game as it stands.
    fn seat_players(&self, game: &LoadedGame) {
        *self.players.lock().unwrap_or_else(PoisonError::into_inner) = game.players.clone();
    }

    /// The computer player on a seat.
    pub(crate) fn computer(&self, seat: Seat) -> Option<commander::Player> {
        self.players().get(usize::from(seat.0))?.computer()
    }

    /// Did this seat give this very order after so many entries?
    pub(crate) async fn is_given(&self, index: u32, seat: Seat, order: &str) -> Result<bool, Error> {
        let entries = self.store.entries(self.id(), index).await?;
        let Some(Entry::Order(played)) = entries.into_iter().next() else { return Ok(false) };
        Ok(self.seat_named(&played.seat) == Some(seat) && played.order == order.trim())
    }

    /// A computer player of the book by its level and style.
    pub(crate) fn computer_named(&self, level: &str) -> Result<commander::Player, Error> {
        super::computer_named(&self.book, level)
    }

    /// Follows the game: the index now, and what changes from then on.
    pub(crate) async fn subscribe(
        &self,
        subscription: Subscription,
    ) -> Result<(u32, broadcast::Receiver<Update>), Error> {
        let lease = self.lease().await?;
        let (lease, ()) = lease.work(move |game| game.subscribed(subscription.seat)).await?;
        let index = lease.game.index;
        let updates = self.subscribers.add(subscription);
        lease.give_back();
        Ok((index, updates))
    }

    /// Asks something of the game as it stands, away from the threads that answer requests. Nobody else can look at the
    /// game meanwhile: what takes a while is asked of a [`Table::study`](engine::Table::study) instead.
    pub(crate) async fn ask<T: Send + 'static>(
        &self,
        question: impl FnOnce(&mut LoadedGame) -> T + Send + 'static,
    ) -> Result<T, Error> {
        let (lease, answer) = self.lease().await?.work(question).await?;
        lease.give_back();
        Ok(answer)
    }

    /// Changes the game: `act` says what was done, the store makes it durable, and only then does anyone hear of it.
    pub(crate) async fn act(
        self: Arc<Self>,
        index: u32,
        act: impl FnOnce(&mut LoadedGame) -> Result<Entry, Error> + Send + 'static,
    ) -> Result<u32, Error> {
        self.act_around(index, |game| act(game).map(Deed::from)).await
    }

    /// The same for what is done around the table, by people who sit down or talk.
    pub(crate) async fn act_around(
        self: Arc<Self>,
        index: u32,
        act: impl FnOnce(&mut LoadedGame) -> Result<Deed, Error> + Send + 'static,
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
        let frozen = self.ask(|game| Some((game.index, game.table.freeze()?))).await;
        if let Ok(Some((number, body))) = frozen {
            let _ = self.store.keep_snapshot(self.id(), &Snapshot { number, body }).await;
        }
    }

    async fn acting(
        &self,
        index: u32,
        act: impl FnOnce(&mut LoadedGame) -> Result<Deed, Error> + Send + 'static,
    ) -> Result<u32, Error> {
        let lease = self.lease_at(Some(index)).await?;
        let stands_at = lease.game.index;
        if index != stands_at {
            lease.give_back();
            return Err(Error::Stale(stands_at));
        }
        let number = stands_at + 1;
        let (subscriptions, is_club) = (self.subscribers.subscriptions(), self.is_club);
        let work = move |game: &mut LoadedGame| {
            let before = is_club.then(|| projected::Awaited::of(game));
            let Deed { entry, chair } = act(game)?;
            let mut after = after(game, number, &entry);
            after.club = before.and_then(|before| projected::change(game, &before, &entry));
            if let Some(change) = &mut after.club {
                change.chair = chair;
            }
            Ok::<_, Error>((entry, after, game.news(&subscriptions)))
        };
        let (mut lease, done) = lease.work(work).await?;
        let (entry, after, news) = match done {
            Ok(done) => done,
            Err(error) => {
                lease.give_back();
                return Err(error);
            }
        };
        match self.store.append(self.id(), number, &entry, after).await {
            Ok(()) => {}
            Err(StoreError::Taken { .. }) => return Err(Error::Stale(number)),
            Err(error) => return Err(error.into()),
        }
        lease.game.index = number;
        self.seat_players(&lease.game);
        self.store.announce(Changed::Game(self.id()));
        // Still under the lock, so that news come in order.
        self.subscribers.publish(number, news);
        lease.give_back();
        Ok(number)
    }

    /// Something around the table has changed that is no entry: whoever follows the game looks again.
    pub(crate) async fn look_again(&self) -> Result<(), Error> {
        self.store.announce(Changed::Around(self.id()));
        self.look_again_here().await
    }

    /// The same for whoever follows it in this process.
    pub(crate) async fn look_again_here(&self) -> Result<(), Error> {
        let index = self.ask(|game| game.index).await?;
        let subscriptions = self.subscribers.subscriptions().into_iter();
        self.subscribers
            .publish(index, subscriptions.map(|subscription| (subscription, String::new())).collect());
        Ok(())
    }

    /// Does anybody follow the game?
    pub(crate) fn is_followed(&self) -> bool {
        !self.subscribers.subscriptions().is_empty()
    }

    /// Catches up with what other processes have done, and tells whoever follows the game.
    pub(crate) async fn refresh(&self) -> Result<(), Error> {
        self.lease().await?.give_back();
        Ok(())
    }

    /// Asks for a computer to take its turn, if one is awaited.
    pub(crate) async fn ask_for_thinker(&self) -> Result<(), Error> {
        let (index, is_due) = self.ask(|game| (game.index, is_due(game))).await?;
        if is_due {
            self.store.add_job(&NewJob::think(self.id(), index)).await?;
        }
        Ok(())
    }

    async fn lease(&self) -> Result<Lease, Error> {
        self.lease_at(None).await
    }

    /// Takes the game out of its slot, in step with the store: another process may have gone on. Whoever acts on the
    /// index we have need not look, because the store refuses an entry that is there already.
    async fn lease_at(&self, index: Option<u32>) -> Result<Lease, Error> {
        let (slot, cached) = self.slot.lock().await;
        let is_cached = cached.is_some();
        let game = match cached {
            Some(game) => game,
            None => self.load().await?,
        };
        self.seat_players(&game);
        let lease = slot.lease(game);
        if is_cached && index == Some(lease.game.index) {
            return Ok(lease);
        }
        let entries = match self.store.entries(self.id(), lease.game.index).await {
            Ok(entries) => entries,
            Err(error) => {
                lease.give_back();
                return Err(error.into());
            }
        };
        if entries.is_empty() {
            return Ok(lease);
        }
        let (mut lease, caught_up) = lease.work(|game| game.catch_up(entries)).await?;
        caught_up?;
        self.seat_players(&lease.game);
        // What happened elsewhere is not told piece by piece: subscribers look again.
        let subscriptions = self.subscribers.subscriptions();
        for subscription in &subscriptions {
            lease.game.subscribed(subscription.seat);
        }
        let look_again = subscriptions.into_iter().map(|subscription| (subscription, String::new()));
        self.subscribers.publish(lease.game.index, look_again.collect());
        Ok(lease)
    }

    /// The number of the entry that holds an order which still stands: both are counted from 1, but an undo is an entry
    /// too.
    pub(crate) async fn entry_of(&self, order: u32) -> Result<Option<u32>, Error> {
        let imported = self.opening.journal.moves.len();
        let mut stand: Vec<u32> = vec![0; imported];
        for (number, entry) in (1..).zip(self.store.entries(self.id(), 0).await?) {
            match entry {
                Entry::Order(_) => stand.push(number),
                Entry::Undo { .. } => drop(stand.pop()),
                // How many orders that took away only the lesson knows.
                Entry::Lesson { did: Did::Back, .. } => return Ok(None),
                Entry::Lesson { did: Did::Next | Did::Answer(_), .. }
                | Entry::Close { .. }
                | Entry::Chair { .. } => {}
            }
        }
        let found = order.checked_sub(1).and_then(|index| stand.get(index as usize));
        Ok(found.copied().filter(|&number| number > 0))
    }

    /// The game from its last snapshot, or from the start.
    async fn load(&self) -> Result<LoadedGame, Error> {
        let (book, opening) = (self.book.clone(), self.opening.clone());
        // A lesson follows from all that was done in it, and is short.
        let is_lesson = self.players().iter().any(|player| player.lesson().is_some());
        let snapshot = match is_lesson {
            true => None,
            false => self.store.snapshot(self.id()).await.ok().flatten(),
        };
        let entries = match &snapshot {
            Some(_) => self.store.entries(self.id(), 0).await?,
            None => Vec::new(),
        };
        tokio::task::spawn_blocking(move || {
            // A snapshot of anything but what the journal says is worth nothing.
            let thawed = snapshot.and_then(|snapshot| {
                let entries = entries.get(..snapshot.number as usize)?;
                let mut game = LoadedGame::thawed(book.clone(), &opening, &snapshot)?;
                let fits = game.fits(&opening, entries);
                for entry in entries {
                    game.follow_club(entry);
                }
                fits.then_some(game)
            });
            thawed.map_or_else(|| LoadedGame::new(book, &opening), Ok)
        })
        .await?
    }
}

/// Is somebody awaited for whom this program plays?
fn is_due(game: &LoadedGame) -> bool {
    let is_machine =
        |seat: Seat| game.players.get(usize::from(seat.0)).is_some_and(|player| player.computer().is_some());
    let is_awaited = || game.table.awaits().seats().iter().any(is_machine);
    game.closed.is_none() && (game.reply().is_some() || is_awaited())
}

/// What an entry brings besides itself. Whoever thinks for a computer goes on until none is awaited; anybody else leaves
/// that to a job.
fn after(game: &LoadedGame, number: u32, entry: &Entry) -> After {
    let by = game.table.seat(entry.seat()).and_then(|seat| game.players.get(usize::from(seat.0)));
    let goes_on = !matches!(entry, Entry::Chair { .. }) && by.is_some_and(SeatPlayer::is_machine);
    let is_due = !goes_on && is_due(game);
    let jobs = is_due.then(|| NewJob::think(&game.table.header().game, number)).into_iter().collect();
    After { jobs, club: None }
}
