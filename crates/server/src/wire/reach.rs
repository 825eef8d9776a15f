//! Where pieces can go by several orders.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::outcomes::{Outcome, outcomes};
use super::view::Place;
use crate::voice::Voice;

/// A place that the selected pieces can go to, step by step.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Reach {
    /// The action, by the book's key for it.
    verb: &'static str,
    /// The same in words.
    title: String,
    /// Places on the way, the last being where it ends.
    way: Vec<Place>,
    /// Points that are left there.
    left: u32,
    /// Orders in notation, each to be given after the one before.
    orders: Vec<String>,
}

/// A question: what may happen on a way?
#[derive(Debug, JsonSchema, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct DangersAsked {
    pub(crate) orders: Vec<String>,
}

/// Somewhere on a way where the enemy may fire.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Danger {
    at: Place,
    /// Pieces that may fire.
    by: Vec<u16>,
    /// How likely it is that somebody is hurt there, from 0 to 1.
    share: f64,
    /// What may come of it, likeliest first.
    outcomes: Vec<Outcome>,
}

impl Reach {
    pub(crate) fn new(voice: &Voice<'_>, reach: engine::Reach) -> Self {
        let way = reach.way.into_iter().map(Place::from).collect();
        let verb = reach.verb.name();
        Self { verb, title: voice.word(verb), way, left: reach.left, orders: reach.orders }
    }
}

impl Danger {
    pub(crate) fn new(voice: &Voice<'_>, seat: engine::Seat, danger: engine::Danger) -> Self {
        let outcomes = outcomes(voice, seat, &danger.odds);
        Self { at: danger.at.into(), by: danger.by, share: danger.share, outcomes }
    }
}
