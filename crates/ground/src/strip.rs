//! Courses with a width, and what is cut out of them.

use plane::{Bearing, Length, Offset, Point, Polygon, Polyline};

/// The ground of a strip along a course, one polygon a stretch.
///
/// Two stretches share the line between their banks, which is as long as the strip is wide; so a sharp bend is narrower than
/// the rest.
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
    let along = into.turned(into.turn_to(out) / 2);
    let across = Offset { right: Length(width.0 / 2), forward: Length::ZERO }.towards(along);
    (here - across, here + across)
}

/// The stretches of a course that are left when `gaps`, given as (place, width), are cut out of it.
pub fn without(course: &Polyline, gaps: &[(Point, Length)]) -> Vec<Polyline> {
    let cut = |&(place, width): &(Point, Length)| {
        let (at, half) = (course.station(place), Length(width.0 / 2));
        (at - half, at + half)
    };
    let mut cuts: Vec<(Length, Length)> = gaps.iter().map(cut).collect();
    cuts.sort_unstable();
    let whole = course.length();
    let mut kept = Vec::new();
    let mut from = Length::ZERO;
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

fn stretch(course: &Polyline, from: Length, to: Length) -> Option<Polyline> {
    let mut points = vec![course.at(from)];
    let mut walked = Length::ZERO;
    for part in course.segments() {
        walked += part.length();
        if walked > from && walked < to {
            points.push(part.to());
        }
    }
    points.push(course.at(to));
    points.dedup();
    Polyline::new(points).ok()
}

/// The direction of the course at the point nearest to a place, taken so far either way along it.
pub fn direction_at(course: &Polyline, place: Point, reach: Length) -> Bearing {
    let at = course.station(place);
    course.at(at - reach).bearing_to(course.at(at + reach)).unwrap_or(Bearing::NORTH)
}
