//! Strength of both sides, odds and Kill Number.

use engine::{Modifier, Spot, Tally};

use crate::battle::{Battle, Flag, UnitId};
use crate::counters::{Class, WeaponClass, WeaponKind};
use crate::tables::TABLES;
use crate::{clause, fire, key, weapons};

/// `vv.ca.apfp`, `vv.valor.effect`: inherent firepower, doubled if valorous.
pub(super) fn inherent(battle: &Battle, unit: UnitId) -> i32 {
    let own = i32::from(battle.kind(unit).firepower);
    if battle.unit(unit).is(Flag::Valorous) { own * 2 } else { own }
}

/// `vv.ca.sw.att`: light machine guns, and what is spent.
pub(super) fn attack_tally(battle: &Battle, units: &[UnitId], spend: &[UnitId]) -> Tally {
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
pub(super) fn defence_of(battle: &Battle, unit: UnitId, satchels: bool) -> i32 {
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

pub(super) fn infantry_defence(battle: &Battle, unit: UnitId, satchels: bool) -> i32 {
    let aboard = battle.unit(unit).is_aboard();
    let Some(weapon) = battle.weapon(unit) else { return inherent(battle, unit) };
    if !weapons::is_usable(weapon, satchels, aboard) {
        return inherent(battle, unit);
    }
    let own =
        if weapons::takes_all_hands(battle.kind(unit).class, weapon) { 0 } else { inherent(battle, unit) };
    i32::from(weapon.firepower) + own
}

pub(super) fn defence_tally(battle: &Battle, defenders: &[UnitId], satchels: bool) -> Tally {
    let line = |&unit: &UnitId| {
        clause::CA_APFP.add(defence_of(battle, unit, satchels)).at(Spot::Piece(unit.0.into()))
    };
    Tally::sum(key::FIREPOWER, 0, defenders.iter().map(line))
}

/// `vv.ca.odds`: 14 to 6 is 2-1, 6 to 14 is 1-2; at most 4-1 and 1-4.
pub(super) fn odds(attack: i32, defence: i32) -> i8 {
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

/// `vv.ca.lead`: the best attacking leader on the dice.
pub(super) fn leader_line(battle: &Battle, units: &[UnitId]) -> Option<Modifier> {
    let leader = fire::leader_of(battle, units)?;
    Some(clause::CA_LEAD.add(battle.kind(leader).leadership.into()).at(Spot::Piece(leader.0.into())))
}

/// `vv.ca.odds`, `vv.ca.lead`, `vv.ca.gren`: the Kill Number, less the best defending leader and grenades.
pub(super) fn kill_number(battle: &Battle, ratio: i8, steady: &[UnitId]) -> Tally {
    let men: Vec<_> = steady.iter().copied().flat_map(|unit| battle.aboard(unit).chain([unit])).collect();
    let leader = fire::leader_of(battle, &men).map(|leader| {
        clause::CA_LEAD.add(battle.kind(leader).leadership.into()).at(Spot::Piece(leader.0.into()))
    });
    let grenades = men.iter().copied().filter(|&unit| has(battle, unit, WeaponClass::Grenades));
    let lines =
        leader.into_iter().chain(grenades.map(|unit| clause::CA_GREN.add(-1).at(Spot::Piece(unit.0.into()))));
    Tally::sum(key::KILL_NUMBER, TABLES.kill_number(ratio.into()).into(), lines)
}

pub(super) fn has(battle: &Battle, unit: UnitId, class: WeaponClass) -> bool {
    battle.weapon(unit).is_some_and(|weapon| weapon.class == class)
}

/// `vv.ca.auto`: defenders use satchel charges only where that changes the odds.
pub(super) fn satchels_help(battle: &Battle, attack: i32, steady: &[UnitId]) -> bool {
    let plain = defence_tally(battle, steady, false).result;
    let blown = defence_tally(battle, steady, true).result;
    odds(attack, blown) != odds(attack, plain)
}

/// `vv.ca.auto`: all grenades, and satchels where they help.
pub(super) fn defenders_spend(battle: &Battle, steady: &[UnitId], satchels: bool) -> Vec<UnitId> {
    let men = steady.iter().copied().flat_map(|unit| battle.aboard(unit).chain([unit]));
    men.filter(|&unit| {
        has(battle, unit, WeaponClass::Grenades) || (satchels && has(battle, unit, WeaponClass::Satchel))
    })
    .collect()
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
