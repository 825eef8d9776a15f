use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::{PlaneError, decimal};

/// A direction in tenths of a degree clockwise from north, 0 to 3599.
///
/// ```
/// use plane::Bearing;
/// let bearing: Bearing = "22.5".parse().unwrap();
/// assert_eq!(bearing.tenths(), 225);
/// assert_eq!(bearing.to_string(), "22.5");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u16", into = "u16")]
pub struct Bearing(u16);

const FULL: i32 = 3600;

impl Bearing {
    /// 0 degrees, towards greater y.
    ///
    /// ```
    /// assert_eq!(plane::Bearing::NORTH.to_string(), "0");
    /// ```
    pub const NORTH: Bearing = Bearing(0);
    /// 90 degrees, towards greater x.
    ///
    /// ```
    /// assert_eq!(plane::Bearing::EAST.to_string(), "90");
    /// ```
    pub const EAST: Bearing = Bearing(900);
    /// 180 degrees, towards smaller y.
    ///
    /// ```
    /// assert_eq!(plane::Bearing::SOUTH.to_string(), "180");
    /// ```
    pub const SOUTH: Bearing = Bearing(1800);
    /// 270 degrees, towards smaller x.
    ///
    /// ```
    /// assert_eq!(plane::Bearing::WEST.to_string(), "270");
    /// ```
    pub const WEST: Bearing = Bearing(2700);

    /// The bearing of any number of tenths of a degree, whole turns dropped.
    ///
    /// ```
    /// use plane::Bearing;
    /// assert_eq!(Bearing::from_tenths(-900), Bearing::WEST);
    /// ```
    #[expect(clippy::cast_possible_truncation, reason = "what is left of a turn fits")]
    pub const fn from_tenths(tenths: i32) -> Bearing {
        Bearing(tenths.rem_euclid(FULL) as u16)
    }

    /// The bearing of whole degrees, whole turns dropped.
    ///
    /// ```
    /// use plane::Bearing;
    /// assert_eq!(Bearing::degrees(450), Bearing::EAST);
    /// ```
    pub const fn degrees(degrees: i32) -> Bearing {
        Bearing::from_tenths(degrees % 360 * 10)
    }

    /// Tenths of a degree clockwise from north, below 3600.
    ///
    /// ```
    /// assert_eq!(plane::Bearing::EAST.tenths(), 900);
    /// ```
    pub const fn tenths(self) -> u16 {
        self.0
    }

    /// This bearing turned clockwise by tenths of a degree, or the other way if negative.
    ///
    /// ```
    /// use plane::Bearing;
    /// assert_eq!(Bearing::NORTH.turned(-450), Bearing::degrees(315));
    /// ```
    pub const fn turned(self, tenths: i32) -> Bearing {
        Bearing::from_tenths(self.0 as i32 + tenths % FULL)
    }

    /// The bearing the other way.
    ///
    /// ```
    /// use plane::Bearing;
    /// assert_eq!(Bearing::EAST.opposite(), Bearing::WEST);
    /// ```
    pub const fn opposite(self) -> Bearing {
        self.turned(FULL / 2)
    }

    /// The shortest turn from this bearing to another in tenths of a degree, clockwise positive: -1799 to 1800.
    ///
    /// ```
    /// use plane::Bearing;
    /// assert_eq!(Bearing::degrees(350).turn_to(Bearing::degrees(10)), 200);
    /// assert_eq!(Bearing::degrees(10).turn_to(Bearing::degrees(350)), -200);
    /// ```
    pub const fn turn_to(self, other: Bearing) -> i32 {
        let clockwise = (other.0 as i32 - self.0 as i32).rem_euclid(FULL);
        if clockwise > FULL / 2 { clockwise - FULL } else { clockwise }
    }

    /// How far two bearings are apart in tenths of a degree, 0 to 1800.
    ///
    /// ```
    /// use plane::Bearing;
    /// assert_eq!(Bearing::degrees(10).difference(Bearing::degrees(350)), 200);
    /// ```
    #[expect(clippy::cast_possible_truncation, reason = "no two bearings are more than half a turn apart")]
    pub const fn difference(self, other: Bearing) -> u16 {
        self.turn_to(other).unsigned_abs() as u16
    }
}

impl TryFrom<u16> for Bearing {
    type Error = PlaneError;

    fn try_from(tenths: u16) -> Result<Bearing, PlaneError> {
        if i32::from(tenths) < FULL {
            return Ok(Bearing(tenths));
        }
        Err(PlaneError::OutOfRange(tenths.to_string()))
    }
}

impl From<Bearing> for u16 {
    fn from(bearing: Bearing) -> u16 {
        bearing.0
    }
}

impl FromStr for Bearing {
    type Err = PlaneError;

    fn from_str(text: &str) -> Result<Bearing, PlaneError> {
        let tenths = decimal::parse(text, 1)?;
        let small = u16::try_from(tenths).map_err(|_| PlaneError::OutOfRange(text.to_owned()))?;
        Bearing::try_from(small).map_err(|_| PlaneError::OutOfRange(text.to_owned()))
    }
}

impl fmt::Display for Bearing {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        decimal::print(i32::from(self.0), 1, out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bearings_read_and_print() {
        assert_eq!("90".parse(), Ok(Bearing::EAST));
        assert_eq!("359.9".parse(), Ok(Bearing(3599)));
        assert!("360".parse::<Bearing>().is_err());
        assert!("-1".parse::<Bearing>().is_err());
        assert!("1.25".parse::<Bearing>().is_err());
        assert_eq!(format!("{:#}", Bearing::EAST), "90.0");
    }

    #[test]
    fn a_turn_leads_from_one_to_the_other() {
        for from in (0..3600).step_by(37) {
            for to in (0..3600).step_by(41) {
                let (from, to) = (Bearing(from), Bearing(to));
                assert_eq!(from.turned(from.turn_to(to)), to);
                assert_eq!(from.difference(to), to.difference(from));
            }
        }
    }

    #[test]
    fn a_stored_bearing_is_checked() {
        assert_eq!(serde_json::from_str::<Bearing>("900").unwrap(), Bearing::EAST);
        assert!(serde_json::from_str::<Bearing>("3600").is_err());
    }
}
