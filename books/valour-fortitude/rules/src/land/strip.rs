//! Courses with a width: rivers, roads, bridges and fords.

use plane::{Length, Offset, Point, Polygon, Polyline};

/// The ground of a strip along a course, one polygon a stretch, mitred where it bends.
pub fn along(course: &Polyline, width: Length) -> Vec<Polygon> {
    let points = course.points();
    let sides: Vec<(Point, Point)> = (0..points.len()).map(|index| banks(points, index, width)).collect();
    sides
        .windows(2)
        .filter_map(|pair| {
            let ((left, right), (next_left, next_right)) = (pair[0], pair[1]);
            Polygon::new(vec![left, next_left, next_right, right]).ok()
        })
        .collect()
}

/// The left and right bank at a point of the course.
fn banks(points: &[Point], index: usize, width: Length) -> (Point, Point) {
    let here = points[index];
    let before = index.checked_sub(1).map(|index| points[index]).unwrap_or(here);
    let after = points.get(index + 1).copied().unwrap_or(here);
    let (into, out) = (before.bearing_to(here), here.bearing_to(after));
    let (into, out) = match (into, out) {
        (Some(into), Some(out)) => (into, out),
        (Some(only), None) | (None, Some(only)) => (only, only),
        (None, None) => return (here, here),
    };
    let turn = into.turn_to(out);
    let along = into.turned(turn / 2);
    let half = Length(width.0 / 2);
    let across = Offset { right: half, forward: Length::ZERO }.towards(along);
    (here - across, here + across)
}

/// The stretches of a course that are left when `gaps`, given as (place, width), are cut out of it.
pub fn without(course: &Polyline, gaps: &[(Point, Length)]) -> Vec<Polyline> {
    let mut cuts: Vec<(i64, i64)> = gaps
        .iter()
        .map(|&(place, width)| {
            let at = station(course, place);
            let half = i64::from(width.0) / 2;
            (at - half, at + half)
        })
        .collect();
    cuts.sort_unstable();
    let whole = i64::from(course.length().0);
    let mut kept = Vec::new();
    let mut from = 0;
    for (start, end) in cuts {
        if start > from {
            kept.push((from, start));
        }
        from = from.max(end);
    }
    if from < whole {
        kept.push((from, whole));
    }
    kept.into_iter().filter_map(|(from, to)| stretch(course, from, to)).collect()
}

/// How far along the course the point nearest to a place lies.
fn station(course: &Polyline, place: Point) -> i64 {
    let mut walked = 0;
    let mut best = (i64::MAX, 0);
    for part in course.segments() {
        let (vector, to) = (part.vector(), place - part.from());
        let squared = vector.squared().max(1);
        let dot = vector.dot(to).clamp(0, squared);
        let length = i64::from(part.length().0);
        let foot = part.from() + scaled(vector, dot, squared);
        let distance = (place - foot).squared();
        if distance < best.0 {
            best = (distance, walked + length * dot / squared);
        }
        walked += length;
    }
    best.1
}

fn stretch(course: &Polyline, from: i64, to: i64) -> Option<Polyline> {
    let mut points = vec![point_at(course, from)];
    let mut walked = 0;
    for part in course.segments() {
        walked += i64::from(part.length().0);
        if walked > from && walked < to {
            points.push(part.to());
        }
    }
    points.push(point_at(course, to));
    points.dedup();
    Polyline::new(points).ok()
}

/// The point so far along a course.
pub fn point_at(course: &Polyline, station: i64) -> Point {
    let mut left = station;
    let mut end = course.points()[0];
    for part in course.segments() {
        let length = i64::from(part.length().0).max(1);
        if left <= length {
            return part.from() + scaled(part.vector(), left.max(0), length);
        }
        left -= length;
        end = part.to();
    }
    end
}

/// The direction of the course at the point nearest to a place.
pub fn direction_at(course: &Polyline, place: Point) -> plane::Bearing {
    let at = station(course, place);
    let (before, after) = (point_at(course, at - 500), point_at(course, at + 500));
    before.bearing_to(after).unwrap_or(plane::Bearing::NORTH)
}

/// The point of the course nearest to a place.
pub fn nearest(course: &Polyline, place: Point) -> Point {
    point_at(course, station(course, place))
}

fn scaled(vector: plane::Vector, part: i64, whole: i64) -> plane::Vector {
    let scale = |value: i32| (i128::from(value) * i128::from(part) / i128::from(whole.max(1))) as i32;
    plane::Vector { x: scale(vector.x), y: scale(vector.y) }
}
