use crate::HexName;

/// Why a hex, a map or a direction cannot be read. Each says what was expected.
///
/// ```
/// use hex::{Grid, Layout};
/// let grid = Grid::new(40, 30, Layout::FlatEvenDown)?;
/// let error = grid.parse("4105").unwrap_err();
/// assert_eq!(error.to_string(), "hex 4105 is off the map: columns run 01 to 40, rows 01 to 30");
/// # Ok::<(), hex::HexError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum HexError {
    /// The text is not a hex name.
    #[error("expected a hex name of four digits, column then row from 01, such as 0405; found {text:?}")]
    NotAName {
        /// What was found instead.
        text: String,
    },
    /// The name is well formed but the map ends before it.
    #[error("hex {name} is off the map: columns run 01 to {columns:02}, rows 01 to {rows:02}")]
    OffTheMap {
        /// The name asked for.
        name: HexName,
        /// Columns of the map.
        columns: u8,
        /// Rows of the map.
        rows: u8,
    },
    /// A map that four-digit names cannot cover.
    #[error("expected a map of 1 to 99 columns and 1 to 99 rows; found {columns} by {rows}")]
    BadSize {
        /// Columns asked for.
        columns: u8,
        /// Rows asked for.
        rows: u8,
    },
    /// A number that is no direction.
    #[error("expected a direction from 0 to 5, clockwise; found {number}")]
    NotADirection {
        /// The number found.
        number: u8,
    },
    /// A number that is no corner.
    #[error("expected a corner from 0 to 5, clockwise; found {number}")]
    NotACorner {
        /// The number found.
        number: u8,
    },
}
