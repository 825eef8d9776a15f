use serde::{Deserialize, Serialize};

use crate::{Length, Point};

/// A round base, or the room a figure takes while it moves.
///
/// ```
/// use plane::{Disc, Length, Point, gap};
/// let leader = Disc { centre: Point::units(0, 0), radius: Length(400) };
/// assert_eq!(gap(&leader, &Point::units(0, 3)).length(), Length(2_600));
/// assert!(gap(&leader, &Point::new(300, 0)).touches());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Disc {
    /// The middle.
    pub centre: Point,
    /// From the middle to the edge; never negative.
    pub radius: Length,
}
