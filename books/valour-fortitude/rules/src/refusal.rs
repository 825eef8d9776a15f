//! Why an order is not lawful: the clause and the measured facts.

use engine::{Clause, Line, Spot};
use plane::Length;

use crate::battle::{BrigadeId, UnitId};
use crate::fate::Card;
use crate::land::FeatureId;
use crate::tell;

/// A refusal. The battle is untouched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// Message key.
    pub key: &'static str,
    /// The rule that forbids it.
    pub clause: Clause,
    facts: Vec<Fact>,
}

/// A fact of a refusal.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Fact {
    Unit(UnitId),
    Other(UnitId),
    Brigade(BrigadeId),
    Feature(FeatureId),
    Card(Card),
    /// What was measured, and what was allowed.
    Lengths(Length, Length),
    Numbers(i32, i32),
}

/// Refuses by a clause.
pub const fn refuse(key: &'static str, clause: Clause) -> Refusal {
    Refusal { key, clause, facts: Vec::new() }
}

impl Refusal {
    /// Names the unit it is about.
    pub fn unit(self, unit: UnitId) -> Self {
        self.fact(Fact::Unit(unit))
    }

    /// Names the other unit that stands in the way.
    pub fn other(self, unit: UnitId) -> Self {
        self.fact(Fact::Other(unit))
    }

    /// Names the brigade it is about.
    pub fn brigade(self, brigade: BrigadeId) -> Self {
        self.fact(Fact::Brigade(brigade))
    }

    /// Names the feature it is about.
    pub fn feature(self, feature: FeatureId) -> Self {
        self.fact(Fact::Feature(feature))
    }

    /// Names the card it is about.
    pub fn card(self, card: Card) -> Self {
        self.fact(Fact::Card(card))
    }

    /// What was measured, and what was allowed.
    pub fn lengths(self, found: Length, allowed: Length) -> Self {
        self.fact(Fact::Lengths(found, allowed))
    }

    /// What was counted, and what was allowed.
    pub fn numbers(self, found: impl Into<i64>, allowed: impl Into<i64>) -> Self {
        self.fact(Fact::Numbers(found.into() as i32, allowed.into() as i32))
    }

    fn fact(mut self, fact: Fact) -> Self {
        self.facts.push(fact);
        self
    }

    /// What is said about it.
    pub fn line(&self) -> Line {
        let mut line = Line::new(self.key);
        for fact in &self.facts {
            line = match fact {
                Fact::Unit(unit) => line.with("unit", tell::unit(*unit)),
                Fact::Other(unit) => line.with("other", tell::unit(*unit)),
                Fact::Brigade(brigade) => line.with("brigade", tell::brigade(*brigade)),
                Fact::Feature(feature) => line.with("feature", Spot::Place(feature.0.into())),
                Fact::Card(card) => line.with("card", card.key().to_owned()),
                Fact::Lengths(found, allowed) => {
                    line.with("found", tell::inches(*found)).with("allowed", tell::inches(*allowed))
                }
                Fact::Numbers(found, allowed) => line.with("found", *found).with("allowed", *allowed),
            };
        }
        line.by(self.clause)
    }
}

/// What a check answers.
pub type Lawful = Result<(), Refusal>;

/// Refuses unless the condition holds.
pub fn require(holds: bool, refusal: impl FnOnce() -> Refusal) -> Lawful {
    if holds { Ok(()) } else { Err(refusal()) }
}
