//! Ways: where an open move can lead, walked on copies of the battle in which nobody fires.

use std::collections::BTreeMap;

use hex::Direction;
use valor_victory::estimate::{Class, HexId, Mode, MovementPoints, Victory, marched, owner};
use valor_victory::{Battle, Order};

use super::Planner;
use super::estimate::{Assignment, Body};
use super::stand::{Stand, Threats};
use super::value::{ENOUGH, FLAG};
use crate::key;

/// Places looked at for one body at most.
const MOST_PLACES: usize = 260;
/// Courses kept for each body.
const KEPT: usize = 3;

/// A place on a way.
struct Place {
    battle: Battle,
    /// The order that led here, and the place it was given at.
    by: Option<(Order, usize)>,
    threats: Threats,
    /// What flags turned on the way are worth.
    flags: f64,
    spent: MovementPoints,
}

/// Somewhere to go.
pub(super) struct End {
    orders: Vec<Order>,
    hex: HexId,
    pub(super) merit: f64,
    now: Stand,
    stand: Stand,
    risk: f64,
    pub(super) flags: f64,
}

impl Planner<'_> {
    /// The best places an open move can lead to.
    pub(super) fn ends(&self, body: &Body, task: Assignment, begun: Battle) -> Vec<End> {
        let Some(first) = begun.state().moving.and_then(|moving| moving.units.first().copied()) else {
            return Vec::new();
        };
        let now = self.judge(self.choice.battle, body, task).stand(self.choice.battle.unit(first).hex);
        let places = self.places(body, task, begun);
        let mut ends: Vec<(usize, f64, Stand)> = Vec::new();
        for (index, place) in places.iter().enumerate().skip(1) {
            let stop = Order::Stop { confirm: false };
            if place.battle.state().moving.is_some() && !lawful(&place.battle, self, &stop) {
                continue;
            }
            let stand = self.judge(&place.battle, body, task).stand(place.battle.unit(first).hex);
            let merit = stand.total() - now.total() - self.risk(place) + place.flags;
            ends.push((index, merit, stand));
        }
        ends.sort_by(|one, two| two.1.total_cmp(&one.1));
        ends.truncate(KEPT);
        let end = |(index, merit, stand): (usize, f64, Stand)| {
            let place = &places[index];
            let (risk, flags, hex) = (self.risk(place), place.flags, place.battle.unit(first).hex);
            End { orders: way(&places, index), hex, merit, now, stand, risk, flags }
        };
        ends.into_iter().map(end).collect()
    }

    /// Adds the ways worth going as courses.
    pub(super) fn keep(&mut self, task: Assignment, ends: Vec<End>, begin: Option<Order>) {
        for end in ends {
            let going = begin.is_none();
            if end.merit < self.estimate.weights.stir && !going {
                continue;
            }
            let mut orders: Vec<Order> = begin.into_iter().chain(end.orders).collect();
            orders.push(Order::Stop { confirm: false });
            let mut reasons = end.stand.reasons(&end.now).to_vec();
            reasons.extend([(key::TERM_FIRE_DRAWN, -end.risk), (key::TERM_FLAG, end.flags)]);
            let about = self.about(end.hex);
            self.choice.add(orders, task.task, about, end.merit, &reasons);
        }
    }

    fn risk(&self, place: &Place) -> f64 {
        place.threats.sum() * self.estimate.weights.risk
    }

    /// Every place within reach, by the least dangerous way found.
    fn places(&self, body: &Body, task: Assignment, begun: Battle) -> Vec<Place> {
        let spent = begun.state().moving.map_or(MovementPoints::NONE, |moving| moving.spent);
        let mut places =
            vec![Place { battle: begun, by: None, threats: Threats::default(), flags: 0.0, spent }];
        let mut best: BTreeMap<(HexId, u8), (f64, MovementPoints)> = BTreeMap::new();
        let mut next = 0;
        while next < places.len() && places.len() < MOST_PLACES {
            for order in steps(&places[next].battle) {
                let Some(place) = self.place(body, task, &places, next, order) else { continue };
                let unit = place.battle.unit(body.units[0]);
                let key = (unit.hex, if body.mounted.is_some() { unit.facing().number() } else { 0 });
                let cost = place.threats.sum() - place.flags;
                let better = best.get(&key).is_none_or(|&(known, spent)| {
                    cost < known - 0.01 || (cost < known + 0.01 && place.spent < spent)
                });
                if better {
                    best.insert(key, (cost, place.spent));
                    places.push(place);
                }
            }
            next += 1;
        }
        places
    }

    fn place(
        &self,
        body: &Body,
        task: Assignment,
        places: &[Place],
        at: usize,
        order: Order,
    ) -> Option<Place> {
        let from = &places[at];
        let battle = marched(&from.battle, self.estimate.side, &order)?;
        let hex = battle.unit(body.units[0]).hex;
        let entered = hex != from.battle.unit(body.units[0]).hex;
        let judge = self.judge(&battle, body, task);
        let mut threats = from.threats;
        if entered {
            let crouch = battle.state().moving.is_some_and(|moving| moving.mode == Mode::Assault);
            let here = match body.mounted {
                None => judge.danger_on_foot(hex, true, i32::from(crouch)).1,
                Some(_) => judge.shots_at(hex),
            };
            threats = threats.worse(&here);
        }
        let flags = from.flags + if entered { self.flag(hex) } else { 0.0 };
        let spent = battle.state().moving.map_or(MovementPoints(u8::MAX), |moving| moving.spent);
        Some(Place { battle, by: Some((order, at)), threats, flags, spent })
    }

    /// What it is worth to turn the flag of a hex.
    pub(super) fn flag(&self, hex: HexId) -> f64 {
        let battle = self.choice.battle;
        let Some(objective) = battle.map().cell(hex).objective else { return 0.0 };
        if owner(battle, objective) == self.estimate.side {
            return 0.0;
        }
        let Victory::Objective { required, .. } = battle.scenario().victory else { return 0.0 };
        let held = battle.state().flags.count_ones();
        let last = if self.estimate.must_act { held + 1 == required } else { held == required };
        FLAG + if last { ENOUGH } else { 0.0 }
    }
}

fn lawful(battle: &Battle, planner: &Planner<'_>, order: &Order) -> bool {
    <valor_victory::ValorVictory as engine::Rules>::check(battle, planner.choice.seat, order).is_ok()
}

/// Orders that may come next in an open move.
fn steps(battle: &Battle) -> Vec<Order> {
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

/// The orders that lead to a place.
fn way(places: &[Place], mut index: usize) -> Vec<Order> {
    let mut orders = Vec::new();
    while let Some((order, before)) = places[index].by {
        orders.push(order);
        index = before;
    }
    orders.reverse();
    orders
}
