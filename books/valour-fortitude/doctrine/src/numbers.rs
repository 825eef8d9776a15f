//! From what is weighed to whole numbers: the only places where a number may lose something.

/// The whole number that a measure on the table is cut to; the table is far smaller than the largest of them.
#[expect(clippy::cast_possible_truncation, reason = "a cast of a float goes to the nearest that fits")]
pub(crate) const fn whole(value: f64) -> i32 {
    value as i32
}

/// A place in a list by a number that is none below nothing.
pub(crate) fn place(number: i32) -> usize {
    usize::try_from(number).unwrap_or_default()
}
