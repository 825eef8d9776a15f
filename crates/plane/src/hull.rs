use crate::{PlaneError, Point, Polygon, Segment};

/// The smallest convex area that holds all the points: what blocks sight where bases stand with gaps between.
///
/// ```
/// use plane::{Point, hull};
/// let points = [(0, 0), (4, 0), (4, 4), (0, 4), (1, 2), (2, 0)].map(|(x, y)| Point::units(x, y));
/// assert_eq!(hull(&points).unwrap().corners().len(), 4);
/// ```
pub fn hull(points: &[Point]) -> Result<Polygon, PlaneError> {
    let mut sorted = points.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    if sorted.len() < 3 {
        return Err(PlaneError::TooFewPoints { given: sorted.len(), needed: 3 });
    }
    if let Some(&Point { x, y }) = sorted.iter().find(|point| !point.is_on_plane()) {
        return Err(PlaneError::OffThePlane { x, y });
    }
    let mut ring = half(sorted.iter().copied());
    ring.extend(half(sorted.iter().rev().copied()));
    if ring.len() < 3 {
        return Err(PlaneError::NoArea);
    }
    Ok(Polygon::unchecked(ring))
}

/// The chain from the first to the last point that turns right all the way, without its last point.
fn half(points: impl Iterator<Item = Point>) -> Vec<Point> {
    let mut chain: Vec<Point> = Vec::new();
    for point in points {
        while let [.., before, last] = chain[..] {
            if Segment::new(before, last).cross(point) < 0 {
                break;
            }
            chain.pop();
        }
        chain.push(point);
    }
    chain.pop();
    chain
}
