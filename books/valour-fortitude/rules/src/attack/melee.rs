//! 8.1 and `vf.calc.melee`: what changes a melee value.

use engine::Modifier;
use plane::Length;

use super::both::{brigade_card, canister, dense_target, enfilade, halve};
use super::{Attack, Rule};
use crate::armies::{Arm, Special};
use crate::battle::{Battle, Leader, Mark, UnitId};
use crate::formation::Formation;
use crate::{clause, measure, sight, terrain};

/// `vf.calc.melee`: what changes a melee value, in printed order; support is counted at the end.
pub(super) const MELEE: &[Rule] = &[
    outflanked,
    hampered,
    line_fires,
    column_storms,
    dense_target,
    enfilade,
    garrison_fights,
    square_fights,
    canister,
    open_order_fights,
    second_fight,
    defensive_fire,
    all_out_attack,
    attaque_a_outrance,
    grognards,
];

/// `vf.8.1.1.c`: in march column the melee value is 1.
pub(super) fn melee_value(battle: &Battle, unit: UnitId) -> u8 {
    if battle.is_in(unit, Formation::March) { 1 } else { battle.unit(unit).melee }
}

/// 8.1.6 Outflanked: no more than one front-rank figure in contact. Never a square, nor a unit in terrain.
fn outflanked(battle: &Battle, attack: &Attack) -> Option<Modifier> {
    let ranked = !battle.is_inside(attack.main) && !battle.is_in(attack.main, Formation::Square);
    let few = || measure::front_contact(battle, attack.main, attack.target) <= 1;
    (ranked && few()).then(|| halve(clause::C8_1_6_OUTFLANKED))
}

/// Horses and guns in rough or defendable terrain, or fighting somebody there, fight at half.
fn hampered(battle: &Battle, attack: &Attack) -> Option<Modifier> {
    if battle.is_arm(attack.main, Arm::Infantry) {
        return None;
    }
    let either = |test: fn(&Battle, UnitId) -> bool| test(battle, attack.main) || test(battle, attack.target);
    if either(Battle::is_inside) {
        Some(halve(clause::T_3_5_B_CAVALRY_AND_ARTILLERY))
    } else {
        either(terrain::is_on_rough).then(|| halve(clause::T_2_6_B_ROUGH_MELEE))
    }
}

/// 8.1.2 Line: infantry adds half its fire value, rounded down (`vf.1.0.1.f`), against a target it sees in the open.
/// Militia does not (`vf.sr.militia.b`).
fn line_fires(battle: &Battle, attack: &Attack) -> Option<Modifier> {
    let in_line = battle.is_arm(attack.main, Arm::Infantry)
        && battle.is_in(attack.main, Formation::Line)
        && !battle.has(attack.main, Special::Militia)
        && !battle.is_inside(attack.target);
    let half = i32::from(battle.unit(attack.main).fire / 2);
    (in_line && half > 0 && sight::sees(battle, attack.main, attack.target))
        .then(|| clause::C8_1_2_LINE_MELEE.add(half))
}

/// 8.1.1 Attack column: one more against defendable terrain.
fn column_storms(battle: &Battle, attack: &Attack) -> Option<Modifier> {
    let bites = battle.is_in(attack.main, Formation::Column) && battle.is_inside(attack.target);
    bites.then(|| clause::C8_1_1_B_ATTACK_COLUMN_MELEE.add(1))
}

/// Infantry in defendable terrain fights with one more.
fn garrison_fights(battle: &Battle, attack: &Attack) -> Option<Modifier> {
    let garrison = battle.is_inside(attack.main) && battle.is_arm(attack.main, Arm::Infantry);
    garrison.then(|| clause::T_3_5_A_INFANTRY_OCCUPANTS.add(1))
}

/// A square fights with one more.
fn square_fights(battle: &Battle, attack: &Attack) -> Option<Modifier> {
    battle.is_in(attack.main, Formation::Square).then(|| clause::SR_SQUARE_E.add(1))
}

/// Open order fights with one less, unless in cover.
fn open_order_fights(battle: &Battle, attack: &Attack) -> Option<Modifier> {
    let bites = battle.is_in(attack.main, Formation::Open)
        && terrain::cover(battle, attack.main, attack.target).is_none();
    bites.then(|| clause::SR_OPEN_ORDER_F.add(-1))
}

/// Headstrong: one less in the second fight of a turn.
fn second_fight(battle: &Battle, attack: &Attack) -> Option<Modifier> {
    let unit = battle.unit(attack.main);
    (unit.has(Special::Headstrong) && unit.fights >= 1).then(|| clause::SR_HEADSTRONG_B.add(-1))
}

/// British Q, in the enemy's melee phase.
fn defensive_fire(battle: &Battle, attack: &Attack) -> Option<Modifier> {
    let british = battle.army(battle.unit(attack.main).side()).nation == crate::armies::Nation::British;
    let bites = british && brigade_card(battle, attack.main) && battle.is_arm(attack.main, Arm::Infantry);
    bites.then(|| clause::FATE_BRITISH_QUEEN.add(1))
}

/// Ace: units within 12″ of the chosen leader.
fn all_out_attack(battle: &Battle, attack: &Attack) -> Option<Modifier> {
    let leader = battle.army(battle.unit(attack.main).side()).all_out?;
    is_roused_by(battle, leader, attack.main).then(|| clause::FATE_ACE.add(1))
}

/// `vf.fate.ace`: is the unit near enough to the leader of an All Out Attack?
pub fn is_roused_by(battle: &Battle, leader: Leader, unit: UnitId) -> bool {
    measure::leader_gap(battle, leader, unit).is_some_and(|gap| gap.at_most(ALL_OUT))
}

/// `vf.fate.ace`: how near.
const ALL_OUT: Length = Length::units(12);

/// French Q: units of the brigade in attack column.
fn attaque_a_outrance(battle: &Battle, attack: &Attack) -> Option<Modifier> {
    let french = battle.army(battle.unit(attack.main).side()).nation == crate::armies::Nation::French;
    let bites = french && brigade_card(battle, attack.main) && battle.is_in(attack.main, Formation::Column);
    bites.then(|| clause::FATE_FRENCH_QUEEN.add(1))
}

/// French J: one of Les Grognards, for the rest of the game.
fn grognards(battle: &Battle, attack: &Attack) -> Option<Modifier> {
    battle.unit(attack.main).is(Mark::Grognard).then(|| clause::FATE_FRENCH_JACK.add(1))
}
