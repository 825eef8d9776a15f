//! Why a computer player gave an order.

use std::fmt::Write;

use serde::Serialize;

use crate::doctrine::{Reason, Task};

/// A course with what it was found to be worth.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Weighed {
    /// Its orders in notation.
    pub orders: Vec<String>,
    /// The task it serves.
    pub task: Task,
    /// What the task is about.
    pub about: String,
    /// What it is worth against doing nothing, in the book's points.
    pub score: f64,
    /// What that is made of.
    pub reasons: Vec<Reason>,
}

/// Why an order was given: the task, the course it belongs to, and what else was thought of.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Explanation {
    /// The order in notation.
    pub order: String,
    /// The course chosen; none for an order at random.
    pub chosen: Option<Weighed>,
    /// The best of the others, best first.
    pub alternatives: Vec<Weighed>,
}

impl Explanation {
    /// The same for a later order of the same course.
    pub(crate) fn going_on(self, order: String) -> Self {
        Self { order, ..self }
    }

    /// As lines of text.
    pub fn lines(&self) -> Vec<String> {
        let Some(chosen) = &self.chosen else { return vec![format!("{}: at random", self.order)] };
        let about = if chosen.about.is_empty() { String::new() } else { format!(" {}", chosen.about) };
        let mut lines = vec![format!("{}: to {}{about}", self.order, chosen.task)];
        lines.push(format!("  chosen   {}", chosen.line()));
        lines.extend(self.alternatives.iter().map(|other| format!("  instead  {}", other.line())));
        lines
    }
}

impl Weighed {
    fn line(&self) -> String {
        let mut line = format!("{:+7.1}  {}", self.score, self.orders.join(", "));
        let reasons: Vec<_> =
            self.reasons.iter().map(|reason| format!("{} {:+.1}", reason.term, reason.points)).collect();
        if !reasons.is_empty() {
            let _written = write!(line, "  ({})", reasons.join(", "));
        }
        line
    }
}
