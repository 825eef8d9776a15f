//! Orders as sentences.

use engine::Line;
use plane::Edge;

use super::spots::{corps, element, elements, general};
use crate::battle::{Battle, Step};
use crate::key;
use crate::order::{Beside, Change, Move, Order};
use crate::screen::attacked;

/// What an order asks for.
pub(super) fn line(battle: &Battle, order: &Order) -> Line {
    match order {
        Order::Muster(roster) => Line::new(key::ORDER_MUSTER).with("corps", roster.corps.len()),
        Order::Edge { is_north: true } => Line::new(key::ORDER_EDGE_NORTH),
        Order::Edge { is_north: false } => Line::new(key::ORDER_EDGE_SOUTH),
        Order::Deploy { element: id, .. } => Line::new(key::ORDER_DEPLOY).with("element", element(*id)),
        Order::Post { general: id, .. } => Line::new(key::ORDER_POST).with("general", general(*id)),
        Order::Ready => Line::new(key::ORDER_READY),
        Order::Rout(id) => Line::new(key::ORDER_ROUT).with("element", element(*id)),
        Order::TakeOver(None) => Line::new(key::ORDER_TAKE_OVER_NONE),
        Order::TakeOver(Some(id)) => Line::new(key::ORDER_TAKE_OVER).with("corps", corps(*id)),
        Order::Move(order) => moves(battle, order),
        Order::Ride { general: id, .. } => Line::new(key::ORDER_RIDE).with("general", general(*id)),
        Order::Form { element: id, change } => Line::new(change_key(*change)).with("element", element(*id)),
        Order::Enter { group, .. } => {
            Line::new(key::ORDER_ENTER).with("elements", elements(group.iter().copied()))
        }
        Order::Attach { general: id, element: to } => {
            Line::new(key::ORDER_ATTACH).with("general", general(*id)).with("element", element(*to))
        }
        Order::Fire(volley) => {
            let key = if volley.supports.is_empty() { key::ORDER_FIRE } else { key::ORDER_FIRE_TOGETHER };
            let line = Line::new(key)
                .with("element", element(volley.primary))
                .with("target", element(volley.target));
            line.with("supports", elements(volley.supports.iter().copied()))
        }
        Order::Fight { ours, theirs } => {
            Line::new(key::ORDER_FIGHT).with("element", element(*ours)).with("target", element(*theirs))
        }
        Order::Pursue(true) => Line::new(key::ORDER_PURSUE),
        Order::Pursue(false) => Line::new(key::ORDER_STAY),
        Order::Rally(group) => Line::new(key::ORDER_RALLY).with("elements", elements(group.iter().copied())),
        Order::End if battle.state().step == Step::Fire => Line::new(key::ORDER_END_FIRE),
        Order::End => Line::new(key::ORDER_END),
        Order::Draw => Line::new(key::ORDER_DRAW),
        Order::Resign => Line::new(key::ORDER_RESIGN),
    }
}

/// A move, whom it attacks, and with which general it goes.
fn moves(battle: &Battle, order: &Move) -> Line {
    let enemy = attacked(battle, order);
    let key = match (order.is_march, enemy.is_some(), order.with.is_some()) {
        (true, _, _) => key::ORDER_MARCH,
        (false, true, true) => key::ORDER_ATTACK_WITH,
        (false, true, false) => key::ORDER_ATTACK,
        (false, false, true) => key::ORDER_MOVE_WITH,
        (false, false, false) => key::ORDER_MOVE,
    };
    let line = Line::new(key).with("elements", elements(order.group.iter().copied()));
    let line = match enemy {
        Some(enemy) => line.with("target", element(enemy)),
        None => line,
    };
    match order.with {
        Some((id, _)) => line.with("general", general(id)),
        None => line,
    }
}

const fn change_key(change: Change) -> engine::Key {
    match change {
        Change::Square => key::ORDER_SQUARE,
        Change::Line(Edge::Front) => key::ORDER_LINE_FRONT,
        Change::Line(Edge::Right) => key::ORDER_LINE_RIGHT,
        Change::Line(Edge::Rear) => key::ORDER_LINE_REAR,
        Change::Line(Edge::Left) => key::ORDER_LINE_LEFT,
        Change::Skirmish(Beside::Left) => key::ORDER_SKIRMISH_LEFT,
        Change::Skirmish(Beside::Right) => key::ORDER_SKIRMISH_RIGHT,
        Change::Skirmish(Beside::Behind) => key::ORDER_SKIRMISH_BEHIND,
        Change::Reform => key::ORDER_REFORM,
        Change::Mount => key::ORDER_MOUNT,
        Change::Dismount => key::ORDER_DISMOUNT,
    }
}
