//! 5.0 and 5.1: which units may be named as targets.

use engine::Side;
use plane::TOUCH;

use super::check_shooter;
use crate::armies::Special;
use crate::battle::{Battle, Mark, Step, UnitId};
use crate::event::Event;
use crate::fate::{self, Card};
use crate::refusal::{Facts as _, Lawful, refuse, require};
use crate::{Field, attack, clause, key, measure, sequence, sight};
use engine::Asker;

/// `vf.5.0.a`: may this enemy be named?
pub fn check_target(battle: &Battle, by: Asker, target: UnitId, directed: bool) -> Lawful {
    sequence::check_chief(battle, by.seat)?;
    sequence::check_idle(battle)?;
    let side = by.side;
    check_named(battle, side, target)?;
    if directed {
        check_directed(battle, side)?;
    }
    let any = battle.of_side(side).any(|unit| {
        [false, true]
            .into_iter()
            .any(|skirmish| check_shooter(battle, unit, target, skirmish, directed).is_ok())
    });
    require(any, || refuse(key::NOBODY_CAN_SHOOT, clause::C5_0_A_PICK_A_TARGET).other(target))
}

pub(super) fn check_named(battle: &Battle, side: Side, target: UnitId) -> Lawful {
    require(battle.state().step == Step::Fire, || refuse(key::NOT_THIS_PHASE, clause::C3_0_B_FOUR_PHASES))?;
    let one = battle.unit(target);
    require(one.side() != side && one.is_present(), || {
        refuse(key::NO_TARGET, clause::C5_0_A_PICK_A_TARGET).other(target)
    })?;
    require(!one.is(Mark::Targeted), || {
        refuse(key::SHOT_BEFORE, clause::C8_0_C_TARGET_ONCE_PER_PHASE).other(target)
    })?;
    match measure::contacts(battle, target).next() {
        Some(friend) => {
            Err(refuse(key::TARGET_ENGAGED, clause::C5_0_A_PICK_A_TARGET).unit(friend).other(target))
        }
        None => Ok(()),
    }
}

pub(super) fn check_directed(battle: &Battle, side: Side) -> Lawful {
    let holds = battle.army(side).hand.has(Card::Directed) || battle.state().directed;
    require(holds, || refuse(key::NOT_IN_HAND, clause::FATE_7_A).card(Card::Directed))
}

/// `vf.5.1.c`: no visible enemy is closer that could be shot at and has not been yet. Rockets need not care
/// (`vf.sr.rockets.a`).
pub(super) fn check_closest(battle: &Battle, unit: UnitId, target: UnitId) -> Lawful {
    if battle.has(unit, Special::Rockets) {
        return Ok(());
    }
    let side = battle.unit(unit).side();
    let Some(range) = measure::range(battle, unit, target) else { return Ok(()) };
    for enemy in battle.of_side(side.other()).filter(|&enemy| enemy != target) {
        let Some(found) = measure::range(battle, unit, enemy) else { continue };
        // Equally close: the shooter chooses (vf.faq.5.2.b).
        if !found.nearer_than(range) || found.length() + TOUCH >= range.length() {
            continue;
        }
        let over = attack::over(battle, unit, enemy, false);
        let closer = !battle.unit(enemy).is(Mark::Targeted)
            && !measure::is_engaged(battle, enemy)
            && sight::sees_over(battle, unit, enemy, over);
        require(!closer, || {
            refuse(key::CLOSER_TARGET, clause::C5_1_C_SHOOTER_CLOSEST_TARGET)
                .unit(unit)
                .other(enemy)
                .lengths(found.length(), range.length())
        })?;
    }
    Ok(())
}

/// Names a target, and plays Directed Fire with it.
pub fn name_target(field: &mut Field<'_>, side: Side, target: UnitId, directed: bool) {
    if directed {
        fate::put_down(field, side, Card::Directed, fate::On::Unit(target));
    }
    field.happen(Event::TargetNamed { target, directed });
}
