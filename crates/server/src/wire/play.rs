//! Offers, tries, orders, the log, and what is said instead of an answer.

use engine::{Arg, Denied, Odds, Spot, Told};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

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
    verb: &'static str,
    title: String,
    /// The pieces that act.
    pieces: Vec<u16>,
    target: Option<Place>,
    /// The order in notation; on the measured table the start of it.
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
            title: voice.word(offer.verb.name()),
            pieces: offer.pieces,
            target: offer.target.map(Place::from),
            order: offer.order,
        }
    }
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
    /// The order in canonical notation, if it is lawful.
    order: Option<String>,
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
    pub(crate) fn lawful(voice: &Voice<'_>, order: String, odds: &Odds) -> Self {
        let outcome = |line: &engine::OddsLine| Outcome {
            text: line.outcome.clone(),
            chance: line.chance.map(|chance| chance.to_string()),
            share: line.share,
        };
        Self {
            lawful: true,
            order: Some(order),
            reason: None,
            tallies: odds.tallies.iter().map(|tally| voice.tally(tally)).collect(),
            outcomes: odds.lines.iter().map(outcome).collect(),
            exact: odds.exact,
        }
    }

    pub(crate) fn denied(voice: &Voice<'_>, denied: &Denied) -> Self {
        Self {
            lawful: false,
            order: None,
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

/// One thing that happened.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct LogLine {
    /// The order that brought it about, counted from 1.
    order: u32,
    /// Kind of event, the key of its message.
    kind: &'static str,
    text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    rule: Option<RuleName>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<String>>"))]
    tallies: Vec<String>,
    /// Dice as they fell, in journal spelling.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<String>>"))]
    dice: Vec<String>,
    /// Pieces it speaks of.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<u16>>"))]
    pieces: Vec<u16>,
    /// The seat that gave the order, by its number; missing for the set-up.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    by: Option<u8>,
    /// Why it matters to somebody who was away, if it does.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    notable: Option<Notable>,
    /// Places it speaks of, by name.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<String>>"))]
    places: Vec<String>,
}

/// What somebody who was away wants to know of first.
#[derive(Clone, Copy, Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub(crate) enum Notable {
    Attack,
    Loss,
    Rout,
    Objective,
}

impl From<engine::Notable> for Notable {
    fn from(notable: engine::Notable) -> Self {
        match notable {
            engine::Notable::Attack => Self::Attack,
            engine::Notable::Loss => Self::Loss,
            engine::Notable::Rout => Self::Rout,
            engine::Notable::Objective => Self::Objective,
        }
    }
}

/// A clause by name; the book's rules say what it says.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct RuleName {
    id: String,
    title: String,
}

impl LogLine {
    pub(crate) fn new(voice: &Voice<'_>, told: &Told) -> Self {
        let Sentence { text, rule } = voice.sentence(&told.line);
        let (mut pieces, mut places) = (Vec::new(), Vec::new());
        for spot in told.line.args.iter().flat_map(|(_, arg)| spots(arg)) {
            match spot {
                Spot::Piece(id) => pieces.push(*id),
                Spot::Place(_) => places.push(voice.table.name(*spot)),
                Spot::Side(_) => {}
            }
        }
        Self {
            order: told.order,
            kind: told.line.key.name(),
            text,
            rule: rule.map(|Rule { id, title, .. }| RuleName { id, title }),
            by: voice.table.giver(told.order).map(|seat| seat.0),
            notable: told.notable.map(Notable::from),
            pieces,
            places,
            tallies: told.line.tallies.iter().map(|tally| voice.tally(tally)).collect(),
            dice: told.line.dice.iter().map(ToString::to_string).collect(),
        }
    }
}

fn spots(arg: &Arg) -> &[Spot] {
    match arg {
        Arg::Spot(spot) => std::slice::from_ref(spot),
        Arg::Spots(spots) => spots,
        Arg::Number(_) | Arg::Word(_) | Arg::Text(_) => &[],
    }
}

/// The question “why not?”: what keeps these pieces from acting there.
#[derive(Debug, JsonSchema, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct WhyAsked {
    pub(crate) pieces: Vec<u16>,
    pub(crate) target: Place,
}

/// An order that somebody may have meant, and what is said about it.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Wish {
    pub(crate) order: String,
    /// Why it is refused; missing if it is lawful.
    pub(crate) reason: Option<Sentence>,
}

/// The sight tool's question. Without an end, everything that is seen from there.
#[derive(Debug, JsonSchema, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct SightAsked {
    pub(crate) from: Place,
    pub(crate) to: Option<Place>,
}

/// The sight tool's answer.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct SightLine {
    pub(crate) clear: bool,
    pub(crate) blocker: Option<Place>,
    pub(crate) sentence: Sentence,
}

/// What is seen.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Seen {
    /// What is between the two ends, if both were named and the book can tell.
    pub(crate) line: Option<SightLine>,
    /// Hexes seen from the first end, by name, if it was named alone.
    pub(crate) hexes: Vec<String>,
}

/// What is sent instead of an answer.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Trouble {
    /// Kind of trouble, such as `stale`.
    pub(crate) error: String,
    pub(crate) sentence: Sentence,
    /// Where the game stands, if that is the trouble.
    pub(crate) index: Option<u32>,
}
