use crate::{Length, Point, Segment, Vector};

/// The smallest upright rectangle around a shape: the cheap first question before an exact one.
///
/// ```
/// use plane::{Bounds, Length, Point};
/// let bounds = Bounds::around(&[Point::new(1, 5), Point::new(4, 2)]);
/// assert_eq!(bounds, Bounds { west: 1, south: 2, east: 4, north: 5 });
/// assert!(bounds.meets(&bounds.widened(Length(1))));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bounds {
    /// The least x.
    pub west: i32,
    /// The least y.
    pub south: i32,
    /// The greatest x.
    pub east: i32,
    /// The greatest y.
    pub north: i32,
}

impl Bounds {
    /// The bounds of no point at all, which meet nothing.
    ///
    /// ```
    /// use plane::{Bounds, Point};
    /// assert!(!Bounds::EMPTY.meets(&Bounds::around(&[Point::new(0, 0)])));
    /// ```
    pub const EMPTY: Bounds = Bounds { west: i32::MAX, south: i32::MAX, east: i32::MIN, north: i32::MIN };

    /// The bounds of some points.
    ///
    /// ```
    /// use plane::{Bounds, Point};
    /// assert_eq!(Bounds::around(&[Point::new(1, 2)]).north, 2);
    /// ```
    #[inline]
    pub fn around(points: &[Point]) -> Bounds {
        points.iter().fold(Bounds::EMPTY, |bounds, point| Bounds {
            west: bounds.west.min(point.x),
            south: bounds.south.min(point.y),
            east: bounds.east.max(point.x),
            north: bounds.north.max(point.y),
        })
    }

    /// The bounds of everything in either.
    ///
    /// ```
    /// use plane::{Bounds, Point};
    /// let (one, other) = (Bounds::around(&[Point::new(1, 2)]), Bounds::around(&[Point::new(3, 0)]));
    /// assert_eq!(one.with(&other), Bounds { west: 1, south: 0, east: 3, north: 2 });
    /// ```
    pub fn with(&self, other: &Bounds) -> Bounds {
        Bounds {
            west: self.west.min(other.west),
            south: self.south.min(other.south),
            east: self.east.max(other.east),
            north: self.north.max(other.north),
        }
    }

    /// The bounds pushed out on all sides.
    ///
    /// ```
    /// use plane::{Bounds, Length, Point};
    /// assert_eq!(Bounds::around(&[Point::new(1, 2)]).widened(Length(3)).west, -2);
    /// ```
    pub fn widened(&self, by: Length) -> Bounds {
        Bounds {
            west: self.west.saturating_sub(by.0),
            south: self.south.saturating_sub(by.0),
            east: self.east.saturating_add(by.0),
            north: self.north.saturating_add(by.0),
        }
    }

    /// The bounds of the same thing somewhere else.
    ///
    /// ```
    /// use plane::{Bounds, Point, Vector};
    /// assert_eq!(Bounds::around(&[Point::new(1, 2)]).moved(Vector { x: 3, y: -3 }).west, 4);
    /// ```
    pub const fn moved(&self, by: Vector) -> Bounds {
        Bounds {
            west: self.west + by.x,
            south: self.south + by.y,
            east: self.east + by.x,
            north: self.north + by.y,
        }
    }

    /// Whether two bounds share a point, edges included.
    ///
    /// ```
    /// use plane::{Bounds, Point};
    /// let (one, other) = (Bounds::around(&[Point::new(1, 2)]), Bounds::around(&[Point::new(3, 0)]));
    /// assert!(!one.meets(&other));
    /// ```
    #[inline]
    pub const fn meets(&self, other: &Bounds) -> bool {
        (self.west <= other.east)
            & (other.west <= self.east)
            & (self.south <= other.north)
            & (other.south <= self.north)
    }

    /// Whether a point lies in the bounds, edges included.
    ///
    /// ```
    /// use plane::{Bounds, Point};
    /// assert!(Bounds::around(&[Point::new(1, 2), Point::new(5, 5)]).holds(Point::new(5, 3)));
    /// ```
    #[inline]
    pub const fn holds(&self, point: Point) -> bool {
        self.west <= point.x && point.x <= self.east && self.south <= point.y && point.y <= self.north
    }

    /// Whether the endless line through a segment has corners of the bounds strictly on both sides.
    #[inline]
    pub(crate) fn is_split_by(&self, line: Segment) -> bool {
        let way = line.vector();
        let rising = (way.x >= 0) == (way.y >= 0);
        let (upper, lower) = if rising { (self.north, self.south) } else { (self.south, self.north) };
        let (one, other) =
            (line.cross(Point::new(self.west, upper)), line.cross(Point::new(self.east, lower)));
        (one < 0) != (other < 0) && one != 0 && other != 0
    }

    /// The square of the distance between two bounds: no two shapes in them are nearer.
    pub(crate) fn squared_gap(&self, other: &Bounds) -> i64 {
        let apart = |low: i32, high: i32| i64::from(low.saturating_sub(high).max(0));
        let x = apart(self.west, other.east).max(apart(other.west, self.east));
        let y = apart(self.south, other.north).max(apart(other.south, self.north));
        x * x + y * y
    }
}
