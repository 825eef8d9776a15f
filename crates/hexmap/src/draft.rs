use engine::{Key, Line, Words};
use hex::{Direction, Grid, Layout};

use crate::{HexId, MapError, SideOf};

/// A map being drawn: anything may stand on it, and the book judges it before it makes a
/// [`Board`](crate::Board).
///
/// ```
/// use hex::{Direction, Layout};
/// use hexmap::{BoardDraft, Sides};
/// #[derive(Clone, Default)]
/// struct Cell { streams: Sides }
/// let mut draft = BoardDraft::<Cell>::new(9, 9, Layout::PointyEvenRight)?;
/// let (here, east) = (draft.named("0405")?, draft.named("0505")?);
/// draft.draw_side(here, Direction::wrapping(1), |cell| &mut cell.streams);
/// assert!(draft.cell(east).streams.has(Direction::wrapping(4))); // the same side, from the other hex
/// # Ok::<(), hexmap::MapError>(())
/// ```
#[derive(Clone, Debug)]
pub struct BoardDraft<Cell> {
    grid: Grid,
    cells: Vec<Cell>,
}

impl<Cell> BoardDraft<Cell> {
    /// A map of plain hexes.
    ///
    /// ```
    /// use hexmap::BoardDraft;
    /// assert!(BoardDraft::<u8>::new(0, 9, hex::Layout::FlatEvenDown).is_err());
    /// ```
    pub fn new(columns: u8, rows: u8, layout: Layout) -> Result<Self, MapError>
    where
        Cell: Clone + Default,
    {
        let grid = Grid::new(columns, rows, layout)?;
        Ok(Self { grid, cells: vec![Cell::default(); grid.size()] })
    }

    /// Its size and layout.
    ///
    /// ```
    /// # let draft = hexmap::BoardDraft::<u8>::new(3, 2, hex::Layout::FlatEvenDown)?;
    /// assert_eq!(draft.grid().rows(), 2);
    /// # Ok::<(), hexmap::MapError>(())
    /// ```
    pub fn grid(&self) -> Grid {
        self.grid
    }

    /// A hex by its printed name.
    ///
    /// ```
    /// # let draft = hexmap::BoardDraft::<u8>::new(3, 2, hex::Layout::FlatEvenDown)?;
    /// assert!(draft.named("0302").is_ok() && draft.named("0303").is_err());
    /// # Ok::<(), hexmap::MapError>(())
    /// ```
    pub fn named(&self, name: &str) -> Result<HexId, MapError> {
        let name = name.parse()?;
        // A hex that has a name on the map has a number.
        Ok(self.grid.index(self.grid.named(name)?).map_or(HexId::NOWHERE, HexId::numbered))
    }

    /// The hex whose name is written next.
    pub fn read_hex(&self, words: &mut Words<'_>, expected: Key) -> Result<HexId, Line> {
        let word = words.word(expected)?;
        self.named(word).map_err(|error| error.line())
    }

    /// Hexes whose names are written to the end, one at least.
    pub fn read_hexes(&self, words: &mut Words<'_>, expected: Key) -> Result<Vec<HexId>, Line> {
        let mut hexes = vec![self.read_hex(words, expected)?];
        while words.peek().is_some() {
            hexes.push(self.read_hex(words, expected)?);
        }
        Ok(hexes)
    }

    /// What a hex stores.
    ///
    /// # Panics
    ///
    /// If the hex is not on the map.
    ///
    /// ```
    /// # let draft = hexmap::BoardDraft::<u8>::new(3, 2, hex::Layout::FlatEvenDown)?;
    /// assert_eq!(*draft.cell(hexmap::HexId(5)), 0);
    /// # Ok::<(), hexmap::MapError>(())
    /// ```
    pub fn cell(&self, hex: HexId) -> &Cell {
        &self.cells[hex.index()]
    }

    /// What a hex stores, to be changed.
    ///
    /// # Panics
    ///
    /// If the hex is not on the map.
    ///
    /// ```
    /// # let mut draft = hexmap::BoardDraft::<u8>::new(3, 2, hex::Layout::FlatEvenDown)?;
    /// *draft.cell_mut(hexmap::HexId(5)) = 7;
    /// assert_eq!(*draft.cell(hexmap::HexId(5)), 7);
    /// # Ok::<(), hexmap::MapError>(())
    /// ```
    pub fn cell_mut(&mut self, hex: HexId) -> &mut Cell {
        &mut self.cells[hex.index()]
    }

    /// All hexes with their printed names, in order: for a book that judges its draft.
    ///
    /// ```
    /// # let draft = hexmap::BoardDraft::<u8>::new(3, 2, hex::Layout::FlatEvenDown)?;
    /// assert_eq!(draft.cells().last().map(|(name, _)| name.to_string()).as_deref(), Some("0302"));
    /// # Ok::<(), hexmap::MapError>(())
    /// ```
    pub fn cells(&self) -> impl Iterator<Item = (hex::HexName, &Cell)> {
        self.grid.hexes().zip(&self.cells).filter_map(|(hex, cell)| Some((self.grid.name(hex)?, cell)))
    }

    /// Draws something on a hexside, on both hexes that share it. At the edge of the map there is one.
    ///
    /// ```
    /// # use hexmap::{BoardDraft, HexId, Sides};
    /// let mut draft = BoardDraft::<Sides>::new(3, 2, hex::Layout::FlatEvenDown)?;
    /// draft.draw_side(HexId(0), hex::Direction::SOUTH, |walls| walls);
    /// assert!(draft.cell(HexId(1)).has(hex::Direction::NORTH));
    /// # Ok::<(), hexmap::MapError>(())
    /// ```
    pub fn draw_side(&mut self, hex: HexId, direction: Direction, of: SideOf<Cell>) {
        let beyond = self.grid.index(self.grid.hex(hex.index()).neighbour(direction));
        self.draw_half(hex, direction, of);
        if let Some(beyond) = beyond {
            self.draw_half(HexId::numbered(beyond), direction.opposite(), of);
        }
    }

    /// Draws a road through adjacent hexes: over each hexside that it crosses.
    ///
    /// ```
    /// # use hexmap::{BoardDraft, HexId, MapError, Sides};
    /// let mut draft = BoardDraft::<Sides>::new(3, 2, hex::Layout::FlatEvenDown)?;
    /// draft.draw_road(&[HexId(0), HexId(1)], |roads| roads)?;
    /// assert_eq!(draft.draw_road(&[HexId(0), HexId(5)], |roads| roads), Err(MapError::Gap));
    /// # Ok::<(), hexmap::MapError>(())
    /// ```
    pub fn draw_road(&mut self, path: &[HexId], of: SideOf<Cell>) -> Result<(), MapError> {
        for pair in path.windows(2) {
            let (from, to) = (self.grid.hex(pair[0].index()), self.grid.hex(pair[1].index()));
            let way = from.direction_to(to).ok_or(MapError::Gap)?;
            self.draw_side(pair[0], way, of);
        }
        Ok(())
    }

    /// Leads a road off the map or to its end: over a hexside, as seen from one hex only.
    ///
    /// ```
    /// # use hexmap::{BoardDraft, HexId, Sides};
    /// let mut draft = BoardDraft::<Sides>::new(3, 2, hex::Layout::FlatEvenDown)?;
    /// draft.draw_half(HexId(0), hex::Direction::NORTH, |roads| roads);
    /// assert!(draft.cell(HexId(0)).has(hex::Direction::NORTH));
    /// # Ok::<(), hexmap::MapError>(())
    /// ```
    pub fn draw_half(&mut self, hex: HexId, direction: Direction, of: SideOf<Cell>) {
        let sides = of(&mut self.cells[hex.index()]);
        *sides = sides.with(direction);
    }

    pub(crate) fn into_parts(self) -> (Grid, Vec<Cell>) {
        (self.grid, self.cells)
    }
}
