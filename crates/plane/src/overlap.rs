use crate::ring::{self, FinePoint, Place};
use crate::{Length, Outline, Point, Segment, Shape};

/// Whether two areas share more than a line: their overlap has an area. Touching is not overlapping. Exact.
///
/// Shapes without an inside (points, segments, paths, discs) overlap nothing here; ask for their [`gap`](crate::gap).
///
/// ```
/// use plane::{Bearing, Length, Point, Rect, overlaps};
/// let place = |x| Rect::from_front(Point::new(x, 0), Bearing::NORTH, Length(800), Length(800));
/// assert!(overlaps(&place(0), &place(799)));
/// assert!(!overlaps(&place(0), &place(800)));
/// ```
pub fn overlaps<A: Shape, B: Shape>(one: &A, other: &B) -> bool {
    match (one.outline(), other.outline()) {
        (Outline::Convex(one), Outline::Convex(other)) => reach_is_more(one, other, Length::ZERO),
        (one, other) => match (one.ring(), other.ring()) {
            (Some(mine), Some(theirs)) => {
                one.bounds().meets(&other.bounds()) && (enters(one, theirs) || holds_inner(mine, other))
            }
            _ => false,
        },
    }
}

/// Whether two convex areas overlap and neither can be freed of the other by a push of `depth`. Exact.
///
/// With [`TOUCH`](crate::TOUCH) for the depth this forgives bases placed flush at an odd bearing, whose rounded corners
/// may bite into each other by a thousandth. Of an area that is not convex the plain overlap is answered; draw the
/// base in with [`Rect::shrunk`](crate::Rect::shrunk) instead.
///
/// ```
/// use plane::{Bearing, Length, Point, Rect, TOUCH, overlaps_by_more_than};
/// let place = |x| Rect::from_front(Point::new(x, 0), Bearing::NORTH, Length(800), Length(800));
/// assert!(!overlaps_by_more_than(&place(0), &place(790), TOUCH));
/// assert!(overlaps_by_more_than(&place(0), &place(789), TOUCH));
/// ```
pub fn overlaps_by_more_than<A: Shape, B: Shape>(one: &A, other: &B, depth: Length) -> bool {
    match (one.outline(), other.outline()) {
        (Outline::Convex(one), Outline::Convex(other)) => reach_is_more(one, other, depth),
        _ => overlaps(one, other),
    }
}

/// Whether every point of one area lies within another, outlines included. Exact.
///
/// ```
/// use plane::{Bearing, Length, Point, Polygon, Rect, contains};
/// let square = [(0, 0), (0, 4), (4, 4), (4, 0)].map(|(x, y)| Point::units(x, y));
/// let wood = Polygon::new(square.to_vec()).unwrap();
/// let base = |y| Rect::from_front(Point::new(2_000, y), Bearing::NORTH, Length(800), Length(800));
/// assert!(contains(&wood, &base(4_000)));
/// assert!(!contains(&wood, &base(4_001)));
/// ```
pub fn contains<A: Shape, B: Shape>(area: &A, part: &B) -> bool {
    let Some(ring) = area.outline().ring() else {
        return false;
    };
    let outline = part.outline();
    if outline.points().iter().any(|&corner| ring::place(ring, corner) == Place::Outside) {
        return false;
    }
    match outline.ring() {
        Some(inner) => {
            !area.outline().edges().any(|edge| ring::is_crossed(inner, edge)) && holds_inner(ring, outline)
        }
        None => !outline.edges().any(|edge| ring::is_left(ring, edge)),
    }
}

/// Separating axes: for every edge of either ring, the deepest corner of the other is more than `depth` inside it.
fn reach_is_more(one: &[Point], other: &[Point], depth: Length) -> bool {
    let margin = i128::from(depth.0) * i128::from(depth.0);
    [(one, other), (other, one)].into_iter().all(|(ring, rest)| {
        let mut from = ring[ring.len() - 1];
        ring.iter().all(|&to| {
            let edge = Segment::new(from, to);
            from = to;
            let least = rest.iter().map(|&corner| edge.cross(corner)).min().unwrap_or(0);
            least < 0 && (margin == 0 || is_deeper(least, margin * i128::from(edge.vector().squared())))
        })
    })
}

fn is_deeper(cross: i64, squared_margin: i128) -> bool {
    i128::from(cross) * i128::from(cross) > squared_margin
}

/// Whether an edge of the outline runs through the inside of the ring.
fn enters(outline: Outline<'_>, ring: &[Point]) -> bool {
    outline.edges().any(|edge| ring::is_crossed(ring, edge))
}

/// Whether some point well inside the outline is inside the ring: enough once no edge of the ring enters the outline.
fn holds_inner(ring: &[Point], outline: Outline<'_>) -> bool {
    let inner = match outline {
        Outline::Chain(_) => return false,
        Outline::Convex(corners) => ring::inner_of_convex(corners),
        Outline::Simple(corners) => inner_of_simple(corners),
    };
    ring::place_fine(ring, inner) == Place::Inside
}

/// A point strictly inside a simple ring: at the corner farthest south-west the ring turns outwards, so either the middle
/// of the triangle there is free of other corners, or the line to the deepest such corner is inside.
fn inner_of_simple(ring: &[Point]) -> FinePoint {
    let count = ring.len();
    let at = (0..count).min_by_key(|&index| ring[index]).unwrap_or(0);
    let (before, corner, after) = (ring[(at + count - 1) % count], ring[at], ring[(at + 1) % count]);
    let base = Segment::new(before, after);
    let triangle = [before, corner, after];
    let depth = |point: &Point| (base.cross(*point) - base.cross(corner)).abs();
    let blocking = ring
        .iter()
        .filter(|point| !triangle.contains(point) && ring::place(&triangle, **point) != Place::Outside)
        .min_by_key(|point| depth(point));
    match blocking {
        None => ring::inner_of_convex(&triangle),
        Some(deepest) => FinePoint {
            x: i64::from(corner.x) + i64::from(deepest.x),
            y: i64::from(corner.y) + i64::from(deepest.y),
            scale: 2,
        },
    }
}
