use crate::course::{Course, Walk};
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
        Passages { walk: Walk::new(self.from, self.course), to: self.to, on_corner: true }
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
        Crossings { walk: Walk::new(self.from, self.course), to: self.to }
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
