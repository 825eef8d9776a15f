//! Points and directions in inches.

use crate::numbers::whole;
use plane::{Bearing, Length, Offset, Point};

/// A place in inches.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Spot {
    pub(crate) x: f64,
    pub(crate) y: f64,
}

impl Spot {
    pub(crate) fn of(point: Point) -> Self {
        Self { x: f64::from(point.x) / 1000.0, y: f64::from(point.y) / 1000.0 }
    }

    /// The middle of a box.
    pub(crate) fn centre_of(bounds: &plane::Bounds) -> Self {
        let half = |one: i32, two: i32| f64::from(one + two) / 2000.0;
        Self { x: half(bounds.west, bounds.east), y: half(bounds.south, bounds.north) }
    }

    pub(crate) fn point(self) -> Point {
        Point::new(whole(self.x * 1000.0), whole(self.y * 1000.0))
    }

    pub(crate) fn far(self, other: Self) -> f64 {
        (self.x - other.x).hypot(self.y - other.y)
    }

    pub(crate) fn plus(self, by: Self, times: f64) -> Self {
        Self { x: self.x + by.x * times, y: self.y + by.y * times }
    }

    pub(crate) fn minus(self, other: Self) -> Self {
        Self { x: self.x - other.x, y: self.y - other.y }
    }

    pub(crate) fn dot(self, other: Self) -> f64 {
        self.x * other.x + self.y * other.y
    }

    /// The unit vector from here to there; north if they are the same.
    pub(crate) fn towards(self, other: Self) -> Self {
        let far = self.far(other);
        if far < 1e-6 { Self { x: 0.0, y: 1.0 } } else { other.minus(self).times(1.0 / far) }
    }

    pub(crate) fn times(self, factor: f64) -> Self {
        Self { x: self.x * factor, y: self.y * factor }
    }

    /// To the right of a direction.
    pub(crate) fn right(self) -> Self {
        Self { x: self.y, y: -self.x }
    }

    /// The bearing of this direction.
    pub(crate) fn bearing(self) -> Bearing {
        let tenths = self.x.atan2(self.y).to_degrees() * 10.0;
        Bearing::from_tenths(whole(tenths))
    }
}

/// The direction of a bearing.
pub(crate) fn direction(bearing: Bearing) -> Spot {
    let ahead = Offset { right: Length::ZERO, forward: Length::units(1) }.towards(bearing);
    Spot { x: f64::from(ahead.x) / 1000.0, y: f64::from(ahead.y) / 1000.0 }
}

/// A length of the book in inches.
pub(crate) fn inches(length: Length) -> f64 {
    f64::from(length.0) / 1000.0
}
