//! Courses of the Movement Phase: where to go, and by which way.
//!
//! Ways are found by walking the book's own movement on copies of the battle in which nobody fires; what fire they
//! would draw is judged beside it.

use commander::{Care, Task};
use valor_victory::estimate::{Class, Flag, Group, Mode, Moving, UnitId, Victory, marched};
use valor_victory::{Battle, Order};

use super::Planner;
use super::estimate::{Assignment, Body};
use super::ground::FAR;
use super::stand::Judge;
use super::value::EXITED;
use super::ways::End;
use super::weights::{ON_FOOT, RIDE};
use crate::key;

impl Planner<'_> {
    /// No move is open.
    pub(super) fn movement(&mut self) {
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
    pub(super) fn go_on(&mut self, moving: &Moving) {
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
    pub(super) fn best_march(&self, body: &Body, task: Assignment) -> f64 {
        let Some(units) = self.fresh(body) else { return 0.0 };
        let Some(battle) = self.as_if_moving() else { return 0.0 };
        let begin = Order::Move { units, mode: Mode::Normal };
        let Some(begun) = marched(&battle, self.estimate.side, &begin) else { return 0.0 };
        let march = self.estimate.weights.march;
        let given_up = |end: &End| end.flags + march * (end.merit - end.flags);
        self.ends(body, task, begun).iter().map(given_up).fold(0.0, f64::max)
    }

    /// Those of a body who may still move together.
    pub(super) fn fresh(&self, body: &Body) -> Option<Group> {
        let battle = self.choice.battle;
        let free = |&unit: &UnitId| {
            let state = battle.unit(unit);
            !state.is(Flag::Pinned) && !state.is(Flag::Fired) && !state.is(Flag::Moved)
        };
        let units: Group = body.units.iter().copied().filter(free).collect();
        (!units.is_empty()).then_some(units)
    }

    /// Men on foot: all of a hex, or each by himself.
    fn march(&mut self, body: &Body, task: Assignment) {
        let Some(units) = self.fresh(body) else { return };
        if self.is_leader_left_alone(&units) {
            return;
        }
        let mut groups = vec![units];
        let battle = self.choice.battle;
        let fighters =
            |group: &Group| group.iter().filter(|&&unit| battle.kind(unit).class != Class::Leader).count();
        if fighters(&units) > 1 {
            let one = |unit: UnitId| -> Group { [unit].into_iter().collect() };
            groups.extend(
                units.iter().filter(|&&unit| battle.kind(unit).class != Class::Leader).map(|&unit| one(unit)),
            );
        }
        if self.has_fighter(&units) {
            self.march_in_smoke(units, &self.movers(&units), task);
        }
        for group in groups {
            let part = self.movers(&group);
            let modes: &[Mode] = match self.choice.care {
                Care::Quick => &[Mode::Normal],
                Care::Full => &[Mode::Normal, Mode::Assault],
            };
            let mut ways = Vec::new();
            for &mode in modes {
                let begin = Order::Move { units: group, mode };
                let Some(battle) = marched(self.choice.battle, self.estimate.side, &begin) else { continue };
                ways.push((begin, self.ends(&part, task, battle)));
            }
            crouch_where_free(&mut ways);
            for (begin, ends) in ways {
                self.keep(task, ends, Some(begin));
            }
            if self.choice.care == Care::Quick {
                break;
            }
        }
    }

    /// A leader whose men stay stays with them: alone he takes nothing and is soon dead.
    fn is_leader_left_alone(&self, units: &Group) -> bool {
        let battle = self.choice.battle;
        let leads = |unit: UnitId| battle.kind(unit).class == Class::Leader;
        let Some(&first) = units.first() else { return false };
        let men = |unit: UnitId| battle.unit(unit).side() == self.estimate.side && !leads(unit);
        units.iter().all(|&unit| leads(unit)) && battle.standing(battle.unit(first).hex).any(men)
    }

    /// A Gun or vehicle.
    fn drive(&mut self, unit: UnitId, body: &Body, task: Assignment) {
        let Some(units) = self.fresh(body) else { return };
        self.turns_in_place(unit, body, task);
        if self.choice.battle.kind(unit).class == Class::Gun {
            return;
        }
        self.unload(unit, task);
        self.load(unit, task);
        let begin = Order::Move { units, mode: Mode::Normal };
        let Some(battle) = marched(self.choice.battle, self.estimate.side, &begin) else { return };
        if self.may_overrun(unit) {
            self.overruns(body, task, battle.clone(), begin);
        }
        let ends = self.ends(body, task, battle);
        self.keep(task, ends, Some(begin));
    }

    /// Is there somebody on foot whom an AFV might drive over this turn?
    fn may_overrun(&self, unit: UnitId) -> bool {
        let battle = self.choice.battle;
        let (kind, hex) = (battle.kind(unit), battle.unit(unit).hex);
        let near = |foe: &Body| foe.soft && battle.map().range(foe.hex, hex) < u32::from(kind.mp.0);
        kind.class == Class::Afv && self.choice.care == Care::Full && self.estimate.foes.iter().any(near)
    }

    /// Men get on what takes them where they would come too late on foot.
    fn load(&mut self, transport: UnitId, task: Assignment) {
        let (battle, hex) = (self.choice.battle, self.choice.battle.unit(transport).hex);
        if battle.kind(transport).transport.is_none() || self.choice.care == Care::Quick {
            return;
        }
        let far = |driven: bool| match (task.task, task.objective) {
            (Task::Exit, _) => Some(self.ground.to_exit(hex, driven)),
            (Task::Take, Some(objective)) => Some(self.ground.to_objective(objective, hex, driven)),
            _ => None,
        };
        let (Some(on_foot), Some(driven)) = (far(false), far(true)) else { return };
        let walk = f64::from(on_foot) / ON_FOOT;
        let ride = f64::from(driven) / f64::from(battle.kind(transport).mp.0.max(1)) + 1.0;
        let merit = RIDE * (walk - ride);
        if walk <= self.estimate.turns_left && walk < ride + 2.0 || driven >= FAR {
            return;
        }
        let here = self.estimate.own.iter().filter(|body| body.mounted.is_none() && body.hex == hex);
        let groups: Vec<Group> = here.filter_map(|body| self.fresh(body)).collect();
        for units in groups {
            let singly = units.iter().map(|&unit| [unit].into_iter().collect::<Group>());
            for load in std::iter::once(units).chain(singly) {
                let order = Order::Load { transport, units: load };
                if self.has_fighter(&load) && self.choice.is_lawful(&order) {
                    let (about, worth) = (self.about(hex), self.movers(&load).worth / 9.0);
                    let reasons = [(key::TERM_RIDE, merit * worth)];
                    self.choice.add(vec![order], task.task, about, merit * worth, &reasons);
                }
            }
        }
    }

    /// Turning a Gun or vehicle towards what it should shoot at, or its armour towards what shoots at it.
    fn turns_in_place(&mut self, unit: UnitId, body: &Body, task: Assignment) {
        let now = self.judge(self.choice.battle, body, task).stand(body.hex);
        for facing in hex::Direction::ALL {
            let order = Order::Face { unit, facing };
            if !self.choice.is_lawful(&order) {
                continue;
            }
            let mut turned = self.choice.battle.clone();
            let event = valor_victory::Event::Faced { unit, facing };
            <valor_victory::ValorVictory as engine::Rules>::apply(&mut turned, &event);
            let stand = self.judge(&turned, body, task).stand(body.hex);
            let merit = stand.total() - now.total() - 0.5;
            if merit > self.estimate.weights.stir {
                let about = self.about(body.hex);
                self.choice.add(vec![order], task.task, about, merit, &stand.reasons(&now));
            }
        }
    }

    /// Passengers get off where they can fight, or where they are needed.
    fn unload(&mut self, transport: UnitId, task: Assignment) {
        let battle = self.choice.battle;
        if matches!(battle.scenario().victory, Victory::Exit { .. }) && task.task == Task::Exit {
            return;
        }
        let riders: Group = battle.aboard(transport).filter(|&rider| !self.is_pinned(rider)).collect();
        if riders.is_empty() {
            return;
        }
        let here = battle.unit(transport).hex;
        let near = self.estimate.foes.iter().map(|foe| battle.map().range(foe.hex, here)).min().unwrap_or(99);
        let far = task.objective.map_or(99, |objective| self.ground.to_objective(objective, here, false));
        let merit = match (near, far) {
            (0..=6, _) | (_, 0..=4) => 5.0,
            (7..=9, _) => 1.5,
            _ => return,
        };
        let hexes = std::iter::once(here).chain(battle.map().around(here).map(|(_, next)| next));
        for hex in hexes {
            let order = Order::Unload { transport, units: riders, hex, facing: None };
            if self.choice.is_lawful(&order) {
                let body = self.movers(&riders);
                let stand = self.judge(battle, &body, task).stand(hex);
                let about = self.about(hex);
                self.choice.add(
                    vec![order],
                    task.task,
                    about,
                    merit + 0.3 * stand.total().clamp(-8.0, 8.0),
                    &[(key::TERM_UNLOAD, merit)],
                );
            }
        }
    }

    /// Units on exit hexes leave.
    pub(super) fn exits(&mut self) {
        let battle = self.choice.battle;
        for unit in battle.of_side(self.estimate.side) {
            let hex = battle.unit(unit).hex;
            let order = Order::Exit { unit };
            if battle.map().cell(hex).exit && self.choice.is_lawful(&order) {
                let merit = 3.0 * EXITED;
                let about = self.about(hex);
                self.choice.add(vec![order], Task::Exit, about, merit, &[(key::TERM_EXIT, merit)]);
            }
        }
    }

    /// Reinforcements enter where it is best to be.
    fn entries(&mut self) {
        for (index, setup) in self.choice.battle.scenario().units.iter().enumerate() {
            let unit = UnitId::at(index);
            let Some(arrival) = setup.arrival.as_ref().filter(|_| setup.side == self.estimate.side) else {
                continue;
            };
            for &hex in &arrival.hexes {
                let order = Order::Enter { unit, hex, facing: None };
                if self.choice.is_lawful(&order) {
                    let about = self.about(hex);
                    self.choice.add(vec![order], Task::Take, about, 5.0, &[(key::TERM_REINFORCEMENT, 5.0)]);
                }
            }
        }
    }

    /// A body of some units of one hex.
    pub(super) fn movers(&self, units: &Group) -> Body {
        let all = |body: &&Body| body.units == *units;
        match self.estimate.own.iter().find(all) {
            Some(body) => body.clone(),
            None => super::estimate::body_of(self.choice.battle, units),
        }
    }

    pub(super) fn judge<'b>(&'b self, battle: &'b Battle, body: &'b Body, task: Assignment) -> Judge<'b> {
        Judge { ground: self.ground, estimate: self.estimate, battle, body, task }
    }
}

/// Whoever gets as far by assault movement, and no worse, goes so: no luck in the weighing shall make him stand up.
fn crouch_where_free(ways: &mut [(Order, Vec<End>)]) {
    let [(_, upright), (_, crouching)] = ways else { return };
    let is_free = |end: &End| crouching.iter().any(|other| other.hex == end.hex && other.merit >= end.merit);
    upright.retain(|end| !is_free(end));
}
