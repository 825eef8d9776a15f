//! Units, and what they are in the middle of.

use engine::{List, Side};
use enumset::{EnumSet, EnumSetType, enum_set};
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

    /// The unit at an index; none where no battle has one.
    pub fn at(index: usize) -> Self {
        u8::try_from(index).map_or(Self::NONE, Self)
    }

    /// The unit that the table's screen knows by this number.
    pub fn of_piece(number: u16) -> Self {
        Self::at(number.into())
    }

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

/// Some of the units of a battle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct UnitSet([u64; 3]);

impl UnitSet {
    /// Is the unit in it?
    #[inline]
    pub fn has(&self, unit: UnitId) -> bool {
        self.0[unit.index() / 64] >> (unit.index() % 64) & 1 == 1
    }

    /// Puts the unit in or takes it out.
    pub fn set(&mut self, unit: UnitId, on: bool) {
        let word = &mut self.0[unit.index() / 64];
        let bit = 1 << (unit.index() % 64);
        *word = if on { *word | bit } else { *word & !bit };
    }
}

/// A yes-or-no state of a unit (`vv.stat.state`).
///
/// The place of each in the stored word is part of the format of saved games.
#[derive(Debug, EnumSetType, Serialize)]
#[enumset(repr = "u16", serialize_repr = "u16")]
pub enum Flag {
    /// May do nothing until it rallies.
    Pinned = 0,
    /// Attacked this segment.
    Fired = 1,
    /// Moved this segment.
    Moved = 2,
    /// Advanced this segment.
    Advanced = 3,
    /// Took part in a close assault this segment.
    Assaulted = 4,
    /// Loaded or unloaded this segment.
    Loaded = 5,
    /// Cannot move any more.
    Immobile = 6,
    /// Fights above itself.
    Valorous = 7,
    /// Laid smoke this phase.
    LaidSmoke = 8,
    /// Towed rather than carried.
    Towed = 9,
    /// Left the map by an exit hex.
    Exited = 10,
    /// A slot that no unit uses: merged away.
    Vacant = 11,
    /// Has not entered the map yet (`vv.scen.oob`).
    Waiting = 13,
}

impl Flag {
    /// Flags that every After-Action Phase clears (`vv.seq.after`).
    pub const OF_SEGMENT: EnumSet<Self> = enum_set!(
        Self::Fired | Self::Moved | Self::Advanced | Self::Assaulted | Self::Loaded | Self::LaidSmoke
    );
}

/// A unit on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unit {
    /// What it is.
    pub kind: KindId,
    /// Where it is; nowhere when lost, exited or vacant.
    pub hex: HexId,
    flags: EnumSet<Flag>,
    side: Side,
    weapon: u8,
    /// The transport that carries it.
    pub carrier: UnitId,
    facing: u8,
    /// The unit of the order of battle it comes from: losses are booked against it (`vv.win.casualties`).
    pub origin: UnitId,
}

impl Default for Unit {
    /// What fills a list of units behind its end.
    fn default() -> Self {
        Self::new(KindId::default(), Side(0), HexId::NOWHERE, UnitId::NONE)
    }
}

impl Unit {
    const NO_WEAPON: u8 = u8::MAX;

    /// A fresh unit.
    pub fn new(kind: KindId, side: Side, hex: HexId, origin: UnitId) -> Self {
        Self {
            kind,
            hex,
            flags: EnumSet::empty(),
            side,
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
            flags: EnumSet::empty(),
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
        self.flags.contains(flag)
    }

    /// Sets or clears a flag.
    pub fn set(&mut self, flag: Flag, on: bool) {
        if on {
            self.flags.insert(flag);
        } else {
            self.flags.remove(flag);
        }
    }

    /// Which of these flags are set.
    pub fn flags_of(&self, wanted: EnumSet<Flag>) -> EnumSet<Flag> {
        self.flags & wanted
    }

    /// Sets all of these flags.
    pub fn set_all(&mut self, flags: EnumSet<Flag>) {
        self.flags |= flags;
    }

    /// Clears all of these flags.
    pub fn clear(&mut self, flags: EnumSet<Flag>) {
        self.flags -= flags;
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

    /// Whose it is.
    #[inline]
    pub fn side(&self) -> Side {
        self.side
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
