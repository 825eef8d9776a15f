//! B1 Map: what a hex and a hexside store.

use std::ops::Deref;

use engine::Land;
use hex::{Direction, Layout};
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
        Self { board, crossings }
    }

    /// What lies on a hexside, as whoever leaves the hex that way finds it.
    #[inline]
    pub fn crossing(&self, from: HexId, way: Direction) -> Crossing {
        self.crossings[from.index()][way.index()]
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
    let level = |hex: HexId| board.cell(hex).level as i8;
    let rise = board.neighbour(from, way).map_or(0, |to| level(to) - level(from));
    let ford = cell.fords.has(way);
    Crossing { rise, stream: cell.streams.has(way) && !ford, ford, road: cell.roads.has(way) }
}
