//! A lesson being taught: where the pupil is, what he may do, and what comes next.

mod follow;

use std::sync::Arc;

use engine::{Die, Move, Seat, Table, Viewer};

use crate::lesson::{Advice, Lesson, Opponent};
use crate::step::{Expect, Go, Step};
use crate::words::Text;

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
}
