use crate::ring::doubled_area;
use crate::{Outline, Point, Polygon, Segment, Shape, Vector};

/// The part of one convex area that lies in another, or none if they do not overlap.
///
/// New corners are rounded to the nearest thousandth, halves away from zero, so the part may differ from the true one by
/// one thousandth. Whether there is a part at all is better asked of [`overlaps`](crate::overlaps), which is exact. An area
/// that is not convex has no part here.
///
/// ```
/// use plane::{Bearing, Length, Point, Rect, Shape, clip};
/// let field = Rect::from_front(Point::units(0, 10), Bearing::NORTH, Length::units(4), Length::units(10));
/// let base = Rect::from_front(Point::units(2, 5), Bearing::NORTH, Length::units(2), Length::units(2));
/// assert_eq!(clip(&base, &field).unwrap().bounds().east, 2_000);
/// ```
pub fn clip<A: Shape, B: Shape>(part: &A, area: &B) -> Option<Polygon> {
    let (Outline::Convex(part), Outline::Convex(area)) = (part.outline(), area.outline()) else {
        return None;
    };
    let mut ring = part.to_vec();
    let mut from = area[area.len() - 1];
    for &to in area {
        ring = keep_right(&ring, Segment::new(from, to));
        from = to;
    }
    ring.dedup();
    while ring.len() > 1 && ring.first() == ring.last() {
        ring.pop();
    }
    (ring.len() >= 3 && doubled_area(&ring) > 0).then(|| Polygon::unchecked(ring))
}

/// What of the ring lies on the right of the line or on it.
fn keep_right(ring: &[Point], line: Segment) -> Vec<Point> {
    let mut kept = Vec::with_capacity(ring.len() + 1);
    for (index, &from) in ring.iter().enumerate() {
        let to = ring[(index + 1) % ring.len()];
        let (start, end) = (line.cross(from), line.cross(to));
        if start <= 0 {
            kept.push(from);
        }
        if (start < 0 && end > 0) || (start > 0 && end < 0) {
            kept.push(between(from, to, start.unsigned_abs(), end.unsigned_abs()));
        }
    }
    kept
}

/// The point that divides the way between two as `start` to `end`, rounded; the same whichever end comes first.
pub(crate) fn between(from: Point, to: Point, start: u64, end: u64) -> Point {
    if from > to {
        return between(to, from, end, start);
    }
    let whole = i128::from(start) + i128::from(end);
    let part = |way: i32| {
        let scaled = i128::from(way) * i128::from(start);
        let rounded = (scaled.abs() + whole / 2) / whole * scaled.signum();
        i32::try_from(rounded).expect("a part of a way is no longer than the way")
    };
    let way = to - from;
    from + Vector { x: part(way.x), y: part(way.y) }
}
