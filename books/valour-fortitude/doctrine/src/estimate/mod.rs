//! What a side makes of a position: who threatens, who can be hurt, and who does what.

mod body;
mod clash;

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::Arc;

use clash::Meeting;
use commander::{Player, Task};
use engine::Side;
use valour_fortitude::estimate::{Battle, Objective, UnitId, score};

use super::ground::{Country, Ways};
use super::shape::Spot;
use super::tasks::Assignment;
use super::value::POINT;
use super::weights::Weights;

pub use body::Body;
pub(crate) use clash::{Charge, points};

/// What a side makes of a position.
pub struct Estimate {
    pub(crate) side: Side,
    pub(crate) weights: Weights,
    pub(crate) ways: Arc<Ways>,
    pub(crate) own: Vec<Body>,
    pub(crate) foes: Vec<Body>,
    /// Turns of this side still to come, this one included.
    pub(crate) turns_left: f64,
    /// Points of the score ahead.
    pub(crate) lead: f64,
    /// The tasks of `own`.
    tasks: Vec<Assignment>,
    charges: RefCell<BTreeMap<Meeting, f64>>,
}

impl Estimate {
    pub(crate) fn of(country: &Country, battle: &Battle, side: Side, player: Player) -> Self {
        let bodies =
            |side: Side| battle.of_side(side).filter_map(|unit| Body::of(battle, unit)).collect::<Vec<_>>();
        let turns = f64::from(battle.state().limit) - f64::from(battle.army(side).turns);
        let now = if battle.state().active == side { 1.0 } else { 0.0 };
        let mut estimate = Self {
            side,
            weights: Weights::of(player),
            ways: country.ways(battle),
            own: bodies(side),
            foes: bodies(side.other()),
            turns_left: (turns + now).max(0.5),
            lead: f64::from(score(battle, side).result - score(battle, side.other()).result),
            tasks: Vec::new(),
            charges: RefCell::default(),
        };
        estimate.weights.settle(estimate.lead, estimate.turns_left);
        estimate.tasks = estimate.assign(battle);
        estimate
    }

    /// A unit of ours.
    pub(crate) fn body(&self, unit: UnitId) -> Option<&Body> {
        self.own.iter().find(|body| body.id == unit)
    }

    /// A unit of the enemy's.
    pub(crate) fn foe(&self, unit: UnitId) -> Option<&Body> {
        self.foes.iter().find(|body| body.id == unit)
    }

    /// The task of a unit.
    pub(crate) fn task_of(&self, unit: UnitId) -> Assignment {
        let index = self.own.iter().position(|body| body.id == unit);
        index.map_or(Assignment { task: Task::Support, goal: None }, |index| self.tasks[index])
    }
}

/// Is somebody worth a point of the score at stake here? What an objective changing hands is worth.
pub(crate) fn flip(objective: &Objective, side: Side) -> f64 {
    let double = if objective.capture[side] { 2.0 } else { 1.0 };
    match objective.holder {
        Some(holder) if holder == side => 0.0,
        Some(_) => POINT * (1.0 + double),
        None => POINT * double,
    }
}

/// The middle of some bodies.
pub(crate) fn middle<'a>(bodies: impl Iterator<Item = &'a Body>) -> Option<Spot> {
    let (mut sum, mut count) = (Spot::default(), 0.0);
    for body in bodies {
        sum = sum.plus(body.shape.centre, 1.0);
        count += 1.0;
    }
    (count > 0.0).then(|| sum.times(1.0 / count))
}
