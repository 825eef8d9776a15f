//! What an order leads to: the fight at the end of a charge, and what its odds take for granted.

use std::collections::VecDeque;

use engine::{Foresees, Line, Rules as _, Seat};
use hex::Direction;

use super::marching::marched;
use crate::battle::{Battle, Step, UnitId};
use crate::order::Order;
use crate::{FixBayonets, charge, key};

/// Ways that are looked at: a charge goes at most half a regiment's movement, and forward only.
const MOST: usize = 400;

impl Foresees for FixBayonets {
    /// Others choose, too: whether they fire, form square, ride to meet a charge, or get out of the way.
    fn assumes(_: &Battle, _: Seat, order: &Order) -> Option<Line> {
        match order {
            Order::Charge(..) | Order::Gallop(..) | Order::Contact(..) | Order::React(..) => {
                Some(Line::new(key::ASSUMES_CHARGE))
            }
            Order::Assault(..) => Some(Line::new(key::ASSUMES_ASSAULT)),
            Order::Enter(_) | Order::Prolonge(_) | Order::Back(_) => Some(Line::new(key::ASSUMES_MOVE)),
            Order::Pass
            | Order::Return(..)
            | Order::Rally(_)
            | Order::Resupply(..)
            | Order::Cheer(_)
            | Order::Play(_)
            | Order::First(_)
            | Order::Interrupt(_)
            | Order::Bring(_)
            | Order::Implement(_)
            | Order::Initiative(_)
            | Order::Reserve(_)
            | Order::Commit(_)
            | Order::Place(_)
            | Order::Lead(_)
            | Order::Ride(_)
            | Order::Issue(_)
            | Order::Cancel(_)
            | Order::Move { .. }
            | Order::Turn(_)
            | Order::Form(..)
            | Order::Limber(_)
            | Order::Unlimber(_)
            | Order::Pivot(_)
            | Order::Drop(_)
            | Order::Exit
            | Order::Fire { .. }
            | Order::Shoot
            | Order::Fix
            | Order::Grand(_)
            | Order::Square(..)
            | Order::Recall(_)
            | Order::Wheel(..)
            | Order::Fight(_)
            | Order::Pursue(..)
            | Order::Hold(_)
            | Order::Regroup(..)
            | Order::Decline(_)
            | Order::Evade(_)
            | Order::Advance(..)
            | Order::Flee(_)
            | Order::Gather(_)
            | Order::Stay(_)
            | Order::Resign => None,
        }
    }

    /// A charge leads to the nearest enemy that it can strike; so does each hex of it.
    fn leads_to(battle: &Battle, seat: Seat, order: &Order) -> Option<(Battle, Order)> {
        let (Order::Charge(top, _) | Order::Gallop(top, _)) = *order else { return None };
        let mut begun = marched(battle, seat, order)?;
        if begun.state().step == Step::Declare {
            begun = marched(&begun, seat, &Order::Pass)?;
        }
        let mut open = VecDeque::from([begun]);
        let mut looked = 0;
        while let Some(now) = open.pop_front() {
            if let Some(strike) = strike(&now, seat, top) {
                return Some((now, strike));
            }
            looked += 1;
            if looked > MOST {
                return None;
            }
            let on = |way: Direction| marched(&now, seat, &Order::Gallop(top, way));
            open.extend(Direction::ALL.into_iter().filter_map(on));
        }
        None
    }
}

/// The blow that a charge may strike now.
fn strike(battle: &Battle, seat: Seat, top: UnitId) -> Option<Order> {
    let (_, riding) = charge::charge_of(battle, top)?;
    let enemy = charge::must_contact(battle, top, &riding).next()?;
    let strike = Order::Contact(top, enemy);
    FixBayonets::check(battle, seat, &strike).is_ok().then_some(strike)
}
