use serde::{Deserialize, Serialize};

use crate::{Hex, HexError};

/// One of the six ways out of a hex, counted clockwise from 0.
///
/// On a flat-topped map 0 is north, and the named constants speak of that. On a pointy-topped map 0 is
/// north-east: ask [`Layout::compass`](crate::Layout::compass) for the word to show.
///
/// ```
/// use hex::Direction;
/// assert_eq!(Direction::NORTH.opposite(), Direction::SOUTH);
/// assert_eq!(Direction::NORTH.right(1), Direction::NORTH_EAST);
/// assert_eq!(Direction::NORTH.left(1), Direction::NORTH_WEST);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Direction(u8);

impl Direction {
    /// Direction 0.
    pub const NORTH: Direction = Direction(0);
    /// Direction 1.
    pub const NORTH_EAST: Direction = Direction(1);
    /// Direction 2.
    pub const SOUTH_EAST: Direction = Direction(2);
    /// Direction 3.
    pub const SOUTH: Direction = Direction(3);
    /// Direction 4.
    pub const SOUTH_WEST: Direction = Direction(4);
    /// Direction 5.
    pub const NORTH_WEST: Direction = Direction(5);

    /// All six, clockwise from 0.
    ///
    /// ```
    /// assert_eq!(hex::Direction::ALL[2], hex::Direction::SOUTH_EAST);
    /// ```
    pub const ALL: [Direction; 6] = [
        Direction::NORTH,
        Direction::NORTH_EAST,
        Direction::SOUTH_EAST,
        Direction::SOUTH,
        Direction::SOUTH_WEST,
        Direction::NORTH_WEST,
    ];

    /// The direction of a number, counted round the clock: 6 is 0 again.
    ///
    /// ```
    /// assert_eq!(hex::Direction::wrapping(7), hex::Direction::NORTH_EAST);
    /// ```
    pub const fn wrapping(number: u8) -> Direction {
        Direction(number % 6)
    }

    /// Its number, 0 to 5.
    ///
    /// ```
    /// assert_eq!(hex::Direction::SOUTH.number(), 3);
    /// ```
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its number, to index an array of six.
    ///
    /// ```
    /// let roads = [false, false, true, false, false, false];
    /// assert!(roads[hex::Direction::SOUTH_EAST.index()]);
    /// ```
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The direction behind.
    ///
    /// ```
    /// assert_eq!(hex::Direction::NORTH_EAST.opposite(), hex::Direction::SOUTH_WEST);
    /// ```
    pub const fn opposite(self) -> Direction {
        Direction((self.0 + 3) % 6)
    }

    /// Turned clockwise by a number of hexsides.
    ///
    /// ```
    /// assert_eq!(hex::Direction::NORTH_WEST.right(2), hex::Direction::NORTH_EAST);
    /// ```
    pub const fn right(self, sides: u8) -> Direction {
        Direction((self.0 + sides % 6) % 6)
    }

    /// Turned anticlockwise by a number of hexsides.
    ///
    /// ```
    /// assert_eq!(hex::Direction::NORTH_EAST.left(2), hex::Direction::NORTH_WEST);
    /// ```
    pub const fn left(self, sides: u8) -> Direction {
        Direction((self.0 + 6 - sides % 6) % 6)
    }

    /// Hexsides turned through to face another way, the shorter way round: 0 to 3.
    ///
    /// ```
    /// use hex::Direction;
    /// assert_eq!(Direction::NORTH.sides_to(Direction::NORTH_WEST), 1);
    /// assert_eq!(Direction::NORTH.sides_to(Direction::SOUTH), 3);
    /// ```
    pub const fn sides_to(self, other: Direction) -> u8 {
        let clockwise = self.clockwise_to(other);
        if clockwise > 3 { 6 - clockwise } else { clockwise }
    }

    /// Hexsides turned through clockwise to face another way: 0 to 5.
    ///
    /// ```
    /// use hex::Direction;
    /// assert_eq!(Direction::NORTH.clockwise_to(Direction::NORTH_WEST), 5);
    /// ```
    pub const fn clockwise_to(self, other: Direction) -> u8 {
        (other.0 + 6 - self.0) % 6
    }

    /// One step this way, as the difference of two hexes.
    ///
    /// ```
    /// assert_eq!(hex::Direction::NORTH_EAST.vector(), hex::Hex::new(1, -1));
    /// ```
    pub const fn vector(self) -> Hex {
        const VECTORS: [Hex; 6] = [
            Hex::new(0, -1),
            Hex::new(1, -1),
            Hex::new(1, 0),
            Hex::new(0, 1),
            Hex::new(-1, 1),
            Hex::new(-1, 0),
        ];
        VECTORS[self.0 as usize]
    }
}

impl TryFrom<u8> for Direction {
    type Error = HexError;

    fn try_from(number: u8) -> Result<Direction, HexError> {
        if number < 6 { Ok(Direction(number)) } else { Err(HexError::NotADirection { number }) }
    }
}

impl From<Direction> for u8 {
    fn from(direction: Direction) -> u8 {
        direction.0
    }
}
