//! What somebody means who points at a hex: the sight tool, and orders to ask “why not?” about.

use engine::{Line, Place, Seat, Sight, Spot, Tally};

use crate::battle::{Battle, UnitId};
use crate::map::{HexId, LAYOUT};
use crate::sight::{blocker, hindrances};
use crate::{clause, key};

/// The sight tool: what is between two hexes, and what it adds to the dice.
pub fn sight(battle: &Battle, from: &Place, to: &Place) -> Option<Sight> {
    let map = battle.map();
    let (from, to) = (hex(battle, from)?, hex(battle, to)?);
    let spot = |hex: HexId| Spot::Place(hex.0.into());
    let line =
        |key| Line::new(key).with("from", spot(from)).with("to", spot(to)).with("range", map.range(from, to));
    if let Some(blocked) = blocker(map, from, to) {
        let blocker = Some(Place::Hex { name: map.name(blocked.by) });
        let line = line(key::SIGHT_BLOCKED).with("by", spot(blocked.by)).by(blocked.clause);
        return Some(Sight { clear: false, blocker, line });
    }
    let mut found = Vec::new();
    hindrances(map, battle, from, to, &mut found);
    let line = match found.is_empty() {
        true => line(key::SIGHT_CLEAR),
        false => line(key::SIGHT_HINDERED).counting(&Tally::sum(key::HINDRANCE, 0, found)),
    };
    Some(Sight { clear: true, blocker: None, line: line.by(clause::LOS_BLOCK) })
}

/// Fire, assault and the like from the selected units at a hex, in notation.
pub fn wishes(battle: &Battle, _: Seat, selection: &[u16], target: &Place) -> Vec<String> {
    let Some(target) = hex(battle, target) else { return Vec::new() };
    let map = battle.map();
    let units: Vec<_> = selection.iter().map(|&id| UnitId::of_piece(id)).collect();
    let Some(first) = units.first().map(|&unit| battle.unit(unit).hex) else { return Vec::new() };
    let names: Vec<_> = units.iter().map(|&unit| battle.unit_name(unit)).collect();
    let (names, hex) = (names.join("+"), map.name(target));
    let mut wishes = vec![format!("fire {names} -> {hex}")];
    if first != target && map.are_adjacent(first, target) {
        wishes.push(format!("assault {names} -> {hex}"));
        wishes.extend(
            map.direction(first, target).map(|direction| format!("step {}", LAYOUT.compass(direction))),
        );
    }
    wishes
}

fn hex(battle: &Battle, place: &Place) -> Option<HexId> {
    match place {
        Place::Hex { name } => battle.map().named(name),
        Place::Plane { .. } | Place::Aboard { .. } | Place::Off => None,
    }
}
