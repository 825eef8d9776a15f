//! The room `speech`: what a book says, as [`Line`]s and plain facts.

use super::rules::Rules;
use crate::field::Happened;
use crate::key::Key;
use crate::line::{Line, Spot};
use crate::seat::{Side, Viewer};
use crate::view::Notable;

/// What a book says about events, refusals and positions.
pub trait Speech: Rules {
    /// The message catalogue of a language (`en`), as Fluent text.
    fn messages(language: &str) -> Option<&'static str>;
    /// The book's word for a piece, place or side.
    fn name(battle: &Self::Battle, spot: Spot) -> String;
    /// What a side is called among people; `None` if its word is its name.
    fn side_title(_battle: &Self::Battle, _side: Side) -> Option<Key> {
        None
    }
    /// What is said about an event, then or later: it may ask the battle for names, not for how things stand.
    fn tell(battle: &Self::Battle, event: &Self::Event) -> Line;
    /// The position as text, for the terminal, screen readers and failed cases.
    fn describe(battle: &Self::Battle, viewer: Viewer) -> String;
    /// The position as facts, one a line, for `expect` blocks: `b1 hex 0405 pinned`.
    fn facts(battle: &Self::Battle) -> Vec<String>;
    /// What is between two pieces or places by their names, as facts for `expect` blocks: `b1 r1 distance 6 sight clear`. Empty
    /// if the book has nothing to say of them.
    fn between(_battle: &Self::Battle, _one: &str, _two: &str) -> Vec<String> {
        Vec::new()
    }
    /// The same change as sentences, for people; empty if nothing changed.
    fn changes(before: &Self::Battle, after: &Self::Battle, events: &[Happened<Self::Event>]) -> Vec<Line>;
    /// What matters about a change, for odds, in plain words: leaves with the same summary are one outcome.
    fn summarise(before: &Self::Battle, after: &Self::Battle, events: &[Happened<Self::Event>]) -> String;
    /// Does an event matter to somebody who was away? Nothing does unless the book says so.
    fn notable(_event: &Self::Event) -> Option<Notable> {
        None
    }
}
