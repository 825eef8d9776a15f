//! `GET …/offers?piece=`, `GET …/choices`, `POST …/tries`, `…/why`, `…/sight`: they change nothing.

use std::sync::Arc;

use aide::axum::ApiRouter;
use aide::axum::routing::{get_with, post_with};
use axum::Json;
use axum::extract::State as Extract;
use engine::{Ground, Line, Place, Pointed, Seat, Table};
use schemars::JsonSchema;
use serde::Deserialize;

use super::orders::one_line;
use crate::api::summary;
use crate::books::LoadedBook;
use crate::error::Error;
use crate::extract::{Body, Params, ThisPlayer, ThisViewer};
use crate::games::LoadedGame;
use crate::key;
use crate::language::Language;
use crate::state::State;
use crate::voice::Voice;
use crate::wire::{
    Choices, Danger, DangersAsked, March, MarchAsked, Offer, PathAsked, Reach, Seen, SightAsked, SightLine,
    Tried, TryAsked, WhyAsked, Wish,
};

/// The longest way that is asked about.
const MOST_ORDERS: usize = 64;

pub(super) fn router() -> ApiRouter<State> {
    let tried = "Is an order lawful, and what may come of it?";
    ApiRouter::new()
        .api_route("/games/{id}/offers", get_with(offers, summary("What the selected pieces may do.")))
        .api_route("/games/{id}/reach", get_with(reach, summary("Where the selected pieces can go.")))
        .api_route("/games/{id}/dangers", post_with(dangers, summary("What may happen on a way.")))
        .api_route("/games/{id}/choices", get_with(choices, summary("What a seat may do now.")))
        .api_route("/games/{id}/tries", post_with(tries, summary(tried)))
        .api_route(
            "/games/{id}/paths",
            post_with(paths, summary("The order to go a way, and what may come of it.")),
        )
        .api_route("/games/{id}/marches", post_with(marches, summary("How several pieces go together.")))
        .api_route("/games/{id}/why", post_with(why, summary("What keeps pieces from acting there?")))
        .api_route("/games/{id}/sight", post_with(sight, summary("The sight tool.")))
}

/// A copy of the position to be asked what takes a while: the game goes on meanwhile.
pub(super) struct Study {
    book: Arc<LoadedBook>,
    pub(super) table: Box<dyn Table>,
    language: Language,
}

impl Study {
    pub(super) fn of(game: &LoadedGame, language: Language) -> Self {
        Self { book: game.book(), table: game.table.study(), language }
    }

    pub(super) fn voice(&self) -> Voice<'_> {
        Voice { speaker: self.book.speaker(self.language), table: &*self.table }
    }
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Selection {
    /// Ids of the selected pieces, separated by commas.
    #[serde(default)]
    piece: String,
}

impl Selection {
    fn pieces(&self) -> Result<Vec<u16>, Error> {
        self.piece.split(',').filter(|word| !word.is_empty()).map(piece).collect()
    }
}

async fn offers(
    ThisPlayer { game, seat, language }: ThisPlayer,
    Params(selection): Params<Selection>,
) -> Result<Json<Vec<Offer>>, Error> {
    let pieces = selection.pieces()?;
    let offers = game.ask(move |game| Offer::of(&game.voice(language), seat, &known(game, seat, pieces)));
    Ok(Json(offers.await?))
}

/// Where the selected pieces can go, where that takes several orders.
async fn reach(
    Extract(state): Extract<State>,
    ThisPlayer { game, seat, language }: ThisPlayer,
    Params(selection): Params<Selection>,
) -> Result<Json<Vec<Reach>>, Error> {
    let pieces = selection.pieces()?;
    let asked = game.ask(move |game| (Study::of(game, language), known(game, seat, pieces)));
    let (study, pieces) = asked.await?;
    let _worker = state.workers().question().await;
    let reach = tokio::task::spawn_blocking(move || {
        let (voice, found) = (study.voice(), study.table.reach(seat, &pieces));
        found.into_iter().map(|reach| Reach::new(&voice, reach)).collect()
    });
    Ok(Json(reach.await?))
}

/// What may happen on a way, as far as the seat can know.
async fn dangers(
    Extract(state): Extract<State>,
    ThisPlayer { game, seat, language }: ThisPlayer,
    Body(DangersAsked { orders }): Body<DangersAsked>,
) -> Result<Json<Vec<Danger>>, Error> {
    if orders.len() > MOST_ORDERS {
        return Err(Error::TooLarge);
    }
    let orders = orders.into_iter().map(one_line).collect::<Result<Vec<_>, _>>()?;
    let study = game.ask(move |game| Study::of(game, language)).await?;
    let _worker = state.workers().question().await;
    let dangers = tokio::task::spawn_blocking(move || {
        let (voice, found) = (study.voice(), study.table.dangers(seat, &orders));
        found.into_iter().map(|danger| Danger::new(&voice, seat, danger)).collect()
    });
    Ok(Json(dangers.await?))
}

/// What a seat may do now: the pieces that may act, and what needs none.
async fn choices(ThisPlayer { game, seat, language }: ThisPlayer) -> Result<Json<Choices>, Error> {
    let study = game.ask(move |game| Study::of(game, language)).await?;
    let choices = tokio::task::spawn_blocking(move || Choices::new(&study.voice(), Some(seat)));
    Ok(Json(choices.await?))
}

async fn tries(
    Extract(state): Extract<State>,
    ThisPlayer { game, seat, language }: ThisPlayer,
    Body(TryAsked { order }): Body<TryAsked>,
) -> Result<Json<Tried>, Error> {
    let order = one_line(order)?;
    let study = game.ask(move |game| Study::of(game, language)).await?;
    let _worker = state.workers().question().await;
    let tried = tokio::task::spawn_blocking(move || Tried::new(&study.voice(), seat, order));
    Ok(Json(tried.await?))
}

/// A way over the measured table is written down as an order and tried.
async fn paths(
    Extract(state): Extract<State>,
    ThisPlayer { game, seat, language }: ThisPlayer,
    Body(PathAsked { path }): Body<PathAsked>,
) -> Result<Json<Tried>, Error> {
    let study = game.ask(move |game| Study::of(game, language)).await?;
    let path = path.into();
    let order = study.table.order_along(seat, &path);
    let order = order.ok_or_else(|| Error::bad_request(key::BAD_PATH)).and_then(one_line)?;
    let _worker = state.workers().question().await;
    let tried = tokio::task::spawn_blocking(move || Tried::new(&study.voice(), seat, order));
    Ok(Json(tried.await?))
}

/// Several pieces go together: whoever can, in an order that lets all of them.
async fn marches(
    Extract(state): Extract<State>,
    ThisPlayer { game, seat, language }: ThisPlayer,
    Body(MarchAsked { paths }): Body<MarchAsked>,
) -> Result<Json<March>, Error> {
    if paths.len() > MOST_ORDERS {
        return Err(Error::TooLarge);
    }
    let study = game.ask(move |game| Study::of(game, language)).await?;
    let paths: Vec<engine::Path> = paths.into_iter().map(Into::into).collect();
    let _worker = state.workers().question().await;
    let march = tokio::task::spawn_blocking(move || {
        let march = study.table.march(seat, &paths);
        March::new(&study.voice(), seat, march)
    });
    Ok(Json(march.await?))
}

/// “Why not?”: what somebody may have meant who points there, and what the book says to it.
async fn why(
    Extract(state): Extract<State>,
    ThisPlayer { game, seat, language }: ThisPlayer,
    Body(WhyAsked { pieces, target, mode }): Body<WhyAsked>,
) -> Result<Json<Vec<Wish>>, Error> {
    let asked = game.ask(move |game| (Study::of(game, language), known(game, seat, pieces)));
    let (study, pieces) = asked.await?;
    let _worker = state.workers().question().await;
    let wishes = tokio::task::spawn_blocking(move || {
        let (voice, table) = (study.voice(), &study.table);
        let wish = |order: String| {
            let reason = table.check(seat, &order).err().map(|denied| voice.denied(&denied));
            let path = table.path(seat, &order).map(Into::into);
            let text = table.order_line(seat, &order).map(|line| voice.text(&line)).unwrap_or_default();
            Wish { order, text, path, reason }
        };
        let (target, mode) = (target.into(), mode.map(engine::Role::from));
        let beyond = matches!(mode, None | Some(engine::Role::Move))
            .then(|| table.beyond_reach(seat, &pieces, &target))
            .flatten()
            .map(|line| Wish {
                order: String::new(),
                text: String::new(),
                path: None,
                reason: Some(voice.sentence(&line)),
            });
        beyond
            .into_iter()
            .chain(
                table
                    .wishes(seat, Pointed { selection: &pieces, target: &target, mode })
                    .into_iter()
                    .map(wish),
            )
            .collect()
    });
    Ok(Json(wishes.await?))
}

/// The sight tool, for players and spectators alike.
async fn sight(
    ThisViewer { game, seat, language }: ThisViewer,
    Body(SightAsked { from, to }): Body<SightAsked>,
) -> Result<Json<Seen>, Error> {
    let (from, to) = (from.into(), to.map(Place::from));
    let seen = game.ask(move |game| match to {
        Some(to) => Seen { line: sight_line(game, seat, language, &from, &to), hexes: Vec::new() },
        None => Seen { line: None, hexes: hexes_seen(game, seat, &from) },
    });
    Ok(Json(seen.await?))
}

fn sight_line(
    game: &LoadedGame,
    seat: Option<Seat>,
    language: Language,
    from: &Place,
    to: &Place,
) -> Option<SightLine> {
    let sight = game.table.sight(game.viewer(seat), from, to)?;
    Some(SightLine {
        clear: sight.clear,
        blocker: sight.blocker.map(Into::into),
        sentence: game.voice(language).sentence(&sight.line),
    })
}

fn hexes_seen(game: &LoadedGame, seat: Option<Seat>, from: &Place) -> Vec<String> {
    let Ground::Hexes { cells, .. } = game.table.ground() else { return Vec::new() };
    let viewer = game.viewer(seat);
    let is_seen = |name: &String| {
        let to = Place::Hex { name: name.clone() };
        game.table.sight(viewer, from, &to).is_some_and(|sight| sight.clear)
    };
    cells.into_iter().map(|cell| cell.name).filter(is_seen).collect()
}

/// Those of the pieces that the seat knows of.
fn known(game: &LoadedGame, seat: Seat, pieces: Vec<u16>) -> Vec<u16> {
    let known = game.table.view(game.viewer(Some(seat)));
    let is_known = |id: &u16| known.pieces.iter().any(|piece| piece.id == *id);
    pieces.into_iter().filter(is_known).collect()
}

fn piece(word: &str) -> Result<u16, Error> {
    word.parse().map_err(|_| {
        let word = word.escape_debug().to_string();
        Error::BadRequest(Line::new(key::BAD_PIECE).with("word", word))
    })
}
