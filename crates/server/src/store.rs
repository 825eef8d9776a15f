//! Games on disk: an append-only journal for each, in SQLite or PostgreSQL.
//!
//! A game is how it began and the entries since. An entry is unique on (game, number), so two writers cannot both
//! append, whether they sit in one process or in two. Every method that writes returns only when the database has
//! made the change durable.

mod database;
mod entries;
mod games;
mod schema;
mod snapshots;
mod writer;

pub use entries::{Did, Entry};
pub use games::{Opening, SeatKey};
pub use snapshots::Snapshot;

use std::path::Path;

use database::{Connected, Database};
use thiserror::Error;

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
        Ok(Self { writer: writer::Writer::start(durable.clone()), database: durable, cache })
    }
}
