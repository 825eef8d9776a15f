//! From wide numbers to the small ones that counters, hexes and dice need.

use crate::quantities::CasualtyPoints;

/// A count of things on one table or in one of the book's lists, which the number wanted always holds.
pub fn count<Small: TryFrom<usize>>(of: usize) -> Small {
    Small::try_from(of).ok().expect("a table and the book's lists are far smaller than that")
}

/// Casualty points of a sum: a sum below nothing is none.
pub fn points(sum: i32) -> CasualtyPoints {
    CasualtyPoints(u16::try_from(sum.max(0)).unwrap_or(u16::MAX))
}

/// A cover that a die is to beat: one below nothing is none.
pub fn cover(sum: i32) -> u8 {
    u8::try_from(sum.max(0)).unwrap_or(u8::MAX)
}

/// What a shot promises, in 36ths: a few points for each of 36 rolls.
pub fn score(sum: i32) -> u16 {
    u16::try_from(sum.max(0)).unwrap_or(u16::MAX)
}
