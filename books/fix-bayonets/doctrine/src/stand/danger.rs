//! What may befall a stack where it stands: fire, enemies round its flanks, horse, numbers.

use fix_bayonets::battle::{Battle, Mark, UnitId};
use fix_bayonets::{Arm, Formation, Trait, front, sight};
use hex::Aspect;
use hexmap::HexId;

use super::{CHARGE, CLOSE};
use crate::estimate::{Estimate, range, steps_near};
use crate::shots;

/// What may befall it there.
pub(super) fn danger(estimate: &Estimate, battle: &Battle, top: UnitId, steps: f64, gap: u8) -> f64 {
    let weights = &estimate.weights;
    let unit = battle.unit(top);
    let side = estimate.side;
    let hit = unit.hexes.iter().map(|&hex| shots::drawn(battle, side, hex)).fold(0.0, f64::max);
    let mut danger = weights.exposure * hit;
    if gap <= 2 {
        danger += weights.flank * steps * f64::from(turned(battle, top));
        danger += left_alone(battle, top, gap);
    }
    if gap <= CHARGE && weights.horse > 0.0 {
        danger += weights.horse * steps * horse_near(estimate, battle, top);
    }
    if gap <= CLOSE && weights.company > 0.0 {
        let near = |side| steps_near(battle, side, unit.head(), CLOSE);
        danger += weights.company * (near(side.other()) - 1.2 * near(side)).max(0.0);
    }
    danger
}

/// Enemies beside its flanks and behind it.
fn turned(battle: &Battle, top: UnitId) -> u8 {
    let unit = battle.unit(top);
    let enemy = battle.side_of(top).other();
    let beside = unit.hexes.iter().flat_map(|&hex| battle.tops_beside(hex, enemy).iter());
    let behind = |id: &UnitId| {
        let aspect = front::aspect(battle.map(), unit, battle.unit(*id).head());
        battle.unit(*id).is_in_order() && aspect != Aspect::Front
    };
    engine::numbers::count(beside.filter(behind).count().min(3))
}

/// Guns and wagons with the enemy near and no foot before them.
fn left_alone(battle: &Battle, top: UnitId, gap: u8) -> f64 {
    if !battle.arm(top).is_wheeled() {
        return 0.0;
    }
    let (head, side) = (battle.unit(top).head(), battle.side_of(top));
    let is_guard = |id: UnitId| {
        battle.arm(id) == Arm::Infantry
            && battle.unit(id).is_in_order()
            && range(battle, battle.unit(id).head(), head) <= 1
    };
    let alone = !battle.units_of(side).any(is_guard);
    if alone { 1.5 / f64::from(gap.max(1)) } else { 0.3 / f64::from(gap.max(1)) }
}

/// Horse that may be upon it before it acts again: how soft a stack is for it.
fn horse_near(estimate: &Estimate, battle: &Battle, top: UnitId) -> f64 {
    let unit = battle.unit(top);
    let soft = match (battle.arm(top), unit.formation.kind) {
        (Arm::Artillery | Arm::Train, _) => 2.0,
        (Arm::Cavalry, _) | (_, Formation::Square | Formation::MasseColumn) => return 0.0,
        (_, Formation::SkirmishScreen | Formation::RoadColumn) => 1.4,
        _ if battle.has(top, Trait::PoorlyTrained) => 1.2,
        _ if !unit.is_in_order() => 1.5,
        _ => 0.6,
    };
    let rides = |&&(id, at): &&(UnitId, HexId)| {
        let foe = battle.unit(id);
        battle.arm(id) == Arm::Cavalry
            && foe.is_in_order()
            && !foe.is(Mark::Spent)
            && range(battle, unit.head(), at) <= CHARGE
            && sight::sees(battle, at, unit.head())
    };
    let count = estimate.foes.iter().filter(rides).count();
    soft * f64::from(engine::numbers::count::<u8>(count.min(2)))
}
