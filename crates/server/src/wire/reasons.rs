//! Why a computer gave an order.

use commander::Weighed;
use engine::{Line, Spot};
use schemars::JsonSchema;
use serde::Serialize;
use text::Speaker;

use crate::computer::Explained;

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
        let term = |reason: commander::Reason| Term {
            title: speaker.say(&Line::new(reason.term), &unnamed),
            points: reason.points,
        };
        Self {
            task: speaker.say(&weighed.aim(), &unnamed),
            orders: weighed.orders,
            score: weighed.score,
            terms: weighed.reasons.into_iter().map(term).collect(),
        }
    }
}

/// A commander says what its tasks are about in the book's words.
fn unnamed(_: Spot) -> String {
    String::new()
}
