//! Men who get on and off what carries them.

use commander::{Care, Task};
use valor_victory::Order;
use valor_victory::estimate::{Group, UnitId, Victory};

use crate::Planner;
use crate::estimate::Assignment;
use crate::ground::FAR;
use crate::key;
use crate::weights::{ON_FOOT, RIDE};

impl Planner<'_> {
    /// Men get on what takes them where they would come too late on foot.
    pub(super) fn load(&mut self, transport: UnitId, task: Assignment) {
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

    /// Passengers get off where they can fight, or where they are needed.
    pub(super) fn unload(&mut self, transport: UnitId, task: Assignment) {
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
}
