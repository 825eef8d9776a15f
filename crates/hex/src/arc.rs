use std::cmp::Ordering;

use crate::{Direction, Hex};

/// Whether a hex lies in the 120° wedge ahead: between the rows one side left and one side right of the
/// facing, both rows included, at any range but 0.
///
/// ```
/// use hex::{Direction, Hex, in_front_arc};
/// assert!(in_front_arc(Direction::NORTH, Hex::ORIGIN, Hex::new(1, -1)));
/// assert!(!in_front_arc(Direction::NORTH, Hex::ORIGIN, Hex::new(2, -1)));
/// ```
pub const fn in_front_arc(facing: Direction, from: Hex, to: Hex) -> bool {
    in_wedge(facing.left(1), facing.right(1), from, to)
}

/// Whether a hex lies in the wedge that opens clockwise from one row to another, both rows included, at any
/// range but 0.
///
/// The same row twice is that row alone. A facing towards the corner between two sides, with a field of
/// fire of 60°, is the wedge from one side to the next.
///
/// ```
/// use hex::{Direction, Hex, in_wedge};
/// let ahead = |to| in_wedge(Direction::NORTH, Direction::NORTH_EAST, Hex::ORIGIN, to);
/// assert_eq!(Hex::ORIGIN.ring(4).filter(|&to| ahead(to)).count(), 5);
/// ```
pub const fn in_wedge(first: Direction, last: Direction, from: Hex, to: Hex) -> bool {
    let toward = Hex::new(to.q.wrapping_sub(from.q), to.r.wrapping_sub(from.r));
    if toward.q == 0 && toward.r == 0 {
        return false;
    }
    let after_first = first.vector().cross(toward);
    let before_last = toward.cross(last.vector());
    match first.clockwise_to(last) {
        0 => after_first == 0 && first.vector().dot(toward) > 0,
        1 | 2 => after_first >= 0 && before_last >= 0,
        3 => after_first >= 0,
        _ => after_first >= 0 || before_last >= 0,
    }
}

/// Which half of a facing is fired at.
///
/// ```
/// use hex::{Direction, FrontOrRear, Hex, front_or_rear};
/// let struck = front_or_rear(Direction::NORTH, Hex::ORIGIN, Hex::new(0, 4));
/// assert_eq!(struck, FrontOrRear::Rear);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FrontOrRear {
    /// The half ahead.
    Front,
    /// The half behind.
    Rear,
    /// Exactly on the dividing line, or in the same hex: the book decides.
    Tie,
}

/// Which half of the target's facing the firer is in.
///
/// ```
/// use hex::{Direction, FrontOrRear, Hex, front_or_rear};
/// let from = |firer| front_or_rear(Direction::NORTH, Hex::ORIGIN, firer);
/// assert_eq!(from(Hex::new(1, -1)), FrontOrRear::Front);
/// assert_eq!(from(Hex::new(1, 0)), FrontOrRear::Rear);
/// assert_eq!(from(Hex::new(2, -1)), FrontOrRear::Tie);
/// ```
pub fn front_or_rear(facing: Direction, target: Hex, firer: Hex) -> FrontOrRear {
    match (firer - target).dot(facing.vector()).cmp(&0) {
        Ordering::Greater => FrontOrRear::Front,
        Ordering::Less => FrontOrRear::Rear,
        Ordering::Equal => FrontOrRear::Tie,
    }
}
