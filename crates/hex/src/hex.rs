use std::ops::{Add, Mul, Neg, Sub};

use serde::{Deserialize, Serialize};

use crate::Direction;

/// A hex, or the difference of two hexes, in cube coordinates: `q + r + s = 0`, `s` not stored.
///
/// On a flat-topped map `q` grows to the east and `r` to the south. Hexes are ordered by `q`, then `r`, and
/// are stored as `[q, r]`. Sums wrap round at the ends of `i16`, far outside any [`Grid`](crate::Grid).
///
/// ```
/// use hex::{Direction, Hex};
/// let hex = Hex::new(3, -1);
/// assert_eq!(hex.s(), -2);
/// assert_eq!(hex.neighbour(Direction::NORTH), Hex::new(3, -2));
/// assert_eq!(serde_json::to_string(&hex).unwrap(), "[3,-1]");
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(from = "(i16, i16)", into = "(i16, i16)")]
pub struct Hex {
    /// The column axis.
    pub q: i16,
    /// The row axis.
    pub r: i16,
}

impl Hex {
    /// The hex at the middle of the coordinates.
    ///
    /// ```
    /// assert_eq!(hex::Hex::ORIGIN, hex::Hex::new(0, 0));
    /// ```
    pub const ORIGIN: Hex = Hex::new(0, 0);

    /// The hex at `q`, `r`.
    ///
    /// ```
    /// assert_eq!(hex::Hex::new(2, 5).r, 5);
    /// ```
    pub const fn new(q: i16, r: i16) -> Hex {
        Hex { q, r }
    }

    /// The third cube coordinate, `-q - r`.
    ///
    /// ```
    /// assert_eq!(hex::Hex::new(2, 5).s(), -7);
    /// ```
    pub const fn s(self) -> i32 {
        -(self.q as i32) - self.r as i32
    }

    /// The adjacent hex in a direction.
    ///
    /// ```
    /// use hex::{Direction, Hex};
    /// assert_eq!(Hex::ORIGIN.neighbour(Direction::SOUTH_EAST), Hex::new(1, 0));
    /// ```
    pub const fn neighbour(self, direction: Direction) -> Hex {
        let step = direction.vector();
        Hex::new(self.q.wrapping_add(step.q), self.r.wrapping_add(step.r))
    }

    /// The six adjacent hexes, clockwise from direction 0.
    ///
    /// ```
    /// use hex::Hex;
    /// assert!(Hex::ORIGIN.neighbours().iter().all(|near| near.distance(Hex::ORIGIN) == 1));
    /// ```
    pub fn neighbours(self) -> [Hex; 6] {
        Direction::ALL.map(|direction| self.neighbour(direction))
    }

    /// Range in hexes: counts the other hex, not this one; 0 to itself.
    ///
    /// ```
    /// use hex::Hex;
    /// assert_eq!(Hex::ORIGIN.distance(Hex::new(2, -3)), 3);
    /// ```
    pub const fn distance(self, other: Hex) -> u32 {
        let q = (other.q as i32 - self.q as i32).unsigned_abs();
        let r = (other.r as i32 - self.r as i32).unsigned_abs();
        let s = (other.s() - self.s()).unsigned_abs();
        (q + r + s) / 2
    }

    /// Whether the two hexes share a hexside.
    ///
    /// ```
    /// use hex::Hex;
    /// assert!(Hex::ORIGIN.is_adjacent(Hex::new(-1, 1)));
    /// assert!(!Hex::ORIGIN.is_adjacent(Hex::ORIGIN));
    /// ```
    pub const fn is_adjacent(self, other: Hex) -> bool {
        self.distance(other) == 1
    }

    /// The direction of an adjacent hex; `None` if the two are not adjacent.
    ///
    /// ```
    /// use hex::{Direction, Hex};
    /// assert_eq!(Hex::ORIGIN.direction_to(Hex::new(0, 1)), Some(Direction::SOUTH));
    /// assert_eq!(Hex::ORIGIN.direction_to(Hex::new(0, 2)), None);
    /// ```
    pub fn direction_to(self, other: Hex) -> Option<Direction> {
        Direction::ALL.into_iter().find(|&direction| self.neighbour(direction) == other)
    }

    /// The direction of a hex that lies on one of the six straight rows from here, at any range but 0.
    ///
    /// ```
    /// use hex::{Direction, Hex};
    /// assert_eq!(Hex::ORIGIN.row_to(Hex::new(4, -4)), Some(Direction::NORTH_EAST));
    /// assert_eq!(Hex::ORIGIN.row_to(Hex::new(4, -3)), None);
    /// ```
    pub fn row_to(self, other: Hex) -> Option<Direction> {
        let range = i16::try_from(self.distance(other)).ok().filter(|&range| range > 0)?;
        Direction::ALL.into_iter().find(|&direction| self + direction.vector() * range == other)
    }

    /// The cube product with another difference: positive if the two point the same way, 0 at right angles.
    ///
    /// ```
    /// use hex::Hex;
    /// assert_eq!(Hex::new(0, -1).dot(Hex::new(0, -1)), 2);
    /// assert_eq!(Hex::new(0, -1).dot(Hex::new(2, -1)), 0);
    /// ```
    pub const fn dot(self, other: Hex) -> i64 {
        self.q as i64 * other.q as i64 + self.r as i64 * other.r as i64 + self.s() as i64 * other.s() as i64
    }

    /// The turn to another difference: positive if it lies clockwise, 0 if in line.
    ///
    /// ```
    /// use hex::Hex;
    /// assert!(Hex::new(0, -1).cross(Hex::new(1, -1)) > 0);
    /// ```
    pub const fn cross(self, other: Hex) -> i64 {
        self.q as i64 * other.r as i64 - self.r as i64 * other.q as i64
    }
}

impl Add for Hex {
    type Output = Hex;

    fn add(self, other: Hex) -> Hex {
        Hex::new(self.q.wrapping_add(other.q), self.r.wrapping_add(other.r))
    }
}

impl Sub for Hex {
    type Output = Hex;

    fn sub(self, other: Hex) -> Hex {
        Hex::new(self.q.wrapping_sub(other.q), self.r.wrapping_sub(other.r))
    }
}

impl Mul<i16> for Hex {
    type Output = Hex;

    fn mul(self, times: i16) -> Hex {
        Hex::new(self.q.wrapping_mul(times), self.r.wrapping_mul(times))
    }
}

impl Neg for Hex {
    type Output = Hex;

    fn neg(self) -> Hex {
        Hex::ORIGIN - self
    }
}

impl From<(i16, i16)> for Hex {
    fn from((q, r): (i16, i16)) -> Hex {
        Hex::new(q, r)
    }
}

impl From<Hex> for (i16, i16) {
    fn from(hex: Hex) -> (i16, i16) {
        (hex.q, hex.r)
    }
}
