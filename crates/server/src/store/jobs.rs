//! Jobs: what waits to be done, and who is at it. A worker holds a job by a lease that it renews; when it dies, the lease
//! runs out and another takes the job.

use super::database::{Database, on};
use super::{Store, StoreError};

/// A worker has a job for so long, unless it renews.
pub(crate) const LEASE_MS: i64 = 30_000;
/// A job that has failed so often is given up.
const MOST_ATTEMPTS: i64 = 10;
/// Jobs that are done are kept for so long.
const KEPT_MS: i64 = 30 * 24 * 3_600_000;

/// A program leaves alone what it does not know how to do.
macro_rules! due {
    () => {
        "due_ms <= $1 AND lease_ms < $1 AND done_ms IS NULL AND kind IN ('think')"
    };
}

/// The same on both, but for what keeps workers on PostgreSQL from waiting for each other.
macro_rules! claim {
    ($locked:literal) => {
        concat!(
            "UPDATE jobs SET lease_ms = $2, worker = $3, attempts = attempts + 1 WHERE id IN (SELECT id FROM jobs WHERE ",
            due!(),
            " ORDER BY due_ms LIMIT $4",
            $locked,
            ") RETURNING id, kind, body, attempts"
        )
    };
}

const ANY_DUE: &str = concat!("SELECT COUNT(*) FROM jobs WHERE ", due!());
const CLAIM_SQLITE: &str = claim!("");
const CLAIM_POSTGRES: &str = claim!(" FOR UPDATE SKIP LOCKED");
const RENEW: &str = "UPDATE jobs SET lease_ms = $1 WHERE worker = $2 AND done_ms IS NULL";
const FINISH: &str = "UPDATE jobs SET done_ms = $1 WHERE id = $2 AND worker = $3 AND done_ms IS NULL";
const RETRY: &str = "UPDATE jobs SET due_ms = $1, lease_ms = 0, worker = NULL \
                     WHERE id = $2 AND worker = $3 AND done_ms IS NULL";
const GIVE_UP: &str =
    "UPDATE jobs SET done_ms = $1, fault = $2 WHERE id = $3 AND worker = $4 AND done_ms IS NULL";
const RELEASE: &str =
    "UPDATE jobs SET lease_ms = 0, worker = NULL WHERE worker IS NOT NULL AND done_ms IS NULL";
const CLEAN: &str = "DELETE FROM jobs WHERE done_ms < $1";

/// What a job is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JobKind {
    /// A computer takes its turn in the game that the body names.
    Think,
}

impl JobKind {
    fn name(self) -> &'static str {
        match self {
            Self::Think => "think",
        }
    }

    fn read(name: &str) -> Option<Self> {
        [Self::Think].into_iter().find(|kind| kind.name() == name)
    }
}

/// A job to be kept, due at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewJob {
    /// What for.
    pub kind: JobKind,
    /// What it is about: while a job with this key waits, no other is taken in.
    pub key: String,
    /// What whoever does it needs to know.
    pub body: String,
}

impl NewJob {
    /// A computer is to take its turn in a game after so many entries.
    pub fn think(game: &str, entry: u32) -> Self {
        Self { kind: JobKind::Think, key: format!("think/{game}/{entry}"), body: game.to_owned() }
    }
}

/// A job that a worker has taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Job {
    /// Its id.
    pub id: String,
    /// What for.
    pub kind: JobKind,
    /// What its maker noted.
    pub body: String,
    /// How often it was taken, this time included.
    pub attempts: i64,
}

/// Inserts jobs whose keys are free.
macro_rules! insert_jobs {
    ($jobs:expr, $now_ms:expr, $executor:expr) => {{
        let mut insert = sqlx::QueryBuilder::new(
            "INSERT INTO jobs (id, created_ms, kind, key, body, due_ms, lease_ms, attempts) ",
        );
        insert.push_values($jobs, |mut values, job: &$crate::store::jobs::Row<'_>| {
            values
                .push_bind(&job.id)
                .push_bind($now_ms)
                .push_bind(job.kind)
                .push_bind(job.key)
                .push_bind(job.body)
                .push_bind($now_ms)
                .push_bind(0_i64)
                .push_bind(0_i64);
        });
        insert.push(" ON CONFLICT (key) WHERE done_ms IS NULL DO NOTHING");
        insert.build().execute($executor).await?;
    }};
}
pub(super) use insert_jobs;

/// A job with the id it gets.
pub(super) struct Row<'a> {
    pub(super) id: String,
    pub(super) kind: &'static str,
    pub(super) key: &'a str,
    pub(super) body: &'a str,
}

pub(super) fn rows<'a>(jobs: impl IntoIterator<Item = &'a NewJob>) -> Result<Vec<Row<'a>>, StoreError> {
    let row = |job: &'a NewJob| {
        let id = crate::secret::random::<10>()?;
        Ok(Row { id, kind: job.kind.name(), key: &job.key, body: &job.body })
    };
    jobs.into_iter().map(row).collect()
}

impl Store {
    /// Keeps a job, unless one with its key waits already.
    pub async fn add_job(&self, job: &NewJob) -> Result<(), StoreError> {
        let rows = rows([job])?;
        on!(&self.database, pool => insert_jobs!(&rows, self.clock.now_ms(), pool));
        self.wake.notify_one();
        Ok(())
    }

    /// Takes jobs that are due and that nobody is at, the oldest first.
    pub async fn claim_jobs(&self, worker: &str, most: usize) -> Result<Vec<Job>, StoreError> {
        let now_ms = self.clock.now_ms();
        // A look is cheap; the statement that takes jobs is a write even if there are none.
        let (due,): (i64,) =
            on!(&self.database, pool => sqlx::query_as(ANY_DUE).bind(now_ms).fetch_one(pool).await?);
        if due == 0 {
            return Ok(Vec::new());
        }
        let claim = match &self.database {
            Database::Sqlite(_) => CLAIM_SQLITE,
            Database::Postgres(_) => CLAIM_POSTGRES,
        };
        let most = i64::try_from(most).unwrap_or(i64::MAX);
        let taken: Vec<(String, String, String, i64)> = on!(&self.database, pool => {
            let claim = sqlx::query_as(claim).bind(now_ms).bind(now_ms + LEASE_MS).bind(worker).bind(most);
            claim.fetch_all(pool).await?
        });
        let job = |(id, kind, body, attempts): (String, String, String, i64)| {
            JobKind::read(&kind).map(|kind| Job { id, kind, body, attempts })
        };
        Ok(taken.into_iter().filter_map(job).collect())
    }

    /// A worker lives: it keeps all it has taken.
    pub async fn renew_leases(&self, worker: &str) -> Result<(), StoreError> {
        let until_ms = self.clock.now_ms() + LEASE_MS;
        on!(&self.database, pool => {
            sqlx::query(RENEW).bind(until_ms).bind(worker).execute(pool).await?;
        });
        Ok(())
    }

    /// A job is done.
    pub async fn finish_job(&self, worker: &str, job: &Job) -> Result<(), StoreError> {
        let now_ms = self.clock.now_ms();
        on!(&self.database, pool => {
            sqlx::query(FINISH).bind(now_ms).bind(&job.id).bind(worker).execute(pool).await?;
        });
        Ok(())
    }

    /// A job has failed: it is tried again after 2, 4, 8 … seconds, ten times in all, and then given up with the reason.
    pub async fn fail_job(&self, worker: &str, job: &Job, why: &str) -> Result<(), StoreError> {
        let now_ms = self.clock.now_ms();
        on!(&self.database, pool => if job.attempts < MOST_ATTEMPTS {
            let due_ms = now_ms + (1_000 << job.attempts);
            sqlx::query(RETRY).bind(due_ms).bind(&job.id).bind(worker).execute(pool).await?;
        } else {
            sqlx::query(GIVE_UP).bind(now_ms).bind(why).bind(&job.id).bind(worker).execute(pool).await?;
        });
        Ok(())
    }

    /// A SQLite file has one process: whatever was taken there before it began was taken by one that is gone.
    pub(crate) async fn release_jobs_of_the_dead(&self) -> Result<(), StoreError> {
        if let Database::Sqlite(pool) = &self.database {
            sqlx::query(RELEASE).execute(pool).await?;
        }
        Ok(())
    }

    /// Forgets what was done long ago.
    pub(crate) async fn clean_jobs(&self) -> Result<(), StoreError> {
        let before_ms = self.clock.now_ms() - KEPT_MS;
        on!(&self.database, pool => { sqlx::query(CLEAN).bind(before_ms).execute(pool).await?; });
        Ok(())
    }
}
