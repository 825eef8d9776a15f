//! Exact questions about a clockwise ring of points.

use crate::{Bounds, Point, Segment};

/// Where a point lies in relation to an area.
///
/// ```
/// use plane::{Place, Point, Polygon};
/// let field = Polygon::new(vec![Point::units(0, 0), Point::units(4, 0), Point::units(0, 4)]).unwrap();
/// assert_eq!(field.place(Point::units(1, 1)), Place::Inside);
/// assert_eq!(field.place(Point::units(2, 2)), Place::Boundary);
/// assert_eq!(field.place(Point::units(3, 3)), Place::Outside);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// Within, and not on the outline.
    Inside,
    /// On the outline.
    Boundary,
    /// Neither.
    Outside,
}

/// A point between the whole thousandths: its coordinates are these over `scale`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FinePoint {
    pub(crate) x: i64,
    pub(crate) y: i64,
    pub(crate) scale: i64,
}

impl FinePoint {
    /// Is it within the bounds, edges included?
    pub(crate) fn is_in(self, bounds: &Bounds) -> bool {
        let within = |low: i32, value: i64, high: i32| {
            i64::from(low) * self.scale <= value && value <= i64::from(high) * self.scale
        };
        within(bounds.west, self.x, bounds.east) && within(bounds.south, self.y, bounds.north)
    }
}

/// Where a point lies, by counting the edges to its east.
pub(crate) fn place(ring: &[Point], point: Point) -> Place {
    let mut inside = false;
    let mut from = ring[ring.len() - 1];
    for &to in ring {
        let edge = Segment::new(from, to);
        let straddles = (from.y > point.y) != (to.y > point.y);
        if straddles || from.y == point.y || to.y == point.y {
            if edge.holds(point) {
                return Place::Boundary;
            }
            inside ^= straddles && (edge.cross(point) > 0) == (to.y > from.y);
        }
        from = to;
    }
    if inside { Place::Inside } else { Place::Outside }
}

/// The same for a point between the whole thousandths, in wider numbers.
pub(crate) fn place_fine(ring: &[Point], point: FinePoint) -> Place {
    let scaled = |corner: Point| {
        (i64::from(corner.x) * point.scale - point.x, i64::from(corner.y) * point.scale - point.y)
    };
    let mut inside = false;
    let mut from = scaled(ring[ring.len() - 1]);
    for &corner in ring {
        let to = scaled(corner);
        let straddles = (from.1 > 0) != (to.1 > 0);
        if straddles || from.1 == 0 || to.1 == 0 {
            let cross = i128::from(from.0) * i128::from(to.1) - i128::from(from.1) * i128::from(to.0);
            let dot = i128::from(from.0) * i128::from(to.0) + i128::from(from.1) * i128::from(to.1);
            if cross == 0 && dot <= 0 {
                return Place::Boundary;
            }
            inside ^= straddles && (cross > 0) == (to.1 > from.1);
        }
        from = to;
    }
    if inside { Place::Inside } else { Place::Outside }
}

/// Twice the area, positive if the ring runs clockwise.
pub(crate) fn doubled_area(ring: &[Point]) -> i128 {
    let mut from = ring[ring.len() - 1];
    let mut sum = 0;
    for &to in ring {
        sum += i128::from(from.y) * i128::from(to.x) - i128::from(from.x) * i128::from(to.y);
        from = to;
    }
    sum
}

/// Whether some stretch of a segment lies strictly inside. Running along the outline or touching it does not count.
///
/// One pass: an edge cut clean through settles it, and the edges the endless line cuts before the segment starts tell
/// whether it starts inside. Anything that merely touches goes the careful way.
pub(crate) fn is_crossed(ring: &[Point], segment: Segment) -> bool {
    let [from, to] = segment.ends;
    let way = to - from;
    let mut inside = false;
    let mut last = ring[ring.len() - 1];
    let mut last_side = way.cross(last - from);
    for &corner in ring {
        let side = way.cross(corner - from);
        if side == 0 {
            return is_crossed_touching(ring, segment);
        }
        if (side ^ last_side) < 0 {
            let edge = Segment::new(last, corner);
            let (start, end) = (edge.cross(from), edge.cross(to));
            if start == 0 || end == 0 {
                return is_crossed_touching(ring, segment);
            }
            if (start ^ end) < 0 {
                return true;
            }
            inside ^= start.abs() < end.abs();
        }
        (last, last_side) = (corner, side);
    }
    inside
}

#[cold]
fn is_crossed_touching(ring: &[Point], segment: Segment) -> bool {
    let from = segment.from();
    match stops(ring, segment) {
        _ if from == segment.to() => place(ring, from) == Place::Inside,
        None => true,
        Some(stops) => passes(ring, segment, stops, Place::Inside),
    }
}

/// Whether a segment whose ends lie in the closed area leaves it on the way.
pub(crate) fn is_left(ring: &[Point], segment: Segment) -> bool {
    stops(ring, segment).is_none_or(|stops| passes(ring, segment, stops, Place::Outside))
}

/// The whole points at which a segment meets the outline, or none if it cuts clean through an edge.
fn stops(ring: &[Point], segment: Segment) -> Option<Vec<Point>> {
    let [from, to] = segment.ends;
    let mut stops = Vec::new();
    let mut last = ring[ring.len() - 1];
    let mut last_side = segment.cross(last);
    for &corner in ring {
        let side = segment.cross(corner);
        let edge = Segment::new(last, corner);
        if side == 0 && segment.holds(corner) {
            stops.push(corner);
        }
        if last_side == 0 && side == 0 {
            stops.extend(segment.ends.into_iter().filter(|&end| edge.holds(end)));
        }
        if (last_side < 0 && side > 0) || (last_side > 0 && side < 0) {
            let (start, end) = (edge.cross(from), edge.cross(to));
            if (start < 0 && end > 0) || (start > 0 && end < 0) {
                return None;
            }
            stops.extend((start == 0).then_some(from));
            stops.extend((end == 0).then_some(to));
        }
        (last, last_side) = (corner, side);
    }
    Some(stops)
}

/// A segment that meets the outline only at these points is, on each stretch between two, all inside or all outside or
/// all on the outline. Whether one of its stretches is `wanted`.
fn passes(ring: &[Point], segment: Segment, mut stops: Vec<Point>, wanted: Place) -> bool {
    stops.extend(segment.ends);
    stops.sort_by_key(|&stop| segment.vector().dot(stop - segment.from()));
    stops.windows(2).filter(|pair| pair[0] != pair[1]).any(|pair| {
        let sum = |one: i32, other: i32| i64::from(one) + i64::from(other);
        let middle = FinePoint { x: sum(pair[0].x, pair[1].x), y: sum(pair[0].y, pair[1].y), scale: 2 };
        place_fine(ring, middle) == wanted
    })
}

/// Three times a point strictly inside a convex ring.
pub(crate) fn inner_of_convex(ring: &[Point]) -> FinePoint {
    let sum = |pick: fn(&Point) -> i32| ring[..3].iter().map(|corner| i64::from(pick(corner))).sum();
    FinePoint { x: sum(|corner| corner.x), y: sum(|corner| corner.y), scale: 3 }
}
