use crate::{Bearing, Point};

/// A place on the way: where the middle of a front comes to, and which way it faces there.
///
/// ```
/// use plane::{Bearing, Point, Waypoint};
/// let halt = Waypoint { at: Point::units(12, 8), facing: Bearing::EAST };
/// assert_eq!(halt.at.to_string(), "12,8");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Waypoint {
    /// The middle of the front.
    pub at: Point,
    /// The facing there.
    pub facing: Bearing,
}
