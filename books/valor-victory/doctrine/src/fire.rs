//! Courses of the Fire Phase and the Defensive Fire Phase.

use commander::{Care, Task, expected};
use engine::Rules as _;
use valor_victory::estimate::{
    Class, Firepower, Flag, Group, HexId, UnitId, cover_value, expected_points, foot_firepower, mortar,
    mounted_firepower, stop_chance,
};
use valor_victory::{Order, ValorVictory};

use super::Planner;
use super::estimate::Body;
use super::value::{PINNED, value};
use crate::key;

impl Planner<'_> {
    /// Whoever fires stays where he is, so a shot must be worth the march given up.
    pub(super) fn fire(&mut self) {
        for index in 0..self.estimate.own.len() {
            let body = &self.estimate.own[index];
            if !body.ready {
                continue;
            }
            let before = self.choice.courses.len();
            self.attacks(body);
            if self.choice.courses.len() > before {
                let march = self.march_given_up(index);
                for course in &mut self.choice.courses[before..] {
                    course.merit -= march;
                    if march > 0.05 && self.choice.care == Care::Full {
                        course
                            .reasons
                            .push(commander::Reason { term: key::TERM_MARCH_GIVEN_UP, points: -march });
                    }
                }
            }
        }
        self.smoke_rounds();
    }

    /// Nothing is given up in the enemy's segment.
    pub(super) fn defend(&mut self) {
        for body in &self.estimate.own {
            if body.ready {
                self.attacks(body);
            }
        }
    }

    fn attacks(&mut self, body: &Body) {
        for foe in &self.estimate.foes {
            match body.mounted {
                None => self.men_at(body, foe),
                Some(gun) => self.gun_at(gun, foe),
            }
        }
    }

    /// Men of one hex, all together; those with anti-tank weapons and mortars each by himself.
    fn men_at(&mut self, body: &Body, foe: &Body) {
        let battle = self.choice.battle;
        let free = |&unit: &UnitId| !self.is_pinned(unit) && !battle.unit(unit).is(Flag::Fired);
        let men: Group = body.units.iter().copied().filter(free).collect();
        if let Some(target) = foe.mounted {
            for &unit in men.iter() {
                self.shot(unit, target, foe, &men);
            }
        }
        let mortars: Group = men.iter().copied().filter(|&unit| mortar(battle, unit).is_some()).collect();
        if !mortars.is_empty() && foe.soft {
            self.attack(Order::Mortars { units: mortars, target: foe.hex }, Firepower(2), 1, foe);
        }
        if !foe.soft || self.ground.line(battle, body.hex, foe.hex).is_none() {
            return;
        }
        let range = battle.map().range(body.hex, foe.hex);
        let leads = |unit: UnitId| battle.kind(unit).class == Class::Leader;
        let fires = |unit: UnitId| foot_firepower(battle, unit, range) > Firepower::NONE;
        let units: Group = men.iter().copied().filter(|&unit| fires(unit) || leads(unit)).collect();
        let firepower: Firepower = units.iter().map(|&unit| foot_firepower(battle, unit, range)).sum();
        if firepower == Firepower::NONE {
            return;
        }
        let line = self.ground.line(battle, body.hex, foe.hex).unwrap_or(0);
        self.attack(
            Order::FireAp { units, target: foe.hex, spend: Group::default() },
            firepower,
            line + body.lead,
            foe,
        );
    }

    fn gun_at(&mut self, gun: UnitId, foe: &Body) {
        let battle = self.choice.battle;
        let hex = battle.unit(gun).hex;
        if let Some(target) = foe.mounted {
            self.shot(gun, target, foe, &Group::default());
        }
        let Some(line) = self.ground.line(battle, hex, foe.hex) else { return };
        let firepower = mounted_firepower(battle, gun, foe.hex);
        if foe.soft && firepower > Firepower::NONE {
            let units: Group = [gun].into_iter().collect();
            self.attack(
                Order::FireAp { units, target: foe.hex, spend: Group::default() },
                firepower,
                line,
                foe,
            );
        }
    }

    fn shot(&mut self, unit: UnitId, target: UnitId, foe: &Body, men: &Group) {
        let chance = stop_chance(self.choice.battle, unit, target);
        if chance < 0.02 {
            return;
        }
        let leader = men
            .iter()
            .copied()
            .find(|&man| self.choice.battle.kind(man).class == Class::Leader && man != unit);
        let order = Order::FireAt { unit, leader, target };
        let spent = self
            .choice
            .battle
            .weapon(unit)
            .filter(|weapon| weapon.is_expendable())
            .map_or(0.0, |weapon| f64::from(weapon.points.0));
        let merit = 0.75 * chance * foe.worth - 0.7 * spent;
        self.offer(order, merit, foe.hex);
    }

    /// An attack on soft targets by its own expectation.
    fn attack(&mut self, order: Order, firepower: Firepower, shift: i32, foe: &Body) {
        let cover = cover_value(self.choice.battle, foe.hex, foe.inside(self.choice.battle));
        let hits = f64::from(expected_points(firepower, shift + cover, foe.absorb)) / 36.0;
        let pins = if foe.ready { PINNED * foe.worth * (hits / 2.0).min(1.0) } else { 0.0 };
        self.offer(order, hits * foe.per_point() + pins, foe.hex);
    }

    /// Adds an attack; when an order is really to be given, by its exact odds.
    fn offer(&mut self, order: Order, rough: f64, target: HexId) {
        let least = self.estimate.weights.least;
        if rough < least || ValorVictory::check(self.choice.battle, self.choice.seat, &order).is_err() {
            return;
        }
        let merit = match self.choice.care {
            Care::Quick => rough,
            Care::Full => {
                let side = self.estimate.side;
                let now = value(self.ground, self.choice.battle, side);
                expected::<ValorVictory>(self.choice.battle, self.choice.seat, &order, |after| {
                    value(self.ground, after, side)
                }) - now
            }
        };
        let about = self.about(target);
        if merit >= least {
            self.choice.add(vec![order], Task::Support, about, merit, &[(key::TERM_ODDS, merit)]);
        }
    }

    /// What the body would gain by moving instead, beyond what an advance after the fire can still bring.
    fn march_given_up(&self, index: usize) -> f64 {
        let body = &self.estimate.own[index];
        let task = self.estimate.tasks[index];
        let wants = matches!(task.task, Task::Take | Task::Exit | Task::Withdraw | Task::Hold);
        if !wants || body.units.iter().all(|&unit| self.is_pinned(unit)) {
            return 0.0;
        }
        self.best_march(body, task)
    }
}
