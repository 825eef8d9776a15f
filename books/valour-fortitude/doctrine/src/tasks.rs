//! Who does what: objectives to be taken and held, and whom they fall to.

use commander::Task;
use valour_fortitude::estimate::{Arm, Battle, OBJECTIVE_REACH, Objective, Special};

use super::estimate::{Body, Estimate};
use super::shape::inches;
use super::weights::{
    APART, CONTENT, EASIER, GUARD, LATE, LEAST_GUARD, LEAST_TAKE, PARTING, PRESSED, RELIEF, SHYNESS,
    TAKES_FROM, THREAT_A_TURN, TIME_TO_RECOVER,
};

/// What one unit is to do.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Assignment {
    pub(crate) task: Task,
    /// The objective by its number, if it is one.
    pub(crate) goal: Option<usize>,
}

impl Estimate {
    /// Hands out objectives to whoever is nearest until each has enough; guns support, the rest go where they are
    /// needed most.
    pub(super) fn assign(&self, battle: &Battle) -> Vec<Assignment> {
        let mut tasks: Vec<Option<Assignment>> =
            self.own.iter().map(|body| self.first_duty(battle, body)).collect();
        let objectives = battle.state().objectives.iter().enumerate();
        let threats = self.threats(battle.state().objectives.len());
        let mut goals: Vec<Goal> =
            objectives.zip(threats).map(|((index, one), threat)| self.goal(index, one, threat)).collect();
        goals.sort_by(|one, two| one.effort.total_cmp(&two.effort));
        if self.weights.allots {
            self.allot(battle, &goals, &mut tasks);
        } else {
            self.fill(battle, &goals, &mut tasks);
        }
        let left = |index: usize| self.left_over(&goals, index);
        tasks.iter().enumerate().map(|(index, task)| task.unwrap_or_else(|| left(index))).collect()
    }

    /// One objective after the other gets whoever is nearest, until it has enough.
    fn fill(&self, battle: &Battle, goals: &[Goal], tasks: &mut [Option<Assignment>]) {
        for goal in goals {
            let mut given = 0.0;
            while given < goal.need {
                let Some(index) = self.nearest(battle, tasks, goal) else { break };
                tasks[index] = Some(Assignment { task: goal.task, goal: Some(goal.index) });
                given += self.own[index].worth;
            }
        }
    }

    /// Whoever is nearest to anything that still lacks men goes there, until nothing does: nobody marches past a friend
    /// who marches the other way.
    fn allot(&self, battle: &Battle, goals: &[Goal], tasks: &mut [Option<Assignment>]) {
        let mut given = vec![0.0; goals.len()];
        loop {
            let lacking = (0..goals.len()).filter(|&slot| given[slot] < goals[slot].need);
            let pairs = lacking.flat_map(|slot| (0..self.own.len()).map(move |index| (slot, index)));
            let able = pairs.filter(|&(slot, index)| {
                let turns = self.turns_to(&self.own[index], goals[slot].index);
                let late = goals[slot].task == Task::Hold && turns > RELIEF;
                tasks[index].is_none() && turns <= self.turns_left + LATE && !late
            });
            let cost = |slot: usize, index: usize| {
                let goal = &goals[slot];
                let turns = self.turns_to(&self.own[index], goal.index);
                turns + EASIER * goal.effort + self.apart(battle, tasks, index, goal.index)
            };
            let priced = able.map(|(slot, index)| (cost(slot, index), slot, index));
            let Some((_, slot, index)) = priced.min_by(|one, two| one.0.total_cmp(&two.0)) else { return };
            tasks[index] = Some(Assignment { task: goals[slot].task, goal: Some(goals[slot].index) });
            given[slot] += self.own[index].worth;
        }
    }

    /// What it costs to part a unit from those of its brigade who have their tasks.
    fn apart(&self, battle: &Battle, tasks: &[Option<Assignment>], index: usize, goal: usize) -> f64 {
        let brigade = battle.unit(self.own[index].id).brigade;
        let mates = self.own.iter().zip(tasks).filter(|(mate, _)| battle.unit(mate.id).brigade == brigade);
        let others = mates.filter_map(|(_, task)| task.and_then(|task| task.goal));
        let away = |other: usize| self.ways.goal(other).far(self.ways.goal(goal));
        if others.map(away).fold(0.0, f64::max) > APART { PARTING } else { 0.0 }
    }

    /// Shaken units get out of it; guns shoot.
    fn first_duty(&self, battle: &Battle, body: &Body) -> Option<Assignment> {
        let near = self.foes.iter().any(|foe| foe.shape.gap(&body.shape) < PRESSED);
        if body.shaken && near && self.turns_left > TIME_TO_RECOVER {
            return Some(Assignment { task: Task::Withdraw, goal: None });
        }
        if body.arm == Arm::Artillery && !battle.has(body.id, Special::HorseArtillery) {
            return Some(Assignment { task: Task::Support, goal: None });
        }
        None
    }

    fn turns_to(&self, body: &Body, goal: usize) -> f64 {
        (self.ways.march(goal, body.shape.centre) - TAKES_FROM).max(0.0) / body.speed.max(1.0)
    }

    /// The enemy's worth at each objective: who can be there in time counts by how near he is, round or over whatever lies
    /// between. Who allots does not count one man in two places.
    fn threats(&self, goals: usize) -> Vec<f64> {
        let mut threats = vec![0.0; goals];
        for foe in self.foes.iter().filter(|foe| foe.arm != Arm::Artillery) {
            let near: Vec<f64> = (0..goals).map(|goal| self.nearness(foe, goal)).collect();
            let all: f64 = near.iter().sum();
            for (threat, near) in threats.iter_mut().zip(near).filter(|(_, near)| *near > 0.0) {
                *threat += foe.worth * near * if self.weights.allots { near / all } else { 1.0 };
            }
        }
        threats
    }

    /// One for a foe who is there already, less with every turn that he needs, nothing if he comes too late.
    pub(crate) fn nearness(&self, foe: &Body, goal: usize) -> f64 {
        let turns =
            (self.ways.march(goal, foe.shape.centre) - inches(OBJECTIVE_REACH)).max(0.0) / foe.speed.max(1.0);
        if turns < RELIEF { 1.0 / (1.0 + turns) } else { 0.0 }
    }

    fn goal(&self, index: usize, objective: &Objective, threat: f64) -> Goal {
        let mut reach: Vec<f64> = self.own.iter().map(|body| self.turns_to(body, index)).collect();
        reach.sort_by(f64::total_cmp);
        let near = reach.iter().take(2).sum::<f64>() / 2.0;
        if objective.holder == Some(self.side) {
            let watched = self.weights.guards && threat > 1.0;
            let need = if watched { (GUARD * threat).max(LEAST_GUARD) } else { 0.0 };
            return Goal { index, task: Task::Hold, need, effort: near - 1.0, threat };
        }
        let need = LEAST_TAKE + self.weights.mass * threat;
        Goal { index, task: Task::Take, need, effort: near + threat / THREAT_A_TURN, threat }
    }

    /// The free unit that gets there first; brigades are kept together where it costs little.
    fn nearest(&self, battle: &Battle, tasks: &[Option<Assignment>], goal: &Goal) -> Option<usize> {
        let apart = |index: usize| self.apart(battle, tasks, index, goal.index);
        let in_time = |index: &usize| self.turns_to(&self.own[*index], goal.index) < self.turns_left + LATE;
        let cost = |index: &usize| self.turns_to(&self.own[*index], goal.index) + apart(*index);
        let free = (0..self.own.len()).filter(|&index| tasks[index].is_none()).filter(in_time);
        free.min_by(|one, two| cost(one).total_cmp(&cost(two)))
    }

    /// Whoever is not needed goes where the effort is, or where the enemy is.
    fn left_over(&self, goals: &[Goal], index: usize) -> Assignment {
        let body = &self.own[index];
        if let Some(goal) = self.pressed_on(goals, body) {
            return Assignment { task: Task::Take, goal: Some(goal) };
        }
        let wanted = goals.iter().filter(|goal| goal.task == Task::Take || goal.need > 0.0);
        let far = |goal: &&Goal| self.turns_to(body, goal.index);
        let goal = wanted
            .filter(|goal| far(goal) < self.turns_left + LATE)
            .min_by(|one, two| far(one).total_cmp(&far(two)));
        match goal {
            Some(goal) => Assignment { task: goal.task, goal: Some(goal.index) },
            None => {
                let near = goals.iter().min_by(|one, two| far(one).total_cmp(&far(two)));
                Assignment { task: Task::Screen, goal: near.map(|goal| goal.index) }
            }
        }
    }

    /// What whoever is not needed may take, unless all is well as it is and time is nearly up.
    fn pressed_on(&self, goals: &[Goal], body: &Body) -> Option<usize> {
        let content = self.lead >= 1.0 && self.turns_left <= CONTENT;
        let turns = |goal: &Goal| self.turns_to(body, goal.index);
        let cost = |goal: &Goal| turns(goal) + SHYNESS * goal.threat;
        let open =
            goals.iter().filter(|goal| goal.task == Task::Take && turns(goal) < self.turns_left + LATE);
        let best = open.min_by(|one, two| cost(one).total_cmp(&cost(two)));
        best.filter(|_| self.weights.allots && !content).map(|goal| goal.index)
    }
}

/// An objective and what it asks for.
struct Goal {
    index: usize,
    task: Task,
    need: f64,
    effort: f64,
    threat: f64,
}
