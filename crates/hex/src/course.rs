use crate::{Direction, Hex};

/// What kind of line it is, and the numbers that walking it takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Course {
    /// Less than 30° off a row, so that it leaves every hex by the side ahead or one of the two beside it.
    ///
    /// Numbers are turns (cross products) of the line with a vector, in thirds of a hex: positive is right.
    Across {
        ahead: Direction,
        /// The corners left and right of the side ahead.
        corners: [i32; 2],
        /// A step over the side left of ahead, the side ahead, and the side right of it.
        steps: [i32; 3],
    },
    /// Exactly between two directions: along the hexsides where the two neighbours there meet.
    Along {
        /// The direction left of the line.
        left: Direction,
    },
}

impl Course {
    /// The course of a line that gains this much on `q` and `r`.
    #[inline]
    pub(crate) const fn of(q: i32, r: i32) -> Course {
        let s = -q - r;
        if q == r || r == s || s == q {
            return Course::Along { left: left_of_bisector(q, r, s) };
        }
        let ahead = nearest_row(q, r, s);
        // The turns to the six directions are the coordinates themselves, in turn.
        let turns = [-q, s, -r, q, -s, r];
        let left = turns[ahead.left(1).index()];
        let middle = turns[ahead.index()];
        let right = turns[ahead.right(1).index()];
        // A corner is a third of the way to the two neighbours it is shared with.
        Course::Across {
            ahead,
            corners: [left + middle, middle + right],
            steps: [3 * left, 3 * middle, 3 * right],
        }
    }
}

/// The row with the smallest angle to a difference: it grows on the greatest coordinate and shrinks on the least.
const fn nearest_row(q: i32, r: i32, s: i32) -> Direction {
    if q > r && q > s {
        if r < s { Direction::NORTH_EAST } else { Direction::SOUTH_EAST }
    } else if r > s {
        if s < q { Direction::SOUTH } else { Direction::SOUTH_WEST }
    } else if r < q {
        Direction::NORTH
    } else {
        Direction::NORTH_WEST
    }
}

/// The direction just left of a difference two of whose coordinates are equal.
const fn left_of_bisector(q: i32, r: i32, s: i32) -> Direction {
    if q == s {
        if r < 0 { Direction::NORTH } else { Direction::SOUTH }
    } else if r == s {
        if q > 0 { Direction::NORTH_EAST } else { Direction::SOUTH_WEST }
    } else if s < 0 {
        Direction::SOUTH_EAST
    } else {
        Direction::NORTH_WEST
    }
}

/// A place on the line, hex by hex.
#[derive(Debug, Clone)]
pub(crate) struct Walk {
    pub(crate) here: Hex,
    /// How far the centre of this hex lies right of the line, in the measure of the course.
    offset: i32,
    pub(crate) course: Course,
}

impl Walk {
    pub(crate) const fn new(from: Hex, course: Course) -> Walk {
        Walk { here: from, offset: 0, course }
    }

    /// Goes over the hexside by which the line leaves this hex. A line along hexsides is not walked so.
    ///
    /// Clockwise, the corners of a hex change from left to right of the line where it leaves. A corner on the
    /// line belongs to its own hand as seen from the centre, because the line goes on beyond it into the hex
    /// on the other hand.
    #[inline]
    pub(crate) fn step(&mut self) -> Direction {
        let (direction, taken) = match self.course {
            Course::Across { ahead, corners: [left, _], steps } if self.offset + left > 0 => {
                (ahead.left(1), steps[0])
            }
            Course::Across { ahead, corners: [_, right], steps } if self.offset + right >= 0 => {
                (ahead, steps[1])
            }
            Course::Across { ahead, steps, .. } => (ahead.right(1), steps[2]),
            Course::Along { left } => (left, 0),
        };
        self.offset += taken;
        self.here = self.here.neighbour(direction);
        direction
    }
}
