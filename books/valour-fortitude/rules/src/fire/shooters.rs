//! 5.1: which units may shoot, and how far.

use plane::Length;

use super::targets::check_closest;
use crate::armies::Special;
use crate::battle::{Battle, Mark, UnitId};
use crate::refusal::{Facts as _, Lawful, refuse, require};
use crate::{attack, clause, key, measure, sight};

/// `vf.sr.skirmishers.a`: how much farther skirmishers reach.
const SKIRMISH_REACH: Length = Length::units(6);

/// `vf.sr.carbines`: their range.
const CARBINES: Length = Length::units(12);

/// 5.1: may this unit shoot at the target?
pub fn check_shooter(
    battle: &Battle,
    unit: UnitId,
    target: UnitId,
    skirmish: bool,
    directed: bool,
) -> Lawful {
    let one = battle.unit(unit);
    require(one.is_present(), || {
        refuse(key::NOT_ON_TABLE, clause::C5_1_A_SHOOTER_DEPLOYED_AND_UNENGAGED).unit(unit)
    })?;
    require(attack::fire_value(battle, unit) > 0, || {
        refuse(key::NO_FIRE_VALUE, clause::C5_1_A_SHOOTER_DEPLOYED_AND_UNENGAGED).unit(unit)
    })?;
    check_skirmish(battle, unit, skirmish)?;
    require(battle.is_deployed(unit), || {
        refuse(key::IN_MARCH_COLUMN, clause::C8_1_1_C_MARCH_COLUMN).unit(unit)
    })?;
    require(!one.is(Mark::Attacked), || {
        refuse(key::SHOT_THIS_PHASE, clause::C5_1_D_SHOOTER_ONCE_PER_PHASE).unit(unit)
    })?;
    if let Some(enemy) = measure::contacts(battle, unit).next() {
        return Err(refuse(key::IN_CONTACT, clause::C5_1_A_SHOOTER_DEPLOYED_AND_UNENGAGED)
            .unit(unit)
            .other(enemy));
    }
    let reach = reach(battle, unit, skirmish);
    let Some(range) = measure::range(battle, unit, target) else {
        return Err(refuse(key::NO_TARGET, clause::C5_1_B_SHOOTER_RANGE_AND_SIGHT).other(target));
    };
    require(range.at_most(reach), || {
        refuse(key::OUT_OF_RANGE, clause::C5_1_1_A_RANGE)
            .unit(unit)
            .other(target)
            .lengths(range.length(), reach)
    })?;
    let over = attack::over(battle, unit, target, directed);
    require(sight::sees_over(battle, unit, target, over), || {
        refuse(key::NOT_VISIBLE, clause::C5_1_2_VISIBLE_TARGET).unit(unit).other(target)
    })?;
    check_closest(battle, unit, target)
}

/// `vf.sr.skirmishers.a`, `vf.sr.carbines`: cavalry shoots with skirmishers or not at all.
fn check_skirmish(battle: &Battle, unit: UnitId, skirmish: bool) -> Lawful {
    let carbines = battle.unit(unit).fire == 0;
    if skirmish {
        let may = battle.has(unit, Special::Skirmishers) || carbines && battle.has(unit, Special::Carbines);
        require(may, || refuse(key::NO_SKIRMISHERS, clause::SR_SKIRMISHERS_A).unit(unit))
    } else {
        require(!carbines, || refuse(key::CARBINES_SKIRMISH, clause::SR_CARBINES).unit(unit))
    }
}

/// `vf.5.1.1.a`: how far the unit reaches.
pub fn reach(battle: &Battle, unit: UnitId, skirmish: bool) -> Length {
    match (battle.unit(unit).fire, skirmish) {
        (0, _) => CARBINES,
        (_, true) => battle.profile(unit).range + SKIRMISH_REACH,
        (_, false) => battle.profile(unit).range,
    }
}
