//! Games on disk: an append-only journal for each, in SQLite or PostgreSQL.
//!
//! A game is how it began and the entries since. An entry is unique on (game, number), so two writers cannot both
//! append, whether they sit in one process or in two. Every method that writes returns only when the database has
//! made the change durable.

mod accounts;
mod after;
mod audit;
mod buckets;
mod chairs;
mod challenges;
mod clocks;
mod club_games;
mod database;
mod deliveries;
mod entries;
mod games;
mod jobs;
mod logins;
mod news;
mod notices;
mod once;
mod powers;
mod processes;
mod projection;
mod proposals;
mod schema;
mod snapshots;
mod time_due;
mod work;
mod writer;

pub use accounts::{Account, AccountState, NewAccount, Role};
pub use after::After;
pub use audit::{Act, Audited};
pub use buckets::Bucket;
pub use chairs::{Chair, GUEST, NewChair, OPEN_SEAT, PERSON};
pub use challenges::{Challenge, NewChallenge};
pub use clocks::KeptClock;
pub use club_games::{ClubChange, ClubGame, GameResult, NewClubGame};
pub use deliveries::{Channel, NoticeSettings, usual};
pub(crate) use deliveries::{Delivery, MOST_A_DAY};
pub use entries::{Closing, Did, Entry};
pub use games::{Opening, SeatKey};
pub use jobs::{GivenUp, Job, JobCount, JobKind, NewJob};
pub use logins::{Login, LoginKind, NewLogin};
pub(crate) use news::{Changed, Listener, read as read_hint};
pub(crate) use notices::NewNotice;
pub use notices::{Notice, NoticeKind};
pub use once::Purpose;
pub(crate) use projection::Held;
pub(crate) use proposals::Proposed;
pub use proposals::{Proposal, ProposalKind};
pub use snapshots::Snapshot;
pub(crate) use time_due::{Due, GiftGiven};

use std::path::Path;
use std::sync::Arc;

use database::{Connected, Database};
use thiserror::Error;
use tokio::sync::Notify;
use work::values;

use crate::clock::{Clock, system_ms};

const TIME: &str = "SELECT (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::BIGINT";

/// What can go wrong with the store.
#[derive(Debug, Error)]
pub enum StoreError {
    /// Somebody else appended first.
    #[error("entry {number} of game {game} is there already")]
    Taken {
        /// The game.
        game: String,
        /// The entry that could not be added.
        number: u32,
    },
    /// The database was written by a later version of the program.
    #[error("the database has version {found}; this program knows versions up to {known}")]
    TooNew {
        /// Version found.
        found: i64,
        /// The latest this program knows.
        known: i64,
    },
    /// A row that this program cannot have written.
    #[error("game {game} is damaged: {what}")]
    Damaged {
        /// The game.
        game: String,
        /// What is wrong.
        what: String,
    },
    /// The writer is gone: the program is ending.
    #[error("the store is closed")]
    Closed,
    /// The system gives no random bytes for an id.
    #[error("no random bytes: {0}")]
    Random(#[from] getrandom::Error),
    /// The database itself.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// The store: a file of its folder for each kind of row, with its SQL and its methods.
#[derive(Clone, Debug)]
pub struct Store {
    database: Database,
    /// The same database, for what may be lost.
    cache: Database,
    writer: writer::Writer,
    clock: Clock,
    /// Told when there is a new job.
    wake: Arc<Notify>,
    /// Tells other processes what has changed; there are none on a SQLite file.
    notifier: Option<news::Notifier>,
}

impl Store {
    /// The store in a SQLite file, made if it is missing.
    pub async fn file(path: &Path) -> Result<Self, StoreError> {
        Self::prepared(database::sqlite(path).await?).await
    }

    /// The store in a PostgreSQL database, by its URL.
    pub async fn postgres(url: &str) -> Result<Self, StoreError> {
        Self::prepared(database::postgres(url).await?).await
    }

    async fn prepared(Connected { durable, cache }: Connected) -> Result<Self, StoreError> {
        schema::prepare(&durable).await?;
        let wake = Arc::new(Notify::new());
        let writer = writer::Writer::start(durable.clone(), wake.clone());
        let notifier = news::Notifier::start(&durable);
        let store = Self { writer, database: durable, cache, clock: Clock::system(), wake, notifier };
        store.follow_time().await?;
        Ok(store)
    }

    /// The same store on another clock.
    pub fn on_clock(self, clock: Clock) -> Self {
        Self { clock, ..self }
    }

    /// Club time.
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// Returns when a job was added here since the last time.
    pub(crate) async fn woken(&self) {
        self.wake.notified().await;
    }

    /// A key that the club has for itself: drawn once, the same for all processes.
    pub(crate) async fn club_key(&self) -> Result<String, StoreError> {
        const INSERT: &str = "INSERT INTO club (key, value) VALUES ('key', $1) ON CONFLICT (key) DO NOTHING";
        const SELECT: &str = "SELECT value FROM club WHERE key = 'key'";
        if let Some((key,)) = self.database.one::<(String,)>(SELECT, values![]).await? {
            return Ok(key);
        }
        let key = crate::secret::random::<32>()?;
        self.database.run(INSERT, values![&key]).await?;
        let (key,) = self.database.one::<(String,)>(SELECT, values![]).await?.unwrap_or((key,));
        Ok(key)
    }

    /// Asks the database for the time. A SQLite file has that of this machine.
    pub(crate) async fn follow_time(&self) -> Result<(), StoreError> {
        if let Database::Postgres(pool) = &self.database {
            let asked_ms = system_ms();
            let (told_ms,): (i64,) = sqlx::query_as(TIME).fetch_one(pool).await?;
            self.clock.follow(asked_ms, told_ms, system_ms());
        }
        Ok(())
    }
}
