//! A step of a lesson: what it lights, allows and waits for.

use engine::Die;

use crate::pattern::Pattern;
use crate::target::Target;
use crate::words::{Text, Texts};

/// One step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Id within the lesson.
    pub id: String,
    /// The line of the file it begins in.
    pub(crate) line: usize,
    /// The few words that stand in the prompt's place.
    pub title: Text,
    /// What is said.
    pub text: Text,
    /// What is lit.
    pub spotlight: Vec<Target>,
    /// What may be done.
    pub allow: Allow,
    /// What is waited for.
    pub expect: Expect,
    /// Orders of the pupil that bring it.
    pub solution: Vec<String>,
    /// Dice of the step, in the order asked.
    pub dice: Vec<Die>,
    /// Orders of the other seats, given when they are awaited.
    pub replies: Vec<String>,
    /// More and more help.
    pub hints: Texts,
    /// What else may come of it.
    pub branches: Vec<Branch>,
    /// What comes next.
    pub go: Go,
}

/// What a step lets the pupil do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Allow {
    /// Whatever is lawful.
    Any,
    /// Nothing: it is to be read.
    Nothing,
    /// Orders like these.
    Orders(Vec<Pattern>),
}

impl Allow {
    /// Does it let an order in canonical notation pass?
    pub fn lets(&self, order: &str) -> bool {
        match self {
            Self::Any => true,
            Self::Nothing => false,
            Self::Orders(patterns) => patterns.iter().any(|pattern| pattern.fits(order)),
        }
    }
}

/// What a step waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expect {
    /// That the pupil gives such an order.
    Order(Pattern),
    /// That the position is so, as far as the pupil may know.
    Fact(Pattern),
    /// That such a thing happens, as far as the pupil may know.
    Event(Pattern),
    /// That the pupil finds the right one of these.
    Answer {
        /// What he chooses from.
        choices: Texts,
        /// The right one, counted from 0.
        right: usize,
    },
    /// That the pupil reads on.
    Next,
}

/// What else may come of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    /// When it does: an order, a fact or an event.
    pub when: Expect,
    /// What is said then.
    pub text: Text,
    /// What comes next.
    pub go: Go,
}

/// What comes after a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Go {
    /// The step goes on.
    Here,
    /// The step is to be begun again.
    Back,
    /// Another step, by its place.
    Step(usize),
    /// Nothing.
    End,
}
