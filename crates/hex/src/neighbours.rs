use crate::{Direction, Grid};

/// Who is next to whom, by number: the table that a search over a whole map walks.
///
/// ```
/// use hex::{Direction, Grid, Layout, Neighbours};
/// let grid = Grid::new(40, 30, Layout::FlatEvenDown)?;
/// let table = Neighbours::new(&grid);
/// assert_eq!(table.get(0, Direction::SOUTH), Some(1));
/// assert_eq!(table.get(0, Direction::NORTH), None);
/// # Ok::<(), hex::HexError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Neighbours {
    rows: Box<[[u16; 6]]>,
}

/// No hex has this number: a map has at most 9,801.
const OFF_THE_MAP: u16 = u16::MAX;

impl Neighbours {
    /// The table of a map.
    ///
    /// ```
    /// use hex::{Grid, Layout, Neighbours};
    /// let grid = Grid::new(1, 1, Layout::FlatEvenDown)?;
    /// assert_eq!(Neighbours::new(&grid).of(0), [None; 6]);
    /// # Ok::<(), hex::HexError>(())
    /// ```
    pub fn new(grid: &Grid) -> Neighbours {
        let number = |index: usize| u16::try_from(index).unwrap_or(OFF_THE_MAP);
        let row = |hex: crate::Hex| hex.neighbours().map(|near| grid.index(near).map_or(OFF_THE_MAP, number));
        Neighbours { rows: grid.hexes().map(row).collect() }
    }

    /// The number of the neighbour in a direction; `None` off the map.
    ///
    /// # Panics
    ///
    /// If the number is not on the map.
    ///
    /// ```
    /// # use hex::{Direction, Grid, Layout, Neighbours};
    /// # let grid = Grid::new(40, 30, Layout::FlatEvenDown)?;
    /// # let table = Neighbours::new(&grid);
    /// assert_eq!(table.get(31, Direction::NORTH), Some(30));
    /// # Ok::<(), hex::HexError>(())
    /// ```
    pub fn get(&self, index: usize, direction: Direction) -> Option<usize> {
        on_the_map(self.rows[index][direction.index()])
    }

    /// The numbers of the six neighbours, clockwise from direction 0.
    ///
    /// # Panics
    ///
    /// If the number is not on the map.
    ///
    /// ```
    /// # use hex::{Direction, Grid, Layout, Neighbours};
    /// # let grid = Grid::new(40, 30, Layout::FlatEvenDown)?;
    /// # let table = Neighbours::new(&grid);
    /// assert_eq!(table.of(0), [None, None, Some(30), Some(1), None, None]);
    /// # Ok::<(), hex::HexError>(())
    /// ```
    pub fn of(&self, index: usize) -> [Option<usize>; 6] {
        self.rows[index].map(on_the_map)
    }
}

fn on_the_map(number: u16) -> Option<usize> {
    (number != OFF_THE_MAP).then_some(usize::from(number))
}
