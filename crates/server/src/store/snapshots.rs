//! Snapshots: the last position of each game, kept beside its journal to open it sooner. Never the truth.

use engine::digest;

use super::database::{Database, on};
use super::{Store, StoreError};

const SELECT: &str = "SELECT number, digest, body FROM snapshots WHERE game = $1";
const UPSERT: &str = "INSERT INTO snapshots (game, number, digest, body) VALUES ($1, $2, $3, $4) \
                      ON CONFLICT (game) DO UPDATE SET number = EXCLUDED.number, digest = EXCLUDED.digest, \
                      body = EXCLUDED.body WHERE snapshots.number < EXCLUDED.number";

/// A game after its first entries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// Entries played.
    pub number: u32,
    /// The position with its record.
    pub body: String,
}

impl Store {
    /// The last snapshot of a game; `None` if there is none, or if it is damaged.
    pub async fn snapshot(&self, game: &str) -> Result<Option<Snapshot>, StoreError> {
        let row: Option<(i64, String, String)> =
            on!(&self.database, pool => sqlx::query_as(SELECT).bind(game).fetch_optional(pool).await?);
        Ok(row.and_then(|(number, digest, body)| {
            let number = u32::try_from(number).ok().filter(|&number| number > 0)?;
            (digest::sha256(&body) == digest).then_some(Snapshot { number, body })
        }))
    }

    /// Keeps a snapshot instead of an earlier one. It need not be durable, so nobody's order waits for its disk.
    pub async fn keep_snapshot(&self, game: &str, snapshot: &Snapshot) -> Result<(), StoreError> {
        on!(&self.cache, pool => {
            let mut work = pool.begin().await?;
            if let Database::Postgres(_) = &self.cache {
                sqlx::query("SET LOCAL synchronous_commit TO OFF").execute(&mut *work).await?;
            }
            sqlx::query(UPSERT)
                .bind(game)
                .bind(i64::from(snapshot.number))
                .bind(digest::sha256(&snapshot.body))
                .bind(&snapshot.body)
                .execute(&mut *work)
                .await?;
            Ok(work.commit().await?)
        })
    }
}
