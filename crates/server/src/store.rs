//! Games on disk: an append-only journal for each, in SQLite or PostgreSQL.
//!
//! A game is how it began and the entries since. An entry is unique on (game, number), so two writers cannot both
//! append, whether they sit in one process or in two. Every method that writes returns only when the database has
//! made the change durable.

mod schema;
mod snapshot;
mod writer;

pub use snapshot::Snapshot;

use std::path::Path;
use std::str::FromStr as _;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use engine::{Die, Journal, Move, ScenarioText};
use sqlx::postgres::PgPoolOptions;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{PgPool, SqlitePool};
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

/// How a game began, and who may sit at it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The journal as it stood when the game came here, with the secret of its dice; orders only if it was imported.
    pub journal: Journal,
    /// The scenario it is played on.
    pub scenario: ScenarioText,
    /// Seats in order: name, and the hash of the secret that opens it.
    pub seats: Vec<SeatKey>,
}

/// A seat and what opens it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatKey {
    /// Word for the seat.
    pub name: String,
    /// SHA-256 of the secret its player holds.
    pub secret_hash: String,
}

/// One thing that was done in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    /// An order was played.
    Order(Move),
    /// The last order was taken back.
    Undo {
        /// By this seat.
        seat: String,
    },
}

#[derive(Clone, Debug)]
enum Db {
    Sqlite(SqlitePool),
    Postgres(PgPool),
}

/// Runs the same expression on either pool.
macro_rules! on {
    ($db:expr, $pool:ident => $run:expr) => {
        match $db {
            Db::Sqlite($pool) => $run,
            Db::Postgres($pool) => $run,
        }
    };
}
use on;

/// The store.
#[derive(Clone, Debug)]
pub struct Store {
    db: Db,
    /// The same database, for what may be lost.
    cache: Db,
    writer: writer::Writer,
}

impl Store {
    /// The store in a SQLite file, made if it is missing.
    pub async fn file(path: &Path) -> Result<Self, StoreError> {
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .foreign_keys(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(Duration::from_secs(10));
        let pool = SqlitePoolOptions::new().max_connections(4).connect_with(options.clone()).await?;
        // Without a sync of its own: what it writes reaches the disk with the next order.
        let options = options.synchronous(SqliteSynchronous::Normal);
        let cache = SqlitePoolOptions::new().max_connections(1).connect_lazy_with(options);
        Self::prepared(Db::Sqlite(pool), Db::Sqlite(cache)).await
    }

    /// The store in a PostgreSQL database, by its URL.
    pub async fn postgres(url: &str) -> Result<Self, StoreError> {
        let pool = PgPoolOptions::new().max_connections(8).connect(url).await?;
        Self::prepared(Db::Postgres(pool.clone()), Db::Postgres(pool)).await
    }

    async fn prepared(db: Db, cache: Db) -> Result<Self, StoreError> {
        schema::prepare(&db).await?;
        Ok(Self { writer: writer::Writer::start(db.clone()), db, cache })
    }

    /// Keeps a new game.
    pub async fn create(&self, opening: &Opening) -> Result<(), StoreError> {
        on!(&self.db, pool => {
            let id = &opening.journal.header.game;
            let files = serde_json::json!([opening.scenario.id, opening.scenario.files]).to_string();
            let mut work = pool.begin().await?;
            sqlx::query("INSERT INTO games (id, created_ms, opening, scenario) VALUES ($1, $2, $3, $4)")
                .bind(id)
                .bind(now_ms())
                .bind(opening.journal.print())
                .bind(files)
                .execute(&mut *work)
                .await?;
            for (number, seat) in (0_i64..).zip(&opening.seats) {
                sqlx::query("INSERT INTO seats (game, number, name, secret_hash) VALUES ($1, $2, $3, $4)")
                    .bind(id)
                    .bind(number)
                    .bind(&seat.name)
                    .bind(&seat.secret_hash)
                    .execute(&mut *work)
                    .await?;
            }
            Ok(work.commit().await?)
        })
    }

    /// How a game began; `None` if there is no such game.
    pub async fn opening(&self, game: &str) -> Result<Option<Opening>, StoreError> {
        on!(&self.db, pool => {
            let row: Option<(String, String)> =
                sqlx::query_as("SELECT opening, scenario FROM games WHERE id = $1")
                    .bind(game)
                    .fetch_optional(pool)
                    .await?;
            let Some((opening, scenario)) = row else { return Ok(None) };
            let seats: Vec<(String, String)> =
                sqlx::query_as("SELECT name, secret_hash FROM seats WHERE game = $1 ORDER BY number")
                    .bind(game)
                    .fetch_all(pool)
                    .await?;
            let damaged = |what: String| StoreError::Damaged { game: game.to_owned(), what };
            let journal = Journal::parse(&opening).map_err(|fault| damaged(fault.to_string()))?;
            let (id, files) = serde_json::from_str(&scenario).map_err(|fault| damaged(fault.to_string()))?;
            let seats = seats.into_iter().map(|(name, secret_hash)| SeatKey { name, secret_hash });
            Ok(Some(Opening { journal, scenario: ScenarioText { id, files }, seats: seats.collect() }))
        })
    }

    /// Adds entry `number` (counted from 1) to a game; [`StoreError::Taken`] if it is there already.
    ///
    /// Returns when the entry is durable. Entries of many games that arrive together are written together.
    pub async fn append(&self, game: &str, number: u32, entry: &Entry) -> Result<(), StoreError> {
        self.writer.append(game, number, entry).await
    }

    /// The entries of a game after the first `after`, in order.
    pub async fn entries(&self, game: &str, after: u32) -> Result<Vec<Entry>, StoreError> {
        let select = "SELECT number, kind, seat, body, dice FROM entries \
                      WHERE game = $1 AND number > $2 ORDER BY number";
        let rows: Vec<Row> = on!(&self.db, pool => {
            sqlx::query_as(select).bind(game).bind(i64::from(after)).fetch_all(pool).await?
        });
        let damaged = |what| StoreError::Damaged { game: game.to_owned(), what };
        let numbered = (i64::from(after) + 1..).zip(rows);
        numbered.map(|(expected, row)| entry(expected, row).map_err(damaged)).collect()
    }
}

type Row = (i64, String, String, String, String);

fn entry(expected: i64, (number, kind, seat, order, dice): Row) -> Result<Entry, String> {
    if number != expected {
        return Err(format!("entry {expected} is missing"));
    }
    match kind.as_str() {
        "order" => {
            let die = |word| Die::from_str(word).map_err(|_| format!("entry {number}: “{word}” is no die"));
            let dice = dice.split_whitespace().map(die).collect::<Result<_, _>>()?;
            Ok(Entry::Order(Move { seat, order, dice, state: None, line: 0 }))
        }
        "undo" => Ok(Entry::Undo { seat }),
        other => Err(format!("entry {number}: unknown kind “{other}”")),
    }
}

fn now_ms() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
