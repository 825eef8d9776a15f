//! What the task says about a hex.

use commander::Task;
use valor_victory::estimate::{Class, HexId, Map, UnitId, owner};

use super::Judge;
use crate::ground::FAR;
use crate::value::{EXITED, FLAG};

impl Judge<'_> {
    /// What the task says about a hex.
    pub(crate) fn goal(&self, hex: HexId) -> f64 {
        let (battle, estimate) = (self.battle, self.estimate);
        let driven = self.body.mounted.is_some();
        let weight = (self.body.worth / 14.0).clamp(0.25, 1.6) * estimate.weights.drive;
        match (self.task.task, self.task.objective) {
            (Task::Exit, _) => {
                let far = self.ground.to_exit(hex, driven);
                let last = if far == 0 { 0.5 * EXITED } else { 0.0 };
                weight * (last - self.pace(far, 7.0))
            }
            (task, Some(objective)) => {
                let far = self.ground.to_objective(objective, hex, driven);
                let is_ours = owner(battle, objective) == estimate.side;
                let guard = if far == 0 { self.guard(hex, is_ours) } else { 0.0 };
                let pull = match task {
                    Task::Take => self.pace(far, estimate.weights.nearer),
                    Task::Hold => self.pace(far.saturating_sub(2), estimate.weights.nearer),
                    Task::Screen | Task::Support | Task::Withdraw | Task::Exit | Task::Wait => {
                        self.pace(far.saturating_sub(4), 2.0)
                    }
                };
                guard - weight * pull
            }
            (task, None) => -weight * self.approach(hex, task),
        }
    }

    /// What the way still to go costs: more when time runs out.
    fn pace(&self, far: u16, nearer: f64) -> f64 {
        let allowance = if self.body.mounted.is_some() { 8.0 } else { 4.0 };
        let turns = f64::from(far.min(FAR / 10)) / allowance;
        let urgency = ((turns + 1.0) / self.estimate.turns_left).clamp(0.6, 2.0);
        nearer * turns * urgency
    }

    /// What it is worth to stand on an objective.
    fn guard(&self, hex: HexId, is_ours: bool) -> f64 {
        if !is_ours {
            return FLAG;
        }
        let battle = self.battle;
        // A leader keeps nothing by himself.
        let keeps = |unit: UnitId| {
            let ours = battle.unit(unit).side() == self.estimate.side && !self.body.units.contains(&unit);
            ours && battle.kind(unit).class != Class::Leader
        };
        let others = battle.standing(hex).any(keeps);
        let near = self.estimate.foes.iter().map(|foe| battle.map().range(foe.hex, hex)).min().unwrap_or(99);
        let fear = match near {
            0..=3 => 10.0,
            4..=6 => 6.0,
            7..=10 => 2.0,
            _ => 0.5,
        };
        self.estimate.weights.guard * if others { 0.15 * fear } else { fear }
    }

    /// Without places to fight for: get at the enemy, if this side must.
    fn approach(&self, hex: HexId, task: Task) -> f64 {
        if task != Task::Take {
            return 0.0;
        }
        let map = self.battle.map();
        let near = self.estimate.foes.iter().map(|foe| map.range(foe.hex, hex)).min();
        let far = near.unwrap_or_else(|| map.range(hex, middle(map)));
        self.pace(u16::try_from(far.saturating_sub(5)).unwrap_or(u16::MAX), 3.0)
    }
}

fn middle(map: &Map) -> HexId {
    HexId(u16::try_from(map.hexes().count() / 2).unwrap_or(u16::MAX))
}
