//! What a side makes of a position: who threatens, who can be hurt, and who does what.

use commander::{Doctrine as _, Task};
use engine::Side;
use valor_victory::Battle;
use valor_victory::estimate::{
    CasualtyPoints, Class, Firepower, Flag, Group, HexId, Inside, UnitId, Victory, foot_firepower, owner,
};

use super::Tactics;
use super::ground::{FAR, Terrain};
use super::value::worth;
use super::weights::Weights;

/// Ranges that foot firepower is kept for.
const RANGES: usize = 20;

/// Men on foot of one hex, or one Gun or vehicle.
#[derive(Clone, Debug)]
pub struct Body {
    pub(crate) hex: HexId,
    pub(crate) units: Group,
    /// A Gun or vehicle.
    pub(crate) mounted: Option<UnitId>,
    /// Firepower of the men by range, those who can fire.
    fire: [Firepower; RANGES],
    /// What the best leader adds to the dice: zero or less.
    pub(crate) lead: i32,
    /// Casualty points it can take.
    pub(crate) absorb: CasualtyPoints,
    /// Points.
    pub(crate) worth: f64,
    /// AP fire hurts it.
    pub(crate) soft: bool,
    /// Somebody in it is neither pinned nor has fired.
    pub(crate) ready: bool,
    pub(crate) has_squad: bool,
}

/// What one body is to do.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Assignment {
    pub(crate) task: Task,
    /// The objective by its number, if it is one.
    pub(crate) objective: Option<usize>,
}

/// What a side makes of a position.
pub struct Estimate {
    pub(crate) side: Side,
    pub(crate) weights: Weights,
    pub(crate) foes: Vec<Body>,
    pub(crate) own: Vec<Body>,
    /// The tasks of `own`.
    pub(crate) tasks: Vec<Assignment>,
    /// Player's turns of this side still to come, this one included.
    pub(crate) turns_left: f64,
    /// This side must do something to win.
    pub(crate) must_act: bool,
    /// The enemy has a turn still to come.
    pub(crate) is_enemy_to_come: bool,
}

impl Estimate {
    pub(crate) fn of(ground: &Terrain, battle: &Battle, side: Side, weights: Weights) -> Self {
        let (own, foes) = (bodies(battle, side), bodies(battle, side.other()));
        let mut estimate = Self {
            side,
            weights,
            foes,
            own,
            tasks: Vec::new(),
            turns_left: Tactics::turns_left(battle).into(),
            must_act: side == battle.attacker(),
            is_enemy_to_come: Tactics::turns_left(battle) > 1 || side == battle.scenario().starts,
        };
        estimate.tasks = estimate.assign(ground, battle);
        estimate
    }

    /// The task of the body a unit belongs to.
    pub(crate) fn task_of(&self, unit: UnitId) -> Assignment {
        let body = self.own.iter().position(|body| body.units.contains(&unit));
        body.map_or(Assignment { task: Task::Support, objective: None }, |index| self.tasks[index])
    }

    fn assign(&self, ground: &Terrain, battle: &Battle) -> Vec<Assignment> {
        match battle.scenario().victory {
            Victory::Exit { .. } if self.must_act => {
                vec![Assignment { task: Task::Exit, objective: None }; self.own.len()]
            }
            Victory::Objective { required, .. } => self.by_objectives(ground, battle, required),
            Victory::Elimination | Victory::Exit { .. } => {
                let task = if self.must_act { Task::Take } else { Task::Screen };
                vec![Assignment { task, objective: None }; self.own.len()]
            }
        }
    }

    /// Hands out objectives: those to be taken and those to be kept, to whoever is nearest, until each has enough.
    fn by_objectives(&self, ground: &Terrain, battle: &Battle, required: u32) -> Vec<Assignment> {
        let mut tasks = vec![None; self.own.len()];
        let goals = self.goals(ground, battle, required);
        for goal in &goals {
            let mut given = 0.0;
            while given < goal.need {
                let Some(body) = self.nearest(ground, &tasks, goal.objective) else { break };
                tasks[body] = Some(Assignment { task: goal.task, objective: Some(goal.objective) });
                given += self.own[body].worth;
            }
        }
        let last = |body: usize| self.left_over(ground, &goals, body);
        tasks.iter().enumerate().map(|(body, task)| task.unwrap_or_else(|| last(body))).collect()
    }

    /// Whoever is not needed goes where his side's effort is.
    fn left_over(&self, ground: &Terrain, goals: &[Goal], body: usize) -> Assignment {
        let far = |goal: &&Goal| self.distance(ground, body, goal.objective);
        let wanted = |goal: &&Goal| !self.must_act || goal.task == Task::Take;
        let goal = goals.iter().filter(wanted).min_by_key(far).or_else(|| goals.iter().min_by_key(far));
        let task = if self.must_act { Task::Take } else { Task::Support };
        Assignment { task, objective: goal.map(|goal| goal.objective) }
    }

    fn nearest(&self, ground: &Terrain, tasks: &[Option<Assignment>], objective: usize) -> Option<usize> {
        let free = (0..self.own.len()).filter(|&body| tasks[body].is_none() && self.own[body].has_squad);
        let near = free.map(|body| (self.distance(ground, body, objective), body));
        near.filter(|(far, _)| *far < FAR).min().map(|(_, body)| body)
    }

    fn distance(&self, ground: &Terrain, body: usize, objective: usize) -> u16 {
        let body = &self.own[body];
        ground.to_objective(objective, body.hex, body.mounted.is_some())
    }

    /// What is to be kept first, then what is to be taken, the easiest first.
    fn goals(&self, ground: &Terrain, battle: &Battle, required: u32) -> Vec<Goal> {
        let objectives = battle.scenario().objectives.len();
        let mut goals: Vec<Goal> = (0..objectives).map(|one| self.goal(ground, battle, one)).collect();
        goals.sort_by(|one, two| one.effort.total_cmp(&two.effort));
        let mut wanted = required.saturating_sub(battle.state().flags.count_ones()) as usize + 1;
        if self.must_act {
            goals.retain(|goal| {
                let take = goal.task == Task::Take;
                wanted -= usize::from(take && wanted > 0);
                !take || wanted > 0
            });
        }
        goals
    }

    fn goal(&self, ground: &Terrain, battle: &Battle, objective: usize) -> Goal {
        let hex = battle.scenario().objectives[objective];
        let near = |body: &&Body| battle.map().range(body.hex, hex) <= 6;
        let threat: f64 = self.foes.iter().filter(near).map(|foe| foe.worth).sum();
        let mut far: Vec<u16> =
            (0..self.own.len()).map(|body| self.distance(ground, body, objective)).collect();
        far.sort_unstable();
        let reach = f64::from(far.iter().take(3).sum::<u16>()) / 3.0;
        if owner(battle, objective) == self.side {
            let least = if self.must_act { 0.0 } else { 9.0 };
            let need = if threat > 0.0 { 9.0_f64.max(0.6 * threat) } else { least };
            return Goal { objective, task: Task::Hold, need, effort: -1000.0 - threat };
        }
        Goal {
            objective,
            task: Task::Take,
            need: 25.0 + self.weights.need * threat,
            effort: 2.0 * reach + threat,
        }
    }
}

/// An objective and what it asks for.
struct Goal {
    objective: usize,
    task: Task,
    need: f64,
    effort: f64,
}

/// The bodies of a side, in order of their first unit.
fn bodies(battle: &Battle, side: Side) -> Vec<Body> {
    let mut found: Vec<Body> = Vec::with_capacity(24);
    for unit in battle.of_side(side) {
        let state = battle.unit(unit);
        if state.is_aboard() {
            continue;
        }
        let kind = battle.kind(unit);
        if !kind.is_infantry() {
            found.push(mounted(battle, unit));
            continue;
        }
        let known = found.iter().position(|body| body.hex == state.hex && body.mounted.is_none());
        let index = known.unwrap_or_else(|| {
            found.push(Body::new(state.hex));
            found.len() - 1
        });
        found[index].join(battle, unit);
    }
    found
}

/// Some units of one hex on foot as a body of their own.
pub(crate) fn body_of(battle: &Battle, units: &Group) -> Body {
    let hex = units.first().map_or(HexId::NOWHERE, |&unit| battle.unit(unit).hex);
    let mut body = Body::new(hex);
    units.iter().for_each(|&unit| body.join(battle, unit));
    body.mounted = units.first().copied().filter(|&unit| !battle.kind(unit).is_infantry());
    body
}

fn mounted(battle: &Battle, unit: UnitId) -> Body {
    let mut body = Body::new(battle.unit(unit).hex);
    body.join(battle, unit);
    body.mounted = Some(unit);
    body.worth += battle.aboard(unit).map(|rider| worth(battle, rider)).sum::<f64>();
    body
}

impl Body {
    fn new(hex: HexId) -> Self {
        Self {
            hex,
            units: Group::default(),
            mounted: None,
            fire: [Firepower::NONE; RANGES],
            lead: 0,
            absorb: CasualtyPoints::NONE,
            worth: 0.0,
            soft: false,
            ready: false,
            has_squad: false,
        }
    }

    fn join(&mut self, battle: &Battle, unit: UnitId) {
        let (kind, state) = (battle.kind(unit), battle.unit(unit));
        if !self.units.push(unit) {
            return;
        }
        self.worth += worth(battle, unit);
        self.absorb += kind.casualty;
        self.soft |= kind.is_soft();
        self.has_squad |= kind.class != Class::Leader;
        if state.is(Flag::Pinned) {
            return;
        }
        self.ready |= !state.is(Flag::Fired);
        self.lead = self.lead.min(kind.leadership.into());
        if kind.is_infantry() {
            for (range, sum) in (0..).zip(&mut self.fire) {
                *sum += foot_firepower(battle, unit, range);
            }
        }
    }

    /// Firepower of men on foot over a range.
    pub(crate) fn firepower(&self, range: u32) -> Firepower {
        self.fire.get(range as usize).copied().unwrap_or_default()
    }

    /// What one casualty point costs it.
    pub(crate) fn per_point(&self) -> f64 {
        self.worth / f64::from(self.absorb.0.max(1))
    }

    /// Who in it makes use of a position.
    pub(crate) fn inside(&self, battle: &Battle) -> Inside {
        match self.mounted.map(|unit| battle.kind(unit).class) {
            None | Some(Class::Squad | Class::Half | Class::Leader) => Inside::Infantry,
            Some(Class::Gun) => Inside::Guns,
            Some(Class::Afv | Class::Vehicle) => Inside::Vehicles,
        }
    }
}
