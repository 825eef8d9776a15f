//! `GET /api/me/games`, `GET /api/games`, `GET …/{id}/club`: games between people, as far as everybody may know them.

use aide::axum::ApiRouter;
use aide::axum::routing::get_with;
use axum::Json;
use axum::extract::State as Extract;
use schemars::JsonSchema;
use serde::Deserialize;

use crate::api::summary;
use crate::caller::{self, Caller};
use crate::error::Error;
use crate::extract::{Params, ThisViewer};
use crate::key;
use crate::state::State;
use crate::wire::ClubGameSheet;

/// A game that is over leaves the list of running ones after so long, seen or not.
const LISTED_MS: i64 = 14 * club::DAY;

pub(super) fn router() -> ApiRouter<State> {
    let club = "What everybody may know of a game between people: seats, clocks, proposals, the result.";
    ApiRouter::new()
        .api_route(
            "/me/games",
            get_with(mine, summary("One's own games, those in which one is awaited first.")),
        )
        .api_route("/games/{id}/club", get_with(show, summary(club)))
}

#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Which {
    /// Those that run, and those that have ended and were not seen.
    #[default]
    Running,
    /// Those that are over.
    Closed,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct InState {
    #[serde(default)]
    state: Which,
}

async fn mine(
    Extract(state): Extract<State>,
    caller::Me(me): caller::Me,
    Params(InState { state: which }): Params<InState>,
) -> Result<Json<Vec<ClubGameSheet>>, Error> {
    let now_ms = state.store().clock().now_ms();
    let found = match which {
        Which::Running => state.store().games_of(me.id(), now_ms - LISTED_MS).await?,
        Which::Closed => state.store().closed_games_of(me.id()).await?,
    };
    let mut sheets = Vec::with_capacity(found.len());
    for game in found {
        sheets.extend(sheet(&state, &game.game, Some(me.id()), None).await?);
    }
    sheets.sort_by_key(ClubGameSheet::urgency);
    Ok(Json(sheets))
}

/// A game as somebody may know it, by his account or his seat.
pub(super) async fn sheet(
    state: &State,
    game: &str,
    me: Option<&str>,
    seat: Option<&str>,
) -> Result<Option<ClubGameSheet>, Error> {
    let Some(held) = state.store().held(game).await? else { return Ok(None) };
    let proposals = state.store().proposals(game).await?;
    let now_ms = state.store().clock().now_ms();
    Ok(Some(ClubGameSheet::new(&held, &proposals, me, seat, now_ms)))
}

async fn show(
    Extract(state): Extract<State>,
    caller: Caller,
    ThisViewer { game, seat, .. }: ThisViewer,
) -> Result<Json<ClubGameSheet>, Error> {
    let me = caller.account().map(|me| me.id());
    if let (Some(me), Some(_)) = (me, seat) {
        state.store().read_notices_of(me, game.id()).await?;
        state.store().saw_the_end(game.id(), me).await?;
    }
    let seat =
        seat.and_then(|seat| game.opening.seats.get(usize::from(seat.0))).map(|seat| seat.name.as_str());
    let sheet = sheet(&state, game.id(), me, seat).await?;
    sheet.map(Json).ok_or_else(|| Error::missing(key::ERROR_NOT_A_CLUB_GAME))
}
