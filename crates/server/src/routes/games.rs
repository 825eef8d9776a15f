//! `POST /api/games`, `GET /api/games/{id}`, `GET /api/games/{id}/view`, `…/view?at=`

use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{Path, Query, State as Extract};
use axum::http::StatusCode;
use axum::routing::{get, post};
use axum::{Json, Router};
use engine::{Seat, Table, Viewer};
use serde::Deserialize;

use crate::error::Error;
use crate::secret::Key;
use crate::standing::Standing;
use crate::state::State;
use crate::voice::Voice;
use crate::wire::{Choices, GameView, Ground, LogLine, NewGame, SeatLabel, Started, View};

pub(super) fn router() -> Router<State> {
    Router::new()
        .route("/games", post(begin))
        .route("/games/{id}", get(with_ground))
        .route("/games/{id}/view", get(view))
        .route("/games/{id}/text", get(text))
}

async fn begin(
    Extract(state): Extract<State>,
    wish: Result<Json<NewGame>, JsonRejection>,
) -> Result<(StatusCode, Json<Started>), Error> {
    let Json(wish) = wish?;
    Ok((StatusCode::CREATED, Json(state.games().begin(wish).await?)))
}

/// Everything that a page needs to begin with.
async fn with_ground(
    Extract(state): Extract<State>,
    Path(id): Path<String>,
    key: Key,
) -> Result<Json<GameView>, Error> {
    let live = state.games().find(&id).await?;
    let seat = live.seat(&key)?;
    let answer = live.ask(move |standing| {
        let mut game = game(standing, seat);
        let voice = standing.voice();
        game.ground = Some(Ground::new(&voice));
        let told = standing.table.log(standing.viewer(seat), 0);
        game.log = told.iter().map(|told| LogLine::new(&voice, told)).collect();
        game
    });
    Ok(Json(answer.await?))
}

/// Which position of the game, and through whose eyes.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Frame {
    /// Orders played then; missing for the game as it stands.
    at: Option<u32>,
    /// Name of a seat, or `all`: once the game is over everyone may look through any eyes.
    eyes: Option<String>,
}

async fn view(
    Extract(state): Extract<State>,
    Path(id): Path<String>,
    key: Key,
    frame: Result<Query<Frame>, QueryRejection>,
) -> Result<Json<GameView>, Error> {
    let Query(frame) = frame?;
    let live = state.games().find(&id).await?;
    let seat = live.seat(&key)?;
    let opening = live.opening.clone();
    let answer = live.ask(move |standing| {
        let mut answer = game(standing, seat);
        if frame.at.is_none() && frame.eyes.is_none() {
            return Ok(answer);
        }
        let viewer = eyes(standing, seat, frame.eyes.as_deref())?;
        let count = frame.at.map_or(standing.table.len(), |at| at as usize);
        let then = standing.at(count, &opening)?;
        let voice = Voice { speaker: standing.voice().speaker, table: &*then };
        answer.view = View::new(&voice, viewer, None);
        answer.choices = Choices::default();
        Ok(answer)
    });
    answer.await?.map(Json)
}

fn eyes(standing: &Standing, seat: Option<Seat>, wanted: Option<&str>) -> Result<Viewer, Error> {
    let Some(wanted) = wanted else { return Ok(standing.viewer(seat)) };
    let viewer = match wanted {
        "all" => Viewer::Umpire,
        name => {
            let seat = standing.table.seat(name).ok_or_else(|| Error::NoSuchSeat(name.to_owned()))?;
            standing.viewer(Some(seat))
        }
    };
    match standing.is_over() || viewer == standing.viewer(seat) {
        true => Ok(viewer),
        false => Err(Error::NotOver),
    }
}

/// The game as it stands, without its ground.
fn game(standing: &Standing, seat: Option<Seat>) -> GameView {
    let voice = standing.voice();
    let header = standing.table.header();
    GameView {
        game: header.game.clone(),
        book: header.book.clone(),
        scenario: header.scenario.clone(),
        title: standing.title().to_owned(),
        edition: header.edition.clone(),
        options: header.options.iter().cloned().collect(),
        index: standing.index,
        orders: u32::try_from(standing.table.len()).unwrap_or(u32::MAX),
        seats: SeatLabel::all(&voice),
        seat: seat.and_then(|seat| voice.seat(seat)),
        ground: None,
        view: View::new(&voice, standing.viewer(seat), seat),
        choices: Choices::new(&voice, seat),
        log: Vec::new(),
    }
}

/// The position in words, for screen readers and the terminal.
async fn text(Extract(state): Extract<State>, Path(id): Path<String>, key: Key) -> Result<String, Error> {
    let live = state.games().find(&id).await?;
    let seat = live.seat(&key)?;
    live.ask(move |standing| Table::describe(&*standing.table, standing.viewer(seat))).await
}
