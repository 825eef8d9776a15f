use std::cmp::Ordering;

use serde::{Deserialize, Serialize};

use crate::clip::between;
use crate::{Length, Point, Vector};

/// A straight line between two points.
///
/// ```
/// use plane::{Length, Point, Segment};
/// let line = Segment::new(Point::units(0, 0), Point::units(3, 4));
/// assert_eq!(line.length(), Length::units(5));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Segment {
    pub(crate) ends: [Point; 2],
}

/// On which side of a directed line a point lies.
///
/// ```
/// use plane::{Point, Segment, Side};
/// let north = Segment::new(Point::units(0, 0), Point::units(0, 5));
/// assert_eq!(north.side_of(Point::units(-1, 9)), Side::Left);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// Anticlockwise of the direction.
    Left,
    /// On the line itself.
    On,
    /// Clockwise of the direction.
    Right,
}

/// How two segments meet.
///
/// ```
/// use plane::{Meeting, Point, Segment};
/// let one = Segment::new(Point::units(0, 0), Point::units(4, 0));
/// let post = Segment::new(Point::units(2, 0), Point::units(2, 3));
/// assert_eq!(one.meeting(post), Meeting::Touch);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Meeting {
    /// They share no point.
    Apart,
    /// An end of one lies on the other, or they run along each other.
    Touch,
    /// Each has its ends on both sides of the other.
    Cross,
}

impl Segment {
    /// The line from one point to another.
    ///
    /// ```
    /// use plane::{Point, Segment};
    /// assert_eq!(Segment::new(Point::units(0, 0), Point::units(1, 0)).to(), Point::units(1, 0));
    /// ```
    pub const fn new(from: Point, to: Point) -> Segment {
        Segment { ends: [from, to] }
    }

    /// Where it starts.
    ///
    /// ```
    /// use plane::{Point, Segment};
    /// assert_eq!(Segment::new(Point::units(2, 0), Point::units(1, 0)).from(), Point::units(2, 0));
    /// ```
    pub const fn from(self) -> Point {
        self.ends[0]
    }

    /// Where it ends.
    ///
    /// ```
    /// use plane::{Point, Segment};
    /// assert_eq!(Segment::new(Point::units(2, 0), Point::units(1, 0)).to(), Point::units(1, 0));
    /// ```
    pub const fn to(self) -> Point {
        self.ends[1]
    }

    /// The way from start to end.
    ///
    /// ```
    /// use plane::{Point, Segment, Vector};
    /// assert_eq!(Segment::new(Point::new(2, 0), Point::new(1, 0)).vector(), Vector { x: -1, y: 0 });
    /// ```
    #[inline]
    pub fn vector(self) -> Vector {
        self.ends[1] - self.ends[0]
    }

    /// The same line the other way.
    ///
    /// ```
    /// use plane::{Point, Segment};
    /// let line = Segment::new(Point::new(2, 0), Point::new(1, 0));
    /// assert_eq!(line.reversed().from(), line.to());
    /// ```
    pub const fn reversed(self) -> Segment {
        Segment { ends: [self.ends[1], self.ends[0]] }
    }

    /// The length to the nearest thousandth.
    ///
    /// ```
    /// use plane::{Length, Point, Segment};
    /// assert_eq!(Segment::new(Point::new(0, 0), Point::new(1, 1)).length(), Length(1));
    /// ```
    pub fn length(self) -> Length {
        self.ends[0].gap_to(self.ends[1]).length()
    }

    /// On which side of the endless line through both ends a point lies. Exact.
    ///
    /// ```
    /// use plane::{Point, Segment, Side};
    /// let east = Segment::new(Point::units(0, 0), Point::units(5, 0));
    /// assert_eq!(east.side_of(Point::new(3, -1)), Side::Right);
    /// assert_eq!(east.side_of(Point::units(9, 0)), Side::On);
    /// ```
    #[inline]
    pub fn side_of(self, point: Point) -> Side {
        match self.cross(point).cmp(&0) {
            Ordering::Greater => Side::Left,
            Ordering::Equal => Side::On,
            Ordering::Less => Side::Right,
        }
    }

    /// How this segment and another meet. Exact, and the same from either.
    ///
    /// ```
    /// use plane::{Meeting, Point, Segment};
    /// let one = Segment::new(Point::units(0, 0), Point::units(4, 4));
    /// let other = Segment::new(Point::units(0, 4), Point::units(4, 0));
    /// assert_eq!(one.meeting(other), Meeting::Cross);
    /// ```
    pub fn meeting(self, other: Segment) -> Meeting {
        let mine = (self.cross(other.ends[0]).signum(), self.cross(other.ends[1]).signum());
        let theirs = (other.cross(self.ends[0]).signum(), other.cross(self.ends[1]).signum());
        if mine.0 * mine.1 < 0 && theirs.0 * theirs.1 < 0 {
            return Meeting::Cross;
        }
        let touches = self.holds(other.ends[0])
            || self.holds(other.ends[1])
            || other.holds(self.ends[0])
            || other.holds(self.ends[1]);
        if touches { Meeting::Touch } else { Meeting::Apart }
    }

    /// Whether a point lies on the segment, ends included. Exact.
    ///
    /// ```
    /// use plane::{Point, Segment};
    /// let line = Segment::new(Point::new(0, 0), Point::new(6, 3));
    /// assert!(line.holds(Point::new(2, 1)) && !line.holds(Point::new(8, 4)));
    /// ```
    pub fn holds(self, point: Point) -> bool {
        self.cross(point) == 0 && (self.ends[0] - point).dot(self.ends[1] - point) <= 0
    }

    /// The point of the segment nearest to another point, rounded towards the start of the segment.
    ///
    /// ```
    /// use plane::{Point, Segment};
    /// let wall = Segment::new(Point::units(0, 0), Point::units(9, 0));
    /// assert_eq!(wall.foot(Point::units(4, 3)), Point::units(4, 0));
    /// assert_eq!(wall.foot(Point::units(-5, 3)), wall.from());
    /// ```
    pub fn foot(self, point: Point) -> Point {
        let (part, whole) = self.share(point);
        self.from() + self.vector().part(part, whole)
    }

    /// Where this segment and another cross or touch, to the nearest thousandth; none if they are apart or parallel.
    ///
    /// The point is found along this segment; from the other it may differ by a thousandth.
    ///
    /// ```
    /// use plane::{Point, Segment};
    /// let way = Segment::new(Point::units(0, 0), Point::units(4, 4));
    /// let stream = Segment::new(Point::units(0, 2), Point::units(4, 2));
    /// assert_eq!(way.crossing(stream), Some(Point::units(2, 2)));
    /// assert_eq!(way.crossing(Segment::new(Point::units(0, 2), Point::units(1, 2))), None);
    /// ```
    pub fn crossing(self, other: Segment) -> Option<Point> {
        let (start, end) = (other.cross(self.from()), other.cross(self.to()));
        let (one, two) = (self.cross(other.from()), self.cross(other.to()));
        let crosses = start.signum() != end.signum() && one.signum() * two.signum() <= 0;
        crosses.then(|| between(self.from(), self.to(), start.unsigned_abs(), end.unsigned_abs()))
    }

    /// How much of this segment another lies along, to the nearest thousandth, or none if an end of the other is farther
    /// than the tolerance from the endless line through this one.
    ///
    /// ```
    /// use plane::{Length, Point, Segment, TOUCH};
    /// let front = Segment::new(Point::units(0, 0), Point::units(160, 0));
    /// let enemy = Segment::new(Point::units(240, 0), Point::units(80, 0));
    /// assert_eq!(front.shared_length(enemy, TOUCH), Some(Length::units(80)));
    /// let askew = Segment::new(Point::units(240, 0), Point::units(80, 1));
    /// assert_eq!(front.shared_length(askew, TOUCH), None);
    /// ```
    pub fn shared_length(self, other: Segment, tolerance: Length) -> Option<Length> {
        let (along, whole) = (self.vector(), self.vector().squared());
        let limit = i128::from(tolerance.0) * i128::from(tolerance.0) * i128::from(whole);
        let is_on = |point: Point| i128::from(self.cross(point)) * i128::from(self.cross(point)) <= limit;
        if whole == 0 || !other.ends.into_iter().all(is_on) {
            return None;
        }
        let [one, two] = other.ends.map(|end| along.dot(end - self.from()).clamp(0, whole));
        let length = (i128::from(whole) << 20).isqrt();
        let shared = ((i128::from((one - two).abs()) << 10) + length / 2) / length;
        Some(Length(i32::try_from(shared).expect("a part of a segment is no longer than the segment")))
    }

    /// How much of the segment lies before the foot of a point, as a fraction of two whole numbers.
    pub(crate) fn share(self, point: Point) -> (i64, i64) {
        let (along, whole) = (self.vector(), self.vector().squared());
        (along.dot(point - self.from()).clamp(0, whole), whole.max(1))
    }

    /// Positive if the point is to the left; twice the area of the triangle it makes with the segment.
    #[inline]
    pub(crate) fn cross(self, point: Point) -> i64 {
        self.vector().cross(point - self.ends[0])
    }
}
