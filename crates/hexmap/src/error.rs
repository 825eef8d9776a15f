use engine::Line;
use hex::HexError;

use crate::key;

/// Why something cannot be drawn on a map.
///
/// ```
/// use hexmap::MapError;
/// assert_eq!(MapError::Gap.to_string(), "a road runs through adjacent hexes");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MapError {
    /// A hex or a size that the map does not have.
    #[error(transparent)]
    Hex(#[from] HexError),
    /// A road that leaps.
    #[error("a road runs through adjacent hexes")]
    Gap,
}

impl MapError {
    /// What is said about it to whoever drew the map.
    pub fn line(&self) -> Line {
        match self {
            Self::Gap => Line::new(key::MAP_ROAD),
            Self::Hex(HexError::OffTheMap { name, columns, rows }) => Line::new(key::MAP_HEX_OFF)
                .with("hex", name.to_string())
                .with("columns", format!("{columns:02}"))
                .with("rows", format!("{rows:02}")),
            Self::Hex(HexError::BadSize { columns, rows }) => {
                Line::new(key::MAP_SIZE).with("columns", *columns).with("rows", *rows)
            }
            Self::Hex(HexError::NotAName { text }) => {
                Line::new(key::MAP_HEX_NAME).with("word", text.as_str())
            }
            Self::Hex(HexError::NotADirection { number } | HexError::NotACorner { number }) => {
                Line::new(key::MAP_HEX_NAME).with("word", number.to_string())
            }
        }
    }
}
