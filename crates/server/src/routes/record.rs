//! `GET …/log?from=`, `GET …/journal`, `POST …/export`, `POST …/fork`, `POST /api/import`

use aide::axum::ApiRouter;
use aide::axum::routing::{get_with, post_with};
use axum::Json;
use axum::extract::{DefaultBodyLimit, State as Extract};
use engine::{Journal, Seat};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::api::{Created, summary};
use crate::error::Error;
use crate::extract::{Body, Brought, Params, ThisGame, ThisViewer};
use crate::games::{CachedGame, LoadedGame};
use crate::secret;
use crate::state::State;
use crate::wire::{LogLine, RecordAsked, Started};

/// The longest journal that may be brought along.
const LONGEST_JOURNAL: usize = 1024 * 1024;

pub(super) fn router() -> ApiRouter<State> {
    let import = post_with(import, summary("A journal comes back as a game."));
    ApiRouter::new()
        .api_route("/games/{id}/log", get_with(log, summary("What happened, as far as one may know.")))
        .api_route(
            "/games/{id}/journal",
            get_with(journal, summary("The whole record, once the game is over.")),
        )
        .api_route("/games/{id}/export", post_with(export, summary("The record so far.")))
        .api_route("/games/{id}/fork", post_with(fork, summary("A new game from a position of this one.")))
        .api_route("/import", import.layer(DefaultBodyLimit::max(LONGEST_JOURNAL)))
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct From {
    /// The first order of interest, counted from 1.
    #[serde(default)]
    from: u32,
}

async fn log(
    ThisViewer { game, seat, language }: ThisViewer,
    Params(From { from }): Params<From>,
) -> Result<Json<Vec<LogLine>>, Error> {
    let log = game.ask(move |game| {
        let voice = game.voice(language);
        let told = game.table.log(game.viewer(seat), from);
        told.iter().map(|told| LogLine::new(&voice, told)).collect()
    });
    Ok(Json(log.await?))
}

/// The whole record with the secret of its dice: it tells everything, so it waits for the end.
async fn journal(ThisGame(game): ThisGame) -> Result<String, Error> {
    let journal = game.ask(|game| match game.is_over() {
        true => Ok(game.table.journal(true).print()),
        false => Err(Error::NotOver),
    });
    journal.await?
}

/// The record so far, without the secret of the dice that are still to fall.
async fn export(ThisGame(game): ThisGame, Body(asked): Body<RecordAsked>) -> Result<String, Error> {
    let all_agree = all_agree(&game, &asked.secrets)?;
    let text = game.ask(move |game| {
        may_leave(game, all_agree)?;
        let is_whole = game.is_over() && asked.orders.is_none();
        let journal = if is_whole { game.table.journal(true) } else { part(game, asked.orders) };
        Ok(journal.print())
    });
    text.await?
}

/// A new game from a position of this one.
async fn fork(
    Extract(state): Extract<State>,
    ThisGame(game): ThisGame,
    Body(asked): Body<RecordAsked>,
) -> Result<Created<Started>, Error> {
    let all_agree = all_agree(&game, &asked.secrets)?;
    let part = game.ask(move |game| {
        may_leave(game, all_agree)?;
        Ok::<_, Error>(part(game, asked.orders))
    });
    let mut part = part.await??;
    // The state kept with the last order is that of the whole game.
    part.moves.iter_mut().for_each(|played| played.state = None);
    Ok(Created(state.games().import(part, Some(game.opening.scenario.clone())).await?))
}

/// A game that was exported comes back as a game of its own, every order and die of it checked.
async fn import(Extract(state): Extract<State>, Brought(game): Brought) -> Result<Created<Started>, Error> {
    let journal = Journal::parse(&game.journal).map_err(|fault| Error::BadJournal { fault, book: None })?;
    let scenario = game.scenario(&journal)?;
    Ok(Created(state.games().import(journal, scenario).await?))
}

/// Up to `orders` orders of a game as a journal, without the secret of its dice.
fn part(game: &LoadedGame, orders: Option<u32>) -> Journal {
    let mut journal = game.table.journal(false);
    if let Some(orders) = orders {
        journal.moves.truncate(orders as usize);
    }
    journal
}

fn may_leave(game: &LoadedGame, all_agree: bool) -> Result<(), Error> {
    if all_agree || game.is_over() { Ok(()) } else { Err(Error::NotOver) }
}

/// Do these secrets open every seat whose player holds one?
fn all_agree(game: &CachedGame, secrets: &[String]) -> Result<bool, Error> {
    let opened = |secret: &String| game.opened_by(&secret::hash(secret)).ok_or(Error::WrongSecret);
    let opened = secrets.iter().map(opened).collect::<Result<Vec<_>, _>>()?;
    let mut seats = (0..game.opening.seats.len()).map(|number| Seat(number as u8));
    Ok(seats.all(|seat| game.is_machine(seat) || opened.contains(&seat)))
}
