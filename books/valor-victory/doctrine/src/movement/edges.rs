//! Who leaves the map, and who comes onto it.

use commander::Task;
use valor_victory::Order;
use valor_victory::estimate::UnitId;

use crate::Planner;
use crate::key;
use crate::value::EXITED;

impl Planner<'_> {
    /// Units on exit hexes leave.
    pub(crate) fn exits(&mut self) {
        let battle = self.choice.battle;
        for unit in battle.of_side(self.estimate.side) {
            let hex = battle.unit(unit).hex;
            let order = Order::Exit { unit };
            if battle.map().cell(hex).exit && self.choice.is_lawful(&order) {
                let merit = 3.0 * EXITED;
                let about = self.about(hex);
                self.choice.add(vec![order], Task::Exit, about, merit, &[(key::TERM_EXIT, merit)]);
            }
        }
    }

    /// Reinforcements enter where it is best to be.
    pub(super) fn entries(&mut self) {
        for (index, setup) in self.choice.battle.scenario().units.iter().enumerate() {
            let unit = UnitId::at(index);
            let Some(arrival) = setup.arrival.as_ref().filter(|_| setup.side == self.estimate.side) else {
                continue;
            };
            for &hex in &arrival.hexes {
                let order = Order::Enter { unit, hex, facing: None };
                if self.choice.is_lawful(&order) {
                    let about = self.about(hex);
                    self.choice.add(vec![order], Task::Take, about, 5.0, &[(key::TERM_REINFORCEMENT, 5.0)]);
                }
            }
        }
    }
}
