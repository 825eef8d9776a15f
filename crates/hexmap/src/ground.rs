use engine::{Ground, HexFeature, HexTop, HexsideFeature, HexsideKind, Land, Shifted};

use crate::{Board, HexId, Sides};

/// What a hex looks like: the words of a book for what it stores.
///
/// ```
/// let meadow = hexmap::Drawn { terrain: "clear", ..hexmap::Drawn::default() };
/// assert!(meadow.roads.is_empty() && meadow.features.is_empty());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Drawn {
    /// Terrain key.
    pub terrain: &'static str,
    /// What it is drawn as.
    pub land: Land,
    /// Height level.
    pub level: u8,
    /// Sides a road leaves by.
    pub roads: Sides,
    /// What is built or marked there.
    pub features: Vec<HexFeature>,
    /// The place it belongs to, if that has a name.
    pub place: Option<String>,
}

/// A kind of feature on hexsides: what it is drawn as, and where a cell keeps it.
///
/// ```
/// use engine::HexsideKind;
/// use hexmap::{Hexside, Sides};
/// let walls: Hexside<Sides> = (HexsideKind::Wall, |cell| *cell);
/// assert!((walls.1)(&Sides::default()).is_empty());
/// ```
pub type Hexside<Cell> = (HexsideKind, fn(&Cell) -> Sides);

/// The picture of a map: each hex as `draw` says, each feature of a hexside once.
///
/// ```
/// use engine::{Ground, HexsideKind};
/// use hexmap::{Board, BoardDraft, Drawn, HexId, Sides};
/// let mut draft = BoardDraft::<Sides>::new(2, 2, hex::Layout::PointyEvenRight)?;
/// draft.draw_side(HexId(0), hex::Direction::wrapping(1), |walls| walls);
/// let board = Board::new(draft);
/// let picture = hexmap::ground(&board, &[(HexsideKind::Wall, |walls| *walls)], |_, _| Drawn::default());
/// let Ground::Hexes { top: engine::HexTop::Pointy, sides, .. } = picture else { panic!("no pointy map") };
/// assert_eq!(sides.len(), 1);
/// # Ok::<(), hexmap::MapError>(())
/// ```
pub fn ground<Cell>(
    board: &Board<Cell>,
    sides: &[Hexside<Cell>],
    mut draw: impl FnMut(HexId, &Cell) -> Drawn,
) -> Ground {
    let grid = board.grid();
    let cell = |hex: HexId| {
        let Drawn { terrain, land, level, roads, features, place } = draw(hex, board.cell(hex));
        engine::Cell { name: board.name(hex), terrain, land, level, roads: roads.bits(), features, place }
    };
    Ground::Hexes {
        top: if grid.layout().is_flat_topped() { HexTop::Flat } else { HexTop::Pointy },
        shifted: if grid.layout().shifts_odd() { Shifted::Odd } else { Shifted::Even },
        columns: grid.columns().into(),
        rows: grid.rows().into(),
        cells: board.hexes().map(cell).collect(),
        sides: board.hexes().flat_map(|hex| hexsides(board, sides, hex)).collect(),
        snow: false,
    }
}

/// The features of a hex's sides, unless the hex across tells of them: each side belongs to the hex that has it in
/// one of directions 0 to 2, and to its only hex at the edge.
fn hexsides<Cell>(board: &Board<Cell>, sides: &[Hexside<Cell>], hex: HexId) -> Vec<HexsideFeature> {
    let mut found = Vec::new();
    for way in hex::Direction::ALL {
        if way.number() >= 3 && board.neighbour(hex, way).is_some() {
            continue;
        }
        for &(kind, of) in sides {
            if of(board.cell(hex)).has(way) {
                found.push(HexsideFeature { hex: board.name(hex), side: way.number(), kind });
            }
        }
    }
    found
}
