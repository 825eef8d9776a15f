//! Units, and what they are in the middle of.

use engine::{List, Side};
use hex::Direction;
use serde::{Deserialize, Serialize};

use crate::counters::{KindId, WeaponId};
use crate::map::HexId;

/// A unit by its number in the battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct UnitId(pub u8);

impl UnitId {
    /// No unit.
    pub const NONE: Self = Self(u8::MAX);

    /// As an index.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl Default for UnitId {
    fn default() -> Self {
        Self::NONE
    }
}

/// Units that act together: a stack, a fire group, a load of passengers.
pub type Group = List<UnitId, 8>;

/// The most units a battle holds, squads split in two included.
pub const MOST_UNITS: usize = 160;

/// A yes-or-no state of a unit (`vv.stat.state`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u16)]
pub enum Flag {
    /// May do nothing until it rallies.
    Pinned = 1,
    /// Attacked this segment.
    Fired = 1 << 1,
    /// Moved this segment.
    Moved = 1 << 2,
    /// Advanced this segment.
    Advanced = 1 << 3,
    /// Took part in a close assault this segment.
    Assaulted = 1 << 4,
    /// Loaded or unloaded this segment.
    Loaded = 1 << 5,
    /// Cannot move any more.
    Immobile = 1 << 6,
    /// Fights above itself.
    Valorous = 1 << 7,
    /// Laid smoke this phase.
    LaidSmoke = 1 << 8,
    /// Towed rather than carried.
    Towed = 1 << 9,
    /// Left the map by an exit hex.
    Exited = 1 << 10,
    /// A slot that no unit uses: merged away.
    Vacant = 1 << 11,
    /// Has not entered the map yet (`vv.scen.oob`).
    Waiting = 1 << 13,
}

impl Flag {
    /// Flags that every After-Action Phase clears (`vv.seq.after`).
    pub const OF_SEGMENT: [Self; 6] =
        [Self::Fired, Self::Moved, Self::Advanced, Self::Assaulted, Self::Loaded, Self::LaidSmoke];
}

/// A unit on the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unit {
    /// What it is.
    pub kind: KindId,
    /// Where it is; nowhere when lost, exited or vacant.
    pub hex: HexId,
    flags: u16,
    /// Whose it is: 0 Allies, 1 Axis.
    pub side: u8,
    weapon: u8,
    /// The transport that carries it.
    pub carrier: UnitId,
    facing: u8,
    /// The unit of the order of battle it comes from: losses are booked against it (`vv.win.casualties`).
    pub origin: UnitId,
}

impl Unit {
    const NO_WEAPON: u8 = u8::MAX;

    /// A fresh unit.
    pub fn new(kind: KindId, side: Side, hex: HexId, origin: UnitId) -> Self {
        Self {
            kind,
            hex,
            flags: 0,
            side: side.0,
            weapon: Self::NO_WEAPON,
            carrier: UnitId::NONE,
            facing: 0,
            origin,
        }
    }

    /// The unit as those know it who do not see it: it is somewhere, as the order of battle says, and no more.
    pub fn unseen(&self) -> Self {
        Self {
            kind: KindId::default(),
            hex: HexId::NOWHERE,
            flags: 0,
            side: self.side,
            weapon: Self::NO_WEAPON,
            carrier: UnitId::NONE,
            facing: 0,
            origin: self.origin,
        }
    }

    /// Is the flag set?
    #[inline]
    pub fn is(&self, flag: Flag) -> bool {
        self.flags & flag as u16 != 0
    }

    /// Sets or clears a flag.
    pub fn set(&mut self, flag: Flag, on: bool) {
        if on {
            self.flags |= flag as u16;
        } else {
            self.flags &= !(flag as u16);
        }
    }

    /// Which way it faces; meaningless for infantry.
    pub fn facing(&self) -> Direction {
        Direction::wrapping(self.facing)
    }

    /// Turns it.
    pub fn face(&mut self, facing: Direction) {
        self.facing = facing.number();
    }

    /// The support weapon it carries.
    pub fn weapon(&self) -> Option<WeaponId> {
        (self.weapon != Self::NO_WEAPON).then_some(WeaponId(self.weapon))
    }

    /// Gives it a weapon or takes it away.
    pub fn arm(&mut self, weapon: Option<WeaponId>) {
        self.weapon = weapon.map_or(Self::NO_WEAPON, |weapon| weapon.0);
    }

    /// Its side.
    pub fn side(&self) -> Side {
        Side(self.side)
    }

    /// On the map, on foot or carried.
    #[inline]
    pub fn is_alive(&self) -> bool {
        self.hex != HexId::NOWHERE
    }

    /// Carried by a transport.
    #[inline]
    pub fn is_aboard(&self) -> bool {
        self.carrier != UnitId::NONE
    }
}
