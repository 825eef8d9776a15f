//! 5 Fire phase: targets, shooters, and the shooting itself.

use engine::Side;
use plane::{Length, TOUCH};

use crate::armies::Special;
use crate::attack::{self, Attack};
use crate::battle::{Battle, Clash, Group, Mark, Step, UnitId};
use crate::event::{Event, ShotReport, StrikeReport};
use crate::fate::{self, Card};
use crate::refusal::{Facts as _, Lawful, refuse, require};
use crate::sight;
use crate::{Field, clause, key, measure};

/// An order to shoot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shooting {
    /// The main attacker.
    pub main: UnitId,
    /// It uses skirmishers.
    pub skirmish: bool,
    /// Those who lend fire support.
    pub support: Group,
    /// Those of them who use skirmishers.
    pub skirmishing: Group,
    /// The target.
    pub target: UnitId,
    /// Directed Fire is played.
    pub directed: bool,
}

/// `vf.sr.skirmishers.a`: how much farther skirmishers reach.
const SKIRMISH_REACH: Length = Length::units(6);
/// `vf.sr.carbines`: their range.
const CARBINES: Length = Length::units(12);

/// `vf.5.0.a`: may this enemy be named?
pub fn check_target(battle: &Battle, side: Side, target: UnitId, directed: bool) -> Lawful {
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

fn check_named(battle: &Battle, side: Side, target: UnitId) -> Lawful {
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

fn check_directed(battle: &Battle, side: Side) -> Lawful {
    let holds = battle.army(side).hand.has(Card::DIRECTED) || battle.state().directed;
    require(holds, || refuse(key::NOT_IN_HAND, clause::FATE_7_A).card(Card::DIRECTED))
}

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

/// `vf.5.1.c`: no visible enemy is closer that could be shot at and has not been yet. Rockets need not care.
fn check_closest(battle: &Battle, unit: UnitId, target: UnitId) -> Lawful {
    if battle.has(unit, Special::Rockets) {
        return Ok(()); // vf.sr.rockets.a
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

/// Is this shooting lawful?
pub fn check(battle: &Battle, side: Side, shooting: &Shooting) -> Lawful {
    let shooting = &meant(battle, shooting);
    check_named(battle, side, shooting.target)?;
    if let Some(named) = battle.state().named {
        require(named == shooting.target, || {
            refuse(key::OTHER_TARGET_NAMED, clause::C5_0_A_PICK_A_TARGET).other(named)
        })?;
    }
    if shooting.directed {
        check_directed(battle, side)?;
    }
    require(battle.unit(shooting.main).side() == side, || {
        refuse(key::NOT_YOURS, clause::C5_0_B_ONE_MAIN_ATTACKER).unit(shooting.main)
    })?;
    check_shooter(battle, shooting.main, shooting.target, shooting.skirmish, shooting.directed)?;
    check_support(battle, side, shooting)
}

/// `vf.fate.7.a`: Directed Fire that was played when the target was named holds for the shot, said again or not.
fn meant(battle: &Battle, shooting: &Shooting) -> Shooting {
    Shooting { directed: shooting.directed || battle.state().directed, ..*shooting }
}

/// 8.2.1: each supporter could shoot itself and sees enough; no more than the limit.
fn check_support(battle: &Battle, side: Side, shooting: &Shooting) -> Lawful {
    for (index, &unit) in shooting.support.iter().enumerate() {
        let fresh = unit != shooting.main && !shooting.support[..index].contains(&unit);
        require(fresh && battle.unit(unit).side() == side, || {
            refuse(key::NOT_YOURS, clause::C8_2_A_WHO_MAY_SUPPORT).unit(unit)
        })?;
        let skirmish = shooting.skirmishing.contains(&unit);
        require(!skirmish || shooting.skirmish, || {
            refuse(key::SKIRMISH_SUPPORT, clause::SR_SKIRMISHERS_B).unit(unit)
        })?;
        check_shooter(battle, unit, shooting.target, skirmish, shooting.directed)?;
        require(attack::sees_enough(battle, unit, shooting.target, shooting.directed), || {
            refuse(key::SEES_TOO_LITTLE, clause::C8_2_1_A_FIRE_SUPPORT).unit(unit).other(shooting.target)
        })?;
    }
    let limit = attack::support_limit(battle, &attack_of(shooting));
    let found = shooting.support.len() as i32;
    let battery = battle.has(shooting.main, Special::Battery);
    let clause = if battery { clause::SR_BATTERY_B } else { clause::C8_2_1_A_FIRE_SUPPORT };
    require(found <= limit, || refuse(key::TOO_MUCH_SUPPORT, clause).numbers(found, limit))
}

/// The attack a shooting makes.
pub fn attack_of(shooting: &Shooting) -> Attack {
    Attack {
        clash: Clash::Fire,
        main: shooting.main,
        target: shooting.target,
        support: shooting.support,
        brigade: None,
        skirmish: shooting.skirmish,
        directed: shooting.directed,
    }
}

/// Shoots: the dice fall; what comes of them is the machine's affair.
pub fn resolve(field: &mut Field<'_>, side: Side, shooting: &Shooting) {
    let shooting = &meant(field.battle(), shooting);
    if shooting.directed && !field.battle().state().directed {
        let on = fate::On::Unit(shooting.target);
        field.happen(Event::CardPlayed { side, card: Card::DIRECTED, on });
    }
    let attack = attack_of(shooting);
    let strike = strike(field, &attack);
    field.happen(Event::Shot(Box::new(ShotReport {
        strike,
        skirmish: shooting.skirmish,
        skirmishing: shooting.skirmishing,
        directed: shooting.directed,
    })));
}

/// Rolls the dice of any attack, and reports all its numbers.
pub fn strike(field: &mut Field<'_>, attack: &Attack) -> StrikeReport {
    let battle = field.battle();
    let value = attack::value(battle, attack);
    let roll = attack::hit_roll(battle, attack);
    let again = attack::reroll(battle, attack);
    let at_least = attack::lowest_hit(roll.result);
    let side = battle.unit(attack.main).side();
    let keeps =
        fate::is_asked(battle, side, &[Card::DEADLY]) || fate::is_standing(battle, side, Card::DEADLY);
    let rolled = field.roll(attack::dice(value.result, at_least, again, keeps));
    let support = attack.support.iter().copied().chain(attack.brigade).collect();
    StrikeReport {
        main: attack.main,
        target: attack.target,
        support,
        value,
        roll,
        at_least,
        again,
        faces: rolled.faces,
        hits: rolled.passed,
        missed: rolled.missed,
    }
}

/// What the phase carries out by itself.
pub const CLAUSES: &[engine::Clause] = &[
    clause::C5_0_C_REPEAT,
    clause::C5_1_1_B_ARTILLERY_RANGE,
    clause::C5_2_A_FIRE_ATTACK,
    clause::C5_2_B_THEN_LOSSES_AND_VALOUR,
    clause::EX_FIRE_1,
    clause::FAQ_5_2_B,
    clause::SR_ROCKETS_A,
    clause::TIME_FIRE,
];
