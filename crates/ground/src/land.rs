//! The table and the features on it.

use plane::{Bounds, Length, Place, Point, Polygon, Polyline, Shape, TOUCH, gap};
use serde::{Deserialize, Serialize};

use crate::kind::Form;
use crate::{Kind, Laid, LandFault};

/// The number of a feature on its table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct FeatureId(pub u8);

impl FeatureId {
    /// As an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A feature on the table.
#[derive(Clone, Debug)]
pub struct Feature<K> {
    /// Name in notation.
    pub name: String,
    /// Name for people; empty if it has none.
    pub title: String,
    /// Kind.
    pub kind: K,
    /// Its ground: an outline, the pieces of a strip, or nothing for a line. Strips of water are cut at their crossings.
    pub areas: Vec<Polygon>,
    /// The course of a line or a strip, or the crest of a hill.
    pub course: Option<Polyline>,
    /// Box around it.
    pub bounds: Bounds,
    /// As it was written down, for pictures.
    pub laid: Laid<K>,
}

impl<K: Kind> Feature<K> {
    /// The outline of an area.
    pub fn outline(&self) -> Option<&Polygon> {
        self.areas.first()
    }

    /// How wide a strip is.
    pub fn width(&self) -> Option<Length> {
        match self.kind.form() {
            Form::Strip(_, width) => Some(self.laid.width_or(width)),
            Form::Line(_) | Form::Area(_) | Form::Crossing(_) => None,
        }
    }

    /// The course of a feature that is nothing but a line.
    pub fn line(&self) -> Option<&Polyline> {
        self.course.as_ref().filter(|_| self.kind.is_line())
    }

    /// Does the area hold this point, its edge not included?
    pub fn holds(&self, point: Point) -> bool {
        self.bounds.holds(point) && self.areas.iter().any(|area| area.place(point) == Place::Inside)
    }

    /// Does the shape stand on the feature or touch it?
    pub fn touches<S: Shape>(&self, shape: &S) -> bool {
        self.bounds.widened(TOUCH).meets(&shape.bounds())
            && (self.areas.iter().any(|area| gap(area, shape).touches())
                || self.line().is_some_and(|line| gap(line, shape).touches()))
    }
}

/// The table and everything that lies on it.
#[derive(Clone, Debug)]
pub struct Land<K> {
    /// From west to east.
    pub width: Length,
    /// From south to north.
    pub depth: Length,
    /// Features in order.
    pub features: Vec<Feature<K>>,
}

impl<K: Kind> Land<K> {
    /// The table with these features; every fault at once.
    pub fn new(width: Length, depth: Length, laid: &[Laid<K>]) -> Result<Self, Vec<LandFault>> {
        let mut faults = Vec::new();
        let mut features = Vec::new();
        for (index, one) in laid.iter().enumerate() {
            match one.feature(laid) {
                Ok(feature) => features.push(feature),
                Err(what) => faults.push(LandFault { index, what }),
            }
        }
        if faults.is_empty() { Ok(Self { width, depth, features }) } else { Err(faults) }
    }

    /// A feature.
    pub fn feature(&self, id: FeatureId) -> &Feature<K> {
        &self.features[id.index()]
    }

    /// All features with their numbers.
    pub fn iter(&self) -> impl Iterator<Item = (FeatureId, &Feature<K>)> {
        self.features
            .iter()
            .enumerate()
            .map(|(index, feature)| (FeatureId(engine::numbers::count(index)), feature))
    }

    /// A feature by its name.
    pub fn named(&self, name: &str) -> Option<FeatureId> {
        self.iter().find(|(_, feature)| feature.name == name).map(|(id, _)| id)
    }

    /// Which of several of its kind a feature without a title is, counted from 1; nothing if it is the only one.
    pub fn number(&self, feature: &Feature<K>) -> Option<u16> {
        let mut alike = self.features.iter().filter(|one| one.title.is_empty() && one.kind == feature.kind);
        let is_one_of_several = feature.title.is_empty() && alike.clone().nth(1).is_some();
        let at = alike.position(|one| one.name == feature.name).filter(|_| is_one_of_several)?;
        u16::try_from(at + 1).ok()
    }

    /// Is the whole shape on the table, to a [`TOUCH`]?
    pub fn holds<S: Shape>(&self, shape: &S) -> bool {
        let bounds = shape.bounds();
        bounds.west >= -TOUCH.0
            && bounds.south >= -TOUCH.0
            && bounds.east <= self.width.0 + TOUCH.0
            && bounds.north <= self.depth.0 + TOUCH.0
    }
}
