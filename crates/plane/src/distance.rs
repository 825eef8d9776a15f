use crate::gap::Squared;
use crate::parallelogram::{Parallelogram, between_parallelograms};
use crate::ring::{self, Place};
use crate::{Gap, Meeting, Outline, Point, Segment, Shape};

/// The shortest distance between two shapes, the same from either, and none if they overlap or touch.
///
/// ```
/// use plane::{Bearing, Length, Point, Rect, gap};
/// let one = Rect::from_front(Point::units(0, 0), Bearing::NORTH, Length(800), Length(800));
/// let other = Rect::from_front(Point::units(5, 0), Bearing::NORTH, Length(800), Length(1_600));
/// assert_eq!(gap(&one, &other).length(), Length(4_200));
/// assert_eq!(gap(&one, &other), gap(&other, &one));
/// ```
pub fn gap<A: Shape, B: Shape>(one: &A, other: &B) -> Gap {
    let squared = match (one.outline(), other.outline()) {
        (Outline::Convex(one), Outline::Convex(other)) => between_convex(one, other),
        (one, other) => between_any(one, other),
    };
    Gap::new(squared, one.thickness() + other.thickness())
}

/// The nearest pair of two groups of shapes.
///
/// ```
/// use plane::{Length, Point, nearest};
/// let (ours, theirs) = ([Point::units(0, 0), Point::units(9, 0)], [Point::units(0, 4), Point::units(9, 3)]);
/// let pair = nearest(&ours, &theirs).unwrap();
/// assert_eq!((pair.first, pair.second, pair.gap.length()), (1, 1, Length::units(3)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Nearest {
    /// How far apart they are.
    pub gap: Gap,
    /// The place of the one in the first group.
    pub first: usize,
    /// The place of the other in the second group.
    pub second: usize,
}

/// The nearest pair between two groups, the earliest if several are equally near; none if a group is empty.
///
/// Lengths decide, rounded to the thousandth. A pair whose bounds are farther apart than the best so far is skipped.
///
/// ```
/// use plane::{Point, nearest};
/// assert_eq!(nearest(&[Point::units(0, 0)], &[] as &[Point]), None);
/// ```
pub fn nearest<A: Shape, B: Shape>(ours: &[A], theirs: &[B]) -> Option<Nearest> {
    let boxes: Vec<_> = theirs.iter().map(Shape::bounds).collect();
    let mut best: Option<Nearest> = None;
    let mut reach = i64::MAX;
    let thickness = i64::from(widest(ours)) + i64::from(widest(theirs));
    for (first, one) in ours.iter().enumerate() {
        let bounds = one.bounds();
        for (second, other) in theirs.iter().enumerate() {
            if bounds.squared_gap(&boxes[second]) > reach {
                continue;
            }
            let gap = gap(one, other);
            if best.is_none_or(|best| gap.length() < best.gap.length()) {
                best = Some(Nearest { gap, first, second });
                let farthest = i64::from(gap.length().0) + 1 + thickness;
                reach = farthest * farthest;
            }
        }
    }
    best
}

fn widest<B: Shape>(shapes: &[B]) -> u32 {
    shapes.iter().map(Shape::thickness).max().unwrap_or(0)
}

/// Two convex rings. If they are apart, some edge has the other ring wholly outside it; if in addition the outermost
/// corner falls square on that edge, then that is the distance, for nothing of either comes nearer than the two
/// parallel lines. Otherwise the two nearest corners are.
fn between_convex(one: &[Point], other: &[Point]) -> Squared {
    if let (Some(one), Some(other)) = (Parallelogram::of(one), Parallelogram::of(other)) {
        return between_parallelograms(&one, &other);
    }
    let mut apart = false;
    for (ring, rest) in [(one, other), (other, one)] {
        let mut from = ring[ring.len() - 1];
        for &to in ring {
            let edge = Segment::new(from, to);
            from = to;
            let least = rest.iter().map(|&corner| edge.cross(corner)).min().unwrap_or(0);
            if least <= 0 {
                continue;
            }
            apart = true;
            if rest.iter().any(|&corner| edge.cross(corner) == least && is_square_on(edge, corner)) {
                return over_edge(least, edge.vector().squared());
            }
        }
    }
    if apart { between_corners(one, other) } else { Squared::ZERO }
}

/// Whether the foot of the perpendicular from a point lies on the segment.
#[inline]
pub(crate) fn is_square_on(edge: Segment, point: Point) -> bool {
    let along = edge.vector();
    along.dot(point - edge.from()) >= 0 && along.dot(point - edge.to()) <= 0
}

#[inline]
pub(crate) fn between_corners(one: &[Point], other: &[Point]) -> Squared {
    let mut least = i64::MAX;
    for &mine in one {
        for &theirs in other {
            least = least.min((theirs - mine).squared());
        }
    }
    Squared::whole(least)
}

fn between_any(one: Outline<'_>, other: Outline<'_>) -> Squared {
    if reaches_into(one, other) || reaches_into(other, one) {
        return Squared::ZERO;
    }
    let mut best = Squared::FARTHEST;
    for mine in one.edges() {
        let bounds = mine.bounds();
        for theirs in other.edges() {
            let nearest_possible = Squared::whole(bounds.squared_gap(&theirs.bounds()));
            if nearest_possible.numerator * u128::from(best.denominator) < best.numerator {
                best = best.min(between_segments(mine, theirs));
            }
        }
    }
    best
}

/// Whether the first point of one outline lies in the other; if the edges do not meet, that settles it for all.
fn reaches_into(one: Outline<'_>, other: Outline<'_>) -> bool {
    one.ring().is_some_and(|ring| ring::place(ring, other.points()[0]) != Place::Outside)
}

fn between_segments(one: Segment, other: Segment) -> Squared {
    if one.meeting(other) != Meeting::Apart {
        return Squared::ZERO;
    }
    to_segment(one.from(), other)
        .min(to_segment(one.to(), other))
        .min(to_segment(other.from(), one))
        .min(to_segment(other.to(), one))
}

fn to_segment(point: Point, segment: Segment) -> Squared {
    let along = segment.vector();
    if along.dot(point - segment.from()) <= 0 {
        return Squared::whole((point - segment.from()).squared());
    }
    if along.dot(point - segment.to()) >= 0 {
        return Squared::whole((point - segment.to()).squared());
    }
    over_edge(segment.cross(point), along.squared())
}

#[inline]
pub(crate) fn over_edge(cross: i64, squared_edge: i64) -> Squared {
    let height = u128::from(cross.unsigned_abs());
    Squared { numerator: height * height, denominator: squared_edge.unsigned_abs() }
}
