//! What a place is worth to the task of a unit.

use commander::Task;
use valour_fortitude::estimate::{Arm, Battle, Drill, OBJECTIVE_REACH, Objective, figures_near};

use super::{NEARER, Place};
use crate::Planner;
use crate::estimate::{Body, flip};
use crate::shape::{Shape, Spot, inches};
use crate::weights::{ABREAST, LEFT_OPEN};

/// An inch that a unit on a bridge or in a ford must still go until others can follow.
const BARRING: f64 = 0.4;

impl Planner<'_> {
    /// Progress of the task.
    pub(super) fn goal(&self, body: &Body, place: &Place) -> f64 {
        let estimate = self.estimate;
        let task = estimate.task_of(body.id);
        let centre = place.shape.centre;
        let nearest = estimate.foes.iter().map(|foe| foe.shape.gap(&place.shape)).fold(60.0, f64::min);
        // Whoever must first draw up otherwise loses a turn's march; from any other order one marches at once.
        let square = place.layout.drill == Drill::Square;
        let slow =
            if square { NEARER * (1.0 - self.pace_in(body, place) / body.speed.max(1.0)) } else { 0.0 };
        match (task.task, task.goal) {
            (Task::Withdraw, _) => 0.5 * nearest.min(16.0),
            (Task::Support, None) => {
                let reach = f64::from(self.choice.battle.profile(body.id).range.0) / 1000.0;
                -0.2 * (nearest - (reach - 14.0).min(26.0)).max(0.0)
            }
            (task, Some(goal)) => {
                let near = if task == Task::Hold && self.is_kept(body, goal) { ABREAST } else { 4.0 };
                let far = if place.inside.is_some() && self.is_in_goal(place, goal) {
                    0.0
                } else {
                    (estimate.ways.march(goal, centre) - near).max(0.0)
                };
                let turns = far / body.speed.max(1.0);
                let hurry = 1.0 + 0.6 * (turns / estimate.turns_left.max(1.0)).min(1.5);
                let weight = match task {
                    Task::Take | Task::Exit => 1.0,
                    Task::Hold => 0.8,
                    Task::Screen | Task::Support | Task::Withdraw | Task::Wait => 0.5,
                };
                -NEARER * weight * hurry * turns.min(8.0)
                    - slow * turns.min(1.0)
                    - BARRING * self.barring(task, goal, place)
            }
            (Task::Take | Task::Hold | Task::Screen | Task::Exit | Task::Wait, None) => -0.1 * nearest,
        }
    }

    /// Inches that a unit on a bridge or in a ford still has to go until others can follow.
    fn barring(&self, task: Task, goal: usize, place: &Place) -> f64 {
        if !matches!(task, Task::Take | Task::Exit) || place.inside.is_some() {
            return 0.0;
        }
        let tail = place.shape.centre.plus(place.shape.ahead, -place.shape.depth / 2.0);
        self.estimate
            .ways
            .crossing_to(goal, tail)
            .map_or(0.0, |crossing| crossing.uncleared(&place.shape, tail))
    }

    /// Is a friend at the objective already?
    fn is_kept(&self, body: &Body, goal: usize) -> bool {
        let at = self.estimate.ways.goal(goal);
        let mates = self.estimate.own.iter().filter(|mate| mate.id != body.id && mate.arm != Arm::Artillery);
        mates.map(|mate| mate.shape.gap_to(at)).any(|gap| gap <= inches(OBJECTIVE_REACH) / 2.0)
    }

    fn is_in_goal(&self, place: &Place, goal: usize) -> bool {
        let feature = self.choice.battle.state().objectives.get(goal).and_then(|objective| objective.feature);
        feature.is_some() && feature == place.inside
    }

    /// Objectives that would be taken, kept or lost at the end of the turn with the unit there.
    pub(super) fn hold(&self, body: &Body, place: &Place, there: Option<&Battle>) -> f64 {
        let side = self.estimate.side;
        let early = 1.0
            - (self.estimate.turns_left - 1.0).max(0.0) / f64::from(self.choice.battle.state().limit.max(1));
        let weight = 0.4 + 0.5 * early;
        let mut sum = 0.0;
        for (goal, objective) in self.choice.battle.state().objectives.iter().enumerate() {
            let at = self.estimate.ways.goal(goal);
            let near = inches(OBJECTIVE_REACH) + 2.0;
            if place.shape.gap_to(at) > near && body.shape.gap_to(at) > near {
                continue;
            }
            if objective.holder == Some(side) && self.leaves(body, place, objective, at) {
                sum -= LEFT_OPEN * self.coming(goal) * flip(objective, side.other());
            }
            if let Some(feature) = objective.feature {
                if place.inside == Some(feature) {
                    // Inside is what counts, also for keeping what is ours.
                    sum += weight * flip(objective, side) + 2.0;
                }
                continue;
            }
            let (ours, theirs) = match there {
                Some(there) => {
                    let (one, two) = figures_near(there, objective);
                    if side.0 == 0 {
                        (f64::from(one), f64::from(two))
                    } else {
                        (f64::from(two), f64::from(one))
                    }
                }
                None => self.rough_figures(body, place, at),
            };
            if ours > theirs {
                sum += weight * flip(objective, side) + 0.5;
            } else if theirs > ours {
                sum -= weight * flip(objective, side.other());
            }
        }
        sum
    }

    /// Does the unit give up an objective there that nobody else keeps?
    fn leaves(&self, body: &Body, place: &Place, objective: &Objective, at: Spot) -> bool {
        let reach = inches(OBJECTIVE_REACH);
        let (kept, keeps) = match objective.feature {
            Some(feature) => {
                (self.choice.battle.occupied(body.id) == Some(feature), place.inside == Some(feature))
            }
            None => (body.shape.gap_to(at) <= reach, place.shape.gap_to(at) <= reach),
        };
        let another =
            |mate: &Body| mate.id != body.id && mate.arm != Arm::Artillery && mate.shape.gap_to(at) <= reach;
        self.estimate.weights.guards && kept && !keeps && !self.estimate.own.iter().any(another)
    }

    /// How near the nearest enemy is who can still come to an objective: one if he is there, nothing if he comes too late.
    fn coming(&self, goal: usize) -> f64 {
        let state = self.choice.battle.state();
        if self.choice.battle.army(self.estimate.side.other()).turns >= state.limit {
            return 0.0;
        }
        let foes = self.estimate.foes.iter().filter(|foe| foe.arm != Arm::Artillery);
        foes.map(|foe| self.estimate.nearness(foe, goal)).fold(0.0, f64::max)
    }

    fn rough_figures(&self, body: &Body, place: &Place, at: Spot) -> (f64, f64) {
        let share = |shape: &Shape| {
            let gap = shape.gap_to(at);
            if gap > inches(OBJECTIVE_REACH) {
                0.0
            } else {
                ((10.0 - shape.centre.far(at)) / 6.0).clamp(0.15, 1.0)
            }
        };
        let mates = self.estimate.own.iter().filter(|mate| mate.id != body.id);
        let ours: f64 = mates.map(|mate| mate.figures * share(&mate.shape)).sum();
        let theirs: f64 = self.estimate.foes.iter().map(|foe| foe.figures * share(&foe.shape)).sum();
        (ours + body.figures * share(&place.shape), theirs)
    }
}
