//! The proof that a lesson can be finished, whatever the pupil does.

use std::collections::BTreeSet;
use std::sync::Arc;

use engine::{Awaited, Book, Denied, FastDice, Faults, LessonText, Line, Seat, Setup, Table};

use crate::file::read;
use crate::key;
use crate::lesson::{Allow, Expect, Go, Lesson, Opponent, Step};
use crate::run::Run;
use crate::target::Target;

/// What was proved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Proof {
    /// Steps that were played.
    pub steps: usize,
    /// Orders of solutions and replies.
    pub orders: usize,
    /// Other orders that were tried where a step lets them pass.
    pub tried: usize,
}

/// Orders that are drawn at a step where they cannot be listed.
const DRAWN: u64 = 200;
/// Orders that are tried at a step that lets anything pass.
const TRIED: usize = 24;

/// Reads a lesson and proves that its end can be reached: solutions, dice and replies play through the rules of the book;
/// every step is reached and leads to the end; what it lights and names is there; nothing waits for what a computer may
/// decide otherwise; and from whatever a step lets the pupil do there is a way on or back.
pub fn prove(book: &dyn Book, text: &LessonText) -> Result<Proof, Faults> {
    let lesson = Arc::new(read(book, text)?);
    let file = format!("{}.toml", lesson.id);
    let (faults, proof) = (Faults::default(), Proof::default());
    let mut prover = Prover { file: &file, lesson: &lesson, faults, proof, is_aside: false };
    prover.graph();
    for (step, clause) in rules(&lesson) {
        if book.rulebook().find(clause).is_none() {
            prover.wrong(step, Line::new(key::LESSON_NO_CLAUSE).with("clause", clause));
        }
    }
    let mut table = book.begin(&lesson.scenario, Setup::default(), "lesson", None)?;
    match Run::new(lesson.clone(), &*table) {
        None => {
            prover.faults.add(&file, 0, Line::new(key::LESSON_NO_SEAT).with("seat", lesson.seat.as_str()))
        }
        Some(run) => prover.play(&mut *table, run),
    }
    let proof = prover.proof;
    prover.faults.or(proof)
}

/// Rules that steps light.
fn rules(lesson: &Lesson) -> impl Iterator<Item = (&Step, &str)> {
    lesson.steps.iter().flat_map(|step| {
        step.spotlight.iter().filter_map(move |target| {
            if let Target::Rule(id) = target { Some((step, id.as_str())) } else { None }
        })
    })
}

struct Prover<'a> {
    file: &'a str,
    lesson: &'a Arc<Lesson>,
    faults: Faults,
    proof: Proof,
    /// Does it follow a branch? Then it does not look around again.
    is_aside: bool,
}

/// The lesson cannot be played any further.
struct Stuck;

impl Prover<'_> {
    fn wrong(&mut self, step: &Step, what: Line) {
        self.faults.add(self.file, step.line, what);
    }

    /// Every step is reached by going on, and leads to the end.
    fn graph(&mut self) {
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

    /// Plays the lesson to its end by its solutions, and looks around at each step.
    fn play(&mut self, table: &mut dyn Table, mut run: Run) {
        let mut left = self.lesson.steps.len();
        while let Some(step) = run.step().cloned() {
            self.lit(&step, table, run.pupil());
            self.asks_in_time(&step, table, &run);
            if self.look_around(&step, table, &run).is_err() || self.solve(&step, table, &mut run).is_err() {
                return;
            }
            self.proof.steps += 1;
            // Going in a circle has been told.
            let Some(fewer) = left.checked_sub(1) else { return };
            left = fewer;
        }
    }

    /// What a step lights is there.
    fn lit(&mut self, step: &Step, table: &dyn Table, seat: Seat) {
        for target in step.spotlight.iter().filter(|target| target.find(table, seat).is_none()) {
            let what = Line::new(key::LESSON_UNLIT).with("step", step.id.as_str());
            self.wrong(step, what.with("target", target.to_string()));
        }
    }

    /// A step that asks for something comes before a computer has decided anything.
    fn asks_in_time(&mut self, step: &Step, table: &dyn Table, run: &Run) {
        let Opponent::Computer(_) = self.lesson.opponent else { return };
        if !table.awaits().seats().contains(run.pupil()) {
            self.wrong(step, Line::new(key::LESSON_COMPUTER).with("step", step.id.as_str()));
        }
    }

    fn solve(&mut self, step: &Step, table: &mut dyn Table, run: &mut Run) -> Result<(), Stuck> {
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

    /// From whatever a step lets the pupil do there is a way on or back.
    fn look_around(&mut self, step: &Step, table: &mut dyn Table, run: &Run) -> Result<(), Stuck> {
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

fn why(table: &dyn Table, denied: &Denied) -> String {
    match denied {
        Denied::Refused(line) => table.notation(line),
        Denied::Notation(_) | Denied::Dice(_) => denied.to_string(),
    }
}
