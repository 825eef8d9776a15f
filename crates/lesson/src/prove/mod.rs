//! The proof that a lesson can be finished, whatever the pupil does.

mod around;
mod graph;
mod solve;

use std::sync::Arc;

use engine::{Book, Denied, Faults, LessonText, Line, Seat, Setup, Table};

use crate::file::read;
use crate::key;
use crate::lesson::{Lesson, Opponent};
use crate::run::Run;
use crate::step::Step;
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
}

fn why(table: &dyn Table, denied: &Denied) -> String {
    match denied {
        Denied::Refused(line) => table.notation(line),
        Denied::Notation(_) | Denied::Dice(_) => denied.to_string(),
    }
}
