//! `POST …/drafts`, `…/placings`: what the book says to an army being put together and to something being put on the
//! table. They change nothing.

use aide::axum::ApiRouter;
use aide::axum::routing::post_with;
use axum::Json;
use axum::extract::State as Extract;

use super::orders::one_line;
use super::questions::Study;
use crate::api::summary;
use crate::error::Error;
use crate::extract::{Body, ThisPlayer};
use crate::key;
use crate::state::State;
use crate::wire::{DraftAsked, Drafted, Placed, PlacingAsked, Tried};

pub(super) fn router() -> ApiRouter<State> {
    ApiRouter::new()
        .api_route(
            "/games/{id}/drafts",
            post_with(drafts, summary("The order to muster an army, and everything wrong with it.")),
        )
        .api_route(
            "/games/{id}/placings",
            post_with(placings, summary("The order to put something on the table, and would it be lawful?")),
        )
}

async fn drafts(
    Extract(state): Extract<State>,
    ThisPlayer { game, seat, language }: ThisPlayer,
    Body(DraftAsked { draft }): Body<DraftAsked>,
) -> Result<Json<Drafted>, Error> {
    let study = game.ask(move |game| Study::of(game, language)).await?;
    let _worker = state.workers().question().await;
    let said = tokio::task::spawn_blocking(move || {
        let said = study.table.drafted(seat, &draft.into())?;
        Some(Drafted::new(&study.voice(), said))
    });
    said.await?.map(Json).ok_or_else(|| Error::bad_request(key::BAD_ARMY))
}

async fn placings(
    Extract(state): Extract<State>,
    ThisPlayer { game, seat, language }: ThisPlayer,
    Body(PlacingAsked { placing }): Body<PlacingAsked>,
) -> Result<Json<Placed>, Error> {
    let study = game.ask(move |game| Study::of(game, language)).await?;
    let placed = study.table.placing(seat, &placing.into());
    let placed = placed.ok_or_else(|| Error::bad_request(key::BAD_PLACING))?;
    let order = one_line(placed.order)?;
    let _worker = state.workers().question().await;
    let tried = tokio::task::spawn_blocking(move || Tried::new(&study.voice(), seat, order));
    Ok(Json(Placed {
        tried: tried.await?,
        to: placed.to.into(),
        snapped: placed.snapped,
        inside: placed.inside,
    }))
}
