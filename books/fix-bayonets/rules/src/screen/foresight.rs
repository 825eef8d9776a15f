//! What an order leads to: the fight at the end of a charge, and what its odds take for granted.

use std::collections::VecDeque;

use engine::{Foresees, Line, Rules as _, Seat};
use hex::Direction;

use crate::battle::{Battle, Step, UnitId};
use crate::order::Order;
use crate::rehearsal::lucky;
use crate::{FixBayonets, charge, key};

/// Ways that are looked at: a charge goes at most half a regiment's movement, and forward only.
const MOST: usize = 400;

impl Foresees for FixBayonets {
    /// Others choose, too: whether they fire, form square, ride to meet a charge, or get out of the way.
    fn assumes(_: &Battle, _: Seat, order: &Order) -> Option<Line> {
        let what =
            if matches!(order, Order::Charge(..) | Order::Gallop(..) | Order::Contact(..) | Order::React(..))
            {
                key::ASSUMES_CHARGE
            } else if matches!(order, Order::Assault(..)) {
                key::ASSUMES_ASSAULT
            } else if matches!(order, Order::Enter(_) | Order::Prolonge(_) | Order::Back(_)) {
                key::ASSUMES_MOVE
            } else {
                return None;
            };
        Some(Line::new(what))
    }

    /// A charge leads to the nearest enemy that it can strike; so does each hex of it.
    fn leads_to(battle: &Battle, seat: Seat, order: &Order) -> Option<(Battle, Order)> {
        let (Order::Charge(top, _) | Order::Gallop(top, _)) = *order else { return None };
        let mut begun = lucky(battle, seat, order)?;
        if begun.state().step == Step::Declare {
            begun = lucky(&begun, seat, &Order::Pass)?;
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
            let on = |way: Direction| lucky(&now, seat, &Order::Gallop(top, way));
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
