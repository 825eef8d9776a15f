//! The steps as a graph: none is out of reach, none goes in a circle.

use std::collections::BTreeSet;

use engine::Line;

use super::Prover;
use crate::key;
use crate::step::Go;

impl Prover<'_> {
    /// Every step is reached by going on, and leads to the end.
    pub(super) fn graph(&mut self) {
        let lesson = self.lesson.clone();
        let onward = |step: usize| match lesson.steps[step].go {
            Go::Step(next) => Some(next),
            Go::Here | Go::Back => Some(step),
            Go::End => None,
        };
        let mut reached = BTreeSet::new();
        let mut waiting = vec![0];
        while let Some(step) = waiting.pop().filter(|step| *step < lesson.steps.len()) {
            if reached.insert(step) {
                waiting.extend(onward(step));
                let branches = lesson.steps[step].branches.iter();
                waiting.extend(branches.filter_map(|branch| match branch.go {
                    Go::Step(next) => Some(next),
                    Go::Here | Go::Back | Go::End => None,
                }));
            }
        }
        for (number, step) in lesson.steps.iter().enumerate() {
            if !reached.contains(&number) {
                self.wrong(step, Line::new(key::LESSON_UNREACHABLE).with("step", step.id.as_str()));
            }
            // A path without the end goes in a circle: it is longer than there are steps.
            let path = std::iter::successors(Some(number), |step| onward(*step));
            if path.take(lesson.steps.len() + 1).count() > lesson.steps.len() {
                self.wrong(step, Line::new(key::LESSON_NO_END).with("step", step.id.as_str()));
            }
        }
    }
}
