//! What of a feature stops a line of sight, and where a line is stopped.

use plane::{Blocker, Point, Segment};

use crate::kind::{Area, Form, Kind};
use crate::land::Feature;

/// How a line of sight meets a feature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sightline {
    /// Whoever looks or is looked at stands on it.
    EndsOnIt,
    /// Both are elsewhere.
    Passes,
}

impl<K: Kind> Feature<K> {
    /// What of the feature stops such a line, if sight does not cross its kind: all of it, only the crest of the hill one
    /// stands on, or nothing of any other ground one stands on.
    pub fn blockers(&self, line: Sightline) -> impl Iterator<Item = Blocker<'_>> {
        let is_hill = matches!(self.kind.form(), Form::Area(Area::Hill { .. }));
        let (areas, course) = match line {
            Sightline::Passes if self.kind.is_line() => (&[][..], self.course.as_ref()),
            Sightline::Passes => (&self.areas[..], None),
            Sightline::EndsOnIt => (&[][..], self.course.as_ref().filter(|_| is_hill)),
        };
        areas.iter().map(Blocker::Inside).chain(course.map(Blocker::Across))
    }
}

/// Steps a line is divided into to say where it is stopped.
const STEPS: i32 = 1_024;

/// The first of several things that stops a line, and where, to a 1024th of the line; none if it is free.
///
/// ```
/// use ground::first_stop;
/// use plane::{Blocker, Point, Polyline, Segment};
/// let wall = |x| Polyline::new(vec![Point::units(x, 0), Point::units(x, 9)]).unwrap();
/// let (near, far) = (wall(5), wall(10));
/// let line = Segment::new(Point::units(0, 4), Point::units(20, 4));
/// let things = [(Blocker::Across(&far), "far"), (Blocker::Across(&near), "near")];
/// let (at, what) = first_stop(line, things.into_iter()).unwrap();
/// assert_eq!((at.x / 100, what), (50, "near"));
/// ```
pub fn first_stop<'a, T>(
    line: Segment,
    things: impl Iterator<Item = (Blocker<'a>, T)>,
) -> Option<(Point, T)> {
    let stopped = things.filter(|(blocker, _)| blocker.blocks(line));
    let found = stopped.map(|(blocker, what)| (stops_at(blocker, line), what));
    let (step, what) = found.min_by_key(|(step, _)| *step)?;
    Some((part(line, step).to(), what))
}

/// The first step at which the line is stopped.
fn stops_at(blocker: Blocker<'_>, line: Segment) -> i32 {
    let (mut clear, mut stopped) = (0, STEPS);
    while stopped - clear > 1 {
        let middle = i32::midpoint(clear, stopped);
        if blocker.blocks(part(line, middle)) { stopped = middle } else { clear = middle }
    }
    stopped
}

/// The line up to a step.
fn part(line: Segment, step: i32) -> Segment {
    Segment::new(line.from(), line.from() + line.vector().part(step.into(), STEPS.into()))
}
