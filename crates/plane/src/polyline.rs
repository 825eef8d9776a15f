use serde::{Deserialize, Serialize};

use crate::{Length, PlaneError, Point, Segment, path};

/// Points joined by straight lines: a path, a wall, a crest.
///
/// ```
/// use plane::{Length, Point, Polyline};
/// let path = Polyline::new(vec![Point::units(0, 0), Point::units(3, 4), Point::units(3, 10)]).unwrap();
/// assert_eq!(path.length(), Length::units(11));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Vec<Point>", into = "Vec<Point>")]
pub struct Polyline {
    points: Vec<Point>,
}

impl Polyline {
    /// The line through these points, of which there is at least one.
    ///
    /// ```
    /// use plane::{PlaneError, Polyline};
    /// assert_eq!(Polyline::new(vec![]), Err(PlaneError::TooFewPoints { given: 0, needed: 1 }));
    /// ```
    pub fn new(points: Vec<Point>) -> Result<Polyline, PlaneError> {
        if points.is_empty() {
            return Err(PlaneError::TooFewPoints { given: 0, needed: 1 });
        }
        if let Some(&Point { x, y }) = points.iter().find(|point| !point.is_on_plane()) {
            return Err(PlaneError::OffThePlane { x, y });
        }
        Ok(Polyline { points })
    }

    /// The points in order.
    ///
    /// ```
    /// use plane::{Point, Polyline};
    /// assert_eq!(Polyline::new(vec![Point::units(1, 1)]).unwrap().points(), &[Point::units(1, 1)]);
    /// ```
    pub fn points(&self) -> &[Point] {
        &self.points
    }

    /// The straight parts in order; none for a single point.
    ///
    /// ```
    /// use plane::{Point, Polyline};
    /// assert_eq!(Polyline::new(vec![Point::units(1, 1)]).unwrap().segments().count(), 0);
    /// ```
    pub fn segments(&self) -> impl Iterator<Item = Segment> + '_ {
        self.points.windows(2).map(|ends| Segment::new(ends[0], ends[1]))
    }

    /// The length, summed in 1024ths of a thousandth and rounded once, to the nearest thousandth.
    ///
    /// ```
    /// use plane::{Length, Point, Polyline};
    /// let zigzag = Polyline::new((0..100).map(|step| Point::new(step, step % 2)).collect()).unwrap();
    /// assert_eq!(zigzag.length(), Length(140));
    /// ```
    pub fn length(&self) -> Length {
        path::rounded(self.segments().map(path::fine_length).sum())
    }

    /// How far along the line its point nearest to a place lies, the earliest if several are equally near.
    ///
    /// Each straight part counts with its length to the nearest thousandth; within a part it is rounded down.
    ///
    /// ```
    /// use plane::{Length, Point, Polyline};
    /// let road = Polyline::new(vec![Point::units(0, 0), Point::units(9, 0), Point::units(9, 9)]).unwrap();
    /// assert_eq!(road.station(Point::units(12, 4)), Length::units(13));
    /// ```
    pub fn station(&self, place: Point) -> Length {
        let mut walked = Length::ZERO;
        let mut best = (i64::MAX, Length::ZERO);
        for part in self.segments() {
            let (length, (share, whole)) = (part.length(), part.share(place));
            let away = (place - part.foot(place)).squared();
            if away < best.0 {
                let along = i128::from(length.0) * i128::from(share) / i128::from(whole);
                let along = i32::try_from(along).expect("a foot lies on its segment");
                best = (away, walked + Length(along));
            }
            walked += length;
        }
        best.1
    }

    /// The point so far along the line: its start if that is less than nothing, its end if it is too far.
    ///
    /// ```
    /// use plane::{Length, Point, Polyline};
    /// let road = Polyline::new(vec![Point::units(0, 0), Point::units(9, 0), Point::units(9, 9)]).unwrap();
    /// assert_eq!(road.at(Length::units(13)), Point::units(9, 4));
    /// assert_eq!(road.at(Length::units(99)), Point::units(9, 9));
    /// ```
    pub fn at(&self, station: Length) -> Point {
        let mut left = station.max(Length::ZERO);
        for part in self.segments() {
            let length = part.length().max(Length(1));
            if left <= length {
                return part.from() + part.vector().part(left.0.into(), length.0.into());
            }
            left = left - length;
        }
        self.points[self.points.len() - 1]
    }
}

impl TryFrom<Vec<Point>> for Polyline {
    type Error = PlaneError;

    fn try_from(points: Vec<Point>) -> Result<Polyline, PlaneError> {
        Polyline::new(points)
    }
}

impl From<Polyline> for Vec<Point> {
    fn from(line: Polyline) -> Vec<Point> {
        line.points
    }
}
