//! 6.2.2: units out of earshot wait for a messenger.

use engine::{Ask, Side, Tally};
use plane::Length;

use super::check_may_act;
use super::initiative::finish_initiative;
use crate::armies::Special;
use crate::battle::{Battle, Leader, Mark, Phase, UnitId};
use crate::event::Event;
use crate::numbers;
use crate::refusal::{Facts as _, Lawful, refuse, require};
use crate::{Field, clause, key, measure, morale, sequence};

/// `vf.6.2.2.a`: beyond this a messenger must ride.
pub const EARSHOT: Length = Length::units(12);

/// `vf3.messenger.timing`: the units that start their turn out of earshot.
pub fn out_of_earshot(battle: &Battle, side: Side) -> Vec<UnitId> {
    battle.of_side(side).filter(|&unit| is_out_of_earshot(battle, unit)).collect()
}

/// More than 12″ from the brigade's leader, or he is not on the table (`vf.6.2.2.b`).
pub fn is_out_of_earshot(battle: &Battle, unit: UnitId) -> bool {
    let leader = Leader::Brigade(battle.unit(unit).brigade);
    measure::leader_gap(battle, leader, unit).is_none_or(|gap| gap.more_than(EARSHOT))
}

/// `vf.6.2.2.a`: must a messenger ride before the unit acts?
pub fn needs_messenger(battle: &Battle, unit: UnitId) -> bool {
    let one = battle.unit(unit);
    let far = if battle.edition().measures_messengers_at_turn_start() {
        one.is(Mark::Remote)
    } else {
        is_out_of_earshot(battle, unit)
    };
    // The charge after a surprise move is the same action (vf.fate.9).
    let told = one.is(Mark::Messaged) || one.is(Mark::Surprised);
    far && !told && battle.state().phase == Phase::Action
}

/// May a messenger be sent to this unit?
pub fn check_messenger(battle: &Battle, side: Side, unit: UnitId) -> Lawful {
    sequence::check_idle(battle)?;
    check_may_act(battle, side, unit)?;
    require(needs_messenger(battle, unit), || {
        refuse(key::NO_MESSENGER_NEEDED, clause::C6_2_2_A_MESSENGER_TEST).unit(unit)
    })
}

/// 6.2.2: the messenger's roll. A failure spends the action (`vf.6.2.2.b`).
pub fn send_messenger(field: &mut Field<'_>, unit: UnitId) {
    let face = numbers::face(field.roll(Ask::d6(clause::C6_2_2_A_MESSENGER_TEST)).total);
    let roll = Tally::sum(key::ROLL, face.into(), messenger_bonus(field.battle(), unit))
        .rolled()
        .called(key::ONE_ROLL);
    let arrived = morale::passes(face, roll.result, 4);
    field.happen(Event::MessengerSent { unit, roll: Box::new(roll), face, arrived });
    if !arrived {
        finish_initiative(field, unit);
    }
}

/// Light cavalry, and light infantry that is a detachment or in a light brigade; in 3.01A every detachment.
fn messenger_bonus(battle: &Battle, unit: UnitId) -> Option<engine::Modifier> {
    let detachment = battle.profile(unit).is_detachment();
    if battle.has(unit, Special::LightCavalry) {
        Some(clause::SR_LIGHT_CAVALRY.add(2))
    } else if battle.has(unit, Special::LightInfantry) && (detachment || battle.brigade_of(unit).light) {
        Some(clause::SR_LIGHT_INFANTRY_B.add(2))
    } else if detachment && battle.edition().hurries_all_detachments() {
        Some(clause::VF3_MESSENGER_MOD.add(2))
    } else {
        None
    }
}
