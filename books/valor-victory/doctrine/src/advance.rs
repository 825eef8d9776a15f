//! Courses of the Advance and Assault Phase.

use commander::{Care, expected, sampled};
use valor_victory::estimate::{Class, Flag, Group, HexId, UnitId, marched};
use valor_victory::{Battle, Order, ValorVictory};

use super::Planner;
use super::estimate::{Assignment, Body};
use super::value::value;
use crate::key;

/// Stepping aside for less than this is shuffling.
const LEAST: f64 = 0.7;

impl Planner<'_> {
    pub(super) fn advance(&mut self) {
        self.exits();
        for index in 0..self.estimate.own.len() {
            let (body, task) = (&self.estimate.own[index], self.estimate.tasks[index]);
            match body.mounted {
                None => {
                    self.assaults(body, task);
                    self.steps_forward(body, task);
                }
                Some(unit) => self.creep(unit, body, task),
            }
        }
    }

    fn free(&self, body: &Body) -> Group {
        let battle = self.choice.battle;
        let ready = |&unit: &UnitId| {
            let state = battle.unit(unit);
            !state.is(Flag::Pinned) && !state.is(Flag::Advanced) && !state.is(Flag::Assaulted)
        };
        body.units.iter().copied().filter(ready).collect()
    }

    /// Everybody of a hex against a neighbour, or everybody but one.
    fn assaults(&mut self, body: &Body, task: Assignment) {
        let units = self.free(body);
        for foe in 0..self.estimate.foes.len() {
            let target = self.estimate.foes[foe].hex;
            if units.is_empty() || !self.choice.battle.map().are_adjacent(body.hex, target) {
                continue;
            }
            let throws = |unit: &UnitId| {
                self.choice.battle.weapon(*unit).is_some_and(valor_victory::estimate::is_thrown)
            };
            let spend: Group = units.iter().copied().filter(throws).collect();
            self.assault(units, target, Group::default(), task);
            if !spend.is_empty() && self.choice.care == Care::Full {
                self.assault(units, target, spend, task);
            }
            let led: Group = units
                .iter()
                .copied()
                .filter(|&unit| self.choice.battle.kind(unit).class != Class::Leader)
                .collect();
            if led.len() < units.len() && !led.is_empty() && self.choice.care == Care::Full {
                self.assault(led, target, Group::default(), task);
            }
        }
    }

    fn assault(&mut self, units: Group, target: HexId, spend: Group, task: Assignment) {
        let order = Order::Assault { units, target, spend };
        if !self.choice.is_lawful(&order) {
            return;
        }
        let (side, battle) = (self.estimate.side, self.choice.battle);
        let now = value(self.ground, battle, side);
        let worth = |after: &Battle| value(self.ground, after, side);
        let mean = match self.choice.care {
            Care::Quick => sampled::<ValorVictory>(battle, self.choice.seat, &order, 6, &worth),
            Care::Full => expected::<ValorVictory>(battle, self.choice.seat, &order, worth),
        };
        let part = self.movers(&units);
        let judge = self.judge(battle, &part, task);
        let place = 0.5 * (judge.stand(target).total() - judge.stand(battle.unit(units[0]).hex).total());
        let left = self.left_open(&units, target);
        let merit = (mean - now) * self.estimate.weights.assault + place.clamp(-4.0, 8.0) - left;
        if merit > LEAST {
            let about = self.about(target);
            self.choice.add(
                vec![order],
                task.task,
                about,
                merit,
                &[(key::TERM_ODDS, mean - now), (key::TERM_PLACE, place), (key::TERM_LEFT_OPEN, -left)],
            );
        }
    }

    /// One hex on foot, without drawing fire.
    fn steps_forward(&mut self, body: &Body, task: Assignment) {
        let units = self.free(body);
        for &unit in units.iter() {
            let part = self.movers(&[unit].into_iter().collect());
            let with_men = body.has_squad && part.has_squad;
            let now = self.judge(self.choice.battle, &part, task).stand(body.hex);
            for (way, next) in self.choice.battle.map().around(body.hex) {
                let order = Order::Advance { unit, direction: Some(way), turn: 0 };
                if self.choice.battle.has_enemy(next, self.estimate.side) || !self.choice.is_lawful(&order) {
                    continue;
                }
                let stand = self.judge(self.choice.battle, &part, task).stand(next);
                let flag = self.flag(next);
                let merit = stand.total() - now.total() + flag;
                if merit > if with_men { LEAST } else { LEAST + 0.3 } {
                    let mut reasons = stand.reasons(&now).to_vec();
                    reasons.push((key::TERM_FLAG, flag));
                    let about = self.about(next);
                    self.choice.add(vec![order], task.task, about, merit, &reasons);
                }
            }
        }
    }

    /// A Gun or vehicle: a hex ahead or back, and a hexside round.
    fn creep(&mut self, unit: UnitId, body: &Body, task: Assignment) {
        let now = self.judge(self.choice.battle, body, task).stand(body.hex);
        let ahead = self.choice.battle.unit(unit).facing();
        for direction in [None, Some(ahead), Some(ahead.opposite())] {
            for turn in [-1, 0, 1] {
                let order = Order::Advance { unit, direction, turn };
                let Some(after) = marched(self.choice.battle, self.estimate.side, &order) else { continue };
                let hex = after.unit(unit).hex;
                let stand = self.judge(&after, body, task).stand(hex);
                let flag = if hex == body.hex { 0.0 } else { self.flag(hex) };
                let merit = stand.total() - now.total() + flag;
                if merit > LEAST + 0.3 {
                    let about = self.about(hex);
                    self.choice.add(vec![order], task.task, about, merit, &stand.reasons(&now));
                }
            }
        }
    }
}
