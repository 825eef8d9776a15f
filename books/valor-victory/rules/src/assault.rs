//! 19 Close assault.

use engine::{Side, Spot, Tally};

use crate::battle::{Battle, Flag, Group, Phase, UnitId};
use crate::casualties::{self, Hit};
use crate::counters::{Class, WeaponClass, WeaponKind};
use crate::dice::{one_die, two_dice};
use crate::event::{AssaultReport, Event, Note};
use crate::map::HexId;
use crate::refusal::{Facts as _, Lawful, refuse, require};
use crate::tables::TABLES;
use crate::terrain::{self, Entry, Way};
use crate::{
    Field, antitank, clause, fire, fog, fortifications, key, numbers, snipers, stacking, victory, weapons,
};

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

/// `vv.ca.apfp`, `vv.valor.effect`: inherent firepower, doubled if valorous.
fn inherent(battle: &Battle, unit: UnitId) -> i32 {
    let own = i32::from(battle.kind(unit).firepower);
    if battle.unit(unit).is(Flag::Valorous) { own * 2 } else { own }
}

/// `vv.ca.sw.att`: light machine guns, and what is spent.
fn attack_tally(battle: &Battle, units: &[UnitId], spend: &[UnitId]) -> Tally {
    let lines = units.iter().map(|&unit| {
        let brings = |weapon: &WeaponKind| {
            weapon.class == WeaponClass::Lmg
                || (weapon.class == WeaponClass::Satchel && spend.contains(&unit))
        };
        let weapon = battle
            .weapon(unit)
            .filter(|weapon| brings(weapon))
            .map_or(0, |weapon| i32::from(weapon.firepower));
        let leader_gun = battle.kind(unit).class == Class::Leader && weapon > 0;
        let own = if leader_gun { 0 } else { inherent(battle, unit) };
        clause::CA_APFP.add(own + weapon).at(Spot::Piece(unit.0.into()))
    });
    Tally::sum(key::FIREPOWER, 0, lines)
}

/// `vv.ca.sw.def`, `vv.ca.apfp`: what one defender brings; `satchels`: satchel charges are used.
fn defence_of(battle: &Battle, unit: UnitId, satchels: bool) -> i32 {
    let kind = battle.kind(unit);
    match kind.class {
        Class::Squad | Class::Half | Class::Leader => infantry_defence(battle, unit, satchels),
        Class::Gun => 2,
        Class::Afv | Class::Vehicle => {
            let guns = i32::from(kind.mg_all_round) + i32::from(kind.mg_forward);
            let riders = battle.aboard(unit).filter(|&rider| battle.kind(rider).is_infantry());
            let men: i32 = riders.map(|rider| infantry_defence(battle, rider, satchels)).sum();
            if guns == 0 { 2 + men } else { guns + men }
        }
    }
}

fn infantry_defence(battle: &Battle, unit: UnitId, satchels: bool) -> i32 {
    let aboard = battle.unit(unit).is_aboard();
    let Some(weapon) = battle.weapon(unit) else { return inherent(battle, unit) };
    if !weapons::is_usable(weapon, satchels, aboard) {
        return inherent(battle, unit);
    }
    let own =
        if weapons::takes_all_hands(battle.kind(unit).class, weapon) { 0 } else { inherent(battle, unit) };
    i32::from(weapon.firepower) + own
}

fn defence_tally(battle: &Battle, defenders: &[UnitId], satchels: bool) -> Tally {
    let line = |&unit: &UnitId| {
        clause::CA_APFP.add(defence_of(battle, unit, satchels)).at(Spot::Piece(unit.0.into()))
    };
    Tally::sum(key::FIREPOWER, 0, defenders.iter().map(line))
}

/// `vv.ca.odds`: 14 to 6 is 2-1, 6 to 14 is 1-2; at most 4-1 and 1-4.
fn odds(attack: i32, defence: i32) -> i8 {
    let odds = if defence <= 0 {
        4
    } else if attack >= defence {
        (attack / defence).min(4)
    } else if attack <= 0 {
        -4
    } else {
        let against = (defence / attack).min(4);
        if against == 1 { 1 } else { -against }
    };
    i8::try_from(odds).expect("odds end at four to one")
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
        to_defenders: 0,
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
    let to_defenders = if success { 0 } else { numbers::count(units.len()) };
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

/// `vv.ca.lead`: the best attacking leader on the dice.
fn leader_line(battle: &Battle, units: &[UnitId]) -> Option<engine::Modifier> {
    let leader = fire::leader_of(battle, units)?;
    Some(clause::CA_LEAD.add(battle.kind(leader).leadership.into()).at(Spot::Piece(leader.0.into())))
}

/// `vv.ca.odds`, `vv.ca.lead`, `vv.ca.gren`: the Kill Number, less the best defending leader and grenades.
fn kill_number(battle: &Battle, ratio: i8, steady: &[UnitId]) -> Tally {
    let men: Vec<_> = steady.iter().copied().flat_map(|unit| battle.aboard(unit).chain([unit])).collect();
    let leader = fire::leader_of(battle, &men).map(|leader| {
        clause::CA_LEAD.add(battle.kind(leader).leadership.into()).at(Spot::Piece(leader.0.into()))
    });
    let grenades = men.iter().copied().filter(|&unit| has(battle, unit, WeaponClass::Grenades));
    let lines =
        leader.into_iter().chain(grenades.map(|unit| clause::CA_GREN.add(-1).at(Spot::Piece(unit.0.into()))));
    Tally::sum(key::KILL_NUMBER, TABLES.kill_number(ratio.into()).into(), lines)
}

fn has(battle: &Battle, unit: UnitId, class: WeaponClass) -> bool {
    battle.weapon(unit).is_some_and(|weapon| weapon.class == class)
}

/// `vv.ca.auto`: defenders use satchel charges only where that changes the odds.
fn satchels_help(battle: &Battle, attack: i32, steady: &[UnitId]) -> bool {
    let plain = defence_tally(battle, steady, false).result;
    let blown = defence_tally(battle, steady, true).result;
    odds(attack, blown) != odds(attack, plain)
}

/// `vv.ca.auto`: all grenades, and satchels where they help.
fn defenders_spend(battle: &Battle, steady: &[UnitId], satchels: bool) -> Vec<UnitId> {
    let men = steady.iter().copied().flat_map(|unit| battle.aboard(unit).chain([unit]));
    men.filter(|&unit| {
        has(battle, unit, WeaponClass::Grenades) || (satchels && has(battle, unit, WeaponClass::Satchel))
    })
    .collect()
}

/// `vv.ca.cover`, `vv.fort.ca`, `vv.ca.count`, `vv.terr.hillca`: what even a success costs the attackers.
fn attackers_cost(battle: &Battle, from: HexId, target: HexId, steady: &[UnitId]) -> Vec<engine::Modifier> {
    let (here, there) = (battle.map().cell(from), battle.map().cell(target));
    let inside = terrain::inside(battle, steady.iter().copied());
    let cover = terrain::hex_cover(there, target, inside);
    let spot = Spot::Place(target.0.into());
    let mut lines: Vec<_> =
        cover.iter().flatten().map(|line| clause::CA_COVER.add(line.amount()).at(spot)).collect();
    let barrier = battle.map().direction(from, target).is_some_and(|way| here.has_barrier(way));
    if barrier {
        lines.push(clause::CA_COVER.add(1));
    }
    lines.push(clause::CA_COUNT.add(numbers::count(steady.len())));
    let climb = i32::from(there.level) - i32::from(here.level);
    if climb > 0 {
        lines.push(clause::TERR_HILLCA.add(climb));
    }
    lines
}

/// `vv.ca.fail`, `vv.ca.afv`: a point for each assaulting unit, through soft units and AFVs in order.
fn hurt_defenders(field: &mut Field<'_>, steady: &[UnitId], points: u8) {
    let battle = field.battle();
    if steady.iter().all(|&unit| battle.kind(unit).is_soft()) {
        let targets = steady.to_vec();
        casualties::inflict(field, Hit { targets, points, from: None, why: clause::CA_FAIL });
        return;
    }
    let mut order = steady.to_vec();
    casualties::order(battle, &mut order);
    let before: Vec<_> = order.iter().copied().take_while(|&unit| battle.kind(unit).is_soft()).collect();
    let first = order.iter().copied().find(|&unit| !battle.kind(unit).is_soft());
    let was_immobile = |&unit: &UnitId| battle.unit(unit).is(Flag::Immobile);
    let shaken: Vec<_> = order.iter().copied().filter(was_immobile).collect();
    let left = casualties::walk_through(field, &before, points, clause::CA_FAIL);
    if let Some(afv) = first.filter(|_| left > 0) {
        strike_afv(field, afv, left);
    }
    // vv.at.abandon: a failed assault is an attack on every AFV in the hex.
    shaken.into_iter().for_each(|afv| antitank::abandon(field, afv));
}

/// `vv.ca.afv`: passengers first, then a die for the AFV itself.
fn strike_afv(field: &mut Field<'_>, afv: UnitId, mut points: u8) {
    let battle = field.battle();
    let mut riders: Vec<_> = battle.aboard(afv).filter(|&rider| battle.kind(rider).is_infantry()).collect();
    casualties::order(battle, &mut riders);
    for rider in riders {
        if points > 0 && field.battle().unit(rider).is(Flag::Valorous) {
            points -= 1;
            field.happen(Event::Noted(Note::Ignored { unit: rider, why: clause::VALOR_EFFECT }));
        }
        let kind = field.battle().kind(rider);
        let half = kind.other.filter(|_| kind.class == Class::Squad);
        let reduce = half.map(|half| kind.casualty - crate::counters::CATALOGUE.kind(half).casualty);
        if points >= kind.casualty {
            points -= kind.casualty;
            casualties::eliminate(field, rider, clause::CA_AFV);
        } else if let Some(cost) = reduce.filter(|&cost| points >= cost) {
            points -= cost;
            casualties::reduce(field, rider, clause::CA_AFV);
        }
    }
    if points == 0 || field.battle().unit(afv).is(Flag::Immobile) {
        return;
    }
    let face = one_die(field, clause::CA_AFV);
    field.happen(Event::Noted(Note::AfvStruck { unit: afv, points, face }));
    if face <= points {
        antitank::immobilise(field, afv, clause::CA_AFV);
    }
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

#[cfg(test)]
mod tests {
    use super::odds;

    #[test]
    fn fractions_are_rounded_down_on_the_larger_side() {
        let pairs = [(14, 6, 2), (6, 14, -2), (13, 11, 1), (41, 9, 4), (5, 0, 4), (1, 40, -4), (11, 13, 1)];
        for (attack, defence, expected) in pairs {
            assert_eq!(odds(attack, defence), expected, "{attack} against {defence}");
        }
    }
}
