//! Dice, asked for by meaning.
//!
//! A rule asks for what it needs ("two dice, summed, for the AP table"; "eight hit tests at 4+, natural ones
//! again") and not for faces, so that the same request can be answered by keyed dice in play, fast dice in search,
//! a script in a case, the journal in a replay, or an [`Enumerator`] that walks every outcome with its chance.

mod enumerator;
mod fast;
mod keyed;
mod scripted;

pub use enumerator::Enumerator;
pub use fast::FastDice;
pub use keyed::{Commitment, KeyedDice, Secret};
pub use scripted::ScriptedDice;

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::clause::Clause;

/// What is rolled, and what of it matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// One die; its face matters.
    Face {
        /// Sides of the die.
        sides: u8,
    },
    /// Several dice; only their sum matters.
    Sum {
        /// How many.
        dice: u8,
        /// Sides of each.
        sides: u8,
    },
    /// Several tests; the faces do not matter.
    Pool {
        /// How many six-sided dice.
        dice: u8,
        /// The lowest face that passes.
        at_least: u8,
        /// Faces up to this one are rolled once more (0: none).
        again_up_to: u8,
        /// What of them does.
        counts: Counts,
    },
    /// Two six-sided dice against each other, both rolled again while they tie; the last two faces matter.
    Contest {
        /// What is added to the first die more than to the second.
        lead: i8,
    },
}

/// What matters of several tests. The less it is, the fewer outcomes have to be walked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counts {
    /// Whether all have passed.
    AllPassed,
    /// How many have passed.
    Passed,
    /// That, and how many failed without having been rolled again ([`Rolled::missed`]).
    PassedAndMissed,
}

/// A request: what is rolled and the rule that asks for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ask {
    /// What is rolled.
    pub kind: Kind,
    /// The rule that asks.
    pub clause: Clause,
}

impl Ask {
    /// One six-sided die.
    pub const fn d6(clause: Clause) -> Self {
        Self { kind: Kind::Face { sides: 6 }, clause }
    }

    /// The sum of two six-sided dice.
    pub const fn two_d6(clause: Clause) -> Self {
        Self { kind: Kind::Sum { dice: 2, sides: 6 }, clause }
    }

    /// One of `count` equal chances, numbered from 1: a card, a shuffle step.
    pub const fn one_of(count: u8, clause: Clause) -> Self {
        Self { kind: Kind::Face { sides: count }, clause }
    }

    /// A die against a die until one side is ahead, the first with this lead over the second.
    pub const fn contest(lead: i8, clause: Clause) -> Self {
        Self { kind: Kind::Contest { lead }, clause }
    }

    /// `dice` tests that pass on `at_least` or more.
    pub const fn pool(dice: u8, at_least: u8, clause: Clause) -> Self {
        Self { kind: Kind::Pool { dice, at_least, again_up_to: 0, counts: Counts::Passed }, clause }
    }

    /// `dice` tests that must all pass, on `at_least` or more.
    pub const fn all_of(dice: u8, at_least: u8, clause: Clause) -> Self {
        Self { kind: Kind::Pool { dice, at_least, again_up_to: 0, counts: Counts::AllPassed }, clause }
    }
}

impl fmt::Display for Ask {
    /// `2d6 for vv.ap.table`, `8 tests at 4+ for vf.8.2`, with `, up to 1 again` where some are rolled again.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            Kind::Face { sides } => write!(f, "1d{sides}")?,
            Kind::Sum { dice, sides } => write!(f, "{dice}d{sides}")?,
            Kind::Contest { .. } => f.write_str("1d6 against 1d6")?,
            Kind::Pool { dice, at_least, again_up_to, .. } => {
                write!(f, "{dice} tests at {at_least}+")?;
                if again_up_to > 0 {
                    write!(f, ", up to {again_up_to} again,")?;
                }
            }
        }
        write!(f, " for {}", self.clause)
    }
}

/// A die as it fell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Die {
    /// How many sides it has.
    pub sides: u8,
    /// The face that came up, from 1.
    pub face: u8,
}

impl fmt::Display for Die {
    /// Six-sided dice print as their face, others as `d13:7`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.sides {
            6 => write!(f, "{}", self.face),
            sides => write!(f, "d{sides}:{}", self.face),
        }
    }
}

/// The dice of one answer, without a heap.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Faces {
    sides: u8,
    count: u8,
    faces: [u8; Faces::MOST],
}

impl Default for Faces {
    fn default() -> Self {
        Self::new(6)
    }
}

impl Faces {
    /// The most dice that one request may take, rolls made again included.
    pub const MOST: usize = 46;

    fn new(sides: u8) -> Self {
        Self { sides, count: 0, faces: [0; Self::MOST] }
    }

    /// Notes a face; one beyond [`Faces::MOST`] takes the place of the pair before it, so that the last two are always there.
    fn push(&mut self, face: u8) {
        if usize::from(self.count) == Self::MOST {
            self.count -= 2;
        }
        self.faces[usize::from(self.count)] = face;
        self.count += 1;
    }

    /// The faces as they fell.
    pub fn faces(&self) -> &[u8] {
        &self.faces[..usize::from(self.count)]
    }

    /// The two faces that fell last.
    pub fn last_two(&self) -> Option<[u8; 2]> {
        self.faces().last_chunk().copied()
    }

    /// The dice as they fell.
    pub fn dice(&self) -> impl Iterator<Item = Die> + '_ {
        self.faces().iter().map(|&face| Die { sides: self.sides, face })
    }
}

impl fmt::Debug for Faces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.faces()).finish()
    }
}

impl Serialize for Faces {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.faces())
    }
}

/// An answer to a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Rolled {
    /// The dice as they fell; from the enumerator, dice that would give this result.
    pub faces: Faces,
    /// Sum of the faces that count.
    pub total: u16,
    /// Tests passed, for a pool; from the enumerator, some fewer than all where only that counts.
    pub passed: u8,
    /// Tests failed that have not been rolled again, for a pool that keeps them.
    pub missed: u8,
}

impl Rolled {
    /// Answers `ask`, drawing one face at a time.
    pub(crate) fn draw(ask: &Ask, mut face: impl FnMut(u8) -> u8) -> Self {
        let (dice, sides, at_least, again_up_to) = match ask.kind {
            Kind::Contest { lead } => return Self::contested(lead, face),
            Kind::Face { sides } => (1, sides, 0, 0),
            Kind::Sum { dice, sides } => (dice, sides, 0, 0),
            Kind::Pool { dice, at_least, again_up_to, .. } => (dice, 6, at_least, again_up_to),
        };
        let mut rolled = Self { faces: Faces::new(sides), total: 0, passed: 0, missed: 0 };
        let mut again = 0;
        for _ in 0..dice {
            let shown = face(sides);
            rolled.faces.push(shown);
            if shown <= again_up_to {
                again += 1;
            } else {
                rolled.count(shown, at_least);
                rolled.missed += u8::from(shown < at_least);
            }
        }
        for _ in 0..again {
            let shown = face(sides);
            rolled.faces.push(shown);
            rolled.count(shown, at_least);
        }
        rolled
    }

    /// Rolls pairs until the two sides differ.
    fn contested(lead: i8, mut face: impl FnMut(u8) -> u8) -> Self {
        let mut rolled = Self { faces: Faces::new(6), total: 0, passed: 0, missed: 0 };
        loop {
            let (first, second) = (face(6), face(6));
            rolled.faces.push(first);
            rolled.faces.push(second);
            if !is_tied(lead, first, second) {
                return rolled;
            }
        }
    }

    fn count(&mut self, face: u8, at_least: u8) {
        self.total += u16::from(face);
        self.passed += u8::from(at_least > 0 && face >= at_least);
    }
}

/// Are two sides level, the first with this lead?
fn is_tied(lead: i8, first: u8, second: u8) -> bool {
    i16::from(first) + i16::from(lead) == i16::from(second)
}

/// Something that answers requests for dice.
pub trait Dice {
    /// One face of a die with this many sides, from 1.
    fn face(&mut self, sides: u8, ask: &Ask) -> u8;

    /// Answers a request; faces are drawn in order, rolls made again after the first batch.
    fn roll(&mut self, ask: &Ask) -> Rolled {
        Rolled::draw(ask, |sides| self.face(sides, ask))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::ROLL;

    #[test]
    fn natural_ones_are_rolled_again_after_the_batch() {
        let ask = Ask {
            kind: Kind::Pool { dice: 3, at_least: 4, again_up_to: 1, counts: Counts::PassedAndMissed },
            clause: ROLL,
        };
        let rolled = ScriptedDice::new([1, 4, 3, 6]).roll(&ask);
        assert_eq!((rolled.passed, rolled.missed, rolled.faces.faces()), (2, 1, &[1, 4, 3, 6][..]));
    }

    #[test]
    fn a_contest_is_rolled_until_somebody_is_ahead() {
        let rolled = ScriptedDice::new([2, 3, 5, 6, 4, 4]).roll(&Ask::contest(1, ROLL));
        assert_eq!(rolled.faces.faces(), [2, 3, 5, 6, 4, 4]);
        assert_eq!(rolled.faces.last_two(), Some([4, 4]));
    }

    #[test]
    fn a_sum_adds_up() {
        assert_eq!(ScriptedDice::new([2, 5]).roll(&Ask::two_d6(ROLL)).total, 7);
    }
}
