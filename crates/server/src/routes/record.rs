//! `GET …/log?from=`, `GET …/journal`

use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State as Extract};
use axum::routing::get;
use axum::{Json, Router};
use engine::Awaited;
use serde::Deserialize;

use crate::error::Error;
use crate::secret::Key;
use crate::state::State;
use crate::wire::LogLine;

pub(super) fn router() -> Router<State> {
    Router::new().route("/games/{id}/log", get(log)).route("/games/{id}/journal", get(journal))
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct From {
    /// The first order of interest, counted from 1.
    #[serde(default)]
    from: u32,
}

async fn log(
    Extract(state): Extract<State>,
    Path(id): Path<String>,
    key: Key,
    from: Result<Query<From>, QueryRejection>,
) -> Result<Json<Vec<LogLine>>, Error> {
    let Query(From { from }) = from?;
    let live = state.games().find(&id).await?;
    let seat = live.seat(&key)?;
    let log = live.ask(move |standing| {
        let voice = standing.voice();
        let told = standing.table.log(standing.viewer(seat), from);
        told.iter().map(|told| LogLine::new(&voice, told)).collect()
    });
    Ok(Json(log.await?))
}

/// The whole record with the secret of its dice: it tells everything, so it waits for the end.
async fn journal(Extract(state): Extract<State>, Path(id): Path<String>) -> Result<String, Error> {
    let live = state.games().find(&id).await?;
    let journal = live.ask(|standing| match standing.table.awaits() {
        Awaited::Over(_) => Ok(standing.table.journal(true).print()),
        Awaited::Decision { .. } => Err(Error::NotOver),
    });
    journal.await?
}
