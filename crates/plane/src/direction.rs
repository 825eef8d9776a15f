//! Directions from an eye, finer than bearings: vectors compared by their cross product.

use std::cmp::Ordering;

use crate::{Outline, Point, Segment, Vector};

/// A direction as a vector whose greater coordinate has 40 binary digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Direction {
    x: i64,
    y: i64,
}

impl Direction {
    pub(crate) fn along(vector: Vector) -> Direction {
        Direction::scaled(i128::from(vector.x), i128::from(vector.y))
    }

    /// The two directions that pass a point at a margin, on its left and on its right; none if it is nearer than that.
    pub(crate) fn past(to: Vector, margin: i32) -> Option<[Direction; 2]> {
        let (squared, radius) = (i128::from(to.squared()), i128::from(margin));
        let tangent_squared = squared - radius * radius;
        if tangent_squared <= 0 {
            return None;
        }
        let fine = (tangent_squared << 20).isqrt();
        let side = radius << 10;
        let (x, y) = (i128::from(to.x), i128::from(to.y));
        Some([
            Direction::scaled(x * fine - y * side, y * fine + x * side),
            Direction::scaled(x * fine + y * side, y * fine - x * side),
        ])
    }

    /// A direction strictly between two that differ, by less than half a turn.
    pub(crate) fn between(self, other: Direction) -> Direction {
        Direction::scaled(i128::from(self.x) + i128::from(other.x), i128::from(self.y) + i128::from(other.y))
    }

    pub(crate) fn is_left_of(self, other: Direction) -> bool {
        other.turn(self) > 0
    }

    /// Positive if the vector points to the left of this direction.
    pub(crate) fn cross(self, vector: Vector) -> i128 {
        i128::from(self.x) * i128::from(vector.y) - i128::from(self.y) * i128::from(vector.x)
    }

    fn turn(self, other: Direction) -> i128 {
        i128::from(self.x) * i128::from(other.y) - i128::from(self.y) * i128::from(other.x)
    }

    #[expect(clippy::cast_possible_truncation, reason = "what has forty digits fits")]
    fn scaled(x: i128, y: i128) -> Direction {
        let digits = 128 - (x.unsigned_abs() | y.unsigned_abs()).leading_zeros();
        let fit = |value: i128| if digits > 40 { value >> (digits - 40) } else { value << (40 - digits) };
        Direction { x: fit(x) as i64, y: fit(y) as i64 }
    }
}

/// The directions from left to right that lie between two, ends included and repeats dropped.
pub(crate) fn sort_between(
    mut directions: Vec<Direction>,
    left: Direction,
    right: Direction,
) -> Vec<Direction> {
    let middle = left.between(right);
    let is_ahead = |direction: Direction| {
        i128::from(direction.x) * i128::from(middle.x) + i128::from(direction.y) * i128::from(middle.y) > 0
    };
    directions.retain(|&direction| {
        let is_between = left.turn(direction) <= 0 && direction.turn(right) <= 0;
        is_between && (is_ahead(direction) || direction == left || direction == right)
    });
    directions.sort_by(|one, other| match one.turn(*other).signum() {
        1 => Ordering::Greater,
        0 => Ordering::Equal,
        _ => Ordering::Less,
    });
    directions.dedup_by(|one, other| one.turn(*other) == 0);
    directions
}

/// The points of an edge where an outline, widened by a margin, meets it: near enough to be divided between.
pub(crate) fn meetings(edge: Segment, outline: Outline<'_>, margin: i32) -> Vec<Point> {
    let mut points = Vec::new();
    for side in outline.edges() {
        let shifts = match margin {
            0 => vec![Vector::ZERO],
            _ => square_to(side.vector(), margin).map_or(vec![], |shift| vec![shift, -shift]),
        };
        for shift in shifts {
            points.extend(edge.crossing(Segment::new(side.from() + shift, side.to() + shift)));
        }
    }
    if margin > 0 {
        outline.points().iter().for_each(|&corner| points.extend(on_circle(edge, corner, margin)));
    }
    points
}

/// A vector of the given length at a right angle to another, rounded.
fn square_to(vector: Vector, length: i32) -> Option<Vector> {
    (vector != Vector::ZERO)
        .then(|| Vector { x: -scaled_to(vector, length).y, y: scaled_to(vector, length).x })
}

/// The vector drawn out to a length, rounded.
#[expect(clippy::cast_possible_truncation, reason = "no coordinate is longer than the length")]
fn scaled_to(vector: Vector, length: i32) -> Vector {
    let whole = (i128::from(vector.squared()) << 20).isqrt();
    let part = |way: i32| {
        let scaled = (i128::from(way) * i128::from(length)) << 10;
        ((scaled.abs() + whole / 2) / whole * scaled.signum()) as i32
    };
    Vector { x: part(vector.x), y: part(vector.y) }
}

/// The points of a segment at a given distance from a point, rounded.
#[expect(clippy::cast_possible_truncation, reason = "what lies within the radius or the segment fits")]
fn on_circle(edge: Segment, centre: Point, radius: i32) -> Vec<Point> {
    let along = edge.vector();
    let (whole, height) = (i128::from(along.squared()), i128::from(edge.cross(centre)));
    let radius_squared = i128::from(radius) * i128::from(radius);
    if whole == 0 || height * height > radius_squared * whole {
        return Vec::new();
    }
    let half = (radius_squared - height * height / whole).max(0).isqrt();
    let step = scaled_to(along, half as i32);
    let foot_along = i128::from(along.dot(centre - edge.from()));
    let part = |way: i32| (i128::from(way) * foot_along / whole) as i32;
    let foot = edge.from() + Vector { x: part(along.x), y: part(along.y) };
    let is_on = |point: &Point| along.dot(*point - edge.from()) >= 0 && along.dot(*point - edge.to()) <= 0;
    [foot + step, foot - step].into_iter().filter(is_on).collect()
}
