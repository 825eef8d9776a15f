//! How else an order in hand may be given: with one more of those in the same place, or without one.

use engine::{Chip, Line, Rules as _, Seat, Spot, Variant};

use crate::battle::{Battle, Group, UnitId};
use crate::order::Order;
use crate::{ValorVictory, key};

/// `vv.ap.group`, `vv.ca.who`: who fires or assaults along with the others.
pub fn variants(battle: &Battle, seat: Seat, order: &Order) -> Vec<Variant<Order>> {
    if let Order::FireAp { units, target, spend } = *order {
        ticks(battle, seat, units, |units| Order::FireAp { units, target, spend })
    } else if let Order::Assault { units, target, spend } = *order {
        ticks(battle, seat, units, |units| Order::Assault { units, target, spend })
    } else {
        Vec::new()
    }
}

/// One for each unit of the place without which, or with which, the order is lawful.
fn ticks(
    battle: &Battle,
    seat: Seat,
    units: Group,
    given_by: impl Fn(Group) -> Order,
) -> Vec<Variant<Order>> {
    let Some(&first) = units.first() else { return Vec::new() };
    let (hex, side) = (battle.unit(first).hex, battle.unit(first).side());
    let tick = |unit: UnitId| {
        let is_on = units.contains(&unit);
        let others = units.iter().copied().filter(|&one| one != unit);
        let order = given_by(others.chain((!is_on).then_some(unit)).collect());
        let title = Line::new(key::VARIANT_UNIT).with("unit", Spot::Piece(unit.0.into()));
        Variant { title, chip: Chip::Tick, is_on, piece: Some(unit.0.into()), order }
    };
    let here = battle.units_where(|unit| unit.hex == hex && unit.side() == side);
    here.map(tick).filter(|variant| ValorVictory::check(battle, seat, &variant.order).is_ok()).collect()
}
