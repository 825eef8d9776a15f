//! Limits that hold over all processes: buckets that fill up steadily.

use super::work::values;
use super::{Store, StoreError};

const SELECT: &str = "SELECT level, at_ms FROM buckets WHERE key = $1";
const LOCK: &str = "SELECT pg_advisory_xact_lock(hashtextextended($1, 7411))";
const UPSERT: &str = "INSERT INTO buckets (key, level, at_ms) VALUES ($1, $2, $3) \
                      ON CONFLICT (key) DO UPDATE SET level = EXCLUDED.level, at_ms = EXCLUDED.at_ms";
const CLEAN: &str = "DELETE FROM buckets WHERE at_ms < $1";

/// How much a bucket holds, and how long it takes to fill up from nothing.
#[derive(Clone, Copy, Debug)]
pub struct Bucket {
    /// Drops in a full bucket.
    pub holds: i64,
    /// It is full again after so long.
    pub fills_ms: i64,
}

impl Bucket {
    /// So many an hour.
    pub const fn an_hour(holds: i64) -> Self {
        Self { holds, fills_ms: club::HOUR }
    }

    /// What is in it, in thousandths, so long after there was `level`.
    fn level(self, level: i64, passed_ms: i64) -> i64 {
        let full = self.holds * 1_000;
        let filled = i128::from(full) * i128::from(passed_ms.max(0)) / i128::from(self.fills_ms);
        i64::try_from(filled).unwrap_or(full).saturating_add(level).min(full)
    }

    /// How long until a drop is in it.
    fn wait_ms(self, level: i64) -> i64 {
        let missing = i128::from((1_000 - level).max(0)) * i128::from(self.fills_ms);
        i64::try_from(missing / i128::from(self.holds * 1_000)).unwrap_or(i64::MAX) + 1
    }
}

impl Store {
    /// Takes a drop; otherwise the milliseconds until there is one.
    pub async fn take_drop(&self, key: &str, bucket: Bucket) -> Result<Result<(), i64>, StoreError> {
        let now_ms = self.clock.now_ms();
        let mut work = self.database.begin().await?;
        work.lock(LOCK, values![key]).await?;
        let found: Option<(i64, i64)> = work.one(SELECT, values![key]).await?;
        let level = found.map_or(bucket.holds * 1_000, |(level, at_ms)| bucket.level(level, now_ms - at_ms));
        if level < 1_000 {
            return Ok(Err(bucket.wait_ms(level)));
        }
        work.run(UPSERT, values![key, level - 1_000, now_ms]).await?;
        work.commit().await?;
        Ok(Ok(()))
    }

    /// Is there a drop? Otherwise the milliseconds until there is one.
    pub async fn has_drop(&self, key: &str, bucket: Bucket) -> Result<Result<(), i64>, StoreError> {
        let found: Option<(i64, i64)> = self.database.one(SELECT, values![key]).await?;
        let passed = |at_ms| self.clock.now_ms() - at_ms;
        let level = found.map_or(bucket.holds * 1_000, |(level, at_ms)| bucket.level(level, passed(at_ms)));
        Ok(if level < 1_000 { Err(bucket.wait_ms(level)) } else { Ok(()) })
    }

    /// Forgets buckets that are full again.
    pub(crate) async fn clean_buckets(&self) -> Result<(), StoreError> {
        self.database.run(CLEAN, values![self.clock.now_ms() - club::DAY]).await?;
        Ok(())
    }
}
