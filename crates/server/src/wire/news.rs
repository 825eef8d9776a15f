//! What has changed on one viewer's screen since the entry before: small, because it goes out with every order.

use engine::{Seat, Viewer};
use schemars::JsonSchema;
use serde::Serialize;

use super::board::Ground;
use super::frame::{HeldCard, Score};
use super::log::LogLine;
use super::play::Sentence;
use super::troop::Troop;
use super::view::{Badge, Ended, Facing, Marker, Piece, Place, Prompt, Stat, When};
use crate::voice::Voice;

/// News of a game, in the order they happen. What is missing has not changed.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct News {
    /// Where the game now stands.
    index: u32,
    /// Orders played; lines of the log of later ones have been taken back.
    orders: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    when: Option<When>,
    /// The ground, where it can change.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    ground: Option<Ground>,
    /// Pieces that are new or have changed their nature.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<Piece>>"))]
    pieces: Vec<Piece>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<Change>>"))]
    changes: Vec<Change>,
    /// Pieces that are no longer seen.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<u16>>"))]
    gone: Vec<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    markers: Option<Vec<Marker>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    score: Option<Vec<Score>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    hand: Option<Vec<HeldCard>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    standing: Option<Vec<u8>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    status: Option<Vec<Sentence>>,
    prompt: Option<Prompt>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    outcome: Option<Ended>,
    may_undo: bool,
    /// What is added to the log.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<LogLine>>"))]
    log: Vec<LogLine>,
}

/// What has changed about a piece.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Change {
    id: u16,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    place: Option<Place>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    covers: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    layer: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    facing: Option<Facing>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    stats: Option<Vec<Stat>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    losses: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    badges: Option<Vec<Badge>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    figures: Option<Vec<[(i32, i32); 4]>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    carries: Option<Vec<u16>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    troop: Option<Troop>,
}

impl News {
    /// The news for a seat; without the view before, all of it.
    pub(crate) fn new(
        voice: &Voice<'_>,
        seat: Option<Seat>,
        index: u32,
        before: Option<&engine::View>,
        after: &engine::View,
    ) -> Self {
        let is_new =
            |same: fn(&engine::View, &engine::View) -> bool| before.is_none_or(|view| !same(view, after));
        let known = |id: u16| before.and_then(|view| view.pieces.iter().find(|piece| piece.id == id));
        let (mut pieces, mut changes) = (Vec::new(), Vec::new());
        for piece in &after.pieces {
            match known(piece.id) {
                Some(was) if was == piece => {}
                Some(was) if has_same_nature(was, piece) => changes.push(Change::new(voice, was, piece)),
                _ => pieces.push(Piece::new(voice, piece.clone())),
            }
        }
        let is_gone = |id: &u16| !after.pieces.iter().any(|piece| piece.id == *id);
        let gone = before.map(|view| view.pieces.iter().map(|piece| piece.id).filter(is_gone).collect());
        let orders = u32::try_from(voice.table.len()).unwrap_or(u32::MAX);
        let viewer =
            seat.and_then(|seat| voice.table.seats().side(seat)).map_or(Viewer::Spectator, Viewer::Side);
        Self {
            index,
            orders,
            when: is_new(|one, two| one.turn == two.turn).then(|| When::new(voice, &after.turn)),
            ground: (before.map_or(0, |view| view.ground) != after.ground).then(|| Ground::new(voice)),
            pieces,
            changes,
            gone: gone.unwrap_or_default(),
            markers: is_new(|one, two| one.markers == two.markers)
                .then(|| after.markers.iter().map(|marker| Marker::new(voice, marker.clone())).collect()),
            score: is_new(|one, two| one.score == two.score)
                .then(|| after.score.iter().map(|score| Score::new(voice, score)).collect()),
            hand: is_new(|one, two| one.hand == two.hand)
                .then(|| after.hand.iter().map(HeldCard::new).collect()),
            standing: is_new(|one, two| one.standing == two.standing).then(|| after.standing.clone()),
            status: is_new(|one, two| one.status == two.status)
                .then(|| after.status.iter().map(|line| voice.sentence(line)).collect()),
            prompt: after.prompt.as_ref().map(|prompt| Prompt::new(voice, prompt)),
            outcome: after.outcome.as_ref().map(|outcome| Ended::new(voice, outcome)),
            may_undo: seat.is_some_and(|seat| voice.table.may_undo(seat).is_ok()),
            log: voice
                .table
                .log(viewer, orders.max(1))
                .iter()
                .map(|told| LogLine::new(voice, told))
                .collect(),
        }
    }
}

fn has_same_nature(one: &engine::Piece, two: &engine::Piece) -> bool {
    let of = |piece: &engine::Piece| {
        let engine::Piece { side, nation, livery, arm, symbol, .. } = *piece;
        (side, nation, livery, arm, symbol, piece.facing.is_some())
    };
    (&one.name, &one.title, &one.short, of(one)) == (&two.name, &two.title, &two.short, of(two))
}

impl Change {
    fn new(voice: &Voice<'_>, was: &engine::Piece, is: &engine::Piece) -> Self {
        let whole = Piece::new(voice, is.clone());
        Self {
            id: is.id,
            place: (was.place != is.place).then_some(whole.place),
            covers: (was.covers != is.covers).then_some(whole.covers),
            layer: (was.layer != is.layer).then_some(is.layer),
            facing: (was.facing != is.facing).then_some(is.facing).flatten().map(Facing::from),
            stats: (was.stats != is.stats).then_some(whole.stats),
            losses: (was.losses != is.losses).then_some(is.losses),
            badges: (was.badges != is.badges).then_some(whole.badges),
            figures: (was.figures != is.figures).then_some(whole.figures),
            carries: (was.carries != is.carries).then_some(whole.carries),
            troop: (was.troop != is.troop).then_some(whole.troop).flatten(),
        }
    }
}
