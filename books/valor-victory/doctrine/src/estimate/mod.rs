//! What a side makes of a position: who threatens, who can be hurt, and who does what.

mod body;
mod tasks;

use commander::{Doctrine as _, Task};
use engine::Side;
use valor_victory::Battle;
use valor_victory::estimate::UnitId;

pub use body::Body;
pub(crate) use body::body_of;

use crate::Tactics;
use crate::ground::Terrain;
use crate::weights::Weights;
use body::bodies;

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
}
