//! How else an order in hand may be given: with one more of those in the same place, or without one; by which guns.

use engine::{Chip, Line, Rules as _, Seat, Spot, Variant, Varies};

use crate::battle::{Battle, Group, UnitId};
use crate::order::Order;
use crate::speech::bare;
use crate::support::Mission;
use crate::{ValorVictory, key};

impl Varies for ValorVictory {
    /// `vv.ap.group`, `vv.ca.who`: who fires or assaults along with the others. `vv.fs.types`: which kind of mission is called.
    fn variants(battle: &Battle, seat: Seat, order: &Order) -> Vec<Variant<Order>> {
        if let Order::FireAp { units, target, spend } = *order {
            ticks(battle, seat, units, |units| Order::FireAp { units, target, spend })
        } else if let Order::Assault { units, target, spend } = *order {
            ticks(battle, seat, units, |units| Order::Assault { units, target, spend })
        } else if let Order::Mission { mission, hex } = *order {
            kinds(battle, seat, mission, |mission| Order::Mission { mission, hex })
        } else if let Order::SmokeMission { mission, hex } = *order {
            kinds(battle, seat, mission, |mission| Order::SmokeMission { mission, hex })
        } else {
            Vec::new()
        }
    }
}

/// One for each kind of mission that may be called there, if there is a choice.
fn kinds(
    battle: &Battle,
    seat: Seat,
    now: Mission,
    given_by: impl Fn(Mission) -> Order,
) -> Vec<Variant<Order>> {
    let kind = |mission: Mission| {
        let title = Line::new(key::VARIANT_MISSION).with("mission", bare(mission));
        Variant { title, chip: Chip::OneOf, is_on: mission == now, piece: None, order: given_by(mission) }
    };
    let lawful = |variant: &Variant<Order>| ValorVictory::check(battle, seat, &variant.order).is_ok();
    let found: Vec<_> = Mission::ALL.into_iter().map(kind).filter(lawful).collect();
    if found.len() > 1 { found } else { Vec::new() }
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
