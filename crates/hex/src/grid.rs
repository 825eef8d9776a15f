use serde::{Deserialize, Serialize};

use crate::{Direction, Hex, HexError, HexName, HexSet, Layout};

/// A rectangular map: which hexes exist, what they are called, and their numbers from 0.
///
/// Numbers follow the names: down the first column, then the second, so that index order is name order.
///
/// ```
/// use hex::{Grid, Layout};
/// let grid = Grid::new(40, 30, Layout::FlatEvenDown)?;
/// let hex = grid.parse("0405")?;
/// assert_eq!(grid.name(hex).unwrap().to_string(), "0405");
/// assert_eq!(grid.index(hex), Some(3 * 30 + 4));
/// # Ok::<(), hex::HexError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct Grid {
    columns: u8,
    rows: u8,
    layout: Layout,
}

impl Grid {
    /// A map of 1 to 99 columns and 1 to 99 rows.
    ///
    /// ```
    /// use hex::{Grid, Layout};
    /// assert_eq!(Grid::new(24, 16, Layout::PointyEvenRight)?.size(), 384);
    /// assert!(Grid::new(100, 16, Layout::PointyEvenRight).is_err());
    /// # Ok::<(), hex::HexError>(())
    /// ```
    pub const fn new(columns: u8, rows: u8, layout: Layout) -> Result<Grid, HexError> {
        match HexName::new(columns, rows) {
            Some(_) => Ok(Grid { columns, rows, layout }),
            None => Err(HexError::BadSize { columns, rows }),
        }
    }

    /// How many columns.
    ///
    /// ```
    /// # let grid = hex::Grid::new(40, 30, hex::Layout::FlatEvenDown)?;
    /// assert_eq!(grid.columns(), 40);
    /// # Ok::<(), hex::HexError>(())
    /// ```
    pub const fn columns(&self) -> u8 {
        self.columns
    }

    /// How many rows.
    ///
    /// ```
    /// # let grid = hex::Grid::new(40, 30, hex::Layout::FlatEvenDown)?;
    /// assert_eq!(grid.rows(), 30);
    /// # Ok::<(), hex::HexError>(())
    /// ```
    pub const fn rows(&self) -> u8 {
        self.rows
    }

    /// How its hexes stand.
    ///
    /// ```
    /// # let grid = hex::Grid::new(40, 30, hex::Layout::FlatEvenDown)?;
    /// assert_eq!(grid.layout(), hex::Layout::FlatEvenDown);
    /// # Ok::<(), hex::HexError>(())
    /// ```
    pub const fn layout(&self) -> Layout {
        self.layout
    }

    /// How many hexes.
    ///
    /// ```
    /// # let grid = hex::Grid::new(40, 30, hex::Layout::FlatEvenDown)?;
    /// assert_eq!(grid.size(), 1_200);
    /// # Ok::<(), hex::HexError>(())
    /// ```
    pub const fn size(&self) -> usize {
        self.columns as usize * self.rows as usize
    }

    /// The number of a hex; `None` off the map.
    ///
    /// ```
    /// # use hex::{Grid, Hex, Layout};
    /// # let grid = Grid::new(40, 30, Layout::FlatEvenDown)?;
    /// assert_eq!(grid.index(Hex::ORIGIN), Some(0));
    /// assert_eq!(grid.index(Hex::new(-1, 0)), None);
    /// # Ok::<(), hex::HexError>(())
    /// ```
    #[inline]
    #[expect(clippy::cast_sign_loss, reason = "as unsigned numbers, what is below 0 is far beyond the last")]
    pub const fn index(&self, hex: Hex) -> Option<usize> {
        let (column, row) = self.layout.column_and_row(hex);
        let (column, row) = (column as u32, row as u32);
        if column < self.columns as u32 && row < self.rows as u32 {
            Some((column * self.rows as u32 + row) as usize)
        } else {
            None
        }
    }

    /// The hex with a number.
    ///
    /// # Panics
    ///
    /// If the number is not below [`size`](Grid::size).
    ///
    /// ```
    /// # use hex::{Grid, Hex, Layout};
    /// # let grid = Grid::new(40, 30, Layout::FlatEvenDown)?;
    /// assert_eq!(grid.index(grid.hex(777)), Some(777));
    /// # Ok::<(), hex::HexError>(())
    /// ```
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "a map has at most 99 columns and rows")]
    pub const fn hex(&self, index: usize) -> Hex {
        assert!(index < self.size(), "the number of a hex is below the size of its map");
        let (index, rows) = (index as u32, self.rows as u32);
        self.layout.hex((index / rows) as i16, (index % rows) as i16)
    }

    /// Whether the hex is on the map.
    ///
    /// ```
    /// # use hex::{Grid, Hex, Layout};
    /// # let grid = Grid::new(40, 30, Layout::FlatEvenDown)?;
    /// assert!(!grid.contains(Hex::new(40, 0)));
    /// # Ok::<(), hex::HexError>(())
    /// ```
    pub const fn contains(&self, hex: Hex) -> bool {
        self.index(hex).is_some()
    }

    /// Whether some neighbour of this hex is off the map. A hex off the map is on no edge.
    ///
    /// ```
    /// # use hex::{Grid, Layout};
    /// # let grid = Grid::new(40, 30, Layout::FlatEvenDown)?;
    /// assert!(grid.is_edge(grid.parse("0115")?));
    /// assert!(!grid.is_edge(grid.parse("0215")?));
    /// # Ok::<(), hex::HexError>(())
    /// ```
    pub fn is_edge(&self, hex: Hex) -> bool {
        self.contains(hex) && !hex.neighbours().into_iter().all(|near| self.contains(near))
    }

    /// The neighbours of a hex that are on the map, clockwise from direction 0.
    ///
    /// ```
    /// # use hex::{Grid, Hex, Layout};
    /// # let grid = Grid::new(40, 30, Layout::FlatEvenDown)?;
    /// assert_eq!(grid.neighbours_of(Hex::ORIGIN).count(), 2);
    /// # Ok::<(), hex::HexError>(())
    /// ```
    pub fn neighbours_of(&self, hex: Hex) -> impl Iterator<Item = (Direction, Hex)> {
        let grid = *self;
        Direction::ALL
            .into_iter()
            .map(move |direction| (direction, hex.neighbour(direction)))
            .filter(move |&(_, near)| grid.contains(near))
    }

    /// All hexes, in the order of their numbers.
    ///
    /// ```
    /// # use hex::{Grid, Layout};
    /// # let grid = Grid::new(40, 30, Layout::FlatEvenDown)?;
    /// assert_eq!(grid.hexes().nth(30), Some(grid.parse("0201")?));
    /// # Ok::<(), hex::HexError>(())
    /// ```
    pub fn hexes(&self) -> impl ExactSizeIterator<Item = Hex> + DoubleEndedIterator {
        let grid = *self;
        (0..grid.size()).map(move |index| grid.hex(index))
    }

    /// The name of a hex; `None` off the map.
    ///
    /// ```
    /// # use hex::{Grid, Hex, Layout};
    /// # let grid = Grid::new(40, 30, Layout::FlatEvenDown)?;
    /// assert_eq!(grid.name(Hex::ORIGIN).unwrap().to_string(), "0101");
    /// # Ok::<(), hex::HexError>(())
    /// ```
    pub fn name(&self, hex: Hex) -> Option<HexName> {
        let index = self.index(hex)?;
        let rows = usize::from(self.rows);
        let counted = |from_0: usize| u8::try_from(from_0 + 1).ok();
        HexName::new(counted(index / rows)?, counted(index % rows)?)
    }

    /// The hex with a name.
    ///
    /// ```
    /// # use hex::{Grid, HexName, Layout};
    /// # let grid = Grid::new(40, 30, Layout::FlatEvenDown)?;
    /// let name: HexName = "4030".parse()?;
    /// assert!(grid.named(name).is_ok());
    /// # Ok::<(), hex::HexError>(())
    /// ```
    pub fn named(&self, name: HexName) -> Result<Hex, HexError> {
        let Grid { columns, rows, layout } = *self;
        if name.column() <= columns && name.row() <= rows {
            Ok(layout.hex(i16::from(name.column()) - 1, i16::from(name.row()) - 1))
        } else {
            Err(HexError::OffTheMap { name, columns, rows })
        }
    }

    /// The hex whose name is written here.
    ///
    /// ```
    /// # use hex::{Grid, Hex, Layout};
    /// # let grid = Grid::new(40, 30, Layout::FlatEvenDown)?;
    /// assert_eq!(grid.parse("0302")?, Hex::new(2, 0));
    /// assert!(grid.parse("a5").is_err());
    /// # Ok::<(), hex::HexError>(())
    /// ```
    pub fn parse(&self, name: &str) -> Result<Hex, HexError> {
        self.named(name.parse()?)
    }

    /// A set with room for every hex, holding those given that are on the map.
    ///
    /// ```
    /// # use hex::{Grid, Hex, Layout};
    /// # let grid = Grid::new(40, 30, Layout::FlatEvenDown)?;
    /// let near = grid.set_of(Hex::ORIGIN.within(1));
    /// assert_eq!(near.len(), 3);
    /// # Ok::<(), hex::HexError>(())
    /// ```
    pub fn set_of(&self, hexes: impl IntoIterator<Item = Hex>) -> HexSet {
        let mut set = HexSet::new(self.size());
        for index in hexes.into_iter().filter_map(|hex| self.index(hex)) {
            set.insert(index);
        }
        set
    }
}

/// A grid as it is stored.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    columns: u8,
    rows: u8,
    layout: Layout,
}

impl TryFrom<Written> for Grid {
    type Error = HexError;

    fn try_from(Written { columns, rows, layout }: Written) -> Result<Grid, HexError> {
        Grid::new(columns, rows, layout)
    }
}

impl From<Grid> for Written {
    fn from(Grid { columns, rows, layout }: Grid) -> Written {
        Written { columns, rows, layout }
    }
}
