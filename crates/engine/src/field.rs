//! The field of a resolution: battle, dice and record, with one door for change.

use crate::contract::{Fog, Nouns};
use crate::dice::{Ask, Dice, Die, Rolled};
use crate::seat::Audience;

/// An event and who may read it, as judged just before it happened.
#[derive(Clone, Debug, PartialEq)]
pub struct Happened<E> {
    /// What happened.
    pub event: E,
    /// Who may know.
    pub audience: Audience,
}

/// What one order brought about.
#[derive(Clone, Debug)]
pub struct Record<R: Nouns> {
    /// Events in order.
    pub events: Vec<Happened<R::Event>>,
    /// Dice in the order they fell.
    pub dice: Vec<Die>,
}

impl<R: Nouns> Default for Record<R> {
    fn default() -> Self {
        Self { events: Vec::new(), dice: Vec::new() }
    }
}

impl<R: Nouns> Record<R> {
    /// Forgets everything but keeps its memory, for loops that play many orders.
    pub fn clear(&mut self) {
        self.events.clear();
        self.dice.clear();
    }

    /// Back to where so many events had happened, for walks that take another turn there. Dice are not kept.
    pub(crate) fn cut(&mut self, events: usize) {
        self.events.truncate(events);
        self.dice.clear();
    }
}

/// Where an order is resolved. Reading is free; the only ways to act are [`Field::roll`] and [`Field::happen`].
pub struct Field<'a, R: Nouns> {
    battle: &'a mut R::Battle,
    dice: &'a mut dyn Dice,
    record: &'a mut Record<R>,
}

impl<'a, R: Nouns> Field<'a, R> {
    /// A field over these three.
    pub fn new(battle: &'a mut R::Battle, dice: &'a mut dyn Dice, record: &'a mut Record<R>) -> Self {
        Self { battle, dice, record }
    }

    /// The battle as it stands.
    pub fn battle(&self) -> &R::Battle {
        self.battle
    }

    /// Asks for dice.
    pub fn roll(&mut self, ask: Ask) -> Rolled {
        let rolled = self.dice.roll(&ask);
        self.record.dice.extend(rolled.faces.dice());
        rolled
    }
}

impl<R: Fog> Field<'_, R> {
    /// Records an event and applies it: the one door for change.
    pub fn happen(&mut self, event: R::Event) {
        let audience = R::audience(self.battle, &event);
        R::apply(self.battle, &event);
        self.record.events.push(Happened { event, audience });
    }
}
