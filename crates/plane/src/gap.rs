use std::cmp::Ordering;

use crate::{Length, TOUCH};

/// The distance between two shapes, kept exactly enough for every comparison.
///
/// The distance of two outlines on whole points is the root of a fraction. This keeps four times that fraction as a
/// whole number and one bit for "and a little more", so a comparison with a whole number of thousandths is exact.
/// The radii of discs come off after the root.
///
/// The comparisons without a tolerance are [`compare`](Gap::compare), [`is_within`](Gap::is_within) and
/// [`is_farther_than`](Gap::is_farther_than). The others follow the [`TOUCH`] rule: what differs by no more than
/// that counts as equal, then the word of the rule decides.
///
/// ```
/// use plane::{Length, Point};
/// let gap = Point::units(0, 0).gap_to(Point::new(3_005, 4_000));
/// assert!(gap.is_farther_than(Length::units(5)));
/// assert!(gap.at_most(Length::units(5)));
/// assert!(!gap.more_than(Length::units(5)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Gap {
    /// Twice the whole part of (2 · distance)², plus one if there is a rest.
    key: u64,
    /// What discs take off.
    radius: u32,
}

impl Gap {
    #[inline]
    pub(crate) fn new(squared: Squared, radius: u32) -> Gap {
        Gap { key: squared.key(), radius }
    }

    /// No distance: the shapes overlap or touch.
    ///
    /// ```
    /// assert!(plane::Gap::NONE.touches());
    /// ```
    pub const NONE: Gap = Gap { key: 0, radius: 0 };

    /// How the distance compares with a length, exactly.
    ///
    /// ```
    /// use plane::{Length, Point};
    /// use std::cmp::Ordering;
    /// let gap = Point::new(0, 0).gap_to(Point::new(1, 1));
    /// assert_eq!(gap.compare(Length(1)), Ordering::Greater);
    /// assert_eq!(gap.compare(Length(2)), Ordering::Less);
    /// ```
    #[inline]
    pub fn compare(self, length: Length) -> Ordering {
        if length.0 < 0 {
            return Ordering::Greater;
        }
        let reach = (u64::from(length.0.unsigned_abs()) + u64::from(self.radius)).min(FARTHEST);
        let order = self.key.cmp(&(8 * reach * reach));
        let inside_a_disc = self.radius > 0 && length == Length::ZERO && order == Ordering::Less;
        if inside_a_disc { Ordering::Equal } else { order }
    }

    /// Exactly no more than the length.
    ///
    /// ```
    /// use plane::{Length, Point};
    /// assert!(Point::new(0, 0).gap_to(Point::new(3, 4)).is_within(Length(5)));
    /// ```
    pub fn is_within(self, length: Length) -> bool {
        self.compare(length) != Ordering::Greater
    }

    /// Exactly more than the length.
    ///
    /// ```
    /// use plane::{Length, Point};
    /// assert!(Point::new(0, 0).gap_to(Point::new(3, 4)).is_farther_than(Length(4)));
    /// ```
    pub fn is_farther_than(self, length: Length) -> bool {
        self.compare(length) == Ordering::Greater
    }

    /// "Within", "up to", by the [`TOUCH`] rule.
    ///
    /// ```
    /// use plane::{Length, Point};
    /// assert!(Point::units(0, 0).gap_to(Point::new(3_010, 0)).at_most(Length::units(3)));
    /// ```
    pub fn at_most(self, length: Length) -> bool {
        self.is_within(length + TOUCH)
    }

    /// "At least", by the [`TOUCH`] rule.
    ///
    /// ```
    /// use plane::{Length, Point};
    /// assert!(Point::units(0, 0).gap_to(Point::new(2_990, 0)).at_least(Length::units(3)));
    /// ```
    pub fn at_least(self, length: Length) -> bool {
        self.compare(length - TOUCH) != Ordering::Less
    }

    /// "Less than", by the [`TOUCH`] rule.
    ///
    /// ```
    /// use plane::{Length, Point};
    /// assert!(!Point::units(0, 0).gap_to(Point::new(2_990, 0)).less_than(Length::units(3)));
    /// ```
    pub fn less_than(self, length: Length) -> bool {
        !self.at_least(length)
    }

    /// "More than", by the [`TOUCH`] rule.
    ///
    /// ```
    /// use plane::{Length, Point};
    /// assert!(Point::units(0, 0).gap_to(Point::new(3_011, 0)).more_than(Length::units(3)));
    /// ```
    pub fn more_than(self, length: Length) -> bool {
        !self.at_most(length)
    }

    /// In contact: no farther than [`TOUCH`].
    ///
    /// ```
    /// use plane::Point;
    /// assert!(Point::new(0, 0).gap_to(Point::new(10, 0)).touches());
    /// assert!(!Point::new(0, 0).gap_to(Point::new(10, 1)).touches());
    /// ```
    pub fn touches(self) -> bool {
        self.is_within(TOUCH)
    }

    /// The distance to the nearest thousandth, halves up. For a player's eye, and to sort by.
    ///
    /// ```
    /// use plane::{Length, Point};
    /// assert_eq!(Point::new(0, 0).gap_to(Point::new(1, 1)).length(), Length(1));
    /// assert_eq!(Point::new(0, 0).gap_to(Point::new(2, 2)).length(), Length(3));
    /// ```
    pub fn length(self) -> Length {
        let doubled = (self.key / 2).isqrt();
        self.without_radius(doubled.div_ceil(2))
    }

    /// The nearest whole number of units, halves up, rounded once from the exact distance.
    ///
    /// ```
    /// use plane::Point;
    /// assert_eq!(Point::new(0, 0).gap_to(Point::new(2_500, 0)).whole_units(), 3);
    /// assert_eq!(Point::new(0, 0).gap_to(Point::new(2_499, 1)).whole_units(), 2);
    /// ```
    pub fn whole_units(self) -> i32 {
        let floor = (self.key / 2).isqrt() / 2;
        self.without_radius(floor).whole_units()
    }

    /// Whether this is the shorter of two distances by more than [`TOUCH`], judged on their rounded lengths.
    ///
    /// ```
    /// use plane::Point;
    /// let (near, far) = (Point::new(0, 0).gap_to(Point::new(50, 0)), Point::new(0, 0).gap_to(Point::new(55, 0)));
    /// assert!(!near.nearer_than(far), "they count as equal");
    /// ```
    pub fn nearer_than(self, other: Gap) -> bool {
        self.length().less_than(other.length())
    }

    fn without_radius(self, distance: u64) -> Length {
        let rest = distance.saturating_sub(u64::from(self.radius));
        Length(i32::try_from(rest).expect("a distance on the plane fits a length"))
    }
}

/// More thousandths than there are between any two points of the plane, whose eightfold square still fits.
const FARTHEST: u64 = 1 << 30;

/// The square of a distance as a fraction of square thousandths.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Squared {
    pub(crate) numerator: u128,
    pub(crate) denominator: u64,
}

impl Squared {
    pub(crate) const ZERO: Squared = Squared { numerator: 0, denominator: 1 };
    pub(crate) const FARTHEST: Squared = Squared { numerator: 1 << 60, denominator: 1 };

    #[inline]
    pub(crate) fn whole(squared: i64) -> Squared {
        Squared { numerator: u128::from(squared.unsigned_abs()), denominator: 1 }
    }

    /// The smaller of two. Fractions too big to multiply out are told apart as far as a [`Gap`] keeps them.
    pub(crate) fn min(self, other: Squared) -> Squared {
        let mine = self.numerator.checked_mul(u128::from(other.denominator));
        let theirs = other.numerator.checked_mul(u128::from(self.denominator));
        let is_smaller = match (mine, theirs) {
            (Some(mine), Some(theirs)) => mine <= theirs,
            _ => self.key() <= other.key(),
        };
        if is_smaller { self } else { other }
    }

    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "no square on a table has more than sixty digits")]
    fn key(self) -> u64 {
        if self.denominator == 1 {
            return self.numerator as u64 * 8;
        }
        let (quotient, rest) = divide(self.numerator * 4, self.denominator);
        quotient * 2 + u64::from(rest != 0)
    }
}

/// The 64-bit division is several times faster and is nearly always enough.
fn divide(numerator: u128, denominator: u64) -> (u64, u64) {
    if let Ok(small) = u64::try_from(numerator) {
        return (small / denominator, small % denominator);
    }
    let wide = u128::from(denominator);
    let quotient =
        u64::try_from(numerator / wide).expect("a squared distance on the plane has at most 60 bits");
    let rest = u64::try_from(numerator % wide).expect("a rest is below its divisor");
    (quotient, rest)
}
