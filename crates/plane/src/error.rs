use thiserror::Error;

/// Why a text or a list of points is no shape on the plane.
///
/// ```
/// use plane::{Length, PlaneError};
/// assert_eq!("twelve".parse::<Length>(), Err(PlaneError::NotANumber("twelve".into())));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PlaneError {
    /// The text is no decimal number with the digits this quantity keeps.
    #[error("\"{0}\" is not a number")]
    NotANumber(String),
    /// The number does not fit the quantity.
    #[error("{0} is out of range")]
    OutOfRange(String),
    /// The text is not two numbers with a comma between.
    #[error("\"{0}\" is not a point")]
    NotAPoint(String),
    /// The point is farther from the origin than [`Point::LIMIT`](crate::Point::LIMIT).
    #[error("point {x},{y} is off the plane")]
    OffThePlane {
        /// Thousandths east.
        x: i32,
        /// Thousandths north.
        y: i32,
    },
    /// The shape needs more points than it was given.
    #[error("{given} points given, at least {needed} needed")]
    TooFewPoints {
        /// How many there were.
        given: usize,
        /// How many the shape needs.
        needed: usize,
    },
    /// Edges number `first` and `second` of the outline meet where they should not.
    #[error("edges {first} and {second} of the outline meet")]
    EdgesMeet {
        /// The lower edge number, from 0.
        first: usize,
        /// The higher edge number.
        second: usize,
    },
    /// All the points lie on one line.
    #[error("the outline has no area")]
    NoArea,
}
