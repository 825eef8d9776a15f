//! Paces as plain numbers, for weighing.

use plane::{Length, Point};

/// A length in paces.
pub(crate) fn paces(length: Length) -> f64 {
    f64::from(length.0) / 1000.0
}

/// From one point to another, in paces.
pub(crate) fn far(one: Point, two: Point) -> f64 {
    let (x, y) = (f64::from(one.x - two.x), f64::from(one.y - two.y));
    x.hypot(y) / 1000.0
}

/// So many whole paces, never more than that.
#[allow(clippy::cast_possible_truncation, reason = "a table is a few thousand paces wide")]
pub(crate) fn whole(paces: f64) -> Length {
    Length::units(paces.clamp(-9_000.0, 9_000.0).floor() as i32)
}

/// A count as a plain number.
pub(crate) fn many(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}

/// An angle in tenths of a degree.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "an angle is a few hundred degrees"
)]
pub(crate) fn tenths(degrees: f64) -> u16 {
    (degrees * 10.0).clamp(0.0, 3_600.0).floor() as u16
}

/// The whole part of a small number.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a count of cells")]
pub(crate) fn floor(number: f64) -> usize {
    number.max(0.0) as usize
}
