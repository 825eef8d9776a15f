use crate::sine::{ONE, sine_and_cosine};
use crate::{Bearing, Length, Point, Rect, Segment, Shape, overlaps};

/// How far a base can move straight along a bearing before it would enter a shape; the limit if it does not come so far.
///
/// Touching is not entering: a base may slide along its neighbour. One that overlaps the shape has no free run at all. The
/// length is rounded once, down to the thousandth. Of a shape with a thickness only the outline counts.
///
/// ```
/// use plane::{Bearing, Length, Point, Rect, free_run};
/// let place = |x, y| Rect::from_front(Point::units(x, y), Bearing::NORTH, Length::units(160), Length::units(80));
/// let recoils = |friend| free_run(&place(0, 0), Bearing::SOUTH, Length::units(160), &friend);
/// assert_eq!(recoils(place(100, -200)), Length::units(120));
/// assert_eq!(recoils(place(160, -200)), Length::units(160));
/// ```
pub fn free_run<S: Shape>(base: &Rect, towards: Bearing, limit: Length, shape: &S) -> Length {
    if overlaps(base, shape) {
        return Length::ZERO;
    }
    let course = Course::new(towards);
    let base = base.corners().map(|corner| course.seen(corner));
    let met = shape.outline().edges().filter_map(|edge| course.run_to(&base, edge)).min();
    met.map_or(limit, |met| limit.min(met))
}

/// A direction, and points as they lie along it and across it.
struct Course {
    sine: i64,
    cosine: i64,
}

/// How far along a course and how far across it a point lies, scaled by [`ONE`].
#[derive(Clone, Copy)]
struct Seen {
    along: i64,
    across: i64,
}

impl Course {
    fn new(towards: Bearing) -> Course {
        let (sine, cosine) = sine_and_cosine(towards.tenths());
        Course { sine, cosine }
    }

    fn seen(&self, point: Point) -> Seen {
        let (x, y) = (i64::from(point.x), i64::from(point.y));
        Seen { along: x * self.sine + y * self.cosine, across: x * self.cosine - y * self.sine }
    }

    /// How far the base moves before the edge is inside it, or none if that never happens.
    ///
    /// Where the edge and the base lie abreast, the way from the base's front to the edge is a convex function, and that
    /// from its rear a concave one, both made of straight parts; so their extremes are at corners.
    fn run_to(&self, base: &[Seen; 4], edge: Segment) -> Option<Length> {
        let ends = [self.seen(edge.from()), self.seen(edge.to())];
        let span = |points: &[Seen]| {
            let across = points.iter().map(|point| point.across);
            across.clone().min().zip(across.max()).unwrap_or((0, 0))
        };
        let ((left, right), (edge_left, edge_right)) = (span(base), span(&ends));
        if edge_right <= left || edge_left >= right {
            return None;
        }
        let abreast = left.max(edge_left)..=right.min(edge_right);
        let corners = base.iter().filter(|corner| abreast.contains(&corner.across));
        let at_corners = corners.flat_map(|corner| {
            let met = crossing(&ends, corner.across);
            met.into_iter().flatten().map(|met| met.ahead_of(Fraction::whole(corner.along)))
        });
        let at_ends = ends.iter().filter(|end| abreast.contains(&end.across)).flat_map(|end| {
            let sides = (0..4).map(|index| [base[index], base[(index + 1) % 4]]);
            let met = sides.filter_map(|side| crossing(&side, end.across)).flatten();
            met.map(|met| Fraction::whole(end.along).ahead_of(met))
        });
        let (enters, leaves) = at_corners
            .chain(at_ends)
            .fold((i64::MAX, i64::MIN), |(least, most), (down, up)| (least.min(down), most.max(up)));
        (leaves > 0).then(|| Length(i32::try_from(enters.max(0)).unwrap_or(i32::MAX)))
    }
}

/// How far along the course a point lies: a fraction, its denominator positive.
#[derive(Clone, Copy)]
struct Fraction {
    numerator: i128,
    denominator: i128,
}

impl Fraction {
    fn whole(value: i64) -> Fraction {
        Fraction { numerator: value.into(), denominator: 1 }
    }

    /// How many thousandths this lies beyond another, rounded down and rounded up.
    #[expect(clippy::cast_possible_truncation, reason = "both lie on one table")]
    fn ahead_of(self, other: Fraction) -> (i64, i64) {
        // One of the two is whole, so that no product grows beyond its type.
        let difference = self.numerator * other.denominator - other.numerator * self.denominator;
        let whole = self.denominator * other.denominator * i128::from(ONE);
        (difference.div_euclid(whole) as i64, -((-difference).div_euclid(whole)) as i64)
    }
}

/// Where a line along the course meets a side: at one point, or at both ends of a side that runs along it.
fn crossing(side: &[Seen; 2], across: i64) -> Option<[Fraction; 2]> {
    let [from, to] = *side;
    if !(from.across.min(to.across)..=from.across.max(to.across)).contains(&across) {
        return None;
    }
    if from.across == to.across {
        return Some([from.along, to.along].map(Fraction::whole));
    }
    let (walked, whole) = (i128::from(across - from.across), i128::from(to.across - from.across));
    let numerator = i128::from(from.along) * whole + i128::from(to.along - from.along) * walked;
    Some([Fraction { numerator: numerator * whole.signum(), denominator: whole.abs() }; 2])
}
