//! `GET …/reasons?order=`: why a computer gave an order.
//!
//! Reasons tell what a side knows and what it is up to. So they are for whoever sits on the computer's own side, and for
//! everyone once the game is over. Nothing is kept: a computer decides by the position and a seed, and decides again.

use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State as Extract};
use axum::routing::get;
use axum::{Json, Router};
use engine::Seat;
use serde::Deserialize;

use crate::computer;
use crate::error::Error;
use crate::live::Live;
use crate::secret::Key;
use crate::state::State;
use crate::wire::Reasons;

pub(super) fn router() -> Router<State> {
    Router::new().route("/games/{id}/reasons", get(reasons))
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Asked {
    /// The order, counted from 1.
    order: u32,
}

async fn reasons(
    Extract(state): Extract<State>,
    Path(id): Path<String>,
    key: Key,
    asked: Result<Query<Asked>, QueryRejection>,
) -> Result<Json<Reasons>, Error> {
    let Query(Asked { order }) = asked?;
    let live = state.games().find(&id).await?;
    let seat = live.seat(&key)?;
    let (is_over, giver) = live
        .ask(move |standing| {
            let moves = standing.table.journal(false).moves;
            let played = order.checked_sub(1).and_then(|index| moves.get(index as usize));
            let giver = played.and_then(|played| standing.table.seat(&played.seat));
            (standing.is_over(), giver)
        })
        .await?;
    if !is_over && !is_of_one_side(&live, seat, giver).await? {
        return Err(Error::NotOver);
    }
    let giver = giver.ok_or(Error::NoSuchOrder(order))?;
    Ok(Json(computer::reasons(&live, giver, order).await?))
}

/// Does whoever asks sit on the side that gave the order?
async fn is_of_one_side(live: &Live, seat: Option<Seat>, giver: Option<Seat>) -> Result<bool, Error> {
    let (Some(seat), Some(giver)) = (seat, giver) else { return Ok(false) };
    live.ask(move |standing| standing.viewer(Some(seat)) == standing.viewer(Some(giver))).await
}
