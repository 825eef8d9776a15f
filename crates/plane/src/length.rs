use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Mul, Neg, Sub};
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::{PlaneError, decimal};

/// Two distances that differ by no more than this count as equal: a hundredth of the book's unit.
///
/// ```
/// use plane::{Length, TOUCH};
/// assert_eq!(TOUCH, Length(10));
/// ```
pub const TOUCH: Length = Length(10);

/// A length in whole thousandths of the book's unit, be it an inch or a pace.
///
/// Sums stop at the greatest length there is instead of overflowing. It reads and prints as a decimal. The plain form drops closing zeros, the alternate form keeps three digits.
///
/// ```
/// use plane::Length;
/// let length: Length = "12.5".parse().unwrap();
/// assert_eq!(length, Length(12_500));
/// assert_eq!(length.to_string(), "12.5");
/// assert_eq!(format!("{length:#}"), "12.500");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Length(pub i32);

impl Length {
    /// No length at all.
    ///
    /// ```
    /// assert_eq!(plane::Length::ZERO.to_string(), "0");
    /// ```
    pub const ZERO: Length = Length(0);

    /// A whole number of the book's units.
    ///
    /// ```
    /// assert_eq!(plane::Length::units(3).to_string(), "3");
    /// ```
    pub const fn units(units: i32) -> Length {
        Length(units.saturating_mul(1000))
    }

    /// The nearest whole number of units, halves up.
    ///
    /// ```
    /// assert_eq!(plane::Length(12_500).whole_units(), 13);
    /// assert_eq!(plane::Length(12_499).whole_units(), 12);
    /// ```
    pub const fn whole_units(self) -> i32 {
        self.0.saturating_add(500).div_euclid(1000)
    }

    /// "Within", "up to": no more than the limit, or equal to it by the [`TOUCH`] rule.
    ///
    /// ```
    /// use plane::Length;
    /// assert!(Length(3_010).at_most(Length::units(3)));
    /// assert!(!Length(3_011).at_most(Length::units(3)));
    /// ```
    pub const fn at_most(self, limit: Length) -> bool {
        self.0 <= limit.0.saturating_add(TOUCH.0)
    }

    /// "At least": no less than the limit, or equal to it by the [`TOUCH`] rule.
    ///
    /// ```
    /// use plane::Length;
    /// assert!(Length(2_990).at_least(Length::units(3)));
    /// assert!(!Length(2_989).at_least(Length::units(3)));
    /// ```
    pub const fn at_least(self, limit: Length) -> bool {
        self.0 >= limit.0.saturating_sub(TOUCH.0)
    }

    /// "Less than": below the limit and not equal to it by the [`TOUCH`] rule.
    ///
    /// ```
    /// use plane::Length;
    /// assert!(!Length(2_990).less_than(Length::units(3)));
    /// ```
    pub const fn less_than(self, limit: Length) -> bool {
        !self.at_least(limit)
    }

    /// "More than": above the limit and not equal to it by the [`TOUCH`] rule.
    ///
    /// ```
    /// use plane::Length;
    /// assert!(!Length(3_010).more_than(Length::units(3)));
    /// ```
    pub const fn more_than(self, limit: Length) -> bool {
        !self.at_most(limit)
    }
}

impl FromStr for Length {
    type Err = PlaneError;

    fn from_str(text: &str) -> Result<Length, PlaneError> {
        decimal::parse(text, 3).map(Length)
    }
}

impl fmt::Display for Length {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        decimal::print(self.0, 3, out)
    }
}

impl Add for Length {
    type Output = Length;

    fn add(self, other: Length) -> Length {
        Length(self.0.saturating_add(other.0))
    }
}

impl Sub for Length {
    type Output = Length;

    fn sub(self, other: Length) -> Length {
        Length(self.0.saturating_sub(other.0))
    }
}

impl Neg for Length {
    type Output = Length;

    fn neg(self) -> Length {
        Length(self.0.saturating_neg())
    }
}

impl Mul<i32> for Length {
    type Output = Length;

    fn mul(self, times: i32) -> Length {
        Length(self.0.saturating_mul(times))
    }
}

impl AddAssign for Length {
    fn add_assign(&mut self, other: Length) {
        *self = *self + other;
    }
}

impl Sum for Length {
    fn sum<I: Iterator<Item = Length>>(lengths: I) -> Length {
        lengths.fold(Length::ZERO, Add::add)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimals_read_and_print() {
        for (text, thousandths) in
            [("0", 0), ("12.5", 12_500), ("-0.25", -250), ("3.000", 3000), ("7.0000", 7000)]
        {
            assert_eq!(text.parse(), Ok(Length(thousandths)), "{text}");
        }
        assert_eq!(Length(-250).to_string(), "-0.25");
        assert_eq!(format!("{:#}", Length(12_500)), "12.500");
    }

    #[test]
    fn nonsense_is_refused() {
        for text in ["", "-", ".5", "5.", "1.2345", "1e3", "+2", "1 ", "--1", "٣"] {
            assert_eq!(text.parse::<Length>(), Err(PlaneError::NotANumber(text.into())), "{text}");
        }
        for text in ["2147484", "99999999999999999999"] {
            assert_eq!(text.parse::<Length>(), Err(PlaneError::OutOfRange(text.into())), "{text}");
        }
    }
}
