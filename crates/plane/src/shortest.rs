use crate::distance::is_square_on;
use crate::{Outline, Point, Segment, Shape, TOUCH};

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
    let lines = corner_lines(one.outline(), other.outline());
    let shortest = lines.min_by_key(|line| line.drawn.vector().squared());
    shortest.expect("an outline has a point").drawn
}

/// The middle one of the shortest lines from one outline to another.
///
/// Between parallel edges all perpendiculars are equally short, by the [`TOUCH`] rule, and this is half way between the two
/// that are farthest apart, to the nearest thousandth. Otherwise it is the [`shortest_line`].
///
/// ```
/// use plane::{Bearing, Length, Point, Rect, Segment, middle_line};
/// let place = |x, y| Rect::from_front(Point::new(x, y), Bearing::NORTH, Length(800), Length(800));
/// let line = middle_line(&place(0, 0), &place(200, 3_000));
/// assert_eq!(line, Segment::new(Point::new(100, 0), Point::new(100, 2_200)));
/// ```
pub fn middle_line<A: Shape, B: Shape>(one: &A, other: &B) -> Segment {
    let shortest = shortest_line(one, other);
    let limit = i64::from((shortest.length() + TOUCH).0);
    let lines = corner_lines(one.outline(), other.outline());
    let ties: Vec<Segment> = lines
        .filter(|line| line.is_square && line.drawn.vector().squared() <= limit * limit)
        .map(|line| line.drawn)
        .collect();
    let pairs = ties.iter().flat_map(|one| ties.iter().map(move |other| (one, other)));
    let widest = pairs
        .max_by_key(|(one, other)| (other.from() - one.from()).squared() + (other.to() - one.to()).squared());
    widest.map_or(shortest, |(one, other)| {
        Segment::new(one.from().middle(other.from()), one.to().middle(other.to()))
    })
}

/// A line between a corner and an edge.
struct CornerLine {
    drawn: Segment,
    /// Does it stand square on the edge, and not lead askew to an end of it?
    is_square: bool,
}

/// From every corner of one outline to every edge of the other, and then from the edges of the one to the other's corners.
fn corner_lines<'a>(one: Outline<'a>, other: Outline<'a>) -> impl Iterator<Item = CornerLine> + 'a {
    let line = |(corner, edge): (Point, Segment)| CornerLine {
        drawn: Segment::new(corner, edge.foot(corner)),
        is_square: is_square_on(edge, corner),
    };
    let back = pairs(other, one).map(line).map(|line| CornerLine { drawn: line.drawn.reversed(), ..line });
    pairs(one, other).map(line).chain(back)
}

fn pairs<'a>(corners: Outline<'a>, edges: Outline<'a>) -> impl Iterator<Item = (Point, Segment)> + 'a {
    corners.points().iter().flat_map(move |&corner| edges.edges().map(move |edge| (corner, edge)))
}
