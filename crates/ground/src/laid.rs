//! Features as they are written down, in scenario files and in orders that lay out a table.

use engine::{Key, Line};
use plane::{Bearing, Bounds, Length, Offset, PlaneError, Point, Polygon, Polyline, Rect, Shape, gap};
use serde::{Deserialize, Serialize};

use crate::kind::{Area, Bed, Form, Kind, Span};
use crate::{Feature, key, strip};

/// A feature as it was laid: a kind with its points.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Laid<K> {
    /// Name in notation.
    pub name: String,
    /// Name for people.
    pub title: String,
    /// Kind.
    pub kind: K,
    /// Outline or course; a single point is the middle of a round or oblong area, or the place of a crossing.
    pub points: Vec<Point>,
    /// Crest of a hill.
    pub crest: Vec<Point>,
    /// Width of a strip; diameter or width of an area given by its middle.
    pub width: Length,
    /// Depth of an area given by its middle; round if nothing.
    pub depth: Length,
    /// Facing of an area given by its middle.
    pub facing: Bearing,
}

/// What is wrong with a feature.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LandFault {
    /// Which one, counted from 0.
    pub index: usize,
    /// What is wrong.
    pub what: Line,
}

/// Corners of a round area.
const ROUND: i32 = 16;

/// The ground of a feature, and its course or crest.
type Shapes = (Vec<Polygon>, Option<Polyline>);

impl<K: Kind> Laid<K> {
    /// A feature of which nothing is known but its kind and name.
    pub fn new(kind: K, name: &str) -> Self {
        Self {
            name: name.to_owned(),
            title: String::new(),
            kind,
            points: Vec::new(),
            crest: Vec::new(),
            width: Length::ZERO,
            depth: Length::ZERO,
            facing: Bearing::NORTH,
        }
    }

    /// The feature, or what is wrong with it. Strips of water need the others: crossings are cut out of them.
    pub(crate) fn feature(&self, all: &[Self]) -> Result<Feature<K>, Line> {
        let (areas, course) = self.shapes(all)?;
        let bounds = areas.iter().map(Shape::bounds).chain(course.as_ref().map(Shape::bounds));
        let bounds = bounds.fold(Bounds::EMPTY, |all, one| all.with(&one));
        Ok(Feature {
            name: self.name.clone(),
            title: self.title.clone(),
            kind: self.kind,
            areas,
            course,
            bounds,
            laid: self.clone(),
        })
    }

    fn shapes(&self, all: &[Self]) -> Result<Shapes, Line> {
        match self.kind.form() {
            Form::Crossing(span) => Ok((vec![self.crossing(span, all)?], None)),
            Form::Strip(bed, width) => {
                let (course, width) = (self.course()?, self.width_or(width));
                let areas = match bed {
                    Bed::Dry => strip::along(&course, width),
                    Bed::Water => {
                        let kept = strip::without(&course, &gaps(&course, width, all));
                        kept.iter().flat_map(|part| strip::along(part, width)).collect()
                    }
                };
                Ok((areas, Some(course)))
            }
            Form::Line(_) => Ok((Vec::new(), Some(self.course()?))),
            Form::Area(area @ Area::Hill { .. }) => Ok((vec![self.area(area)?], self.crest()?)),
            Form::Area(area @ (Area::Oval | Area::Oblong)) => Ok((vec![self.area(area)?], None)),
        }
    }

    fn course(&self) -> Result<Polyline, Line> {
        if self.points.len() < 2 {
            return Err(self.needs(key::NEEDS_COURSE));
        }
        Polyline::new(self.points.clone()).map_err(shapeless)
    }

    fn area(&self, area: Area) -> Result<Polygon, Line> {
        let corners = match self.points.as_slice() {
            [] => return Err(self.needs(key::NEEDS_OUTLINE)),
            [_] if self.width <= Length::ZERO => return Err(Line::new(key::NEEDS_WIDTH)),
            [middle] if self.depth > Length::ZERO && area == Area::Oblong => {
                Rect::from_centre(*middle, self.facing, self.width, self.depth).corners().to_vec()
            }
            [middle] => self.oval(*middle),
            points => points.to_vec(),
        };
        Polygon::new(corners).map_err(shapeless)
    }

    /// A round or oval outline about a middle.
    fn oval(&self, middle: Point) -> Vec<Point> {
        let depth = if self.depth > Length::ZERO { self.depth } else { self.width };
        let corner = |step: i32| {
            let unit = Offset { right: Length::ZERO, forward: Length::units(1) };
            let unit = unit.towards(Bearing::from_tenths(step * 3_600 / ROUND));
            let offset = Offset { right: share(unit.x, self.width), forward: share(unit.y, depth) };
            middle + offset.towards(self.facing)
        };
        (0..ROUND).map(corner).collect()
    }

    /// The crest as given, or along the longer axis of an oval hill; the middle of a round one.
    fn crest(&self) -> Result<Option<Polyline>, Line> {
        match (self.crest.as_slice(), self.points.as_slice()) {
            ([], [middle]) => {
                let depth = if self.depth > Length::ZERO { self.depth } else { self.width };
                let half = (self.width.0 - depth.0).abs() / 2;
                let (right, forward) = if self.width >= depth { (half, 0) } else { (0, half) };
                let offset = Offset { right: Length(right), forward: Length(forward) }.towards(self.facing);
                let ends = vec![*middle - offset, *middle + offset];
                Ok(Polyline::new(if half == 0 { vec![*middle] } else { ends }).ok())
            }
            ([], _) => Ok(None),
            (points, _) => Polyline::new(points.to_vec()).map(Some).map_err(shapeless),
        }
    }

    /// What a feature of its kind lacks; the kind as files write it.
    fn needs(&self, what: Key) -> Line {
        Line::new(what).with("kind", self.kind.key().name())
    }

    /// Its own width, or what is customary.
    pub(crate) fn width_or(&self, customary: Length) -> Length {
        if self.width > Length::ZERO { self.width } else { customary }
    }

    /// The ground of a crossing, across the water it lies on.
    fn crossing(&self, span: Span, all: &[Self]) -> Result<Polygon, Line> {
        let place = *self.points.first().ok_or_else(|| Line::new(key::NEEDS_PLACE))?;
        let across = |other: &Self| match other.kind.form() {
            Form::Strip(Bed::Water, width) => Some(other.width_or(width) + span.beyond),
            Form::Line(Bed::Water) => Some(span.over_line),
            Form::Strip(Bed::Dry, _) | Form::Line(Bed::Dry) | Form::Area(_) | Form::Crossing(_) => None,
        };
        let waters = all.iter().filter_map(|other| Some((across(other)?, other.course().ok()?)));
        let Some((across, course)) = waters.min_by_key(|(_, course)| gap(course, &place).length()) else {
            return Err(self.needs(key::NEEDS_WATER));
        };
        let middle = course.at(course.station(place));
        let facing = strip::direction_at(&course, place, span.along);
        let rect = Rect::from_centre(middle, facing, across, self.width_or(span.opens));
        Polygon::new(rect.corners().to_vec()).map_err(shapeless)
    }
}

/// Why points make no line or outline. Texts are no points yet where one is asked for.
fn shapeless(error: PlaneError) -> Line {
    match error {
        PlaneError::TooFewPoints { given, needed } => {
            Line::new(key::NO_OUTLINE_POINTS).with("given", given).with("needed", needed)
        }
        PlaneError::EdgesMeet { first, second } => {
            Line::new(key::NO_OUTLINE_EDGES).with("first", first).with("second", second)
        }
        PlaneError::NoArea => Line::new(key::NO_OUTLINE_AREA),
        PlaneError::OffThePlane { x, y } => {
            Line::new(key::OFF_THE_PLANE).with("x", Length(x).to_string()).with("y", Length(y).to_string())
        }
        PlaneError::NotANumber(word) | PlaneError::OutOfRange(word) | PlaneError::NotAPoint(word) => {
            Line::new(key::NO_POINT).with("word", word)
        }
    }
}

/// Where crossings lie over a strip of water, and how much of it each opens.
fn gaps<K: Kind>(course: &Polyline, width: Length, all: &[Laid<K>]) -> Vec<(Point, Length)> {
    let opens = |other: &Laid<K>| match other.kind.form() {
        Form::Crossing(span) => Some((*other.points.first()?, other.width_or(span.opens))),
        Form::Strip(..) | Form::Line(_) | Form::Area(_) => None,
    };
    all.iter().filter_map(opens).filter(|(place, _)| gap(course, place).is_within(width)).collect()
}

/// A coordinate of the unit circle, in thousandths, drawn out to half a diameter.
fn share(unit: i32, diameter: Length) -> Length {
    let share = i64::from(unit) * i64::from(diameter.0 / 2) / 1_000;
    Length(i32::try_from(share).expect("a part of a length is no longer"))
}
