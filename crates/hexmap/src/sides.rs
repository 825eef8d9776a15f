use hex::Direction;
use serde::{Deserialize, Serialize};

/// Some of the six sides of a hex: where a wall stands, where a road leaves. One bit each, direction 0 the lowest.
///
/// ```
/// use hex::Direction;
/// use hexmap::Sides;
/// let walls = Sides::default().with(Direction::NORTH).with(Direction::SOUTH);
/// assert!(walls.has(Direction::SOUTH) && !walls.has(Direction::NORTH_EAST));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Sides(u8);

/// Where a cell keeps the sides of one kind of feature, such as `|cell| &mut cell.walls`.
///
/// ```
/// use hexmap::{SideOf, Sides};
/// struct Cell { walls: Sides }
/// let walls: SideOf<Cell> = |cell| &mut cell.walls;
/// assert!(walls(&mut Cell { walls: Sides::default() }).is_empty());
/// ```
pub type SideOf<Cell> = fn(&mut Cell) -> &mut Sides;

impl Sides {
    /// Whether this side is among them.
    ///
    /// ```
    /// assert!(!hexmap::Sides::default().has(hex::Direction::NORTH));
    /// ```
    #[inline]
    pub const fn has(self, direction: Direction) -> bool {
        self.0 >> direction.number() & 1 == 1
    }

    /// These and one more.
    ///
    /// ```
    /// assert_eq!(hexmap::Sides::default().with(hex::Direction::SOUTH).bits(), 0b1000);
    /// ```
    #[must_use]
    pub const fn with(self, direction: Direction) -> Sides {
        Sides(self.0 | 1 << direction.number())
    }

    /// The sides of both.
    ///
    /// ```
    /// use hex::Direction;
    /// use hexmap::Sides;
    /// let (walls, hedges) = (Sides::default().with(Direction::NORTH), Sides::default().with(Direction::SOUTH));
    /// assert_eq!(walls.and(hedges).len(), 2);
    /// ```
    #[must_use]
    pub const fn and(self, other: Sides) -> Sides {
        Sides(self.0 | other.0)
    }

    /// How many there are.
    ///
    /// ```
    /// assert_eq!(hexmap::Sides::default().len(), 0);
    /// ```
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    ///
    /// ```
    /// assert!(hexmap::Sides::default().is_empty());
    /// ```
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// As bits, direction 0 the lowest.
    ///
    /// ```
    /// assert_eq!(hexmap::Sides::default().bits(), 0);
    /// ```
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// The sides, clockwise from direction 0.
    ///
    /// ```
    /// use hex::Direction;
    /// let sides = hexmap::Sides::default().with(Direction::SOUTH).with(Direction::NORTH);
    /// assert!(sides.directions().eq([Direction::NORTH, Direction::SOUTH]));
    /// ```
    pub fn directions(self) -> impl Iterator<Item = Direction> {
        Direction::ALL.into_iter().filter(move |&direction| self.has(direction))
    }
}
