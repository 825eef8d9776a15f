//! `GET …/events`: the index of the game, whenever it changes.
//!
//! A browser cannot send a secret with this request, so nothing is told but that something happened; whoever hears
//! it asks for the view.

use std::convert::Infallible;

use axum::Router;
use axum::extract::{Path, State as Extract};
use axum::response::Sse;
use axum::response::sse::{Event, KeepAlive};
use axum::routing::get;
use futures_util::{Stream, stream};

use crate::error::Error;
use crate::state::State;

pub(super) fn router() -> Router<State> {
    Router::new().route("/games/{id}/events", get(events))
}

async fn events(
    Extract(state): Extract<State>,
    Path(id): Path<String>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Error> {
    let live = state.games().find(&id).await?;
    let news = live.news();
    let index = live.ask(|standing| standing.index).await?;
    let first = Some(index);
    let told = stream::unfold((live, news, first), |(live, mut news, first)| async move {
        let index = match first {
            Some(index) => index,
            None => {
                news.changed().await.ok()?;
                *news.borrow_and_update()
            }
        };
        let event = Event::default().event("news").id(index.to_string()).data(index.to_string());
        Some((Ok(event), (live, news, None)))
    });
    Ok(Sse::new(told).keep_alive(KeepAlive::default()))
}
