//! A lesson being taught: where the pupil is, what he may do, and what comes next.

use std::sync::Arc;

use engine::{Die, Move, Seat, Table, Viewer};

use crate::lesson::{Advice, Expect, Go, Lesson, Opponent, Step, Text};

/// A lesson being taught on a table. It follows from the orders and the few other things that were done, one after the
/// other: whoever does them again gets the same.
#[derive(Clone, Debug)]
pub struct Run {
    lesson: Arc<Lesson>,
    pupil: Seat,
    /// The steps that were begun, the one at hand last.
    begun: Vec<Begun>,
    /// The branch that was taken last in this step.
    branch: Option<usize>,
    /// The wrong answer that was given last in this step.
    wrong: Option<usize>,
    /// What was expected has come; replies may still be due.
    is_met: bool,
}

/// A step that was begun after so many orders; beyond the last step the lesson is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Begun {
    step: usize,
    orders: usize,
}

/// Why an order is not for now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotNow<'a> {
    /// The step is to be read.
    ReadOn,
    /// The step is to be begun again.
    GoBack,
    /// The step wants something else, and says what.
    Else(&'a str),
    /// The lesson is over.
    Over,
}

/// What does the step for the pupil.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Help {
    /// To give this order.
    Order(String),
    /// To begin the step again: something else was done than the solution.
    Back,
    /// To read on.
    Next,
    /// To wait for the other side.
    Wait,
    /// Nothing: it is over.
    Over,
}

impl Run {
    /// The beginning of a lesson; `None` if the table has no seat for the pupil.
    pub fn new(lesson: Arc<Lesson>, table: &dyn Table) -> Option<Self> {
        let pupil = table.seat(&lesson.seat)?;
        let begun = vec![Begun { step: 0, orders: table.len() }];
        Some(Self { lesson, pupil, begun, branch: None, wrong: None, is_met: false })
    }

    /// What is taught.
    pub fn lesson(&self) -> &Lesson {
        &self.lesson
    }

    /// Whoever is taught.
    pub fn pupil(&self) -> Seat {
        self.pupil
    }

    /// The step at hand; `None` when the lesson is over.
    pub fn step(&self) -> Option<&Step> {
        self.lesson.steps.get(self.number())
    }

    /// The place of the step at hand, from 0.
    pub fn number(&self) -> usize {
        self.at().step
    }

    /// Are all steps done?
    pub fn is_over(&self) -> bool {
        self.step().is_none()
    }

    /// What is said about what the pupil did instead.
    pub fn said(&self) -> Option<&Text> {
        let branch = self.branch.and_then(|branch| self.step()?.branches.get(branch));
        branch.map(|branch| &branch.text)
    }

    /// The wrong answer that was given last.
    pub fn wrong(&self) -> Option<usize> {
        self.wrong
    }

    /// Can only going back help? The pupil did something that leads elsewhere, or the other side has no reply to it.
    pub fn is_astray(&self, table: &dyn Table) -> bool {
        let Some(step) = self.step() else { return false };
        let leads_back = self.branch.is_some_and(|branch| step.branches[branch].go == Go::Back);
        let awaited = table.awaits().seats();
        let is_starved = self.lesson.opponent == Opponent::Script
            && !awaited.contains(self.pupil)
            && self.reply(table).is_none();
        leads_back || (is_starved && !matches!(step.expect, Expect::Next | Expect::Answer { .. }))
    }

    /// What is said in the battle that follows, as the position is.
    pub fn advice(&self, table: &dyn Table) -> Option<&Advice> {
        if !self.is_over() || self.lesson.advice.is_empty() {
            return None;
        }
        let facts = table.known_facts(self.viewer(table));
        self.lesson.advice.iter().find(|advice| facts.iter().any(|fact| advice.when.fits(fact)))
    }

    /// May the order, in canonical notation, be given now? The rules judge it besides.
    pub fn judge(
        &self,
        table: &dyn Table,
        seat: Seat,
        order: &str,
        language: &str,
    ) -> Result<(), NotNow<'_>> {
        if seat != self.pupil {
            return Ok(());
        }
        let Some(step) = self.step() else {
            let goes_on = matches!(self.lesson.opponent, Opponent::Computer(_));
            return if goes_on { Ok(()) } else { Err(NotNow::Over) };
        };
        if self.is_astray(table) {
            return Err(NotNow::GoBack);
        }
        match step.allow.lets(order) {
            true => Ok(()),
            false if matches!(step.expect, Expect::Next | Expect::Answer { .. }) => Err(NotNow::ReadOn),
            false => {
                let hint = step.hints.of(language).first();
                Err(NotNow::Else(hint.map_or_else(|| step.title.of(language), String::as_str)))
            }
        }
    }

    /// The dice that the next order gets: those of the step that have not fallen yet, and a seed for any others. `None`
    /// once the lesson is over.
    pub fn dice(&self, table: &dyn Table) -> Option<(Vec<Die>, u64)> {
        let step = self.step()?;
        let fallen: usize = self.moves(table).iter().map(|played| played.dice.len()).sum();
        let left = step.dice.get(fallen..).unwrap_or_default().to_vec();
        Some((left, self.lesson.seed.wrapping_add(table.len() as u64)))
    }

    /// The order that another seat gives now, if the step tells one and it is lawful.
    pub fn reply(&self, table: &dyn Table) -> Option<(Seat, String)> {
        if self.lesson.opponent != Opponent::Script {
            return None;
        }
        let step = self.step()?;
        let seat = table.awaits().seats().iter().find(|seat| *seat != self.pupil)?;
        let order = step.replies.get(self.replied(table))?;
        table.check(seat, order).ok().map(|order| (seat, order))
    }

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

    /// What would do the step for the pupil.
    pub fn help(&self, table: &dyn Table) -> Help {
        let Some(step) = self.step() else { return Help::Over };
        if matches!(step.expect, Expect::Next | Expect::Answer { .. }) {
            return Help::Next;
        }
        let moves = self.moves(table);
        let own = moves.iter().filter(|played| table.seat(&played.seat) == Some(self.pupil));
        let given: Vec<_> = own.map(|played| played.order.as_str()).collect();
        if self.is_astray(table) || given.iter().zip(&step.solution).any(|(given, order)| given != order) {
            return Help::Back;
        }
        match step.solution.get(given.len()) {
            Some(_) if !table.awaits().seats().contains(self.pupil) => Help::Wait,
            Some(order) => Help::Order(order.clone()),
            None if self.reply(table).is_some() => Help::Wait,
            None => Help::Back,
        }
    }

    fn at(&self) -> Begun {
        *self.begun.last().expect("the first step is never taken off")
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

    fn viewer(&self, table: &dyn Table) -> Viewer {
        table.seats().side(self.pupil).map_or(Viewer::Spectator, Viewer::Side)
    }

    /// What was played in this step.
    fn moves(&self, table: &dyn Table) -> Vec<Move> {
        table.journal(false).moves.split_off(self.at().orders.min(table.len()))
    }

    /// Replies that were given in this step.
    fn replied(&self, table: &dyn Table) -> usize {
        let moves = self.moves(table);
        moves.iter().filter(|played| table.seat(&played.seat) != Some(self.pupil)).count()
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
