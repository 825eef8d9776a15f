//! Moves tried on a copy of the battle, by the resolver itself: for whoever draws ways or plans them.

use engine::{Ask, Dice, Field, Record, Rules as _, Seat};
use hex::{Corner, Direction};

use crate::FixBayonets;
use crate::battle::Battle;
use crate::order::Order;

/// A natural 0, which passes every check.
pub(crate) struct Lucky;

impl Dice for Lucky {
    fn face(&mut self, sides: u8, _: &Ask) -> u8 {
        sides
    }
}

/// The battle after a lawful order if dice fall well and nobody fires; `None` if it is not lawful.
pub fn lucky(battle: &Battle, seat: Seat, order: &Order) -> Option<Battle> {
    FixBayonets::check(battle, seat, order).ok()?;
    let mut after = FixBayonets::for_odds(battle);
    let mut record = Record::<FixBayonets>::default();
    FixBayonets::carry_out(&mut Field::new(&mut after, &mut Lucky, &mut record), seat, order);
    after.state.for_odds = battle.state().for_odds;
    Some(after)
}

/// Orders that may come next in an open move: hexes before turns, so that a way as cheap goes straight on.
pub fn nexts() -> Vec<Order> {
    let hexes = Direction::ALL.into_iter().map(Order::Enter);
    hexes.chain(Corner::ALL.into_iter().map(Order::Turn)).collect()
}
