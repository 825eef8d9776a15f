//! A base turned, and seen from its other edges.

use crate::{Bearing, Edge, Face, Length, Offset, Point, Rect};

impl Rect {
    /// The base carried round a pivot, clockwise by tenths of a degree.
    ///
    /// The middle of its front is turned and rounded once, and the base placed there anew. Its sides are measured on its
    /// corners, so they may differ by a thousandth from those it was placed with: whoever turns a base again and again
    /// keeps its measures and places it by its front.
    ///
    /// ```
    /// use plane::{Bearing, Length, Pivot, Point, Rect};
    /// let base = Rect::from_front(Point::units(0, 0), Bearing::NORTH, Length::units(160), Length::units(80));
    /// let wheeled = base.turned_about(Pivot::Right.of(&base), 900);
    /// assert_eq!((wheeled.front(), wheeled.facing()), (Point::units(80, 80), Bearing::EAST));
    /// assert_eq!(wheeled.front_right(), base.front_right());
    /// ```
    pub fn turned_about(&self, pivot: Point, tenths: i32) -> Rect {
        let [left, right] = [self.front_left() - pivot, self.front_right() - pivot];
        // Twice the way to the front, for half of it is rounded only once.
        let doubled = Offset { right: Length(left.x + right.x), forward: Length(left.y + right.y) };
        let front = pivot + doubled.half_towards(Bearing::from_tenths(tenths));
        self.placed(front, self.facing.turned(tenths))
    }

    /// The base turned about its middle to face along a bearing.
    ///
    /// The middle of the front is rounded once; for the sides see [`turned_about`](Rect::turned_about).
    ///
    /// ```
    /// use plane::{Bearing, Length, Point, Rect};
    /// let base = Rect::from_front(Point::units(0, 40), Bearing::NORTH, Length::units(160), Length::units(80));
    /// let turned = base.turned_to(Bearing::EAST);
    /// assert_eq!((turned.front(), turned.centre()), (Point::units(40, 0), Point::units(0, 0)));
    /// ```
    pub fn turned_to(&self, facing: Bearing) -> Rect {
        // Twice the way from the front left corner to the front: through the middle, and ahead by the depth.
        let through = self.rear_right() - self.front_left();
        let seen = Offset { right: Length(through.x), forward: Length(through.y) };
        let ahead = Offset { right: Length::ZERO, forward: self.depth() };
        let front = self.front_left() + seen.half_sum(Bearing::NORTH, ahead, facing);
        self.placed(front, facing)
    }

    /// A base of the same sides somewhere else.
    fn placed(&self, front: Point, facing: Bearing) -> Rect {
        Rect::from_front(front, facing, self.width(), self.depth())
    }

    /// The same ground with another edge for its front. Nothing moves and nothing is rounded.
    ///
    /// ```
    /// use plane::{Bearing, Edge, Length, Point, Rect};
    /// let base = Rect::from_front(Point::units(0, 0), Bearing::NORTH, Length::units(160), Length::units(80));
    /// let struck = base.with_front(Edge::Right);
    /// assert_eq!((struck.facing(), struck.front()), (Bearing::EAST, Point::units(80, -40)));
    /// assert_eq!(struck.rear_left(), base.front_left());
    /// ```
    pub fn with_front(&self, edge: Edge) -> Rect {
        let mut corners = self.corners;
        corners.rotate_left(edge.quarters().into());
        Rect { corners, facing: self.facing.turned(900 * i32::from(edge.quarters())) }
    }

    /// The edges as somebody sees them who stands against them: the front, the right flank, the left flank, the rear.
    ///
    /// ```
    /// use plane::{Bearing, Length, Point, Rect};
    /// let base = Rect::from_front(Point::units(0, 0), Bearing::NORTH, Length(800), Length(800));
    /// let [front, right, _, _] = base.faces();
    /// assert_eq!((front.edge.from(), front.facing), (base.front_right(), Bearing::SOUTH));
    /// assert_eq!(right.facing, Bearing::WEST);
    /// ```
    pub fn faces(&self) -> [Face; 4] {
        [Edge::Front, Edge::Right, Edge::Left, Edge::Rear].map(|edge| {
            let turned = self.with_front(edge);
            Face {
                edge: turned.front_edge().reversed(),
                facing: turned.facing.opposite(),
                front: edge == Edge::Front,
            }
        })
    }
}
