//! Processes say that they live. Whoever finds that none did for a while takes that time as free for all clocks.

use club::Span;

use super::work::values;
use super::{Store, StoreError, clocks};

const LAST: &str = "SELECT value FROM club WHERE key = 'beat'";
const LOCK: &str = "SELECT pg_advisory_xact_lock(7413)";
const BEAT: &str = "INSERT INTO club (key, value) VALUES ('beat', $1) \
                    ON CONFLICT (key) DO UPDATE SET value = EXCLUDED.value";

/// A gap of more than this is an outage.
const GAP_MS: i64 = 10 * club::MINUTE;

impl Store {
    /// Says that a process lives; true if there was an outage before, which costs nobody any time.
    pub async fn beat(&self) -> Result<bool, StoreError> {
        let now_ms = self.clock.now_ms();
        let mut work = self.database.begin().await?;
        work.lock(LOCK, values![]).await?;
        let last: Option<(String,)> = work.one(LAST, values![]).await?;
        let last_ms: Option<i64> = last.and_then(|(value,)| value.parse().ok());
        let mut is_outage = false;
        if let Some(from_ms) = last_ms.filter(|last_ms| now_ms - last_ms > GAP_MS) {
            let span = Span { from_ms, to_ms: Some(now_ms) };
            is_outage = clocks::add_free(&mut work, (None, None), span, "outage").await?;
        }
        let value = now_ms.max(last_ms.unwrap_or(now_ms)).to_string();
        work.run(BEAT, values![&value]).await?;
        work.commit().await?;
        Ok(is_outage)
    }

    /// Copies a SQLite file while it is used; false for PostgreSQL, which has tools of its own for that.
    pub async fn copy_to(&self, file: &str) -> Result<bool, StoreError> {
        match &self.database {
            super::database::Database::Sqlite(pool) => {
                sqlx::query("VACUUM INTO $1").bind(file).execute(pool).await?;
                Ok(true)
            }
            super::database::Database::Postgres(_) => Ok(false),
        }
    }

    /// The ids of all games.
    pub async fn games(&self) -> Result<Vec<String>, StoreError> {
        let rows: Vec<(String,)> =
            self.database.all("SELECT id FROM games ORDER BY created_ms, id", values![]).await?;
        Ok(rows.into_iter().map(|(id,)| id).collect())
    }

    /// How far this machine's clock is off the database's, in milliseconds.
    pub fn time_offset_ms(&self) -> i64 {
        self.clock.now_ms() - crate::clock::system_ms()
    }

    /// Does the database answer?
    pub async fn answers(&self) -> Result<(), StoreError> {
        self.database.one::<(i64,)>("SELECT COUNT(*) FROM schema_steps", values![]).await?;
        Ok(())
    }
}
