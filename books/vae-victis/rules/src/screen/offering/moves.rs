//! Offers of the movement step: ways, assaults, marches, formations and rides.

use engine::Side;
use plane::Length;

use super::Found;
use crate::battle::{Battle, ElementId, GeneralId, Post};
use crate::formation::FACES;
use crate::movement::may_act;
use crate::order::{Beside, Change, Order, Part, Parts, Way};
use crate::screen::{bodies, path, reach};
use crate::speech::GENERALS;
use crate::{check, rates};

/// Ways, assaults, marches and formations of elements; rides of generals.
pub(super) fn moves(battle: &Battle, side: Side, own: &[ElementId], leaders: &[GeneralId]) -> Vec<Found> {
    let group = bodies::ordered(battle, own);
    let mut found: Vec<Found> = Vec::new();
    if bodies::is_group(battle, &group) {
        let pieces: Vec<u16> = group.iter().map(|id| id.0.into()).collect();
        let joined = group.iter().map(|&element| Order::Form { element, change: Change::Reform });
        let orders = of_group(battle, side, &group).into_iter().chain(joined);
        found.extend(orders.map(|order| (order, pieces.clone())));
    } else {
        let each = |&id: &ElementId| {
            let orders = of_element(battle, side, id);
            orders.into_iter().map(move |order| (order, vec![u16::from(id.0)]))
        };
        found.extend(own.iter().flat_map(each));
    }
    for &general in leaders {
        let rides = reach::of_general(battle, side, general).into_iter().map(|(_, order)| order);
        found.extend(first(battle, side, rides).map(|order| (order, vec![GENERALS + u16::from(general.0)])));
    }
    found
}

/// The first lawful one.
fn first(battle: &Battle, side: Side, orders: impl IntoIterator<Item = Order>) -> Option<Order> {
    orders.into_iter().find(|order| check::check(battle, side, order).is_ok())
}

fn of_element(battle: &Battle, side: Side, id: ElementId) -> Vec<Order> {
    if battle.element(id).post == Post::Awaited {
        return enters(battle, side, id).into_iter().collect();
    }
    let mut found = changes(id).collect::<Vec<_>>();
    if !may_act(battle, id) {
        return found;
    }
    for is_march in [false, true] {
        let ways = reach::of_element(battle, side, id, is_march).into_iter().map(|(_, order)| order);
        found.extend(first(battle, side, ways));
    }
    for enemy in bodies::near_enemies(battle, &[id]) {
        let near = battle.element(id).pose;
        found.extend(first(battle, side, bodies::assaults(battle, &[id], enemy, near)));
    }
    found
}

fn of_group(battle: &Battle, side: Side, group: &[ElementId]) -> Vec<Order> {
    let rate = bodies::rate(battle, group);
    let by = |part: fn(Length) -> Part, is_march: bool| {
        let far = if is_march { rate + rate } else { rate };
        let lengths = (1..=10).rev().map(move |step| Length(far.0 * step / 10));
        let orders = lengths.map(move |length| {
            let parts: Parts = [part(length)].into_iter().collect();
            path::go(group, Way::By { parts, slide: Length::ZERO }, is_march)
        });
        first(battle, side, orders)
    };
    let mut found: Vec<Order> = [by(Part::Advance, false), by(Part::Retire, false), by(Part::Advance, true)]
        .into_iter()
        .flatten()
        .collect();
    for enemy in bodies::near_enemies(battle, group) {
        let near = battle.element(group[0]).pose;
        found.extend(first(battle, side, bodies::assaults(battle, group, enemy, near)));
    }
    found
}

/// All changes of formation; `check` says which of them it can make.
fn changes(element: ElementId) -> impl Iterator<Item = Order> {
    let plain = [Change::Square, Change::Reform, Change::Mount, Change::Dismount];
    let lines = FACES.map(Change::Line);
    let skirmish = [Beside::Left, Beside::Right, Beside::Behind].map(Change::Skirmish);
    let all = plain.into_iter().chain(lines).chain(skirmish);
    all.map(move |change| Order::Form { element, change })
}

/// As far onto the table as it goes (`vae.4.3`).
fn enters(battle: &Battle, side: Side, id: ElementId) -> Option<Order> {
    let row = rates::row(battle, id);
    let lengths = (1..=10).rev().map(|step| Length(row.clear.0 * step / 10));
    let orders = lengths.map(|length| {
        let parts: Parts = [Part::Advance(length)].into_iter().collect();
        Order::Enter { group: [id].into_iter().collect(), parts, is_march: false }
    });
    first(battle, side, orders)
}
