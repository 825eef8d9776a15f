//! From wide numbers to the small ones that pieces, places and dice need.

use crate::dice::FastDice;

/// A count of things on one table or in one of the book's lists, which the number wanted always holds.
pub fn count<Small: TryFrom<usize>>(of: usize) -> Small {
    Small::try_from(of).ok().expect("a table and the book's lists are far smaller than that")
}

/// The face of one die.
pub fn face(total: u16) -> u8 {
    count(total.into())
}

/// A small number drawn, to reckon with.
pub fn signed(drawn: u32) -> i32 {
    i32::try_from(drawn).unwrap_or(i32::MAX)
}

/// The mean of so many numbers on the table, rounded towards nothing.
pub fn mean(sum: i64, of: usize) -> i32 {
    i32::try_from(sum / count::<i64>(of)).expect("a mean lies between numbers that are as small")
}

/// Any one of these; `None` if there is none.
pub fn any<'a, T>(of: &'a [T], dice: &mut FastDice) -> Option<&'a T> {
    of.get(dice.below(count(of.len().max(1))) as usize)
}
