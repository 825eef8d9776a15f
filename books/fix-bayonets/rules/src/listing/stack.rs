//! Orders of stacks in 3(c).

use hex::{Corner, Direction};
use hexmap::HexId;

use crate::battle::{Battle, Group, LeaderId, UnitId, UnitSet};
use crate::fire;
use crate::movement;
use crate::order::Order;
use crate::terms::{Arm, Formation};

/// Who may move together: each set of units of one hex, with each of them on top.
pub(super) fn moves(battle: &Battle, leader: LeaderId, orders: &mut Vec<Order>) {
    let may = |&id: &UnitId| movement::may_move(battle, leader, id).is_ok();
    let able: UnitSet = battle.formation_of(leader).filter(may).collect();
    if able.is_empty() || crate::command::must_ride(battle, leader) {
        return;
    }
    let mut done = UnitSet::default();
    for id in able.iter() {
        if !battle.unit(id).is_placed() {
            orders.push(Order::Move { units: [id].into_iter().collect(), forced: false });
            continue;
        }
        if done.has(id) {
            continue;
        }
        // Infantry and guns of one hex move apart.
        let is_with = |other: &UnitId| able.has(*other) && battle.arm(*other) == battle.arm(id);
        let together: Group = battle.stack_of(id).iter().copied().filter(is_with).collect();
        together.iter().for_each(|&other| done.insert(other));
        groups(battle, &together, |units| {
            orders.push(Order::Move { units, forced: false });
            if movement::may_force(battle, &units).is_ok() {
                orders.push(Order::Move { units, forced: true });
            }
        });
    }
}

fn groups(battle: &Battle, together: &[UnitId], mut found: impl FnMut(Group)) {
    for bits in 1..1u32 << together.len().min(8) {
        let chosen = together.iter().enumerate().filter(|(nth, _)| bits >> nth & 1 == 1);
        let mut among: Group = chosen.map(|(_, &id)| id).collect();
        among.sort_unstable_by_key(|&id| (battle.unit(id).depth, id));
        for &top in among.iter() {
            let rest = among.iter().copied().filter(|&id| id != top);
            found(std::iter::once(top).chain(rest).collect());
        }
    }
}

/// What a moving stack may do, but for its changes of formation.
pub(super) fn march(battle: &Battle, orders: &mut Vec<Order>) {
    let Some(moving) = battle.state().moving else { return };
    let Some(&top) = moving.units.first() else { return };
    let (shape, is_gun) = (battle.unit(top).formation, battle.arm(top) == Arm::Artillery);
    if is_gun && shape.kind != Formation::RoadColumn {
        orders.extend(Direction::ALL.map(Order::Prolonge));
        orders.extend(Corner::ALL.map(Order::Pivot));
        orders.extend(Corner::ALL.map(Order::Limber));
    } else if shape.is_all_round() {
        orders.extend(Direction::ALL.map(Order::Enter));
    } else {
        orders.extend(shape.facing.front().map(Order::Enter));
        orders.extend(Direction::ALL.map(Order::Back));
        orders.extend([shape.facing.left(1), shape.facing.right(1)].map(Order::Turn));
    }
    if is_gun && shape.kind == Formation::RoadColumn {
        orders.extend(Corner::ALL.map(Order::Unlimber));
    }
    orders.extend(moving.units.iter().map(|&id| Order::Drop(id)));
    orders.push(Order::Exit);
}

/// What it may fire at when its move has ended.
pub(super) fn shots(battle: &Battle, orders: &mut Vec<Order>) {
    let Some(moving) = battle.state().moving else { return };
    for &unit in moving.units.iter().filter(|&&id| fire::may_fire(battle, id).is_ok()) {
        let side = battle.side_of(unit);
        let mut hexes: Vec<HexId> =
            battle.units_of(side.other()).flat_map(|id| battle.unit(id).hexes).collect();
        hexes.sort_unstable();
        hexes.dedup();
        for hex in hexes {
            let Ok(from) = fire::aim(battle, unit, hex) else { continue };
            match fire::ricochet_hexes(battle, unit, from, hex) {
                Some(two) => orders.extend(two.map(|then| Order::Fire { unit, hex, then })),
                None => orders.push(Order::Fire { unit, hex, then: HexId::NOWHERE }),
            }
        }
    }
}
