use crate::{Direction, Hex, Side};

/// Everything the straight line from centre to centre passes through, exactly.
///
/// A hex is crossed if some of its inside is; a bare touch of a corner is nothing. A line that runs along
/// hexsides is told as full hexes and hexside runs in turn. The line back meets the same things in reverse
/// order, left and right changed.
///
/// ```
/// use hex::{Hex, Passage, trace};
/// let crossed: Vec<_> = trace(Hex::ORIGIN, Hex::new(0, 3)).passages().collect();
/// assert_eq!(crossed, [Passage::Crossed { hex: Hex::new(0, 1) }, Passage::Crossed { hex: Hex::new(0, 2) }]);
/// ```
#[inline]
pub fn trace(from: Hex, to: Hex) -> Trace {
    let q = i32::from(to.q) - i32::from(from.q);
    let r = i32::from(to.r) - i32::from(from.r);
    Trace { from, to, course: Course::of(q, r) }
}

/// The line between two hexes, as [`trace`] finds it. It holds no list: it is walked, not stored.
///
/// ```
/// use hex::{Hex, trace};
/// let trace = trace(Hex::ORIGIN, Hex::new(4, -2));
/// assert!(trace.runs_along_sides());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Trace {
    from: Hex,
    to: Hex,
    course: Course,
}

impl Trace {
    /// The hex it starts from, the firer's end.
    ///
    /// ```
    /// # use hex::{Hex, trace};
    /// assert_eq!(trace(Hex::ORIGIN, Hex::new(4, -2)).from(), Hex::ORIGIN);
    /// ```
    pub const fn from(&self) -> Hex {
        self.from
    }

    /// The hex it ends in.
    ///
    /// ```
    /// # use hex::{Hex, trace};
    /// assert_eq!(trace(Hex::ORIGIN, Hex::new(4, -2)).to(), Hex::new(4, -2));
    /// ```
    pub const fn to(&self) -> Hex {
        self.to
    }

    /// The range between its ends.
    ///
    /// ```
    /// # use hex::{Hex, trace};
    /// assert_eq!(trace(Hex::ORIGIN, Hex::new(4, -2)).range(), 4);
    /// ```
    pub const fn range(&self) -> u32 {
        self.from.distance(self.to)
    }

    /// Whether it runs along hexsides: every second hexside between its ends lies on it.
    ///
    /// ```
    /// # use hex::{Hex, trace};
    /// assert!(trace(Hex::ORIGIN, Hex::new(2, -1)).runs_along_sides());
    /// assert!(!trace(Hex::ORIGIN, Hex::new(3, -1)).runs_along_sides());
    /// ```
    pub const fn runs_along_sides(&self) -> bool {
        matches!(self.course, Course::Along { .. })
    }

    /// The hexes crossed and the hexsides run along, in order, the two end hexes left out.
    ///
    /// ```
    /// use hex::{Direction, Hex, Passage, Side, trace};
    /// let along: Vec<_> = trace(Hex::ORIGIN, Hex::new(2, -1)).passages().collect();
    /// let (left, right) = (Hex::new(1, -1), Hex::new(1, 0));
    /// assert_eq!(along, [Passage::Along { side: Side::of(left, Direction::SOUTH), left, right }]);
    /// ```
    pub const fn passages(&self) -> Passages {
        Passages { walk: Walk::new(self), to: self.to, on_corner: true }
    }

    /// The hexsides crossed, in order: those shared by each two successive hexes, end hexes included.
    ///
    /// A line along hexsides crosses none: it passes through their ends.
    ///
    /// ```
    /// use hex::{Hex, trace};
    /// let steps: Vec<_> = trace(Hex::ORIGIN, Hex::new(0, 2)).crossings().collect();
    /// assert_eq!((steps[0].near, steps[0].far), (Hex::ORIGIN, Hex::new(0, 1)));
    /// assert_eq!((steps[1].near, steps[1].far), (Hex::new(0, 1), Hex::new(0, 2)));
    /// ```
    pub const fn crossings(&self) -> Crossings {
        Crossings { walk: Walk::new(self), to: self.to }
    }
}

/// One thing the line meets between its ends.
///
/// ```
/// use hex::{Hex, Passage, trace};
/// let woods = Hex::new(0, 1);
/// let through_woods = trace(Hex::ORIGIN, Hex::new(0, 3)).passages().any(|met| match met {
///     Passage::Crossed { hex } => hex == woods,
///     Passage::Along { left, right, .. } => left == woods && right == woods,
/// });
/// assert!(through_woods);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Passage {
    /// The line passes through the inside of a hex.
    Crossed {
        /// That hex.
        hex: Hex,
    },
    /// The line runs along a whole hexside.
    Along {
        /// That hexside.
        side: Side,
        /// The hex on the left hand of the line.
        left: Hex,
        /// The hex on the right hand of the line.
        right: Hex,
    },
}

/// A hexside the line crosses from one hex into the next.
///
/// ```
/// use hex::{Hex, trace};
/// // A wall of the firer's own hex does not count.
/// let walls = trace(Hex::ORIGIN, Hex::new(0, 2)).crossings().filter(|step| step.near != Hex::ORIGIN).count();
/// assert_eq!(walls, 1);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Crossing {
    /// The hexside.
    pub side: Side,
    /// The hex on the side of the start.
    pub near: Hex,
    /// The hex on the side of the end.
    pub far: Hex,
    /// The direction from near to far.
    pub direction: Direction,
}

/// The passages of a [`Trace`].
///
/// ```
/// let mut none = hex::trace(hex::Hex::ORIGIN, hex::Hex::new(1, 0)).passages();
/// assert_eq!(none.next(), None);
/// ```
#[derive(Debug, Clone)]
pub struct Passages {
    walk: Walk,
    to: Hex,
    /// In a line along hexsides: whether the next thing is a hexside rather than the hex behind it.
    on_corner: bool,
}

impl Iterator for Passages {
    type Item = Passage;

    #[inline]
    fn next(&mut self) -> Option<Passage> {
        if self.walk.here == self.to {
            return None;
        }
        if let Course::Along { left } = self.walk.course {
            return self.next_along(left);
        }
        self.walk.step();
        (self.walk.here != self.to).then_some(Passage::Crossed { hex: self.walk.here })
    }
}

impl Passages {
    fn next_along(&mut self, direction: Direction) -> Option<Passage> {
        let here = self.walk.here;
        let (left, right) = (here.neighbour(direction), here.neighbour(direction.right(1)));
        if self.on_corner {
            self.on_corner = false;
            return Some(Passage::Along { side: Side::of(left, direction.right(2)), left, right });
        }
        self.on_corner = true;
        self.walk.here = left.neighbour(direction.right(1));
        (self.walk.here != self.to).then_some(Passage::Crossed { hex: self.walk.here })
    }
}

/// The hexsides crossed by a [`Trace`].
///
/// ```
/// let mut one = hex::trace(hex::Hex::ORIGIN, hex::Hex::new(1, 0)).crossings();
/// assert_eq!(one.next().unwrap().direction, hex::Direction::SOUTH_EAST);
/// assert_eq!(one.next(), None);
/// ```
#[derive(Debug, Clone)]
pub struct Crossings {
    walk: Walk,
    to: Hex,
}

impl Iterator for Crossings {
    type Item = Crossing;

    #[inline]
    fn next(&mut self) -> Option<Crossing> {
        let near = self.walk.here;
        if near == self.to || matches!(self.walk.course, Course::Along { .. }) {
            return None;
        }
        let direction = self.walk.step();
        Some(Crossing { side: Side::of(near, direction), near, far: self.walk.here, direction })
    }
}

/// What kind of line it is, and the numbers that walking it takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Course {
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
    #[inline]
    const fn of(q: i32, r: i32) -> Course {
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
struct Walk {
    here: Hex,
    /// How far the centre of this hex lies right of the line, in the measure of the course.
    offset: i32,
    course: Course,
}

impl Walk {
    const fn new(trace: &Trace) -> Walk {
        Walk { here: trace.from, offset: 0, course: trace.course }
    }

    /// Goes over the hexside by which the line leaves this hex. A line along hexsides is not walked so.
    ///
    /// Clockwise, the corners of a hex change from left to right of the line where it leaves. A corner on the
    /// line belongs to its own hand as seen from the centre, because the line goes on beyond it into the hex
    /// on the other hand.
    #[inline]
    fn step(&mut self) -> Direction {
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
