//! `GET …/events`: what changes on the screen of a subscriber, as it happens.
//!
//! The first event says where the game stands; each one after it what the next entry changed. A subscriber who has
//! fallen behind, or whose game went on in another process, is told where it stands instead, and looks again. The last
//! event of a process that ends says after how many milliseconds to come again.

use std::convert::Infallible;

use aide::axum::ApiRouter;
use aide::axum::routing::get_with;
use axum::extract::State as Extract;
use axum::response::Sse;
use axum::response::sse::{Event, KeepAlive};
use futures_util::{Stream, stream};
use tokio::sync::broadcast::error::RecvError;

use crate::api::{Events, summary};
use crate::error::Error;
use crate::extract::ThisViewer;
use crate::state::State;

pub(super) fn router() -> ApiRouter<State> {
    let what = "News as they happen: `stands`, `news`, and `moved` when another process goes on.";
    ApiRouter::new().api_route("/games/{id}/events", get_with(events, summary(what)))
}

async fn events(
    Extract(state): Extract<State>,
    viewer: ThisViewer,
) -> Result<Events<impl Stream<Item = Result<Event, Infallible>> + Send + 'static>, Error> {
    let (index, updates) = viewer.game.subscribe(viewer.subscription()).await?;
    let events = stream::unfold(Some((state, viewer.game, updates, Some(index))), |following| async move {
        let (state, game, mut updates, first) = following?;
        let update = tokio::select! {
            biased;
            // This process is about to end: another one goes on.
            () = state.drained() => return Some((Ok(moved()), None)),
            update = updates.recv(), if first.is_none() => Some(update),
            () = std::future::ready(()), if first.is_some() => None,
        };
        let event = match (first, update) {
            (Some(index), _) => stands(index),
            (None, None) => return None,
            (None, Some(update)) => match update {
                Ok(update) if update.news.is_empty() => stands(update.index),
                Ok(update) => Event::default().event("news").data(&*update.news),
                Err(RecvError::Lagged(_)) => stands(game.ask(|game| game.index).await.ok()?),
                Err(RecvError::Closed) => return None,
            },
        };
        Some((Ok(event), Some((state, game, updates, None))))
    });
    Ok(Events(Sse::new(events).keep_alive(KeepAlive::default())))
}

/// Where to go on is up to the proxy; when, within five seconds, so that not all come at once.
fn moved() -> Event {
    let wait_ms =
        crate::secret::random_bytes::<2>().map_or(0, |bytes| u32::from(u16::from_be_bytes(bytes)) % 5_000);
    Event::default().event("moved").data(wait_ms.to_string())
}

fn stands(index: u32) -> Event {
    Event::default().event("stands").data(index.to_string())
}
