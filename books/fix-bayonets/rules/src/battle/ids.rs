//! Numbers of units and Leaders, and sets of them.
//!
//! Both are places in the arrays of a [`State`](super::State), so that a battle is copied like memory and nothing is searched by name.

use engine::{List, Spot};
use serde::{Deserialize, Serialize};

/// A unit by its number in the scenario.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct UnitId(pub u8);

/// A Leader by his number in the scenario.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct LeaderId(pub u8);

/// The most units that a battle may have: one bit each in a [`UnitSet`].
pub const MOST_UNITS: usize = 64;
/// The most Leaders that a battle may have.
pub const MOST_LEADERS: usize = 32;
/// Screens number Leaders after all units.
const FIRST_LEADER: u16 = 100;

/// Units of one stack, the top one first. The absolute limit is 18 steps.
pub type Group = List<UnitId, 18>;

impl UnitId {
    /// As an index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its number on the screen.
    pub const fn piece(self) -> u16 {
        self.0 as u16
    }

    /// As a piece on the screen.
    pub const fn spot(self) -> Spot {
        Spot::Piece(self.piece())
    }
}

impl LeaderId {
    /// As an index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// His number on the screen.
    pub const fn piece(self) -> u16 {
        FIRST_LEADER + self.0 as u16
    }

    /// As a piece on the screen.
    pub const fn spot(self) -> Spot {
        Spot::Piece(self.piece())
    }
}

/// A piece on the screen: a unit or a Leader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PieceId {
    /// A unit.
    Unit(UnitId),
    /// A Leader.
    Leader(LeaderId),
}

impl PieceId {
    /// By the number that the screen knows.
    pub fn numbered(piece: u16) -> Self {
        let small = |number: u16| u8::try_from(number).unwrap_or(u8::MAX);
        match piece.checked_sub(FIRST_LEADER) {
            None => Self::Unit(UnitId(small(piece))),
            Some(leader) => Self::Leader(LeaderId(small(leader))),
        }
    }
}

/// Some of the units.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnitSet(u64);

impl UnitSet {
    /// Is it among them?
    #[inline]
    pub const fn has(self, unit: UnitId) -> bool {
        self.0 >> unit.0 & 1 == 1
    }

    /// Adds one.
    pub fn insert(&mut self, unit: UnitId) {
        self.0 |= 1 << unit.0;
    }

    /// Takes one away.
    pub fn remove(&mut self, unit: UnitId) {
        self.0 &= !(1 << unit.0);
    }

    /// One alone.
    pub const fn one(unit: UnitId) -> Self {
        Self(1 << unit.0)
    }

    /// Both sets.
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// How many.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// None of them?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The lowest number.
    pub fn first(self) -> Option<UnitId> {
        self.iter().next()
    }

    /// By number.
    pub fn iter(self) -> impl Iterator<Item = UnitId> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            (left != 0).then(|| {
                let unit = UnitId(lowest(left.trailing_zeros()));
                left &= left - 1;
                unit
            })
        })
    }
}

impl FromIterator<UnitId> for UnitSet {
    fn from_iter<I: IntoIterator<Item = UnitId>>(units: I) -> Self {
        let mut set = Self::default();
        units.into_iter().for_each(|unit| set.insert(unit));
        set
    }
}

/// Some of the Leaders.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LeaderSet(u32);

impl LeaderSet {
    /// Is he among them?
    pub const fn has(self, leader: LeaderId) -> bool {
        self.0 >> leader.0 & 1 == 1
    }

    /// Adds one.
    pub fn insert(&mut self, leader: LeaderId) {
        self.0 |= 1 << leader.0;
    }

    /// Takes one away.
    pub fn remove(&mut self, leader: LeaderId) {
        self.0 &= !(1 << leader.0);
    }

    /// None of them?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// By number.
    pub fn iter(self) -> impl Iterator<Item = LeaderId> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            (left != 0).then(|| {
                let leader = LeaderId(lowest(left.trailing_zeros()));
                left &= left - 1;
                leader
            })
        })
    }
}

impl FromIterator<LeaderId> for LeaderSet {
    fn from_iter<I: IntoIterator<Item = LeaderId>>(leaders: I) -> Self {
        let mut set = Self::default();
        leaders.into_iter().for_each(|leader| set.insert(leader));
        set
    }
}

/// The number of the lowest bit of a word, which has at most 128.
#[expect(clippy::cast_possible_truncation, reason = "no word has more than 128 bits")]
const fn lowest(zeros: u32) -> u8 {
    zeros as u8
}
