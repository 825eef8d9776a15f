//! What fire from one place at another is thought to do, for comparing many places.
//!
//! The Fire Value and the rows of the table are the book's. What a failed check costs is a guess: whoever really fires asks the
//! resolver.

use engine::Side;
use fix_bayonets::battle::{Battle, UnitId};
use fix_bayonets::tables::fire::{Effect, effect};
use fix_bayonets::{Arm, fire, zone};
use hexmap::HexId;

use crate::estimate::range;

/// Stragglers, in steps.
const STRAGGLERS: f64 = 0.35;
/// Disorder and rout of a step.
const DISORDER: f64 = 0.25;
const ROUT: f64 = 0.9;
/// A battery silenced.
const SILENCED: f64 = 1.0;
/// A step with the point that it counts.
const STEP: f64 = 1.4;

/// The harm that a unit does to whoever stands in a hex, if it can fire there.
pub(crate) fn harm(battle: &Battle, firer: UnitId, hex: HexId) -> f64 {
    let Ok(from) = fire::aim(battle, firer, hex) else { return 0.0 };
    let (Some(shot), Some(target)) = (fire::shot(battle, firer, from, hex, false), battle.top(hex)) else {
        return 0.0;
    };
    let value = fire::tally(battle, firer, &shot).result;
    let shaken = shaken(battle, target);
    let rows = (0..10).map(|natural| match effect(natural, value) {
        Effect::None => 0.0,
        Effect::Check => shaken,
        Effect::Stragglers => STRAGGLERS + shaken,
        Effect::StepLoss => STEP + shaken,
    });
    rows.sum::<f64>() / 10.0
}

/// What a failed check costs a stack, times how likely it is to fail.
fn shaken(battle: &Battle, target: UnitId) -> f64 {
    let unit = battle.unit(target);
    let tem = f64::from(battle.printed(target).tem);
    let steps: f64 = battle.stack_of(target).iter().map(|&id| f64::from(battle.unit(id).steps)).sum();
    let fails = ((9.0 - tem) / 10.0).clamp(0.1, 0.9);
    if battle.arm(target) == Arm::Artillery {
        fails * SILENCED
    } else if unit.is_in_order() {
        fails * DISORDER * steps
    } else {
        (fails + 0.2) * ROUT * steps
    }
}

/// The best that a unit can do from where it stands.
pub(crate) fn best(battle: &Battle, firer: UnitId) -> f64 {
    if !zone::can_fire(battle, firer) {
        return 0.0;
    }
    let enemies = battle.units_of(battle.side_of(firer).other());
    let hexes = enemies.flat_map(|id| battle.unit(id).hexes);
    hexes.map(|hex| harm(battle, firer, hex)).fold(0.0, f64::max)
}

/// What all who can fire at a hex of this side do to it, each by itself.
pub(crate) fn drawn(battle: &Battle, side: Side, hex: HexId) -> f64 {
    let near = |&id: &UnitId| match battle.arm(id) {
        Arm::Infantry => battle.unit(id).hexes.iter().any(|&own| range(battle, own, hex) <= 2),
        Arm::Artillery => range(battle, battle.unit(id).head(), hex) <= 2 * battle.printed(id).range,
        Arm::Cavalry | Arm::Train => false,
    };
    let firers = battle.units_of(side.other()).filter(near).filter(|&id| zone::can_fire(battle, id));
    firers.map(|id| harm(battle, id, hex)).sum()
}
