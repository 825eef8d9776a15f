//! B1 Map: what a hex and a hexside store.

use std::ops::Deref;

use engine::Land;
use hex::{Direction, Layout, SightRows, Symmetry, Trace, line};
use hexmap::{Board, BoardDraft, MapError, Sides};

pub use hexmap::HexId;

use crate::terms::{Crossing, Terrain};

/// `fb.r.map.1`: pointy-topped hexes, even rows half a hex further east.
pub const LAYOUT: Layout = Layout::PointyEvenRight;

/// What a hex stores.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cell {
    /// What the ground is.
    pub terrain: Terrain,
    /// `fb.r.map.7`: 0 to 3.
    pub level: u8,
    /// Hexsides a road leaves by.
    pub roads: Sides,
    /// Hexsides with a stream; a ford or bridge lies on one of them.
    pub streams: Sides,
    /// Hexsides with a ford or bridge.
    pub fords: Sides,
    /// `fb.r.map.16`: number of the place it belongs to.
    pub place: Option<u8>,
    /// What it is drawn as, where that is not what its terrain is drawn as: no rule asks.
    pub land: Option<Land>,
}

/// A map being drawn.
pub type MapDraft = BoardDraft<Cell>;

/// The ground of a battle: a board, and what lies between its hexes.
#[derive(Debug)]
pub struct Map {
    board: Board<Cell>,
    crossings: Vec<[Crossing; 6]>,
    /// What a hex sees over the ground, judged when first asked.
    sight: SightRows,
}

impl Deref for Map {
    type Target = Board<Cell>;

    fn deref(&self) -> &Board<Cell> {
        &self.board
    }
}

impl Map {
    /// A map of open ground, to be drawn on.
    pub fn draft(columns: u8, rows: u8) -> Result<MapDraft, MapError> {
        MapDraft::new(columns, rows, LAYOUT)
    }

    /// The map of a drawing.
    pub fn new(draft: MapDraft) -> Self {
        let board = Board::new(draft);
        let all = |hex| Direction::ALL.map(|way| crossing(&board, hex, way));
        let crossings = board.hexes().map(all).collect();
        let sight = SightRows::new(board.grid(), Symmetry::Mutual);
        Self { board, crossings, sight }
    }

    /// What lies on a hexside, as whoever leaves the hex that way finds it.
    #[inline]
    pub fn crossing(&self, from: HexId, way: Direction) -> Crossing {
        self.crossings[from.index()][way.index()]
    }

    /// `fb.r.map.10`: does the ground let two hexes see each other? Units and the weather may still hide one from the other.
    #[inline]
    pub fn ground_sees(&self, from: HexId, to: HexId) -> bool {
        self.sight.sees_by_index(from.index(), to.index(), |trace| is_open(&self.board, trace))
    }

    /// What a hex is drawn as: no rule asks.
    pub fn land(&self, hex: HexId) -> Land {
        let cell = self.cell(hex);
        let plain = || cell.terrain.row().lands.first().copied().unwrap_or_default();
        cell.land.unwrap_or_else(plain)
    }

    /// Does a road leave the hex that way?
    #[inline]
    pub fn road(&self, from: HexId, way: Direction) -> bool {
        self.cell(from).roads.has(way)
    }

    /// A stream without ford or bridge?
    #[inline]
    pub fn stream(&self, from: HexId, way: Direction) -> bool {
        self.crossing(from, way).stream
    }

    /// A ford or bridge?
    #[inline]
    pub fn ford(&self, from: HexId, way: Direction) -> bool {
        self.cell(from).fords.has(way)
    }
}

/// `fb.r.map.7`, `fb.r.map.17`: slopes are worked out, and a ford replaces the stream.
fn crossing(board: &Board<Cell>, from: HexId, way: Direction) -> Crossing {
    let cell = board.cell(from);
    // Levels go up to 9 at most, so that their difference fits.
    let rise = |to: HexId| board.cell(to).level.cast_signed() - cell.level.cast_signed();
    let rise = board.neighbour(from, way).map_or(0, rise);
    let ford = cell.fords.has(way);
    Crossing { rise, stream: cell.streams.has(way) && !ford, ford, road: cell.roads.has(way) }
}

/// Woods and houses stand a level high; where the line runs along a hexside both hexes must be in the way, and what is off the map
/// never is (`fb.r.map.14`).
fn is_open(board: &Board<Cell>, trace: &Trace) -> bool {
    let level = |hex| board.at(hex).map_or(0, |(_, cell)| i64::from(cell.level));
    let (low, high, stops) = (level(trace.from()), level(trace.to()), i64::from(trace.range()));
    line(trace.from(), trace.to()).zip(1..).all(|(touched, stop)| {
        let sight = low * stops + (high - low) * stop;
        let height = |cell: &Cell| i64::from(cell.level) + i64::from(cell.terrain.row().blocks);
        !touched.all(|hex| board.at(hex).is_some_and(|(_, cell)| height(cell) * stops > sight))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A map of one row of levels, a wood in the third hex if wanted.
    fn row(levels: &[u8], wood: bool) -> Map {
        let mut draft = Map::draft(u8::try_from(levels.len()).unwrap(), 1).unwrap();
        for (hex, &level) in (0..).zip(levels) {
            draft.cell_mut(HexId(hex)).level = level;
        }
        if wood {
            draft.cell_mut(HexId(2)).terrain = Terrain::Medium;
        }
        Map::new(draft)
    }

    fn sees(levels: &[u8], wood: bool) -> bool {
        let map = row(levels, wood);
        let last = HexId(u16::try_from(levels.len()).unwrap() - 1);
        assert_eq!(map.ground_sees(HexId(0), last), map.ground_sees(last, HexId(0)));
        map.ground_sees(HexId(0), last)
    }

    #[test]
    fn sight_runs_over_slopes_and_not_through_them() {
        assert!(sees(&[0, 0, 0, 0, 0], false) && !sees(&[0, 0, 0, 0, 0], true));
        assert!(!sees(&[0, 0, 1, 0, 0], false) && sees(&[1, 0, 1, 0, 1], false));
        // From a height one looks over a wood below, and not into the dead ground behind a crest.
        assert!(sees(&[2, 1, 0, 0, 0], true) && !sees(&[2, 2, 2, 1, 0], false));
        assert!(!sees(&[0, 3, 0], false) && sees(&[0, 3], false));
    }
}
