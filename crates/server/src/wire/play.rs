//! Offers, tries and orders.

use engine::{Denied, Odds};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::path::{Path, Role};
use super::view::Place;
use crate::voice::Voice;

/// Something said, with the rule behind it.
#[derive(Clone, Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Sentence {
    pub(crate) text: String,
    pub(crate) rule: Option<Rule>,
}

/// A clause of the book.
#[derive(Clone, Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Rule {
    pub(crate) id: String,
    pub(crate) title: String,
    /// What it says, in our words.
    pub(crate) gist: String,
}

/// Something the selection may do.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Offer {
    /// The action, by the book's key for it.
    verb: &'static str,
    role: Role,
    title: String,
    /// The pieces that act.
    pieces: Vec<u16>,
    target: Option<Place>,
    /// The way over the measured table, if the order is to go one and nothing else: it can be dragged elsewhere.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    path: Option<Path>,
    /// The order in notation, ready to send.
    order: String,
}

impl Offer {
    /// What these pieces may do, and no others.
    pub(crate) fn of(voice: &Voice<'_>, seat: engine::Seat, pieces: &[u16]) -> Vec<Self> {
        let is_theirs = |offer: &engine::Offer| offer.pieces.iter().all(|piece| pieces.contains(piece));
        let offers = voice.table.offers(seat, pieces).into_iter().filter(is_theirs);
        offers.map(|offer| Self::new(voice, offer)).collect()
    }

    fn new(voice: &Voice<'_>, offer: engine::Offer) -> Self {
        Self {
            verb: offer.verb.name(),
            role: offer.role.into(),
            title: voice.word(offer.verb.name()),
            pieces: offer.pieces,
            target: offer.target.map(Place::from),
            path: offer.path.map(Path::from),
            order: offer.order,
        }
    }
}

/// Lawful orders of a seat, as far as it may know; none while it is not awaited.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct LawfulOrders {
    /// Where the game stands; orders name it.
    pub(crate) index: u32,
    /// In notation.
    pub(crate) orders: Vec<String>,
    /// Are these all? Otherwise the book cannot list its orders, and these are a selection.
    pub(crate) complete: bool,
}

/// A question: would this order be lawful, and what may come of it?
#[derive(Debug, JsonSchema, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct TryAsked {
    pub(crate) order: String,
}

/// The answer to a try.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Tried {
    lawful: bool,
    /// The order: in canonical notation if it is lawful, otherwise as it was asked about.
    order: String,
    /// The way it goes, if it is to go one and nothing else.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    path: Option<Path>,
    /// Why it is not lawful.
    reason: Option<Sentence>,
    /// The numbers that go into it.
    tallies: Vec<String>,
    /// What may come of it, likeliest first.
    outcomes: Vec<Outcome>,
    /// False when the outcomes are an estimate.
    exact: bool,
}

/// One thing that may come of an order.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Outcome {
    text: String,
    /// Exact fraction; missing in an estimate.
    chance: Option<String>,
    /// The same, from 0 to 1.
    share: f64,
}

impl Tried {
    /// What is said about an order of a seat.
    pub(crate) fn new(voice: &Voice<'_>, seat: engine::Seat, order: String) -> Self {
        let table = voice.table;
        let path = table.path(seat, &order).map(Path::from);
        let judged = table.check(seat, &order).and_then(|canonical| {
            let odds = table.odds(seat, &canonical)?;
            Ok((canonical, odds))
        });
        match judged {
            Ok((canonical, odds)) => Self { path, ..Self::lawful(voice, canonical, &odds) },
            Err(denied) => Self { path, ..Self::denied(voice, order, &denied) },
        }
    }

    fn lawful(voice: &Voice<'_>, order: String, odds: &Odds) -> Self {
        let outcome = |line: &engine::OddsLine| Outcome {
            text: voice.changes(&line.changes),
            chance: line.chance.map(|chance| chance.to_string()),
            share: line.share,
        };
        Self {
            lawful: true,
            order,
            path: None,
            reason: None,
            tallies: odds.tallies.iter().map(|tally| voice.tally(tally)).collect(),
            outcomes: odds.lines.iter().map(outcome).collect(),
            exact: odds.exact,
        }
    }

    fn denied(voice: &Voice<'_>, order: String, denied: &Denied) -> Self {
        Self {
            lawful: false,
            order,
            path: None,
            reason: Some(voice.denied(denied)),
            tallies: Vec::new(),
            outcomes: Vec::new(),
            exact: true,
        }
    }
}

/// An order, and the index of the game its player looked at.
#[derive(Debug, JsonSchema, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct OrderAsked {
    pub(crate) order: String,
    pub(crate) index: u32,
}

/// The wish to take the last order back.
#[derive(Debug, JsonSchema, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct UndoAsked {
    pub(crate) index: u32,
}

/// Done and on disk.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Acknowledged {
    /// Where the game now stands.
    pub(crate) index: u32,
}
