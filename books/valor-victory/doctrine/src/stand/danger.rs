//! Fire that a hex is under, and that whoever moves there draws.

use valor_victory::estimate::{
    Class, Firepower, HexId, Inside, cover_value, expected_points, mounted_firepower, opens_fire, stop_chance,
};

use super::{Judge, Threats};

impl Judge<'_> {
    /// What all foes together take on average from men on foot in a hex, and from each foe; `opportunity`: while they
    /// move there.
    pub(crate) fn danger_on_foot(&self, hex: HexId, opportunity: bool, crouch: i32) -> (f64, Threats) {
        let (battle, body) = (self.battle, self.body);
        let cover = cover_value(battle, hex, Inside::Infantry);
        let (mut sum, mut threats) = (0.0, Threats::default());
        for (index, foe) in self.estimate.foes.iter().enumerate() {
            if opportunity && !foe.ready {
                continue;
            }
            let Some(line) = self.ground.line(battle, foe.hex, hex) else { continue };
            let range = battle.map().range(foe.hex, hex);
            let firepower = match foe.mounted {
                None => foe.firepower(range),
                Some(unit) => mounted_firepower(battle, unit, hex),
            };
            if firepower == Firepower::NONE {
                continue;
            }
            let mut shift = cover + line + foe.lead + crouch;
            if opportunity {
                // vv.opp.ap: as the policy of the book scores it.
                shift -= i32::from(cover + line == 0) + 2 * i32::from(range == 1);
            }
            let points = expected_points(firepower, shift, body.absorb);
            if opportunity && !opens_fire(battle, hex, u16::try_from(points).unwrap_or(u16::MAX), range) {
                continue;
            }
            let loss = f64::from(points) / 36.0 * body.per_point();
            sum += loss;
            threats.set(index, loss);
        }
        (sum, threats)
    }

    /// What each ready foe may do to a Gun or vehicle that moves into a hex.
    pub(crate) fn shots_at(&self, hex: HexId) -> Threats {
        let mut threats = Threats::default();
        let Some(unit) = self.body.mounted else { return threats };
        let battle = self.battle;
        if battle.kind(unit).class != Class::Afv {
            threats = self.danger_on_foot(hex, true, 0).1;
        }
        for (index, foe) in self.estimate.foes.iter().enumerate().filter(|(_, foe)| foe.ready) {
            if self.ground.line(battle, foe.hex, hex).is_none() {
                continue;
            }
            let best =
                foe.units.iter().map(|&shooter| stop_chance(battle, shooter, unit)).fold(0.0, f64::max);
            if best > 0.0 {
                threats.set(index, 0.8 * best * self.body.worth);
            }
        }
        threats
    }

    /// What all foes together take from a Gun or vehicle where the battle has it.
    pub(super) fn danger_mounted(&self, hex: HexId) -> f64 {
        let Some(unit) = self.body.mounted else { return 0.0 };
        let battle = self.battle;
        let mut sum = 0.0;
        for foe in &self.estimate.foes {
            if self.ground.line(battle, foe.hex, hex).is_none() {
                continue;
            }
            let range = battle.map().range(foe.hex, hex);
            for &shooter in foe.units.iter() {
                sum += 0.8 * stop_chance(battle, shooter, unit) * self.body.worth;
            }
            let close = battle.kind(unit).class == Class::Afv && foe.mounted.is_none() && range == 1;
            sum += if close { 0.12 * self.body.worth } else { 0.0 };
        }
        if battle.kind(unit).class != Class::Afv {
            sum += self.danger_on_foot(hex, false, 0).0;
        }
        sum
    }
}
