//! Exact probabilities as fractions of whole numbers.

use std::fmt;

use serde::Serialize;

/// A probability as a reduced fraction.
///
/// ```
/// use engine::Chance;
/// let pair = Chance::of(1, 6).and(Chance::of(1, 6)).unwrap();
/// assert_eq!(pair.to_string(), "1/36");
/// assert_eq!(Chance::of(1, 2).or(Chance::of(1, 3)).unwrap(), Chance::of(5, 6));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chance {
    top: u128,
    bottom: u128,
}

impl Chance {
    /// Certain.
    pub const ONE: Self = Self { top: 1, bottom: 1 };
    /// Impossible.
    pub const ZERO: Self = Self { top: 0, bottom: 1 };

    /// `top` chances in `bottom`.
    pub fn of(top: u128, bottom: u128) -> Self {
        let divisor = greatest_common_divisor(top, bottom).max(1);
        Self { top: top / divisor, bottom: bottom / divisor }
    }

    /// Both of two independent things; `None` when the fraction outgrows its numbers.
    pub fn and(self, other: Self) -> Option<Self> {
        let (one, two) = (Self::of(self.top, other.bottom), Self::of(other.top, self.bottom));
        Some(Self { top: one.top.checked_mul(two.top)?, bottom: one.bottom.checked_mul(two.bottom)? })
    }

    /// Either of two things that exclude each other; `None` when the fraction outgrows its numbers.
    pub fn or(self, other: Self) -> Option<Self> {
        let divisor = greatest_common_divisor(self.bottom, other.bottom).max(1);
        let bottom = self.bottom.checked_mul(other.bottom / divisor)?;
        let one = self.top.checked_mul(bottom / self.bottom)?;
        let two = other.top.checked_mul(bottom / other.bottom)?;
        Some(Self::of(one.checked_add(two)?, bottom))
    }

    /// That it does not happen.
    ///
    /// ```
    /// # use engine::Chance;
    /// assert_eq!(Chance::of(1, 3).otherwise(), Chance::of(2, 3));
    /// ```
    pub fn otherwise(self) -> Self {
        Self { top: self.bottom - self.top, bottom: self.bottom }
    }

    /// For showing only; nothing is judged by it.
    pub fn as_f64(self) -> f64 {
        self.top as f64 / self.bottom as f64
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.bottom {
            1 => write!(f, "{}", self.top),
            bottom => write!(f, "{}/{bottom}", self.top),
        }
    }
}

impl Serialize for Chance {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

fn greatest_common_divisor(mut one: u128, mut two: u128) -> u128 {
    while two != 0 {
        (one, two) = (two, one % two);
    }
    one
}
