use serde::{Deserialize, Serialize};

use crate::{Direction, HexError};

/// One of the six corners of a hex, counted clockwise from 0: corner `k` lies between directions `k - 1` and `k`.
///
/// Whoever faces a corner has two hexes in front, two beside and two behind. On a pointy-topped map corner 0
/// is north; on a flat-topped map it lies between north-west and north.
///
/// ```
/// use hex::{Corner, Direction};
/// let north = Corner::wrapping(0); // on a pointy-topped map
/// assert_eq!(north.front(), [Direction::wrapping(5), Direction::wrapping(0)]);
/// assert_eq!(north.flanks(), [Direction::wrapping(4), Direction::wrapping(1)]);
/// assert_eq!(north.rear(), [Direction::wrapping(2), Direction::wrapping(3)]);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Corner(u8);

/// Where a neighbour stands to whoever faces a corner.
///
/// ```
/// use hex::{Aspect, Corner, Direction};
/// assert_eq!(Corner::wrapping(0).aspect(Direction::wrapping(1)), Aspect::Flank);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Aspect {
    /// One of the two hexes that share the corner.
    Front,
    /// The hex on the left or on the right.
    Flank,
    /// One of the two hexes behind.
    Rear,
}

impl Corner {
    /// All six, clockwise from 0.
    ///
    /// ```
    /// assert_eq!(hex::Corner::ALL[2].number(), 2);
    /// ```
    pub const ALL: [Corner; 6] = [Corner(0), Corner(1), Corner(2), Corner(3), Corner(4), Corner(5)];

    /// The corner of a number, counted round the clock: 6 is 0 again.
    ///
    /// ```
    /// assert_eq!(hex::Corner::wrapping(7), hex::Corner::ALL[1]);
    /// ```
    pub const fn wrapping(number: u8) -> Corner {
        Corner(number % 6)
    }

    /// Its number, 0 to 5.
    ///
    /// ```
    /// assert_eq!(hex::Corner::wrapping(4).number(), 4);
    /// ```
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its number, to index an array of six.
    ///
    /// ```
    /// use hex::{Corner, Hex, Layout};
    /// let corners = Layout::PointyEvenRight.corners(Hex::ORIGIN);
    /// assert_eq!(corners[Corner::wrapping(0).index()].x, 0); // due north
    /// ```
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The corner behind.
    ///
    /// ```
    /// assert_eq!(hex::Corner::wrapping(1).opposite(), hex::Corner::wrapping(4));
    /// ```
    pub const fn opposite(self) -> Corner {
        self.right(3)
    }

    /// Turned clockwise by a number of corners.
    ///
    /// ```
    /// assert_eq!(hex::Corner::wrapping(5).right(2), hex::Corner::wrapping(1));
    /// ```
    pub const fn right(self, corners: u8) -> Corner {
        Corner((self.0 + corners % 6) % 6)
    }

    /// Turned anticlockwise by a number of corners.
    ///
    /// ```
    /// assert_eq!(hex::Corner::wrapping(1).left(2), hex::Corner::wrapping(5));
    /// ```
    pub const fn left(self, corners: u8) -> Corner {
        Corner((self.0 + 6 - corners % 6) % 6)
    }

    /// Corners turned through to face another, the shorter way round: 0 to 3.
    ///
    /// ```
    /// assert_eq!(hex::Corner::wrapping(0).corners_to(hex::Corner::wrapping(5)), 1);
    /// ```
    pub const fn corners_to(self, other: Corner) -> u8 {
        Direction::wrapping(self.0).sides_to(Direction::wrapping(other.0))
    }

    /// The two directions that share the corner, the left one first: the wedge ahead opens between them.
    ///
    /// ```
    /// use hex::{Corner, Hex, in_wedge};
    /// let [left, right] = Corner::wrapping(0).front();
    /// let field = Hex::ORIGIN.ring(4).filter(|&to| in_wedge(left, right, Hex::ORIGIN, to));
    /// assert_eq!(field.count(), 5);
    /// ```
    pub const fn front(self) -> [Direction; 2] {
        let right = Direction::wrapping(self.0);
        [right.left(1), right]
    }

    /// The directions to the left and to the right of the front.
    ///
    /// ```
    /// use hex::Corner;
    /// let [left, right] = Corner::wrapping(3).flanks();
    /// assert_eq!(left.opposite(), right);
    /// ```
    pub const fn flanks(self) -> [Direction; 2] {
        let right = Direction::wrapping(self.0);
        [right.left(2), right.right(1)]
    }

    /// The two directions behind, clockwise.
    ///
    /// ```
    /// use hex::Corner;
    /// assert_eq!(Corner::wrapping(3).rear(), Corner::wrapping(0).front());
    /// ```
    pub const fn rear(self) -> [Direction; 2] {
        self.opposite().front()
    }

    /// Where the neighbour in a direction stands to whoever faces this corner.
    ///
    /// ```
    /// use hex::{Aspect, Corner, Direction};
    /// let facing = Corner::wrapping(2);
    /// assert_eq!(facing.aspect(Direction::wrapping(1)), Aspect::Front);
    /// assert_eq!(facing.aspect(Direction::wrapping(4)), Aspect::Rear);
    /// ```
    pub const fn aspect(self, direction: Direction) -> Aspect {
        match Direction::wrapping(self.0).clockwise_to(direction) {
            0 | 5 => Aspect::Front,
            1 | 4 => Aspect::Flank,
            _ => Aspect::Rear,
        }
    }
}

impl TryFrom<u8> for Corner {
    type Error = HexError;

    fn try_from(number: u8) -> Result<Corner, HexError> {
        if number < 6 { Ok(Corner(number)) } else { Err(HexError::NotACorner { number }) }
    }
}

impl From<Corner> for u8 {
    fn from(corner: Corner) -> u8 {
        corner.0
    }
}
