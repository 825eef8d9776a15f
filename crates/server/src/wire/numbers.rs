//! Numbers and the things they come from.

use engine::{Modifier, Spot, Tally};
use schemars::JsonSchema;
use serde::Serialize;

use super::play::Rule;
use crate::voice::Voice;

/// A value with its reasons: what it started from, what changed it, what came out.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Sum {
    /// What is summed up.
    title: String,
    /// What it started from; missing if that is nothing, or dice that have not been rolled.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    base: Option<i32>,
    /// Is it added to dice?
    is_rolled: bool,
    rows: Vec<SumRow>,
    /// What came out; before the dice are rolled, what is added to them.
    result: i32,
}

/// One thing that changes a value.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct SumRow {
    /// The thing it comes from.
    title: String,
    /// What it does, such as `+3` or `halved`.
    change: String,
    rule: Rule,
    /// The piece it comes from.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    piece: Option<u16>,
    /// The place it comes from, by name.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    place: Option<String>,
}

/// A printed table with the row and the cell that count.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Chart {
    title: String,
    rule: Rule,
    columns: Vec<String>,
    rows: Vec<ChartRow>,
    row: usize,
    /// Missing while the dice have not been rolled.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    column: Option<usize>,
}

/// A row of a table.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct ChartRow {
    title: String,
    cells: Vec<String>,
}

impl Sum {
    /// As it came out.
    pub(crate) fn new(voice: &Voice<'_>, tally: &Tally) -> Self {
        let word = voice.word(tally.called.unwrap_or(tally.of).name());
        Self {
            title: match tally.whose {
                Some(spot) => format!("{}: {word}", voice.name(spot)),
                None => word,
            },
            base: (tally.base != 0 || tally.is_rolled).then_some(tally.base),
            is_rolled: tally.is_rolled,
            rows: tally.modifiers.iter().map(|modifier| SumRow::new(voice, modifier)).collect(),
            result: tally.result,
        }
    }

    /// Before the dice are rolled: what is added to them.
    pub(crate) fn before_dice(voice: &Voice<'_>, tally: &Tally) -> Self {
        let sum = Self::new(voice, tally);
        match tally.is_rolled {
            true => Self { base: None, result: tally.modifiers.iter().map(Modifier::amount).sum(), ..sum },
            false => sum,
        }
    }
}

impl SumRow {
    fn new(voice: &Voice<'_>, modifier: &Modifier) -> Self {
        let (piece, place) = match modifier.at {
            Some(Spot::Piece(id)) => (Some(id), None),
            Some(spot @ (Spot::Place(_) | Spot::In(..))) => (None, Some(voice.table.name(spot))),
            Some(Spot::Side(_)) | None => (None, None),
        };
        let rule = voice.rule(modifier.clause);
        let title = modifier.at.map_or_else(|| rule.title.clone(), |spot| voice.name(spot));
        Self { title, change: voice.change(modifier.change), rule, piece, place }
    }
}

impl Chart {
    pub(crate) fn new(voice: &Voice<'_>, chart: &engine::Chart) -> Self {
        let row =
            |(title, cells): &(String, Vec<String>)| ChartRow { title: title.clone(), cells: cells.clone() };
        Self {
            title: voice.word(chart.title.name()),
            rule: voice.rule(chart.clause),
            columns: chart.columns.clone(),
            rows: chart.rows.iter().map(row).collect(),
            row: chart.row,
            column: chart.column,
        }
    }
}
