//! Where a rout may go (A24), and what is closer to a Depot.

use engine::Side;
use hexmap::HexId;

use super::place;
use crate::battle::{Battle, Rout, UnitId};
use crate::tables::terrain;
use crate::terms::{Reading, Terrain};
use crate::zone;

/// The class of a neighbouring hex (`fb.retreat.1`, `fb.retreat.2`, `fb.retreat.3`, `fb.retreat.4`, `fb.retreat.5`); none if the stack cannot go there.
pub fn class(battle: &Battle, rout: &Rout, to: HexId) -> Option<u8> {
    let (from, side) = place(battle, rout)?;
    if rout.been.contains(&to) || battle.has_enemy(to, side) || !can_enter(battle, rout, from, to) {
        return None;
    }
    if battle.holder(to) == Some(side) {
        return Some(5);
    }
    let is_beside = battle.is_beside_enemy(to, side);
    let is_barred = is_beside && battle.state().options.readings.contains(Reading::AdjacencyBars);
    if zone::is_free(battle, side, to) && !is_barred {
        return Some(if is_nearer_depot(battle, side, from, to) { 1 } else { 2 });
    }
    Some(if is_beside { 4 } else { 3 })
}

/// `fb.r.rout.7`: by the steepest restriction of its units; costs do not count, and a road opens woods and houses.
fn can_enter(battle: &Battle, rout: &Rout, from: HexId, to: HexId) -> bool {
    let Some(way) = battle.map().direction(from, to) else { return false };
    let (into, by) = (battle.map().cell(to).terrain, battle.map().crossing(from, way));
    let passes = |&id: &UnitId| {
        let kind = battle.unit(id).formation.kind;
        terrain::entry(battle.arm(id), kind, into, by).is_some()
    };
    into != Terrain::Impassable && (by.road || rout.units.iter().all(passes))
}

/// `fb.retreat.6`: the best class there is, or a hex of class 5 to avoid losses.
pub fn ways(battle: &Battle, rout: &Rout) -> impl Iterator<Item = (HexId, u8)> + use<> {
    let mut found = [(HexId::NOWHERE, 9u8); 6];
    if let Some((from, _)) = place(battle, rout) {
        for (nth, (_, to)) in battle.map().around(from).enumerate() {
            found[nth] = (to, class(battle, rout, to).unwrap_or(9));
        }
    }
    let best = found.iter().map(|(_, class)| *class).filter(|class| *class < 5).min().unwrap_or(5);
    found.into_iter().filter(move |(_, class)| *class == best || *class == 5)
}

/// `fb.r.rout.2`: what a computer takes: nearest to the Depot, then farthest from enemies, then the lowest label.
pub(super) fn by_itself(battle: &Battle, rout: &Rout) -> HexId {
    let side = place(battle, rout).map_or(Side(0), |(_, side)| side);
    let enemy = |hex: HexId| {
        let enemies = battle.units_of(side.other()).flat_map(|id| battle.unit(id).hexes);
        enemies.map(|at| battle.range(at, hex)).min().unwrap_or(u8::MAX)
    };
    let worth =
        |&(hex, class): &(HexId, u8)| (class == 5, to_depot(battle, side, hex), u8::MAX - enemy(hex), hex);
    ways(battle, rout).min_by_key(worth).map_or(HexId::NOWHERE, |(hex, _)| hex)
}

/// `fb.r.map.12`: is the hex a Depot of the side that still stands?
pub fn is_depot(battle: &Battle, side: Side, hex: HexId) -> bool {
    depots(battle, side).any(|depot| depot == hex)
}

/// The Depots of a side that still stand.
pub fn depots(battle: &Battle, side: Side) -> impl Iterator<Item = HexId> + '_ {
    let gone = battle.state().destroyed[side];
    let all = battle.scenario().sides[side].depots.iter().enumerate();
    all.filter(move |(nth, _)| gone >> nth & 1 == 0).map(|(_, &hex)| hex)
}

/// `fb.dec.41`: the distance to the nearest of them.
fn to_depot(battle: &Battle, side: Side, hex: HexId) -> Option<u8> {
    depots(battle, side).map(|depot| battle.range(hex, depot)).min()
}

/// `fb.dec.41`: is a hex closer to the nearest Depot than another?
pub fn is_nearer_depot(battle: &Battle, side: Side, from: HexId, to: HexId) -> bool {
    match (to_depot(battle, side, to), to_depot(battle, side, from)) {
        (Some(there), Some(here)) => there < here,
        _ => false,
    }
}
