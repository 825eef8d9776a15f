//! `GET …/offers?piece=`, `POST …/tries`, `…/why`, `…/sight`, `…/orders`, `…/undo`

use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{Path, Query, State as Extract};
use axum::routing::{get, post};
use axum::{Json, Router};
use engine::{Ground, Place, Seat};
use serde::Deserialize;
use tokio::sync::Semaphore;

use crate::computer;
use crate::error::Error;
use crate::live::Live;
use crate::secret::Key;
use crate::standing::Standing;
use crate::state::State;
use crate::voice::Voice;
use crate::wire::{
    Acknowledged, Choices, Offer, OrderAsked, Seen, SightAsked, SightLine, Tried, TryAsked, UndoAsked,
    WhyAsked, Wish,
};

/// Odds that are walked, and wishes that are judged, at the same time.
static DESKS: Semaphore = Semaphore::const_new(2);

/// The longest order anyone may send.
const LONGEST_ORDER: usize = 2_000;

pub(super) fn router() -> Router<State> {
    Router::new()
        .route("/games/{id}/offers", get(offers))
        .route("/games/{id}/choices", get(choices))
        .route("/games/{id}/tries", post(tries))
        .route("/games/{id}/why", post(why))
        .route("/games/{id}/sight", post(sight))
        .route("/games/{id}/orders", post(orders))
        .route("/games/{id}/undo", post(undo))
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Selection {
    /// Ids of the selected pieces, separated by commas.
    #[serde(default)]
    piece: String,
}

async fn offers(
    Extract(state): Extract<State>,
    Path(id): Path<String>,
    key: Key,
    selection: Result<Query<Selection>, QueryRejection>,
) -> Result<Json<Vec<Offer>>, Error> {
    let Query(selection) = selection?;
    let pieces = selection.piece.split(',').filter(|word| !word.is_empty()).map(piece);
    let pieces = pieces.collect::<Result<Vec<_>, _>>()?;
    let live = state.games().find(&id).await?;
    let seat = player(&live, &key)?;
    let offers = live.ask(move |standing| {
        let voice = standing.voice();
        let pieces = known(standing, seat, pieces);
        Offer::of(&voice, seat, &pieces)
    });
    Ok(Json(offers.await?))
}

/// What a seat may do now: the pieces that may act, and what needs none.
async fn choices(
    Extract(state): Extract<State>,
    Path(id): Path<String>,
    key: Key,
) -> Result<Json<Choices>, Error> {
    let live = state.games().find(&id).await?;
    let seat = player(&live, &key)?;
    let (volume, study) = live.ask(|standing| (standing.volume(), standing.table.study())).await?;
    let choices = tokio::task::spawn_blocking(move || {
        Choices::new(&Voice { speaker: &volume.speaker, table: &*study }, Some(seat))
    });
    Ok(Json(choices.await?))
}

async fn tries(
    Extract(state): Extract<State>,
    Path(id): Path<String>,
    key: Key,
    asked: Result<Json<TryAsked>, JsonRejection>,
) -> Result<Json<Tried>, Error> {
    let order = readable(asked?.0.order)?;
    let live = state.games().find(&id).await?;
    let seat = player(&live, &key)?;
    let (volume, study) = live.ask(|standing| (standing.volume(), standing.table.study())).await?;
    // Odds may take a while: they are walked on a copy, a few at a time, and the game goes on meanwhile.
    let _desk = DESKS.acquire().await;
    let tried = tokio::task::spawn_blocking(move || {
        let voice = Voice { speaker: &volume.speaker, table: &*study };
        let tried = study.check(seat, &order).and_then(|canonical| {
            let odds = study.odds(seat, &canonical)?;
            Ok(Tried::lawful(&voice, canonical, &odds))
        });
        tried.unwrap_or_else(|denied| Tried::denied(&voice, &denied))
    });
    Ok(Json(tried.await?))
}

/// “Why not?”: what somebody may have meant who points there, and what the book says to it.
async fn why(
    Extract(state): Extract<State>,
    Path(id): Path<String>,
    key: Key,
    asked: Result<Json<WhyAsked>, JsonRejection>,
) -> Result<Json<Vec<Wish>>, Error> {
    let Json(WhyAsked { pieces, target }) = asked?;
    let live = state.games().find(&id).await?;
    let seat = player(&live, &key)?;
    let (volume, study, pieces) = live
        .ask(move |standing| (standing.volume(), standing.table.study(), known(standing, seat, pieces)))
        .await?;
    let _desk = DESKS.acquire().await;
    let wishes = tokio::task::spawn_blocking(move || {
        let voice = Voice { speaker: &volume.speaker, table: &*study };
        let wish = |order: String| {
            let reason = study.check(seat, &order).err().map(|denied| voice.denied(&denied));
            Wish { order, reason }
        };
        study.wishes(seat, &pieces, &target.into()).into_iter().map(wish).collect()
    });
    Ok(Json(wishes.await?))
}

/// The sight tool, for players and spectators alike.
async fn sight(
    Extract(state): Extract<State>,
    Path(id): Path<String>,
    key: Key,
    asked: Result<Json<SightAsked>, JsonRejection>,
) -> Result<Json<Seen>, Error> {
    let Json(SightAsked { from, to }) = asked?;
    let live = state.games().find(&id).await?;
    let seat = live.seat(&key)?;
    let seen = live.ask(move |standing| {
        let (voice, viewer, from) = (standing.voice(), standing.viewer(seat), from.into());
        let sight = |to: &Place| standing.table.sight(viewer, &from, to);
        if let Some(to) = to {
            let line = sight(&to.into()).map(|sight| SightLine {
                clear: sight.clear,
                blocker: sight.blocker.map(Into::into),
                sentence: voice.sentence(&sight.line),
            });
            return Seen { line, hexes: Vec::new() };
        }
        let Ground::Hexes { cells, .. } = standing.table.ground() else {
            return Seen { line: None, hexes: Vec::new() };
        };
        let is_seen =
            |name: &String| sight(&Place::Hex { name: name.clone() }).is_some_and(|sight| sight.clear);
        Seen { line: None, hexes: cells.into_iter().map(|cell| cell.name).filter(is_seen).collect() }
    });
    Ok(Json(seen.await?))
}

async fn orders(
    Extract(state): Extract<State>,
    Path(id): Path<String>,
    key: Key,
    asked: Result<Json<OrderAsked>, JsonRejection>,
) -> Result<Json<Acknowledged>, Error> {
    let OrderAsked { order, index } = asked?.0;
    let order = readable(order)?;
    let live = state.games().find(&id).await?;
    let seat = player(&live, &key)?;
    let index = live.clone().act(index, move |standing| standing.play(seat, &order)).await?;
    computer::nudge(&live);
    Ok(Json(Acknowledged { index }))
}

async fn undo(
    Extract(state): Extract<State>,
    Path(id): Path<String>,
    key: Key,
    asked: Result<Json<UndoAsked>, JsonRejection>,
) -> Result<Json<Acknowledged>, Error> {
    let UndoAsked { index } = asked?.0;
    let live = state.games().find(&id).await?;
    let seat = player(&live, &key)?;
    let index = live.act(index, move |standing| standing.undo(seat)).await?;
    Ok(Json(Acknowledged { index }))
}

/// Those of the pieces that the seat knows of.
fn known(standing: &Standing, seat: Seat, pieces: Vec<u16>) -> Vec<u16> {
    let known = standing.table.view(standing.viewer(Some(seat)));
    let is_known = |id: &u16| known.pieces.iter().any(|piece| piece.id == *id);
    pieces.into_iter().filter(is_known).collect()
}

/// The seat of whoever asks; a spectator may not.
fn player(live: &Live, key: &Key) -> Result<Seat, Error> {
    live.seat(key)?.ok_or(Error::NeedsSeat)
}

fn piece(word: &str) -> Result<u16, Error> {
    word.parse().map_err(|_| Error::BadRequest(format!("“{}” is no piece", word.escape_debug())))
}

/// An order is one line of a journal.
fn readable(order: String) -> Result<String, Error> {
    if order.len() > LONGEST_ORDER {
        return Err(Error::TooLarge);
    }
    match order.chars().any(char::is_control) {
        true => Err(Error::BadRequest("an order is one line".to_owned())),
        false => Ok(order),
    }
}
