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
/// A unit that is not on the map has nothing between it and anything.
pub fn between(battle: &Battle, one: &str, two: &str) -> Vec<String> {
    let map = battle.map();
    let (Some(from), Some(to)) = (place(battle, one), place(battle, two)) else { return Vec::new() };
    let mut facts = vec![format!("{one} {two} range {}", map.range(from, to))];
    if let Some(blocked) = blocker(map, from, to) {
        facts.push(format!("{one} {two} sight blocked {} {:?}", map.name(blocked.by), blocked.clause));
        return facts;
    }
    let mut found = Vec::new();
    hindrances(map, battle, from, to, &mut found);
    facts.push(format!("{one} {two} sight clear"));
    facts.push(format!("{one} {two} hindrance {}", Tally::sum(key::HINDRANCE, 0, found).result));
    facts
}

/// Where a unit stands, or the hex of that name.
fn place(battle: &Battle, name: &str) -> Option<HexId> {
    match battle.unit_named(name) {
        Some(unit) => battle.unit(unit).is_alive().then(|| battle.unit(unit).hex),
        None => battle.map().named(name),
    }
}
