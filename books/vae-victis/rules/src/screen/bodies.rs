//! Elements that go together, and where they line up with enemies and friends.

use plane::{Length, Offset, Rect};

use super::path::{go, through};
use crate::battle::{Battle, ElementId, Pose};
use crate::contact::touch;
use crate::listing::contacts;
use crate::movement::group::{self, is_bent};
use crate::movement::way;
use crate::order::{Move, Order, Sweeps};
use crate::rates;

/// Elements in the order in which a group of them is named: a column from its leader on, others as they were chosen.
pub(super) fn ordered(battle: &Battle, elements: &[ElementId]) -> Vec<ElementId> {
    let Some(&first) = elements.first() else { return Vec::new() };
    if group::check(battle, elements).is_ok() && group::front_rank(battle, elements).len() > 1 {
        return elements.to_vec();
    }
    let base = battle.base(first);
    let place = |id: &ElementId| {
        let at = Offset::of(battle.base(*id).front() - base.front(), base.facing());
        (-at.forward.0 / 10_000, at.right.0)
    };
    let mut ranked = elements.to_vec();
    ranked.sort_by_key(place);
    if elements.len() < 2 || group::check(battle, &ranked).is_ok() {
        return ranked;
    }
    let columns = elements.iter().map(|&leader| follow(battle, leader, elements));
    columns.into_iter().find(|column| is_bent(battle, column)).unwrap_or(ranked)
}

/// Everybody behind a leader, each the nearest that touches the one before.
fn follow(battle: &Battle, leader: ElementId, all: &[ElementId]) -> Vec<ElementId> {
    let mut column = vec![leader];
    while let Some(&last) = column.last() {
        let base = battle.base(last);
        let waits = all.iter().copied().filter(|id| !column.contains(id) && touch(base, battle.base(*id)));
        let far = |id: &ElementId| (battle.base(*id).front() - base.front()).squared();
        let Some(next) = waits.min_by_key(far) else { break };
        column.push(next);
    }
    column
}

/// Is it one body that may move by one order?
pub(super) fn is_group(battle: &Battle, elements: &[ElementId]) -> bool {
    elements.len() > 1 && group::check(battle, elements).is_ok()
}

/// How far the slowest of them goes in the open.
pub(super) fn rate(battle: &Battle, group: &[ElementId]) -> Length {
    group.iter().map(|&id| rates::row(battle, id).clear).min().unwrap_or_default()
}

/// The pose of the first of a group when another of it stands so.
pub(super) fn first_when(battle: &Battle, group: &[ElementId], other: ElementId, there: Pose) -> Pose {
    let (first, base) = (battle.base(group[0]), battle.base(other));
    let offset = Offset::of(first.front() - base.front(), base.facing());
    let turn = base.facing().turn_to(first.facing());
    Pose { front: there.front + offset.towards(there.facing), facing: there.facing.turned(turn) }
}

/// Orders by which a group comes into contact with an enemy, lawful or not, those first that end nearest to `near`.
pub(super) fn assaults(battle: &Battle, group: &[ElementId], enemy: ElementId, near: Pose) -> Vec<Order> {
    let mut found: Vec<(i64, Order)> = Vec::new();
    for &id in group {
        for place in contacts(battle, battle.base(id), enemy) {
            let there = Pose::of(&place);
            let first = first_when(battle, group, id, there);
            let far = (first.front - near.front).squared();
            if let Some(way) = through(battle, group, &[first], true) {
                found.push((far, go(group, way, false)));
            }
        }
    }
    found.sort_by_key(|(far, _)| *far);
    found.into_iter().map(|(_, order)| order).collect()
}

/// Enemies that a group may reach in a move.
pub(super) fn near_enemies(battle: &Battle, group: &[ElementId]) -> Vec<ElementId> {
    let rate = rate(battle, group);
    // A contact is lined up with a free slide of half a base, and the far side of an enemy lies beyond it.
    let reach = rate + rate;
    let Some(&first) = group.first() else { return Vec::new() };
    let is_near = |enemy: &ElementId| {
        group.iter().any(|&id| plane::gap(battle.base(id), battle.base(*enemy)).is_within(reach))
    };
    battle.enemies_of(first).filter(is_near).collect()
}

/// Places in line with a friend of the same facing: on its left, on its right, behind it, before it.
pub(super) fn beside(battle: &Battle, id: ElementId, group: &[ElementId]) -> Vec<Pose> {
    let depth = battle.depth(id);
    let friends = battle.friends_of(id).filter(|friend| !group.contains(friend));
    let places = |friend: ElementId| {
        let base = *battle.base(friend);
        let at = move |right: Length, forward: Length| Pose {
            front: base.front() + Offset { right, forward }.towards(base.facing()),
            facing: base.facing(),
        };
        let wide = base.width();
        [
            at(-wide, Length::ZERO),
            at(wide, Length::ZERO),
            at(Length::ZERO, -base.depth()),
            at(Length::ZERO, depth),
        ]
    };
    friends.flat_map(places).collect()
}

/// A single element straight to a pose, or a group as near to it as its parts lead.
pub(super) fn to(battle: &Battle, group: &[ElementId], pose: Pose) -> Option<Order> {
    through(battle, group, &[pose], false).map(|way| go(group, way, false))
}

/// The base of the first element at the end of a way.
pub(super) fn end(battle: &Battle, order: &Order) -> Option<Rect> {
    let Order::Move(order) = order else { return None };
    let pose = end_of(battle, order)?;
    Some(pose.base(battle.base(order.group[0]).width(), battle.depth(order.group[0])))
}

/// Where the first of a group ends.
pub(crate) fn end_of(battle: &Battle, order: &Move) -> Option<Pose> {
    order.group.first()?;
    let course = way::course(battle, &order.group, &order.way, Sweeps::Old);
    course.tracks.first().map(|track| Pose::of(&track.end))
}
