//! What else the pupil may do at a step.

use engine::{FastDice, Line, Table};

use super::{Prover, Stuck};
use crate::key;
use crate::run::Run;
use crate::step::{Allow, Go, Step};

/// Orders that are drawn at a step where they cannot be listed.
const DRAWN: u64 = 200;
/// Orders that are tried at a step that lets anything pass.
const TRIED: usize = 24;

impl Prover<'_> {
    /// From whatever a step lets the pupil do there is a way on or back.
    pub(super) fn look_around(&mut self, step: &Step, table: &mut dyn Table, run: &Run) -> Result<(), Stuck> {
        if self.is_aside || !table.awaits().seats().contains(run.pupil()) {
            return Ok(());
        }
        let mut orders = table.orders(run.pupil());
        if !table.lists_all_orders() {
            let drawn =
                (0..DRAWN).filter_map(|draw| table.sample(&mut FastDice::new(self.lesson.seed ^ draw << 16)));
            orders.extend(drawn.filter(|(seat, _)| *seat == run.pupil()).map(|(_, order)| order));
        }
        if let Allow::Orders(patterns) = &step.allow {
            for pattern in patterns {
                let fits = |order: &String| pattern.fits(order);
                if !orders.iter().any(fits) && !step.solution.iter().any(fits) {
                    let line = Line::new(key::LESSON_PATTERN).with("step", step.id.as_str());
                    self.wrong(step, line.with("pattern", pattern.to_string()));
                }
            }
        }
        orders.retain(|order| step.allow.lets(order));
        if step.allow == Allow::Any {
            let every = orders.len().div_ceil(TRIED).max(1);
            orders = orders.into_iter().step_by(every).collect();
        }
        for order in orders {
            self.attempt(step, table, run, &order)?;
        }
        Ok(())
    }

    /// One order, and back to where the step began.
    fn attempt(&mut self, step: &Step, table: &mut dyn Table, run: &Run, order: &str) -> Result<(), Stuck> {
        let (before, state) = (table.len(), table.state());
        let mut run = run.clone();
        let (dice, seed) = run.dice(table).unwrap_or_default();
        if table.play_scripted(run.pupil(), order, &dice, seed).is_err() {
            return Ok(());
        }
        self.proof.tried += 1;
        run.played(table);
        let went_on = step.go == Go::Step(run.number()) || run.is_over() || run.step() == Some(step);
        if !went_on {
            // A branch leads to another step: the lesson can be finished from there too.
            self.is_aside = true;
            self.play(table, run.clone());
            self.is_aside = false;
            table.take_back(before + 1);
        }
        let orders = run.back(table);
        let returns = orders == before && run.step() == Some(step);
        table.take_back(before);
        if returns && table.state() == state {
            return Ok(());
        }
        self.wrong(step, Line::new(key::LESSON_DEAD_END).with("step", step.id.as_str()).with("order", order));
        Err(Stuck)
    }
}
