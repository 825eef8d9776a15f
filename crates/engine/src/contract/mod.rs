//! The contract: what a book must answer, a trait for each room of its house.
//!
//! A book implements [`Rules`], [`Notation`], [`Speech`], [`Fog`] and [`Screen`], each in the file of that name, and is
//! a [`Ruleset`] by that alone. The rules have chapters, each a trait as well: whoever opens the file that judges finds
//! [`Judges`] there, and nothing is passed on.

mod fog;
mod notation;
mod rules;
mod screen;
mod speech;

pub use fog::Fog;
pub use notation::Notation;
pub use rules::{
    Answers, Applies, Awaited, Begins, Drafts, Holds, Judges, Lists, Moment, Nouns, Outcome, Resolves, Rules,
    Scenario,
};
pub use screen::{
    Foresees, KnowsGround, KnowsUnits, Marches, Musters, Offers, Points, Screen, Sees, SetsUp, Varies,
};
pub use speech::{Consequence, Speech};

use crate::digest;

/// One book of rules: all of its rooms.
pub trait Ruleset: Rules + Notation + Speech + Fog + Screen {}

impl<R: Rules + Notation + Speech + Fog + Screen> Ruleset for R {}

/// A short hash of the whole state: makes a replay that diverges visible.
pub fn state_hash<R: Rules>(battle: &R::Battle) -> String {
    let json = serde_json::to_string(battle).expect("a battle serialises without failing");
    let mut hash = digest::sha256(&format!("grognard/state/{}\n{json}", R::FORMAT));
    hash.truncate(16);
    hash
}
