//! What processes tell each other through PostgreSQL: hints, and nothing that may be relied upon. They go out beside the
//! transactions of orders, because a notification takes a lock over all databases when it is committed.

use std::collections::BTreeSet;
use std::time::Duration;

use sqlx::postgres::PgListener;
use tokio::sync::mpsc;

use super::database::Database;
use super::{Store, StoreError};

/// The channel of all processes.
const CHANNEL: &str = "club";
/// Hints that come within so long go out together.
const TOGETHER: Duration = Duration::from_millis(5);
/// Hints in one notification, which may have 8,000 bytes.
const MOST: usize = 200;

/// What has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Changed<'a> {
    /// A game has gone on.
    Game(&'a str),
    /// Something around the table of a game.
    Around(&'a str),
}

/// The way to tell others.
#[derive(Clone, Debug)]
pub(super) struct Notifier(mpsc::UnboundedSender<String>);

impl Notifier {
    pub(super) fn start(database: &Database) -> Option<Self> {
        let Database::Postgres(pool) = database else { return None };
        let (hints, mut waiting) = mpsc::unbounded_channel::<String>();
        let pool = pool.clone();
        tokio::spawn(async move {
            let mut batch = Vec::new();
            while waiting.recv_many(&mut batch, MOST).await > 0 {
                tokio::time::sleep(TOGETHER).await;
                while batch.len() < MOST {
                    let Ok(hint) = waiting.try_recv() else { break };
                    batch.push(hint);
                }
                let distinct: BTreeSet<String> = batch.drain(..).collect();
                let text = distinct.into_iter().collect::<Vec<_>>().join("\n");
                // Whoever is not told looks by himself every few seconds.
                let _ = tell(&pool, &text).await;
            }
        });
        Some(Self(hints))
    }
}

async fn tell(pool: &sqlx::PgPool, text: &str) -> Result<(), sqlx::Error> {
    let mut work = pool.begin().await?;
    sqlx::query("SET LOCAL synchronous_commit TO OFF").execute(&mut *work).await?;
    sqlx::query("SELECT pg_notify($1, $2)").bind(CHANNEL).bind(text).execute(&mut *work).await?;
    work.commit().await
}

/// Hears what other processes tell, and what this one told.
pub(crate) struct Listener(PgListener);

impl Listener {
    /// The next hints; `None` when some may have been lost.
    pub(crate) async fn next(&mut self) -> Result<Option<String>, StoreError> {
        Ok(self.0.try_recv().await?.map(|told| told.payload().to_owned()))
    }
}

/// What a line of a hint says.
pub(crate) fn read(line: &str) -> Option<Changed<'_>> {
    match line.split_once(' ')? {
        ("game", id) => Some(Changed::Game(id)),
        ("around", id) => Some(Changed::Around(id)),
        _ => None,
    }
}

impl Store {
    /// Tells other processes what has changed.
    pub(crate) fn announce(&self, changed: Changed<'_>) {
        let Some(Notifier(hints)) = &self.notifier else { return };
        let hint = match changed {
            Changed::Game(id) => format!("game {id}"),
            Changed::Around(id) => format!("around {id}"),
        };
        // The notifier ends with the program.
        let _ = hints.send(hint);
    }

    /// Hears what other processes tell; there are none on a SQLite file.
    pub(crate) async fn listener(&self) -> Result<Option<Listener>, StoreError> {
        let Database::Postgres(pool) = &self.database else { return Ok(None) };
        let mut listener = PgListener::connect_with(pool).await?;
        listener.eager_reconnect(false);
        listener.listen(CHANNEL).await?;
        Ok(Some(Listener(listener)))
    }
}
