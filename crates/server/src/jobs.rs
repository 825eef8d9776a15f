//! Does jobs: takes what is due, here or left behind by a process that is gone, and keeps its leases while it works.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Semaphore;
use tokio::time::{Instant, sleep};

use crate::error::Error;
use crate::secret;
use crate::state::{State, WeakState};
use crate::store::{Job, JobKind, StoreError};
use crate::{clocks, computer, letters};

/// Jobs taken in one statement.
const TOGETHER: usize = 8;
/// Jobs done at the same time; `workers.rs` says how many of them may think.
const MOST: usize = 64;
/// How often it looks for jobs that nobody told it of, give or take a fifth.
const POLL: Duration = Duration::from_secs(1);
const RENEW: Duration = Duration::from_secs(10);
const REFRESH: Duration = Duration::from_secs(5);
const ASK_TIME: Duration = Duration::from_secs(60);
/// Processes say that they live.
const BEAT: Duration = Duration::from_secs(30);
const CLEAN: Duration = Duration::from_secs(3_600);

/// Works until the table is gone.
pub(crate) async fn run(table: WeakState) {
    let Ok(worker) = secret::random::<10>() else { return };
    let mut runner = Runner::new(worker.into());
    while let Some(state) = table.upgrade() {
        if let Err(error) = runner.round(&state).await {
            note(&error, "jobs wait: the store does not answer");
        }
        let store = state.games().store().clone();
        drop(state);
        // Processes that were started together need not look together.
        let pause = POLL.mul_f32(secret::random_bytes().map_or(1.0, |[byte]| 0.8 + f32::from(byte) / 640.0));
        tokio::select! {
            () = store.woken() => {}
            () = sleep(pause) => {}
        }
    }
}

struct Runner {
    worker: Arc<str>,
    free: Arc<Semaphore>,
    is_new: bool,
    renewed: Every,
    refreshed: Every,
    time_asked: Every,
    cleaned: Every,
    beaten: Every,
}

impl Runner {
    fn new(worker: Arc<str>) -> Self {
        let (free, every) = (Arc::new(Semaphore::new(MOST)), Every::new);
        let (renewed, refreshed) = (every(RENEW), every(REFRESH));
        Self {
            worker,
            free,
            is_new: true,
            renewed,
            refreshed,
            time_asked: every(ASK_TIME),
            cleaned: every(CLEAN),
            beaten: every(BEAT),
        }
    }

    async fn round(&mut self, state: &State) -> Result<(), Error> {
        let store = state.games().store();
        if state.is_draining() {
            // Whoever is at something goes on; what was taken and not begun is anybody's.
            return Ok(store.release_jobs(&self.worker).await?);
        }
        if self.beaten.is_due() || self.is_new {
            let is_gap = store.beat().await?;
            if is_gap {
                store.look_again_at(&store.running_games().await?).await?;
            }
        }
        if self.is_new {
            store.release_jobs_of_the_dead().await?;
            self.is_new = false;
        }
        if self.renewed.is_due() && self.free.available_permits() < MOST {
            store.renew_leases(&self.worker).await?;
        }
        self.take(state).await?;
        if self.refreshed.is_due() {
            state.games().refresh().await?;
        }
        if self.time_asked.is_due() {
            store.follow_time().await?;
        }
        if self.cleaned.is_due() {
            store.clean_jobs().await?;
            store.clean_logins().await?;
            store.clean_once().await?;
            store.clean_buckets().await?;
            store.clean_accounts().await?;
            store.clean_deliveries().await?;
            store.clean_notices().await?;
            clocks::close_accounts(state).await?;
        }
        Ok(())
    }

    /// Takes what is due, as much as there is room for.
    async fn take(&self, state: &State) -> Result<(), StoreError> {
        loop {
            let room = self.free.available_permits().min(TOGETHER);
            if room == 0 {
                return Ok(());
            }
            let jobs = state.games().store().claim_jobs(&self.worker, room).await?;
            let is_all = jobs.len() < room;
            for job in jobs {
                let (state, worker) = (state.clone(), self.worker.clone());
                let busy = self.free.clone().try_acquire_owned();
                tokio::spawn(async move {
                    work(&state, &worker, job).await;
                    drop(busy);
                });
            }
            if is_all {
                return Ok(());
            }
        }
    }
}

/// Does a job and says so. If that cannot be said, the lease runs out and somebody does it again.
async fn work(state: &State, worker: &str, job: Job) {
    let store = state.games().store();
    // A task of its own: a job that breaks breaks nothing else.
    let (table, taken) = (state.clone(), job.clone());
    let done = match tokio::spawn(async move { perform(&table, &taken).await }).await {
        Ok(done) => done,
        Err(error) => Err(error.into()),
    };
    let told = match done {
        Ok(()) => store.finish_job(worker, &job).await,
        Err(error) => {
            note(&error, "a job failed");
            store.fail_job(worker, &job, &error.to_string()).await
        }
    };
    if let Err(error) = told {
        note(&error.into(), "what came of a job is not noted");
    }
}

async fn perform(state: &State, job: &Job) -> Result<(), Error> {
    match job.kind {
        JobKind::Think => computer::take_turn(&state.games().find(&job.body).await?).await,
        JobKind::Letter => letters::send(state, job).await,
        JobKind::Clock => clocks::look(state, &job.body).await,
        JobKind::Expire => {
            state.store().end_challenge(&job.body, "expired", None, None).await?;
            Ok(())
        }
    }
}

fn note(error: &Error, what: &'static str) {
    let error: &(dyn std::error::Error + 'static) = error;
    tracing::error!(error, what);
}

/// Something that is done from time to time.
struct Every {
    period: Duration,
    last: Instant,
}

impl Every {
    fn new(period: Duration) -> Self {
        Self { period, last: Instant::now() }
    }

    fn is_due(&mut self) -> bool {
        let is_due = self.last.elapsed() >= self.period;
        if is_due {
            self.last = Instant::now();
        }
        is_due
    }
}
