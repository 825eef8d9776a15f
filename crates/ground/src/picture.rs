//! The table as a screen draws it.

use engine::numbers::mean;
use engine::{Extent, Family, Figure, Ground, Key, Stop};
use plane::{Bearing, Point, Rect, Waypoint};

use crate::kind::{Area, Form, Kind};
use crate::{Feature, Land, Unit};

/// The ground with its features, the lowest first.
pub fn picture<K: Kind>(land: &Land<K>, unit: Unit) -> Ground {
    let mut features: Vec<&Feature<K>> = land.features.iter().collect();
    features.sort_by_key(|feature| feature.kind.level());
    Ground::Plane {
        width: land.width.0,
        depth: land.depth.0,
        unit: unit.name,
        sign: unit.sign,
        man: unit.man.0,
        features: features.into_iter().flat_map(|feature| drawn(feature, land.number(feature))).collect(),
        snow: false,
    }
}

/// A line and a strip by their course, everything else by its ground, a hill with its crest over it.
fn drawn<K: Kind>(feature: &Feature<K>, number: Option<u16>) -> Vec<engine::Feature> {
    let shape = |kind: Key, family: Family, extent: Extent, points: &[Point]| engine::Feature {
        kind,
        family,
        height: feature.kind.height(),
        extent,
        name: feature.title.clone(),
        number,
        outline: points.iter().map(|point| (point.x, point.y)).collect(),
        width: (extent == Extent::Course).then(|| feature.width()).flatten().map(|width| width.0),
    };
    let (key, family) = (feature.kind.key(), feature.kind.family());
    let course = feature.course.as_ref();
    let areas = feature.areas.iter().map(|area| shape(key, family, Extent::Area, area.corners()));
    let along = |key, family| course.map(|course| shape(key, family, Extent::Course, course.points()));
    match feature.kind.form() {
        Form::Line(_) | Form::Strip(..) => along(key, family).into_iter().collect(),
        Form::Area(Area::Hill { crest }) => areas.chain(along(crest, Family::Crest)).collect(),
        Form::Area(Area::Oval | Area::Oblong) | Form::Crossing(_) => areas.collect(),
    }
}

/// A stop of a way, for a screen.
///
/// ```
/// use ground::{from_stop, stop};
/// use plane::{Bearing, Point, Waypoint};
/// let halt = Waypoint { at: Point::units(3, 4), facing: Bearing::EAST };
/// assert_eq!(from_stop(&stop(halt)), Some(halt));
/// ```
pub const fn stop(halt: Waypoint) -> Stop {
    Stop { x: halt.at.x, y: halt.at.y, bearing: halt.facing.tenths() }
}

/// Where a screen wants to stop, if it is on the plane at all.
pub fn from_stop(stop: &Stop) -> Option<Waypoint> {
    let at = Point::new(stop.x, stop.y);
    at.is_on_plane().then(|| Waypoint { at, facing: Bearing::from_tenths(stop.bearing.into()) })
}

/// A place of the measured table, for a picture.
///
/// ```
/// use ground::{place, waypoint};
/// use plane::{Bearing, Point, Waypoint};
/// let halt = Waypoint { at: Point::units(3, 4), facing: Bearing::EAST };
/// assert_eq!(waypoint(&place(halt.at, halt.facing)), Some(halt));
/// ```
pub const fn place(at: Point, facing: Bearing) -> engine::Place {
    engine::Place::Plane { x: at.x, y: at.y, bearing: facing.tenths() }
}

/// Where somebody points, if it is on the plane at all.
pub fn waypoint(place: &engine::Place) -> Option<Waypoint> {
    match place {
        engine::Place::Plane { x, y, bearing } => from_stop(&Stop { x: *x, y: *y, bearing: *bearing }),
        engine::Place::Hex { .. } | engine::Place::Aboard { .. } | engine::Place::Off => None,
    }
}

/// A base as it is drawn.
pub fn figure(base: &Rect) -> Figure {
    Figure { corners: base.corners().map(|corner| (corner.x, corner.y)) }
}

/// The middle of some points, where what has no place of its own is shown.
pub fn middle(points: &[Point]) -> Point {
    let of = points.len().max(1);
    let along = |axis: fn(&Point) -> i32| mean(points.iter().map(|point| i64::from(axis(point))).sum(), of);
    Point::new(along(|point| point.x), along(|point| point.y))
}
