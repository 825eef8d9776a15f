//! Why a computer gave an order.

use commander::{Explanation, Weighed};
use schemars::JsonSchema;
use serde::Serialize;

use crate::voice;

/// What a computer thought of before an order.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Reasons {
    /// The order in notation.
    order: String,
    /// The course it chose; missing when it took any lawful order.
    chosen: Option<CourseSheet>,
    /// The best of the others, best first.
    alternatives: Vec<CourseSheet>,
}

/// A course with what it was found to be worth.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct CourseSheet {
    /// What it is for.
    task: String,
    /// Its orders in notation.
    orders: Vec<String>,
    /// What it is worth against doing nothing, in the book's points.
    score: f64,
    terms: Vec<Term>,
}

/// What speaks for a course, or against it.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Term {
    title: String,
    points: f64,
}

impl Reasons {
    pub(crate) fn new(explained: Explanation) -> Self {
        Self {
            order: explained.order,
            chosen: explained.chosen.map(CourseSheet::new),
            alternatives: explained.alternatives.into_iter().map(CourseSheet::new).collect(),
        }
    }

    /// Nothing was weighed.
    pub(crate) fn none(order: String) -> Self {
        Self { order, chosen: None, alternatives: Vec::new() }
    }
}

impl CourseSheet {
    fn new(weighed: Weighed) -> Self {
        let task = word("task", &weighed.task.to_string());
        let term =
            |reason: commander::Reason| Term { title: word("term", reason.term), points: reason.points };
        Self {
            task: if weighed.about.is_empty() { task } else { format!("{task} {}", weighed.about) },
            orders: weighed.orders,
            score: weighed.score,
            terms: weighed.reasons.into_iter().map(term).collect(),
        }
    }
}

/// The catalogue's word for something a commander thinks in; the commander's own where it has none.
fn word(kind: &str, plain: &str) -> String {
    voice::page_word(&format!("{kind}-{}", plain.replace(' ', "-"))).unwrap_or_else(|| plain.to_owned())
}
