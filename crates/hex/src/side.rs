use serde::{Deserialize, Serialize};

use crate::{Direction, Hex, HexError};

/// A hexside: the edge two adjacent hexes share, the same value from either.
///
/// It is kept as the hex that has it to the north, north-east or south-east (directions 0 to 2), and stored
/// as `[q, r, direction]`.
///
/// ```
/// use hex::{Direction, Hex, Side};
/// let from_here = Side::of(Hex::ORIGIN, Direction::NORTH);
/// let from_there = Side::of(Hex::new(0, -1), Direction::SOUTH);
/// assert_eq!(from_here, from_there);
/// assert_eq!(serde_json::to_string(&from_there).unwrap(), "[0,0,0]");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "(i16, i16, u8)", into = "(i16, i16, u8)")]
pub struct Side {
    hex: Hex,
    direction: Direction,
}

impl Side {
    /// The side of a hex in a direction.
    ///
    /// ```
    /// use hex::{Direction, Hex, Side};
    /// assert!(Side::of(Hex::ORIGIN, Direction::SOUTH_WEST).touches(Hex::new(-1, 1)));
    /// ```
    pub const fn of(hex: Hex, direction: Direction) -> Side {
        if direction.number() < 3 {
            Side { hex, direction }
        } else {
            Side { hex: hex.neighbour(direction), direction: direction.opposite() }
        }
    }

    /// The side two hexes share; `None` if they are not adjacent.
    ///
    /// ```
    /// use hex::{Hex, Side};
    /// let (one, other) = (Hex::ORIGIN, Hex::new(1, 0));
    /// assert_eq!(Side::between(one, other), Side::between(other, one));
    /// assert_eq!(Side::between(one, one), None);
    /// ```
    pub fn between(one: Hex, other: Hex) -> Option<Side> {
        one.direction_to(other).map(|direction| Side::of(one, direction))
    }

    /// The two hexes that share it.
    ///
    /// ```
    /// use hex::{Direction, Hex, Side};
    /// let side = Side::of(Hex::ORIGIN, Direction::SOUTH);
    /// assert_eq!(side.hexes(), [Hex::new(0, 1), Hex::ORIGIN]);
    /// ```
    pub const fn hexes(self) -> [Hex; 2] {
        [self.hex, self.hex.neighbour(self.direction)]
    }

    /// Whether it is a side of this hex.
    ///
    /// ```
    /// use hex::{Direction, Hex, Side};
    /// assert!(!Side::of(Hex::ORIGIN, Direction::SOUTH).touches(Hex::new(1, 0)));
    /// ```
    pub fn touches(self, hex: Hex) -> bool {
        self.hexes().contains(&hex)
    }

    /// The hex across this side; `None` if it is no side of the given hex.
    ///
    /// ```
    /// use hex::{Direction, Hex, Side};
    /// let side = Side::of(Hex::ORIGIN, Direction::SOUTH);
    /// assert_eq!(side.across_from(Hex::new(0, 1)), Some(Hex::ORIGIN));
    /// ```
    pub fn across_from(self, hex: Hex) -> Option<Hex> {
        let [one, other] = self.hexes();
        if hex == one { Some(other) } else { (hex == other).then_some(one) }
    }
}

impl TryFrom<(i16, i16, u8)> for Side {
    type Error = HexError;

    fn try_from((q, r, direction): (i16, i16, u8)) -> Result<Side, HexError> {
        Ok(Side::of(Hex::new(q, r), Direction::try_from(direction)?))
    }
}

impl From<Side> for (i16, i16, u8) {
    fn from(side: Side) -> (i16, i16, u8) {
        (side.hex.q, side.hex.r, side.direction.number())
    }
}
