//! The room `speech`: what a book says, as [`Line`]s and plain facts.

use super::rules::Rules;
use crate::chart::Chart;
use crate::field::Happened;
use crate::key::Key;
use crate::line::{Line, Row, Spot};
use crate::messages::Messages;
use crate::seat::{Side, Viewer};
use crate::view::{Cue, Notable};

/// One thing that an order may change, as it is told.
pub trait Consequence<Battle>: Ord {
    /// In plain words, for cases; `battle` is the one before it.
    fn notation(&self, battle: &Battle) -> String;
    /// As a sentence, for people.
    fn line(&self) -> Line;
    /// Whom it harms, and how badly against the other consequences of the book; `None` if nobody. Outcomes are shown in
    /// rising order of it, and what harms one's own side apart.
    fn harm(&self, _battle: &Battle) -> Option<(Side, u16)> {
        None
    }
}

/// What a book says about events, refusals and positions.
pub trait Speech: Rules {
    /// One thing that an order may change, such as a unit that is lost.
    type Change: Consequence<Self::Battle>;
    /// Its catalogue, and those of the crates it is built on that say something.
    fn messages() -> Vec<Messages>;
    /// The book's word for a piece, place or side.
    fn name(battle: &Self::Battle, spot: Spot) -> String;
    /// What people call a piece or a place: “2nd Squad”, “the mill”. Unlike a [`name`](Speech::name) it may have spaces,
    /// and two may share it.
    fn title(battle: &Self::Battle, spot: Spot) -> String {
        Self::name(battle, spot)
    }
    /// What a side is called among people; `None` if its word is its name.
    fn side_title(_battle: &Self::Battle, _side: Side) -> Option<Key> {
        None
    }
    /// What is said about an event, then or later: it may ask the battle for names, not for how things stand.
    fn tell(battle: &Self::Battle, event: &Self::Event) -> Line;
    /// What an order asks for, as a sentence.
    fn order(battle: &Self::Battle, order: &Self::Order) -> Line;
    /// What a spot is rather than where: a stone house, smoke. `None` where its title or the clause says it best.
    fn thing(_battle: &Self::Battle, _spot: Spot) -> Option<Key> {
        None
    }
    /// Where a place lies that has no name of its own, for people; `None` where its title says it best.
    fn locate(_battle: &Self::Battle, _spot: Spot) -> Option<Line> {
        None
    }
    /// Which of several like things a spot is, counted from 1, where [`Speech::thing`] alone would not tell them apart.
    fn number(_battle: &Self::Battle, _spot: Spot) -> Option<u16> {
        None
    }
    /// The printed table that an event was looked up in.
    fn chart(_battle: &Self::Battle, _event: &Self::Event) -> Option<Chart> {
        None
    }
    /// What an event looks and sounds like; nothing for what only moves the machine on.
    fn cue(_battle: &Self::Battle, _event: &Self::Event) -> Option<Cue> {
        None
    }
    /// The position in words, for the terminal, screen readers and failed cases.
    fn describe(battle: &Self::Battle, viewer: Viewer) -> Vec<Row>;
    /// The position as facts, one a line, for `expect` blocks: `b1 hex 0405 pinned`.
    fn facts(battle: &Self::Battle) -> Vec<String>;
    /// What is between two pieces or places by their names, as facts for `expect` blocks: `b1 r1 distance 6 sight clear`.
    /// `None` if a name is that of nothing the book measures from.
    fn between(_battle: &Self::Battle, _one: &str, _two: &str) -> Option<Vec<String>> {
        None
    }
    /// What matters about what came of an order, for odds: leaves with the same changes are one outcome.
    fn changes(
        before: &Self::Battle,
        after: &Self::Battle,
        events: &[Happened<Self::Event>],
    ) -> Vec<Self::Change>;
    /// What stands between changes in plain words.
    const JOINT: &str = ", ";
    /// Changes in plain words, for cases; `battle` is the one before them.
    fn summary(battle: &Self::Battle, changes: &[Self::Change]) -> String {
        let changes: Vec<_> = changes.iter().map(|change| change.notation(battle)).collect();
        if changes.is_empty() { "nothing".to_owned() } else { changes.join(Self::JOINT) }
    }
    /// Does an event matter to somebody who was away? Nothing does unless the book says so.
    fn notable(_event: &Self::Event) -> Option<Notable> {
        None
    }
}
