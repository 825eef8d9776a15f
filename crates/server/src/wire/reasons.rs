//! Why a computer gave an order.

use commander::Weighed;
use schemars::JsonSchema;
use serde::Serialize;
use text::Speaker;

use crate::computer::Explained;
use crate::voice::page_word;

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
    pub(crate) fn new(speaker: &Speaker, explained: Explained) -> Self {
        let Explained { order, explanation } = explained;
        let (chosen, alternatives) = match explanation {
            Some(explanation) => (explanation.chosen, explanation.alternatives),
            None => (None, Vec::new()),
        };
        let sheet = |weighed| CourseSheet::new(speaker, weighed);
        Self { order, chosen: chosen.map(sheet), alternatives: alternatives.into_iter().map(sheet).collect() }
    }
}

impl CourseSheet {
    fn new(speaker: &Speaker, weighed: Weighed) -> Self {
        let task = word(speaker, "task", &weighed.task.to_string());
        let term = |reason: commander::Reason| Term {
            title: word(speaker, "term", reason.term),
            points: reason.points,
        };
        Self {
            task: if weighed.about.is_empty() { task } else { format!("{task} {}", weighed.about) },
            orders: weighed.orders,
            score: weighed.score,
            terms: weighed.reasons.into_iter().map(term).collect(),
        }
    }
}

/// The catalogue's word for something a commander thinks in; the commander's own where it has none.
fn word(speaker: &Speaker, kind: &str, plain: &str) -> String {
    page_word(speaker, &format!("{kind}-{}", plain.replace(' ', "-"))).unwrap_or_else(|| plain.to_owned())
}
