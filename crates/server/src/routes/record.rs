//! `GET …/log?from=`, `GET …/journal`, `POST …/export`, `POST …/fork`, `POST /api/import`

use axum::extract::rejection::{JsonRejection, QueryRejection, StringRejection};
use axum::extract::{DefaultBodyLimit, Path, Query, State as Extract};
use axum::http::StatusCode;
use axum::routing::{get, post};
use axum::{Json, Router};
use engine::{Journal, Seat};
use serde::Deserialize;

use crate::error::Error;
use crate::games::Games;
use crate::live::Live;
use crate::secret::{self, Key};
use crate::standing::Standing;
use crate::state::State;
use crate::wire::{LogLine, RecordAsked, Started};

/// The longest journal that may be brought along.
const LONGEST_JOURNAL: usize = 1024 * 1024;

pub(super) fn router() -> Router<State> {
    Router::new()
        .route("/games/{id}/log", get(log))
        .route("/games/{id}/journal", get(journal))
        .route("/games/{id}/export", post(export))
        .route("/games/{id}/fork", post(fork))
        .route("/import", post(import).layer(DefaultBodyLimit::max(LONGEST_JOURNAL)))
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
    let journal = live.ask(|standing| match standing.is_over() {
        true => Ok(standing.table.journal(true).print()),
        false => Err(Error::NotOver),
    });
    journal.await?
}

/// The record so far, without the secret of the dice that are still to fall.
async fn export(
    Extract(state): Extract<State>,
    Path(id): Path<String>,
    asked: Result<Json<RecordAsked>, JsonRejection>,
) -> Result<String, Error> {
    let Json(asked) = asked?;
    let live = state.games().find(&id).await?;
    let all_agree = all_agree(&live, &asked.secrets)?;
    let text = live.ask(move |standing| {
        may_leave(standing, all_agree)?;
        let publish = standing.is_over() && asked.orders.is_none();
        let journal =
            if publish { standing.table.journal(true) } else { Games::part(&*standing.table, asked.orders) };
        Ok(journal.print())
    });
    text.await?
}

/// A new game from a position of this one.
async fn fork(
    Extract(state): Extract<State>,
    Path(id): Path<String>,
    asked: Result<Json<RecordAsked>, JsonRejection>,
) -> Result<(StatusCode, Json<Started>), Error> {
    let Json(asked) = asked?;
    let live = state.games().find(&id).await?;
    let all_agree = all_agree(&live, &asked.secrets)?;
    let part = live.ask(move |standing| {
        may_leave(standing, all_agree)?;
        Ok::<_, Error>(Games::part(&*standing.table, asked.orders))
    });
    let mut part = part.await??;
    // The state kept with the last order is that of the whole game.
    part.moves.iter_mut().for_each(|played| played.state = None);
    let started = state.games().import(part, Some(live.opening.scenario.clone())).await?;
    Ok((StatusCode::CREATED, Json(started)))
}

/// A game that was exported comes back as a game of its own, every order and die of it checked.
async fn import(
    Extract(state): Extract<State>,
    text: Result<String, StringRejection>,
) -> Result<(StatusCode, Json<Started>), Error> {
    let journal = Journal::parse(&text?).map_err(Error::BadJournal)?;
    Ok((StatusCode::CREATED, Json(state.games().import(journal, None).await?)))
}

fn may_leave(standing: &Standing, all_agree: bool) -> Result<(), Error> {
    if all_agree || standing.is_over() { Ok(()) } else { Err(Error::NotOver) }
}

/// Do these secrets open every seat that a person holds?
fn all_agree(live: &Live, secrets: &[String]) -> Result<bool, Error> {
    let opened = |secret: &String| live.opened_by(&secret::hash(secret)).ok_or(Error::WrongSecret);
    let opened = secrets.iter().map(opened).collect::<Result<Vec<_>, _>>()?;
    let mut people = (0..live.opening.seats.len()).map(|number| Seat(number as u8));
    Ok(people.all(|seat| live.computer(seat).is_some() || opened.contains(&seat)))
}
