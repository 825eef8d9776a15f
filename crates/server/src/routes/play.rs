//! `GET …/offers?piece=`, `POST …/tries`, `POST …/orders`, `POST …/undo`

use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{Path, Query, State as Extract};
use axum::routing::{get, post};
use axum::{Json, Router};
use engine::Seat;
use serde::Deserialize;

use crate::error::Error;
use crate::live::Live;
use crate::secret::Key;
use crate::state::State;
use crate::wire::{Acknowledged, Offer, OrderAsked, Tried, TryAsked, UndoAsked};

/// The longest order anyone may send.
const LONGEST_ORDER: usize = 2_000;

pub(super) fn router() -> Router<State> {
    Router::new()
        .route("/games/{id}/offers", get(offers))
        .route("/games/{id}/tries", post(tries))
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
        let known = standing.table.view(standing.viewer(Some(seat)));
        let is_known = |id: &u16| known.pieces.iter().any(|piece| piece.id == *id);
        let pieces: Vec<_> = pieces.into_iter().filter(is_known).collect();
        let offers = standing.table.offers(seat, &pieces);
        offers.into_iter().map(|offer| Offer::new(&voice, offer)).collect()
    });
    Ok(Json(offers.await?))
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
    let tried = live.ask(move |standing| {
        let voice = standing.voice();
        let tried = standing.table.check(seat, &order).and_then(|canonical| {
            let odds = standing.table.odds(seat, &canonical)?;
            Ok(Tried::lawful(&voice, canonical, &odds))
        });
        tried.unwrap_or_else(|denied| Tried::denied(&voice, &denied))
    });
    Ok(Json(tried.await?))
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
    let index = live.act(index, move |standing| standing.play(seat, &order)).await?;
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
