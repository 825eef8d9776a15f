use std::ops::{Add, Neg, Sub};

use crate::sine::{ONE, sine_and_cosine};
use crate::{Bearing, Length, Point};

/// The way from one point to another, in thousandths.
///
/// ```
/// use plane::{Point, Vector};
/// assert_eq!(Point::new(5, 7) - Point::new(1, 1), Vector { x: 4, y: 6 });
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Vector {
    /// Thousandths east.
    pub x: i32,
    /// Thousandths north.
    pub y: i32,
}

impl Vector {
    /// The way to the same point.
    ///
    /// ```
    /// use plane::{Point, Vector};
    /// assert_eq!(Point::new(5, 7) + Vector::ZERO, Point::new(5, 7));
    /// ```
    pub const ZERO: Vector = Vector { x: 0, y: 0 };

    /// The cross product: positive if the other vector points to the left of this one.
    ///
    /// ```
    /// use plane::Vector;
    /// assert_eq!(Vector { x: 0, y: 2 }.cross(Vector { x: -3, y: 5 }), 6);
    /// ```
    #[inline]
    pub const fn cross(self, other: Vector) -> i64 {
        self.x as i64 * other.y as i64 - self.y as i64 * other.x as i64
    }

    /// The dot product: positive if the other vector points less than a right angle away.
    ///
    /// ```
    /// use plane::Vector;
    /// assert_eq!(Vector { x: 1, y: 2 }.dot(Vector { x: 3, y: 4 }), 11);
    /// ```
    #[inline]
    pub const fn dot(self, other: Vector) -> i64 {
        self.x as i64 * other.x as i64 + self.y as i64 * other.y as i64
    }

    /// The square of the length, in square thousandths.
    ///
    /// ```
    /// assert_eq!(plane::Vector { x: 3, y: 4 }.squared(), 25);
    /// ```
    #[inline]
    pub const fn squared(self) -> i64 {
        self.dot(self)
    }

    /// The vector shortened to a part of a whole, each coordinate rounded towards zero.
    ///
    /// ```
    /// assert_eq!(plane::Vector { x: 5, y: -5 }.part(1, 2), plane::Vector { x: 2, y: -2 });
    /// ```
    #[expect(clippy::cast_possible_truncation, reason = "a part is no longer than the whole")]
    pub fn part(self, part: i64, whole: i64) -> Vector {
        let scale = |value: i32| (i128::from(value) * i128::from(part) / i128::from(whole)) as i32;
        Vector { x: scale(self.x), y: scale(self.y) }
    }
}

/// An offset as a base sees it: so far to its right, so far ahead.
///
/// ```
/// use plane::{Bearing, Length, Offset, Vector};
/// let offset = Offset { right: Length(10), forward: Length(20) };
/// assert_eq!(offset.towards(Bearing::EAST), Vector { x: 20, y: -10 });
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Offset {
    /// How far to the right.
    pub right: Length,
    /// How far ahead.
    pub forward: Length,
}

impl Offset {
    /// The offset of a vector for a base that faces along the bearing: the way back from [`towards`](Offset::towards).
    ///
    /// Each part is the nearest thousandth, halves away from zero.
    ///
    /// ```
    /// use plane::{Bearing, Length, Offset, Vector};
    /// let offset = Offset::of(Vector { x: 20, y: -10 }, Bearing::EAST);
    /// assert_eq!(offset, Offset { right: Length(10), forward: Length(20) });
    /// ```
    pub fn of(vector: Vector, facing: Bearing) -> Offset {
        let upright = Offset { right: Length(vector.x), forward: Length(vector.y) };
        let seen = upright.towards(Bearing::from_tenths(-i32::from(facing.tenths())));
        Offset { right: Length(seen.x), forward: Length(seen.y) }
    }

    /// The vector of this offset for a base that faces along the bearing.
    ///
    /// Each coordinate is the nearest thousandth, halves away from zero; so the opposite offset gives exactly the
    /// opposite vector, and quarter turns lose nothing.
    ///
    /// ```
    /// use plane::{Bearing, Length, Offset, Vector};
    /// let ahead = Offset { right: Length(0), forward: Length(1_000) };
    /// assert_eq!(ahead.towards(Bearing::degrees(30)), Vector { x: 500, y: 866 });
    /// ```
    pub fn towards(self, facing: Bearing) -> Vector {
        self.rotate(facing, ONE)
    }

    /// Half of the offset, rounded only once.
    pub(crate) fn half_towards(self, facing: Bearing) -> Vector {
        self.rotate(facing, ONE * 2)
    }

    /// Half of the sum of two offsets, each for its own facing, rounded only once.
    pub(crate) fn half_sum(self, facing: Bearing, other: Offset, other_facing: Bearing) -> Vector {
        let ((x, y), (other_x, other_y)) = (self.turned(facing), other.turned(other_facing));
        Vector { x: divide_rounded(x + other_x, ONE * 2), y: divide_rounded(y + other_y, ONE * 2) }
    }

    fn rotate(self, facing: Bearing, divisor: i64) -> Vector {
        let (x, y) = self.turned(facing);
        Vector { x: divide_rounded(x, divisor), y: divide_rounded(y, divisor) }
    }

    /// East and north, scaled by [`ONE`].
    #[inline]
    fn turned(self, facing: Bearing) -> (i64, i64) {
        let (sine, cosine) = sine_and_cosine(facing.tenths());
        let (right, forward) = (i64::from(self.right.0), i64::from(self.forward.0));
        (right * cosine + forward * sine, forward * cosine - right * sine)
    }
}

/// The nearest whole quotient, halves away from zero.
fn divide_rounded(value: i64, divisor: i64) -> i32 {
    let quotient = (value.abs() + divisor / 2) / divisor * value.signum();
    i32::try_from(quotient).expect("a rotated offset is on the plane")
}

impl Sub for Point {
    type Output = Vector;

    #[inline]
    fn sub(self, other: Point) -> Vector {
        Vector { x: self.x - other.x, y: self.y - other.y }
    }
}

impl Add<Vector> for Point {
    type Output = Point;

    #[inline]
    fn add(self, vector: Vector) -> Point {
        Point { x: self.x + vector.x, y: self.y + vector.y }
    }
}

impl Sub<Vector> for Point {
    type Output = Point;

    #[inline]
    fn sub(self, vector: Vector) -> Point {
        Point { x: self.x - vector.x, y: self.y - vector.y }
    }
}

impl Neg for Vector {
    type Output = Vector;

    #[inline]
    fn neg(self) -> Vector {
        Vector { x: -self.x, y: -self.y }
    }
}
