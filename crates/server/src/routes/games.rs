//! `POST /api/games`, `GET /api/games/{id}`, `GET /api/games/{id}/view`, `…/view?at=`, `…/text`

use aide::axum::ApiRouter;
use aide::axum::routing::{get_with, post_with};
use axum::Json;
use axum::extract::{DefaultBodyLimit, State as Extract};
use engine::{Seat, Viewer};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::api::{Created, summary};
use crate::error::Error;
use crate::extract::{Body, Params, ThisViewer};
use crate::games::LoadedGame;
use crate::language::Language;
use crate::seat_player::SeatPlayer;
use crate::state::State;
use crate::wire::{CardSheet, Choices, GameView, Ground, LogLine, NewGame, Phase, SeatLabel, Started, View};

/// The largest wish for a game: a scenario of one's own comes with it.
const MOST_BYTES: usize = 256 * 1024;

pub(super) fn router() -> ApiRouter<State> {
    let begin = post_with(begin, summary("Begins a game; answers with the secrets of its seats."));
    ApiRouter::new()
        .api_route("/games", begin.layer(DefaultBodyLimit::max(MOST_BYTES)))
        .api_route("/games/{id}", get_with(with_ground, summary("A game with its ground and log.")))
        .api_route("/games/{id}/view", get_with(view, summary("A game without its ground.")))
        .api_route("/games/{id}/text", get_with(text, summary("The position in words.")))
}

async fn begin(Extract(state): Extract<State>, Body(wish): Body<NewGame>) -> Result<Created<Started>, Error> {
    Ok(Created(state.games().begin(wish).await?))
}

/// Everything that a page needs to begin with.
async fn with_ground(ThisViewer { game, seat, language }: ThisViewer) -> Result<Json<GameView>, Error> {
    let players = game.players();
    let answer = game.ask(move |game| {
        let mut answer = now(game, &players, seat, language);
        let voice = game.voice(language);
        answer.ground = Some(Ground::new(&voice));
        let told = game.table.log(game.viewer(seat), 0);
        answer.log = told.iter().map(|told| LogLine::new(&voice, told)).collect();
        answer
    });
    Ok(Json(answer.await?))
}

/// Which position of the game, and through whose eyes.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Moment {
    /// Orders played then; missing for the game as it stands.
    at: Option<u32>,
    /// Name of a seat, or `all`: once the game is over everyone may look through any eyes.
    eyes: Option<String>,
}

async fn view(
    ThisViewer { game, seat, language }: ThisViewer,
    Params(moment): Params<Moment>,
) -> Result<Json<GameView>, Error> {
    let (opening, players) = (game.opening.clone(), game.players());
    let answer = game.ask(move |game| {
        let mut answer = now(game, &players, seat, language);
        if moment.at.is_none() && moment.eyes.is_none() {
            return Ok(answer);
        }
        let viewer = eyes(game, seat, moment.eyes.as_deref())?;
        let count = moment.at.map_or(game.table.len(), |at| at as usize);
        let then = game.at(count, &opening)?;
        answer.view = View::new(&game.voice_for(language, &*then), viewer, None);
        answer.choices = Choices::default();
        Ok(answer)
    });
    answer.await?.map(Json)
}

fn eyes(game: &LoadedGame, seat: Option<Seat>, wanted: Option<&str>) -> Result<Viewer, Error> {
    let Some(wanted) = wanted else { return Ok(game.viewer(seat)) };
    let viewer = match wanted {
        "all" => Viewer::Umpire,
        name => {
            let seat = game.table.seat(name).ok_or_else(|| Error::NoSuchSeat(name.to_owned()))?;
            game.viewer(Some(seat))
        }
    };
    match game.is_over() || viewer == game.viewer(seat) {
        true => Ok(viewer),
        false => Err(Error::NotOver),
    }
}

/// The game as it stands, without its ground.
fn now(game: &LoadedGame, players: &[SeatPlayer], seat: Option<Seat>, language: Language) -> GameView {
    let voice = game.voice(language);
    let header = game.table.header();
    GameView {
        game: header.game.clone(),
        book: header.book.clone(),
        scenario: header.scenario.clone(),
        title: game.title().to_owned(),
        edition: header.edition.clone(),
        options: header.options.iter().cloned().collect(),
        index: game.index,
        orders: u32::try_from(game.table.len()).unwrap_or(u32::MAX),
        seats: SeatLabel::all(&voice, players),
        phases: Phase::all(&voice),
        stages: voice.table.stages().into_iter().map(|stage| voice.word(stage.name())).collect(),
        cards: CardSheet::all(&voice, game.viewer(seat)),
        seat: seat.and_then(|seat| voice.seat(seat)),
        ground: None,
        view: View::new(&voice, game.viewer(seat), seat),
        choices: Choices::new(&voice, seat),
        is_lesson: game.lesson().is_ok(),
        log: Vec::new(),
    }
}

/// The position in words, for screen readers and the terminal.
async fn text(ThisViewer { game, seat, language }: ThisViewer) -> Result<String, Error> {
    game.ask(move |game| game.voice(language).rows(&game.table.describe(game.viewer(seat)))).await
}
