//! 12 Terrain, as it lies: features with their shapes, and what can be asked of the ground alone.
//!
//! What the ground does to units stands in `terrain.rs`.

mod kind;
mod regions;

use std::ops::Deref;

use ground::Unit;
use plane::{Length, Point, Rect, gap};

use crate::numbers;

pub use ground::{FeatureId, LandFault};
pub use kind::{Cover, Kind};

/// What the book measures in; players read off tenths.
pub const INCH: Unit = Unit { name: "inch", sign: "″", finest: Length(100), man: Length::units(1) };

/// A feature as it was laid.
pub type Laid = ground::Laid<Kind>;
/// A feature on the table (`vf.T.0`).
pub type Feature = ground::Feature<Kind>;

/// The table and everything on it, with what only this book asks of it.
#[derive(Clone, Debug)]
pub struct Land {
    ground: ground::Land<Kind>,
    /// `vf.T.3.7.a`: pairs of defendable sections and the length of the border they share.
    pub borders: Vec<(FeatureId, FeatureId, Length)>,
    regions: regions::Regions,
}

/// The ground can be asked all that any measured table can be asked.
impl Deref for Land {
    type Target = ground::Land<Kind>;

    fn deref(&self) -> &ground::Land<Kind> {
        &self.ground
    }
}

impl From<ground::Land<Kind>> for Land {
    fn from(ground: ground::Land<Kind>) -> Self {
        let borders = borders(&ground.features);
        let regions = regions::Regions::new(ground.width, ground.depth, &ground.features);
        Self { ground, borders, regions }
    }
}

impl Land {
    /// The table with these features; every fault at once.
    pub fn new(width: Length, depth: Length, laid: &[Laid]) -> Result<Self, Vec<LandFault>> {
        ground::Land::new(width, depth, laid).map(Self::from)
    }

    /// `vf.army.british.linear-tactics.b`: can one go from here to there without a bridge or ford?
    pub fn is_reached_dry(&self, from: Point, to: Point) -> bool {
        self.regions.are_joined(from, to)
    }

    /// The border two defendable features share.
    pub fn border(&self, one: FeatureId, other: FeatureId) -> Length {
        let joins =
            |&&(a, b, _): &&(FeatureId, FeatureId, Length)| (a, b) == (one, other) || (b, a) == (one, other);
        self.borders.iter().find(joins).map_or(Length::ZERO, |&(_, _, length)| length)
    }

    /// How high on a hill a point stands, as a fraction: from 0 at the foot to 1 at the crest (`vf.geo.hill`).
    pub fn height(&self, point: Point) -> Height {
        let hills = self.features.iter().filter(|feature| feature.kind == Kind::Hill && feature.holds(point));
        hills.map(|hill| height_on(hill, point)).fold(Height::default(), Height::max)
    }

    /// `vf.geo.on-terrain`: is the point on a hill?
    pub fn is_on_hill(&self, point: Point) -> bool {
        self.features.iter().any(|feature| feature.kind == Kind::Hill && feature.holds(point))
    }

    /// The features a base stands on or touches, as bits.
    pub fn touched_by(&self, base: &Rect) -> u128 {
        let touched = self.iter().filter(|(_, feature)| feature.kind.is_obstacle() && feature.touches(base));
        touched.fold(0, |bits, (id, _)| bits | 1 << id.0)
    }
}

/// A height as a fraction of the hill's.
#[derive(Clone, Copy, Debug)]
pub struct Height {
    above: i64,
    whole: i64,
}

impl Default for Height {
    fn default() -> Self {
        Self { above: 0, whole: 1 }
    }
}

impl Height {
    /// Is it higher than another?
    pub fn is_above(self, other: Self) -> bool {
        self.above * other.whole > other.above * self.whole
    }

    /// The higher of two.
    pub fn max(self, other: Self) -> Self {
        if other.is_above(self) { other } else { self }
    }
}

fn height_on(hill: &Feature, point: Point) -> Height {
    let Some(outline) = hill.outline() else { return Height::default() };
    let edge = outline.edges().map(|edge| gap(&edge, &point).length().0).min().unwrap_or(0);
    let crest = hill.course.as_ref().map_or(0, |crest| gap(crest, &point).length().0);
    Height { above: edge.into(), whole: i64::from(edge + crest).max(1) }
}

/// `vf.T.3.7.a`: sections are features of their own; what they share of their outlines joins them.
fn borders(features: &[Feature]) -> Vec<(FeatureId, FeatureId, Length)> {
    let mut borders = Vec::new();
    for (index, one) in features.iter().enumerate() {
        for (other_index, other) in features.iter().enumerate().skip(index + 1) {
            if !one.kind.is_defendable() || !other.kind.is_defendable() {
                continue;
            }
            let (Some(mine), Some(theirs)) = (one.outline(), other.outline()) else { continue };
            let shared: Length = mine
                .edges()
                .flat_map(|edge| theirs.edges().map(move |twin| (edge, twin)))
                .filter_map(|(edge, twin)| edge.shared_length(twin, plane::TOUCH))
                .sum();
            if shared > Length::ZERO {
                borders.push((
                    FeatureId(numbers::count(index)),
                    FeatureId(numbers::count(other_index)),
                    shared,
                ));
            }
        }
    }
    borders
}
