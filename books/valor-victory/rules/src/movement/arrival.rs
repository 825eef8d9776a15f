//! Units that enter the map.

use engine::Side;
use hex::Direction;

use super::{check_idle, enter, finish_if_spent};
use crate::battle::{Battle, Flag, UnitId};
use crate::counters::Class;
use crate::event::Event;
use crate::map::HexId;
use crate::quantities::MovementPoints;
use crate::refusal::{Facts as _, Lawful, refuse, require};
use crate::tables::Terrain;
use crate::terrain::{self, Way};
use crate::{Field, clause, key, stacking};

/// `vv.scen.oob`: a unit of the order of battle that enters later, by one of its entry hexes.
pub fn check_enter(battle: &Battle, side: Side, id: UnitId, hex: HexId, facing: Option<Direction>) -> Lawful {
    check_idle(battle, side)?;
    let (unit, kind) = (battle.unit(id), battle.kind(id));
    let arrival = battle.scenario().units.get(id.index()).and_then(|setup| setup.arrival.as_ref());
    let Some(arrival) = arrival.filter(|_| unit.is(Flag::Waiting) && unit.side() == side) else {
        return Err(refuse(key::NOT_WAITING, clause::SCEN_OOB).unit(id));
    };
    let (turn, first) = (i32::from(battle.state().turn), i32::from(arrival.turn));
    require(turn >= first, || refuse(key::TOO_EARLY, clause::SCEN_OOB).unit(id).numbers(turn, first))?;
    require(arrival.hexes.contains(&hex), || refuse(key::NO_ENTRY_HEX, clause::SCEN_OOB).hex(hex))?;
    require(facing.is_some() == kind.has_facing(), || {
        refuse(key::FACING_ON_ENTRY, clause::FACE_HAS).unit(id)
    })?;
    let towed = kind.class == Class::Gun && kind.mp == MovementPoints::NONE;
    require(!towed, || refuse(key::TOWED_ONLY, clause::MOVE_GUN).unit(id))?;
    let stands = terrain::may_stand(battle.map().cell(hex), kind.class, false);
    stands.map_err(|clause| refuse(key::PROHIBITED, clause).hex(hex))?;
    require(!battle.has_enemy(hex, side), || refuse(key::ENEMY_HEX, clause::MOVE_ENEMY).hex(hex))?;
    require(stacking::has_room(battle, hex, &[id]), || refuse(key::OVER_STACKED, clause::STACK_WHEN).hex(hex))
}

/// Enters the map: the first hex is paid for like any other, and the move goes on from there.
pub fn resolve_enter(field: &mut Field<'_>, unit: UnitId, hex: HexId, facing: Option<Direction>) {
    let way = Way::of(field.battle().kind(unit).class);
    let cell = field.battle().map().cell(hex);
    let row = if cell.bridge { Terrain::OPEN.row() } else { cell.terrain.row() };
    let (cost, whole) = match way {
        Way::Foot => (MovementPoints(row.infantry), cell.has_wire()),
        Way::Armour | Way::Wheels | Way::Overrun => (MovementPoints(row.vehicle), false),
        Way::Pushed => (MovementPoints::NONE, true),
    };
    field.happen(Event::Entered { unit, hex, cost, facing });
    enter(field, hex);
    if whole && field.battle().state().moving.is_some() {
        field.happen(Event::MoveHalted { why: clause::MOVE_STOP });
    }
    finish_if_spent(field);
}
