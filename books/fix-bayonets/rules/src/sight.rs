//! Line of sight (`fb.r.map.10`, `fb.r.map.11`, `fb.r.map.14`).

use hex::line;
use hexmap::HexId;

use crate::battle::{Battle, LeaderId, UnitId};
use crate::tables::sky;
use crate::terms::Formation;

/// Whose eyes look: some units are looked past.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Eyes {
    /// Everybody's.
    Anyone,
    /// `fb.init.los`: units subordinate to this Leader never block his sight.
    Leader(LeaderId),
}

/// Do two hexes see each other?
pub fn sees(battle: &Battle, from: HexId, to: HexId) -> bool {
    sees_with(battle, from, to, Eyes::Anyone)
}

/// The same with a Leader's eyes.
///
/// `fb.r.map.11`: nothing is seen beyond visibility. Adjacent hexes always see each other; a unit that is not a Skirmish Screen stands
/// a level high, and so do woods and houses.
pub fn sees_with(battle: &Battle, from: HexId, to: HexId, eyes: Eyes) -> bool {
    let range = battle.range(from, to);
    if from == to {
        return true;
    }
    if sky::visibility(battle.state().sky).is_some_and(|most| range > most) {
        return false;
    }
    if range <= 1 {
        return true;
    }
    let map = battle.map();
    if !map.ground_sees(from, to) {
        return false;
    }
    let (low, high) = (i32::from(map.cell(from).level), i32::from(map.cell(to).level));
    let stops = i32::from(range);
    line(map.hex(from), map.hex(to)).zip(1..).all(|(touched, stop)| {
        let sight = low * stops + (high - low) * stop;
        // A hex that is not on the map blocks nothing, so that a line along the edge stays open (`fb.r.map.14`).
        !touched.all(|hex| map.id(hex).is_some_and(|id| height(battle, id, eyes) * stops > sight))
    })
}

/// The effective height of a hex that lies between.
fn height(battle: &Battle, hex: HexId, eyes: Eyes) -> i32 {
    let cell = battle.map().cell(hex);
    let blocks = cell.terrain.row().blocks || has_blocker(battle, hex, eyes);
    i32::from(cell.level) + i32::from(blocks)
}

fn has_blocker(battle: &Battle, hex: HexId, eyes: Eyes) -> bool {
    let blocks = |id: UnitId| {
        let unit = battle.unit(id);
        unit.formation.kind != Formation::SkirmishScreen
            && match eyes {
                Eyes::Anyone => true,
                Eyes::Leader(leader) => !is_subordinate(battle, id, leader),
            }
    };
    battle.held_by(hex).iter().any(blocks)
}

/// Is a unit under a Leader, directly or through others?
pub fn is_subordinate(battle: &Battle, unit: UnitId, leader: LeaderId) -> bool {
    is_under(battle, battle.leader_of(unit), leader)
}

/// Is a Leader another one, or under him?
pub fn is_under(battle: &Battle, who: LeaderId, leader: LeaderId) -> bool {
    let mut above = Some(who);
    while let Some(this) = above {
        if this == leader {
            return true;
        }
        above = battle.officer(this).superior;
    }
    false
}
