//! 13 Smoke.

use engine::Side;
use hex::in_front_arc;

use crate::battle::{Battle, Flag, Group, Phase, UnitId};
use crate::event::Event;
use crate::map::HexId;
use crate::refusal::{Facts as _, Lawful, refuse, require};
use crate::sight::SmokeAt;
use crate::{Field, clause, fire, key, support};

/// `vv.smoke.supply`.
pub fn check_supply(battle: &Battle, side: Side, factors: u8) -> Lawful {
    let left = battle.state().supplies[side].smoke;
    require(left >= factors, || refuse(key::NO_SMOKE_LEFT, clause::SMOKE_SUPPLY).numbers(left, factors))
}

/// `vv.smoke.one`.
pub fn check_clear(battle: &Battle, hex: HexId) -> Lawful {
    require(battle.smoke(hex) == 0, || refuse(key::SMOKE_THERE, clause::SMOKE_ONE).hex(hex))
}

/// `vv.smoke.inf`: infantry that has not moved, into its own or an adjacent hex.
pub fn check_lay(battle: &Battle, side: Side, unit: UnitId, hex: HexId) -> Lawful {
    let state = battle.state();
    require(state.phase == Phase::Movement, || refuse(key::WRONG_PHASE, clause::SMOKE_INF))?;
    if let Some(moving) = state.moving {
        let moved = moving.steps > 0 && moving.units.contains(&unit);
        require(!moved, || refuse(key::ALREADY_MOVED, clause::SMOKE_INF).unit(unit))?;
        return Err(refuse(key::MOVE_OPEN, clause::MOVE_GENERAL));
    }
    fire::check_actor(battle, side, unit)?;
    require(battle.is_foot(unit), || refuse(key::NOT_INFANTRY, clause::SMOKE_INF).unit(unit))?;
    for flag in [Flag::Moved, Flag::Fired, Flag::LaidSmoke, Flag::Loaded] {
        require(!battle.unit(unit).is(flag), || refuse(key::ALREADY_ACTED, clause::SMOKE_INF).unit(unit))?;
    }
    let range = battle.map().range(battle.unit(unit).hex, hex);
    require(range <= 1, || refuse(key::TOO_FAR, clause::SMOKE_INF).unit(unit).numbers(range, 1))?;
    check_supply(battle, side, 1)?;
    check_clear(battle, hex)
}

/// Lays infantry smoke. It counts as moved even if it stays (`vv.smoke.inf`).
pub fn resolve_lay(field: &mut Field<'_>, side: Side, unit: UnitId, hex: HexId) {
    let units: Group = [unit].into_iter().collect();
    let (mark, why) = (Flag::LaidSmoke, clause::SMOKE_INF);
    field.happen(Event::SmokeLaid { side, units, mark, hex, value: 1, factors: 1, why });
}

/// `vv.smoke.gun`, `vv.smoke.mortar`: a round of smoke instead of an attack.
pub fn check_round(battle: &Battle, side: Side, units: &Group, hex: HexId) -> Lawful {
    let Some(&first) = units.first() else { return Err(refuse(key::NOBODY, clause::SMOKE_GUN)) };
    if units.len() == 1 && battle.kind(first).has_gun() {
        check_gun_round(battle, side, first, hex)?;
    } else {
        support::check_group(battle, side, units, hex)?;
    }
    check_supply(battle, side, 2)?;
    check_clear(battle, hex)
}

fn check_gun_round(battle: &Battle, side: Side, unit: UnitId, hex: HexId) -> Lawful {
    let state = battle.state();
    let own = state.phase == Phase::Fire && side == state.active;
    require(own, || refuse(key::WRONG_PHASE, clause::SMOKE_GUN).unit(unit))?;
    fire::check_firer(battle, side, unit)?;
    let (from, map) = (battle.unit(unit).hex, battle.map());
    fire::check_sight(battle, from, hex)?;
    let ahead = in_front_arc(battle.unit(unit).facing(), map.hex(from), map.hex(hex));
    require(battle.kind(unit).turret || ahead, || {
        refuse(key::OUTSIDE_ARC, clause::FACE_FFA).unit(unit).hex(hex)
    })?;
    if battle.kind(unit).is_driven() { Ok(()) } else { fire::check_field_of_fire(battle, from, hex) }
}

/// Fires smoke: value 2, no roll, no drift.
pub fn resolve_round(field: &mut Field<'_>, side: Side, units: &Group, hex: HexId) {
    let gun = field.battle().kind(units[0]).has_gun();
    let why = if gun { clause::SMOKE_GUN } else { clause::SMOKE_MORTAR };
    let mark = Flag::Fired;
    field.happen(Event::SmokeLaid { side, units: *units, mark, hex, value: 2, factors: 2, why });
}

/// `vv.smoke.decay`: in every After-Action Phase smoke of value 2 thins to 1, and of value 1 is gone.
pub fn thin(field: &mut Field<'_>) {
    let smoke: Vec<_> = field.battle().state().smoke.iter().copied().collect();
    for marker in smoke {
        field.happen(Event::SmokeThinned { hex: marker.hex, value: marker.value - 1 });
    }
}
