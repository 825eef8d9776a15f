//! `GET …/pieces/{piece}`, `GET …/ground?hex=` or `?x=&y=`: cards that explain what is on the table.

use aide::axum::ApiRouter;
use aide::axum::routing::get_with;
use axum::Json;
use axum::extract::Path;
use engine::Place;
use schemars::JsonSchema;
use serde::Deserialize;

use crate::api::summary;
use crate::error::Error;
use crate::extract::{Params, ThisViewer};
use crate::key;
use crate::state::State;
use crate::wire::InfoCard;

pub(super) fn router() -> ApiRouter<State> {
    ApiRouter::new()
        .api_route(
            "/games/{id}/pieces/{piece}",
            get_with(piece, summary("What there is to know about a piece.")),
        )
        .api_route("/games/{id}/ground", get_with(ground, summary("What the ground does at a place.")))
}

/// A piece in a path.
#[derive(Deserialize, JsonSchema)]
struct PieceId {
    /// Id of the piece, as the view has it.
    piece: u16,
}

async fn piece(
    ThisViewer { game, seat, language }: ThisViewer,
    Path(PieceId { piece }): Path<PieceId>,
) -> Result<Json<InfoCard>, Error> {
    let card = game.ask(move |game| {
        let card = game.table.unit_card(game.viewer(seat), piece)?;
        Some(InfoCard::new(&game.voice(language), &card))
    });
    card.await?.map(Json).ok_or(Error::NoSuchPage)
}

/// A place of the ground: a hex by its name, or a point in thousandths of the table's unit.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct At {
    hex: Option<String>,
    x: Option<i32>,
    y: Option<i32>,
}

impl At {
    fn place(self) -> Result<Place, Error> {
        match self {
            At { hex: Some(name), x: None, y: None } => Ok(Place::Hex { name }),
            At { hex: None, x: Some(x), y: Some(y) } => Ok(Place::Plane { x, y, bearing: 0 }),
            At { .. } => Err(Error::bad_request(key::BAD_PLACE)),
        }
    }
}

async fn ground(
    ThisViewer { game, seat, language }: ThisViewer,
    Params(at): Params<At>,
) -> Result<Json<Vec<InfoCard>>, Error> {
    let at = at.place()?;
    let cards = game.ask(move |game| {
        let voice = game.voice(language);
        let cards = game.table.ground_cards(game.viewer(seat), &at);
        cards.iter().map(|card| InfoCard::new(&voice, card)).collect()
    });
    Ok(Json(cards.await?))
}
