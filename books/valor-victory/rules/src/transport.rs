//! 8 Transport.

use engine::Side;
use hex::Direction;

use crate::battle::{Battle, Flag, Group, Mode, UnitId};
use crate::counters::{Class, Transport};
use crate::event::Event;
use crate::map::HexId;
use crate::quantities::MovementPoints;
use crate::refusal::{Facts as _, Lawful, refuse, require};
use crate::stacking::{self, Stack};
use crate::terrain::{self, Entry, Way};
use crate::{Field, clause, fire, fog, key, movement, opportunity, snipers, victory};

/// Does the load fit, passengers and Gun on tow?
pub fn fits(battle: &Battle, transport: UnitId, load: &[UnitId]) -> bool {
    has_room(battle, transport, load) && may_tow(battle, transport, load)
}

/// `vv.trans.class`: room for the passengers. Slots do not swap.
fn has_room(battle: &Battle, transport: UnitId, load: &[UnitId]) -> bool {
    let Some(class) = battle.kind(transport).transport else { return false };
    let count = |wanted: Class| load.iter().filter(|&&unit| battle.kind(unit).class == wanted).count();
    let (squads, halves, leaders) = (count(Class::Squad), count(Class::Half), count(Class::Leader));
    let weapons = load.iter().filter(|&&unit| battle.weapon(unit).is_some()).count();
    let others = count(Class::Afv) + count(Class::Vehicle);
    let room = match class {
        Transport::TH => squads == 0 && halves <= 1 && leaders <= 1 && weapons <= 1,
        Transport::T1 => 2 * squads + halves <= 2 && leaders <= 1 && weapons <= 1,
        Transport::T2 => 2 * squads + halves <= 4 && leaders <= 2 && weapons <= 2,
    };
    room && others == 0
}

/// `vv.trans.tow`: one Gun, if there is a hook, and none behind a TH that cannot be pushed.
fn may_tow(battle: &Battle, transport: UnitId, load: &[UnitId]) -> bool {
    let kind = battle.kind(transport);
    let guns: Vec<_> =
        load.iter().map(|&unit| battle.kind(unit)).filter(|kind| kind.class == Class::Gun).collect();
    let large = guns.iter().any(|gun| gun.mp == MovementPoints::NONE);
    guns.is_empty() || (guns.len() == 1 && kind.tows && !(large && kind.transport == Some(Transport::TH)))
}

/// `vv.trans.load`, `vv.trans.once`, `vv.trans.pinned`.
pub fn check_load(battle: &Battle, side: Side, transport: UnitId, units: &Group) -> Lawful {
    movement::check_idle(battle, side)?;
    check_transport(battle, side, transport)?;
    require(!units.is_empty(), || refuse(key::NOBODY, clause::TRANS_LOAD))?;
    for &id in units.iter() {
        fire::check_actor(battle, side, id)?;
        let unit = battle.unit(id);
        let here = unit.hex == battle.unit(transport).hex && !unit.is_aboard() && id != transport;
        require(here, || refuse(key::NOT_IN_HEX, clause::TRANS_LOAD).unit(id))?;
        let moved = unit.is(Flag::Moved) || unit.is(Flag::LaidSmoke);
        require(!moved, || refuse(key::ALREADY_MOVED, clause::TRANS_LOAD).unit(id))?;
        require(!unit.is(Flag::Fired), || refuse(key::ALREADY_FIRED, clause::SEQ_FIRE).unit(id))?;
        require(!unit.is(Flag::Loaded), || refuse(key::ALREADY_LOADED, clause::TRANS_ONCE).unit(id))?;
    }
    let load: Vec<_> = battle.aboard(transport).chain(units.iter().copied()).collect();
    require(may_tow(battle, transport, &load), || {
        refuse(key::NO_ROOM_ABOARD, clause::TRANS_TOW).unit(transport)
    })?;
    require(has_room(battle, transport, &load), || {
        refuse(key::NO_ROOM_ABOARD, clause::TRANS_CLASS).unit(transport)
    })
}

/// `vv.trans.move`: a transport loads or unloads once, before its move or after it.
fn check_transport(battle: &Battle, side: Side, transport: UnitId) -> Lawful {
    fire::check_actor(battle, side, transport)?;
    let kind = battle.kind(transport);
    require(kind.transport.is_some(), || refuse(key::NO_TRANSPORT, clause::STAT_TRANSPORT).unit(transport))?;
    require(!battle.unit(transport).is(Flag::Loaded), || {
        refuse(key::ALREADY_LOADED, clause::TRANS_ONCE).unit(transport)
    })
}

/// Gets units aboard.
pub fn resolve_load(field: &mut Field<'_>, transport: UnitId, units: &Group) {
    let is_gun = |unit: &UnitId| field.battle().kind(*unit).class == Class::Gun;
    let towed = units.iter().copied().find(is_gun);
    field.happen(Event::Loaded { transport, units: *units, towed });
}

/// `vv.trans.unload`: into the transport's own hex or the next.
pub fn check_unload(
    battle: &Battle,
    side: Side,
    transport: UnitId,
    units: &Group,
    hex: HexId,
    facing: Option<Direction>,
) -> Lawful {
    movement::check_idle(battle, side)?;
    check_transport(battle, side, transport)?;
    require(!units.is_empty(), || refuse(key::NOBODY, clause::TRANS_UNLOAD))?;
    let guns = units.iter().filter(|&&unit| battle.kind(unit).class == Class::Gun).count();
    require((guns > 0) == facing.is_some(), || refuse(key::FACING_FOR_GUNS, clause::TRANS_UNLOAD))?;
    for &unit in units.iter() {
        fire::check_actor(battle, side, unit)?;
        let aboard = battle.unit(unit).carrier == transport;
        require(aboard, || refuse(key::NOT_ABOARD, clause::TRANS_UNLOAD).unit(unit))?;
        require(!battle.unit(unit).is(Flag::Loaded), || {
            refuse(key::ALREADY_LOADED, clause::TRANS_ONCE).unit(unit)
        })?;
        require(!battle.unit(unit).is(Flag::Fired), || {
            refuse(key::ALREADY_FIRED, clause::SEQ_FIRE).unit(unit)
        })?;
        check_place(battle, transport, unit, hex)?;
    }
    require(!battle.has_enemy(hex, side), || refuse(key::ENEMY_HEX, clause::MOVE_ENEMY).hex(hex))?;
    let stack = Stack::of(battle, hex, side, &[]).with(battle, units);
    require(stack.fits(battle, hex), || refuse(key::OVER_STACKED, clause::STACK_KILL).hex(hex))
}

/// The unit could stand in the hex, and enter it from the transport's.
fn check_place(battle: &Battle, transport: UnitId, unit: UnitId, hex: HexId) -> Lawful {
    let (kind, from) = (battle.kind(unit), battle.unit(transport).hex);
    let large = kind.class == Class::Gun && kind.mp == MovementPoints::NONE;
    let stands = terrain::may_stand(battle.map().cell(hex), kind.class, large);
    stands.map_err(|clause| refuse(key::PROHIBITED, clause).hex(hex))?;
    if hex == from {
        return Ok(());
    }
    let Some(direction) = battle.map().direction(from, hex) else {
        let range = battle.map().range(from, hex);
        return Err(refuse(key::TOO_FAR, clause::TRANS_UNLOAD).hex(hex).numbers(range, 1));
    };
    match terrain::entry(battle.map(), from, direction, hex, Way::of(kind.class)) {
        Entry::Cost(_) => Ok(()),
        Entry::Prohibited(clause) => Err(refuse(key::PROHIBITED, clause).hex(hex)),
    }
}

/// Gets units off, who have then moved (`vv.trans.after`); into another hex they draw opportunity fire (`vv.opp.trigger`).
pub fn resolve_unload(
    field: &mut Field<'_>,
    transport: UnitId,
    units: &Group,
    hex: HexId,
    facing: Option<Direction>,
) {
    let side = field.battle().unit(transport).side();
    let away = field.battle().unit(transport).hex != hex;
    field.happen(Event::Unloaded { transport, units: *units, hex, facing });
    snipers::entered(field, hex, side);
    fog::update(field);
    if !away {
        return;
    }
    field.happen(Event::MoveBegan { units: *units, mode: Mode::Normal, led: false });
    opportunity::lane_attack(field, hex);
    snipers::fire_at_movers(field);
    opportunity::react(field);
    if field.battle().state().moving.is_some() {
        field.happen(Event::MoveEnded);
    }
    if field.battle().holder(hex) == Some(side) {
        victory::turn_flag(field, hex, side);
    }
    stacking::trim(field, hex, side);
}
