//! 12 Terrain, as it lies: features with their shapes, and what can be asked of the ground alone.
//!
//! What the ground does to units stands in `terrain.rs`.

mod kind;
mod laid;
mod regions;
mod strip;

use plane::{Bounds, Length, Place, Point, Polygon, Polyline, Rect, Shape, gap};

pub use kind::{Cover, Kind};
pub use laid::{Laid, LandFault};

use crate::clause;

/// The number of a feature on its table.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
pub struct FeatureId(pub u8);

impl FeatureId {
    /// As an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// `vf.T.2.3`: the customary width of a road.
pub const ROAD_WIDTH: Length = Length::units(2);

/// A feature on the table (`vf.T.0`).
#[derive(Clone, Debug)]
pub struct Feature {
    /// Name in notation.
    pub name: String,
    /// Name for people; empty if it has none.
    pub title: String,
    /// Kind.
    pub kind: Kind,
    /// Its ground: an outline, the pieces of a strip, or nothing for a line. A river is cut at its crossings.
    pub areas: Vec<Polygon>,
    /// The course of a line or a strip, or the crest of a hill.
    pub course: Option<Polyline>,
    /// Box around it.
    pub bounds: Bounds,
    /// As it was written down, for pictures.
    pub laid: Laid,
}

impl Feature {
    /// The outline of an area.
    pub fn outline(&self) -> Option<&Polygon> {
        self.areas.first()
    }

    /// Does the area hold this point, its edge not included?
    pub fn holds(&self, point: Point) -> bool {
        self.bounds.holds(point) && self.areas.iter().any(|area| area.place(point) == Place::Inside)
    }

    /// Does the shape stand on the feature or touch it?
    pub fn touches<S: Shape>(&self, shape: &S) -> bool {
        if !self.bounds.widened(plane::TOUCH).meets(&shape.bounds()) {
            return false;
        }
        let on_area = self.areas.iter().any(|area| gap(area, shape).touches());
        let on_line =
            self.kind.is_line() && self.course.as_ref().is_some_and(|course| gap(course, shape).touches());
        on_area || on_line
    }
}

/// The table and everything on it.
#[derive(Clone, Debug)]
pub struct Land {
    /// Long side, from west to east.
    pub width: Length,
    /// From south to north.
    pub depth: Length,
    /// Features in order.
    pub features: Vec<Feature>,
    /// `vf.T.3.7.a`: pairs of defendable sections and the length of the border they share.
    pub borders: Vec<(FeatureId, FeatureId, Length)>,
    regions: regions::Regions,
}

impl Land {
    /// The table with these features; every fault at once.
    pub fn new(width: Length, depth: Length, laid: &[Laid]) -> Result<Self, Vec<LandFault>> {
        let mut faults = Vec::new();
        let mut features = Vec::new();
        for (index, one) in laid.iter().enumerate() {
            match one.feature(laid) {
                Ok(feature) => features.push(feature),
                Err(what) => faults.push(LandFault { index, what }),
            }
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        let borders = borders(&features);
        let regions = regions::Regions::new(width, depth, &features);
        Ok(Self { width, depth, features, borders, regions })
    }

    /// A feature.
    pub fn feature(&self, id: FeatureId) -> &Feature {
        &self.features[id.index()]
    }

    /// All features with their numbers.
    pub fn iter(&self) -> impl Iterator<Item = (FeatureId, &Feature)> {
        self.features.iter().enumerate().map(|(index, feature)| (FeatureId(index as u8), feature))
    }

    /// A feature by its name.
    pub fn named(&self, name: &str) -> Option<FeatureId> {
        self.iter().find(|(_, feature)| feature.name == name).map(|(id, _)| id)
    }

    /// `vf.6.3.e`: is the whole shape on the table?
    pub fn holds<S: Shape>(&self, shape: &S) -> bool {
        let bounds = shape.bounds();
        let slack = plane::TOUCH.0;
        bounds.west >= -slack
            && bounds.south >= -slack
            && bounds.east <= self.width.0 + slack
            && bounds.north <= self.depth.0 + slack
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
                borders.push((FeatureId(index as u8), FeatureId(other_index as u8), shared));
            }
        }
    }
    borders
}

/// The clauses that kinds of feature and their shapes carry out.
pub const CLAUSES: &[engine::Clause] = &[
    clause::T_0,
    clause::T_1_1,
    clause::T_1_2_A,
    clause::T_1_2_B,
    clause::T_1_3_A,
    clause::T_1_4_A,
    clause::T_1_4_B,
    clause::T_1_4_C,
    clause::T_1_5,
    clause::T_1_6_A,
    clause::T_1_6_B,
    clause::T_3_A,
    clause::T_3_7_A,
    clause::GEO_TABLE,
    clause::GEO_HILL,
    clause::FAQ_WOODLAND,
];
