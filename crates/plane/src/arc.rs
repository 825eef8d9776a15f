use crate::{Bearing, Length, Offset, Point, Rect, Vector};

/// The ground ahead of a base, between two rays: a convex region cut off well beyond its reach.
///
/// The region is bounded by the front edge and by rays that leave its two ends, each turned outwards by the half angle.
/// All points of the arc no farther than the reach are in it; the far ends of the rays are rounded once, which at the reach
/// is less than a thousandth. Ask [`overlaps`](crate::overlaps) whether a base is partly in it, or
/// [`overlaps_by_more_than`](crate::overlaps_by_more_than) with [`TOUCH`](crate::TOUCH) to forgive rounding.
///
/// ```
/// use plane::{Arc, Bearing, Length, Point, Rect, overlaps};
/// let figure = Rect::from_front(Point::units(0, 0), Bearing::NORTH, Length(800), Length(800));
/// let arc = Arc::ahead_of(&figure, 450, Length::units(100));
/// let flank = Rect::from_front(Point::new(800, 0), Bearing::NORTH, Length(800), Length(800));
/// assert!(!overlaps(&arc, &flank), "flush on the flank and level with the front");
/// assert!(overlaps(&arc, &flank.moved(plane::Vector { x: 0, y: 1 })));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Arc {
    corners: [Point; 6],
    count: usize,
}

impl Arc {
    /// The arc ahead of a base's front edge. The half angle is in tenths of a degree, 0 to 900; at 0 it is the corridor
    /// straight ahead, at 900 everything before the front line.
    ///
    /// ```
    /// use plane::{Arc, Bearing, Length, Place, Point, Rect};
    /// let figure = Rect::from_front(Point::units(0, 0), Bearing::EAST, Length(800), Length(800));
    /// let arc = Arc::ahead_of(&figure, 450, Length::units(100));
    /// assert_eq!(arc.place(Point::units(5, 5)), Place::Inside);
    /// assert_eq!(arc.place(Point::new(5_000, 5_400)), Place::Boundary);
    /// ```
    pub fn ahead_of(base: &Rect, half_angle: u16, reach: Length) -> Arc {
        let (left, right) = (base.front_left(), base.front_right());
        Arc::between(left, right, base.facing(), Spread { half_angle, reach })
    }

    /// The plain wedge from one point, symmetric about a bearing. The half angle is in tenths of a degree, 1 to 900.
    ///
    /// ```
    /// use plane::{Arc, Bearing, Length, Place, Point};
    /// let wedge = Arc::from_point(Point::units(0, 0), Bearing::NORTH, 450, Length::units(50));
    /// assert_eq!(wedge.place(Point::units(3, 4)), Place::Inside);
    /// assert_eq!(wedge.place(Point::units(4, 3)), Place::Outside);
    /// ```
    pub fn from_point(apex: Point, facing: Bearing, half_angle: u16, reach: Length) -> Arc {
        Arc::between(apex, apex, facing, Spread { half_angle: half_angle.max(1), reach })
    }

    /// The corners of the region, clockwise.
    ///
    /// ```
    /// use plane::{Arc, Bearing, Length, Point};
    /// assert_eq!(Arc::from_point(Point::units(0, 0), Bearing::NORTH, 450, Length::units(50)).corners().len(), 5);
    /// ```
    pub fn corners(&self) -> &[Point] {
        &self.corners[..self.count]
    }

    /// The same region somewhere else.
    ///
    /// ```
    /// use plane::{Arc, Bearing, Length, Point, Vector};
    /// let wedge = |at| Arc::from_point(at, Bearing::NORTH, 450, Length::units(50));
    /// assert_eq!(wedge(Point::new(0, 0)).moved(Vector { x: 1, y: 2 }), wedge(Point::new(1, 2)));
    /// ```
    pub fn moved(&self, by: Vector) -> Arc {
        Arc { corners: self.corners.map(|corner| corner + by), count: self.count }
    }

    /// Whether a point is in the region, on its outline or outside. Exact.
    ///
    /// ```
    /// use plane::{Arc, Bearing, Length, Place, Point};
    /// let wedge = Arc::from_point(Point::units(0, 0), Bearing::NORTH, 450, Length::units(50));
    /// assert_eq!(wedge.place(Point::units(3, 3)), Place::Boundary);
    /// ```
    pub fn place(&self, point: Point) -> crate::Place {
        crate::ring::place(self.corners(), point)
    }

    fn between(left: Point, right: Point, facing: Bearing, spread: Spread) -> Arc {
        let ray = Offset { right: Length::ZERO, forward: spread.reach };
        let turn = i32::from(spread.half_angle.min(900));
        let forward = ray.towards(facing);
        let far_left = left + ray.towards(facing.turned(-turn));
        let far_right = right + ray.towards(facing.turned(turn));
        let ring = [left, far_left, far_left + forward, far_right + forward, far_right, right];
        let count = if left == right { 5 } else { 6 };
        Arc { corners: ring, count }
    }
}

struct Spread {
    half_angle: u16,
    reach: Length,
}
