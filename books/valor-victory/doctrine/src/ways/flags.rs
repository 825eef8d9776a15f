//! Flags: what it is worth to turn one, and what it costs to leave one's own to nobody.

use valor_victory::estimate::{Class, Group, HexId, UnitId, Victory, owner};

use crate::Planner;
use crate::value::{ENOUGH, FLAG};

impl Planner<'_> {
    /// What it is worth to turn the flag of a hex.
    pub(crate) fn flag(&self, hex: HexId) -> f64 {
        let battle = self.choice.battle;
        let Some(objective) = battle.map().cell(hex).objective else { return 0.0 };
        if owner(battle, objective) == self.estimate.side {
            return 0.0;
        }
        let Victory::Objective { required, .. } = battle.scenario().victory else { return 0.0 };
        let held = battle.state().flags.count_ones();
        let last = if self.estimate.must_act { held + 1 == required } else { held == required };
        FLAG + if last { ENOUGH } else { 0.0 }
    }

    /// What it costs that these leave an objective of their own to nobody, for enemies other than those they go for.
    pub(crate) fn left_open(&self, units: &Group, prey: HexId) -> f64 {
        let battle = self.choice.battle;
        let hex = units.first().map_or(HexId::NOWHERE, |&unit| battle.unit(unit).hex);
        let Some(objective) = battle.map().cell(hex).objective else { return 0.0 };
        if owner(battle, objective) != self.estimate.side || !self.estimate.is_enemy_to_come {
            return 0.0;
        }
        let stays = |unit: UnitId| {
            let ours = battle.unit(unit).side() == self.estimate.side && !units.contains(&unit);
            ours && battle.kind(unit).class != Class::Leader
        };
        if battle.standing(hex).any(stays) {
            return 0.0;
        }
        let others = self.estimate.foes.iter().filter(|foe| foe.hex != prey);
        let near = others.map(|foe| battle.map().range(foe.hex, hex)).min().unwrap_or(u32::MAX);
        FLAG * stolen(near)
    }
}

/// How likely somebody so far away takes an objective that nobody keeps.
fn stolen(range: u32) -> f64 {
    match range {
        0..=4 => 0.9,
        5..=7 => 0.7,
        8..=12 => 0.4,
        _ => 0.1,
    }
}
