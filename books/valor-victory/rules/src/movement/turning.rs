//! 7 Facing: turning on the move and in place.

use engine::Side;
use hex::Direction;

use super::{allowance, check_idle, finish_if_spent, open_move, under_way};
use crate::battle::{Battle, Flag, Group, Mode, Moving, UnitId};
use crate::event::Event;
use crate::quantities::MovementPoints;
use crate::refusal::{Facts as _, Lawful, refuse, require};
use crate::{Field, clause, fire, key, opportunity, overrun};

/// `vv.move.turn`: one turn for each hex occupied, the starting hex included.
pub fn check_turn(battle: &Battle, side: Side, facing: Direction) -> Lawful {
    let moving = open_move(battle, side)?;
    let unit = moving.units[0];
    let driven = battle.kind(unit).is_driven() && !moving.over;
    require(driven, || refuse(key::CANNOT_TURN, clause::MOVE_TURN).unit(unit))?;
    require(!moving.turned, || refuse(key::TURNED_HERE, clause::MOVE_TURN).unit(unit))?;
    let sides = battle.unit(unit).facing().sides_to(facing);
    require(sides > 0, || refuse(key::SAME_FACING, clause::MOVE_TURN).unit(unit))?;
    let (cost, left) =
        (i32::from(turn_cost(sides)), i32::from(allowance(battle, &moving)) - i32::from(moving.spent));
    require(cost <= left, || refuse(key::TOO_FEW_POINTS, clause::MOVE_TURN).unit(unit).numbers(cost, left))
}

/// Could the vehicle still turn in this hex?
pub(super) fn may_turn(battle: &Battle, moving: &Moving) -> bool {
    battle.kind(moving.units[0]).is_driven() && !moving.turned && !moving.over
}

/// The first hexside is free, each further one costs a point.
fn turn_cost(sides: u8) -> MovementPoints {
    MovementPoints(sides.saturating_sub(1))
}

/// The event of a turn on the move.
pub fn turned(battle: &Battle, moving: &Moving, facing: Direction) -> Event {
    let unit = moving.units[0];
    Event::Turned { unit, facing, cost: turn_cost(battle.unit(unit).facing().sides_to(facing)) }
}

/// Turns a moving vehicle.
pub fn resolve_turn(field: &mut Field<'_>, facing: Direction) {
    let moving = under_way(field.battle());
    let turned = turned(field.battle(), &moving, facing);
    field.happen(turned);
    if moving.steps > 0 {
        finish_if_spent(field);
    }
}

/// `vv.face.change`: turning in place is a whole move.
pub fn check_face(battle: &Battle, side: Side, id: UnitId, facing: Direction) -> Lawful {
    check_idle(battle, side)?;
    fire::check_actor(battle, side, id)?;
    let (unit, kind) = (battle.unit(id), battle.kind(id));
    require(kind.has_facing() && !unit.is_aboard(), || refuse(key::CANNOT_TURN, clause::FACE_HAS).unit(id))?;
    overrun::check_none(battle, id)?;
    require(!unit.is(Flag::Fired), || refuse(key::ALREADY_FIRED, clause::FACE_CHANGE).unit(id))?;
    require(!unit.is(Flag::Moved), || refuse(key::ALREADY_MOVED, clause::FACE_CHANGE).unit(id))?;
    require(!unit.is(Flag::Immobile), || refuse(key::IMMOBILE, clause::FACE_CHANGE).unit(id))?;
    require(unit.facing() != facing, || refuse(key::SAME_FACING, clause::FACE_CHANGE).unit(id))
}

/// Turns in place; it draws opportunity fire once, and no lane attacks it.
pub fn resolve_face(field: &mut Field<'_>, unit: UnitId, facing: Direction) {
    let units: Group = [unit].into_iter().collect();
    field.happen(Event::MoveBegan { units, mode: Mode::Normal, led: false });
    field.happen(Event::Faced { unit, facing });
    opportunity::react(field);
    if field.battle().state().moving.is_some() {
        field.happen(Event::MoveEnded);
    }
}
