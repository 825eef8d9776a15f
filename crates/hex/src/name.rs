use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::HexError;

/// The four-digit name printed in a hex: column, then row, both from 01.
///
/// A name says nothing about a map: [`Grid`](crate::Grid) turns names into hexes and back.
///
/// ```
/// use hex::HexName;
/// let name: HexName = "0405".parse()?;
/// assert_eq!((name.column(), name.row()), (4, 5));
/// assert_eq!(name.to_string(), "0405");
/// # Ok::<(), hex::HexError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct HexName {
    column: u8,
    row: u8,
}

impl HexName {
    /// The name of a column and row; `None` unless both are 1 to 99.
    ///
    /// ```
    /// use hex::HexName;
    /// assert_eq!(HexName::new(12, 3).unwrap().to_string(), "1203");
    /// assert_eq!(HexName::new(0, 3), None);
    /// ```
    pub const fn new(column: u8, row: u8) -> Option<HexName> {
        if column >= 1 && column <= 99 && row >= 1 && row <= 99 {
            Some(HexName { column, row })
        } else {
            None
        }
    }

    /// The column, from 1.
    ///
    /// ```
    /// assert_eq!("1203".parse::<hex::HexName>()?.column(), 12);
    /// # Ok::<(), hex::HexError>(())
    /// ```
    pub const fn column(self) -> u8 {
        self.column
    }

    /// The row, from 1.
    ///
    /// ```
    /// assert_eq!("1203".parse::<hex::HexName>()?.row(), 3);
    /// # Ok::<(), hex::HexError>(())
    /// ```
    pub const fn row(self) -> u8 {
        self.row
    }
}

impl FromStr for HexName {
    type Err = HexError;

    fn from_str(text: &str) -> Result<HexName, HexError> {
        let digits =
            <[u8; 4]>::try_from(text.as_bytes()).ok().filter(|bytes| bytes.iter().all(u8::is_ascii_digit));
        digits
            .map(|bytes| bytes.map(|byte| byte - b'0'))
            .and_then(|[tens, units, row_tens, row_units]| {
                HexName::new(tens * 10 + units, row_tens * 10 + row_units)
            })
            .ok_or_else(|| HexError::NotAName { text: text.to_owned() })
    }
}

impl fmt::Display for HexName {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{:02}{:02}", self.column, self.row)
    }
}

impl TryFrom<String> for HexName {
    type Error = HexError;

    fn try_from(text: String) -> Result<HexName, HexError> {
        text.parse()
    }
}

impl From<HexName> for String {
    fn from(name: HexName) -> String {
        name.to_string()
    }
}
