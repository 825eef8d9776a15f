//! Ways: where an open move can lead, walked on copies of the battle in which nobody fires.

mod courses;
mod flags;
mod overruns;
mod steps;

use std::collections::BTreeMap;

use valor_victory::estimate::{HexId, Mode, MovementPoints, marched};
use valor_victory::{Battle, Order};

use crate::Planner;
use crate::estimate::{Assignment, Body};
use crate::stand::{Stand, Threats};
use steps::{lawful, passed, steps, way};

/// Places looked at all round for one body.
const MOST_PLACES: usize = 260;

/// Places from which it looks on beyond those, always from the one that is best for its task: a vehicle gets farther than
/// all round it can be looked at.
const FARTHER: usize = 60;

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
pub(crate) struct End {
    orders: Vec<Order>,
    pub(crate) hex: HexId,
    pub(crate) merit: f64,
    now: Stand,
    stand: Stand,
    risk: f64,
    pub(crate) flags: f64,
}

impl Planner<'_> {
    /// The best places an open move can lead to.
    pub(crate) fn ends(&self, body: &Body, task: Assignment, begun: Battle) -> Vec<End> {
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
}
