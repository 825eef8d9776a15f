use crate::{Length, Point, Polygon, Rect, hull};

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

/// How far apart the poses are that the ground of a wheel is made of, in tenths of a degree.
const POSES: usize = 50;

/// The ground a base covers when it turns about a pivot, clockwise by tenths of a degree.
///
/// It is laid out in pieces: the base at every 5 degrees and at the end, each joined to the next by their hull. The true arc
/// bulges beyond by less than a thousandth of its radius.
///
/// ```
/// use plane::{Bearing, Length, Pivot, Point, Rect, overlaps, wheel_ground};
/// let place = |x, y| Rect::from_front(Point::units(x, y), Bearing::NORTH, Length::units(160), Length::units(80));
/// let ground = wheel_ground(&place(0, 0), Pivot::Right.of(&place(0, 0)), 900);
/// assert_eq!(ground.len(), 18);
/// assert!(ground.iter().any(|piece| overlaps(piece, &place(0, 200))));
/// ```
pub fn wheel_ground(base: &Rect, pivot: Point, tenths: i32) -> Vec<Polygon> {
    let turns: Vec<i32> = (0..tenths.abs()).step_by(POSES).chain([tenths.abs()]).collect();
    let poses: Vec<Rect> =
        turns.iter().map(|turn| base.turned_about(pivot, turn * tenths.signum())).collect();
    let joined = |one: &Rect, other: &Rect| {
        let corners: Vec<Point> = one.corners().iter().chain(other.corners()).copied().collect();
        hull(&corners).expect("the corners of a base enclose an area")
    };
    match poses.as_slice() {
        [only] => vec![joined(only, only)],
        poses => poses.windows(2).map(|pair| joined(&pair[0], &pair[1])).collect(),
    }
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
