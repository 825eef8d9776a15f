//! 5 Command Phase: split, merge, exchange weapons.

use engine::{BySide, Side};

use crate::battle::{Battle, Flag, MOST_UNITS, Phase, Unit, UnitId};
use crate::counters::Class;
use crate::event::{Event, Note};
use crate::map::HexId;
use crate::refusal::{Facts as _, Lawful, refuse, require};
use crate::stacking::Stack;
use crate::{Field, clause, fire, key, weapons};

fn check_phase(battle: &Battle, side: Side) -> Lawful {
    let state = battle.state();
    require(state.phase == Phase::Command && side == state.active, || {
        refuse(key::WRONG_PHASE, clause::SEQ_COMMAND)
    })
}

/// `vv.seq.split`: a leader, room, no valor, not aboard.
pub fn check_split(battle: &Battle, side: Side, squad: UnitId, weapon_to_second: bool) -> Lawful {
    check_phase(battle, side)?;
    fire::check_actor(battle, side, squad)?;
    let unit = battle.unit(squad);
    require(battle.kind(squad).class == Class::Squad, || {
        refuse(key::NOT_A_SQUAD, clause::SEQ_SPLIT).unit(squad)
    })?;
    require(!unit.is_aboard(), || refuse(key::ABOARD, clause::SEQ_SPLIT).unit(squad))?;
    require(!unit.is(Flag::Valorous), || refuse(key::VALOROUS, clause::VALOR_KEEP).unit(squad))?;
    require(!weapon_to_second || unit.weapon().is_some(), || {
        refuse(key::NO_WEAPON, clause::SEQ_SPLIT).unit(squad)
    })?;
    let leader = battle.best_leader(unit.hex, side, squad).is_some();
    require(leader, || refuse(key::NO_LEADER, clause::SEQ_SPLIT).unit(squad))?;
    let room = Stack::of(battle, unit.hex, side, &[]).with(battle, &[squad]).fits(battle, unit.hex);
    require(room, || refuse(key::OVER_STACKED, clause::SEQ_SPLIT).hex(unit.hex))?;
    require(free_slot(battle).is_some(), || refuse(key::TOO_MANY_UNITS, clause::SEQ_SPLIT).unit(squad))
}

/// Where a new half squad goes: a slot left by a merger, or the end of the list.
fn free_slot(battle: &Battle) -> Option<UnitId> {
    let units = &battle.state().units;
    let vacant = units.iter().position(|unit| unit.is(Flag::Vacant));
    let index = vacant.unwrap_or(units.len());
    (index < MOST_UNITS).then_some(UnitId::at(index))
}

/// Splits a squad, into the slot that [`check_split`] found.
pub fn resolve_split(field: &mut Field<'_>, squad: UnitId, weapon_to_second: bool) {
    let battle = field.battle();
    let second = free_slot(battle).expect("a split is lawful only with a free slot");
    let mut first = *battle.unit(squad);
    first.kind = battle.kind(squad).other.unwrap_or(first.kind);
    let mut half = first;
    let unarmed = if weapon_to_second { &mut first } else { &mut half };
    unarmed.arm(None);
    let seen_by = BySide::each(|side| battle.state().spotted[side].has(squad));
    field.happen(Event::SplitUp { squad, second, halves: Box::new([first, half]), seen_by });
}

/// `vv.seq.merge`: same type, same hex, a leader, one weapon at most, no valor.
pub fn check_merge(battle: &Battle, side: Side, one: UnitId, two: UnitId) -> Lawful {
    check_phase(battle, side)?;
    require(one < two, || refuse(key::IN_ORDER, clause::SEQ_MERGE).unit(two))?;
    for unit in [one, two] {
        fire::check_actor(battle, side, unit)?;
        require(battle.kind(unit).class == Class::Half, || {
            refuse(key::NOT_A_HALF, clause::SEQ_MERGE).unit(unit)
        })?;
        require(!battle.unit(unit).is_aboard(), || refuse(key::ABOARD, clause::SEQ_MERGE).unit(unit))?;
        require(!battle.unit(unit).is(Flag::Valorous), || {
            refuse(key::VALOROUS, clause::VALOR_KEEP).unit(unit)
        })?;
    }
    let (first, second) = (battle.unit(one), battle.unit(two));
    require(first.kind == second.kind, || refuse(key::DIFFERENT_TYPES, clause::UNIT_HALF).unit(two))?;
    require(first.hex == second.hex, || refuse(key::NOT_TOGETHER, clause::SEQ_MERGE).unit(two))?;
    let both_armed = first.weapon().is_some() && second.weapon().is_some();
    require(!both_armed, || refuse(key::TWO_WEAPONS, clause::SEQ_MERGE).unit(two))?;
    require(battle.best_leader(first.hex, side, one).is_some(), || {
        refuse(key::NO_LEADER, clause::SEQ_MERGE).unit(one)
    })
}

/// Merges two half squads.
///
/// The squad keeps the first half's slot and a squad's origin if either half has one; other halves of that origin change
/// over to the other, so that no loss is booked for a mere exchange of men (`vv.win.casualties`).
pub fn resolve_merge(field: &mut Field<'_>, one: UnitId, two: UnitId) {
    let battle = field.battle();
    let (first, second) = (*battle.unit(one), *battle.unit(two));
    let began_as =
        |origin: UnitId| battle.scenario().kind(battle.scenario().units[origin.index()].kind).class;
    let exchanged = began_as(first.origin) == Class::Half && began_as(second.origin) == Class::Squad;
    let (kept, other_origin) =
        if exchanged { (second.origin, first.origin) } else { (first.origin, second.origin) };
    let mut squad = first;
    (squad.origin, squad.kind) = (kept, battle.kind(one).other.unwrap_or(first.kind));
    squad.arm(first.weapon().or(second.weapon()));
    squad.set_all(second.flags_of(Flag::OF_SEGMENT));
    // Whoever is left of the squad that is made up changes over; its name is told before it changes.
    let is_left = |unit: &Unit| unit.origin == kept && unit.hex != HexId::NOWHERE;
    let left: Vec<UnitId> = battle
        .units_where(is_left)
        .filter(|&unit| kept != other_origin && unit != one && unit != two)
        .collect();
    for unit in left {
        field.happen(Event::Noted(Note::Renamed { unit }));
    }
    field.happen(Event::Merged { one, two, squad: Box::new(squad), other_origin });
}

/// Hands a weapon over, or exchanges two.
pub fn resolve_transfer(field: &mut Field<'_>, from: UnitId, to: UnitId) {
    field.happen(Event::WeaponHanded { from, to });
}

/// `vv.sw.transfer`: hands a weapon over, or exchanges two, within carrying limits.
pub fn check_transfer(battle: &Battle, side: Side, from: UnitId, to: UnitId) -> Lawful {
    check_phase(battle, side)?;
    for unit in [from, to] {
        fire::check_actor(battle, side, unit)?;
        require(battle.kind(unit).is_infantry(), || {
            refuse(key::NOT_INFANTRY, clause::SW_TRANSFER).unit(unit)
        })?;
    }
    let (giver, taker) = (battle.unit(from), battle.unit(to));
    let together = giver.hex == taker.hex && giver.carrier == taker.carrier && from != to;
    require(together, || refuse(key::NOT_TOGETHER, clause::SW_TRANSFER).unit(to))?;
    let Some(given) = battle.weapon(from) else {
        return Err(refuse(key::NO_WEAPON, clause::SW_TRANSFER).unit(from));
    };
    let taken = battle.weapon(to);
    // An exchange is one order, given from the lower number, so that it is listed once.
    require(taken.is_none() || from < to, || refuse(key::IN_ORDER, clause::SW_TRANSFER).unit(to))?;
    let fits = weapons::may_carry(battle.kind(to).class, given)
        && taken.is_none_or(|taken| weapons::may_carry(battle.kind(from).class, taken));
    require(fits, || refuse(key::CANNOT_CARRY, clause::SW_CARRY).unit(to))?;
    require(giver.weapon() != taker.weapon(), || refuse(key::SAME_WEAPON, clause::SW_TRANSFER).unit(to))
}
