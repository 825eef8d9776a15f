//! 8.1 and `vf.calc.fire`: what changes a fire value.

use engine::Modifier;

use super::both::{brigade_card, canister, dense_target, enfilade, halve};
use super::{Attack, Rule};
use crate::armies::{Arm, Special};
use crate::battle::{Battle, UnitId};
use crate::formation::Formation;
use crate::{clause, sight};

/// `vf.calc.fire`, `vf3.fire-table`: what changes a fire value, in printed order; support is counted after enfilade.
pub(super) const FIRE: &[Rule] = &[
    column_fires,
    obscured,
    deep_open_order,
    skirmish_fire,
    square_fires,
    garrison_fires,
    dense_target,
    shot_at_square,
    enfilade,
    canister,
    perfect_volleys,
    directed_fire,
];

/// `vf.sr.carbines`: cavalry with carbines fires with 1.
pub fn fire_value(battle: &Battle, unit: UnitId) -> u8 {
    match battle.unit(unit).fire {
        0 if battle.has(unit, Special::Carbines) => 1,
        fire => fire,
    }
}

/// 8.1.1 Attack column: fire is halved.
fn column_fires(battle: &Battle, attack: &Attack) -> Option<Modifier> {
    battle.is_in(attack.main, Formation::Column).then(|| halve(clause::C8_1_1_A_ATTACK_COLUMN_FIRE))
}

/// 8.1.5 Obscured: fewer than half of the front rank see the target.
fn obscured(battle: &Battle, attack: &Attack) -> Option<Modifier> {
    let (seeing, all) = sight::visible_count(battle, attack.main, attack.target, attack.over(battle));
    (2 * seeing < all).then(|| halve(clause::C8_1_5_OBSCURED))
}

/// Open order in three or four ranks fires at half.
fn deep_open_order(battle: &Battle, attack: &Attack) -> Option<Modifier> {
    let unit = battle.unit(attack.main);
    let deep = battle.is_in(attack.main, Formation::Open) && unit.pose.layout.ranks(unit.figures) >= 3;
    deep.then(|| halve(clause::SR_OPEN_ORDER_C))
}

/// Skirmish fire is halved; carbines already are (`vf.sr.carbines`).
fn skirmish_fire(battle: &Battle, attack: &Attack) -> Option<Modifier> {
    (attack.skirmish && battle.unit(attack.main).fire > 0).then(|| halve(clause::SR_SKIRMISHERS_A))
}

/// A square fires at half.
fn square_fires(battle: &Battle, attack: &Attack) -> Option<Modifier> {
    battle.is_in(attack.main, Formation::Square).then(|| halve(clause::SR_SQUARE_E))
}

/// Infantry in defendable terrain fires at half.
fn garrison_fires(battle: &Battle, attack: &Attack) -> Option<Modifier> {
    let garrison = battle.is_inside(attack.main) && battle.is_arm(attack.main, Arm::Infantry);
    garrison.then(|| halve(clause::T_3_5_A_INFANTRY_OCCUPANTS))
}

/// Artillery that shoots at a square.
fn shot_at_square(battle: &Battle, attack: &Attack) -> Option<Modifier> {
    let bites = battle.is_arm(attack.main, Arm::Artillery) && battle.is_in(attack.target, Formation::Square);
    bites.then(|| clause::SR_SQUARE_D.add(1))
}

/// British K: infantry of the brigade fires with one more.
fn perfect_volleys(battle: &Battle, attack: &Attack) -> Option<Modifier> {
    let bites = brigade_card(battle, attack.main) && battle.is_arm(attack.main, Arm::Infantry);
    bites.then(|| clause::FATE_BRITISH_KING.add(1))
}

/// 7: the unit that shoots at the named target.
fn directed_fire(_: &Battle, attack: &Attack) -> Option<Modifier> {
    attack.directed.then(|| clause::FATE_7_A.add(1))
}
