//! How a process is seen from outside: does it live, may requests come, is it about to end?

use std::time::Duration;

use axum::Router;
use axum::extract::State as Extract;
use axum::http::StatusCode;
use axum::routing::get;

use crate::state::State;

/// Where a proxy asks.
pub(crate) const PATHS: [&str; 2] = ["/healthz", "/readyz"];
/// The database answers within this, or the process is not ready.
const PATIENCE: Duration = Duration::from_secs(1);
/// What was asked before the end is answered for so long.
pub(crate) const LAST_ANSWERS: Duration = Duration::from_secs(20);

pub(crate) fn router() -> Router<State> {
    Router::new().route(PATHS[0], get(|| async { "ok\n" })).route(PATHS[1], get(ready))
}

async fn ready(Extract(state): Extract<State>) -> (StatusCode, &'static str) {
    let answers = tokio::time::timeout(PATIENCE, state.store().answers()).await;
    match (state.is_draining(), answers) {
        (true, _) => (StatusCode::SERVICE_UNAVAILABLE, "draining\n"),
        (false, Ok(Ok(()))) => (StatusCode::OK, "ok\n"),
        (false, _) => (StatusCode::SERVICE_UNAVAILABLE, "no database\n"),
    }
}

/// Returns when the program is told to end: by SIGTERM or Ctrl-C.
pub(crate) async fn told_to_end() {
    let interrupt = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let Ok(mut end) = signal(SignalKind::terminate()) else {
            let _ = interrupt.await;
            return;
        };
        tokio::select! {
            _ = end.recv() => {}
            _ = interrupt => {}
        }
    }
    #[cfg(not(unix))]
    let _ = interrupt.await;
}
