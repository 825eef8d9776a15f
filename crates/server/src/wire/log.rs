//! What happened, line by line.

use engine::{Arg, Spot, Told};
use schemars::JsonSchema;
use serde::Serialize;

use super::play::{Rule, Sentence};
use crate::voice::Voice;

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
