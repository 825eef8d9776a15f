use crate::{Arc, Bounds, Disc, Point, Polygon, Polyline, Rect, Segment};

/// Anything that distances are measured to.
///
/// ```
/// use plane::{Disc, Length, Point, Segment, gap};
/// let leader = Disc { centre: Point::units(0, 3), radius: Length(400) };
/// let wall = Segment::new(Point::units(-5, 0), Point::units(5, 0));
/// assert_eq!(gap(&leader, &wall).length(), Length(2_600));
/// ```
pub trait Shape {
    /// The corners and how they are joined.
    ///
    /// ```
    /// use plane::{Outline, Point, Shape};
    /// assert!(matches!(Point::new(0, 0).outline(), Outline::Chain(points) if points.len() == 1));
    /// ```
    fn outline(&self) -> Outline<'_>;

    /// By how many thousandths the shape is thicker than its outline.
    ///
    /// ```
    /// use plane::{Disc, Length, Point, Shape};
    /// assert_eq!(Disc { centre: Point::new(0, 0), radius: Length(400) }.thickness(), 400);
    /// ```
    fn thickness(&self) -> u32 {
        0
    }

    /// The upright rectangle around the outline, without the thickness.
    ///
    /// ```
    /// use plane::{Point, Segment, Shape};
    /// assert_eq!(Segment::new(Point::new(0, 0), Point::new(3, 4)).bounds().north, 4);
    /// ```
    fn bounds(&self) -> Bounds {
        Bounds::around(self.outline().points())
    }
}

/// The points of a shape and how they are joined. Rings are clockwise, without repeating the first point.
///
/// ```
/// use plane::{Bearing, Length, Outline, Point, Rect, Shape};
/// let base = Rect::from_front(Point::units(0, 0), Bearing::NORTH, Length(800), Length(800));
/// assert!(matches!(base.outline(), Outline::Convex(corners) if corners.len() == 4));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outline<'a> {
    /// A point, or points joined one after another.
    Chain(&'a [Point]),
    /// A ring that never turns left, with all it encloses.
    Convex(&'a [Point]),
    /// A ring that does not cross itself, with all it encloses.
    Simple(&'a [Point]),
}

impl<'a> Outline<'a> {
    /// The points in order.
    ///
    /// ```
    /// use plane::{Point, Shape};
    /// assert_eq!(Point::new(1, 2).outline().points(), &[Point::new(1, 2)]);
    /// ```
    pub fn points(self) -> &'a [Point] {
        match self {
            Outline::Chain(points) | Outline::Convex(points) | Outline::Simple(points) => points,
        }
    }

    /// The ring, if the shape has an inside.
    pub(crate) fn ring(self) -> Option<&'a [Point]> {
        match self {
            Outline::Chain(_) => None,
            Outline::Convex(ring) | Outline::Simple(ring) => Some(ring),
        }
    }

    pub(crate) fn bounds(self) -> Bounds {
        Bounds::around(self.points())
    }

    /// The edges in order. A single point has one edge without length.
    ///
    /// ```
    /// use plane::{Bearing, Length, Point, Rect, Shape};
    /// let base = Rect::from_front(Point::units(0, 0), Bearing::NORTH, Length(800), Length(800));
    /// assert!(base.outline().edges().eq(base.edges()));
    /// ```
    pub fn edges(self) -> impl Iterator<Item = Segment> + Clone + 'a {
        let points = self.points();
        let count = match self {
            Outline::Chain(_) => (points.len() - 1).max(1),
            Outline::Convex(_) | Outline::Simple(_) => points.len(),
        };
        (0..count).map(move |index| Segment::new(points[index], points[(index + 1) % points.len()]))
    }
}

impl Shape for Point {
    fn outline(&self) -> Outline<'_> {
        Outline::Chain(std::slice::from_ref(self))
    }
}

impl Shape for Segment {
    fn outline(&self) -> Outline<'_> {
        Outline::Chain(&self.ends)
    }
}

impl Shape for Polyline {
    fn outline(&self) -> Outline<'_> {
        Outline::Chain(self.points())
    }
}

impl Shape for Disc {
    fn outline(&self) -> Outline<'_> {
        Outline::Chain(std::slice::from_ref(&self.centre))
    }

    fn thickness(&self) -> u32 {
        self.radius.0.unsigned_abs()
    }
}

impl Shape for Rect {
    fn outline(&self) -> Outline<'_> {
        Outline::Convex(self.corners())
    }
}

impl Shape for Arc {
    fn outline(&self) -> Outline<'_> {
        Outline::Convex(self.corners())
    }
}

impl Shape for Polygon {
    fn outline(&self) -> Outline<'_> {
        if self.is_convex() { Outline::Convex(self.corners()) } else { Outline::Simple(self.corners()) }
    }

    fn bounds(&self) -> Bounds {
        *self.bounds_ref()
    }
}
