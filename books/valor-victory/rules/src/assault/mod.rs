//! 19 Close assault.

mod losses;
mod strength;

use engine::{Side, Tally};

use crate::battle::{Battle, Flag, Group, Phase, UnitId};
use crate::casualties::{self, Hit};
use crate::dice::two_dice;
use crate::event::{AssaultReport, Event};
use crate::map::HexId;
use crate::quantities::CasualtyPoints;
use crate::refusal::{Facts as _, Lawful, refuse, require};
use crate::terrain::{self, Entry, Way};
use crate::{Field, clause, fire, fog, fortifications, key, numbers, snipers, stacking, victory, weapons};

use losses::{attackers_cost, hurt_defenders};
use strength::{attack_tally, defence_tally, defenders_spend, kill_number, leader_line, odds, satchels_help};

/// `vv.ca.who`, `vv.ca.group`, `vv.ca.legal`.
pub fn check(battle: &Battle, side: Side, units: &Group, target: HexId, spend: &Group) -> Lawful {
    let state = battle.state();
    require(state.phase == Phase::Advance && side == state.active, || {
        refuse(key::WRONG_PHASE, clause::SEQ_ADVANCE)
    })?;
    let Some(&first) = units.first() else { return Err(refuse(key::NOBODY, clause::CA_WHO)) };
    let from = battle.unit(first).hex;
    for &id in units.iter() {
        fire::check_actor(battle, side, id)?;
        let unit = battle.unit(id);
        require(battle.is_foot(id), || refuse(key::NOT_INFANTRY, clause::CA_WHO).unit(id))?;
        require(unit.hex == from, || refuse(key::NOT_TOGETHER, clause::CA_GROUP).unit(id))?;
        require(!unit.is(Flag::Advanced), || refuse(key::ALREADY_ADVANCED, clause::CA_LEGAL).unit(id))?;
        require(!unit.is(Flag::Assaulted), || refuse(key::ALREADY_ASSAULTED, clause::CA_LEGAL).unit(id))?;
    }
    let Some(direction) = battle.map().direction(from, target) else {
        let range = battle.map().range(from, target);
        return Err(refuse(key::NOT_ADJACENT, clause::CA_WHO).hex(target).numbers(range, 1));
    };
    if let Entry::Prohibited(clause) = terrain::entry(battle.map(), from, direction, target, Way::Foot) {
        return Err(refuse(key::PROHIBITED, clause).hex(target));
    }
    let seen = |unit: UnitId| battle.unit(unit).side() != side && battle.is_spotted(side, unit);
    require(battle.standing(target).any(seen), || refuse(key::NO_TARGET, clause::CA_LEGAL).hex(target))?;
    for &unit in spend.iter() {
        let thrown = units.contains(&unit) && battle.weapon(unit).is_some_and(weapons::is_thrown);
        require(thrown, || refuse(key::NOTHING_TO_SPEND, clause::SW_X).unit(unit))?;
    }
    require(attack_tally(battle, units, spend).result > 0, || refuse(key::NO_FIREPOWER, clause::CA_LEGAL))
}

/// Carries out an assault. `vv.ca.any`: everybody in the hex defends, and everybody is hit.
///
/// `vv.ca.failtake`: a failure that leaves no defender takes the hex too.
pub fn resolve(field: &mut Field<'_>, units: &Group, target: HexId, spend: &Group) {
    let battle = field.battle();
    let side = battle.unit(units[0]).side();
    let from = battle.unit(units[0]).hex;
    let enemies: Vec<_> = battle.standing(target).filter(|&unit| battle.unit(unit).side() != side).collect();
    let (pinned, steady): (Vec<_>, Vec<_>) =
        enemies.into_iter().partition(|&unit| battle.unit(unit).is(Flag::Pinned));
    for unit in pinned {
        casualties::eliminate(field, unit, clause::CA_PINNED);
    }
    if steady.is_empty() {
        let nothing = quiet_report(field.battle(), units, from, target);
        field.happen(Event::Assaulted(Box::new(nothing)));
        occupy(field, units, target, side);
        return;
    }
    let success = fight(field, units, from, target, spend, &steady);
    let attackers_left = units.iter().any(|&unit| field.battle().unit(unit).is_alive());
    let taken = success || !field.battle().has_enemy(target, side);
    if taken && attackers_left {
        occupy(field, units, target, side);
    }
    fog::update(field);
}

/// An assault on pinned units alone: no roll and no casualties (`vv.ca.pinned`).
fn quiet_report(battle: &Battle, units: &Group, from: HexId, target: HexId) -> AssaultReport {
    let none = |of| Tally::sum(of, 0, []);
    let faces = engine::Faces::default();
    AssaultReport {
        units: *units,
        from,
        target,
        attack: attack_tally(battle, units, &[]),
        defence: none(key::FIREPOWER),
        odds: 4,
        kill: none(key::KILL_NUMBER),
        dice: none(key::DICE),
        faces,
        success: true,
        to_attackers: none(key::CASUALTY_POINTS),
        to_defenders: CasualtyPoints::NONE,
    }
}

/// The roll and the casualties of both sides; answers whether the defenders fell. `vv.ca.mods`: no cover, hindrance, smoke
/// or wire in the roll.
fn fight(
    field: &mut Field<'_>,
    units: &Group,
    from: HexId,
    target: HexId,
    spend: &Group,
    steady: &[UnitId],
) -> bool {
    let battle = field.battle();
    let side = battle.unit(units[0]).side();
    let attack = attack_tally(battle, units, spend);
    let satchels = satchels_help(battle, attack.result, steady);
    let defence = defence_tally(battle, steady, satchels);
    let ratio = odds(attack.result, defence.result);
    let kill = kill_number(battle, ratio, steady);
    let mut dice_lines: Vec<_> = leader_line(battle, units).into_iter().collect();
    dice_lines.extend(fire::grenades(battle, spend));
    let cost = attackers_cost(battle, from, target, steady);
    let thrown = defenders_spend(battle, steady, satchels);
    let pair = two_dice(field, side, clause::CA_ROLL);
    let dice = pair.tally(dice_lines);
    let success = dice.result <= kill.result;
    let missed_by = (!success).then(|| clause::CA_FAIL.add(dice.result - kill.result));
    let to_attackers = Tally::sum(key::CASUALTY_POINTS, 0, missed_by.into_iter().chain(cost));
    let to_defenders =
        if success { CasualtyPoints::NONE } else { CasualtyPoints(numbers::count(units.len())) };
    let points = numbers::points(to_attackers.result);
    let report = AssaultReport {
        units: *units,
        from,
        target,
        attack,
        defence,
        odds: ratio,
        kill,
        dice,
        faces: pair.faces,
        success,
        to_attackers,
        to_defenders,
    };
    field.happen(Event::Assaulted(Box::new(report)));
    weapons::use_up(field, spend.iter().chain(&thrown).copied());
    let men: Vec<_> = units.iter().copied().collect();
    if success {
        steady.iter().for_each(|&unit| casualties::eliminate(field, unit, clause::CA_ROLL));
    } else {
        hurt_defenders(field, steady, to_defenders);
    }
    let why = if success { clause::CA_WIN } else { clause::CA_FAIL };
    casualties::inflict(field, Hit { targets: men, points, from: None, why });
    success
}

/// `vv.ca.occupy`, `vv.ca.stacking`: survivors enter; into a bunker only as many as it holds, the most valuable first.
fn occupy(field: &mut Field<'_>, units: &Group, hex: HexId, side: Side) {
    let battle = field.battle();
    let mut entering: Vec<_> = units.iter().copied().filter(|&unit| battle.unit(unit).is_alive()).collect();
    if battle.map().cell(hex).bunker().is_some() {
        casualties::order(battle, &mut entering);
        entering.reverse();
        while !fortifications::bunker_holds(entering.len(), 0) {
            entering.pop();
        }
        entering.sort_unstable();
    }
    field.happen(Event::Occupied { units: entering.into_iter().collect(), hex });
    snipers::entered(field, hex, side);
    fog::update(field);
    victory::turn_flag(field, hex, side);
    stacking::trim(field, hex, side);
}
