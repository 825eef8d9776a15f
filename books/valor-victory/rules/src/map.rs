//! 2 Map: what a hex and a hexside store.

use std::ops::Deref;

use engine::{Faults, Line};
use hex::{Direction, Layout};
use hexmap::{Board, BoardDraft, MapError, Sides};

pub use hexmap::HexId;

use crate::numbers::count;
use crate::sight::Sight;
use crate::tables::{PositionRow, TABLES, Terrain};
use crate::{clause, key};

/// `vv.map.hex`: how the hexes of every map of this book stand; its compass words are those of orders and files.
pub const LAYOUT: Layout = Layout::FlatEvenDown;

/// Index of a row of `vv.fort.table`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PositionId(pub u8);

impl PositionId {
    /// The row of the table.
    pub fn row(self) -> &'static PositionRow {
        &TABLES.position[usize::from(self.0)]
    }

    /// By its word.
    pub fn named(key: &str) -> Option<Self> {
        TABLES.position.iter().position(|row| row.key == key).map(|index| Self(count(index)))
    }

    /// Barbed wire?
    pub fn is_wire(self) -> bool {
        self.row().wire
    }
}

/// A fortification or entrenchment in a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// What it is.
    pub kind: PositionId,
    /// Which way a bunker looks; none fires all round.
    pub facing: Option<Direction>,
}

/// `vv.map.hexfeature`: what a hex stores.
#[derive(Clone, Copy, Debug, Default)]
pub struct Cell {
    /// Terrain.
    pub terrain: Terrain,
    /// `vv.terr.hill`: ground level 0–2, whatever the terrain.
    pub level: u8,
    /// Hexsides a road leaves by.
    pub roads: Sides,
    /// A bridge carries the road.
    pub bridge: bool,
    /// `vv.map.sidefeature`: hexsides with a wall.
    pub walls: Sides,
    /// Hexsides with a hedge.
    pub hedges: Sides,
    /// `vv.fort.enter`: fortification or entrenchment, for whoever is in the hex; it stays when they are gone.
    pub position: Option<Position>,
    /// Number of the objective here.
    pub objective: Option<u8>,
    /// The attacker may leave the map here.
    pub exit: bool,
}

impl Cell {
    /// Is there a wall or hedge on this side?
    pub fn has_barrier(&self, direction: Direction) -> bool {
        self.walls.and(self.hedges).has(direction)
    }

    /// Does a road leave by this side?
    pub fn has_road(&self, direction: Direction) -> bool {
        self.roads.has(direction)
    }

    /// The bunker here, if there is one.
    pub fn bunker(&self) -> Option<Position> {
        self.position.filter(|position| position.kind.row().bunker)
    }

    /// Is there barbed wire?
    pub fn has_wire(&self) -> bool {
        self.position.is_some_and(|position| position.kind.is_wire())
    }
}

/// A map being drawn.
pub type MapDraft = BoardDraft<Cell>;

/// The ground of a battle: a board, and who sees whom on it.
#[derive(Debug)]
pub struct Map {
    board: Board<Cell>,
    pub(crate) sight: Sight,
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

    /// Validates a drawing: every fault goes into `faults`.
    pub fn finish(draft: MapDraft, file: &str, faults: &mut Faults) -> Map {
        for (name, cell) in draft.cells() {
            if cell.level > 2 {
                let what =
                    Line::new(key::FAULT_LEVEL).with("hex", name.to_string()).with("level", cell.level);
                faults.add(file, 0, what.by(clause::TERR_HILL));
            }
            if cell.bridge && cell.roads.len() != 2 {
                let what = Line::new(key::FAULT_BRIDGE).with("hex", name.to_string());
                faults.add(file, 0, what.by(clause::TERR_BRIDGE));
            }
            if let Some(position) = cell.position {
                crate::fortifications::validate(file, &name.to_string(), cell, position, faults);
            }
        }
        let board = Board::new(draft);
        let sight = Sight::new(board.grid());
        Map { board, sight }
    }

    /// Is the sight between two hexes open?
    #[inline]
    pub fn sees(&self, from: HexId, to: HexId) -> bool {
        self.sight.sees(&self.board, from, to)
    }
}
