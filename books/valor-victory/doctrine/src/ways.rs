//! Ways: where an open move can lead, walked on copies of the battle in which nobody fires.

use std::collections::BTreeMap;

use commander::sampled;
use hex::Direction;
use valor_victory::estimate::{Class, Group, HexId, Mode, MovementPoints, UnitId, Victory, marched, owner};
use valor_victory::{Battle, Order, ValorVictory};

use super::Planner;
use super::estimate::{Assignment, Body};
use super::stand::{Stand, Threats};
use super::value::{ENOUGH, FLAG, value};
use crate::key;

/// Places looked at all round for one body.
const MOST_PLACES: usize = 260;
/// Places from which it looks on beyond those, always from the one that is best for its task: a vehicle gets farther than
/// all round it can be looked at.
const FARTHER: usize = 60;
/// Dice rolled to judge an overrun.
const OVERRUNS: u32 = 24;
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

/// What the best way found to a hex, and facing, costs: danger less flags, and movement points.
type Best = BTreeMap<(HexId, u8), (f64, MovementPoints)>;

/// Somewhere to go.
pub(super) struct End {
    orders: Vec<Order>,
    pub(super) hex: HexId,
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

    /// Adds the ways worth going after something that costs so much besides.
    pub(super) fn keep_after(&mut self, task: Assignment, ends: Vec<End>, first: [Order; 2], price: f64) {
        for end in ends.into_iter().filter(|end| end.merit - price > 0.0) {
            let stop = Order::Stop { confirm: false };
            let orders: Vec<Order> = first.into_iter().chain(end.orders).chain([stop]).collect();
            let mut reasons = end.stand.reasons(&end.now).to_vec();
            reasons.extend([(key::TERM_FIRE_DRAWN, -end.risk), (key::TERM_FLAG, end.flags)]);
            reasons.push((key::TERM_KEPT_FOR_LATER, -price));
            let about = self.about(end.hex);
            self.choice.add(orders, task.task, about, end.merit - price, &reasons);
        }
    }

    /// Ways that end by driving over somebody: for each who can be, the least dangerous one.
    pub(super) fn overruns(&mut self, body: &Body, task: Assignment, begun: Battle, begin: Order) {
        let (order, side) = (Order::Overrun { spend: Group::default() }, self.estimate.side);
        let places = self.places(body, task, begun);
        let mut best: BTreeMap<HexId, (f64, usize)> = BTreeMap::new();
        for (index, place) in places.iter().enumerate() {
            let unit = place.battle.unit(body.units[0]);
            let Some(prey) = place.battle.map().neighbour(unit.hex, unit.facing()) else { continue };
            let risk = self.risk(place);
            let known = best.get(&prey).is_some_and(|&(known, _)| known <= risk);
            if !known && place.battle.has_enemy(prey, side) && lawful(&place.battle, self, &order) {
                best.insert(prey, (risk, index));
            }
        }
        for (prey, (risk, index)) in best {
            let battle = &places[index].battle;
            let worth = |after: &Battle| value(self.ground, after, side);
            let mean = sampled::<ValorVictory>(battle, self.choice.seat, &order, OVERRUNS, &worth);
            let odds = self.estimate.weights.assault * (mean - value(self.ground, battle, side));
            // Whoever drives over them comes out on the other side.
            let driver = battle.unit(body.units[0]);
            let beyond = battle.map().neighbour(prey, driver.facing()).unwrap_or(driver.hex);
            let goal =
                self.judge(battle, body, task).goal(beyond) - self.judge(battle, body, task).goal(body.hex);
            let merit = odds + goal - risk;
            if merit > self.estimate.weights.stir {
                let stop = Order::Stop { confirm: false };
                let orders = [begin].into_iter().chain(way(&places, index)).chain([order, stop]).collect();
                let reasons = [(key::TERM_ODDS, odds), (key::TERM_GOAL, goal), (key::TERM_FIRE_DRAWN, -risk)];
                let about = self.about(prey);
                self.choice.add(orders, task.task, about, merit, &reasons);
            }
        }
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
        let mut best = BTreeMap::new();
        let mut next = 0;
        while next < places.len() && places.len() < MOST_PLACES {
            self.look_on(body, task, next, &mut places, &mut best);
            next += 1;
        }
        let promise = |index: usize, place: &Place| {
            let hex = place.battle.unit(body.units[0]).hex;
            (self.judge(&place.battle, body, task).goal(hex), index)
        };
        let mut open: Vec<_> = (next..places.len()).map(|index| promise(index, &places[index])).collect();
        for _ in 0..FARTHER {
            open.sort_by(|one, two| one.0.total_cmp(&two.0));
            let Some((_, farthest)) = open.pop() else { break };
            let known = places.len();
            self.look_on(body, task, farthest, &mut places, &mut best);
            open.extend((known..places.len()).map(|index| promise(index, &places[index])));
        }
        places
    }

    /// Adds the places one order farther, unless there is a better way to them.
    fn look_on(&self, body: &Body, task: Assignment, from: usize, places: &mut Vec<Place>, best: &mut Best) {
        for order in steps(&places[from].battle) {
            let Some(place) = self.place(body, task, places, from, order) else { continue };
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
        let turned = entered && !passed(places, at, body.units[0], hex);
        let flags = from.flags + if turned { self.flag(hex) } else { 0.0 };
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

    /// What it costs that these leave an objective of their own to nobody, for enemies other than those they go for.
    pub(super) fn left_open(&self, units: &Group, prey: HexId) -> f64 {
        let battle = self.choice.battle;
        let hex = units.first().map_or(HexId::NOWHERE, |&unit| battle.unit(unit).hex);
        let Some(objective) = battle.map().cell(hex).objective else { return 0.0 };
        if owner(battle, objective) != self.estimate.side || !self.estimate.is_enemy_to_come {
            return 0.0;
        }
        let stays = |unit: UnitId| {
            let ours = battle.unit(unit).side() == self.estimate.side && !units.contains(&unit);
            ours && battle.kind(unit).class != Class::Leader
        };
        if battle.standing(hex).any(stays) {
            return 0.0;
        }
        let others = self.estimate.foes.iter().filter(|foe| foe.hex != prey);
        let near = others.map(|foe| battle.map().range(foe.hex, hex)).min().unwrap_or(u32::MAX);
        FLAG * stolen(near)
    }
}

/// How likely somebody so far away takes an objective that nobody keeps.
fn stolen(range: u32) -> f64 {
    match range {
        0..=4 => 0.9,
        5..=7 => 0.7,
        8..=12 => 0.4,
        _ => 0.1,
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

/// Does the way to a place lead through a hex already? Its flag turns once.
fn passed(places: &[Place], mut index: usize, unit: UnitId, hex: HexId) -> bool {
    loop {
        if places[index].battle.unit(unit).hex == hex {
            return true;
        }
        let Some((_, before)) = places[index].by else { return false };
        index = before;
    }
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
