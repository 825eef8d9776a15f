//! The distance of two bases, by far the most frequent question, with half the products.

use crate::distance::{between_corners, is_square_on, over_edge};
use crate::gap::Squared;
use crate::{Point, Segment, Vector};

/// A clockwise ring of four corners whose opposite edges are equal, as those of every base are.
pub(crate) struct Parallelogram<'a> {
    corners: &'a [Point; 4],
    across: Vector,
    back: Vector,
    area: i64,
}

impl<'a> Parallelogram<'a> {
    #[inline]
    pub(crate) fn of(ring: &'a [Point]) -> Option<Parallelogram<'a>> {
        let corners: &[Point; 4] = ring.try_into().ok()?;
        let (across, back) = (corners[1] - corners[0], corners[3] - corners[0]);
        let is_even = corners[0] + across + back == corners[2];
        is_even.then(|| Parallelogram { corners, across, back, area: back.cross(across) })
    }

    /// For each edge, by how much the nearest corner of the other lies outside its line; not positive if none does.
    #[inline]
    fn outside(&self, other: &[Point; 4]) -> [i64; 4] {
        let ways = other.map(|corner| corner - self.corners[0]);
        let ahead = ways.map(|way| self.across.cross(way));
        let right = ways.map(|way| self.back.cross(way));
        [least(ahead), least(right) - self.area, -most(ahead) - self.area, -most(right)]
    }

    fn edge(&self, index: usize) -> Segment {
        Segment::new(self.corners[index], self.corners[(index + 1) % 4])
    }
}

/// The same answer as for any two convex rings.
#[inline]
pub(crate) fn between_parallelograms(one: &Parallelogram<'_>, other: &Parallelogram<'_>) -> Squared {
    let mine = one.outside(other.corners);
    let theirs = other.outside(one.corners);
    if most(mine) <= 0 && most(theirs) <= 0 {
        return Squared::ZERO;
    }
    for (ring, heights, rest) in [(one, mine, other), (other, theirs, one)] {
        for (index, &height) in heights.iter().enumerate().filter(|(_, height)| **height > 0) {
            let edge = ring.edge(index);
            if rest.corners.iter().any(|&corner| edge.cross(corner) == height && is_square_on(edge, corner)) {
                return over_edge(height, edge.vector().squared());
            }
        }
    }
    between_corners(one.corners, other.corners)
}

fn least(values: [i64; 4]) -> i64 {
    values[0].min(values[1]).min(values[2].min(values[3]))
}

fn most(values: [i64; 4]) -> i64 {
    values[0].max(values[1]).max(values[2].max(values[3]))
}
