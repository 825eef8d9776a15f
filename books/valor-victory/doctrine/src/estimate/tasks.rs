//! Who does what: objectives to be kept and to be taken.

use commander::Task;
use valor_victory::Battle;
use valor_victory::estimate::{Victory, owner};

use super::{Assignment, Body, Estimate};
use crate::ground::{FAR, Terrain};

impl Estimate {
    pub(super) fn assign(&self, ground: &Terrain, battle: &Battle) -> Vec<Assignment> {
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
