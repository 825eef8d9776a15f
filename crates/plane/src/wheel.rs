use crate::{Length, Point, Rect};

/// The ratio of a circle's circumference to its diameter as we use it: 355/113, right to one part in ten million.
///
/// ```
/// assert_eq!(plane::PI, (355, 113));
/// ```
pub const PI: (i64, i64) = (355, 113);

/// How far the outer corner of a front marches when it wheels: the arc of a circle with the front for its radius.
///
/// The turn is in tenths of a degree, either way. The arc is rounded to the nearest thousandth, halves up.
///
/// ```
/// use plane::{Length, wheel_length};
/// assert_eq!(wheel_length(Length::units(160), 900).whole_units(), 251);
/// assert_eq!(wheel_length(Length::units(160), -900), wheel_length(Length::units(160), 900));
/// ```
pub fn wheel_length(front: Length, turn: i32) -> Length {
    let (numerator, denominator) = PI;
    let arc = i64::from(front.0.abs()) * i64::from(turn.abs()) * numerator;
    let whole = 1800 * denominator;
    Length(i32::try_from((arc + whole / 2) / whole).expect("a wheel is shorter than the plane is wide"))
}

/// The end of the front edge that stands still in a wheel.
///
/// ```
/// use plane::{Bearing, Length, Pivot, Point, Rect};
/// let base = Rect::from_front(Point::units(0, 0), Bearing::NORTH, Length::units(160), Length::units(80));
/// assert_eq!(Pivot::Right.of(&base), Point::units(80, 0));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pivot {
    /// The front left corner; the base wheels to the left.
    Left,
    /// The front right corner; the base wheels to the right.
    Right,
}

impl Pivot {
    /// Where this corner of a base is.
    ///
    /// ```
    /// use plane::{Bearing, Length, Pivot, Point, Rect};
    /// let base = Rect::from_front(Point::units(0, 0), Bearing::NORTH, Length::units(160), Length::units(80));
    /// assert_eq!(Pivot::Left.of(&base), base.front_left());
    /// ```
    pub fn of(self, base: &Rect) -> Point {
        match self {
            Pivot::Left => base.front_left(),
            Pivot::Right => base.front_right(),
        }
    }
}
