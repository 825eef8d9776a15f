//! What lies between two units or hexes, as facts for cases.

use engine::Tally;

use crate::battle::Battle;
use crate::key;
use crate::map::HexId;
use crate::sight::{blocker, hindrances};

/// Range in hexes, sight, and what hinders the line on its way from the first to the second:
///
/// ```text
/// a1 g1 range 4
/// a1 g1 sight clear
/// a1 0405 sight blocked 0404 [vv.los.block]     by which hex, and the rule
/// a1 g1 hindrance 2                             only where sight is clear
/// ```
///
/// A unit that is not on the map has nothing between it and anything; `None` if there is no such unit or hex.
pub fn between(battle: &Battle, one: &str, two: &str) -> Option<Vec<String>> {
    let map = battle.map();
    let (from, to) = (place(battle, one)?, place(battle, two)?);
    if from == HexId::NOWHERE || to == HexId::NOWHERE {
        return Some(Vec::new());
    }
    let mut facts = vec![format!("{one} {two} range {}", map.range(from, to))];
    if let Some(blocked) = blocker(map, from, to) {
        facts.push(format!("{one} {two} sight blocked {} {:?}", map.name(blocked.by), blocked.clause));
        return Some(facts);
    }
    let mut found = Vec::new();
    hindrances(map, battle, from, to, &mut found);
    facts.push(format!("{one} {two} sight clear"));
    facts.push(format!("{one} {two} hindrance {}", Tally::sum(key::HINDRANCE, 0, found).result));
    Some(facts)
}

/// Where a unit stands, nowhere if it is not on the map, or the hex of that name; `None` if there is neither.
fn place(battle: &Battle, name: &str) -> Option<HexId> {
    match battle.unit_named(name).map(|unit| battle.unit(unit)) {
        Some(unit) => Some(if unit.is_alive() { unit.hex } else { HexId::NOWHERE }),
        None => battle.map().named(name),
    }
}
