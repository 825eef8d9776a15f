use std::fmt::Write as _;

use crate::{Board, HexId};

/// A map in letters, with its columns and rows numbered. Where the hexes are pointy-topped the shifted rows stand a
/// little further right; where they are flat-topped the rows stand straight, and every second column is to be read
/// half a row lower or higher.
///
/// ```
/// use hexmap::{Board, BoardDraft};
/// let board = Board::new(BoardDraft::<u8>::new(2, 2, hex::Layout::PointyEvenRight)?);
/// assert_eq!(hexmap::chart(&board, |_| '.'), "    01 02 \n01  .  .  \n02   .  .  \n");
/// # Ok::<(), hexmap::MapError>(())
/// ```
pub fn chart<Cell>(board: &Board<Cell>, mut mark: impl FnMut(HexId) -> char) -> String {
    let grid = board.grid();
    let mut text = String::from("    ");
    for column in 1..=grid.columns() {
        let _ = write!(text, "{column:02} ");
    }
    text.push('\n');
    let layout = grid.layout();
    for row in 0..grid.rows() {
        let is_odd = row % 2 == 0; // the first row is 01
        let is_shifted = !layout.is_flat_topped() && is_odd == layout.shifts_odd();
        let _ = write!(text, "{:02}  {}", row + 1, if is_shifted { " " } else { "" });
        for column in 0..grid.columns() {
            // Numbers run down the first column, then the second.
            let hex = HexId(u16::from(column) * u16::from(grid.rows()) + u16::from(row));
            let _ = write!(text, "{}  ", mark(hex));
        }
        text.push('\n');
    }
    text
}
