//! `GET /api/text`: the words of the page.

use axum::routing::get;
use axum::{Json, Router};

use crate::state::State;
use crate::voice;
use crate::wire::Text;

pub(super) fn router() -> Router<State> {
    Router::new().route("/text", get(text))
}

async fn text() -> Json<Text> {
    Json(Text { language: voice::LANGUAGE, words: voice::page().collect() })
}
