//! Men on foot.

use commander::Care;
use valor_victory::Order;
use valor_victory::estimate::{Class, Group, Mode, UnitId, marched};

use crate::Planner;
use crate::estimate::{Assignment, Body};
use crate::ways::End;

impl Planner<'_> {
    /// Men on foot: all of a hex, or each by himself.
    pub(super) fn march(&mut self, body: &Body, task: Assignment) {
        let Some(units) = self.fresh(body) else { return };
        if self.is_leader_left_alone(&units) {
            return;
        }
        let mut groups = vec![units];
        let battle = self.choice.battle;
        let fighters =
            |group: &Group| group.iter().filter(|&&unit| battle.kind(unit).class != Class::Leader).count();
        if fighters(&units) > 1 {
            let one = |unit: UnitId| -> Group { [unit].into_iter().collect() };
            groups.extend(
                units.iter().filter(|&&unit| battle.kind(unit).class != Class::Leader).map(|&unit| one(unit)),
            );
        }
        if self.has_fighter(&units) {
            self.march_in_smoke(units, &self.movers(&units), task);
        }
        for group in groups {
            let part = self.movers(&group);
            let modes: &[Mode] = match self.choice.care {
                Care::Quick => &[Mode::Normal],
                Care::Full => &[Mode::Normal, Mode::Assault],
            };
            let mut ways = Vec::new();
            for &mode in modes {
                let begin = Order::Move { units: group, mode };
                let Some(battle) = marched(self.choice.battle, self.estimate.side, &begin) else { continue };
                ways.push((begin, self.ends(&part, task, battle)));
            }
            crouch_where_free(&mut ways);
            for (begin, ends) in ways {
                self.keep(task, ends, Some(begin));
            }
            if self.choice.care == Care::Quick {
                break;
            }
        }
    }

    /// A leader whose men stay stays with them: alone he takes nothing and is soon dead.
    fn is_leader_left_alone(&self, units: &Group) -> bool {
        let battle = self.choice.battle;
        let leads = |unit: UnitId| battle.kind(unit).class == Class::Leader;
        let Some(&first) = units.first() else { return false };
        let men = |unit: UnitId| battle.unit(unit).side() == self.estimate.side && !leads(unit);
        units.iter().all(|&unit| leads(unit)) && battle.standing(battle.unit(first).hex).any(men)
    }
}

/// Whoever gets as far by assault movement, and no worse, goes so: no luck in the weighing shall make him stand up.
fn crouch_where_free(ways: &mut [(Order, Vec<End>)]) {
    let [(_, upright), (_, crouching)] = ways else { return };
    let is_free = |end: &End| crouching.iter().any(|other| other.hex == end.hex && other.merit >= end.merit);
    upright.retain(|end| !is_free(end));
}
