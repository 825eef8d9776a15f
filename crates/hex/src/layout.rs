use serde::{Deserialize, Serialize};

use crate::{Direction, Hex};

/// How the hexes of a map stand, and which columns or rows are shifted by half a hex.
///
/// The algebra of hexes is the same in all four; only names, compass words and the picture differ.
/// Flat-topped: direction 0 is north. Pointy-topped: direction 0 is north-east, 1 east, and so on.
///
/// ```
/// use hex::{Grid, Layout};
/// let flat = Grid::new(9, 9, Layout::FlatEvenDown)?;
/// // 0101 is the top corner, and 0201 lies to its south-east.
/// assert!(flat.parse("0101")?.is_adjacent(flat.parse("0201")?));
/// assert!(!flat.parse("0101")?.is_adjacent(flat.parse("0202")?));
/// # Ok::<(), hex::HexError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Layout {
    /// Flat-topped; columns 02, 04 … stand half a hex further south.
    FlatEvenDown,
    /// Flat-topped; columns 01, 03 … stand half a hex further south.
    FlatOddDown,
    /// Pointy-topped; rows 02, 04 … stand half a hex further east.
    PointyEvenRight,
    /// Pointy-topped; rows 01, 03 … stand half a hex further east.
    PointyOddRight,
}

impl Layout {
    /// Whether the hexes stand on a side, with columns that run straight north.
    ///
    /// ```
    /// assert!(hex::Layout::FlatOddDown.is_flat_topped());
    /// ```
    pub const fn is_flat_topped(self) -> bool {
        matches!(self, Layout::FlatEvenDown | Layout::FlatOddDown)
    }

    /// Whether the shifted columns or rows are the odd ones, 01, 03 …
    ///
    /// ```
    /// assert!(hex::Layout::FlatOddDown.shifts_odd());
    /// assert!(!hex::Layout::PointyEvenRight.shifts_odd());
    /// ```
    pub const fn shifts_odd(self) -> bool {
        matches!(self, Layout::FlatOddDown | Layout::PointyOddRight)
    }

    /// The compass word of a direction, as orders and map files write it.
    ///
    /// ```
    /// use hex::{Direction, Layout};
    /// assert_eq!(Layout::FlatEvenDown.compass(Direction::NORTH), "n");
    /// assert_eq!(Layout::PointyEvenRight.compass(Direction::wrapping(1)), "e");
    /// ```
    pub const fn compass(self, direction: Direction) -> &'static str {
        const FLAT: [&str; 6] = ["n", "ne", "se", "s", "sw", "nw"];
        const POINTY: [&str; 6] = ["ne", "e", "se", "sw", "w", "nw"];
        if self.is_flat_topped() { FLAT[direction.index()] } else { POINTY[direction.index()] }
    }

    /// The direction of a compass word, if the layout has it.
    ///
    /// ```
    /// use hex::{Direction, Layout};
    /// assert_eq!(Layout::FlatEvenDown.direction_named("se"), Some(Direction::SOUTH_EAST));
    /// assert_eq!(Layout::FlatEvenDown.direction_named("e"), None);
    /// ```
    pub fn direction_named(self, word: &str) -> Option<Direction> {
        Direction::ALL.into_iter().find(|&direction| self.compass(direction) == word)
    }

    /// The hex in a column and row, both counted from 0.
    pub(crate) const fn hex(self, column: i16, row: i16) -> Hex {
        if self.is_flat_topped() {
            Hex::new(column, row - ((column + self.odd_shift()) >> 1))
        } else {
            let q = column + ((row + 1 - self.odd_shift()) >> 1);
            Hex::new(q, row - q)
        }
    }

    /// The column and row of a hex, both counted from 0; outside the map they may be anything.
    #[inline]
    pub(crate) const fn column_and_row(self, hex: Hex) -> (i32, i32) {
        let (q, r, shift) = (hex.q as i32, hex.r as i32, self.odd_shift() as i32);
        if self.is_flat_topped() {
            (q, r + ((q + shift) >> 1))
        } else {
            (q - ((q + r + 1 - shift) >> 1), q + r)
        }
    }

    /// 1 if the first column or row is a shifted one, else 0.
    const fn odd_shift(self) -> i16 {
        self.shifts_odd() as i16
    }
}
