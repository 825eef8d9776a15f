//! What a spot is, rather than where.

use engine::{Key, Layer, Spot};

use crate::battle::Battle;
use crate::key;
use crate::map::HexId;

/// The terrain, the position, the wall or the smoke of a hex.
pub fn thing(battle: &Battle, spot: Spot) -> Option<Key> {
    let Spot::In(number, layer) = spot else { return None };
    let cell = battle.map().cell(u16::try_from(number).map_or(HexId::NOWHERE, HexId));
    match layer {
        Layer::Ground => Some(Key::new(&cell.terrain.row().word)),
        Layer::Works => cell.position.map(|position| Key::new(&position.kind.row().word)),
        Layer::Border => Some(key::WALL_OR_HEDGE),
        Layer::Air => Some(key::SMOKE),
    }
}
