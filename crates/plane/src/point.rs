use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::gap::Squared;
use crate::sine::of_quarter;
use crate::{Bearing, Gap, Length, Offset, PlaneError, Vector};

/// A place in whole thousandths of the book's unit: x east, y north.
///
/// Every exact product in this crate fits its type as long as neither coordinate leaves [`Point::LIMIT`]. A point
/// read from text or from a stored form is checked; code that makes points of its own stays on a table.
///
/// ```
/// use plane::Point;
/// let point: Point = "12.5,7".parse().unwrap();
/// assert_eq!(point, Point::new(12_500, 7_000));
/// assert_eq!(point.to_string(), "12.5,7");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "Stored")]
pub struct Point {
    /// Thousandths east of the origin.
    pub x: i32,
    /// Thousandths north of the origin.
    pub y: i32,
}

#[derive(Deserialize)]
struct Stored {
    x: i32,
    y: i32,
}

impl Point {
    /// The greatest coordinate either way: 2^28 thousandths, some 268,000 units.
    ///
    /// ```
    /// assert_eq!(plane::Point::LIMIT, 268_435_456);
    /// ```
    pub const LIMIT: i32 = 1 << 28;

    /// The point at these thousandths.
    ///
    /// ```
    /// assert_eq!(plane::Point::new(1_000, 0).to_string(), "1,0");
    /// ```
    pub const fn new(x: i32, y: i32) -> Point {
        Point { x, y }
    }

    /// The point at these whole units.
    ///
    /// ```
    /// use plane::Point;
    /// assert_eq!(Point::units(3, 4), Point::new(3_000, 4_000));
    /// ```
    pub const fn units(x: i32, y: i32) -> Point {
        Point { x: x * 1000, y: y * 1000 }
    }

    /// Whether both coordinates are within [`Point::LIMIT`].
    ///
    /// ```
    /// assert!(!plane::Point::new(i32::MAX, 0).is_on_plane());
    /// ```
    pub const fn is_on_plane(self) -> bool {
        self.x.unsigned_abs() <= Point::LIMIT.unsigned_abs()
            && self.y.unsigned_abs() <= Point::LIMIT.unsigned_abs()
    }

    /// How far another point is.
    ///
    /// ```
    /// use plane::{Length, Point};
    /// assert_eq!(Point::units(0, 0).gap_to(Point::units(3, 4)).length(), Length::units(5));
    /// ```
    pub fn gap_to(self, other: Point) -> Gap {
        Gap::new(Squared::whole((other - self).squared()), 0)
    }

    /// The bearing of another point, to the nearest tenth of a degree, or none if it is the same point.
    ///
    /// The borders between bearings are directions of the sine table, so the way back is always the opposite.
    ///
    /// ```
    /// use plane::{Bearing, Point};
    /// assert_eq!(Point::units(0, 0).bearing_to(Point::units(5, 5)), Some(Bearing::degrees(45)));
    /// assert_eq!(Point::units(0, 0).bearing_to(Point::units(0, 0)), None);
    /// ```
    pub fn bearing_to(self, other: Point) -> Option<Bearing> {
        let (mut away, mut quarters) = (other - self, 0);
        if away == Vector::ZERO {
            return None;
        }
        while !(away.x >= 0 && away.y > 0) {
            away = Vector { x: -away.y, y: away.x };
            quarters += 1;
        }
        let is_past = |half_tenths: usize| {
            let (sine, cosine) = (of_quarter(half_tenths), of_quarter(1800 - half_tenths));
            i64::from(away.x) * cosine >= i64::from(away.y) * sine
        };
        let (mut low, mut high) = (0, 900);
        while low < high {
            let middle = (low + high) / 2;
            if is_past(middle * 2 + 1) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        let tenths = i32::try_from(low).expect("a quarter has 900 tenths");
        Some(Bearing::from_tenths(tenths + quarters * 900))
    }

    /// This point carried round a pivot, clockwise by tenths of a degree. Each coordinate is rounded once.
    ///
    /// ```
    /// use plane::Point;
    /// assert_eq!(Point::units(1, 3).turned_about(Point::units(1, 1), 900), Point::units(3, 1));
    /// ```
    pub fn turned_about(self, pivot: Point, tenths: i32) -> Point {
        let arm = self - pivot;
        pivot + Offset { right: Length(arm.x), forward: Length(arm.y) }.towards(Bearing::from_tenths(tenths))
    }

    /// The point half way, halves rounded away from this point.
    ///
    /// ```
    /// use plane::Point;
    /// assert_eq!(Point::new(0, 0).middle(Point::new(3, -3)), Point::new(2, -2));
    /// ```
    pub fn middle(self, other: Point) -> Point {
        let away = other - self;
        let half = |whole: i32| (whole + whole.signum()) / 2;
        self + Vector { x: half(away.x), y: half(away.y) }
    }
}

impl TryFrom<Stored> for Point {
    type Error = PlaneError;

    fn try_from(Stored { x, y }: Stored) -> Result<Point, PlaneError> {
        let point = Point { x, y };
        if point.is_on_plane() { Ok(point) } else { Err(PlaneError::OffThePlane { x, y }) }
    }
}

impl FromStr for Point {
    type Err = PlaneError;

    fn from_str(text: &str) -> Result<Point, PlaneError> {
        let (x, y) = text.split_once(',').ok_or_else(|| PlaneError::NotAPoint(text.to_owned()))?;
        let (x, y): (Length, Length) = (x.trim().parse()?, y.trim().parse()?);
        Point::try_from(Stored { x: x.0, y: y.0 })
    }
}

impl fmt::Display for Point {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{},{}", Length(self.x), Length(self.y))
    }
}
