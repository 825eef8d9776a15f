//! Units obey their Leader (A19, `fb.ops.5`, `fb.r.cmd.11`).

use hexmap::HexId;

use crate::battle::{Battle, Mark, Moving, UnitId};
use crate::refusal::{Facts, Lawful, refuse, require};
use crate::{clause, key};

/// Hexes from a place to the Leader of a unit; none if he is off the map.
fn to_leader(battle: &Battle, unit: UnitId, hex: HexId) -> Option<u8> {
    let leader = battle.leader(battle.leader_of(unit));
    leader.is_on_map().then(|| battle.range(hex, leader.hex))
}

/// May a unit of the moving stack enter the hex? `fb.ooc.1`, `fb.ooc.5`: out of command only nearer to its Leader, and never beside an
/// enemy. In command it stays in his range, or comes nearer than it began.
pub fn may_go(battle: &Battle, moving: &Moving, top: UnitId, hex: HexId, is_beside: bool) -> Lawful {
    let now = battle.unit(top);
    let there = to_leader(battle, top, hex);
    if now.is(Mark::OutOfCommand) {
        let here = to_leader(battle, top, now.head());
        let nearer = matches!((there, here), (Some(there), Some(here)) if there < here);
        require(nearer, || refuse(key::NOT_NEARER, clause::OOC_1).unit(top).hex(hex))?;
        return require(!is_beside, || refuse(key::BESIDE_ENEMY, clause::OOC_5).unit(top).hex(hex));
    }
    let range = battle.values(battle.leader_of(top)).cr;
    let began = to_leader(battle, top, moving.start);
    let may = there.is_none_or(|there| there <= range || began.is_some_and(|began| there < began));
    require(may, || refuse(key::NOT_IN_COMMAND, clause::OPS_5).unit(top).hex(hex))
}

/// Does the stack end where it should: where it began, in command, or out of command before?
pub fn ends_well(battle: &Battle, moving: &Moving, top: UnitId) -> bool {
    let unit = battle.unit(top);
    unit.is(Mark::OutOfCommand) || unit.head() == moving.start || battle.is_in_command(top)
}

/// Is a hex nearer to the Leader than where the unit stands?
pub fn is_nearer(battle: &Battle, top: UnitId, hex: HexId) -> bool {
    match (to_leader(battle, top, hex), to_leader(battle, top, battle.unit(top).head())) {
        (Some(there), Some(here)) => there < here,
        _ => false,
    }
}
