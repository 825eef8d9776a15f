//! Figures about the club as Prometheus reads them, on an address of their own. Nothing here tells of a battle or a person.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, Ordering};

use axum::Router;
use axum::extract::State as Extract;
use axum::routing::get;

use crate::error::Error;
use crate::state::State;

/// What is counted while the process runs.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    pub(crate) orders: Counter,
    pub(crate) refusals: Counter,
    pub(crate) logins: Counter,
    pub(crate) failed_logins: Counter,
    pub(crate) limits: Counter,
    pub(crate) failures: Counter,
}

/// A number that only grows.
#[derive(Debug, Default)]
pub(crate) struct Counter(AtomicU64);

impl Counter {
    pub(crate) fn add(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

pub(crate) fn router() -> Router<State> {
    Router::new().route("/metrics", get(read))
}

async fn read(Extract(state): Extract<State>) -> Result<String, Error> {
    let (metrics, store) = (state.metrics(), state.store());
    let mut text = String::new();
    let counters = [
        ("orders_total", "Orders that are durable.", &metrics.orders),
        ("refusals_total", "Orders that were refused.", &metrics.refusals),
        ("logins_total", "Log-ins.", &metrics.logins),
        ("failed_logins_total", "Log-ins that failed.", &metrics.failed_logins),
        ("limits_total", "Requests that were too many.", &metrics.limits),
        ("failures_total", "Requests that failed inside.", &metrics.failures),
    ];
    for (name, what, counter) in counters {
        let _ = writeln!(text, "# HELP grognard_{name} {what}\n# TYPE grognard_{name} counter");
        let _ = writeln!(text, "grognard_{name} {}", counter.get());
    }
    let gauge = |text: &mut String, name: &str, what: &str| {
        let _ = writeln!(text, "# HELP grognard_{name} {what}\n# TYPE grognard_{name} gauge");
    };
    gauge(&mut text, "followed_games", "Games that somebody follows in this process.");
    let _ = writeln!(text, "grognard_followed_games {}", state.games().count_followed());
    gauge(&mut text, "jobs_due", "Jobs that are due, by kind.");
    let jobs = store.count_jobs().await?;
    for job in &jobs {
        let _ = writeln!(text, "grognard_jobs_due{{kind=\"{}\"}} {}", job.kind, job.due);
    }
    gauge(&mut text, "jobs_oldest_seconds", "How long the oldest of them is due.");
    for job in &jobs {
        let age_ms = job.oldest_ms.map_or(0, |oldest_ms| store.clock().now_ms() - oldest_ms);
        let _ = writeln!(text, "grognard_jobs_oldest_seconds{{kind=\"{}\"}} {}", job.kind, age_ms / 1_000);
    }
    gauge(&mut text, "deliveries", "Notices on their way out of the site, by channel and state.");
    for (channel, state, count) in store.count_deliveries().await? {
        let channel = channel.split(' ').next().unwrap_or_default();
        let _ = writeln!(text, "grognard_deliveries{{channel=\"{channel}\",state=\"{state}\"}} {count}");
    }
    gauge(&mut text, "running_games", "Games between people that run.");
    let _ = writeln!(text, "grognard_running_games {}", store.running_games().await?.len());
    Ok(text)
}
