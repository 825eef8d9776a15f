//! Courses of the Movement Phase: where to go, and by which way.
//!
//! Ways are found by walking the book's own movement on copies of the battle in which nobody fires; what fire they
//! would draw is judged beside it.

mod edges;
mod foot;
mod rides;
mod vehicles;

use commander::Task;
use valor_victory::estimate::{Flag, Group, Mode, Moving, UnitId, marched};
use valor_victory::{Battle, Order};

use crate::Planner;
use crate::estimate::{Assignment, Body, body_of};
use crate::stand::Judge;
use crate::ways::End;

impl Planner<'_> {
    /// No move is open.
    pub(crate) fn movement(&mut self) {
        self.exits();
        self.entries();
        for index in 0..self.estimate.own.len() {
            let (body, task) = (&self.estimate.own[index], self.estimate.tasks[index]);
            match body.mounted {
                None => self.march(body, task),
                Some(unit) => self.drive(unit, body, task),
            }
        }
    }

    /// A move is open: go on or stop.
    pub(crate) fn go_on(&mut self, moving: &Moving) {
        let body = self.movers(&moving.units);
        let task = moving
            .units
            .first()
            .map_or(self.estimate.task_of(UnitId::NONE), |&unit| self.estimate.task_of(unit));
        let ends = self.ends(&body, task, self.choice.battle.clone());
        self.keep(task, ends, None);
        for confirm in [false, true] {
            let order = Order::Stop { confirm };
            if self.choice.is_lawful(&order) {
                self.choice.add(
                    vec![order],
                    task.task,
                    String::new(),
                    -100.0 * f64::from(u8::from(confirm)),
                    &[],
                );
            }
        }
        if self.choice.courses.is_empty() {
            self.any_step();
        }
    }

    /// A move that cannot stop yet must make some step.
    fn any_step(&mut self) {
        let mut orders = Vec::new();
        <valor_victory::ValorVictory as engine::Rules>::orders(
            self.choice.battle,
            self.choice.seat,
            &mut orders,
        );
        for order in orders.into_iter().filter(|order| !matches!(order, Order::Resign)) {
            self.choice.add(vec![order], Task::Wait, String::new(), 0.0, &[]);
        }
    }

    /// What a body gives up that does not move: a flag within reach in full, the rest as far as a march counts.
    pub(crate) fn best_march(&self, body: &Body, task: Assignment) -> f64 {
        let Some(units) = self.fresh(body) else { return 0.0 };
        let Some(battle) = self.as_if_moving() else { return 0.0 };
        let begin = Order::Move { units, mode: Mode::Normal };
        let Some(begun) = marched(&battle, self.estimate.side, &begin) else { return 0.0 };
        let march = self.estimate.weights.march;
        let given_up = |end: &End| end.flags + march * (end.merit - end.flags);
        self.ends(body, task, begun).iter().map(given_up).fold(0.0, f64::max)
    }

    /// Those of a body who may still move together.
    pub(crate) fn fresh(&self, body: &Body) -> Option<Group> {
        let battle = self.choice.battle;
        let free = |&unit: &UnitId| {
            let state = battle.unit(unit);
            !state.is(Flag::Pinned) && !state.is(Flag::Fired) && !state.is(Flag::Moved)
        };
        let units: Group = body.units.iter().copied().filter(free).collect();
        (!units.is_empty()).then_some(units)
    }

    /// A body of some units of one hex.
    pub(crate) fn movers(&self, units: &Group) -> Body {
        let all = |body: &&Body| body.units == *units;
        match self.estimate.own.iter().find(all) {
            Some(body) => body.clone(),
            None => body_of(self.choice.battle, units),
        }
    }

    pub(crate) fn judge<'b>(&'b self, battle: &'b Battle, body: &'b Body, task: Assignment) -> Judge<'b> {
        Judge { ground: self.ground, estimate: self.estimate, battle, body, task }
    }
}
