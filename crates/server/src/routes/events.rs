//! `GET …/events`: what changes on the screen of a subscriber, as it happens.
//!
//! The first event says where the game stands; each one after it what the next entry changed. A subscriber who has
//! fallen behind, or whose game went on in another process, is told where it stands instead, and looks again.

use std::convert::Infallible;

use aide::axum::ApiRouter;
use aide::axum::routing::get_with;
use axum::response::Sse;
use axum::response::sse::{Event, KeepAlive};
use futures_util::{Stream, stream};
use tokio::sync::broadcast::error::RecvError;

use crate::api::{Events, summary};
use crate::error::Error;
use crate::extract::ThisViewer;
use crate::state::State;

pub(super) fn router() -> ApiRouter<State> {
    let what = "News as they happen: `stands` and `news`.";
    ApiRouter::new().api_route("/games/{id}/events", get_with(events, summary(what)))
}

async fn events(
    viewer: ThisViewer,
) -> Result<Events<impl Stream<Item = Result<Event, Infallible>> + Send + 'static>, Error> {
    let (index, updates) = viewer.game.subscribe(viewer.subscription()).await?;
    let events =
        stream::unfold((viewer.game, updates, Some(index)), |(game, mut updates, first)| async move {
            let event = match first {
                Some(index) => stands(index),
                None => match updates.recv().await {
                    Ok(update) if update.news.is_empty() => stands(update.index),
                    Ok(update) => Event::default().event("news").data(&*update.news),
                    Err(RecvError::Lagged(_)) => stands(game.ask(|game| game.index).await.ok()?),
                    Err(RecvError::Closed) => return None,
                },
            };
            Some((Ok(event), (game, updates, None)))
        });
    Ok(Events(Sse::new(events).keep_alive(KeepAlive::default())))
}

fn stands(index: u32) -> Event {
    Event::default().event("stands").data(index.to_string())
}
