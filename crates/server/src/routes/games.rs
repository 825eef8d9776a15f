//! `POST /api/games`, `GET /api/games/{id}`, `GET /api/games/{id}/view`

use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State as Extract};
use axum::http::StatusCode;
use axum::routing::{get, post};
use axum::{Json, Router};

use crate::error::Error;
use crate::secret::Key;
use crate::state::State;
use crate::wire::{GameView, Ground, NewGame, SeatLabel, Started, View};

pub(super) fn router() -> Router<State> {
    Router::new()
        .route("/games", post(begin))
        .route("/games/{id}", get(with_ground))
        .route("/games/{id}/view", get(without_ground))
}

async fn begin(
    Extract(state): Extract<State>,
    wish: Result<Json<NewGame>, JsonRejection>,
) -> Result<(StatusCode, Json<Started>), Error> {
    let Json(wish) = wish?;
    Ok((StatusCode::CREATED, Json(state.games().begin(wish).await?)))
}

async fn with_ground(state: Extract<State>, id: Path<String>, key: Key) -> Result<Json<GameView>, Error> {
    game(state, id, key, true).await
}

async fn without_ground(state: Extract<State>, id: Path<String>, key: Key) -> Result<Json<GameView>, Error> {
    game(state, id, key, false).await
}

async fn game(
    Extract(state): Extract<State>,
    Path(id): Path<String>,
    key: Key,
    with_ground: bool,
) -> Result<Json<GameView>, Error> {
    let live = state.games().find(&id).await?;
    let seat = live.seat(&key)?;
    let view = live.ask(move |standing| {
        let voice = standing.voice();
        let header = standing.table.header();
        GameView {
            game: header.game.clone(),
            book: header.book.clone(),
            scenario: header.scenario.clone(),
            index: standing.index,
            seats: SeatLabel::all(&voice),
            seat: seat.and_then(|seat| voice.seat(seat)),
            ground: with_ground.then(|| Ground::new(&voice)),
            view: View::new(&voice, standing.viewer(seat), seat),
        }
    });
    Ok(Json(view.await?))
}
