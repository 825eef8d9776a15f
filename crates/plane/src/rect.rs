use crate::{Bearing, Length, Offset, Point, Polygon, Segment, Side, TOUCH, Vector, hull};

/// An oriented base: four corners on whole thousandths, and the way it faces.
///
/// Rounding happens once, when the base is placed: half the front edge and the whole side edge are turned to the
/// facing and rounded, halves away from zero. So the four corners are exactly a parallelogram, the middle of the front
/// edge is exactly the given point, and everything measured afterwards is exact on these corners. A side shorter than
/// [`TOUCH`] counts as that long.
///
/// ```
/// use plane::{Bearing, Length, Point, Rect};
/// let base = Rect::from_front(Point::units(10, 10), Bearing::EAST, Length(800), Length(1_600));
/// assert_eq!(base.front_left(), Point::new(10_000, 10_400));
/// assert_eq!(base.rear_right(), Point::new(8_400, 9_600));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rect {
    pub(crate) corners: [Point; 4],
    pub(crate) facing: Bearing,
}

impl Rect {
    /// The base whose front edge has this middle.
    ///
    /// ```
    /// use plane::{Bearing, Length, Point, Rect};
    /// let base = Rect::from_front(Point::units(1, 1), Bearing::degrees(33), Length(801), Length(800));
    /// assert_eq!(base.front(), Point::units(1, 1));
    /// ```
    pub fn from_front(front: Point, facing: Bearing, width: Length, depth: Length) -> Rect {
        let half = Offset { right: width.max(TOUCH), forward: Length::ZERO }.half_towards(facing);
        let back = Offset { right: Length::ZERO, forward: -depth.max(TOUCH) }.towards(facing);
        let (left, right) = (front - half, front + half);
        Rect { corners: [left, right, right + back, left + back], facing }
    }

    /// The base with this middle, which is where figures are measured from when they move.
    ///
    /// ```
    /// use plane::{Bearing, Length, Point, Rect};
    /// let base = Rect::from_centre(Point::units(1, 1), Bearing::NORTH, Length(800), Length(800));
    /// assert_eq!(base.front(), Point::new(1_000, 1_400));
    /// ```
    pub fn from_centre(centre: Point, facing: Bearing, width: Length, depth: Length) -> Rect {
        let ahead = Offset { right: Length::ZERO, forward: depth.max(TOUCH) }.half_towards(facing);
        Rect::from_front(centre + ahead, facing, width, depth)
    }

    /// The rectangle that lies ahead of this base's front edge, with the same facing and the same midline.
    ///
    /// Its rear edge lies on the front line: a zone of control, a field of fire, a corridor.
    ///
    /// ```
    /// use plane::{Bearing, Length, Point, Rect};
    /// let element = Rect::from_front(Point::units(0, 0), Bearing::NORTH, Length::units(160), Length::units(120));
    /// let field = element.ahead(Length::units(480), Length::units(300));
    /// assert_eq!(field.rear_left(), Point::units(-240, 0));
    /// assert_eq!(field.front_right(), Point::units(240, 300));
    /// ```
    pub fn ahead(&self, width: Length, depth: Length) -> Rect {
        let half = Offset { right: width.max(TOUCH), forward: Length::ZERO }.half_towards(self.facing);
        let forward = Offset { right: Length::ZERO, forward: depth.max(TOUCH) }.towards(self.facing);
        let (left, right) = (self.front() - half, self.front() + half);
        Rect { corners: [left + forward, right + forward, right, left], facing: self.facing }
    }

    /// The corners clockwise: front left, front right, rear right, rear left.
    ///
    /// ```
    /// use plane::{Bearing, Length, Point, Rect};
    /// let base = Rect::from_front(Point::units(0, 0), Bearing::NORTH, Length(800), Length(800));
    /// assert_eq!(base.corners()[1], base.front_right());
    /// ```
    pub const fn corners(&self) -> &[Point; 4] {
        &self.corners
    }

    /// The way it faces.
    ///
    /// ```
    /// use plane::{Bearing, Length, Point, Rect};
    /// let base = Rect::from_front(Point::units(0, 0), Bearing::EAST, Length(800), Length(800));
    /// assert_eq!(base.facing(), Bearing::EAST);
    /// ```
    pub const fn facing(&self) -> Bearing {
        self.facing
    }

    /// The left end of the front edge.
    ///
    /// ```
    /// use plane::{Bearing, Length, Point, Rect};
    /// let base = Rect::from_front(Point::units(0, 0), Bearing::SOUTH, Length(800), Length(800));
    /// assert_eq!(base.front_left(), Point::new(400, 0));
    /// ```
    pub const fn front_left(&self) -> Point {
        self.corners[0]
    }

    /// The right end of the front edge.
    ///
    /// ```
    /// use plane::{Bearing, Length, Point, Rect};
    /// let base = Rect::from_front(Point::units(0, 0), Bearing::SOUTH, Length(800), Length(800));
    /// assert_eq!(base.front_right(), Point::new(-400, 0));
    /// ```
    pub const fn front_right(&self) -> Point {
        self.corners[1]
    }

    /// The right end of the rear edge.
    ///
    /// ```
    /// use plane::{Bearing, Length, Point, Rect};
    /// let base = Rect::from_front(Point::units(0, 0), Bearing::SOUTH, Length(800), Length(800));
    /// assert_eq!(base.rear_right(), Point::new(-400, 800));
    /// ```
    pub const fn rear_right(&self) -> Point {
        self.corners[2]
    }

    /// The left end of the rear edge.
    ///
    /// ```
    /// use plane::{Bearing, Length, Point, Rect};
    /// let base = Rect::from_front(Point::units(0, 0), Bearing::SOUTH, Length(800), Length(800));
    /// assert_eq!(base.rear_left(), Point::new(400, 800));
    /// ```
    pub const fn rear_left(&self) -> Point {
        self.corners[3]
    }

    /// The middle of the front edge, exactly as the base was placed; to the nearest thousandth if another edge has become
    /// its front since.
    ///
    /// ```
    /// use plane::{Bearing, Length, Point, Rect};
    /// let base = Rect::from_front(Point::new(7, 9), Bearing::degrees(12), Length(800), Length(800));
    /// assert_eq!(base.front(), Point::new(7, 9));
    /// ```
    pub fn front(&self) -> Point {
        self.corners[0].middle(self.corners[1])
    }

    /// The middle of the base, to the nearest thousandth.
    ///
    /// ```
    /// use plane::{Bearing, Length, Point, Rect};
    /// let base = Rect::from_front(Point::units(0, 0), Bearing::NORTH, Length(800), Length(800));
    /// assert_eq!(base.centre(), Point::new(0, -400));
    /// ```
    pub fn centre(&self) -> Point {
        self.corners[0].middle(self.corners[2])
    }

    /// The edges clockwise: front, right flank, rear, left flank. Each runs with the base on its right.
    ///
    /// ```
    /// use plane::{Bearing, Length, Point, Rect};
    /// let base = Rect::from_front(Point::units(0, 0), Bearing::NORTH, Length(800), Length(800));
    /// assert_eq!(base.edges()[0].length(), Length(800));
    /// ```
    pub fn edges(&self) -> [Segment; 4] {
        [0, 1, 2, 3].map(|index| Segment::new(self.corners[index], self.corners[(index + 1) % 4]))
    }

    /// The front edge, left to right.
    ///
    /// ```
    /// use plane::{Bearing, Length, Point, Rect};
    /// let base = Rect::from_front(Point::units(0, 0), Bearing::NORTH, Length(800), Length(800));
    /// assert_eq!(base.front_edge().from(), base.front_left());
    /// ```
    pub fn front_edge(&self) -> Segment {
        Segment::new(self.corners[0], self.corners[1])
    }

    /// Whether a point lies strictly behind the endless line along the front edge. Exact.
    ///
    /// ```
    /// use plane::{Bearing, Length, Point, Rect};
    /// let base = Rect::from_front(Point::units(0, 0), Bearing::NORTH, Length(800), Length(800));
    /// assert!(base.has_behind(Point::new(5_000, -1)));
    /// assert!(!base.has_behind(Point::new(5_000, 0)));
    /// ```
    pub fn has_behind(&self, point: Point) -> bool {
        self.front_edge().side_of(point) == Side::Right
    }

    /// The base moved without turning.
    ///
    /// ```
    /// use plane::{Bearing, Length, Point, Rect, Vector};
    /// let base = Rect::from_front(Point::units(0, 0), Bearing::NORTH, Length(800), Length(800));
    /// assert_eq!(base.moved(Vector { x: 5, y: 6 }).front(), Point::new(5, 6));
    /// ```
    pub fn moved(&self, by: Vector) -> Rect {
        Rect { corners: self.corners.map(|corner| corner + by), facing: self.facing }
    }

    /// How wide its front is, measured on the corners.
    ///
    /// ```
    /// use plane::{Bearing, Length, Point, Rect};
    /// let base = Rect::from_front(Point::units(0, 0), Bearing::EAST, Length(800), Length(1_600));
    /// assert_eq!((base.width(), base.depth()), (Length(800), Length(1_600)));
    /// ```
    pub fn width(&self) -> Length {
        self.front_edge().length()
    }

    /// How deep it is, measured on the corners.
    ///
    /// ```
    /// use plane::{Bearing, Length, Point, Rect};
    /// let base = Rect::from_front(Point::units(0, 0), Bearing::EAST, Length(800), Length(1_600));
    /// assert_eq!(base.depth(), Length(1_600));
    /// ```
    pub fn depth(&self) -> Length {
        Segment::new(self.front_left(), self.rear_left()).length()
    }

    /// The ground the base covers when it moves straight without turning.
    ///
    /// ```
    /// use plane::{Bearing, Length, Point, Rect, Shape, Vector};
    /// let base = Rect::from_front(Point::units(0, 0), Bearing::NORTH, Length(800), Length(800));
    /// assert_eq!(base.swept(Vector { x: 0, y: 5_000 }).bounds().north, 5_000);
    /// ```
    pub fn swept(&self, by: Vector) -> Polygon {
        let corners: Vec<Point> = self.corners.iter().flat_map(|&corner| [corner, corner + by]).collect();
        hull(&corners).expect("the corners of a base enclose an area")
    }

    /// The base drawn in by a margin on all four sides: what overlaps this reaches more than the margin into the base.
    /// None if nothing is left.
    ///
    /// ```
    /// use plane::{Bearing, Length, Point, Rect, TOUCH};
    /// let base = Rect::from_front(Point::units(0, 0), Bearing::NORTH, Length(800), Length(800));
    /// assert_eq!(base.shrunk(TOUCH).unwrap().front_right(), Point::new(390, -10));
    /// assert_eq!(base.shrunk(Length(400)), None);
    /// ```
    pub fn shrunk(&self, margin: Length) -> Option<Rect> {
        let (width, depth) = (self.width() - margin * 2, self.depth() - margin * 2);
        let back = Offset { right: Length::ZERO, forward: -margin }.towards(self.facing);
        let fits = width >= TOUCH && depth >= TOUCH;
        fits.then(|| Rect::from_front(self.front() + back, self.facing, width, depth))
    }
}
