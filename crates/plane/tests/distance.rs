//! Distances and overlaps against the `geo` crate, which measures in floating point.
#![allow(clippy::unwrap_used)]

mod common;

use common::{area, base, crowded_base, grid_base, star};
use geo::{Area, BooleanOps, Contains, Distance, Euclidean, Rotate};
use plane::{
    Disc, Gap, Length, Meeting, Place, Point, Rect, Segment, Shape, TOUCH, clip, contains, gap, nearest,
    overlaps, overlaps_by_more_than,
};
use proptest::prelude::*;

fn as_geo(points: &[Point]) -> geo::Polygon<f64> {
    let ring: Vec<(f64, f64)> = points.iter().map(|point| (f64::from(point.x), f64::from(point.y))).collect();
    geo::Polygon::new(ring.into(), vec![])
}

fn shared_area(one: &[Point], other: &[Point]) -> f64 {
    as_geo(one).intersection(&as_geo(other)).unsigned_area()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn distance_is_the_same_from_either((one, other) in (base(), base()), wood in star()) {
        prop_assert_eq!(gap(&one, &other), gap(&other, &one));
        prop_assert_eq!(gap(&one, &wood), gap(&wood, &one));
        let (left, right) = (one.front_edge(), other.edges()[2]);
        prop_assert_eq!(gap(&left, &right), gap(&right, &left));
        prop_assert_eq!(gap(&left, &right), gap(&left.reversed(), &right));
        let disc = Disc { centre: one.centre(), radius: Length(400) };
        prop_assert_eq!(gap(&disc, &wood), gap(&wood, &disc));
    }

    #[test]
    fn distance_of_bases_agrees_with_geo((one, other) in (crowded_base(), crowded_base())) {
        let expected = Euclidean.distance(&as_geo(one.corners()), &as_geo(other.corners()));
        let found = f64::from(gap(&one, &other).length().0);
        prop_assert!((expected - found).abs() <= 0.5 + 1e-6, "{expected} {found}");
    }

    #[test]
    fn distance_of_areas_agrees_with_geo(one in crowded_base(), wood in star(), far in base()) {
        for shape in [one, far] {
            let expected = Euclidean.distance(&as_geo(shape.corners()), &as_geo(wood.corners()));
            let found = f64::from(gap(&shape, &wood).length().0);
            prop_assert!((expected - found).abs() <= 0.5 + 1e-6, "{expected} {found}");
        }
    }

    #[test]
    fn the_fast_way_for_bases_is_the_slow_way((one, other) in (crowded_base(), crowded_base())) {
        let mine = one.edges().into_iter();
        let by_edges: Vec<Gap> = mine.flat_map(|mine| other.edges().map(|theirs| gap(&mine, &theirs))).collect();
        if !overlaps(&one, &other) {
            let found = gap(&one, &other);
            prop_assert!(by_edges.contains(&found));
            prop_assert_eq!(Some(found.length()), by_edges.iter().map(|gap| gap.length()).min());
        }
    }

    #[test]
    fn comparisons_agree_with_the_length((one, other) in (base(), base()), limit in 0..60_000) {
        let (gap, limit) = (gap(&one, &other), Length(limit));
        let length = gap.length();
        prop_assert!(gap.is_within(length + Length(1)));
        prop_assert!(gap.is_farther_than(length - Length(1)));
        prop_assert_eq!(gap.is_within(limit), !gap.is_farther_than(limit));
        prop_assert_eq!(gap.at_most(limit), gap.is_within(limit + TOUCH));
        prop_assert_eq!(gap.less_than(limit), !gap.is_farther_than(limit - TOUCH) && gap.compare(limit - TOUCH).is_lt());
    }

    #[test]
    fn turning_the_table_keeps_distances((one, other) in (base(), base()), turn in 0..3_600) {
        let spin = |base: &Rect| {
            let facing = base.facing().turned(turn);
            Rect::from_front(base.front().turned_about(Point::units(48, 30), turn), facing, Length(800), Length(1_600))
        };
        let (before, after) = (gap(&one, &other).length(), gap(&spin(&one), &spin(&other)).length());
        prop_assert!((before.0 - after.0).abs() <= TOUCH.0, "{before} {after}");
    }

    #[test]
    fn overlap_agrees_with_the_shared_area((one, other) in (crowded_base(), crowded_base())) {
        let shared = shared_area(one.corners(), other.corners());
        prop_assert_eq!(overlaps(&one, &other), overlaps(&other, &one));
        if shared > 2.0 {
            prop_assert!(overlaps(&one, &other), "{shared}");
        }
        if !gap(&one, &other).is_within(Length::ZERO) {
            prop_assert!(!overlaps(&one, &other) && shared < 1e-6);
        }
        if overlaps_by_more_than(&one, &other, TOUCH) {
            prop_assert!(shared > 100.0, "{shared}");
        }
    }

    #[test]
    fn overlap_with_areas_agrees_with_the_shared_area(one in crowded_base(), wood in star(), other in star()) {
        // The reference reckons in floats and cannot tell a sliver of less than a thousandth of a unit from none.
        let is_sliver = |shared: f64| shared > 1e-9 && shared <= 1e-3;
        let shared = shared_area(one.corners(), wood.corners());
        prop_assume!(!is_sliver(shared));
        prop_assert_eq!(overlaps(&one, &wood), shared > 1e-3, "{}", shared);
        prop_assert_eq!(overlaps(&wood, &one), shared > 1e-3, "{}", shared);
        let shared = shared_area(other.corners(), wood.corners());
        prop_assume!(!is_sliver(shared));
        prop_assert_eq!(overlaps(&other, &wood), shared > 1e-3, "{}", shared);
    }

    #[test]
    fn neighbours_on_a_grid_touch_and_do_not_overlap(one in grid_base(), other in grid_base()) {
        let apart = one.front() - other.front();
        let overlapping = apart.x.abs() < 800 && apart.y.abs() < 800;
        let touching = apart.x.abs() <= 800 && apart.y.abs() <= 800;
        prop_assert_eq!(overlaps(&one, &other), overlapping);
        prop_assert_eq!(gap(&one, &other).is_within(Length::ZERO), touching);
    }

    #[test]
    fn a_clipped_part_is_inside_both((one, other) in (crowded_base(), crowded_base())) {
        let expected = shared_area(one.corners(), other.corners());
        match clip(&one, &other) {
            Some(part) => {
                let found = part.doubled_area() as f64 / 2.0;
                prop_assert!(part.doubled_area() > 0);
                prop_assert!((found - expected).abs() < 6_000.0, "{found} {expected}");
                // A corner cut from a corner that was cut has been rounded twice, by less than one each time.
                let rounded = Length(2);
                let is_near = |corner: &Point| gap(corner, &one).is_within(rounded) && gap(corner, &other).is_within(rounded);
                prop_assert!(part.corners().iter().all(is_near));
            }
            None => prop_assert!(expected < 3_000.0, "{expected}"),
        }
    }

    #[test]
    fn containment_agrees_with_geo(one in crowded_base(), wood in area()) {
        let expected = as_geo(wood.corners()).contains(&as_geo(one.corners()));
        prop_assert_eq!(contains(&wood, &one), expected);
    }

    #[test]
    fn points_in_areas_agree_with_geo(wood in star(), point in common::point_near()) {
        let inside = as_geo(wood.corners()).contains(&geo::Point::new(f64::from(point.x), f64::from(point.y)));
        prop_assert_eq!(wood.place(point) == Place::Inside, inside);
        prop_assert_eq!(wood.place(point) == Place::Outside, gap(&wood, &point).is_farther_than(Length::ZERO));
    }

    #[test]
    fn meetings_are_the_same_from_either(points in proptest::array::uniform4((0..6, 0..6))) {
        let [a, b, c, d] = points.map(|(x, y)| Point::new(x, y));
        let (one, other) = (Segment::new(a, b), Segment::new(c, d));
        prop_assert_eq!(one.meeting(other), other.meeting(one));
        prop_assert_eq!(one.meeting(other), one.reversed().meeting(other));
        prop_assert_eq!(one.meeting(other) == Meeting::Apart, gap(&one, &other).is_farther_than(Length::ZERO));
    }

    #[test]
    fn corners_are_where_trigonometry_puts_them(base in base()) {
        let facing = geo::Point::new(f64::from(base.front().x), f64::from(base.front().y));
        let upright = Rect::from_front(base.front(), plane::Bearing::NORTH, Length(800), Length(1_600));
        let angle = -f64::from(base.facing().tenths()) / 10.0;
        let turned = as_geo(upright.corners()).rotate_around_point(angle, facing);
        for (corner, expected) in base.corners().iter().zip(turned.exterior().points()) {
            prop_assert!((f64::from(corner.x) - expected.x()).abs() <= 1.01);
            prop_assert!((f64::from(corner.y) - expected.y()).abs() <= 1.01);
        }
        let twice = |one: Point, other: Point| (one.x + other.x, one.y + other.y);
        prop_assert_eq!(twice(base.corners()[0], base.corners()[2]), twice(base.corners()[1], base.corners()[3]));
    }

    #[test]
    fn bearings_agree_with_floating_point(from in common::point(), to in common::point()) {
        prop_assume!(from != to);
        let expected = f64::from(to.x - from.x).atan2(f64::from(to.y - from.y)).to_degrees();
        let bearing = from.bearing_to(to).unwrap();
        let error = (f64::from(bearing.tenths()) / 10.0 - expected).rem_euclid(360.0);
        prop_assert!(error.min(360.0 - error) < 0.050_001, "{bearing} {expected}");
        prop_assert_eq!(to.bearing_to(from), Some(bearing.opposite()));
    }

    #[test]
    fn the_nearest_pair_is_the_nearest(ours in proptest::collection::vec(base(), 1..6), theirs in proptest::collection::vec(base(), 1..6)) {
        let pair = nearest(&ours, &theirs).unwrap();
        let all = ours.iter().flat_map(|one| theirs.iter().map(move |other| gap(one, other).length()));
        prop_assert_eq!(Some(pair.gap.length()), all.min());
        prop_assert_eq!(gap(&ours[pair.first], &theirs[pair.second]), pair.gap);
    }
}

#[test]
fn a_wide_disc_is_not_skipped_for_its_distant_middle() {
    let disc = |x, radius| Disc { centre: Point::units(x, 0), radius: Length::units(radius) };
    let pair = nearest(&[disc(3, 1), disc(40, 39)], &[Point::units(0, 0)]).unwrap();
    assert_eq!((pair.first, pair.gap.length()), (1, Length::units(1)));
}

#[test]
fn the_ends_of_the_plane_do_not_overflow() {
    let far = Point::LIMIT;
    let corners = [(-far, -far), (-far, far), (far, far), (far, -far)].map(|(x, y)| Point::new(x, y));
    let whole = plane::Polygon::new(corners.to_vec()).unwrap();
    assert_eq!(whole.place(Point::new(1, 1)), Place::Inside);
    assert!(whole.is_crossed_by(Segment::new(corners[0], corners[2])));
    assert_eq!(gap(&corners[0], &corners[2]).length(), Length(759_250_125));
    let diagonal = Segment::new(corners[0], corners[2]);
    assert_eq!(gap(&diagonal, &corners[1]).length(), Length(379_625_062));
    assert_eq!(
        gap(&diagonal, &Segment::new(corners[1], Point::new(-far + 1, far))).length(),
        Length(379_625_062)
    );
    assert_eq!(whole.bounds().east, far);
}
