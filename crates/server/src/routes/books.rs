//! `GET /api/books`, `GET /api/scenarios`, `GET /api/books/{id}/rules`, `GET /api/books/{id}/scenarios/{scenario}`

use std::collections::BTreeMap;

use aide::axum::ApiRouter;
use aide::axum::routing::get_with;
use axum::Json;
use axum::extract::{Path, State as Extract};
use engine::{Line, Setup, Side, Viewer};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::api::summary;
use crate::error::Error;
use crate::extract::Params;
use crate::key;
use crate::language::Language;
use crate::state::State;
use crate::voice::Voice;
use crate::wire::{BookSheet, Ground, Preview, RulesSheet, ScenarioSheet, View};

pub(super) fn router() -> ApiRouter<State> {
    ApiRouter::new()
        .api_route("/books", get_with(books, summary("Books that can be played.")))
        .api_route("/scenarios", get_with(scenarios, summary("Scenarios of all books.")))
        .api_route("/books/{id}/rules", get_with(rules, summary("The clauses of a book.")))
        .api_route(
            "/books/{id}/scenarios/{scenario}",
            get_with(preview, summary("A scenario's map and forces before play.")),
        )
}

async fn books(Extract(state): Extract<State>, language: Language) -> Json<Vec<BookSheet>> {
    Json(state.books().iter().map(|book| BookSheet::new(book, language)).collect())
}

async fn scenarios(
    Extract(state): Extract<State>,
    language: Language,
) -> Result<Json<Vec<ScenarioSheet>>, Error> {
    let mut sheets = Vec::new();
    for book in state.books().iter() {
        for scenario in book.book.scenarios() {
            let info = book.book.info(&scenario).map_err(book.faulty())?;
            sheets.push(ScenarioSheet::new(book, language, info));
        }
    }
    Ok(Json(sheets))
}

/// A book in a path.
#[derive(Deserialize, JsonSchema)]
struct BookId {
    id: String,
}

async fn rules(
    Extract(state): Extract<State>,
    Path(BookId { id }): Path<BookId>,
) -> Result<Json<RulesSheet>, Error> {
    Ok(Json(RulesSheet::new(state.books().find(&id)?)))
}

/// A scenario in a path.
#[derive(Deserialize, JsonSchema)]
struct ScenarioId {
    /// Id of the book.
    id: String,
    scenario: String,
}

/// Through whose eyes a scenario is looked at, and what is chosen for the game.
#[derive(Deserialize, JsonSchema)]
struct Eyes {
    /// The side, by its id; a spectator if it is left out.
    side: Option<String>,
    /// Options of the game by key, such as `fog=on`.
    #[serde(flatten)]
    options: BTreeMap<String, String>,
}

fn unknown(side: &str) -> Error {
    Error::BadRequest(Line::new(key::BAD_SIDE).with("word", side))
}

/// The map of a scenario before play, with what a side, or everyone, may see of the forces on it.
async fn preview(
    Extract(state): Extract<State>,
    Path(ScenarioId { id, scenario }): Path<ScenarioId>,
    Params(Eyes { side, options }): Params<Eyes>,
    language: Language,
) -> Result<Json<Preview>, Error> {
    let book = state.books().find(&id)?;
    let text = book.scenario(&scenario)?;
    let viewer = match side {
        Some(side) => {
            let sides = book.book.info(&text).map_err(book.faulty())?.sides;
            let found = sides.iter().zip(0..).find(|(info, _)| info.id == side);
            Viewer::Side(Side(found.ok_or_else(|| unknown(&side))?.1))
        }
        None => Viewer::Spectator,
    };
    let setup = Setup { options, ..Setup::default() };
    let table = book.book.begin(&text, setup, "preview", None).map_err(book.faulty())?;
    let voice = Voice { speaker: book.speaker(language), table: &*table };
    Ok(Json(Preview { ground: Ground::new(&voice), view: View::new(&voice, viewer, None) }))
}
