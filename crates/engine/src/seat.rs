//! Sides of a battle, and the seats of the players who command them.

use serde::{Deserialize, Serialize};

/// One of the opposing armies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Side(pub u8);

impl Side {
    /// The opponent in a battle of two sides.
    pub const fn other(self) -> Self {
        Self(1 - self.0)
    }
}

/// A player's chair. Several may belong to one side, each commanding part of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Seat(pub u8);

/// A set of seats.
///
/// ```
/// use engine::{Seat, SeatSet};
/// let both = SeatSet::of(Seat(0)).with(Seat(3));
/// assert!(both.contains(Seat(3)) && !both.contains(Seat(1)));
/// assert_eq!(both.iter().collect::<Vec<_>>(), [Seat(0), Seat(3)]);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct SeatSet(u16);

impl SeatSet {
    /// Just this seat.
    pub const fn of(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// The set with this seat too.
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.0)
    }

    /// Is the seat in the set?
    pub const fn contains(self, seat: Seat) -> bool {
        seat.0 < 16 && self.0 >> seat.0 & 1 == 1
    }

    /// Nobody?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..16).map(Seat).filter(move |&seat| self.contains(seat))
    }
}

/// Which side each seat belongs to. At most sixteen seats.
///
/// ```
/// use engine::{Seat, Seats, Side};
/// let seats = Seats::one_each(2);
/// assert_eq!(seats.side(Seat(1)), Some(Side(1)));
/// assert_eq!(seats.side(Seat(2)), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seats {
    count: u8,
    sides: [u8; 16],
}

impl Seats {
    /// One player a side.
    pub fn one_each(sides: u8) -> Self {
        Self::new((0..sides).map(Side)).expect("a battle has at most sixteen sides")
    }

    /// Seats in order, each with its side; `None` for more than sixteen.
    pub fn new(sides: impl IntoIterator<Item = Side>) -> Option<Self> {
        let mut seats = Self { count: 0, sides: [0; 16] };
        for side in sides {
            *seats.sides.get_mut(usize::from(seats.count))? = side.0;
            seats.count += 1;
        }
        Some(seats)
    }

    /// The side a seat belongs to.
    #[inline]
    pub fn side(&self, seat: Seat) -> Option<Side> {
        (seat.0 < self.count).then(|| Side(self.sides[usize::from(seat.0)]))
    }

    /// All seats of a side.
    pub fn of(&self, side: Side) -> SeatSet {
        let theirs = (0..self.count).map(Seat).filter(|&seat| self.side(seat) == Some(side));
        theirs.fold(SeatSet::default(), SeatSet::with)
    }

    /// How many there are.
    pub fn count(&self) -> u8 {
        self.count
    }
}

/// Who gives an order: a seat and its side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asker {
    /// The seat.
    pub seat: Seat,
    /// Its side.
    pub side: Side,
}

/// Who is looking: a side, everyone's neutral spectator, or the umpire who sees all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Viewer {
    /// A player of this side.
    Side(Side),
    /// Sees only what every side may know.
    Spectator,
    /// Sees everything: the record after the game, the tests.
    Umpire,
}

/// Which sides may read something.
///
/// ```
/// use engine::{Audience, Side, Viewer};
/// let red_only = Audience::side(Side(1));
/// assert!(red_only.may_read(Viewer::Side(Side(1))));
/// assert!(!red_only.may_read(Viewer::Side(Side(0))));
/// assert!(!red_only.may_read(Viewer::Spectator));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Audience(u8);

impl Audience {
    /// Everyone.
    pub const ALL: Self = Self(u8::MAX);
    /// The umpire alone.
    pub const NOBODY: Self = Self(0);

    /// One side alone.
    pub const fn side(side: Side) -> Self {
        Self(1 << side.0)
    }

    /// This side too.
    pub const fn and(self, side: Side) -> Self {
        Self(self.0 | 1 << side.0)
    }

    /// May this viewer read it?
    pub fn may_read(self, viewer: Viewer) -> bool {
        match viewer {
            Viewer::Side(side) => self.0 >> side.0 & 1 == 1,
            Viewer::Spectator => self == Self::ALL,
            Viewer::Umpire => true,
        }
    }
}
