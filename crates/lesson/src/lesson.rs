//! A lesson as it is taught: steps, what each lights, allows and waits for.

use std::collections::BTreeMap;

use engine::{Die, ScenarioText};

use crate::pattern::Pattern;
use crate::target::Target;

/// Something that people read, by language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text(pub(crate) BTreeMap<String, String>);

impl Text {
    /// In this language, or in the one it was written in first.
    pub fn of(&self, language: &str) -> &str {
        of(&self.0, language).map_or("", String::as_str)
    }
}

/// Several texts by language, such as hints.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Texts(pub(crate) BTreeMap<String, Vec<String>>);

impl Texts {
    /// In this language, or in the one they were written in first.
    pub fn of(&self, language: &str) -> &[String] {
        of(&self.0, language).map_or(&[], Vec::as_slice)
    }
}

/// What lessons are written in first.
const FIRST: &str = "en";

fn of<'a, T>(texts: &'a BTreeMap<String, T>, language: &str) -> Option<&'a T> {
    texts.get(language).or_else(|| texts.get(FIRST)).or_else(|| texts.values().next())
}

/// A lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// Id, unique within the book.
    pub id: String,
    /// What it is called.
    pub title: Text,
    /// What one learns in it, in a sentence.
    pub about: Text,
    /// How long it takes, in minutes.
    pub minutes: u8,
    /// The battle it is taught on.
    pub scenario: ScenarioText,
    /// The pupil's seat.
    pub seat: String,
    /// Who plays the other seats.
    pub opponent: Opponent,
    /// Dice that no step tells follow from it.
    pub seed: u64,
    /// The rules it is about.
    pub clauses: Vec<String>,
    /// Steps, the first first.
    pub steps: Vec<Step>,
    /// What is said when it fits, once the steps are done.
    pub advice: Vec<Advice>,
}

/// Who plays against the pupil.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Opponent {
    /// The replies of the steps.
    Script,
    /// A computer of this level.
    Computer(String),
}

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

/// Something said in the battle that follows the steps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// When it is said: while the position is so, as far as the pupil may know.
    pub when: Pattern,
    /// What is said.
    pub text: Text,
    /// What is lit.
    pub spotlight: Vec<Target>,
}
