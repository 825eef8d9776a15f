//! `GET …/reasons?order=`: why a computer gave an order.
//!
//! Reasons tell what a side knows and what it is up to. So they are for whoever sits on the computer's own side, and for
//! everyone once the game is over. Nothing is kept: a computer decides by the position and a seed, and decides again.

use aide::axum::ApiRouter;
use aide::axum::routing::get_with;
use axum::Json;
use engine::Seat;
use schemars::JsonSchema;
use serde::Deserialize;

use crate::api::summary;
use crate::computer;
use crate::error::Error;
use crate::extract::{Params, ThisViewer};
use crate::games::LoadedGame;
use crate::state::State;
use crate::wire::Reasons;

pub(super) fn router() -> ApiRouter<State> {
    let what = "Why a computer gave an order: to its own side, and to all once the game is over.";
    ApiRouter::new().api_route("/games/{id}/reasons", get_with(reasons, summary(what)))
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Asked {
    /// The order, counted from 1.
    order: u32,
}

async fn reasons(
    ThisViewer { game, seat, language }: ThisViewer,
    Params(Asked { order }): Params<Asked>,
) -> Result<Json<Reasons>, Error> {
    let asked = game.ask(move |game| {
        let giver = giver(game, order);
        let is_of_one_side = || Some(game.viewer(Some(seat?)) == game.viewer(Some(giver?)));
        match game.is_over() || is_of_one_side() == Some(true) {
            true => giver.ok_or(Error::NoSuchOrder(order)),
            false => Err(Error::NotOver),
        }
    });
    let giver = asked.await??;
    let explained = computer::explain(&game, giver, order).await?;
    Ok(Json(Reasons::new(game.book.speaker(language), explained)))
}

/// The seat that gave an order which still stands.
fn giver(game: &LoadedGame, order: u32) -> Option<Seat> {
    let moves = game.table.journal(false).moves;
    game.table.seat(&moves.get(order.checked_sub(1)? as usize)?.seat)
}
