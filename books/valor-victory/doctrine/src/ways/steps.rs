//! Single orders of a move, and the orders that led to a place.

use engine::Rules as _;
use hex::Direction;
use valor_victory::estimate::{Class, HexId, UnitId};
use valor_victory::{Battle, Order, ValorVictory};

use super::Place;
use crate::Planner;

pub(super) fn lawful(battle: &Battle, planner: &Planner<'_>, order: &Order) -> bool {
    ValorVictory::check(battle, planner.choice.seat, order).is_ok()
}

/// Orders that may come next in an open move.
pub(super) fn steps(battle: &Battle) -> Vec<Order> {
    let Some(moving) = battle.state().moving else { return Vec::new() };
    let Some(&first) = moving.units.first() else { return Vec::new() };
    if moving.over {
        return Vec::new();
    }
    let step = |direction, reverse| Order::Step { direction, reverse, facing: None };
    if !battle.kind(first).is_driven() {
        let gun = battle.kind(first).class == Class::Gun;
        return if gun { Vec::new() } else { Direction::ALL.map(|way| step(way, false)).to_vec() };
    }
    let ahead = battle.unit(first).facing();
    let mut orders = vec![step(ahead, false), step(ahead.opposite(), true)];
    if !moving.turned {
        orders.extend(
            Direction::ALL.into_iter().filter(|&facing| facing != ahead).map(|facing| Order::Turn { facing }),
        );
    }
    orders
}

/// Does the way to a place lead through a hex already? Its flag turns once.
pub(super) fn passed(places: &[Place], mut index: usize, unit: UnitId, hex: HexId) -> bool {
    loop {
        if places[index].battle.unit(unit).hex == hex {
            return true;
        }
        let Some((_, before)) = places[index].by else { return false };
        index = before;
    }
}

/// The orders that lead to a place.
pub(super) fn way(places: &[Place], mut index: usize) -> Vec<Order> {
    let mut orders = Vec::new();
    while let Some((order, before)) = places[index].by {
        orders.push(order);
        index = before;
    }
    orders.reverse();
    orders
}
