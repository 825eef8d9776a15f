//! 8.1: what changes fire values and melee values alike.

use engine::{Change, Clause, Modifier};
use plane::Length;

use super::Attack;
use crate::armies::{Arm, Special};
use crate::battle::{Battle, Clash, UnitId};
use crate::formation::{Drill, Formation};
use crate::{clause, measure, sight};

pub(super) fn halve(clause: Clause) -> Modifier {
    clause.change(Change::Halve)
}

/// 8.1.3 Dense target: artillery against columns. In 3.01A squares are dense in melee too.
pub(super) fn dense_target(battle: &Battle, attack: &Attack) -> Option<Modifier> {
    if !battle.is_arm(attack.main, Arm::Artillery) {
        return None;
    }
    match battle.formation(attack.target)? {
        Formation::March | Formation::Column => Some(clause::C8_1_3_DENSE_TARGET.add(1)),
        Formation::Square if attack.clash != Clash::Fire && battle.edition().squares_are_dense_in_melee() => {
            Some(clause::VF3_FIRE_DENSE_SQUARE.add(1))
        }
        Formation::Square | Formation::Line | Formation::Open => None,
    }
}

/// 8.1.4 Enfilade: an attack the target cannot see coming counts one more.
///
/// Asks whether the target sees the attacking unit (5.1.2); supporters never count (8.1). Not against those in terrain
/// (`vf.T.3.2.e`), and a square sees all round.
pub(super) fn enfilade(battle: &Battle, attack: &Attack) -> Option<Modifier> {
    let blind = !battle.is_inside(attack.target)
        && !battle.is_in(attack.target, Formation::Square)
        && !sight::sees_over(battle, attack.target, attack.main, attack.over(battle));
    blind.then(|| clause::C8_1_4_ENFILADE.add(1))
}

/// Canister: two more at 12″ or less, at least partially in the gun's front arc.
pub(super) fn canister(battle: &Battle, attack: &Attack) -> Option<Modifier> {
    fires_canister(battle, attack.main, attack.target).then(|| clause::SR_CANISTER_A.add(2))
}

/// `vf.sr.canister.a`: its range.
pub const CANISTER: Length = Length::units(12);

/// `vf.sr.canister.a`: unlimbered (or in terrain), the target near and ahead.
pub fn fires_canister(battle: &Battle, unit: UnitId, target: UnitId) -> bool {
    battle.has(unit, Special::Canister)
        && (battle.is_inside(unit) || battle.unit(unit).pose.layout.drill == Drill::Unlimbered)
        && measure::range(battle, unit, target).is_some_and(|range| range.at_most(CANISTER))
        && measure::is_in_arc(battle, unit, target)
}

/// A card that favours one brigade this phase.
pub(super) fn brigade_card(battle: &Battle, unit: UnitId) -> bool {
    battle.brigade_of(unit).card
}
