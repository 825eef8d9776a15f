//! 15 Fire in general: who may attack, whom, and with which modifiers.

use engine::{Layer, Modifier, Side, Spot};
use hex::in_front_arc;

use crate::battle::{Battle, Body, Flag, Group, Mode, Phase, UnitId};
use crate::counters::{Class, WeaponClass};
use crate::map::HexId;
use crate::refusal::{Facts as _, Lawful, Refusal, refuse, require};
use crate::{clause, key};
use crate::{sight, terrain};

/// `vv.seq.fire`, `vv.seq.def`, `vv.ap.when`: is it this side's turn to fire?
pub fn check_phase(battle: &Battle, side: Side) -> Lawful {
    let state = battle.state();
    let own = state.phase == Phase::Fire && side == state.active;
    let defensive = state.phase == Phase::DefensiveFire && side == battle.passive();
    require(own || defensive, || refuse(key::WRONG_PHASE, clause::SEQ_ORDERS))
}

/// A unit that acts: one's own, on the map, not pinned.
pub fn check_actor(battle: &Battle, side: Side, unit: UnitId) -> Lawful {
    require(battle.unit(unit).is_alive(), || refuse(key::NOT_ON_MAP, clause::SEQ_ORDERS).unit(unit))?;
    require(battle.unit(unit).side() == side, || refuse(key::NOT_YOURS, clause::SEQ_ORDERS).unit(unit))?;
    require(!battle.unit(unit).is(Flag::Pinned), || refuse(key::IS_PINNED, clause::PIN_EFFECT).unit(unit))
}

/// `vv.fire.once`, `vv.seq.once`: a unit attacks once a segment, with its main gun either way (`vv.ap.aporat`).
/// `vv.fire.pinned`: never when pinned.
pub fn check_firer(battle: &Battle, side: Side, unit: UnitId) -> Lawful {
    check_actor(battle, side, unit)?;
    require(!battle.unit(unit).is(Flag::Fired), || refuse(key::ALREADY_FIRED, clause::FIRE_ONCE).unit(unit))?;
    let towed = battle.unit(unit).is_aboard() && battle.kind(unit).class == Class::Gun;
    require(!towed, || refuse(key::TOWED_GUN, clause::TRANS_FIRE).unit(unit))
}

/// The units of a group stand in one hex, infantry on foot together, everything else by itself or with its load.
///
/// `vv.ap.group`, `vv.ap.vehicle`, `vv.trans.group`. Answers the body whose fire must be combined.
pub fn body(battle: &Battle, units: &Group) -> Result<Option<Body>, Refusal> {
    let Some(&first) = units.first() else { return Err(refuse(key::NOBODY, clause::AP_GROUP)) };
    let hex = battle.unit(first).hex;
    for &unit in units.iter() {
        require(battle.unit(unit).hex == hex, || refuse(key::NOT_TOGETHER, clause::AP_GROUP).unit(unit))?;
    }
    if units.iter().all(|&unit| battle.is_foot(unit)) {
        return Ok(Some(Body::Foot(hex)));
    }
    let passenger = units.iter().copied().find(|&unit| battle.unit(unit).is_aboard());
    let transport = passenger.map_or_else(|| mounted(battle, units), |rider| battle.unit(rider).carrier);
    let rule = if passenger.is_some() { clause::TRANS_GROUP } else { clause::AP_VEHICLE };
    for &unit in units.iter() {
        let belongs = unit == transport || battle.unit(unit).carrier == transport;
        require(belongs, || refuse(key::FIRES_ALONE, rule).unit(unit))?;
    }
    let loaded = battle.aboard(transport).any(|passenger| battle.kind(passenger).is_infantry());
    Ok(loaded.then_some(Body::Transport(transport)))
}

fn mounted(battle: &Battle, units: &Group) -> UnitId {
    units.iter().copied().find(|&unit| !battle.kind(unit).is_infantry()).unwrap_or(UnitId::NONE)
}

/// `vv.ap.same`: one body attacks one hex once a segment.
pub fn check_same_target(battle: &Battle, body: Option<Body>, target: HexId) -> Lawful {
    let Some(body) = body else { return Ok(()) };
    let clause = match body {
        Body::Foot(_) => clause::AP_SAME,
        Body::Mortars(_) => clause::FS_GFIRE,
        Body::Transport(_) => clause::TRANS_GROUP,
    };
    let again = |attack: &&crate::battle::Attacked| attack.from == body.code() && attack.target == target;
    let before = battle.state().attacked.iter().find(again);
    require(before.is_none(), || refuse(key::SAME_TARGET, clause).hex(target))
}

/// `vv.fire.range`, `vv.los.line`, `vv.fire.direct`: another hex, seen.
pub fn check_sight(battle: &Battle, from: HexId, target: HexId) -> Lawful {
    require(from != target, || refuse(key::OWN_HEX, clause::FIRE_TARGETHEX).hex(target))?;
    if battle.sees(from, target) {
        return Ok(());
    }
    let blocked = sight::blocker(battle.map(), from, target);
    let (by, rule) = blocked.map_or((target, clause::LOS_LINE), |blocked| (blocked.by, blocked.clause));
    Err(refuse(key::NO_SIGHT, rule).hex(by))
}

/// `vv.fire.bunker`, `vv.fort.fof`: out of a bunker only into its field of fire.
pub fn check_field_of_fire(battle: &Battle, from: HexId, target: HexId) -> Lawful {
    require(in_field_of_fire(battle, from, target), || {
        refuse(key::FIELD_OF_FIRE, clause::FORT_FOF).hex(target)
    })
}

/// Does the bunker in `from`, if any, let its occupants fire at `target`?
pub fn in_field_of_fire(battle: &Battle, from: HexId, target: HexId) -> bool {
    let facing = battle.map().cell(from).bunker().and_then(|bunker| bunker.facing);
    facing.is_none_or(|facing| in_front_arc(facing, battle.map().hex(from), battle.map().hex(target)))
}

/// `vv.fire.leader`: the best leader of a group; Guns and vehicles have none.
pub fn leader_of(battle: &Battle, units: &[UnitId]) -> Option<UnitId> {
    let men = units.iter().copied().filter(|&unit| battle.kind(unit).class == Class::Leader);
    let led = units.iter().any(|&unit| battle.kind(unit).is_infantry());
    men.min_by_key(|&unit| (battle.kind(unit).leadership, unit)).filter(|_| led)
}

/// Against whom a roll is made: the whole hex, or some units in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Against<'a> {
    /// Everybody in the hex.
    Hex,
    /// These alone: those that move, or the target of an AT shot.
    Units(&'a Group),
}

/// `vv.fire.modlist`: the modifiers of direct fire in printed order, but for grenades, shields and valor.
///
/// `vv.terr.coversum`, `vv.fire.cover`: cover in the hex, hindrances on the way, assault movement. Answers the shelter among
/// them: terrain, fortification and hindrances.
pub fn modifiers(
    battle: &Battle,
    units: &[UnitId],
    from: HexId,
    target: HexId,
    against: Against<'_>,
    found: &mut Vec<Modifier>,
) -> i32 {
    if let Some(leader) = leader_of(battle, units) {
        let lead = battle.kind(leader).leadership.into();
        found.push(clause::FIRE_LEADER.add(lead).at(Spot::Piece(leader.0.into())));
    }
    let inside = match against {
        Against::Hex => terrain::inside(battle, battle.standing(target)),
        Against::Units(units) => terrain::inside(battle, units.iter().copied()),
    };
    let first = found.len();
    found.extend(terrain::hex_cover(battle.map().cell(target), target, inside).into_iter().flatten());
    sight::hindrances(battle.map(), battle, from, target, found);
    let shelter = found[first..].iter().map(Modifier::amount).sum();
    let crouching = battle.state().moving.is_some_and(|moving| moving.mode == Mode::Assault);
    if crouching && against != Against::Hex {
        found.push(clause::MOVE_ASSAULT.add(1));
    }
    shelter
}

/// `vv.fire.wire`: infantry firing out of barbed wire.
pub fn from_wire(battle: &Battle, units: &[UnitId], from: HexId) -> Option<Modifier> {
    let infantry = units.iter().any(|&unit| battle.is_foot(unit));
    (infantry && battle.map().cell(from).has_wire())
        .then(|| clause::FIRE_WIRE.add(1).at(Spot::In(from.0.into(), Layer::Works)))
}

/// `vv.sw.grenades`: one less on the dice for each counter of grenades used.
pub fn grenades(battle: &Battle, spend: &[UnitId]) -> impl Iterator<Item = Modifier> {
    let thrown =
        |unit: &UnitId| battle.weapon(*unit).is_some_and(|weapon| weapon.class == WeaponClass::Grenades);
    let units: Vec<_> = spend.iter().copied().filter(thrown).collect();
    units.into_iter().map(|unit| clause::SW_GRENADES.add(-1).at(Spot::Piece(unit.0.into())))
}

/// `vv.fire.shield`: does the Gun's shield face the attack, and does the Gun stand still?
pub fn is_shielded(battle: &Battle, gun: UnitId, from: Option<HexId>) -> bool {
    let Some(from) = from else { return false };
    let unit = battle.unit(gun);
    let moving = battle.state().moving.is_some_and(|moving| moving.units.contains(&gun));
    let map = battle.map();
    battle.kind(gun).shield
        && !moving
        && !unit.is_aboard()
        && in_front_arc(unit.facing(), map.hex(unit.hex), map.hex(from))
}
