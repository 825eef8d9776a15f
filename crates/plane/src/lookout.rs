use crate::clip::between;
use crate::direction::{Direction, meetings, sort_between};
use crate::ring::{self, Place};
use crate::{Arc, Blocker, Bounds, Outline, Point, Polygon, Segment, Shape, clip, first_blocker, hull};

/// What comes of looking for a target.
///
/// ```
/// use plane::{Bearing, Length, Lookout, Point, Rect, Sight, look};
/// let target = Rect::from_front(Point::units(0, 5), Bearing::SOUTH, Length(800), Length(800));
/// let sight = look(Lookout { from: Point::units(0, 0), arc: None, target: &target, blockers: &[] });
/// assert!(matches!(sight, Sight::Clear(_)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sight {
    /// A line of sight that nothing blocks, from the eye to a point of the target.
    Clear(Segment),
    /// Every line is blocked. The one through the middle of the target is stopped by this blocker.
    Blocked {
        /// The line through the middle of what could be seen.
        line: Segment,
        /// The place in the list of the first blocker that stops it.
        blocker: usize,
    },
    /// No part of the target lies in the arc.
    OutOfArc,
}

/// Who looks at what.
///
/// ```
/// use plane::{Bearing, Length, Lookout, Point, Rect};
/// let target = Rect::from_front(Point::units(0, 5), Bearing::SOUTH, Length(800), Length(800));
/// let lookout = Lookout { from: Point::units(0, 0), arc: None, target: &target, blockers: &[] };
/// assert_eq!(lookout.from, Point::units(0, 0));
/// ```
#[derive(Debug)]
pub struct Lookout<'a, T> {
    /// The eye.
    pub from: Point,
    /// The arc in which a point of the target must lie, if there is one.
    pub arc: Option<&'a Arc>,
    /// The target, with an inside. One that is not convex counts as its hull.
    pub target: &'a T,
    /// What may be in the way. Whoever does not count is left out by the caller.
    pub blockers: &'a [Blocker<'a>],
}

/// Whether some straight line from the eye to a point of the target within the arc is unblocked.
///
/// The lines that can change the answer are those past the corners of the target and of the blockers, past the blockers'
/// margins, and to where a blocker's edge or margin meets the target. All of them are tried from left to right, and one
/// between each two neighbours; each ends at the first point of the target it meets, rounded to the nearest thousandth,
/// and is then judged exactly. So what is reported clear is clear, and what is reported blocked leaves no opening as
/// wide as two thousandths at the target.
///
/// ```
/// use plane::{Bearing, Blocker, Length, Lookout, Point, Rect, Sight, hull, look};
/// let target = Rect::from_front(Point::units(0, 9), Bearing::SOUTH, Length::units(4), Length::units(1));
/// let screen = hull(&[(-9, 5), (1, 5), (1, 6), (-9, 6)].map(|(x, y)| Point::units(x, y))).unwrap();
/// let blockers = [Blocker::Inside(&screen)];
/// let from = Point::units(0, 0);
/// let sight = look(Lookout { from, arc: None, target: &target, blockers: &blockers });
/// assert!(matches!(sight, Sight::Clear(line) if line.to().x > 1_799));
/// let near = [Blocker::Near(&screen, Length::units(1))];
/// let sight = look(Lookout { from, arc: None, target: &target, blockers: &near });
/// assert!(matches!(sight, Sight::Blocked { blocker: 0, .. }));
/// ```
pub fn look<T: Shape>(lookout: Lookout<'_, T>) -> Sight {
    let outline = lookout.target.outline();
    let filled = match outline {
        Outline::Simple(corners) => hull(corners).ok(),
        Outline::Chain(_) | Outline::Convex(_) => None,
    };
    let part = match (lookout.arc, &filled) {
        (Some(arc), Some(target)) => Some(clip(target, arc)),
        (Some(arc), None) => Some(clip(lookout.target, arc)),
        (None, _) => None,
    };
    let seen = match &part {
        Some(Some(part)) => part.corners(),
        Some(None) => return Sight::OutOfArc,
        None => filled.as_ref().map_or(outline.points(), Polygon::corners),
    };
    View { from: lookout.from, seen, blockers: lookout.blockers }.search()
}

/// The eye, the ring of points it wants to see, and what is in the way.
struct View<'a> {
    from: Point,
    seen: &'a [Point],
    blockers: &'a [Blocker<'a>],
}

impl View<'_> {
    fn search(&self) -> Sight {
        if ring::place(self.seen, self.from) != Place::Outside {
            return Sight::Clear(Segment::new(self.from, self.from));
        }
        let (left, right) = self.edges_of_view();
        let middle = self.line_along(left.between(right)).unwrap_or(Segment::new(self.from, self.seen[0]));
        let Some(blocker) = first_blocker(middle, self.blockers) else {
            return Sight::Clear(middle);
        };
        let relevant = self.relevant();
        let mut directions: Vec<Direction> = self.seen.iter().map(|&corner| self.towards(corner)).collect();
        for blocker in &relevant {
            self.add_critical(blocker, &mut directions);
        }
        let directions = sort_between(directions, left, right);
        let between = directions.windows(2).map(|pair| pair[0].between(pair[1]));
        let found = directions
            .iter()
            .copied()
            .chain(between)
            .filter_map(|direction| self.line_along(direction))
            .find(|&line| first_blocker(line, &relevant).is_none());
        found.map_or(Sight::Blocked { line: middle, blocker }, Sight::Clear)
    }

    /// The leftmost and the rightmost direction in which there is something to see.
    fn edges_of_view(&self) -> (Direction, Direction) {
        let mut ends = (self.towards(self.seen[0]), self.towards(self.seen[0]));
        for &corner in self.seen {
            let direction = self.towards(corner);
            if direction.is_left_of(ends.0) {
                ends.0 = direction;
            }
            if ends.1.is_left_of(direction) {
                ends.1 = direction;
            }
        }
        ends
    }

    fn towards(&self, point: Point) -> Direction {
        Direction::along(point - self.from)
    }

    /// Only what comes near the ground between the eye and the target can be in the way.
    fn relevant(&self) -> Vec<Blocker<'_>> {
        let ground = Bounds::around(self.seen).with(&self.from.bounds());
        let is_near =
            |blocker: &&Blocker<'_>| blocker.outline().bounds().widened(blocker.margin()).meets(&ground);
        self.blockers.iter().filter(is_near).copied().collect()
    }

    /// The directions past a blocker's corners and margins, and to where they meet the target's edges.
    fn add_critical(&self, blocker: &Blocker<'_>, directions: &mut Vec<Direction>) {
        let margin = blocker.margin().0;
        let corners = blocker.points().iter().filter(|&&corner| corner != self.from);
        for &corner in corners {
            match margin {
                0 => directions.push(self.towards(corner)),
                _ => directions.extend(Direction::past(corner - self.from, margin).into_iter().flatten()),
            }
        }
        for edge in Outline::Convex(self.seen).edges() {
            let points = meetings(edge, blocker.outline(), margin).into_iter();
            directions.extend(points.filter(|&point| point != self.from).map(|point| self.towards(point)));
        }
    }

    /// The line in a direction up to the first point worth seeing.
    fn line_along(&self, direction: Direction) -> Option<Segment> {
        let ends = Outline::Convex(self.seen).edges().filter_map(|edge| {
            let (start, end) =
                (direction.cross(edge.from() - self.from), direction.cross(edge.to() - self.from));
            match (start.signum(), end.signum()) {
                (0, _) => Some(edge.from()),
                (_, 0) => Some(edge.to()),
                (one, other) if one != other => {
                    let shift = 64 - (start.unsigned_abs() | end.unsigned_abs()).leading_zeros().min(64);
                    #[expect(clippy::cast_possible_truncation, reason = "shifted to sixty-four digits")]
                    let part = |cross: i128| (cross.unsigned_abs() >> shift) as u64;
                    Some(between(edge.from(), edge.to(), part(start), part(end)))
                }
                _ => None,
            }
        });
        let nearest = ends.min_by_key(|&end| (end - self.from).squared())?;
        Some(Segment::new(self.from, nearest))
    }
}
