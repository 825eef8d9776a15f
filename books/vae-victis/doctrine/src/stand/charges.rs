//! Charges that a place invites, and those it allows.

use vae_victis::estimate::{Arm, Battle, ElementId, Going, duel, going};

use crate::Planner;
use crate::estimate::Body;
use crate::value::{harm, worth};

/// Paces that a charge is longer than the gap, for lining up.
const LINING_UP: f64 = 40.0;
/// Chance that somebody who can charge does.
const COMES: f64 = 0.5;
/// How much more a second attacker makes of it.
const TWO: f64 = 1.6;

impl Planner<'_> {
    /// What the best charge of an enemy may do to it.
    pub(super) fn charges_feared(&self, battle: &Battle, body: &Body) -> f64 {
        if body.is_engaged {
            return 0.0;
        }
        let feared: Vec<f64> = self
            .estimate
            .foes
            .iter()
            .filter(|foe| may_charge(battle, foe, body))
            .map(|foe| charge(battle, foe.id, body.id))
            .filter(|&hope| hope > 0.0)
            .collect();
        let most = feared.iter().copied().fold(0.0, f64::max);
        COMES * most * if feared.len() > 1 { TWO } else { 1.0 }
    }

    /// What its own best charge from here may bring.
    pub(super) fn charges_to_make(&self, battle: &Battle, body: &Body) -> f64 {
        if body.is_engaged || self.estimate.weights.chance <= 0.0 {
            return 0.0;
        }
        let foes = self.estimate.foes.iter().filter(|foe| may_charge(battle, body, foe));
        COMES * foes.map(|foe| charge(battle, body.id, foe.id)).fold(0.0, f64::max)
    }
}

/// Is a charge within its reach, and may it be made at all?
fn may_charge(battle: &Battle, charger: &Body, struck: &Body) -> bool {
    let shies = charger.arm == Arm::Infantry
        && struck.arm == Arm::Cavalry
        && going(battle, struck.id) == Going::Clear;
    charger.arm != Arm::Artillery
        && !charger.is_engaged
        && !battle.element(charger.id).is_square()
        && !shies
        && charger.gap(&struck.base) + LINING_UP <= charger.rate
}

/// What a charge brings whoever makes it, less what it may cost him, by the factors of both as they are printed.
fn charge(battle: &Battle, charger: ElementId, struck: ElementId) -> f64 {
    let (ours, theirs) = (battle.row(charger), battle.row(struck));
    let found = duel(battle, (charger, ours.melee + ours.charge), (struck, theirs.melee));
    harm(found.theirs, worth(battle, struck)) - harm(found.ours, worth(battle, charger))
}
