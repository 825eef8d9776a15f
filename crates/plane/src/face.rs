use crate::{Bearing, Length, Offset, Point, Segment};

/// One of the four edges of a base.
///
/// ```
/// use plane::{Bearing, Edge, Length, Point, Rect};
/// let base = Rect::from_front(Point::units(0, 0), Bearing::NORTH, Length(800), Length(800));
/// assert_eq!(base.with_front(Edge::Rear).front_edge(), base.edges()[2]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Edge {
    /// The way it faces.
    Front,
    /// The right flank.
    Right,
    /// The other way.
    Rear,
    /// The left flank.
    Left,
}

impl Edge {
    /// Quarter turns clockwise from the front.
    pub(crate) const fn quarters(self) -> u8 {
        match self {
            Edge::Front => 0,
            Edge::Right => 1,
            Edge::Rear => 2,
            Edge::Left => 3,
        }
    }
}

/// An edge as somebody sees it who stands against it.
///
/// ```
/// use plane::{Bearing, Length, Point, Rect};
/// let base = Rect::from_front(Point::units(0, 0), Bearing::NORTH, Length(800), Length(800));
/// assert!(base.faces()[0].front && !base.faces()[3].front);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Face {
    /// From its left end to its right, as he sees it.
    pub edge: Segment,
    /// The way he faces.
    pub facing: Bearing,
    /// Whether it is a front.
    pub front: bool,
}

impl Face {
    /// The point so far along the face from its left end, or from there to the left if less than nothing.
    ///
    /// ```
    /// use plane::{Bearing, Length, Point, Rect};
    /// let base = Rect::from_front(Point::units(0, 0), Bearing::NORTH, Length(800), Length(800));
    /// assert_eq!(base.faces()[0].at(Length(100)), Point::new(300, 0));
    /// ```
    pub fn at(&self, along: Length) -> Point {
        self.edge.from() + Offset { right: along, forward: Length::ZERO }.towards(self.facing)
    }

    /// The point half way along the face.
    ///
    /// ```
    /// use plane::{Bearing, Length, Point, Rect};
    /// let base = Rect::from_front(Point::units(0, 0), Bearing::NORTH, Length(800), Length(800));
    /// assert_eq!(base.faces()[3].middle(), Point::new(0, -800));
    /// ```
    pub fn middle(&self) -> Point {
        self.at(Length(self.length().0 / 2))
    }

    /// How long it is, to the nearest thousandth.
    ///
    /// ```
    /// use plane::{Bearing, Length, Point, Rect};
    /// let base = Rect::from_front(Point::units(0, 0), Bearing::NORTH, Length(800), Length(1_600));
    /// assert_eq!(base.faces()[1].length(), Length(1_600));
    /// ```
    pub fn length(&self) -> Length {
        self.edge.length()
    }
}
