use crate::{Bounds, Length, Meeting, Outline, Point, Polygon, Polyline, Segment, Shape, gap};

/// Something that may stop a line of sight.
///
/// ```
/// use plane::{Blocker, Length, Point, Segment, hull};
/// let unit = hull(&[(0, 2), (4, 2), (4, 3), (0, 3)].map(|(x, y)| Point::units(x, y))).unwrap();
/// let line = Segment::new(Point::units(-2, 1), Point::units(6, 1));
/// assert!(Blocker::Near(&unit, Length::units(1)).blocks(line));
/// assert!(!Blocker::Inside(&unit).blocks(line));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Blocker<'a> {
    /// Blocks a line of which some stretch lies strictly inside. Touching its edge does not block.
    Inside(&'a Polygon),
    /// Blocks a line that comes no farther than this from it, exactly.
    Near(&'a Polygon, Length),
    /// Blocks a line that shares a point with it, other than the line's own ends: a crest, a wall.
    Across(&'a Polyline),
}

impl Blocker<'_> {
    /// Whether it stops this line. The same in both directions.
    ///
    /// ```
    /// use plane::{Blocker, Point, Polyline, Segment};
    /// let crest = Polyline::new(vec![Point::units(0, 2), Point::units(5, 2)]).unwrap();
    /// assert!(Blocker::Across(&crest).blocks(Segment::new(Point::units(1, 0), Point::units(1, 3))));
    /// assert!(!Blocker::Across(&crest).blocks(Segment::new(Point::units(1, 0), Point::units(1, 2))));
    /// ```
    pub fn blocks(&self, line: Segment) -> bool {
        self.is_near(&line.bounds()) && self.stops(line)
    }

    /// The cheap first question, of bounding boxes alone.
    #[inline(always)]
    fn is_near(&self, bounds: &Bounds) -> bool {
        match self {
            Blocker::Inside(area) => area.bounds_ref().meets(bounds),
            Blocker::Near(area, limit) => area.bounds_ref().widened(*limit).meets(bounds),
            Blocker::Across(_) => true,
        }
    }

    #[inline(never)]
    fn stops(&self, line: Segment) -> bool {
        match self {
            Blocker::Inside(area) => area.is_crossed_by(line),
            Blocker::Near(area, limit) => gap(&line, *area).is_within(*limit),
            Blocker::Across(chain) => is_cut(chain, line),
        }
    }

    pub(crate) fn points(&self) -> &[Point] {
        match self {
            Blocker::Inside(area) | Blocker::Near(area, _) => area.corners(),
            Blocker::Across(chain) => chain.points(),
        }
    }

    pub(crate) fn outline(&self) -> Outline<'_> {
        match self {
            Blocker::Inside(area) | Blocker::Near(area, _) => area.outline(),
            Blocker::Across(chain) => chain.outline(),
        }
    }

    pub(crate) fn margin(&self) -> Length {
        match self {
            Blocker::Near(_, limit) => *limit,
            Blocker::Inside(_) | Blocker::Across(_) => Length::ZERO,
        }
    }
}

/// The first of the blockers, in their order, that stops a line.
///
/// ```
/// use plane::{Blocker, Point, Polygon, Segment, first_blocker};
/// let wood = Polygon::new([(0, 2), (4, 2), (4, 3)].map(|(x, y)| Point::units(x, y)).to_vec()).unwrap();
/// let blockers = [Blocker::Inside(&wood)];
/// assert_eq!(first_blocker(Segment::new(Point::units(3, 0), Point::units(3, 9)), &blockers), Some(0));
/// assert_eq!(first_blocker(Segment::new(Point::units(5, 0), Point::units(5, 9)), &blockers), None);
/// ```
pub fn first_blocker(line: Segment, blockers: &[Blocker<'_>]) -> Option<usize> {
    let bounds = line.bounds();
    blockers.iter().position(|blocker| blocker.is_near(&bounds) && blocker.stops(line))
}

fn is_cut(chain: &Polyline, line: Segment) -> bool {
    let [from, to] = line.ends;
    chain.segments().any(|part| match part.meeting(line) {
        Meeting::Apart => false,
        Meeting::Cross => true,
        Meeting::Touch => {
            let inner = |point: Point| point != from && point != to && line.holds(point);
            inner(part.from()) || inner(part.to()) || (part.holds(from) && part.holds(to))
        }
    })
}
