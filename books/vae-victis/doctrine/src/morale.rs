//! Courses of rout and rally.

use commander::Task;
use vae_victis::Order;
use vae_victis::estimate::{CorpsId, ElementId, Group, able_to_rally, routing};

use super::Planner;
use crate::key;
use crate::numbers::far;

impl Planner<'_> {
    /// `vae.9.3`: all run; those nearest to home first, so that they are out of the way.
    pub(super) fn rout(&mut self) {
        let battle = self.choice.battle;
        let all: Vec<ElementId> = routing(battle, self.estimate.side).collect();
        let depth = battle.land().depth.0;
        let is_north = battle.state().is_north[self.estimate.side];
        for id in all {
            let y = battle.base(id).centre().y;
            let home = f64::from(if is_north { depth - y } else { y }) / 1000.0;
            let about = self.name(id);
            self.choice.add(vec![Order::Rout(id)], Task::Withdraw, about, 10.0 - home / 1000.0, &[]);
        }
    }

    /// `vae.9.2`: those who are worth most, and among them those who are nearest to the enemy.
    pub(super) fn rally(&mut self, corps: CorpsId, count: usize) {
        let battle = self.choice.battle;
        let mut able = able_to_rally(battle, corps);
        let use_of = |id: ElementId| {
            let centre = battle.base(id).centre();
            let near = self.estimate.foes.iter().map(|foe| far(foe.centre, centre)).fold(3000.0, f64::min);
            f64::from(battle.element(id).points) - near / 1500.0
        };
        able.sort_by(|&one, &two| use_of(two).total_cmp(&use_of(one)));
        let named: Group = able.into_iter().take(count).collect();
        let saved: f64 = named.iter().map(|&id| f64::from(battle.element(id).points)).sum();
        self.choice.add(
            vec![Order::Rally(named)],
            Task::Hold,
            String::new(),
            saved,
            &[(key::TERM_RALLIED, saved)],
        );
    }
}
