//! Questions about the position that change nothing: “why not?” and the sight tool.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::path::{Path, Role};
use super::play::Sentence;
use super::view::Place;

/// The question “why not?”: what keeps these pieces from acting there.
#[derive(Debug, JsonSchema, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct WhyAsked {
    pub(crate) pieces: Vec<u16>,
    pub(crate) target: Place,
    /// What the order in hand is for, if one is chosen.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub(crate) mode: Option<Role>,
}

/// An order that somebody may have meant, and what is said about it.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Wish {
    /// Empty where no single order says what is meant.
    pub(crate) order: String,
    /// The same as a sentence.
    pub(crate) text: String,
    /// The way it goes, if it is to go one and nothing else.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(crate) path: Option<Path>,
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
