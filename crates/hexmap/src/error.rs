use hex::HexError;

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
