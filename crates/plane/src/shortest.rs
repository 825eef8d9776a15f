use crate::{Segment, Shape};

/// The shortest line from one outline to another, the earliest found if several are equally short.
///
/// It starts or ends at a corner, and its other end is a [`foot`](Segment::foot). Between outlines that cross it is the
/// shortest of these lines all the same; ask for the [`gap`](crate::gap) first. The thickness of discs does not count.
///
/// ```
/// use plane::{Bearing, Length, Point, Rect, Segment, shortest_line};
/// let base = Rect::from_front(Point::units(0, 0), Bearing::NORTH, Length(800), Length(800));
/// let tree = Point::units(0, 3);
/// assert_eq!(shortest_line(&tree, &base), Segment::new(tree, Point::units(0, 0)));
/// ```
pub fn shortest_line<A: Shape, B: Shape>(one: &A, other: &B) -> Segment {
    let (mine, theirs) = (one.outline(), other.outline());
    let out = mine
        .points()
        .iter()
        .flat_map(|&point| theirs.edges().map(move |edge| Segment::new(point, edge.foot(point))));
    let back = theirs
        .points()
        .iter()
        .flat_map(|&point| mine.edges().map(move |edge| Segment::new(edge.foot(point), point)));
    out.chain(back).min_by_key(|line| line.vector().squared()).expect("an outline has a point")
}
