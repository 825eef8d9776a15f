//! Smoke, where it saves more than it costs: laid by those who go, fired by Guns and mortars, called from off the board.

use commander::{Care, Task, sampled};
use engine::{FastDice, Record, Rules as _};
use valor_victory::estimate::{Class, Flag, Group, HexId, Mission, Mode, Phase, UnitId, marched, mortar};
use valor_victory::{Battle, Order, ValorVictory};

use super::Planner;
use super::estimate::{Assignment, Body};
use super::weights::{SMOKE, SMOKE_AT_LAST};
use crate::key;

/// Fire drawn on a way from which smoke is thought of.
const LEAST_FIRE: f64 = 1.0;
/// Dice rolled to see where off-board smoke drifts.
const DRIFTS: u32 = 12;

impl Planner<'_> {
    /// What so many factors are worth in store.
    fn price(&self, factors: u8) -> f64 {
        let each = if self.estimate.turns_left > 2.0 { SMOKE } else { SMOKE_AT_LAST };
        each * f64::from(factors)
    }

    fn has_smoke(&self, factors: u8) -> bool {
        let left = self.choice.battle.state().supplies[self.estimate.side].smoke;
        self.choice.care == Care::Full && left >= factors
    }

    /// Men who go lay smoke before them, and go through it.
    pub(super) fn march_in_smoke(&mut self, group: Group, part: &Body, task: Assignment) {
        let Some(&layer) = group.first().filter(|_| self.has_smoke(1)) else { return };
        let from = self.choice.battle.unit(layer).hex;
        let hexes = std::iter::once(from).chain(self.choice.battle.map().around(from).map(|(_, next)| next));
        for hex in hexes {
            let lay = Order::LaySmoke { unit: layer, hex };
            if !self.is_under_fire(part, hex, task) {
                continue;
            }
            let Some(screened) = self.played(self.choice.battle, &lay) else { continue };
            for mode in [Mode::Normal, Mode::Assault] {
                let begin = Order::Move { units: group, mode };
                let Some(begun) = marched(&screened, self.estimate.side, &begin) else { continue };
                let ends = self.ends(part, task, begun);
                self.keep_after(task, ends, [lay, begin], self.price(1));
            }
        }
    }

    /// Would men who come into a hex draw fire there?
    fn is_under_fire(&self, part: &Body, hex: HexId, task: Assignment) -> bool {
        let judge = self.judge(self.choice.battle, part, task);
        judge.danger_on_foot(hex, true, 0).0 * self.estimate.weights.risk > LEAST_FIRE
    }

    /// Guns and mortars with nothing better to shoot at screen those who go.
    pub(super) fn smoke_rounds(&mut self) {
        let groups = self.smoke_firers();
        if groups.is_empty() || !self.has_smoke(2) {
            return;
        }
        let goers = self.goers();
        for units in groups {
            for &(_, hex) in &goers {
                let order = Order::SmokeRound { units, hex };
                let Some(after) = self.played(self.choice.battle, &order) else { continue };
                let saved = self.exposed(self.choice.battle, &goers) - self.exposed(&after, &goers);
                self.offer_smoke(order, hex, saved);
            }
        }
    }

    /// Who may fire smoke: each Gun or AFV, and the mortars of each hex.
    fn smoke_firers(&self) -> Vec<Group> {
        let battle = self.choice.battle;
        let mut groups = Vec::new();
        for body in self.estimate.own.iter().filter(|body| body.ready) {
            let fires = |unit: UnitId| match body.mounted {
                Some(gun) => battle.kind(gun).has_gun(),
                None => mortar(battle, unit).is_some() && !battle.unit(unit).is(Flag::Fired),
            };
            let units: Group = body.units.iter().copied().filter(|&unit| fires(unit)).collect();
            if !units.is_empty() {
                groups.push(units);
            }
        }
        groups
    }

    /// Off-board smoke, wherever it drifts.
    pub(super) fn smoke_missions(&mut self) {
        let left = self.choice.battle.state().supplies[self.estimate.side];
        if !self.has_smoke(2) {
            return;
        }
        for mission in Mission::ALL.into_iter().filter(|mission| left.missions[*mission] > 0) {
            let goers = self.goers();
            let now = self.exposed(self.choice.battle, &goers);
            for &(_, hex) in &goers {
                let order = Order::SmokeMission { mission, hex };
                if self.choice.is_lawful(&order) {
                    let exposed = |after: &Battle| self.exposed(after, &goers);
                    let (battle, seat) = (self.choice.battle, self.choice.seat);
                    let saved = now - sampled::<ValorVictory>(battle, seat, &order, DRIFTS, &exposed);
                    self.offer_smoke(order, hex, saved);
                }
            }
        }
    }

    fn offer_smoke(&mut self, order: Order, hex: HexId, saved: f64) {
        let price = self.price(2);
        if saved > price {
            let about = self.about(hex);
            let reasons = [(key::TERM_SMOKE, saved), (key::TERM_KEPT_FOR_LATER, -price)];
            self.choice.add(vec![order], Task::Support, about, saved - price, &reasons);
        }
    }

    /// Men who have somewhere to go this turn, and where.
    fn goers(&self) -> Vec<(usize, HexId)> {
        let Some(moving) = self.as_if_moving() else { return Vec::new() };
        let wants = |index: &usize| {
            let (body, task) = (&self.estimate.own[*index], self.estimate.tasks[*index]);
            body.mounted.is_none() && matches!(task.task, Task::Take | Task::Exit)
        };
        let going = (0..self.estimate.own.len()).filter(wants);
        going.filter_map(|index| Some((index, self.best_end(index, &moving)?))).collect()
    }

    fn best_end(&self, index: usize, moving: &Battle) -> Option<HexId> {
        let (body, task) = (&self.estimate.own[index], self.estimate.tasks[index]);
        let begin = Order::Move { units: self.fresh(body)?, mode: Mode::Normal };
        let begun = marched(moving, self.estimate.side, &begin)?;
        let best = self.ends(body, task, begun).into_iter().next()?;
        (best.merit > self.estimate.weights.stir).then_some(best.hex)
    }

    /// Fire that those who go draw where they go, with this smoke on the map.
    fn exposed(&self, battle: &Battle, goers: &[(usize, HexId)]) -> f64 {
        let danger = |&(index, hex): &(usize, HexId)| {
            let (body, task) = (&self.estimate.own[index], self.estimate.tasks[index]);
            self.judge(battle, body, task).danger_on_foot(hex, true, 0).0
        };
        self.estimate.weights.risk * goers.iter().map(danger).sum::<f64>()
    }

    /// The battle after a lawful order that rolls no die.
    fn played(&self, battle: &Battle, order: &Order) -> Option<Battle> {
        let (mut after, mut record, mut dice) = (battle.clone(), Record::default(), FastDice::new(1));
        ValorVictory::play(&mut after, self.choice.seat, order, &mut dice, &mut record).ok()?;
        Some(after)
    }

    /// The battle with all phases before the Movement Phase ended.
    pub(super) fn as_if_moving(&self) -> Option<Battle> {
        let mut after = self.choice.battle.clone();
        while after.state().phase != Phase::Movement {
            after = self.played(&after, &Order::End)?;
        }
        Some(after)
    }

    /// Is anybody among these no leader?
    pub(super) fn has_fighter(&self, units: &Group) -> bool {
        units.iter().any(|&unit| self.choice.battle.kind(unit).class != Class::Leader)
    }
}
