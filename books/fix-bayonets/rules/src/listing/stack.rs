//! Orders of stacks in 3(c).

use hex::{Corner, Direction};
use hexmap::HexId;

use crate::battle::{Battle, Group, LeaderId, Shape, UnitId};
use crate::fire;
use crate::movement;
use crate::order::Order;
use crate::terms::Formation;

/// Who may move together: each set of units of one hex, with each of them on top.
pub(super) fn moves(battle: &Battle, leader: LeaderId, orders: &mut Vec<Order>) {
    let able: Vec<UnitId> =
        battle.formation_of(leader).filter(|&id| movement::may_move(battle, leader, id).is_ok()).collect();
    let mut done: Vec<HexId> = Vec::new();
    for &id in &able {
        let hex = battle.unit(id).head();
        if !battle.unit(id).is_placed() {
            orders.push(Order::Move { units: [id].into_iter().collect(), forced: false });
            continue;
        }
        if done.contains(&hex) {
            continue;
        }
        done.push(hex);
        let together: Vec<UnitId> =
            battle.stack(hex).iter().copied().filter(|other| able.contains(other)).collect();
        for units in groups(battle, &together) {
            orders.extend([false, true].map(|forced| Order::Move { units, forced }));
        }
    }
}

fn groups(battle: &Battle, together: &[UnitId]) -> Vec<Group> {
    let mut found = Vec::new();
    for bits in 1..1u32 << together.len().min(8) {
        let mut among: Vec<UnitId> =
            together.iter().enumerate().filter(|(nth, _)| bits >> nth & 1 == 1).map(|(_, &id)| id).collect();
        among.sort_by_key(|&id| (battle.unit(id).depth, id));
        for &top in &among {
            let rest = among.iter().copied().filter(|&id| id != top);
            found.push(std::iter::once(top).chain(rest).collect());
        }
    }
    found
}

/// What a moving stack may do.
pub(super) fn march(battle: &Battle, orders: &mut Vec<Order>) {
    let Some(moving) = battle.state().moving else { return };
    let Some(&top) = moving.units.first() else { return };
    for way in Direction::ALL {
        orders.extend([Order::Enter(way), Order::Back(way), Order::Prolonge(way)]);
    }
    for corner in Corner::ALL {
        orders.extend([
            Order::Turn(corner),
            Order::Pivot(corner),
            Order::Limber(corner),
            Order::Unlimber(corner),
        ]);
    }
    orders.extend(moving.units.iter().map(|&id| Order::Drop(id)));
    orders.push(Order::Exit);
    if moving.has_changed || battle.arm(top).is_wheeled() {
        return;
    }
    let printed = battle.printed(top);
    for kind in Formation::ALL {
        if !kind.suits(printed.arm, printed.nation, battle.unit(top).steps) {
            continue;
        }
        let facings = if kind.is_all_round() { &Corner::ALL[..1] } else { &Corner::ALL };
        for &facing in facings {
            let shape = Shape::new(kind, facing);
            let further = movement::spreads(battle, top, shape);
            orders.extend(further.into_iter().map(|further| Order::Form(shape, further)));
        }
    }
}

/// What it may do at the end of its move.
pub(super) fn stack_end(battle: &Battle, orders: &mut Vec<Order>) {
    let Some(moving) = battle.state().moving else { return };
    orders.push(Order::Fix);
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
