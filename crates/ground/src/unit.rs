use plane::Length;

/// What a book measures in. Every [`Length`] of its tables counts thousandths of it.
///
/// ```
/// use ground::Unit;
/// use plane::Length;
/// const INCH: Unit = Unit { name: "inch", sign: "″", finest: Length(100), man: Length::units(1) };
/// assert_eq!(INCH.rounded(Length(12_349)), Length(12_300));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unit {
    /// One of them, such as `inch` or `pace`.
    pub name: &'static str,
    /// What is written after a length, such as `″`.
    pub sign: &'static str,
    /// The finest length players read off: a tenth of an inch, a whole pace.
    pub finest: Length,
    /// The room of a man on a picture: it says how large men, trees and houses are drawn.
    pub man: Length,
}

impl Unit {
    /// A length as players read it off, halves up.
    ///
    /// ```
    /// use ground::Unit;
    /// use plane::Length;
    /// const PACE: Unit = Unit { name: "pace", sign: "p", finest: Length::units(1), man: Length::units(40) };
    /// assert_eq!(PACE.rounded(Length(12_500)), Length::units(13));
    /// ```
    pub const fn rounded(self, length: Length) -> Length {
        Length((length.0 + self.finest.0 / 2).div_euclid(self.finest.0) * self.finest.0)
    }
}
