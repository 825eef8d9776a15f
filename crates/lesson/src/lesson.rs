//! A lesson as it is taught.

use engine::ScenarioText;

use crate::pattern::Pattern;
use crate::step::Step;
use crate::target::Target;
use crate::words::Text;

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
