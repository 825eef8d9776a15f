//! What it is worth to be in a hex: fire given, fire taken, and the task.

mod danger;
mod fire;
mod goal;
mod threats;

use commander::Task;
use engine::Key;
use valor_victory::Battle;
use valor_victory::estimate::{Class, HexId, Inside, Phase, UnitId, cover_value};

pub(crate) use threats::Threats;

use crate::estimate::{Assignment, Body, Estimate};
use crate::ground::Terrain;
use crate::key;

/// Movement points to a lost objective from which a defender comes out to take it back: some two turns.
const WITHIN_REACH: u16 = 8;

/// What it is worth to be in a hex.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Stand {
    pub(crate) fire: f64,
    pub(crate) danger: f64,
    pub(crate) goal: f64,
    pub(crate) company: f64,
    pub(crate) shelter: f64,
}

impl Stand {
    pub(crate) fn total(&self) -> f64 {
        self.fire - self.danger + self.goal + self.company + self.shelter
    }

    pub(crate) fn reasons(&self, before: &Self) -> [(Key, f64); 5] {
        [
            (key::TERM_FIRE, self.fire - before.fire),
            (key::TERM_DANGER, before.danger - self.danger),
            (key::TERM_GOAL, self.goal - before.goal),
            (key::TERM_COMPANY, self.company - before.company),
            (key::TERM_SHELTER, self.shelter - before.shelter),
        ]
    }
}

/// Judges hexes for one body. For Guns and vehicles, `battle` has them where they are judged.
pub(crate) struct Judge<'a> {
    pub(crate) ground: &'a Terrain,
    pub(crate) estimate: &'a Estimate,
    pub(crate) battle: &'a Battle,
    pub(crate) body: &'a Body,
    pub(crate) task: Assignment,
}

impl Judge<'_> {
    pub(crate) fn stand(&self, hex: HexId) -> Stand {
        let danger = match self.body.mounted {
            None => self.danger_on_foot(hex, false, 0).0,
            Some(_) => self.danger_mounted(hex),
        };
        let weights = &self.estimate.weights;
        Stand {
            fire: weights.fire * self.fire(hex),
            danger: self.fear() * danger,
            goal: self.goal(hex),
            company: self.company(hex),
            shelter: weights.shelter * self.shelter(hex),
        }
    }

    /// How much fire counts: more to men in the open who may step aside.
    fn fear(&self) -> f64 {
        let weights = &self.estimate.weights;
        let is_open = cover_value(self.battle, self.body.hex, Inside::Infantry) == 0;
        let steps_aside = self.battle.state().phase == Phase::Advance && self.body.mounted.is_none();
        if is_open && steps_aside { weights.danger.max(weights.caught) } else { weights.danger }
    }

    /// What cover is worth to those who need not go anywhere, against enemies who are yet to come: as much as they have
    /// already, so that nobody leaves it without need, and nobody runs from one position to the next.
    fn shelter(&self, hex: HexId) -> f64 {
        if self.estimate.must_act || self.body.mounted.is_some() {
            return 0.0;
        }
        let cover = |hex: HexId| cover_value(self.battle, hex, Inside::Infantry);
        let kept = cover(hex).min(cover(self.body.hex));
        if kept > 0 { self.patience() * f64::from(kept + 1) } else { 0.0 }
    }

    /// How much of that counts: little where something to take is near, so that a turn's march towards it is worth its
    /// cover and a step into the open is not.
    fn patience(&self) -> f64 {
        let near = |objective| self.ground.to_objective(objective, self.body.hex, false) <= WITHIN_REACH;
        match self.task.task {
            Task::Exit => 0.0,
            Task::Take if self.task.objective.is_none_or(near) => 0.0,
            Task::Take | Task::Hold | Task::Screen | Task::Support | Task::Withdraw | Task::Wait => 1.0,
        }
    }

    /// Leaders belong with the men, and nobody alone.
    fn company(&self, hex: HexId) -> f64 {
        let battle = self.battle;
        if self.body.mounted.is_some() || self.body.has_squad {
            return 0.0;
        }
        let side = self.estimate.side;
        let men = |unit: UnitId| {
            battle.unit(unit).side() == side && matches!(battle.kind(unit).class, Class::Squad | Class::Half)
        };
        if battle.standing(hex).any(men) { 3.0 } else { -3.0 }
    }
}
