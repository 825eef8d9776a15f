//! The distance of two bases, by far the most frequent question, with half the products and hardly a branch.

use crate::distance::{between_corners, over_edge};
use crate::gap::Squared;
use crate::{Point, Vector};

/// A clockwise ring of four corners whose opposite edges are equal, as those of every base are.
pub(crate) struct Parallelogram<'a> {
    corners: &'a [Point; 4],
    across: Vector,
    back: Vector,
}

impl<'a> Parallelogram<'a> {
    #[inline]
    pub(crate) fn of(ring: &'a [Point]) -> Option<Parallelogram<'a>> {
        let corners: &[Point; 4] = ring.try_into().ok()?;
        let (across, back) = (corners[1] - corners[0], corners[3] - corners[0]);
        let is_even = corners[0] + across + back == corners[2];
        is_even.then_some(Parallelogram { corners, across, back })
    }

    /// How the other lies to the front and rear edges, and how to the two flanks.
    #[inline]
    fn outsides(&self, other: &[Point; 4]) -> [Outside; 2] {
        let ends = Pair { origin: self.corners[0], edge: self.across, apart: self.back };
        let flanks = Pair { origin: self.corners[3], edge: -self.back, apart: self.across };
        [ends.outside(other), flanks.outside(other)]
    }
}

/// Two opposite edges: one from the origin, with the inside on its right, and the same edge moved and turned about.
struct Pair {
    origin: Point,
    edge: Vector,
    apart: Vector,
}

/// How four corners lie to a pair of edges.
struct Outside {
    /// If all of them are outside one edge: the cross product of that edge with the nearest. Otherwise not positive.
    height: i64,
    /// Whether the nearest falls square on that edge.
    is_square: bool,
    squared_edge: i64,
}

impl Pair {
    #[inline]
    fn outside(&self, corners: &[Point; 4]) -> Outside {
        let mut heights = [0; 4];
        let mut alongs = [0; 4];
        for (index, &corner) in corners.iter().enumerate() {
            let way = corner - self.origin;
            heights[index] = self.edge.cross(way);
            alongs[index] = self.edge.dot(way);
        }
        let (least, most) = (least(heights), greatest(heights));
        let is_near = least > 0;
        let nearest = if is_near { least } else { most };
        let height = if is_near { least } else { self.edge.cross(self.apart) - most };
        let start = if is_near { 0 } else { self.edge.dot(self.apart) };
        let squared_edge = self.edge.squared();
        let mut is_square = false;
        for (&height, &along) in heights.iter().zip(&alongs) {
            is_square |= (height == nearest) & (along >= start) & (along <= start + squared_edge);
        }
        Outside { height, is_square, squared_edge }
    }
}

/// The same answer as for any two convex rings.
#[inline]
pub(crate) fn between_parallelograms(one: &Parallelogram<'_>, other: &Parallelogram<'_>) -> Squared {
    let [ends, flanks] = one.outsides(other.corners);
    let [their_ends, their_flanks] = other.outsides(one.corners);
    let sides = [ends, flanks, their_ends, their_flanks];
    if let Some(side) = sides.iter().find(|side| (side.height > 0) & side.is_square) {
        return over_edge(side.height, side.squared_edge);
    }
    let are_apart = sides.iter().any(|side| side.height > 0);
    if are_apart { between_corners(one.corners, other.corners) } else { Squared::ZERO }
}

#[inline]
fn least(values: [i64; 4]) -> i64 {
    values[0].min(values[1]).min(values[2].min(values[3]))
}

#[inline]
fn greatest(values: [i64; 4]) -> i64 {
    values[0].max(values[1]).max(values[2].max(values[3]))
}
