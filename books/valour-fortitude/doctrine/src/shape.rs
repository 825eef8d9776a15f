//! Rough geometry: where a unit is, how wide and deep, and what is ahead of it. Good enough to sort candidates; whatever
//! is really ordered has been judged by the book.

use plane::{Bearing, Length, Offset, Point};
use valour_fortitude::estimate::{Arm, Battle, Body, Drill, Layout, Pose, UnitId};

/// A place in inches.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Spot {
    pub(crate) x: f64,
    pub(crate) y: f64,
}

impl Spot {
    pub(crate) fn of(point: Point) -> Self {
        Self { x: f64::from(point.x) / 1000.0, y: f64::from(point.y) / 1000.0 }
    }

    /// The middle of a box.
    pub(crate) fn centre_of(bounds: &plane::Bounds) -> Self {
        let half = |one: i32, two: i32| f64::from(one + two) / 2000.0;
        Self { x: half(bounds.west, bounds.east), y: half(bounds.south, bounds.north) }
    }

    pub(crate) fn point(self) -> Point {
        Point::new((self.x * 1000.0) as i32, (self.y * 1000.0) as i32)
    }

    pub(crate) fn far(self, other: Self) -> f64 {
        (self.x - other.x).hypot(self.y - other.y)
    }

    pub(crate) fn plus(self, by: Self, times: f64) -> Self {
        Self { x: self.x + by.x * times, y: self.y + by.y * times }
    }

    pub(crate) fn minus(self, other: Self) -> Self {
        Self { x: self.x - other.x, y: self.y - other.y }
    }

    pub(crate) fn dot(self, other: Self) -> f64 {
        self.x * other.x + self.y * other.y
    }

    /// The unit vector from here to there; north if they are the same.
    pub(crate) fn towards(self, other: Self) -> Self {
        let far = self.far(other);
        if far < 1e-6 { Self { x: 0.0, y: 1.0 } } else { other.minus(self).times(1.0 / far) }
    }

    pub(crate) fn times(self, factor: f64) -> Self {
        Self { x: self.x * factor, y: self.y * factor }
    }

    /// To the right of a direction.
    pub(crate) fn right(self) -> Self {
        Self { x: self.y, y: -self.x }
    }

    /// The bearing of this direction.
    pub(crate) fn bearing(self) -> Bearing {
        let tenths = self.x.atan2(self.y).to_degrees() * 10.0;
        Bearing::from_tenths(tenths as i32)
    }
}

/// The direction of a bearing.
pub(crate) fn direction(bearing: Bearing) -> Spot {
    let ahead = Offset { right: Length::ZERO, forward: Length::units(1) }.towards(bearing);
    Spot { x: f64::from(ahead.x) / 1000.0, y: f64::from(ahead.y) / 1000.0 }
}

/// An oblong on the table.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Shape {
    pub(crate) centre: Spot,
    pub(crate) ahead: Spot,
    pub(crate) width: f64,
    pub(crate) depth: f64,
    /// It looks all round: a square, or somebody inside terrain.
    pub(crate) round: bool,
}

/// Width and depth of a layout in inches.
pub(crate) fn size(arm: Arm, figures: u8, layout: Layout) -> (f64, f64) {
    let (wide, deep) = layout.extent(arm, figures);
    (inches(wide), inches(deep))
}

/// A length of the book in inches.
pub(crate) fn inches(length: Length) -> f64 {
    f64::from(length.0) / 1000.0
}

impl Shape {
    /// A unit as it stands.
    pub(crate) fn of(battle: &Battle, unit: UnitId) -> Option<Self> {
        match battle.body(unit)? {
            Body::Block(_) => {
                let one = battle.unit(unit);
                Some(Self::posed(battle.arm(unit), one.figures, &one.pose))
            }
            Body::Feature(feature, _) => {
                let bounds = feature.bounds;
                let (west, east) = (f64::from(bounds.west) / 1000.0, f64::from(bounds.east) / 1000.0);
                let (south, north) = (f64::from(bounds.south) / 1000.0, f64::from(bounds.north) / 1000.0);
                Some(Self {
                    centre: Spot { x: (west + east) / 2.0, y: (south + north) / 2.0 },
                    ahead: Spot { x: 0.0, y: 1.0 },
                    width: east - west,
                    depth: north - south,
                    round: true,
                })
            }
        }
    }

    /// A unit in a pose.
    pub(crate) fn posed(arm: Arm, figures: u8, pose: &Pose) -> Self {
        let (width, depth) = size(arm, figures, pose.layout);
        let ahead = direction(pose.facing);
        let centre = Spot::of(pose.at).plus(ahead, -depth / 2.0);
        Self { centre, ahead, width, depth, round: pose.layout.drill == Drill::Square }
    }

    /// The middle of its front.
    pub(crate) fn front(&self) -> Spot {
        self.centre.plus(self.ahead, self.depth / 2.0)
    }

    /// How far it reaches from its centre in a direction.
    fn extent(&self, way: Spot) -> f64 {
        let (along, across) = (way.dot(self.ahead).abs(), way.dot(self.ahead.right()).abs());
        // An oblong seen from a corner: as far as its sides let a ray go.
        let forward = if along > 1e-6 { self.depth / 2.0 / along } else { f64::MAX };
        let sideways = if across > 1e-6 { self.width / 2.0 / across } else { f64::MAX };
        forward.min(sideways)
    }

    /// About how far it is from another.
    pub(crate) fn gap(&self, other: &Self) -> f64 {
        let way = self.centre.towards(other.centre);
        (self.centre.far(other.centre) - self.extent(way) - other.extent(way)).max(0.0)
    }

    /// About how far it is from a place.
    pub(crate) fn gap_to(&self, place: Spot) -> f64 {
        let way = self.centre.towards(place);
        (self.centre.far(place) - self.extent(way)).max(0.0)
    }

    /// Its corners.
    pub(crate) fn corners(&self) -> [Spot; 4] {
        let (along, across) =
            (self.ahead.times(self.depth / 2.0), self.ahead.right().times(self.width / 2.0));
        [(1.0, 1.0), (1.0, -1.0), (-1.0, -1.0), (-1.0, 1.0)]
            .map(|(forward, right)| self.centre.plus(along, forward).plus(across, right))
    }

    /// The same, so much larger all round.
    pub(crate) fn widened(&self, by: f64) -> Self {
        Self { width: (self.width + 2.0 * by).max(0.1), depth: (self.depth + 2.0 * by).max(0.1), ..*self }
    }

    /// Do the two overlap?
    pub(crate) fn overlaps(&self, other: &Self) -> bool {
        let (mine, theirs) = (self.corners(), other.corners());
        [self.ahead, self.ahead.right(), other.ahead, other.ahead.right()].into_iter().all(|axis| {
            let span = |corners: &[Spot; 4]| {
                corners
                    .iter()
                    .map(|corner| corner.dot(axis))
                    .fold((f64::MAX, f64::MIN), |(least, most), place| (least.min(place), most.max(place)))
            };
            let ((a, b), (c, d)) = (span(&mine), span(&theirs));
            b > c && d > a
        })
    }

    /// Does it lie on both sides of a stretch of line?
    pub(crate) fn straddles(&self, (from, to): (Spot, Spot)) -> bool {
        let way = from.towards(to);
        let line = Self {
            centre: from.plus(to.minus(from), 0.5),
            ahead: way,
            width: 0.01,
            depth: from.far(to),
            round: false,
        };
        self.overlaps(&line)
    }

    /// Is some of the other ahead of it?
    pub(crate) fn faces(&self, other: &Self) -> bool {
        if self.round {
            return true;
        }
        let to = other.centre.minus(self.front());
        let (forward, aside) = (to.dot(self.ahead), to.dot(self.ahead.right()).abs());
        let slack = other.width.min(other.depth) / 2.0;
        forward + slack > 0.0 && aside - slack <= self.width / 2.0 + forward + slack
    }
}
