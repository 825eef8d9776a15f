use hex::{Direction, Grid, Hex, Neighbours};
use serde::{Deserialize, Serialize};

use crate::BoardDraft;

/// A hex by its number on the map.
///
/// ```
/// use hexmap::HexId;
/// assert_eq!(HexId(7).index(), 7);
/// assert_eq!(HexId::default(), HexId::NOWHERE);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct HexId(pub u16);

impl HexId {
    /// Not on the map.
    ///
    /// ```
    /// assert_ne!(hexmap::HexId::NOWHERE, hexmap::HexId(0));
    /// ```
    pub const NOWHERE: Self = Self(u16::MAX);

    /// As an index.
    ///
    /// ```
    /// assert_eq!(hexmap::HexId(3).index(), 3);
    /// ```
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// A map has at most 9,801 hexes, so that its numbers fit.
    pub(crate) fn numbered(index: usize) -> Self {
        Self(engine::numbers::count(index))
    }
}

impl Default for HexId {
    fn default() -> Self {
        Self::NOWHERE
    }
}

/// The hexes of a map and what each of them stores. It never changes.
///
/// ```
/// use hex::{Direction, Layout};
/// use hexmap::{Board, BoardDraft};
/// let mut draft = BoardDraft::<char>::new(9, 9, Layout::PointyEvenRight)?;
/// let farm = draft.named("0405")?;
/// *draft.cell_mut(farm) = 'F';
/// let board = Board::new(draft);
/// let east = board.neighbour(farm, Direction::wrapping(1)).unwrap();
/// assert_eq!((board.cell(farm), board.name(east).as_str()), (&'F', "0505"));
/// # Ok::<(), hexmap::MapError>(())
/// ```
#[derive(Debug)]
pub struct Board<Cell> {
    grid: Grid,
    cells: Vec<Cell>,
    /// Coordinates by number: asked for far too often to be worked out each time.
    coordinates: Vec<Hex>,
    neighbours: Neighbours,
}

impl<Cell> Board<Cell> {
    /// What has been drawn. A book validates its draft first.
    ///
    /// ```
    /// # use hexmap::{Board, BoardDraft};
    /// let board = Board::new(BoardDraft::<u8>::new(3, 2, hex::Layout::FlatEvenDown)?);
    /// assert_eq!(board.hexes().count(), 6);
    /// # Ok::<(), hexmap::MapError>(())
    /// ```
    pub fn new(draft: BoardDraft<Cell>) -> Self {
        let (grid, cells) = draft.into_parts();
        Self { grid, cells, coordinates: grid.hexes().collect(), neighbours: Neighbours::new(&grid) }
    }

    /// Its size and layout.
    ///
    /// ```
    /// # use hexmap::{Board, BoardDraft};
    /// # let board = Board::new(BoardDraft::<u8>::new(3, 2, hex::Layout::FlatEvenDown)?);
    /// assert_eq!(board.grid().columns(), 3);
    /// # Ok::<(), hexmap::MapError>(())
    /// ```
    #[inline]
    pub fn grid(&self) -> Grid {
        self.grid
    }

    /// What a hex stores.
    ///
    /// # Panics
    ///
    /// If the hex is not on the map.
    ///
    /// ```
    /// # use hexmap::{Board, BoardDraft, HexId};
    /// # let board = Board::new(BoardDraft::<u8>::new(3, 2, hex::Layout::FlatEvenDown)?);
    /// assert_eq!(*board.cell(HexId(0)), 0);
    /// # Ok::<(), hexmap::MapError>(())
    /// ```
    #[inline]
    pub fn cell(&self, hex: HexId) -> &Cell {
        &self.cells[hex.index()]
    }

    /// The hex at some coordinates and what it stores; `None` off the map.
    ///
    /// ```
    /// # use hexmap::{Board, BoardDraft, HexId};
    /// # let board = Board::new(BoardDraft::<u8>::new(3, 2, hex::Layout::FlatEvenDown)?);
    /// assert_eq!(board.at(hex::Hex::ORIGIN), Some((HexId(0), &0)));
    /// assert_eq!(board.at(hex::Hex::new(-1, 0)), None);
    /// # Ok::<(), hexmap::MapError>(())
    /// ```
    #[inline]
    pub fn at(&self, hex: Hex) -> Option<(HexId, &Cell)> {
        self.grid.index(hex).map(|index| (HexId::numbered(index), &self.cells[index]))
    }

    /// The hex next to another, if it is on the map.
    ///
    /// ```
    /// # use hexmap::{Board, BoardDraft, HexId};
    /// # let board = Board::new(BoardDraft::<u8>::new(3, 2, hex::Layout::FlatEvenDown)?);
    /// assert_eq!(board.neighbour(HexId(0), hex::Direction::NORTH), None);
    /// # Ok::<(), hexmap::MapError>(())
    /// ```
    pub fn neighbour(&self, hex: HexId, direction: Direction) -> Option<HexId> {
        self.neighbours.get(hex.index(), direction).map(HexId::numbered)
    }

    /// All neighbours with their direction.
    ///
    /// ```
    /// # use hexmap::{Board, BoardDraft, HexId};
    /// # let board = Board::new(BoardDraft::<u8>::new(3, 2, hex::Layout::FlatEvenDown)?);
    /// assert_eq!(board.around(HexId(0)).count(), 2);
    /// # Ok::<(), hexmap::MapError>(())
    /// ```
    pub fn around(&self, hex: HexId) -> impl Iterator<Item = (Direction, HexId)> + '_ {
        Direction::ALL.into_iter().filter_map(move |way| self.neighbour(hex, way).map(|next| (way, next)))
    }

    /// Coordinates of a hex.
    ///
    /// # Panics
    ///
    /// If the hex is not on the map.
    ///
    /// ```
    /// # use hexmap::{Board, BoardDraft, HexId};
    /// # let board = Board::new(BoardDraft::<u8>::new(3, 2, hex::Layout::FlatEvenDown)?);
    /// assert_eq!(board.hex(HexId(0)), hex::Hex::ORIGIN);
    /// # Ok::<(), hexmap::MapError>(())
    /// ```
    #[inline]
    pub fn hex(&self, id: HexId) -> Hex {
        self.coordinates[id.index()]
    }

    /// Number of the hex at some coordinates; `None` off the map.
    ///
    /// ```
    /// # use hexmap::{Board, BoardDraft, HexId};
    /// # let board = Board::new(BoardDraft::<u8>::new(3, 2, hex::Layout::FlatEvenDown)?);
    /// assert_eq!(board.id(board.hex(HexId(5))), Some(HexId(5)));
    /// # Ok::<(), hexmap::MapError>(())
    /// ```
    pub fn id(&self, hex: Hex) -> Option<HexId> {
        self.grid.index(hex).map(HexId::numbered)
    }

    /// Hexes between, the target counted.
    ///
    /// ```
    /// # use hexmap::{Board, BoardDraft, HexId};
    /// # let board = Board::new(BoardDraft::<u8>::new(3, 2, hex::Layout::FlatEvenDown)?);
    /// assert_eq!(board.range(HexId(0), HexId(4)), 2);
    /// # Ok::<(), hexmap::MapError>(())
    /// ```
    #[inline]
    pub fn range(&self, from: HexId, to: HexId) -> u32 {
        self.hex(from).distance(self.hex(to))
    }

    /// Are they next to each other?
    ///
    /// ```
    /// # use hexmap::{Board, BoardDraft, HexId};
    /// # let board = Board::new(BoardDraft::<u8>::new(3, 2, hex::Layout::FlatEvenDown)?);
    /// assert!(board.are_adjacent(HexId(0), HexId(1)));
    /// # Ok::<(), hexmap::MapError>(())
    /// ```
    pub fn are_adjacent(&self, one: HexId, two: HexId) -> bool {
        self.range(one, two) == 1
    }

    /// The side of `from` that `to` lies on, if adjacent.
    ///
    /// ```
    /// # use hexmap::{Board, BoardDraft, HexId};
    /// # let board = Board::new(BoardDraft::<u8>::new(3, 2, hex::Layout::FlatEvenDown)?);
    /// assert_eq!(board.direction(HexId(0), HexId(1)), Some(hex::Direction::SOUTH));
    /// # Ok::<(), hexmap::MapError>(())
    /// ```
    pub fn direction(&self, from: HexId, to: HexId) -> Option<Direction> {
        self.hex(from).direction_to(self.hex(to))
    }

    /// Printed name, such as `0405`; `off` for what is not on the map.
    ///
    /// ```
    /// # use hexmap::{Board, BoardDraft, HexId};
    /// # let board = Board::new(BoardDraft::<u8>::new(3, 2, hex::Layout::FlatEvenDown)?);
    /// assert_eq!((board.name(HexId(5)), board.name(HexId::NOWHERE)), ("0302".into(), "off".into()));
    /// # Ok::<(), hexmap::MapError>(())
    /// ```
    pub fn name(&self, hex: HexId) -> String {
        let hex = self.coordinates.get(hex.index());
        match hex.and_then(|&hex| self.grid.name(hex)) {
            Some(name) => name.to_string(),
            None => "off".to_owned(),
        }
    }

    /// A hex by its printed name.
    ///
    /// ```
    /// # use hexmap::{Board, BoardDraft, HexId};
    /// # let board = Board::new(BoardDraft::<u8>::new(3, 2, hex::Layout::FlatEvenDown)?);
    /// assert_eq!((board.named("0302"), board.named("0402")), (Some(HexId(5)), None));
    /// # Ok::<(), hexmap::MapError>(())
    /// ```
    pub fn named(&self, name: &str) -> Option<HexId> {
        self.grid.parse(name).ok().and_then(|hex| self.id(hex))
    }

    /// All hexes in order.
    ///
    /// ```
    /// # use hexmap::{Board, BoardDraft, HexId};
    /// # let board = Board::new(BoardDraft::<u8>::new(3, 2, hex::Layout::FlatEvenDown)?);
    /// assert_eq!(board.hexes().last(), Some(HexId(5)));
    /// # Ok::<(), hexmap::MapError>(())
    /// ```
    pub fn hexes(&self) -> impl Iterator<Item = HexId> + use<Cell> {
        (0..engine::numbers::count(self.cells.len())).map(HexId)
    }
}
