//! Who stands in a hex, without looking through all units.
//!
//! A few bytes for each hex, kept in step by [`Battle::stand`] alone. They follow from the units, so that they are neither saved nor
//! compared. Hexes share a slot only on maps of more than [`SLOTS`] hexes; there the units themselves decide.

use engine::numbers::count;
use engine::{BySide, List, Side};
use hexmap::HexId;

use super::{Battle, State, UnitId, UnitSet};
use crate::scenario::Scenario;

/// Slots; more than the hexes of any map that ships.
const SLOTS: usize = 512;

/// Who stands where.
#[derive(Clone, Copy, Debug)]
pub struct Holders {
    /// How many stand in the hexes of a slot; a unit counts once for each.
    count: [u8; SLOTS],
    /// One of them.
    any: [UnitId; SLOTS],
    /// Units on the map, by side.
    placed: BySide<UnitSet>,
}

/// What is known of a hex at a glance.
pub(super) enum Glance {
    /// Nobody is there.
    Empty,
    /// At most this one.
    One(UnitId),
    /// Several, or several hexes share the slot.
    Several,
}

fn slot(hex: HexId) -> usize {
    hex.index() % SLOTS
}

impl Holders {
    /// Those of a state.
    pub(super) fn of(scenario: &Scenario, state: &State) -> Self {
        let mut holders = Self { count: [0; SLOTS], any: [UnitId(0); SLOTS], placed: BySide::default() };
        for (nth, unit) in state.units.iter().enumerate() {
            let id = UnitId(count(nth));
            holders.come(id, scenario.unit(id).side, &unit.hexes);
        }
        holders
    }

    fn come(&mut self, id: UnitId, side: Side, hexes: &[HexId]) {
        for &hex in hexes {
            self.any[slot(hex)] = id;
            self.count[slot(hex)] += 1;
        }
        if !hexes.is_empty() {
            self.placed[side].insert(id);
        }
    }

    #[inline]
    pub(super) fn glance(&self, hex: HexId) -> Glance {
        match self.count[slot(hex)] {
            0 => Glance::Empty,
            1 => Glance::One(self.any[slot(hex)]),
            _ => Glance::Several,
        }
    }

    /// Units of a side on the map.
    #[inline]
    pub(super) fn placed(&self, side: Side) -> UnitSet {
        self.placed[side]
    }

    /// The same picture? For whoever doubts it.
    pub(super) fn agrees(&self, other: &Self) -> bool {
        self.count == other.count && self.placed == other.placed
    }
}

impl Battle {
    /// A unit stands in these hexes from now on: the one way to move it.
    pub(crate) fn stand(&mut self, id: UnitId, hexes: List<HexId, 3>) {
        let old = std::mem::take(&mut self.state.units[id.index()].hexes);
        let side = self.side_of(id);
        for &hex in old.iter() {
            let left = self.holders.count[slot(hex)] - 1;
            self.holders.count[slot(hex)] = left;
            if left > 0 && self.holders.any[slot(hex)] == id {
                let stays = |other: &UnitId| self.unit(*other).hexes.iter().any(|&at| slot(at) == slot(hex));
                if let Some(other) = self.all_units().find(stays) {
                    self.holders.any[slot(hex)] = other;
                }
            }
        }
        self.holders.placed[side].remove(id);
        self.state.units[id.index()].hexes = hexes;
        self.holders.come(id, side, &hexes);
    }

    /// Units in a hex, by number.
    pub(crate) fn held_by(&self, hex: HexId) -> UnitSet {
        match self.holders.glance(hex) {
            Glance::Empty => UnitSet::default(),
            Glance::One(id) if self.unit(id).stands_in(hex) => UnitSet::one(id),
            Glance::One(_) => UnitSet::default(),
            Glance::Several => self.units().filter(|&id| self.unit(id).stands_in(hex)).collect(),
        }
    }

    /// Do the holders say what the units say?
    pub(crate) fn holders_agree(&self) -> bool {
        self.holders.agrees(&Holders::of(&self.scenario, &self.state))
    }
}
