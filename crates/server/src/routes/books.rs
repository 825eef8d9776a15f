//! `GET /api/books`, `GET /api/scenarios`, `GET /api/books/{id}/rules`, `GET /api/books/{id}/scenarios/{scenario}`

use axum::extract::{Path, State as Extract};
use axum::routing::get;
use axum::{Json, Router};
use engine::{Setup, Viewer};

use crate::error::Error;
use crate::state::State;
use crate::voice::Voice;
use crate::wire::{BookSheet, Ground, Preview, RulesSheet, ScenarioSheet, View};

pub(super) fn router() -> Router<State> {
    Router::new()
        .route("/books", get(books))
        .route("/scenarios", get(scenarios))
        .route("/books/{id}/rules", get(rules))
        .route("/books/{id}/scenarios/{scenario}", get(preview))
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

async fn rules(Extract(state): Extract<State>, Path(id): Path<String>) -> Result<Json<RulesSheet>, Error> {
    Ok(Json(RulesSheet::new(state.shelf().volume(&id)?)))
}

/// The map of a scenario before play, with what everyone may see of the forces on it.
async fn preview(
    Extract(state): Extract<State>,
    Path((id, scenario)): Path<(String, String)>,
) -> Result<Json<Preview>, Error> {
    let volume = state.shelf().volume(&id)?;
    let table = volume.book.begin(&volume.scenario(&scenario)?, Setup::default(), "preview", None)?;
    let voice = Voice { speaker: &volume.speaker, table: &*table };
    Ok(Json(Preview { ground: Ground::new(&voice), view: View::new(&voice, Viewer::Spectator, None) }))
}
