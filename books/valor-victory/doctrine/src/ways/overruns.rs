//! Ways that end by driving over somebody.

use std::collections::BTreeMap;

use commander::sampled;
use hex::Direction;
use valor_victory::estimate::{Group, HexId};
use valor_victory::{Battle, Order, ValorVictory};

use super::steps::{lawful, way};
use crate::Planner;
use crate::estimate::{Assignment, Body};
use crate::key;
use crate::value::value;

/// Dice rolled to judge an overrun.
const OVERRUNS: u32 = 24;

impl Planner<'_> {
    /// Ways that end by driving over somebody: for each who can be, the least dangerous one.
    pub(crate) fn overruns(&mut self, body: &Body, task: Assignment, begun: Battle, begin: Order) {
        let (order, side) = (Order::Overrun { spend: Group::default() }, self.estimate.side);
        let places = self.places(body, task, begun);
        let mut best: BTreeMap<HexId, (f64, usize)> = BTreeMap::new();
        for (index, place) in places.iter().enumerate() {
            let unit = place.battle.unit(body.units[0]);
            let Some(prey) = place.battle.map().neighbour(unit.hex, unit.facing()) else { continue };
            let risk = self.risk(place);
            let known = best.get(&prey).is_some_and(|&(known, _)| known <= risk);
            let may = !known && place.battle.has_enemy(prey, side) && lawful(&place.battle, self, &order);
            if may && self.sees_beyond(&place.battle, prey, unit.facing()) {
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

    /// Does anybody look where an overrun comes out? Otherwise the enemy may be there, and the book refuses it.
    fn sees_beyond(&self, battle: &Battle, prey: HexId, ahead: Direction) -> bool {
        let Some(beyond) = battle.map().neighbour(prey, ahead) else { return false };
        battle.of_side(self.estimate.side).any(|eye| battle.sees(battle.unit(eye).hex, beyond))
    }
}
