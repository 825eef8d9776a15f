//! One module for each resource.

mod assets;
mod books;
mod club;
mod events;
mod games;
mod info;
mod lessons;
mod orders;
mod questions;
mod reasons;
mod record;
mod setting_up;
mod text;

use aide::axum::ApiRouter;
use axum::Router;
use axum::extract::DefaultBodyLimit;

use crate::api;
use crate::error::Error;
use crate::health;
use crate::state::State;

/// The largest body a request may bring, unless its route says otherwise.
const MOST_BYTES: usize = 64 * 1024;

pub(crate) fn router() -> Router<State> {
    let api = ApiRouter::new()
        .merge(books::router())
        .merge(club::router())
        .merge(events::router())
        .merge(games::router())
        .merge(info::router())
        .merge(lessons::router())
        .merge(orders::router())
        .merge(questions::router())
        .merge(reasons::router())
        .merge(record::router())
        .merge(setting_up::router())
        .merge(text::router())
        .fallback(|| async { Error::NoSuchPage });
    api::described(api)
        .merge(assets::router())
        .merge(health::router())
        .layer(DefaultBodyLimit::max(MOST_BYTES))
}
