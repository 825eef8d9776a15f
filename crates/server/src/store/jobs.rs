//! Jobs: what waits to be done, and who is at it. A worker holds a job by a lease that it renews; when it dies, the lease
//! runs out and another takes the job.

use super::database::{Database, on};
use super::work::{Work, values};
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
        "due_ms <= $1 AND lease_ms < $1 AND done_ms IS NULL AND kind IN ('think', 'letter', 'clock', 'expire')"
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
            ") RETURNING id, kind, body, attempts, due_ms"
        )
    };
}

const ANY_DUE: &str = concat!("SELECT COUNT(*) FROM jobs WHERE ", due!());
const CLAIM_SQLITE: &str = claim!("");
const CLAIM_POSTGRES: &str = claim!(" FOR UPDATE SKIP LOCKED");
const RENEW: &str = "UPDATE jobs SET lease_ms = $1 WHERE worker = $2 AND done_ms IS NULL";
/// A letter holds what opens an account: it is not kept.
const FINISH: &str = "UPDATE jobs SET done_ms = $1, body = CASE WHEN kind = 'letter' THEN '' ELSE body END WHERE id = $2 AND worker = $3 AND done_ms IS NULL AND due_ms = $4";
const AGAIN: &str = "UPDATE jobs SET lease_ms = 0, worker = NULL, attempts = 0 \
                     WHERE id = $1 AND worker = $2 AND done_ms IS NULL";
macro_rules! insert {
    ($conflict:literal) => {
        concat!(
            "INSERT INTO jobs (id, created_ms, kind, key, body, due_ms, lease_ms, attempts) \
             VALUES ($1, $2, $3, $4, $5, $6, 0, 0) ON CONFLICT (key) WHERE done_ms IS NULL DO ",
            $conflict
        )
    };
}
const INSERT: &str = insert!("NOTHING");
const INSERT_OR_MOVE: &str = insert!("UPDATE SET due_ms = EXCLUDED.due_ms");
const RETRY: &str = "UPDATE jobs SET due_ms = $1, lease_ms = 0, worker = NULL \
                     WHERE id = $2 AND worker = $3 AND done_ms IS NULL";
const GIVE_UP: &str = "UPDATE jobs SET done_ms = $1, fault = $2, body = CASE WHEN kind = 'letter' THEN '' ELSE body END WHERE id = $3 AND worker = $4 AND done_ms IS NULL";
const RELEASE: &str =
    "UPDATE jobs SET lease_ms = 0, worker = NULL WHERE worker IS NOT NULL AND done_ms IS NULL";
const CLEAN: &str = "DELETE FROM jobs WHERE done_ms < $1";

/// What a job is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JobKind {
    /// A computer takes its turn in the game that the body names.
    Think,
    /// A letter that nobody asked to be told of otherwise goes to an address: to verify it, to choose a password.
    Letter,
    /// Somebody's time in the game that the body names is to be looked at.
    Clock,
    /// The challenge that the body names is too old.
    Expire,
}

impl JobKind {
    const ALL: [Self; 4] = [Self::Think, Self::Letter, Self::Clock, Self::Expire];

    fn name(self) -> &'static str {
        match self {
            Self::Think => "think",
            Self::Letter => "letter",
            Self::Clock => "clock",
            Self::Expire => "expire",
        }
    }

    fn read(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// A job to be kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewJob {
    /// What for.
    pub kind: JobKind,
    /// What it is about: while a job with this key waits, no other is taken in.
    pub key: String,
    /// What whoever does it needs to know.
    pub body: String,
    /// When it is due; at once if missing. If one with its key waits, that is due then.
    pub due_ms: Option<i64>,
}

impl NewJob {
    /// A computer is to take its turn in a game after so many entries.
    pub fn think(game: &str, entry: u32) -> Self {
        Self {
            kind: JobKind::Think,
            key: format!("think/{game}/{entry}"),
            body: game.to_owned(),
            due_ms: None,
        }
    }

    /// Clocks of a game are to be looked at then.
    pub(crate) fn clock(game: &str, due_ms: i64) -> Self {
        let (key, body) = (format!("clock/{game}"), game.to_owned());
        Self { kind: JobKind::Clock, key, body, due_ms: Some(due_ms) }
    }

    /// A challenge is too old then.
    pub(crate) fn expire(challenge: &str, due_ms: i64) -> Self {
        let (key, body) = (format!("expire/{challenge}"), challenge.to_owned());
        Self { kind: JobKind::Expire, key, body, due_ms: Some(due_ms) }
    }

    /// A letter is to be sent; `id` tells it apart from others.
    pub(crate) fn letter(id: &str, body: String) -> Self {
        Self { kind: JobKind::Letter, key: format!("letter/{id}"), body, due_ms: None }
    }
}

/// A job that was given up: its id, its key, and why.
pub type GivenUp = (String, String, String);

/// Jobs of a kind that are due.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JobCount {
    /// What for.
    pub kind: String,
    /// How many.
    pub due: i64,
    /// Since when the oldest is.
    pub oldest_ms: Option<i64>,
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
    /// When it was due.
    pub due_ms: i64,
}

/// Keeps jobs. Of two with one key the first stays; one that has a time takes that.
pub(super) async fn insert(work: &mut Work, now_ms: i64, jobs: &[NewJob]) -> Result<(), StoreError> {
    for NewJob { kind, key, body, due_ms } in jobs {
        let id = crate::secret::random::<10>()?;
        let sql = if due_ms.is_some() { INSERT_OR_MOVE } else { INSERT };
        let due_ms = due_ms.unwrap_or(now_ms);
        work.run(sql, values![&id, now_ms, kind.name(), key, body, due_ms]).await?;
    }
    Ok(())
}

impl Store {
    /// Keeps a job, unless one with its key waits already.
    pub async fn add_job(&self, job: &NewJob) -> Result<(), StoreError> {
        let mut work = self.database.begin().await?;
        insert(&mut work, self.clock.now_ms(), std::slice::from_ref(job)).await?;
        work.commit().await?;
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
        let taken: Vec<(String, String, String, i64, i64)> = on!(&self.database, pool => {
            let claim = sqlx::query_as(claim).bind(now_ms).bind(now_ms + LEASE_MS).bind(worker).bind(most);
            claim.fetch_all(pool).await?
        });
        let job = |(id, kind, body, attempts, due_ms): (String, String, String, i64, i64)| {
            JobKind::read(&kind).map(|kind| Job { id, kind, body, attempts, due_ms })
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

    /// A job is done, unless somebody has given it another time meanwhile: then it waits for that.
    pub async fn finish_job(&self, worker: &str, job: &Job) -> Result<(), StoreError> {
        let done = values![self.clock.now_ms(), &job.id, worker, job.due_ms];
        if self.database.run(FINISH, done).await? == 0 {
            self.database.run(AGAIN, values![&job.id, worker]).await?;
        }
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

    /// Gives back what a worker has taken and has not finished.
    pub(crate) async fn release_jobs(&self, worker: &str) -> Result<(), StoreError> {
        const RELEASE: &str =
            "UPDATE jobs SET lease_ms = 0, worker = NULL WHERE worker = $1 AND done_ms IS NULL";
        self.database.run(RELEASE, values![worker]).await?;
        Ok(())
    }

    /// Jobs that wait, by kind: how many are due, how many were given up, and since when the oldest is due.
    pub async fn count_jobs(&self) -> Result<Vec<JobCount>, StoreError> {
        const COUNT: &str = "SELECT kind, COUNT(*), MIN(due_ms) FROM jobs WHERE done_ms IS NULL AND due_ms <= $1 \
                             GROUP BY kind";
        let rows: Vec<(String, i64, Option<i64>)> =
            self.database.all(COUNT, values![self.clock.now_ms()]).await?;
        let read = |(kind, due, oldest_ms)| JobCount { kind, due, oldest_ms };
        Ok(rows.into_iter().map(read).collect())
    }

    /// Jobs that were given up, with their reasons.
    pub async fn given_up_jobs(&self) -> Result<Vec<GivenUp>, StoreError> {
        const GIVEN_UP: &str =
            "SELECT id, key, fault FROM jobs WHERE fault IS NOT NULL ORDER BY done_ms DESC LIMIT 100";
        Ok(self.database.all(GIVEN_UP, values![]).await?)
    }

    /// Has a job that was given up done again; false if there is none with this id.
    pub async fn retry_job(&self, id: &str) -> Result<bool, StoreError> {
        const AGAIN: &str = "UPDATE jobs SET done_ms = NULL, fault = NULL, attempts = 0, lease_ms = 0, worker = NULL, \
                             due_ms = $2 WHERE id = $1 AND fault IS NOT NULL";
        Ok(self.database.run(AGAIN, values![id, self.clock.now_ms()]).await? == 1)
    }

    /// Forgets a job that waits or was given up; false if there is none with this id.
    pub async fn drop_job(&self, id: &str) -> Result<bool, StoreError> {
        const DROP: &str = "DELETE FROM jobs WHERE id = $1 AND (done_ms IS NULL OR fault IS NOT NULL)";
        Ok(self.database.run(DROP, values![id]).await? == 1)
    }

    /// Forgets what was done long ago.
    pub(crate) async fn clean_jobs(&self) -> Result<(), StoreError> {
        let before_ms = self.clock.now_ms() - KEPT_MS;
        on!(&self.database, pool => { sqlx::query(CLEAN).bind(before_ms).execute(pool).await?; });
        Ok(())
    }
}
