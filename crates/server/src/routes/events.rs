//! `GET …/events`: what changes on the screen of whoever listens, as it happens.
//!
//! The first event says where the game stands; each one after it what the next entry changed. A listener who has
//! fallen behind, or whose game went on in another process, is told where it stands instead, and looks again.

use std::convert::Infallible;

use axum::Router;
use axum::extract::{Path, State as Extract};
use axum::response::Sse;
use axum::response::sse::{Event, KeepAlive};
use axum::routing::get;
use futures_util::{Stream, stream};
use tokio::sync::broadcast::error::RecvError;

use crate::error::Error;
use crate::secret::Key;
use crate::state::State;

pub(super) fn router() -> Router<State> {
    Router::new().route("/games/{id}/events", get(events))
}

async fn events(
    Extract(state): Extract<State>,
    Path(id): Path<String>,
    key: Key,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Error> {
    let live = state.games().find(&id).await?;
    let seat = live.seat(&key)?;
    let (index, heard) = live.listen(seat).await?;
    let told = stream::unfold((live, heard, Some(index)), |(live, mut heard, first)| async move {
        let event = match first {
            Some(index) => stands(index),
            None => match heard.recv().await {
                Ok(told) if told.news.is_empty() => stands(told.index),
                Ok(told) => Event::default().event("news").data(&*told.news),
                Err(RecvError::Lagged(_)) => stands(live.ask(|standing| standing.index).await.ok()?),
                Err(RecvError::Closed) => return None,
            },
        };
        Some((Ok(event), (live, heard, None)))
    });
    Ok(Sse::new(told).keep_alive(KeepAlive::default()))
}

fn stands(index: u32) -> Event {
    Event::default().event("stands").data(index.to_string())
}
