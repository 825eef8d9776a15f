//! The two databases behind one interface: the same SQL text runs on either.

use std::path::Path;
use std::time::Duration;

use sqlx::postgres::PgPoolOptions;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{PgPool, SqlitePool};

/// A pool of connections to one of them.
#[derive(Clone, Debug)]
pub(super) enum Database {
    Sqlite(SqlitePool),
    Postgres(PgPool),
}

/// Runs the same expression on either pool.
macro_rules! on {
    ($database:expr, $pool:ident => $run:expr) => {
        match $database {
            Database::Sqlite($pool) => $run,
            Database::Postgres($pool) => $run,
        }
    };
}
pub(super) use on;

/// Two ways into the same database.
pub(super) struct Connected {
    /// Returns from a write when it is durable.
    pub(super) durable: Database,
    /// For what may be lost.
    pub(super) cache: Database,
}

pub(super) async fn sqlite(file: &Path) -> Result<Connected, sqlx::Error> {
    let options = SqliteConnectOptions::new()
        .filename(file)
        .create_if_missing(true)
        .foreign_keys(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .busy_timeout(Duration::from_secs(10));
    let durable = SqlitePoolOptions::new().max_connections(4).connect_with(options.clone()).await?;
    // Without a sync of its own: what it writes reaches the disk with the next order.
    let options = options.synchronous(SqliteSynchronous::Normal);
    let cache = SqlitePoolOptions::new().max_connections(1).connect_lazy_with(options);
    Ok(Connected { durable: Database::Sqlite(durable), cache: Database::Sqlite(cache) })
}

pub(super) async fn postgres(url: &str) -> Result<Connected, sqlx::Error> {
    let pool = PgPoolOptions::new().max_connections(8).connect(url).await?;
    Ok(Connected { durable: Database::Postgres(pool.clone()), cache: Database::Postgres(pool) })
}
