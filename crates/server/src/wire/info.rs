//! Cards that explain a piece or a place.

use schemars::JsonSchema;
use serde::Serialize;

use super::mirror::mirror;
use super::play::Rule;
use crate::voice::Voice;

/// What there is to know about a piece, or about a thing on the ground.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct InfoCard {
    title: String,
    /// What it is, in a few words.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    kind: Option<String>,
    rows: Vec<InfoRow>,
}

/// One thing to know.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct InfoRow {
    topic: Topic,
    title: String,
    /// How much or which; missing where it is enough that it is so.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    value: Option<String>,
    /// What it means.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    about: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    rule: Option<Rule>,
}

mirror! {
    /// What a row speaks of.
    Topic("snake_case") { Arms, Movement, State, Special, Command, Sight, Cover }
}

impl InfoCard {
    pub(crate) fn new(voice: &Voice<'_>, card: &engine::InfoCard) -> Self {
        Self {
            title: voice.fact(&card.title),
            kind: card.kind.as_ref().map(|line| voice.text(line)),
            rows: card.rows.iter().map(|row| InfoRow::new(voice, row)).collect(),
        }
    }
}

impl InfoRow {
    fn new(voice: &Voice<'_>, row: &engine::InfoRow) -> Self {
        Self {
            topic: row.topic.into(),
            title: voice.word(row.title.name()),
            value: row.value.as_ref().map(|value| voice.fact(value)),
            about: voice.facet(row.title, "about"),
            rule: row.clause.map(|clause| voice.rule(clause)),
        }
    }
}
