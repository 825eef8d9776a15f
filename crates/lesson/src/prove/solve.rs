//! A step played by its solution, with its dice and its replies.

use engine::{Awaited, Line, Seat, Table};

use super::{Prover, Stuck, why};
use crate::key;
use crate::lesson::Opponent;
use crate::run::Run;
use crate::step::{Expect, Step};

impl Prover<'_> {
    /// Does what the step expects.
    pub(super) fn solve(&mut self, step: &Step, table: &mut dyn Table, run: &mut Run) -> Result<(), Stuck> {
        let begun = (run.number(), table.len());
        let of_step = |key| Line::new(key).with("step", step.id.as_str());
        match step.expect {
            Expect::Next => run.read_on(table),
            Expect::Answer { right, .. } => run.answered(table, right),
            Expect::Order(_) | Expect::Fact(_) | Expect::Event(_)
                if step.solution.is_empty() && step.replies.is_empty() =>
            {
                self.wrong(step, of_step(key::LESSON_NO_SOLUTION));
                return Err(Stuck);
            }
            Expect::Order(_) | Expect::Fact(_) | Expect::Event(_) => {
                self.replies(step, table, run)?;
                for order in &step.solution {
                    if run.number() != begun.0 {
                        self.wrong(step, of_step(key::LESSON_EARLY).with("order", order.as_str()));
                        return Err(Stuck);
                    }
                    self.order(step, table, run, order)?;
                    self.replies(step, table, run)?;
                }
            }
        }
        if run.number() == begun.0 {
            self.wrong(step, of_step(key::LESSON_UNMET));
            return Err(Stuck);
        }
        let moves = table.journal(false).moves;
        let rolled: usize = moves[begun.1..].iter().map(|played| played.dice.len()).sum();
        let given =
            moves[begun.1..].iter().filter(|played| table.seat(&played.seat) != Some(run.pupil())).count();
        if let Some(order) = step.replies.get(given) {
            self.wrong(step, of_step(key::LESSON_REPLY_LEFT).with("order", order.as_str()));
        }
        if rolled != step.dice.len() {
            self.wrong(step, of_step(key::LESSON_DICE).with("rolled", rolled).with("told", step.dice.len()));
        }
        Ok(())
    }

    /// Gives an order of the solution as the pupil would.
    fn order(&mut self, step: &Step, table: &mut dyn Table, run: &mut Run, order: &str) -> Result<(), Stuck> {
        let of_step = |key| Line::new(key).with("step", step.id.as_str()).with("order", order);
        let canonical = table.check(run.pupil(), order);
        let is_canonical = canonical.as_ref().is_ok_and(|canonical| canonical == order);
        if !is_canonical {
            let why = canonical.map_or_else(
                |denied| why(table, &denied),
                |canonical| format!("it is written “{canonical}”"),
            );
            self.wrong(step, of_step(key::LESSON_UNLAWFUL).with("why", why));
            return Err(Stuck);
        }
        if run.judge(table, run.pupil(), order, "en").is_err() {
            self.wrong(step, of_step(key::LESSON_NOT_ALLOWED));
            return Err(Stuck);
        }
        self.give(step, table, run, run.pupil(), order)
    }

    /// Gives the replies that are due.
    fn replies(&mut self, step: &Step, table: &mut dyn Table, run: &mut Run) -> Result<(), Stuck> {
        if self.lesson.opponent != Opponent::Script || run.step() != Some(step) {
            return Ok(());
        }
        while run.step() == Some(step) {
            let awaited = table.awaits();
            let is_pupil_due = awaited.seats().contains(run.pupil()) || matches!(awaited, Awaited::Over(_));
            match run.reply(table) {
                Some((seat, order)) => self.give(step, table, run, seat, &order)?,
                None if is_pupil_due => return Ok(()),
                None => {
                    let replied = step
                        .replies
                        .iter()
                        .find(|order| awaited.seats().iter().any(|seat| table.check(seat, order).is_err()));
                    let what = match replied {
                        Some(order) => {
                            let seat = awaited.seats().iter().next().unwrap_or(run.pupil());
                            let why = table.check(seat, order).err().map(|denied| why(table, &denied));
                            let line = Line::new(key::LESSON_UNLAWFUL).with("step", step.id.as_str());
                            line.with("order", order.as_str()).with("why", why.unwrap_or_default())
                        }
                        None => Line::new(key::LESSON_STARVED).with("step", step.id.as_str()),
                    };
                    self.wrong(step, what);
                    return Err(Stuck);
                }
            }
        }
        Ok(())
    }

    fn give(
        &mut self,
        step: &Step,
        table: &mut dyn Table,
        run: &mut Run,
        seat: Seat,
        order: &str,
    ) -> Result<(), Stuck> {
        let (dice, seed) = run.dice(table).unwrap_or_default();
        if let Err(denied) = table.play_scripted(seat, order, &dice, seed) {
            let line = Line::new(key::LESSON_UNLAWFUL).with("step", step.id.as_str()).with("order", order);
            self.wrong(step, line.with("why", why(table, &denied)));
            return Err(Stuck);
        }
        self.proof.orders += 1;
        run.played(table);
        Ok(())
    }
}
