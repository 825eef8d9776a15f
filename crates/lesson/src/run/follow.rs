//! What moves a lesson on: orders played and taken back, and what the pupil reads and answers.

use engine::{Move, Table};

use super::{Begun, Run};
use crate::step::{Expect, Go, Step};

impl Run {
    /// Follows the order that was played last.
    pub fn played(&mut self, table: &dyn Table) {
        let Some(step) = self.step() else { return };
        let Some(last) = table.last() else { return };
        let is_pupil = table.seat(&last.seat) == Some(self.pupil);
        let is_met = self.is_met || self.brings(table, &step.expect, &last, is_pupil);
        let branches = step.branches.iter();
        let taken =
            branches.enumerate().find(|(_, branch)| self.brings(table, &branch.when, &last, is_pupil));
        let branch = if is_met { None } else { taken.map(|(number, branch)| (number, branch.go)) };
        let (go, has_replied) = (step.go, step.replies.len() <= self.replied(table));
        self.is_met = is_met;
        match branch {
            Some((number, Go::Here | Go::Back)) => self.branch = Some(number),
            Some((_, go @ (Go::Step(_) | Go::End))) => self.go(go, table.len()),
            None if is_met && has_replied => self.go(go, table.len()),
            None => {}
        }
    }

    /// Follows orders that were taken back.
    pub fn taken_back(&mut self, table: &dyn Table) {
        while self.begun.len() > 1 && self.at().orders > table.len() {
            self.begun.pop();
        }
        self.again();
    }

    /// The pupil has read the step. Does nothing if the step waits for something else.
    pub fn read_on(&mut self, table: &dyn Table) {
        if let Some(Step { expect: Expect::Next, go, .. }) = self.step() {
            self.go(*go, table.len());
        }
    }

    /// The pupil answers. Does nothing if nothing was asked.
    pub fn answered(&mut self, table: &dyn Table, choice: usize) {
        let Some(Step { expect: Expect::Answer { right, .. }, go, .. }) = self.step() else { return };
        if choice == *right { self.go(*go, table.len()) } else { self.wrong = Some(choice) }
    }

    /// Begins the step again; where nothing was done in it yet, the one before. The table is to go back to so many orders.
    pub fn back(&mut self, table: &dyn Table) -> usize {
        if self.at().orders == table.len() && self.begun.len() > 1 {
            self.begun.pop();
        }
        self.again();
        self.at().orders
    }

    fn go(&mut self, go: Go, orders: usize) {
        let step = match go {
            Go::Here | Go::Back => return,
            Go::Step(step) => step,
            Go::End => self.lesson.steps.len(),
        };
        self.begun.push(Begun { step, orders });
        self.again();
    }

    fn again(&mut self) {
        (self.branch, self.wrong, self.is_met) = (None, None, false);
    }

    /// Has the last order brought what is waited for?
    fn brings(&self, table: &dyn Table, expect: &Expect, last: &Move, is_pupil: bool) -> bool {
        match expect {
            Expect::Order(pattern) => is_pupil && pattern.fits(&last.order),
            Expect::Fact(pattern) => {
                table.known_facts(self.viewer(table)).iter().any(|fact| pattern.fits(fact))
            }
            Expect::Event(pattern) => {
                let told = table.log(self.viewer(table), u32::try_from(table.len()).unwrap_or(u32::MAX));
                told.iter().any(|told| pattern.fits(&table.notation(&told.line)))
            }
            Expect::Answer { .. } | Expect::Next => false,
        }
    }
}
