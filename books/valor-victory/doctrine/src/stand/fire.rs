//! Fire that a hex allows.

use valor_victory::estimate::{
    Firepower, HexId, cover_value, expected_points, mounted_firepower, stop_chance,
};

use super::Judge;
use crate::estimate::Body;

impl Judge<'_> {
    /// The best attack from a hex.
    pub(super) fn fire(&self, hex: HexId) -> f64 {
        let mut best: f64 = 0.0;
        for foe in &self.estimate.foes {
            let Some(line) = self.ground.line(self.battle, hex, foe.hex) else { continue };
            best = best.max(self.effect(hex, foe, line));
        }
        best
    }

    /// Points that this body's attack from a hex takes from a foe on average.
    fn effect(&self, hex: HexId, foe: &Body, line: i32) -> f64 {
        let battle = self.battle;
        let range = battle.map().range(hex, foe.hex);
        let soft = if foe.soft {
            let firepower = match self.body.mounted {
                None => self.body.firepower(range),
                Some(unit) => mounted_firepower(battle, unit, foe.hex),
            };
            let shift = cover_value(battle, foe.hex, foe.inside(battle)) + line + self.body.lead;
            let points =
                if firepower == Firepower::NONE { 0 } else { expected_points(firepower, shift, foe.absorb) };
            f64::from(points) / 36.0 * foe.per_point()
        } else {
            0.0
        };
        let hard = match (self.body.mounted, foe.mounted) {
            (Some(gun), Some(target)) => 0.7 * stop_chance(battle, gun, target) * foe.worth,
            (None, Some(target)) if range <= 4 && hex == self.body.hex => {
                let shots = self.body.units.iter().map(|&unit| stop_chance(battle, unit, target));
                0.7 * shots.fold(0.0, f64::max) * foe.worth
            }
            (None | Some(_), _) => 0.0,
        };
        soft.max(hard)
    }
}
