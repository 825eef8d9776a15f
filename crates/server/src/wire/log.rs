//! What happened, line by line.

use engine::{Spot, Told};
use schemars::JsonSchema;
use serde::Serialize;

use super::mirror::mirror;
use super::numbers::{Chart, Sum};
use super::play::{Rule, Sentence};
use super::view::Place;
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
    #[cfg_attr(test, ts(optional, as = "Option<Vec<Sum>>"))]
    tallies: Vec<Sum>,
    /// The printed table it was looked up in.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    chart: Option<Chart>,
    /// What it looks and sounds like.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    cue: Option<Cue>,
    /// Dice as they fell.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<Die>>"))]
    dice: Vec<Die>,
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

/// A die as it fell.
#[derive(Clone, Copy, Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Die {
    sides: u8,
    /// The face that came up, from 1.
    face: u8,
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
    Passed,
}

impl From<engine::Notable> for Notable {
    fn from(notable: engine::Notable) -> Self {
        match notable {
            engine::Notable::Attack => Self::Attack,
            engine::Notable::Loss => Self::Loss,
            engine::Notable::Rout => Self::Rout,
            engine::Notable::Objective => Self::Objective,
            engine::Notable::Passed => Self::Passed,
        }
    }
}

/// Something to be shown and heard where it happens.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Cue {
    act: Act,
    /// Who does it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<u16>>"))]
    by: Vec<u16>,
    /// To whom it is done.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<u16>>"))]
    to: Vec<u16>,
    /// Where it is done.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    at: Option<Place>,
}

mirror! {
    /// What something looks like, whatever its book calls it.
    Act("snake_case") {
        Began, Went, Shot, Shelled, Fought, Hurt, Shaken, Rallied, Lost, Fled, Smoked, Taken, Carded, Seen, Rolled, Ended,
    }
}

impl From<engine::Cue> for Cue {
    fn from(cue: engine::Cue) -> Self {
        Self { act: cue.act.into(), by: cue.by, to: cue.to, at: cue.at.map(Place::from) }
    }
}

/// A clause by name; the book's rules say what it says.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct RuleName {
    id: String,
    number: String,
    title: String,
}

impl LogLine {
    pub(crate) fn new(voice: &Voice<'_>, told: &Told) -> Self {
        let Sentence { text, rule } = voice.sentence(&told.line);
        let (mut pieces, mut places) = (Vec::new(), Vec::new());
        for spot in told.line.spots() {
            match spot {
                Spot::Piece(id) => pieces.push(id),
                Spot::Place(_) | Spot::In(..) => places.push(voice.table.name(spot)),
                Spot::Side(_) => {}
            }
        }
        Self {
            order: told.order,
            kind: told.line.key.name(),
            text,
            rule: rule.map(|Rule { id, number, title, .. }| RuleName { id, number, title }),
            by: voice.table.giver(told.order).map(|seat| seat.0),
            notable: told.notable.map(Notable::from),
            pieces,
            places,
            tallies: told.line.tallies.iter().map(|tally| Sum::new(voice, tally)).collect(),
            chart: told.chart.as_ref().map(|chart| Chart::new(voice, chart)),
            cue: told.cue.clone().map(Cue::from),
            dice: told.line.dice.iter().map(|&engine::Die { sides, face }| Die { sides, face }).collect(),
        }
    }
}
