//! One module for each resource.

mod assets;
mod books;
mod events;
mod games;
mod play;
mod reasons;
mod record;
mod words;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::get;

use crate::api;
use crate::error::Error;
use crate::state::State;

/// The largest body a request may bring.
const MOST_BYTES: usize = 64 * 1024;

pub(crate) fn router() -> Router<State> {
    let api = Router::new()
        .route("/", get(api::describe))
        .merge(books::router())
        .merge(events::router())
        .merge(games::router())
        .merge(play::router())
        .merge(reasons::router())
        .merge(record::router())
        .merge(words::router())
        .fallback(|| async { Error::NoSuchPage });
    Router::new().nest("/api", api).merge(assets::router()).layer(DefaultBodyLimit::max(MOST_BYTES))
}
