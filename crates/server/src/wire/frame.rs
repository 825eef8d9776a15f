//! The frame around the board: phases, score, cards.

use schemars::JsonSchema;
use serde::Serialize;

use super::mirror::mirror;
use crate::voice::Voice;

/// A phase of the book.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Phase {
    title: String,
    /// As short as it gets.
    short: String,
    /// What is done in it.
    allows: String,
    by: ActsIn,
    sign: PhaseSign,
}

mirror! {
    /// What a phase is about, as a sign on the ribbon.
    PhaseSign("snake_case") { Orders, Cards, Fire, Move, Defend, Assault, Rally, Clear }
}

mirror! {
    /// Who acts in a phase: the side whose turn it is, the other, or both.
    ActsIn("snake_case") { Active, Passive, Both }
}

/// One of the sums that decide the battle, for one side.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Score {
    side: u8,
    measure: Measure,
    title: String,
    value: u32,
    /// What it is measured against: enough to win, or all there is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    of: Option<u32>,
}

mirror! {
    /// What a score counts: places held, what is lost, points.
    Measure("snake_case") { Objectives, Losses, Points }
}

/// A card of the deck of whoever looks.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct CardSheet {
    id: String,
    title: String,
    /// What it does, and when.
    text: String,
    /// What may be said beforehand about playing it.
    stands: Vec<Stand>,
}

/// Something to be said beforehand.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Stand {
    title: String,
    /// The order that says so.
    order: String,
}

/// A card in the hand.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct HeldCard {
    id: String,
    is_playable: bool,
}

impl Phase {
    pub(crate) fn all(voice: &Voice<'_>) -> Vec<Self> {
        let phase = |phase: engine::Phase| Self {
            title: voice.word(phase.title.name()),
            short: voice.facet(phase.title, "short").unwrap_or_else(|| voice.word(phase.title.name())),
            allows: voice.facet(phase.title, "allows").unwrap_or_default(),
            by: phase.by.into(),
            sign: phase.sign.into(),
        };
        voice.table.phases().into_iter().map(phase).collect()
    }
}

impl Score {
    pub(super) fn new(voice: &Voice<'_>, score: &engine::Score) -> Self {
        Self {
            side: score.side.0,
            measure: score.measure.into(),
            title: voice.word(score.title.name()),
            value: score.value,
            of: score.of,
        }
    }
}

impl CardSheet {
    pub(crate) fn all(voice: &Voice<'_>, viewer: engine::Viewer) -> Vec<Self> {
        let stand = |(title, order): (engine::Key, String)| Stand { title: voice.word(title.name()), order };
        let sheet = |card: engine::CardSheet| Self {
            id: card.id.into_owned(),
            title: voice.fact(&card.title),
            text: voice.text(&card.text),
            stands: card.stands.into_iter().map(stand).collect(),
        };
        voice.table.cards(viewer).into_iter().map(sheet).collect()
    }
}

impl HeldCard {
    pub(super) fn new(card: &engine::HeldCard) -> Self {
        Self { id: card.id.clone().into_owned(), is_playable: card.is_playable }
    }
}
