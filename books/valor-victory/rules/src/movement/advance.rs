//! Advances: one hex whatever the cost, without drawing fire.

use engine::Side;
use hex::Direction;

use crate::battle::{Battle, Flag, Phase, UnitId};
use crate::counters::Class;
use crate::event::Event;
use crate::quantities::MovementPoints;
use crate::refusal::{Facts as _, Lawful, refuse, require};
use crate::terrain::{self, Entry, Way};
use crate::{Field, clause, fire, fog, key, snipers, stacking, victory};

/// `vv.move.advance`: one hex whatever the cost, or a turn of one hexside.
pub fn check_advance(
    battle: &Battle,
    side: Side,
    id: UnitId,
    direction: Option<Direction>,
    turn: i8,
) -> Lawful {
    let state = battle.state();
    require(state.phase == Phase::Advance && side == state.active, || {
        refuse(key::WRONG_PHASE, clause::SEQ_ADVANCE)
    })?;
    fire::check_actor(battle, side, id)?;
    let (unit, kind) = (battle.unit(id), battle.kind(id));
    require(!unit.is_aboard(), || refuse(key::ABOARD, clause::TRANS_ONE).unit(id))?;
    require(!unit.is(Flag::Advanced), || refuse(key::ALREADY_ADVANCED, clause::MOVE_ADVANCE).unit(id))?;
    require(!unit.is(Flag::Assaulted), || refuse(key::ALREADY_ASSAULTED, clause::MOVE_ADVANCE).unit(id))?;
    require(!unit.is(Flag::Immobile), || refuse(key::IMMOBILE, clause::MOVE_ADVANCE).unit(id))?;
    require(turn == 0 || kind.has_facing(), || refuse(key::CANNOT_TURN, clause::FACE_HAS).unit(id))?;
    let Some(direction) = direction else {
        return require(turn != 0, || refuse(key::DOES_NOTHING, clause::MOVE_ADVANCE).unit(id));
    };
    require(kind.class != Class::Gun || kind.mp > MovementPoints::NONE, || {
        refuse(key::TOWED_ONLY, clause::MOVE_ADVANCE).unit(id)
    })?;
    if kind.is_driven() {
        let ahead = direction == unit.facing() || direction == unit.facing().opposite();
        require(ahead, || refuse(key::NOT_FACING, clause::MOVE_VEHICLE).unit(id))?;
    }
    let Some(hex) = battle.map().neighbour(unit.hex, direction) else {
        return Err(refuse(key::OFF_MAP, clause::MOVE_PROHIBITED).hex(unit.hex));
    };
    require(!battle.has_enemy(hex, side), || refuse(key::ENEMY_HEX, clause::MOVE_ENEMY).hex(hex))?;
    if let Entry::Prohibited(clause) =
        terrain::entry(battle.map(), unit.hex, direction, hex, Way::of(kind.class))
    {
        return Err(refuse(key::PROHIBITED, clause).hex(hex));
    }
    require(stacking::has_room(battle, hex, &[id]), || refuse(key::OVER_STACKED, clause::STACK_WHEN).hex(hex))
}

/// The event of an advance.
pub fn advanced(battle: &Battle, id: UnitId, direction: Option<Direction>, turn: i8) -> Event {
    let unit = battle.unit(id);
    let hex = direction.and_then(|way| battle.map().neighbour(unit.hex, way)).unwrap_or(unit.hex);
    let facing = match turn {
        ..0 => Some(unit.facing().left(1)),
        0 => None,
        1.. => Some(unit.facing().right(1)),
    };
    Event::Advanced { unit: id, hex, facing }
}

/// Advances. No opportunity fire, no lanes.
pub fn resolve_advance(field: &mut Field<'_>, id: UnitId, direction: Option<Direction>, turn: i8) {
    let advanced = advanced(field.battle(), id, direction, turn);
    field.happen(advanced);
    let (hex, side) = (field.battle().unit(id).hex, field.battle().unit(id).side());
    snipers::entered(field, hex, side);
    fog::update(field);
    victory::turn_flag(field, hex, side);
}
