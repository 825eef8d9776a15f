//! Guns and vehicles.

use commander::Care;
use engine::Applies as _;
use valor_victory::estimate::{Class, Mode, UnitId, marched};
use valor_victory::{Event, Order, ValorVictory};

use crate::Planner;
use crate::estimate::{Assignment, Body};

impl Planner<'_> {
    /// A Gun or vehicle.
    pub(super) fn drive(&mut self, unit: UnitId, body: &Body, task: Assignment) {
        let Some(units) = self.fresh(body) else { return };
        self.turns_in_place(unit, body, task);
        if self.choice.battle.kind(unit).class == Class::Gun {
            return;
        }
        self.unload(unit, task);
        self.load(unit, task);
        let begin = Order::Move { units, mode: Mode::Normal };
        let Some(battle) = marched(self.choice.battle, self.estimate.side, &begin) else { return };
        if self.may_overrun(unit) {
            self.overruns(body, task, battle.clone(), begin);
        }
        let ends = self.ends(body, task, battle);
        self.keep(task, ends, Some(begin));
    }

    /// Is there somebody on foot whom an AFV might drive over this turn?
    fn may_overrun(&self, unit: UnitId) -> bool {
        let battle = self.choice.battle;
        let (kind, hex) = (battle.kind(unit), battle.unit(unit).hex);
        let near = |foe: &Body| foe.soft && battle.map().range(foe.hex, hex) < u32::from(kind.mp.0);
        kind.class == Class::Afv && self.choice.care == Care::Full && self.estimate.foes.iter().any(near)
    }

    /// Turning a Gun or vehicle towards what it should shoot at, or its armour towards what shoots at it.
    fn turns_in_place(&mut self, unit: UnitId, body: &Body, task: Assignment) {
        let now = self.judge(self.choice.battle, body, task).stand(body.hex);
        for facing in hex::Direction::ALL {
            let order = Order::Face { unit, facing };
            if !self.choice.is_lawful(&order) {
                continue;
            }
            let mut turned = self.choice.battle.clone();
            let event = Event::Faced { unit, facing };
            ValorVictory::apply(&mut turned, &event);
            let stand = self.judge(&turned, body, task).stand(body.hex);
            let merit = stand.total() - now.total() - 0.5;
            if merit > self.estimate.weights.stir {
                let about = self.about(body.hex);
                self.choice.add(vec![order], task.task, about, merit, &stand.reasons(&now));
            }
        }
    }
}
