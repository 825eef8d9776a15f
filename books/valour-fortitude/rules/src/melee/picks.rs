//! 7.1: every active unit in contact picks its target; the picks are judged as a set.

use engine::Side;

use crate::battle::{Battle, Mark, Step, UnitId};
use crate::event::{Event, Pick};
use crate::measure;
use crate::refusal::{Facts as _, Lawful, refuse, require};
use crate::terrain;
use crate::{Field, clause, key, sequence};
use engine::Asker;

/// More sets than this are not listed.
const MOST_SETS: usize = 24;

/// `vf.7.0.c`: the enemies a unit may pick: those it touches, occupants of terrain too, and those in sections side by side
/// (`vf.T.3.7.c`).
pub fn opponents(battle: &Battle, unit: UnitId) -> impl Iterator<Item = UnitId> + '_ {
    let side = battle.unit(unit).side();
    let beside = battle.occupied(unit).into_iter().flat_map(move |feature| {
        let sections = terrain::neighbours(battle, feature);
        sections.filter_map(move |section| battle.occupant(section))
    });
    measure::contacts(battle, unit).chain(beside.filter(move |&enemy| battle.unit(enemy).side() != side))
}

/// `vf.7.0.a`: the active units that must pick and have not.
pub fn pickers(battle: &Battle) -> impl Iterator<Item = UnitId> + '_ {
    battle.of_side(battle.state().active).filter(|&unit| {
        let one = battle.unit(unit);
        one.pick.is_none() && !one.is(Mark::Fought) && measure::is_engaged(battle, unit)
    })
}

/// May the seat have its units pick so?
pub fn check_order(battle: &Battle, by: Asker, picks: &[(UnitId, UnitId)]) -> Lawful {
    sequence::check_idle(battle)?;
    picks.iter().try_for_each(|&(unit, _)| sequence::check_commands(battle, by.seat, unit))?;
    check(battle, by.side, picks)
}

/// May the side go on without picking? Not while a unit must.
pub fn check_no_picks(battle: &Battle) -> Lawful {
    match pickers(battle).next() {
        Some(unit) => Err(refuse(key::MUST_FIGHT, clause::C7_0_A_COMPULSORY).unit(unit)),
        None => Ok(()),
    }
}

/// `vf.7.1.b`: picks targets; the first to pick one is its main attacker.
pub fn pick(field: &mut Field<'_>, picks: &[(UnitId, UnitId)]) {
    let marked = field.battle().state().units.iter().filter(|unit| unit.is(Mark::Main));
    let mut taken: Vec<UnitId> = marked.filter_map(|unit| unit.pick).collect();
    let picks = picks.iter().map(|&(unit, target)| {
        let is_main = !taken.contains(&target);
        taken.push(target);
        Pick { unit, target, is_main }
    });
    let picks = picks.collect();
    field.happen(Event::Picked { picks });
}

/// Are these picks lawful? The set as a whole is judged once it is complete.
fn check(battle: &Battle, side: Side, picks: &[(UnitId, UnitId)]) -> Lawful {
    require(battle.state().step == Step::Picks, || refuse(key::NOT_THIS_PHASE, clause::C7_0_B_ORDER))?;
    require(!picks.is_empty(), || refuse(key::NO_PICKS, clause::C7_0_A_COMPULSORY))?;
    for (index, &(unit, target)) in picks.iter().enumerate() {
        let one = battle.unit(unit);
        require(one.side() == side && one.is_present(), || {
            refuse(key::NOT_YOURS, clause::C7_1_A_PICK_A_TARGET).unit(unit)
        })?;
        let twice = one.pick.is_some() || picks[..index].iter().any(|&(other, _)| other == unit);
        require(!twice, || refuse(key::PICKED_BEFORE, clause::C7_1_A_PICK_A_TARGET).unit(unit))?;
        require(opponents(battle, unit).any(|enemy| enemy == target), || {
            refuse(key::NOT_IN_CONTACT, clause::C7_1_A_PICK_A_TARGET).unit(unit).other(target)
        })?;
    }
    let all: Vec<(UnitId, UnitId)> = battle
        .of_side(side)
        .filter_map(|unit| Some((unit, battle.unit(unit).pick?)))
        .chain(picks.iter().copied())
        .collect();
    let complete = pickers(battle).all(|unit| all.iter().any(|&(other, _)| other == unit));
    if complete { check_set(battle, &all) } else { Ok(()) }
}

/// `vf.7.1.c`, `vf.8.2.2.b`: who only supports may not touch an enemy that nobody has picked.
fn check_set(battle: &Battle, all: &[(UnitId, UnitId)]) -> Lawful {
    for (index, &(unit, target)) in all.iter().enumerate() {
        let marked = |other: UnitId| battle.unit(other).is(Mark::Main);
        let main = marked(unit)
            || !all.iter().any(|&(other, theirs)| theirs == target && marked(other))
                && !all[..index].iter().any(|&(_, theirs)| theirs == target);
        if main {
            continue;
        }
        let neglected =
            measure::contacts(battle, unit).find(|&enemy| !all.iter().any(|&(_, picked)| picked == enemy));
        if let Some(enemy) = neglected {
            return Err(refuse(key::SUPPORT_DODGES, clause::C8_2_2_B_MELEE_SUPPORT_BAN)
                .unit(unit)
                .other(enemy));
        }
    }
    Ok(())
}

/// Lawful complete sets, in a fixed order, up to a bound.
pub fn legal_sets(battle: &Battle) -> Vec<Vec<(UnitId, UnitId)>> {
    let side = battle.state().active;
    let units: Vec<UnitId> = pickers(battle).collect();
    let mut sets: Vec<Vec<(UnitId, UnitId)>> = vec![Vec::new()];
    for &unit in &units {
        let mut longer = Vec::new();
        for set in &sets {
            for enemy in measure::contacts(battle, unit) {
                let mut next = set.clone();
                next.push((unit, enemy));
                longer.push(next);
            }
        }
        longer.truncate(4_096);
        sets = longer;
    }
    sets.retain(|set| !set.is_empty() && check(battle, side, set).is_ok());
    sets.truncate(MOST_SETS);
    sets
}
