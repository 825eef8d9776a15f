//! What a hex without a name is called: where it lies from the nearest that has one.

use engine::{Key, Line, Spot};

use crate::board::{Board, HexId};
use crate::key;

/// A hex as people point it out: beside a named one, or in which direction from it; where none is named, in which part of the map.
/// `None` if it is named itself.
///
/// ```
/// use hexmap::{Board, BoardDraft, beside};
/// let board = Board::new(BoardDraft::<u8>::new(9, 9, hex::Layout::PointyEvenRight).unwrap());
/// let mill = board.named("0405").unwrap();
/// let line = beside(&board, board.named("0402").unwrap(), [mill]).unwrap();
/// assert_eq!(line.notation(&|_| "mill".to_owned()), "place-near mill to-north 3");
/// assert_eq!(beside(&board, board.named("0902").unwrap(), []).unwrap().plain(), "place-part to-north-east");
/// ```
pub fn beside<Cell>(board: &Board<Cell>, hex: HexId, named: impl IntoIterator<Item = HexId>) -> Option<Line> {
    let Some(nearest) = named.into_iter().min_by_key(|&other| (board.range(hex, other), other)) else {
        return Some(part(board, hex));
    };
    if nearest == hex {
        return None;
    }
    let range = i32::try_from(board.range(hex, nearest)).unwrap_or(i32::MAX);
    let way = compass(board, nearest, hex);
    let spot = Spot::Place(nearest.0.into());
    Some(Line::new(key::PLACE_NEAR).with("place", spot).with("way", way).with("hexes", range))
}

/// The part of the map that a hex lies in.
fn part<Cell>(board: &Board<Cell>, hex: HexId) -> Line {
    let all = board.hexes().count();
    // Hexes are counted down the columns: the middle of the middle column is the middle of the map.
    let grid = board.grid();
    let rows = usize::from(grid.rows());
    let middle = HexId(u16::try_from(all / rows / 2 * rows + rows / 2).unwrap_or(0));
    if board.range(middle, hex) <= 1 {
        return Line::new(key::PLACE_MIDDLE);
    }
    Line::new(key::PLACE_PART).with("way", compass(board, middle, hex))
}

/// The point of the compass from one hex towards another.
fn compass<Cell>(board: &Board<Cell>, from: HexId, to: HexId) -> Key {
    let layout = board.grid().layout();
    let (here, there) = (layout.centre(board.hex(from)), layout.centre(board.hex(to)));
    // The plane of whole numbers is stretched along one axis: 1000 and 577 make lengths true within a thousandth.
    let (wide, high) = if layout.is_flat_topped() { (577, 1000) } else { (1000, 577) };
    let (east, south) = ((there.x - here.x) * wide, (there.y - here.y) * high);
    // Beyond the tangent of 22.5 degrees it is a way between two points.
    let is_upright = east.abs() * 1000 < south.abs() * 414;
    let is_level = south.abs() * 1000 < east.abs() * 414;
    match (is_upright, is_level, south < 0, east > 0) {
        (true, _, true, _) => key::TO_NORTH,
        (true, _, false, _) => key::TO_SOUTH,
        (_, true, _, true) => key::TO_EAST,
        (_, true, _, false) => key::TO_WEST,
        (_, _, true, true) => key::TO_NORTH_EAST,
        (_, _, true, false) => key::TO_NORTH_WEST,
        (_, _, false, true) => key::TO_SOUTH_EAST,
        (_, _, false, false) => key::TO_SOUTH_WEST,
    }
}
