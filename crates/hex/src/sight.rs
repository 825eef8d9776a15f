use std::sync::OnceLock;

use crate::{Grid, Hex, HexSet, Trace, trace};

/// Whether sight there is always sight back.
///
/// ```
/// assert_ne!(hex::Symmetry::Mutual, hex::Symmetry::OneWay);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Symmetry {
    /// The judge answers the same both ways, so that it is asked once per pair.
    Mutual,
    /// The judge is asked both ways.
    OneWay,
}

/// Who sees whom on one map, judged once for all pairs and kept as bits.
///
/// A table of `n` hexes holds `n²` bits: 180 kB for 40 by 30. Where few hexes are ever asked
/// about, or above [`SightTable::COMFORTABLE_SIZE`], prefer [`SightRows`], which judges a row when it is first asked for.
///
/// ```
/// use hex::{Grid, Hex, Layout, Passage, SightTable, Symmetry};
/// let grid = Grid::new(10, 10, Layout::FlatEvenDown)?;
/// let (near, wood, far) = (grid.parse("0101")?, grid.parse("0102")?, grid.parse("0103")?);
/// let table = SightTable::build(grid, Symmetry::Mutual, |trace| {
///     !trace.passages().any(|met| met == Passage::Crossed { hex: wood })
/// });
/// assert!(table.sees(near, wood));
/// assert!(!table.sees(near, far));
/// # Ok::<(), hex::HexError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SightTable {
    grid: Grid,
    words_per_row: usize,
    words: Box<[u64]>,
}

impl SightTable {
    /// The number of hexes up to which a whole table is worth its building: 8 MB and some seconds.
    ///
    /// ```
    /// assert!(40 * 30 <= hex::SightTable::COMFORTABLE_SIZE);
    /// ```
    pub const COMFORTABLE_SIZE: usize = 8_000;

    /// Judges every pair of hexes, each hex with itself included, in the order of their numbers.
    ///
    /// ```
    /// use hex::{Grid, Layout, SightTable, Symmetry};
    /// let grid = Grid::new(10, 10, Layout::FlatEvenDown)?;
    /// let fog = SightTable::build(grid, Symmetry::Mutual, |trace| trace.range() <= 2);
    /// assert_eq!(fog.seen_from(grid.parse("0505")?).len(), 19);
    /// # Ok::<(), hex::HexError>(())
    /// ```
    pub fn build(grid: Grid, symmetry: Symmetry, mut judge: impl FnMut(&Trace) -> bool) -> SightTable {
        let words_per_row = grid.size().div_ceil(64);
        let mut table =
            SightTable { grid, words_per_row, words: vec![0; grid.size() * words_per_row].into() };
        for (here, from) in grid.hexes().enumerate() {
            let first = match symmetry {
                Symmetry::Mutual => here,
                Symmetry::OneWay => 0,
            };
            for there in first..grid.size() {
                if judge(&trace(from, grid.hex(there))) {
                    table.set(here, there);
                    if symmetry == Symmetry::Mutual {
                        table.set(there, here);
                    }
                }
            }
        }
        table
    }

    /// Whether one hex sees another. Off the map nothing sees or is seen.
    ///
    /// ```
    /// use hex::{Grid, Hex, Layout, SightTable, Symmetry};
    /// let grid = Grid::new(3, 3, Layout::FlatEvenDown)?;
    /// let clear = SightTable::build(grid, Symmetry::Mutual, |_| true);
    /// assert!(clear.sees(grid.hex(0), grid.hex(8)));
    /// assert!(!clear.sees(grid.hex(0), Hex::new(-1, 0)));
    /// # Ok::<(), hex::HexError>(())
    /// ```
    #[inline]
    pub fn sees(&self, from: Hex, to: Hex) -> bool {
        match (self.grid.index(from), self.grid.index(to)) {
            (Some(here), Some(there)) => self.sees_by_index(here, there),
            _ => false,
        }
    }

    /// Whether the hex of one number sees the hex of another.
    ///
    /// # Panics
    ///
    /// If a number is not on the map.
    ///
    /// ```
    /// use hex::{Grid, Layout, SightTable, Symmetry};
    /// let grid = Grid::new(3, 3, Layout::FlatEvenDown)?;
    /// let fog = SightTable::build(grid, Symmetry::Mutual, |trace| trace.range() <= 1);
    /// assert!(fog.sees_by_index(0, 1));
    /// assert!(!fog.sees_by_index(0, 2));
    /// # Ok::<(), hex::HexError>(())
    /// ```
    #[inline]
    pub fn sees_by_index(&self, here: usize, there: usize) -> bool {
        debug_assert!(there < self.grid.size(), "the number of a hex is below the size of its map");
        self.words[here * self.words_per_row + there / 64] >> (there % 64) & 1 == 1
    }

    /// All that a hex sees; nothing off the map.
    ///
    /// ```
    /// use hex::{Grid, Layout, SightTable, Symmetry};
    /// let grid = Grid::new(3, 3, Layout::FlatEvenDown)?;
    /// let clear = SightTable::build(grid, Symmetry::Mutual, |_| true);
    /// assert_eq!(clear.seen_from(grid.hex(0)).len(), 9);
    /// # Ok::<(), hex::HexError>(())
    /// ```
    pub fn seen_from(&self, from: Hex) -> HexSet {
        match self.grid.index(from) {
            Some(here) => HexSet::from_words(&self.words[here * self.words_per_row..][..self.words_per_row]),
            None => HexSet::new(self.grid.size()),
        }
    }

    /// The map it was built for.
    ///
    /// ```
    /// use hex::{Grid, Layout, SightTable, Symmetry};
    /// let grid = Grid::new(3, 3, Layout::FlatEvenDown)?;
    /// assert_eq!(SightTable::build(grid, Symmetry::Mutual, |_| true).grid(), grid);
    /// # Ok::<(), hex::HexError>(())
    /// ```
    pub const fn grid(&self) -> Grid {
        self.grid
    }

    fn set(&mut self, here: usize, there: usize) {
        self.words[here * self.words_per_row + there / 64] |= 1 << (there % 64);
    }
}

/// Who sees whom on one map, judged row by row when first asked: nothing is judged that nobody asks about.
///
/// ```
/// use hex::{Grid, Layout, SightRows, Symmetry};
/// let grid = Grid::new(99, 99, Layout::FlatEvenDown)?;
/// let rows = SightRows::new(grid, Symmetry::Mutual);
/// let fog = |trace: &hex::Trace| trace.range() <= 2;
/// assert_eq!(rows.seen_from(grid.parse("5050")?, fog).map(|seen| seen.len()), Some(19));
/// assert_eq!(rows.judged(), 1);
/// # Ok::<(), hex::HexError>(())
/// ```
#[derive(Debug, Clone)]
pub struct SightRows {
    grid: Grid,
    symmetry: Symmetry,
    rows: Box<[OnceLock<HexSet>]>,
}

impl SightRows {
    /// No row judged yet.
    ///
    /// ```
    /// use hex::{Grid, Layout, SightRows, Symmetry};
    /// let rows = SightRows::new(Grid::new(99, 99, Layout::FlatEvenDown)?, Symmetry::Mutual);
    /// assert_eq!(rows.judged(), 0);
    /// # Ok::<(), hex::HexError>(())
    /// ```
    pub fn new(grid: Grid, symmetry: Symmetry) -> SightRows {
        SightRows { grid, symmetry, rows: vec![OnceLock::new(); grid.size()].into() }
    }

    /// All that a hex sees, judged now if it never was; `None` off the map.
    ///
    /// The judge must be the same at every call, until [`forget`](SightRows::forget).
    ///
    /// ```
    /// use hex::{Grid, Layout, SightRows, Symmetry};
    /// let grid = Grid::new(9, 9, Layout::FlatEvenDown)?;
    /// let rows = SightRows::new(grid, Symmetry::Mutual);
    /// assert!(rows.seen_from(grid.hex(0), |_| true).is_some_and(|seen| seen.contains(80)));
    /// # Ok::<(), hex::HexError>(())
    /// ```
    pub fn seen_from(&self, from: Hex, judge: impl FnMut(&Trace) -> bool) -> Option<&HexSet> {
        self.grid.index(from).map(|here| self.row(here, judge))
    }

    /// Whether one hex sees another. Off the map nothing sees or is seen.
    ///
    /// ```
    /// use hex::{Grid, Layout, SightRows, Symmetry};
    /// let grid = Grid::new(9, 9, Layout::FlatEvenDown)?;
    /// assert!(SightRows::new(grid, Symmetry::Mutual).sees(grid.hex(0), grid.hex(80), |_| true));
    /// # Ok::<(), hex::HexError>(())
    /// ```
    pub fn sees(&self, from: Hex, to: Hex, judge: impl FnMut(&Trace) -> bool) -> bool {
        match (self.grid.index(from), self.grid.index(to)) {
            (Some(here), Some(there)) => self.sees_by_index(here, there, judge),
            _ => false,
        }
    }

    /// Whether the hex of one number sees the hex of another.
    ///
    /// # Panics
    ///
    /// If a number is not on the map.
    ///
    /// ```
    /// use hex::{Grid, Layout, SightRows, Symmetry};
    /// let grid = Grid::new(9, 9, Layout::FlatEvenDown)?;
    /// assert!(SightRows::new(grid, Symmetry::Mutual).sees_by_index(0, 80, |_| true));
    /// # Ok::<(), hex::HexError>(())
    /// ```
    #[inline]
    pub fn sees_by_index(&self, here: usize, there: usize, judge: impl FnMut(&Trace) -> bool) -> bool {
        debug_assert!(there < self.grid.size(), "the number of a hex is below the size of its map");
        self.row(here, judge).contains(there)
    }

    /// How many rows have been judged.
    ///
    /// ```
    /// use hex::{Grid, Layout, SightRows, Symmetry};
    /// let grid = Grid::new(9, 9, Layout::FlatEvenDown)?;
    /// let rows = SightRows::new(grid, Symmetry::Mutual);
    /// assert!(rows.sees(grid.hex(0), grid.hex(80), |_| true) && rows.sees(grid.hex(0), grid.hex(7), |_| true));
    /// assert_eq!(rows.judged(), 1);
    /// # Ok::<(), hex::HexError>(())
    /// ```
    pub fn judged(&self) -> usize {
        self.rows.iter().filter(|row| row.get().is_some()).count()
    }

    /// Forgets every row, because what blocks sight has changed.
    ///
    /// ```
    /// use hex::{Grid, Layout, SightRows, Symmetry};
    /// let grid = Grid::new(9, 9, Layout::FlatEvenDown)?;
    /// let mut rows = SightRows::new(grid, Symmetry::Mutual);
    /// assert!(rows.sees(grid.hex(0), grid.hex(80), |_| true));
    /// rows.forget();
    /// assert!(!rows.sees(grid.hex(0), grid.hex(80), |_| false));
    /// # Ok::<(), hex::HexError>(())
    /// ```
    pub fn forget(&mut self) {
        self.rows.fill(OnceLock::new());
    }

    #[inline]
    fn row(&self, here: usize, judge: impl FnMut(&Trace) -> bool) -> &HexSet {
        match self.rows[here].get() {
            Some(row) => row,
            None => self.judge_row(here, judge),
        }
    }

    #[cold]
    fn judge_row(&self, here: usize, mut judge: impl FnMut(&Trace) -> bool) -> &HexSet {
        let from = self.grid.hex(here);
        self.rows[here].get_or_init(|| {
            let mut seen = HexSet::new(self.grid.size());
            for (there, to) in self.grid.hexes().enumerate() {
                let known = match self.symmetry {
                    Symmetry::Mutual => self.rows[there].get(),
                    Symmetry::OneWay => None,
                };
                let sees = match known {
                    Some(row) => row.contains(here),
                    None => judge(&trace(from, to)),
                };
                if sees {
                    seen.insert(there);
                }
            }
            seen
        })
    }
}
