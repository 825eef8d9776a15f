//! `GET /api/books`, `GET /api/scenarios`

use axum::extract::State as Extract;
use axum::routing::get;
use axum::{Json, Router};

use crate::error::Error;
use crate::state::State;
use crate::wire::{BookSheet, ScenarioSheet};

pub(super) fn router() -> Router<State> {
    Router::new().route("/books", get(books)).route("/scenarios", get(scenarios))
}

async fn books(Extract(state): Extract<State>) -> Json<Vec<BookSheet>> {
    Json(state.shelf().volumes().map(BookSheet::new).collect())
}

async fn scenarios(Extract(state): Extract<State>) -> Result<Json<Vec<ScenarioSheet>>, Error> {
    let mut sheets = Vec::new();
    for volume in state.shelf().volumes() {
        for scenario in volume.book.scenarios() {
            sheets.push(ScenarioSheet::new(volume, volume.book.info(&scenario)?));
        }
    }
    Ok(Json(sheets))
}
