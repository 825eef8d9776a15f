//! How this book's refusals name what they are about.

pub use engine::{Lawful, Refusal, refuse, require};

use plane::Length;

use crate::battle::{CorpsId, ElementId, GeneralId};
use crate::speech;

/// Facts of a refusal in the book's own types.
pub trait Facts: Sized {
    /// Names the element it is about.
    fn element(self, element: ElementId) -> Self;
    /// Names the other element that stands in the way.
    fn other(self, element: ElementId) -> Self;
    /// Names the general it is about.
    fn general(self, general: GeneralId) -> Self;
    /// Names the corps it is about.
    fn corps(self, corps: CorpsId) -> Self;
    /// What was measured, and what was allowed, in whole paces (`vae.0.4`).
    fn paces(self, found: Length, allowed: Length) -> Self;
}

impl Facts for Refusal {
    fn element(self, element: ElementId) -> Self {
        self.with("element", speech::element(element))
    }

    fn other(self, element: ElementId) -> Self {
        self.with("other", speech::element(element))
    }

    fn general(self, general: GeneralId) -> Self {
        self.with("general", speech::general(general))
    }

    fn corps(self, corps: CorpsId) -> Self {
        self.with("corps", speech::corps(corps))
    }

    fn paces(self, found: Length, allowed: Length) -> Self {
        self.numbers(found.whole_units(), allowed.whole_units())
    }
}
