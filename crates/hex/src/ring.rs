use crate::{Direction, Hex};

impl Hex {
    /// The hexes at exactly this range, clockwise from the one straight in direction 0.
    ///
    /// ```
    /// use hex::Hex;
    /// assert_eq!(Hex::ORIGIN.ring(2).count(), 12);
    /// assert_eq!(Hex::ORIGIN.ring(2).next(), Some(Hex::new(0, -2)));
    /// assert_eq!(Hex::ORIGIN.ring(0).collect::<Vec<_>>(), [Hex::ORIGIN]);
    /// ```
    pub fn ring(self, range: u16) -> Ring {
        let start = self + Direction::NORTH.vector() * range.cast_signed();
        Ring { next: start, range: range.into(), walked: 0, left: (u32::from(range) * 6).max(1) }
    }

    /// The hexes up to this range: this one, then ring by ring outwards.
    ///
    /// ```
    /// use hex::Hex;
    /// assert_eq!(Hex::ORIGIN.within(2).count(), 19);
    /// assert_eq!(Hex::ORIGIN.within(2).next(), Some(Hex::ORIGIN));
    /// ```
    pub fn within(self, range: u16) -> Within {
        Within { centre: self, range, ring_range: 0, ring: self.ring(0) }
    }
}

/// The hexes of [`Hex::ring`].
///
/// ```
/// let mut ring = hex::Hex::ORIGIN.ring(1);
/// assert_eq!(ring.nth(3), Some(hex::Hex::new(0, 1)));
/// ```
#[derive(Debug, Clone)]
pub struct Ring {
    next: Hex,
    range: u32,
    walked: u32,
    left: u32,
}

impl Iterator for Ring {
    type Item = Hex;

    fn next(&mut self) -> Option<Hex> {
        self.left = self.left.checked_sub(1)?;
        let here = self.next;
        // The first edge, from the corner in direction 0, runs south-east.
        let edge = self.walked.checked_div(self.range).unwrap_or(0) + 2;
        self.next = here.neighbour(Direction::ALL[edge as usize % 6]);
        self.walked += 1;
        Some(here)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left as usize, Some(self.left as usize))
    }
}

impl ExactSizeIterator for Ring {}

/// The hexes of [`Hex::within`].
///
/// ```
/// let near: Vec<_> = hex::Hex::ORIGIN.within(1).collect();
/// assert_eq!(near.len(), 7);
/// ```
#[derive(Debug, Clone)]
pub struct Within {
    centre: Hex,
    range: u16,
    ring_range: u16,
    ring: Ring,
}

impl Iterator for Within {
    type Item = Hex;

    fn next(&mut self) -> Option<Hex> {
        loop {
            if let Some(hex) = self.ring.next() {
                return Some(hex);
            }
            if self.ring_range == self.range {
                return None;
            }
            self.ring_range += 1;
            self.ring = self.centre.ring(self.ring_range);
        }
    }
}
