//! Why a computer player gave an order.

use engine::Line;
use serde::Serialize;

use crate::doctrine::{Reason, Task};
use crate::key;

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
}

impl Weighed {
    /// What it is for.
    pub fn aim(&self) -> Line {
        match self.about.as_str() {
            "" => Line::new(self.task.key()),
            about => Line::new(key::TASK_ABOUT).with("task", self.task.key()).with("about", about),
        }
    }
}
