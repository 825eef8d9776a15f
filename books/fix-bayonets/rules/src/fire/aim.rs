//! Who may fire at what.

use engine::Side;
use hex::{Touched, beyond, line};
use hexmap::HexId;

use crate::battle::{Battle, Mark, Step, UnitId, UnitSet};
use crate::event::FireKind;
use crate::refusal::{Facts, Lawful, NOT_NOW, Refusal, refuse, require};
use crate::tables::fire;
use crate::terms::{Arm, Cover, Formation, TimeOfDay, Trait, Weather};
use crate::{clause, key, zone};

/// `fb.r.fire.4`, `fb.r.unit.8`: may the unit take Active fire at the end of its stack's move?
pub fn may_fire(battle: &Battle, id: UnitId) -> Lawful {
    let moving = battle.state().moving.as_ref().ok_or(NOT_NOW)?;
    let unit = battle.unit(id);
    let cannot = |key| refuse(key, clause::R_FIRE_4).unit(id);
    require(battle.state().step == Step::StackEnd && moving.units.contains(&id), || NOT_NOW)?;
    require(!unit.is(Mark::Fired), || cannot(key::HAS_FIRED))?;
    require(!unit.is(Mark::FixBayonets), || cannot(key::HAS_FIXED))?;
    require(!moving.is_forced, || cannot(key::HAS_FORCED))?;
    let is_horse = battle.has(id, Trait::Horse);
    // `fb.r.unit.8`: a horse battery fires in the activation in which it unlimbered.
    require(!unit.is(Mark::Unlimbered) || is_horse, || cannot(key::HAS_UNLIMBERED))?;
    require(!unit.is(Mark::Pivoted), || cannot(key::HAS_PIVOTED))?;
    require(unit.is_placed() && zone::can_fire(battle, id), || cannot(key::CANNOT_FIRE))
}

/// `fb.r.fire.3`, `fb.r.fire.7`, `fb.r.fire.12`: the hex of the firer from which a target lies in range, field of fire and sight.
pub fn aim(battle: &Battle, id: UnitId, hex: HexId) -> Result<HexId, Refusal> {
    let side = battle.side_of(id);
    require(battle.has_enemy(hex, side), || refuse(key::NO_ENEMY, clause::R_FIRE_12).hex(hex))?;
    let printed = battle.printed(id);
    let reach = fire::reach(printed.arm, printed.traits, printed.range);
    let from = zone::looks_at(battle, id, hex, reach);
    let from = from.ok_or_else(|| refuse(key::OUT_OF_REACH, clause::R_FIRE_3).unit(id).hex(hex))?;
    let range = battle.range(from, hex);
    let is_gun = printed.arm == Arm::Artillery;
    if is_gun && battle.unit(id).is(Mark::LowAmmunition) {
        require(fire::is_canister(range), || refuse(key::CANISTER_ONLY, clause::R_FIRE_10).unit(id))?;
    }
    let is_blocked = is_gun && range == 2 && is_blocked_by_friends(battle, side, from, hex);
    require(!is_blocked, || refuse(key::CANISTER_PAST_FRIENDS, clause::R_FIRE_8).unit(id).hex(hex))?;
    Ok(from)
}

/// `fb.r.fire.8`, `fb.r.fire.14`: canister at two hexes is not fired past friends, Skirmish Screens excepted; of two hexes between both
/// must hold them.
fn is_blocked_by_friends(battle: &Battle, side: Side, from: HexId, hex: HexId) -> bool {
    let map = battle.map();
    let is_held = |between: hex::Hex| {
        let top = map.id(between).and_then(|id| battle.top(id));
        top.is_some_and(|top| {
            battle.side_of(top) == side && battle.formation(top) != Formation::SkirmishScreen
        })
    };
    line(map.hex(from), map.hex(hex)).any(|touched| touched.all(is_held))
}

/// `fb.r.ask.21`: Active fire of a unit at a hex.
pub fn check_fire(battle: &Battle, side: Side, unit: UnitId, hex: HexId, then: HexId) -> Lawful {
    require(battle.side_of(unit) == side, || NOT_NOW)?;
    may_fire(battle, unit)?;
    let from = aim(battle, unit, hex)?;
    let choices = ricochet_hexes(battle, unit, from, hex);
    let fits = match choices {
        Some(two) => two.contains(&then),
        None => then == HexId::NOWHERE,
    };
    require(fits, || refuse(key::RICOCHET_CHOICE, clause::R_FIRE_13).unit(unit).hex(hex))
}

/// Has the unit anything to fire at?
pub fn has_target(battle: &Battle, id: UnitId) -> bool {
    may_fire(battle, id).is_ok()
        && battle
            .units_of(battle.side_of(id).other())
            .any(|enemy| battle.unit(enemy).hexes.iter().any(|&hex| aim(battle, id, hex).is_ok()))
}

/// `fb.r.fire.5`: enemies of whoever entered a hex that may fire at it once this turn.
pub fn opportunity(battle: &Battle, side: Side, hex: HexId) -> UnitSet {
    let able = |&id: &UnitId| can_react(battle, id, hex);
    battle.units_near(hex, side.other()).iter().filter(able).collect()
}

/// One of them.
pub(super) fn can_react(battle: &Battle, id: UnitId, hex: HexId) -> bool {
    !battle.unit(id).is(Mark::OpportunityFired)
        && zone::covers(battle, id, hex)
        && aim(battle, id, hex).is_ok()
}

/// `fb.r.fire.9`: does a round shot at this hex bounce at all?
fn bounces(battle: &Battle, unit: UnitId, from: HexId, hex: HexId) -> bool {
    let sky = battle.state().sky;
    let is_soft = matches!(sky.weather, Weather::Rain | Weather::Fog | Weather::Snowfall)
        || sky.time == TimeOfDay::Night;
    battle.arm(unit) == Arm::Artillery
        && battle.range(from, hex) >= 3
        && battle.map().cell(hex).terrain.cover() == Cover::None
        && !is_soft
}

/// `fb.r.fire.13`: the two hexes a ricochet may go to, where the firer chooses.
pub fn ricochet_hexes(battle: &Battle, unit: UnitId, from: HexId, hex: HexId) -> Option<[HexId; 2]> {
    let map = battle.map();
    match beyond(map.hex(from), map.hex(hex))? {
        Touched::Side { left, right } if bounces(battle, unit, from, hex) => {
            Some([map.id(left)?, map.id(right)?])
        }
        Touched::Side { .. } | Touched::Inside { .. } => None,
    }
}

/// The hex a ricochet goes to; none if it does not bounce. Only Active fire reaches so far.
pub(super) fn ricochet(
    battle: &Battle,
    unit: UnitId,
    from: HexId,
    hex: HexId,
    kind: FireKind,
    then: HexId,
) -> Option<HexId> {
    if kind != FireKind::Active || !bounces(battle, unit, from, hex) {
        return None;
    }
    let map = battle.map();
    match beyond(map.hex(from), map.hex(hex))? {
        Touched::Inside { hex } => map.id(hex),
        Touched::Side { left, right } => {
            let on_map = [map.id(left), map.id(right)];
            if on_map.contains(&Some(then)) { Some(then) } else { on_map.into_iter().flatten().next() }
        }
    }
}

/// `fb.r.fire.9`: the next hex is not higher, and holds enemies.
pub(super) fn may_bounce(battle: &Battle, unit: UnitId, hex: HexId, next: HexId) -> bool {
    let level = |at: HexId| battle.map().cell(at).level;
    battle.has_enemy(next, battle.side_of(unit)) && level(next) <= level(hex)
}
