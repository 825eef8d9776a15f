//! Rough geometry: where a unit is, how wide and deep, and what is ahead of it. Good enough to sort candidates; whatever
//! is really ordered has been judged by the book.

mod spot;

use valour_fortitude::estimate::{Arm, Battle, Body, Drill, Layout, Pose, UnitId};

pub(crate) use spot::{Spot, direction, inches};

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
