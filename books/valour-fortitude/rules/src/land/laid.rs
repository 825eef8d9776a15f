//! Features as they are written down, in scenario files and in orders that lay out a table.

use plane::{Bearing, Bounds, Length, Offset, Point, Polygon, Polyline, Shape, gap};
use serde::{Deserialize, Serialize};

use super::{Feature, Kind, ROAD_WIDTH, strip};

/// A feature as it was laid: a kind with its points.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Laid {
    /// Name in notation.
    pub name: String,
    /// Name for people.
    pub title: String,
    /// Kind.
    pub kind: Kind,
    /// Outline or course; a single point is the middle of a round or oblong area.
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
    pub what: String,
}

/// Corners of a round area.
const ROUND: i32 = 16;

impl Laid {
    /// The feature, or what is wrong with it. Rivers need the others: bridges and fords are cut out of them.
    pub(super) fn feature(&self, all: &[Self]) -> Result<Feature, String> {
        let (areas, course) = self.shape(all)?;
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

    fn shape(&self, all: &[Self]) -> Result<(Vec<Polygon>, Option<Polyline>), String> {
        match self.kind {
            Kind::Bridge | Kind::Ford => Ok((vec![self.crossing(all)?], None)),
            Kind::River => {
                let course = self.course()?;
                let gaps: Vec<(Point, Length)> = all
                    .iter()
                    .filter(|other| matches!(other.kind, Kind::Bridge | Kind::Ford))
                    .filter_map(|other| Some((*other.points.first()?, other.crossing_width())))
                    .filter(|(place, _)| gap(&course, place).is_within(Length(self.strip_width().0)))
                    .collect();
                let dry = strip::without(&course, &gaps);
                let areas = dry.iter().flat_map(|part| strip::along(part, self.strip_width())).collect();
                Ok((areas, Some(course)))
            }
            Kind::Road | Kind::Track => {
                let course = self.course()?;
                Ok((strip::along(&course, self.strip_width()), Some(course)))
            }
            Kind::HighWall
            | Kind::HighHedge
            | Kind::HighFence
            | Kind::LowWall
            | Kind::LowHedge
            | Kind::LowFence
            | Kind::Stream => Ok((Vec::new(), Some(self.course()?))),
            Kind::Hill => Ok((vec![self.area()?], self.crest()?)),
            Kind::Town | Kind::Wood | Kind::LightWood | Kind::Mud | Kind::Field => {
                Ok((vec![self.area()?], None))
            }
        }
    }

    fn course(&self) -> Result<Polyline, String> {
        if self.points.len() < 2 {
            return Err(format!("a {} needs a course of at least two points", self.kind.key()));
        }
        Polyline::new(self.points.clone()).map_err(|error| error.to_string())
    }

    fn area(&self) -> Result<Polygon, String> {
        match self.points.as_slice() {
            [] => Err(format!("a {} needs an outline or a middle", self.kind.key())),
            [_] if self.width <= Length::ZERO => Err("an area given by its middle needs a width".to_owned()),
            [middle] if self.depth > Length::ZERO && self.kind == Kind::Town => {
                let rect = plane::Rect::from_centre(*middle, self.facing, self.width, self.depth);
                Polygon::new(rect.corners().to_vec()).map_err(|error| error.to_string())
            }
            [middle] => Polygon::new(self.oval(*middle)).map_err(|error| error.to_string()),
            points => Polygon::new(points.to_vec()).map_err(|error| error.to_string()),
        }
    }

    /// A round or oval outline about a middle.
    fn oval(&self, middle: Point) -> Vec<Point> {
        let depth = if self.depth > Length::ZERO { self.depth } else { self.width };
        let corner = |step: i32| {
            let unit = Offset { right: Length::ZERO, forward: Length::units(1) };
            let unit = unit.towards(Bearing::from_tenths(step * 3_600 / ROUND));
            let offset = Offset {
                right: Length(unit.x * (self.width.0 / 2) / 1_000),
                forward: Length(unit.y * (depth.0 / 2) / 1_000),
            };
            middle + offset.towards(self.facing)
        };
        (0..ROUND).map(corner).collect()
    }

    /// The crest as given, or along the longer axis of an oval hill; the middle of a round one.
    fn crest(&self) -> Result<Option<Polyline>, String> {
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
            (points, _) => Polyline::new(points.to_vec()).map(Some).map_err(|error| error.to_string()),
        }
    }

    fn strip_width(&self) -> Length {
        match self.width {
            Length::ZERO if self.kind == Kind::River => Length::units(3),
            Length::ZERO => ROAD_WIDTH,
            width => width,
        }
    }

    /// How much of a river a crossing opens.
    fn crossing_width(&self) -> Length {
        if self.width > Length::ZERO { self.width } else { Length::units(3) }
    }

    /// `vf.T.1.4.a`: the ground of a bridge or ford, across the water it lies on.
    fn crossing(&self, all: &[Self]) -> Result<Polygon, String> {
        let place = *self.points.first().ok_or("a crossing needs its place")?;
        let waters = all.iter().filter(|other| matches!(other.kind, Kind::River | Kind::Stream));
        let water = waters
            .filter_map(|other| Some((other, other.course().ok()?)))
            .min_by_key(|(_, course)| gap(course, &place).length());
        let Some((water, course)) = water else {
            return Err(format!("a {} needs a river or stream to cross", self.kind.key()));
        };
        let (middle, facing) = (strip::nearest(&course, place), strip::direction_at(&course, place));
        let across = match water.kind {
            Kind::River => water.strip_width() + Length::units(1),
            Kind::Town
            | Kind::Wood
            | Kind::LightWood
            | Kind::Hill
            | Kind::Mud
            | Kind::HighWall
            | Kind::HighHedge
            | Kind::HighFence
            | Kind::LowWall
            | Kind::LowHedge
            | Kind::LowFence
            | Kind::Stream
            | Kind::Road
            | Kind::Track
            | Kind::Bridge
            | Kind::Ford
            | Kind::Field => Length::units(3),
        };
        let rect = plane::Rect::from_centre(middle, facing, across, self.crossing_width());
        Polygon::new(rect.corners().to_vec()).map_err(|error| error.to_string())
    }
}
