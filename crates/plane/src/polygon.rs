use serde::{Deserialize, Serialize};

use crate::ring::{self, FinePoint, Place};
use crate::{Bounds, Meeting, PlaneError, Point, Segment, Vector};

/// An area with straight edges that do not cross: a wood, a village, the hull of a unit.
///
/// The corners are kept clockwise, whichever way they were given.
///
/// ```
/// use plane::{Point, Polygon};
/// let wood = Polygon::new(vec![Point::units(0, 0), Point::units(4, 0), Point::units(0, 4)]).unwrap();
/// assert_eq!(wood.corners()[1], Point::units(0, 4));
/// assert_eq!(wood.doubled_area(), 16_000_000);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Vec<Point>", into = "Vec<Point>")]
pub struct Polygon {
    corners: Vec<Point>,
    bounds: Bounds,
    convex: bool,
}

impl Polygon {
    /// The area within these corners, checked: three or more, on the plane, no edge meeting another but at the
    /// corner they share.
    ///
    /// ```
    /// use plane::{PlaneError, Point, Polygon};
    /// let bow = [(0, 0), (4, 4), (4, 0), (0, 4)].map(|(x, y)| Point::units(x, y));
    /// assert_eq!(Polygon::new(bow.to_vec()), Err(PlaneError::EdgesMeet { first: 0, second: 2 }));
    /// ```
    pub fn new(corners: Vec<Point>) -> Result<Polygon, PlaneError> {
        if corners.len() < 3 {
            return Err(PlaneError::TooFewPoints { given: corners.len(), needed: 3 });
        }
        if let Some(&Point { x, y }) = corners.iter().find(|corner| !corner.is_on_plane()) {
            return Err(PlaneError::OffThePlane { x, y });
        }
        check_edges(&corners)?;
        Ok(Polygon::unchecked(corners))
    }

    /// A ring known to be simple and to have an area.
    pub(crate) fn unchecked(mut corners: Vec<Point>) -> Polygon {
        if ring::doubled_area(&corners) < 0 {
            corners[1..].reverse();
        }
        let bounds = Bounds::around(&corners);
        let convex =
            edges(&corners).zip(corners.iter().cycle().skip(2)).all(|(edge, &next)| edge.cross(next) <= 0);
        Polygon { corners, bounds, convex }
    }

    /// The same area somewhere else.
    ///
    /// ```
    /// use plane::{Point, Polygon, Vector};
    /// let wood = Polygon::new(vec![Point::units(0, 0), Point::units(0, 4), Point::units(4, 0)]).unwrap();
    /// assert_eq!(wood.moved(Vector { x: 1, y: 2 }).corners()[0], Point::new(1, 2));
    /// ```
    pub fn moved(&self, by: Vector) -> Polygon {
        let corners = self.corners.iter().map(|&corner| corner + by).collect();
        Polygon { corners, bounds: self.bounds.moved(by), convex: self.convex }
    }

    /// The corners, clockwise.
    ///
    /// ```
    /// use plane::{Point, Polygon};
    /// let wood = Polygon::new(vec![Point::units(0, 0), Point::units(0, 4), Point::units(4, 0)]).unwrap();
    /// assert_eq!(wood.corners().len(), 3);
    /// ```
    pub fn corners(&self) -> &[Point] {
        &self.corners
    }

    /// Whether the outline never turns inwards.
    ///
    /// ```
    /// use plane::{Point, Polygon};
    /// let dart = [(0, 0), (2, 4), (4, 0), (2, 1)].map(|(x, y)| Point::units(x, y));
    /// assert!(!Polygon::new(dart.to_vec()).unwrap().is_convex());
    /// ```
    pub fn is_convex(&self) -> bool {
        self.convex
    }

    /// Twice the area in square thousandths; always positive.
    ///
    /// ```
    /// use plane::{Point, Polygon};
    /// let wood = Polygon::new(vec![Point::new(0, 0), Point::new(0, 3), Point::new(3, 0)]).unwrap();
    /// assert_eq!(wood.doubled_area(), 9);
    /// ```
    pub fn doubled_area(&self) -> i128 {
        ring::doubled_area(&self.corners)
    }

    /// The edges clockwise.
    ///
    /// ```
    /// use plane::{Point, Polygon};
    /// let wood = Polygon::new(vec![Point::new(0, 0), Point::new(0, 3), Point::new(3, 0)]).unwrap();
    /// assert_eq!(wood.edges().count(), 3);
    /// ```
    pub fn edges(&self) -> impl Iterator<Item = Segment> + '_ {
        edges(&self.corners)
    }

    /// Whether a point is inside, on the outline or outside. Exact.
    ///
    /// ```
    /// use plane::{Place, Point, Polygon};
    /// let wood = Polygon::new(vec![Point::new(0, 0), Point::new(0, 3), Point::new(3, 0)]).unwrap();
    /// assert_eq!(wood.place(Point::new(0, 2)), Place::Boundary);
    /// ```
    pub fn place(&self, point: Point) -> Place {
        if self.bounds.holds(point) { ring::place(&self.corners, point) } else { Place::Outside }
    }

    /// Whether some stretch of a segment lies strictly inside. Touching the outline or running along it does not count.
    ///
    /// ```
    /// use plane::{Point, Polygon, Segment};
    /// let square = [(0, 0), (0, 4), (4, 4), (4, 0)].map(|(x, y)| Point::units(x, y));
    /// let wood = Polygon::new(square.to_vec()).unwrap();
    /// assert!(wood.is_crossed_by(Segment::new(Point::units(-1, -1), Point::units(5, 5))));
    /// assert!(!wood.is_crossed_by(Segment::new(Point::units(0, -1), Point::units(0, 5))));
    /// ```
    pub fn is_crossed_by(&self, segment: Segment) -> bool {
        self.bounds.meets(&Bounds::around(&segment.ends))
            && (segment.from() == segment.to() || self.bounds.is_split_by(segment))
            && ring::is_crossed(&self.corners, segment)
    }

    #[inline]
    pub(crate) fn bounds_ref(&self) -> &Bounds {
        &self.bounds
    }

    pub(crate) fn place_fine(&self, point: FinePoint) -> Place {
        ring::place_fine(&self.corners, point)
    }
}

fn edges(corners: &[Point]) -> impl Iterator<Item = Segment> + '_ {
    (0..corners.len()).map(|index| Segment::new(corners[index], corners[(index + 1) % corners.len()]))
}

fn check_edges(corners: &[Point]) -> Result<(), PlaneError> {
    let all: Vec<Segment> = edges(corners).collect();
    let count = all.len();
    for first in 0..count {
        for second in first + 1..count {
            let (one, other) = (all[first], all[second]);
            let meets = match (second == first + 1, first == 0 && second == count - 1) {
                (true, _) => one.holds(other.to()) || other.holds(one.from()),
                (_, true) => other.holds(one.to()) || one.holds(other.from()),
                _ => one.meeting(other) != Meeting::Apart,
            };
            if meets {
                return Err(PlaneError::EdgesMeet { first, second });
            }
        }
    }
    Ok(())
}

impl TryFrom<Vec<Point>> for Polygon {
    type Error = PlaneError;

    fn try_from(corners: Vec<Point>) -> Result<Polygon, PlaneError> {
        Polygon::new(corners)
    }
}

impl From<Polygon> for Vec<Point> {
    fn from(polygon: Polygon) -> Vec<Point> {
        polygon.corners
    }
}
