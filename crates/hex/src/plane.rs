use std::cmp::Ordering;

use crate::{Corner, Hex, Layout};

/// A point of the whole-number plane: `x` grows to the east, `y` to the south.
///
/// The plane is the true picture stretched along one axis, so that straight lines, sides of lines and
/// betweenness are exact; angles and lengths are not true.
///
/// ```
/// use hex::{Hex, Layout, Point};
/// let centre = Layout::FlatEvenDown.centre(Hex::new(1, 0));
/// assert_eq!(centre, Point { x: 3, y: 1 });
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point {
    /// Eastwards.
    pub x: i32,
    /// Southwards.
    pub y: i32,
}

impl Point {
    /// On which hand of the line from one point to another this one lies: `Less` left, `Greater` right.
    ///
    /// ```
    /// use std::cmp::Ordering;
    /// use hex::Point;
    /// let (south, north) = (Point { x: 0, y: 5 }, Point { x: 0, y: -5 });
    /// assert_eq!(Point { x: 1, y: 0 }.hand_of(south, north), Ordering::Greater);
    /// assert_eq!(Point { x: 0, y: 9 }.hand_of(south, north), Ordering::Equal);
    /// ```
    pub fn hand_of(self, from: Point, to: Point) -> Ordering {
        let along = (i64::from(to.x) - i64::from(from.x), i64::from(to.y) - i64::from(from.y));
        let here = (i64::from(self.x) - i64::from(from.x), i64::from(self.y) - i64::from(from.y));
        (along.0 * here.1).cmp(&(along.1 * here.0))
    }
}

impl Layout {
    /// The centre of a hex.
    ///
    /// ```
    /// use hex::{Hex, Layout, Point};
    /// assert_eq!(Layout::FlatEvenDown.centre(Hex::new(0, 1)), Point { x: 0, y: 2 });
    /// assert_eq!(Layout::PointyEvenRight.centre(Hex::new(0, 1)), Point { x: -1, y: 3 });
    /// ```
    pub const fn centre(self, hex: Hex) -> Point {
        let (q, r) = (hex.q as i32, hex.r as i32);
        if self.is_flat_topped() {
            Point { x: 3 * q, y: 2 * r + q }
        } else {
            Point { x: q - r, y: 3 * (q + r) }
        }
    }

    /// The six corners of a hex, in the order of [`Corner::ALL`].
    ///
    /// ```
    /// use hex::{Hex, Layout, Point};
    /// let corners = Layout::FlatEvenDown.corners(Hex::ORIGIN);
    /// assert_eq!(corners[1], Point { x: 1, y: -1 });
    /// assert_eq!(corners[2], Point { x: 2, y: 0 });
    /// ```
    pub fn corners(self, hex: Hex) -> [Point; 6] {
        let centre = self.centre(hex);
        // A corner is where three hexes meet, so it is the third part of the way to two neighbours at once.
        Corner::ALL.map(|corner| {
            let [left, right] = corner.front();
            let reach = self.centre(left.vector() + right.vector());
            Point { x: centre.x + reach.x / 3, y: centre.y + reach.y / 3 }
        })
    }
}
