//! Rides worth listing.

use engine::FastDice;
use plane::Point;

use crate::battle::{Battle, BrigadeId, Leader, Post, UnitId};
use crate::leaders::Ride;
use crate::numbers;
use crate::order::Order;

/// A leader rides to somewhere behind one of his units.
pub(super) fn ride(battle: &Battle, brigade: BrigadeId, dice: &mut FastDice) -> Option<Order> {
    let units: Vec<UnitId> =
        battle.of_brigade(brigade).filter(|&unit| battle.unit(unit).post == Post::Table).collect();
    let unit = numbers::any(&units, dice)?;
    let to = behind(battle, *unit);
    Some(Order::Leader { leader: Leader::Brigade(brigade), ride: Ride::To(to) })
}

/// A spot three inches behind a unit.
pub(super) fn behind(battle: &Battle, unit: UnitId) -> Point {
    let pose = battle.unit(unit).pose;
    let depth = plane::Length::units(7);
    pose.at - plane::Offset { right: plane::Length::ZERO, forward: depth }.towards(pose.facing)
}

/// Spots round his own units for a leader who was run over.
pub(super) fn displaced(battle: &Battle, leader: Leader, orders: &mut Vec<Order>) {
    for unit in crate::leaders::refuges(battle, leader) {
        let centre = match battle.body(unit) {
            Some(crate::battle::Body::Block(block)) => block.hull.corners().to_vec(),
            Some(crate::battle::Body::Feature(_, outline)) => outline.corners().to_vec(),
            None => continue,
        };
        for corner in centre {
            for step in 0..8 {
                for reach in [1_000, 3_000, 5_000] {
                    let offset = plane::Offset { right: plane::Length::ZERO, forward: plane::Length(reach) };
                    let spot = corner + offset.towards(plane::Bearing::degrees(step * 45));
                    orders.push(Order::Leader { leader, ride: Ride::To(spot) });
                }
            }
            if orders.len() > 600 {
                return;
            }
        }
    }
}
