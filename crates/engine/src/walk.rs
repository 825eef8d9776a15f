//! Every outcome of an order, by the resolver itself.

use std::borrow::Cow;

use crate::chance::Chance;
use crate::contract::Rules;
use crate::dice::Enumerator;
use crate::field::{Field, Happened, Record};
use crate::seat::{Asker, Seat};

/// One way an order may go, to its end.
pub struct Leaf<'a, R: Rules> {
    /// The battle then.
    pub after: &'a R::Battle,
    /// All that has happened.
    pub events: &'a [Happened<R::Event>],
    /// How many of these events the leaf before had, too.
    pub shared: usize,
    /// Its exact chance.
    pub chance: Chance,
}

/// Shows every leaf of a lawful order, in the order of its dice; `None` if `leaf` wants no more of them, or a chance
/// outgrows its numbers.
///
/// A branch goes on from the step that rolled ([`Resolves::GO_ON`](crate::Resolves::GO_ON)), not from the order: what lies before is done once.
pub fn walk<R: Rules>(
    battle: &R::Battle,
    seat: Seat,
    order: &R::Order,
    mut leaf: impl FnMut(Leaf<'_, R>) -> Option<()>,
) -> Option<()> {
    let by = R::asker(battle, seat)?;
    let mut record = Record::<R>::default();
    let mut stops = vec![Stop::<R>::new(Step::Order, Cow::Borrowed(battle), Chance::ONE, 0)];
    let mut shared = 0;
    while let Some(stop) = stops.last_mut() {
        record.cut(stop.events);
        shared = shared.min(stop.events);
        let mut after = R::Battle::clone(&stop.battle);
        let goes_on = stop.step.take(&mut Field::new(&mut after, &mut stop.dice, &mut record), by, order);
        let chance = stop.dice.chance()?;
        if goes_on {
            let next = Stop::new(Step::GoOn, Cow::Owned(after), chance, record.events.len());
            // Where nothing was rolled nobody comes back.
            if stop.dice.is_unasked() {
                *stop = next
            } else {
                stops.push(next)
            }
            continue;
        }
        leaf(Leaf { after: &after, events: &record.events, shared, chance })?;
        shared = record.events.len();
        while stops.last_mut().is_some_and(|stop| !stop.dice.advance()) {
            stops.pop();
        }
    }
    Some(())
}

/// A position of the walk, and how far the dice of its next step are walked.
struct Stop<'a, R: Rules> {
    step: Step,
    battle: Cow<'a, R::Battle>,
    /// How many events led here.
    events: usize,
    dice: Enumerator,
}

impl<'a, R: Rules> Stop<'a, R> {
    fn new(step: Step, battle: Cow<'a, R::Battle>, chance: Chance, events: usize) -> Self {
        Self { step, battle, events, dice: Enumerator::after(chance) }
    }
}

/// What is done next.
#[derive(Clone, Copy)]
enum Step {
    /// The order is resolved.
    Order,
    /// What follows by itself.
    GoOn,
}

impl Step {
    /// Takes the step; false when the order has come to its end.
    fn take<R: Rules>(self, field: &mut Field<'_, R>, by: Asker, order: &R::Order) -> bool {
        match self {
            Self::Order => {
                R::resolve(field, by, order);
                R::GO_ON.is_some()
            }
            Self::GoOn => R::GO_ON.is_some_and(|go_on| go_on(field)),
        }
    }
}
