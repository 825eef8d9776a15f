//! 2 Map: what a hex and a hexside store.

use engine::Faults;
use hex::{Direction, Grid, Hex, Layout, Neighbours};
use serde::{Deserialize, Serialize};

use crate::clause;
use crate::sight::Sight;
use crate::tables::{PositionRow, TABLES, Terrain};

/// A hex by its number on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct HexId(pub u16);

impl HexId {
    /// Not on the map.
    pub const NOWHERE: Self = Self(u16::MAX);

    /// As an index.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl Default for HexId {
    fn default() -> Self {
        Self::NOWHERE
    }
}

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
        TABLES.position.iter().position(|row| row.key == key).map(|index| Self(index as u8))
    }

    /// Barbed wire?
    pub fn is_wire(self) -> bool {
        self.row().key == "wire"
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
    /// Ground level 0–2.
    pub level: u8,
    /// Hexsides a road leaves by, as bits.
    pub roads: u8,
    /// A bridge carries the road.
    pub bridge: bool,
    /// Hexsides with a wall, as bits.
    pub walls: u8,
    /// Hexsides with a hedge, as bits.
    pub hedges: u8,
    /// Fortification or entrenchment.
    pub position: Option<Position>,
    /// Number of the objective here.
    pub objective: Option<u8>,
    /// The attacker may leave the map here.
    pub exit: bool,
}

impl Cell {
    /// Is there a wall or hedge on this side?
    pub fn has_barrier(&self, direction: Direction) -> bool {
        (self.walls | self.hedges) >> direction.number() & 1 == 1
    }

    /// Does a road leave by this side?
    pub fn has_road(&self, direction: Direction) -> bool {
        self.roads >> direction.number() & 1 == 1
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

/// The ground of a battle.
#[derive(Debug)]
pub struct Map {
    /// The grid.
    pub grid: Grid,
    cells: Vec<Cell>,
    /// Coordinates by number: asked for far too often to be worked out each time.
    coordinates: Vec<Hex>,
    neighbours: Neighbours,
    sight: Sight,
}

impl Map {
    /// A map of open ground, to be drawn on.
    pub fn draft(columns: u8, rows: u8) -> Result<MapDraft, hex::HexError> {
        let grid = Grid::new(columns, rows, Layout::FlatEvenDown)?;
        Ok(MapDraft { grid, cells: vec![Cell::default(); grid.size()] })
    }

    /// What a hex stores.
    #[inline]
    pub fn cell(&self, hex: HexId) -> &Cell {
        &self.cells[hex.index()]
    }

    /// The hex next to another, if it is on the map.
    pub fn neighbour(&self, hex: HexId, direction: Direction) -> Option<HexId> {
        self.neighbours.get(hex.index(), direction).map(|index| HexId(index as u16))
    }

    /// All neighbours with their direction.
    pub fn around(&self, hex: HexId) -> impl Iterator<Item = (Direction, HexId)> + '_ {
        Direction::ALL.into_iter().filter_map(move |way| self.neighbour(hex, way).map(|next| (way, next)))
    }

    /// Coordinates of a hex.
    #[inline]
    pub fn hex(&self, id: HexId) -> Hex {
        self.coordinates[id.index()]
    }

    /// Number of a hex on the map.
    pub fn id(&self, hex: Hex) -> Option<HexId> {
        self.grid.index(hex).map(|index| HexId(index as u16))
    }

    /// `vv.geo.range`: hexes between, the target counted.
    #[inline]
    pub fn range(&self, from: HexId, to: HexId) -> u32 {
        self.hex(from).distance(self.hex(to))
    }

    /// Are they next to each other?
    pub fn are_adjacent(&self, one: HexId, two: HexId) -> bool {
        self.range(one, two) == 1
    }

    /// The side of `from` that `to` lies on, if adjacent.
    pub fn direction(&self, from: HexId, to: HexId) -> Option<Direction> {
        self.hex(from).direction_to(self.hex(to))
    }

    /// Printed name, such as `0405`.
    pub fn name(&self, hex: HexId) -> String {
        let hex = self.coordinates.get(hex.index());
        match hex.and_then(|&hex| self.grid.name(hex)) {
            Some(name) => name.to_string(),
            None => "off".to_owned(),
        }
    }

    /// A hex by its printed name.
    pub fn named(&self, name: &str) -> Option<HexId> {
        self.grid.parse(name).ok().and_then(|hex| self.id(hex))
    }

    /// All hexes in order.
    pub fn hexes(&self) -> impl Iterator<Item = HexId> {
        (0..self.cells.len() as u16).map(HexId)
    }

    /// Who sees whom.
    pub fn sight(&self) -> &Sight {
        &self.sight
    }
}

/// A map being drawn.
#[derive(Clone, Debug)]
pub struct MapDraft {
    /// The grid.
    pub grid: Grid,
    cells: Vec<Cell>,
}

impl MapDraft {
    /// A hex by its printed name.
    pub fn named(&self, name: &str) -> Result<HexId, String> {
        let hex = self.grid.parse(name).map_err(|error| error.to_string())?;
        let index = self.grid.index(hex).ok_or_else(|| format!("hex {name} is off the map"))?;
        Ok(HexId(index as u16))
    }

    /// What a hex stores.
    pub fn cell(&self, hex: HexId) -> &Cell {
        &self.cells[hex.index()]
    }

    /// What a hex stores, to be changed.
    pub fn cell_mut(&mut self, hex: HexId) -> &mut Cell {
        &mut self.cells[hex.index()]
    }

    /// Draws a wall or hedge on a hexside, on both hexes that share it.
    pub fn barrier(&mut self, hex: HexId, direction: Direction, hedge: bool) {
        let beyond = self.grid.index(self.grid.hex(hex.index()).neighbour(direction));
        let mut draw = |index: usize, way: Direction| {
            let cell = &mut self.cells[index];
            let bits = if hedge { &mut cell.hedges } else { &mut cell.walls };
            *bits |= 1 << way.number();
        };
        draw(hex.index(), direction);
        if let Some(beyond) = beyond {
            draw(beyond, direction.opposite());
        }
    }

    /// Draws a road through adjacent hexes.
    pub fn road(&mut self, path: &[HexId]) -> Result<(), String> {
        for pair in path.windows(2) {
            let (from, to) = (self.grid.hex(pair[0].index()), self.grid.hex(pair[1].index()));
            let way = from.direction_to(to).ok_or("a road runs through adjacent hexes")?;
            self.cells[pair[0].index()].roads |= 1 << way.number();
            self.cells[pair[1].index()].roads |= 1 << way.opposite().number();
        }
        Ok(())
    }

    /// Leads a road off the map.
    pub fn road_off(&mut self, hex: HexId, direction: Direction) {
        self.cells[hex.index()].roads |= 1 << direction.number();
    }

    /// Validates the drawing: every fault goes into `faults`.
    pub fn finish(self, file: &str, faults: &mut Faults) -> Map {
        for (index, cell) in self.cells.iter().enumerate() {
            let name =
                || self.grid.name(self.grid.hex(index)).map(|name| name.to_string()).unwrap_or_default();
            if cell.level > 2 {
                faults.add(file, 0, format!("{}: level {} is above 2 (vv.terr.hill)", name(), cell.level));
            }
            if cell.bridge && cell.roads.count_ones() != 2 {
                faults.add(
                    file,
                    0,
                    format!("{}: a bridge carries a road over two hexsides (vv.terr.bridge)", name()),
                );
            }
            if let Some(position) = cell.position {
                crate::fortifications::validate(file, &name(), cell, position, faults);
            }
        }
        let sight = Sight::judge(self.grid, &self.cells);
        Map {
            grid: self.grid,
            coordinates: self.grid.hexes().collect(),
            neighbours: Neighbours::new(&self.grid),
            cells: self.cells,
            sight,
        }
    }
}

/// The clauses that the map and its geometry carry out by their shape; the arithmetic is the `hex` crate's.
pub const CLAUSES: &[engine::Clause] = &[
    clause::MAP_HEX,
    clause::MAP_HEXFEATURE,
    clause::MAP_SIDEFEATURE,
    clause::GEO_CUBE,
    clause::GEO_RANGE,
    clause::GEO_PLANE,
    clause::GEO_FRONT,
    clause::GEO_FFA,
    clause::GEO_HEXSIDELINE,
    clause::GEO_PATH,
    clause::GEO_SIDECROSS,
    clause::GEO_OPPOSITE,
    clause::EX_ARC,
];
