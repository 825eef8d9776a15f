use crate::Hex;

/// The hexes of the counted line between two hexes: one stop per hex of range, the ends left out.
///
/// Stop `i` of `n` is the point `i/n` of the way from centre to centre. It lies in one hex, or exactly on a
/// hexside. Use this where a rule counts steps along the line; [`trace`](crate::trace) tells every hex the
/// line passes through.
///
/// ```
/// use hex::{Hex, Touched, line};
/// let stops: Vec<_> = line(Hex::ORIGIN, Hex::new(2, -1)).collect();
/// assert_eq!(stops, [Touched::Side { left: Hex::new(1, -1), right: Hex::new(1, 0) }]);
/// ```
pub fn line(from: Hex, to: Hex) -> Line {
    let toward = [0, 1].map(|axis| {
        let part = |hex: Hex| i64::from([hex.q, hex.r][axis]);
        part(to) - part(from)
    });
    let stops = i64::from(from.distance(to));
    Line { from, toward, stops, next: 1 }
}

/// The hex just beyond the end of the line: of the neighbours of its end that are one hex further from its start,
/// the one whose centre lies nearest to the line prolonged; both if two lie equally near. `None` if the line has no
/// length.
///
/// ```
/// use hex::{Hex, Touched, beyond};
/// let through = |to| beyond(Hex::ORIGIN, to);
/// assert_eq!(through(Hex::new(0, 3)), Some(Touched::Inside { hex: Hex::new(0, 4) }));
/// assert_eq!(through(Hex::new(2, -1)), Some(Touched::Side { left: Hex::new(3, -2), right: Hex::new(3, -1) }));
/// assert_eq!(through(Hex::ORIGIN), None);
/// ```
pub fn beyond(from: Hex, to: Hex) -> Option<Touched> {
    // One stop more than the range: on the ring of that range the nearest hex is the one the stop lies in.
    let line = line(from, to);
    (line.stops > 0).then(|| line.stop(line.stops + 1))
}

/// What a stop of a counted line lies on.
///
/// ```
/// use hex::{Hex, Touched};
/// let on = Touched::Side { left: Hex::new(1, -1), right: Hex::new(1, 0) };
/// let woods = |hex| hex == Hex::new(1, 0);
/// assert!(!on.all(woods));
/// assert!(on.any(woods));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Touched {
    /// Inside one hex.
    Inside {
        /// That hex.
        hex: Hex,
    },
    /// Exactly on the side between two hexes.
    Side {
        /// The hex on the left hand.
        left: Hex,
        /// The hex on the right hand.
        right: Hex,
    },
}

impl Touched {
    /// Whether the one hex, or both, are so.
    ///
    /// ```
    /// assert!(hex::Touched::Inside { hex: hex::Hex::ORIGIN }.all(|hex| hex.q == 0));
    /// ```
    pub fn all(self, is_so: impl Fn(Hex) -> bool) -> bool {
        match self {
            Touched::Inside { hex } => is_so(hex),
            Touched::Side { left, right } => is_so(left) && is_so(right),
        }
    }

    /// Whether the one hex, or either, is so.
    ///
    /// ```
    /// assert!(!hex::Touched::Inside { hex: hex::Hex::ORIGIN }.any(|hex| hex.q == 1));
    /// ```
    pub fn any(self, is_so: impl Fn(Hex) -> bool) -> bool {
        !self.all(|hex| !is_so(hex))
    }
}

/// The stops of [`line()`].
///
/// ```
/// use hex::{Hex, line};
/// assert_eq!(line(Hex::ORIGIN, Hex::new(0, 5)).len(), 4);
/// ```
#[derive(Debug, Clone)]
pub struct Line {
    from: Hex,
    toward: [i64; 2],
    stops: i64,
    next: i64,
}

impl Line {
    /// The hexes a stop lies on, found by rounding one coordinate while the longest is a whole number.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "a stop lies between two hexes, whose coordinates fit"
    )]
    fn stop(&self, stop: i64) -> Touched {
        let [q, r] = self.toward;
        // The coordinate that changes by one at every stop is whole there; the two others then sum to a
        // whole number, so they are halves together and three hexes never tie.
        let (moved, slid, step) = if q.abs() == self.stops {
            (Hex::new((q.signum() * stop) as i16, 0), r, Hex::new(0, 1))
        } else if r.abs() == self.stops {
            (Hex::new(0, (r.signum() * stop) as i16), q, Hex::new(1, 0))
        } else {
            let s = -(q + r).signum() * stop;
            (Hex::new(0, -s as i16), q, Hex::new(1, -1))
        };
        let (floor, rest) = ((slid * stop).div_euclid(self.stops), (slid * stop).rem_euclid(self.stops));
        let low = self.from + moved + step * floor as i16;
        match (2 * rest).cmp(&self.stops) {
            std::cmp::Ordering::Less => Touched::Inside { hex: low },
            std::cmp::Ordering::Greater => Touched::Inside { hex: low + step },
            std::cmp::Ordering::Equal if q * i64::from(step.r) - r * i64::from(step.q) > 0 => {
                Touched::Side { left: low, right: low + step }
            }
            std::cmp::Ordering::Equal => Touched::Side { left: low + step, right: low },
        }
    }
}

impl Iterator for Line {
    type Item = Touched;

    fn next(&mut self) -> Option<Touched> {
        (self.next < self.stops).then(|| {
            self.next += 1;
            self.stop(self.next - 1)
        })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = usize::try_from(self.stops - self.next).unwrap_or(0);
        (left, Some(left))
    }
}

impl ExactSizeIterator for Line {}
