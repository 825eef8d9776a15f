use crate::ring::{FinePoint, Place};
use crate::{Bounds, Length, Polygon, Polyline, Segment, Shape};

/// What a stretch of path costs, as a fraction of its length.
///
/// ```
/// use plane::Weight;
/// assert_eq!(Weight::PLAIN, Weight { numerator: 1, denominator: 1 });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Weight {
    /// The upper number of the fraction.
    pub numerator: u32,
    /// The lower number; never 0.
    pub denominator: u32,
}

impl Weight {
    /// A stretch costs its length.
    ///
    /// ```
    /// assert_eq!(plane::Weight::PLAIN.numerator, 1);
    /// ```
    pub const PLAIN: Weight = Weight { numerator: 1, denominator: 1 };
    /// A stretch costs twice its length.
    ///
    /// ```
    /// assert_eq!(plane::Weight::DOUBLE.numerator, 2);
    /// ```
    pub const DOUBLE: Weight = Weight { numerator: 2, denominator: 1 };
    /// A stretch costs half its length.
    ///
    /// ```
    /// assert_eq!(plane::Weight::HALF.denominator, 2);
    /// ```
    pub const HALF: Weight = Weight { numerator: 1, denominator: 2 };
}

/// What a path costs, each stretch weighted by the areas it lies in.
///
/// The function is given the places in the list of the areas that hold the stretch, in ascending order. A stretch along
/// an outline lies outside. Lengths are summed in 1024ths of a thousandth, points where a path enters or leaves an area
/// are rounded to a 2^30th of the straight part they lie on, and the total is rounded once, to the nearest thousandth.
///
/// ```
/// use plane::{Length, Point, Polygon, Polyline, Weight, path_cost};
/// let square = [(2, -1), (2, 1), (5, 1), (5, -1)].map(|(x, y)| Point::units(x, y));
/// let marsh = Polygon::new(square.to_vec()).unwrap();
/// let path = Polyline::new(vec![Point::units(0, 0), Point::units(10, 0)]).unwrap();
/// let cost = path_cost(&path, &[&marsh], |areas| if areas.is_empty() { Weight::PLAIN } else { Weight::DOUBLE });
/// assert_eq!(cost, Length::units(13));
/// ```
pub fn path_cost(path: &Polyline, areas: &[&Polygon], weigh: impl Fn(&[usize]) -> Weight) -> Length {
    let mut total = 0;
    walk(path, areas, |fine, inside| {
        let weight = weigh(inside);
        total += u128::from(fine) * u128::from(weight.numerator) / u128::from(weight.denominator.max(1));
    });
    rounded(u64::try_from(total).unwrap_or(u64::MAX))
}

/// How much of a path lies strictly inside an area, measured as [`path_cost`] does.
///
/// ```
/// use plane::{Length, Point, Polygon, Polyline, length_inside};
/// let square = [(2, -1), (2, 1), (5, 1), (5, -1)].map(|(x, y)| Point::units(x, y));
/// let marsh = Polygon::new(square.to_vec()).unwrap();
/// let path = Polyline::new(vec![Point::units(0, 0), Point::units(4, 0)]).unwrap();
/// assert_eq!(length_inside(&path, &marsh), Length::units(2));
/// ```
pub fn length_inside(path: &Polyline, area: &Polygon) -> Length {
    path_cost(path, &[area], |inside| Weight { numerator: u32::from(!inside.is_empty()), denominator: 1 })
}

/// The length of a segment in 1024ths of a thousandth, rounded down.
pub(crate) fn fine_length(segment: Segment) -> u64 {
    let squared = u128::from(segment.vector().squared().unsigned_abs());
    u64::try_from((squared << 20).isqrt()).expect("a length on the plane has at most 40 bits")
}

/// The nearest thousandth, halves up.
pub(crate) fn rounded(fine: u64) -> Length {
    Length(i32::try_from(fine.saturating_add(512) >> 10).unwrap_or(i32::MAX))
}

/// A whole straight part, in the units in which places along it are kept.
const WHOLE: i64 = 1 << 30;

fn walk(path: &Polyline, areas: &[&Polygon], mut step: impl FnMut(u64, &[usize])) {
    let mut inside = Vec::new();
    let mut marks = Vec::with_capacity(8);
    for part in path.segments() {
        let bounds = Bounds::around(&part.ends);
        let near: Vec<usize> =
            (0..areas.len()).filter(|&index| areas[index].bounds().meets(&bounds)).collect();
        marks.clear();
        marks.extend([0, WHOLE]);
        for &index in &near {
            let near = areas[index].edges().filter(|edge| edge.bounds().meets(&bounds));
            near.for_each(|edge| mark_meetings(part, edge, &mut marks));
        }
        marks.sort_unstable();
        marks.dedup();
        let length = u128::from(fine_length(part));
        for ends in marks.windows(2) {
            let middle = point_at(part, ends[0] + ends[1]);
            inside.clear();
            inside.extend(near.iter().copied().filter(|&index| {
                middle.is_in(areas[index].bounds_ref()) && areas[index].place_fine(middle) == Place::Inside
            }));
            #[expect(clippy::cast_possible_truncation, reason = "a share of a length is no longer")]
            let until = |mark: i64| ((length * u128::from(mark.unsigned_abs())) >> 30) as u64;
            step(until(ends[1]) - until(ends[0]), &inside);
        }
    }
}

/// The point at this many 2^31sts of the way.
fn point_at(part: Segment, twice: i64) -> FinePoint {
    let (from, way) = (part.from(), part.vector());
    let along = |start: i32, way: i32| i64::from(start) * 2 * WHOLE + i64::from(way) * twice;
    FinePoint { x: along(from.x, way.x), y: along(from.y, way.y), scale: 2 * WHOLE }
}

/// Marks where an edge meets the segment, or where the ends of an edge along it do.
fn mark_meetings(part: Segment, edge: Segment, marks: &mut Vec<i64>) {
    let (start, end) = (edge.cross(part.from()), edge.cross(part.to()));
    if start == 0 && end == 0 {
        let whole = part.vector().squared();
        for corner in edge.ends {
            let along = part.vector().dot(corner - part.from());
            marks.extend((0 < along && along < whole).then(|| fraction(along, whole)));
        }
        return;
    }
    let (one, other) = (part.cross(edge.from()), part.cross(edge.to()));
    let reaches = start.signum() * end.signum() <= 0 && one.signum() * other.signum() <= 0;
    if reaches {
        marks.push(fraction(start.abs(), start.abs() + end.abs()));
    }
}

fn fraction(part: i64, whole: i64) -> i64 {
    let scaled = (i128::from(part) * i128::from(WHOLE) + i128::from(whole) / 2) / i128::from(whole);
    i64::try_from(scaled).expect("a part is no more than the whole")
}
