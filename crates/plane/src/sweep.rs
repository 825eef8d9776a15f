use crate::{Length, Polyline, Shape, gap};

/// Whether a disc moved along a path overlaps a shape on its way, by the [`TOUCH`](crate::TOUCH) rule: brushing past is no overlap.
///
/// ```
/// use plane::{Length, Point, Polyline, sweep_overlaps};
/// let path = Polyline::new(vec![Point::units(0, 0), Point::units(10, 0)]).unwrap();
/// assert!(sweep_overlaps(&path, Length(400), &Point::new(5_000, 380)));
/// assert!(!sweep_overlaps(&path, Length(400), &Point::new(5_000, 390)));
/// ```
pub fn sweep_overlaps<S: Shape>(path: &Polyline, radius: Length, shape: &S) -> bool {
    gap(path, shape).less_than(radius)
}

/// The part of a path after which a moving disc first comes nearer to a shape than a clearance, as the number of the
/// segment; none if it never does. The [`TOUCH`](crate::TOUCH) rule applies.
///
/// ```
/// use plane::{Length, Point, Polyline, first_too_near};
/// let path = Polyline::new(vec![Point::units(0, 0), Point::units(9, 0), Point::units(9, 9)]).unwrap();
/// let enemy = Point::units(9, 12);
/// assert_eq!(first_too_near(&path, Length(400), Length::units(3), &enemy), Some(1));
/// assert_eq!(first_too_near(&path, Length(400), Length::units(2), &enemy), None);
/// ```
pub fn first_too_near<S: Shape>(
    path: &Polyline,
    radius: Length,
    clearance: Length,
    shape: &S,
) -> Option<usize> {
    let room = radius + clearance;
    if path.segments().next().is_none() {
        return gap(path, shape).less_than(room).then_some(0);
    }
    path.segments().position(|part| gap(&part, shape).less_than(room))
}
