//! How this book's refusals name what they are about.

pub use engine::{Lawful, Refusal, refuse, require};

use engine::Spot;
use plane::Length;

use crate::battle::{BrigadeId, UnitId};
use crate::fate::Card;
use crate::land::FeatureId;
use crate::speech;

/// Facts of a refusal in the book's own types.
pub trait Facts: Sized {
    /// Names the unit it is about.
    fn unit(self, unit: UnitId) -> Self;
    /// Names the other unit that stands in the way.
    fn other(self, unit: UnitId) -> Self;
    /// Names the brigade it is about.
    fn brigade(self, brigade: BrigadeId) -> Self;
    /// Names the feature it is about.
    fn feature(self, feature: FeatureId) -> Self;
    /// Names the card it is about.
    fn card(self, card: Card) -> Self;
    /// What was measured, and what was allowed.
    fn lengths(self, found: Length, allowed: Length) -> Self;
}

impl Facts for Refusal {
    fn unit(self, unit: UnitId) -> Self {
        self.with("unit", speech::unit(unit))
    }

    fn other(self, unit: UnitId) -> Self {
        self.with("other", speech::unit(unit))
    }

    fn brigade(self, brigade: BrigadeId) -> Self {
        self.with("brigade", speech::brigade(brigade))
    }

    fn feature(self, feature: FeatureId) -> Self {
        self.with("feature", Spot::Place(feature.0.into()))
    }

    fn card(self, card: Card) -> Self {
        self.with("card", card.key().to_owned())
    }

    fn lengths(self, found: Length, allowed: Length) -> Self {
        let [found, allowed] = speech::compared(found, allowed);
        self.numbers(found, allowed)
    }
}
