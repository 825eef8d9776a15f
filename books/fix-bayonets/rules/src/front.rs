//! Front, flank and rear: what a unit faces (`fb.r.map.3` to `fb.r.map.6`, `fb.r.map.15`).

use hex::{Aspect, Corner, Direction, in_wedge};
use hexmap::HexId;

use crate::battle::{Battle, Unit, UnitId};
use crate::map::Map;
use crate::terms::Formation;

/// `fb.r.map.15`: the front hexes of a unit, each once: those of its hexes that are not its own. `fb.r.map.5`: a Road Column has
/// only the two of its head.
pub fn front_hexes<'a>(map: &'a Map, unit: &'a Unit) -> impl Iterator<Item = HexId> + 'a {
    let heads = if unit.formation.kind == Formation::RoadColumn { 1 } else { unit.hexes.len() };
    let hexes = &unit.hexes[..heads.min(unit.hexes.len())];
    hexes.iter().enumerate().flat_map(move |(nth, &from)| {
        let faced = map.around(from).filter(move |(way, _)| faces(unit, *way));
        faced.map(|(_, next)| next).filter(move |next| {
            let is_own = unit.stands_in(*next);
            let is_known = hexes[..nth].iter().any(|&other| faces_hex(map, unit, other, *next));
            !is_own && !is_known
        })
    })
}

/// Is the direction one of the unit's front directions? `fb.r.map.4`: to an all-round shape every one is.
pub fn faces(unit: &Unit, way: Direction) -> bool {
    unit.formation.is_all_round() || unit.formation.facing.front().contains(&way)
}

fn faces_hex(map: &Map, unit: &Unit, from: HexId, to: HexId) -> bool {
    map.direction(from, to).is_some_and(|way| faces(unit, way))
}

/// Is the hex a front hex of the unit?
pub fn has_in_front(map: &Map, unit: &Unit, hex: HexId) -> bool {
    let heads = if unit.formation.kind == Formation::RoadColumn { 1 } else { unit.hexes.len() };
    !unit.stands_in(hex)
        && unit.hexes[..heads.min(unit.hexes.len())].iter().any(|&from| faces_hex(map, unit, from, hex))
}

/// Does the unit have an enemy stack in a front hex? The hex of the enemy that it looks at (`fb.r.map.13`).
pub fn hex_in_front(battle: &Battle, unit: UnitId, enemy: UnitId) -> Option<HexId> {
    let (own, map) = (battle.unit(unit), battle.map());
    battle.unit(enemy).hexes.iter().copied().find(|&hex| has_in_front(map, own, hex))
}

/// `fb.r.map.5`: through which of its hexes a unit is attacked from a hex beside it. Where that touches two hexes of an
/// Extended Line, the better one for the defender counts.
pub fn aspect(map: &Map, defender: &Unit, from: HexId) -> Aspect {
    if defender.formation.is_all_round() {
        return Aspect::Front;
    }
    if defender.formation.kind == Formation::RoadColumn {
        return if has_in_front(map, defender, from) { Aspect::Front } else { Aspect::Flank };
    }
    let facing = defender.formation.facing;
    let touched = defender.hexes.iter().filter_map(|&hex| map.direction(hex, from));
    touched.map(|way| facing.aspect(way)).min().unwrap_or(Aspect::Front)
}

/// The same for an attacking stack; one that touches the defender with several hexes picks the best for itself (`fb.r.map.13`).
pub fn aspect_of(battle: &Battle, attacker: UnitId, defender: UnitId) -> Aspect {
    let (own, enemy) = (battle.unit(attacker), battle.unit(defender));
    let looks = |hex: &&HexId| {
        enemy.hexes.iter().any(|&at| faces_hex(battle.map(), own, **hex, at) && !own.stands_in(at))
    };
    own.hexes.iter().filter(looks).map(|&hex| aspect(battle.map(), enemy, hex)).max().unwrap_or(Aspect::Front)
}

/// `fb.r.map.6`: is the hex in the field of fire of a unit that stands in `from`?
pub fn in_field(map: &Map, unit: &Unit, from: HexId, to: HexId) -> bool {
    unit.formation.is_all_round() || in_wedge_of(map, unit.formation.facing, from, to)
}

/// The wedge of 60° before a vertex.
pub fn in_wedge_of(map: &Map, facing: Corner, from: HexId, to: HexId) -> bool {
    let [left, right] = facing.front();
    in_wedge(left, right, map.hex(from), map.hex(to))
}

/// As the state keeps it.
pub const fn aspect_number(aspect: Aspect) -> u8 {
    match aspect {
        Aspect::Front => 0,
        Aspect::Flank => 1,
        Aspect::Rear => 2,
    }
}

/// As the charts ask for it.
pub const fn numbered_aspect(number: u8) -> Aspect {
    match number {
        0 => Aspect::Front,
        1 => Aspect::Flank,
        _ => Aspect::Rear,
    }
}
