//! What can happen, and the only code that changes a battle.

use engine::{Clause, Die, Side, Tally};
use serde::Serialize;

use crate::battle::{Battle, Card, Ending};

/// What can happen.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs)]
pub enum Event {
    Moved { unit: u16, from: u8, to: u8 },
    Fired { unit: u16, target: u16, tally: Tally, dice: Vec<Die> },
    Volleyed { unit: u16, target: u16, losses: u8, dice: Vec<Die> },
    Barraged { unit: u16, sixes: u8 },
    Hit { target: u16 },
    LossTaken { unit: u16, losses: u8, why: Clause },
    Retreated { unit: u16, to: u8 },
    Drew { side: Side },
    Saw { side: Side, card: Card },
    Showed { side: Side, card: Card },
    Dodged { side: Side },
    Ended { side: Side },
    Won { ending: Ending },
}

impl<const FLAW: u8> engine::Applies for crate::Flawed<FLAW> {
    fn apply(battle: &mut Battle, event: &Event) {
        match *event {
            Event::Moved { unit, to, .. } => {
                battle.units[usize::from(unit)].at = to;
                battle.units[usize::from(unit)].spent = true;
            }
            Event::Fired { unit, .. } | Event::Volleyed { unit, .. } | Event::Barraged { unit, .. } => {
                battle.units[usize::from(unit)].spent = true;
            }
            Event::Hit { target } => battle.hit = Some(target),
            Event::LossTaken { unit, losses, .. } => {
                let strength = &mut battle.units[usize::from(unit)].strength;
                *strength = strength.saturating_sub(losses);
                battle.hit = None;
            }
            Event::Retreated { unit, to } => {
                battle.units[usize::from(unit)].at = to;
                battle.hit = None;
            }
            Event::Drew { side } => battle.cards[side] = Card::Blank,
            Event::Saw { side, card } => battle.cards[side] = card,
            Event::Showed { side, .. } => battle.open[side] = true,
            Event::Dodged { side } => {
                battle.cards[side] = Card::Spent;
                battle.hit = None;
            }
            Event::Ended { side } => {
                battle.units.iter_mut().for_each(|unit| unit.spent = false);
                battle.active = side.other();
                battle.turn += u8::from(side == Side(1));
            }
            Event::Won { ending } => battle.over = Some(ending),
        }
    }
}
