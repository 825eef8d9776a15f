//! Paths, wheels and places.
#![allow(clippy::unwrap_used)]

mod common;

use common::{point_near, star};
use plane::{
    Bearing, Costs, Length, Point, Polygon, Polyline, Rect, Vector, Weight, first_too_near, gap,
    length_inside, path_cost, sweep_overlaps, wheel_length,
};
use proptest::prelude::*;

/// How much of a path is inside, by asking at 4000 places.
fn sampled(path: &Polyline, area: &Polygon) -> f64 {
    let part = |from: Point, to: Point| {
        let inside = (0..4_000).filter(|&step| {
            let at = |one: i32, other: i32| one + ((i64::from(other - one) * (2 * step + 1)) / 8_000) as i32;
            area.place(Point::new(at(from.x, to.x), at(from.y, to.y))) == plane::Place::Inside
        });
        f64::from(gap(&from, &to).length().0) * inside.count() as f64 / 4_000.0
    };
    path.segments().map(|segment| part(segment.from(), segment.to())).sum()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn length_inside_agrees_with_sampling(points in proptest::collection::vec(point_near(), 2..4), wood in star()) {
        let path = Polyline::new(points).unwrap();
        let (found, expected) = (f64::from(length_inside(&path, &wood).0), sampled(&path, &wood));
        prop_assert!((found - expected).abs() < 30.0, "{found} {expected}");
    }

    #[test]
    fn inside_and_outside_make_the_whole(points in proptest::collection::vec(point_near(), 2..6), woods in [star(), star()]) {
        let path = Polyline::new(points).unwrap();
        let areas = [&woods[0], &woods[1]];
        let cost = |wanted: usize| path_cost(&path, &areas, |inside| Weight {
            numerator: u32::from(inside.len() == wanted),
            denominator: 1,
        });
        let sum = cost(0) + cost(1) + cost(2);
        prop_assert!((sum.0 - path.length().0).abs() <= 2);
        prop_assert_eq!(path_cost(&path, &areas, |_| Weight::PLAIN), path.length());
        let half = path_cost(&path, &areas, |_| Weight::HALF);
        prop_assert!((half.0 * 2 - path.length().0).abs() <= 1);
    }

    #[test]
    fn the_way_back_costs_the_same(points in proptest::collection::vec(point_near(), 2..6), wood in star()) {
        let path = Polyline::new(points.clone()).unwrap();
        let back = Polyline::new(points.into_iter().rev().collect()).unwrap();
        let cost = |path: &Polyline| length_inside(path, &wood).0;
        prop_assert!((cost(&path) - cost(&back)).abs() <= 1);
    }

    #[test]
    fn a_swept_disc_is_a_disc_at_every_place(points in proptest::collection::vec(point_near(), 1..4), wood in star()) {
        let path = Polyline::new(points.clone()).unwrap();
        let standing = points.iter().any(|point| gap(point, &wood).less_than(Length(400)));
        if standing {
            prop_assert!(sweep_overlaps(&path, Length(400), &wood));
        }
        let first = first_too_near(&path, Length(400), Length::ZERO, &wood);
        prop_assert_eq!(first.is_some(), sweep_overlaps(&path, Length(400), &wood));
    }

    #[test]
    fn the_bottleneck_is_the_least_of_all_orders(costs in proptest::collection::vec(0..50, 25)) {
        let table = Costs::new(5, |figure, slot| Length(costs[figure * 5 + slot]));
        let worst = |order: &[usize]| order.iter().enumerate().map(|(figure, slot)| costs[figure * 5 + slot]).max().unwrap();
        let least = orders(5).iter().map(|order| worst(order)).min().unwrap();
        prop_assert_eq!(table.bottleneck(), Length(least));
        prop_assert_eq!(table.assign(Length(least - 1)), None);
        let mut found = table.assign(Length(least)).unwrap();
        prop_assert!(worst(&found) <= least);
        found.sort_unstable();
        prop_assert_eq!(found, vec![0, 1, 2, 3, 4]);
    }
}

fn orders(count: usize) -> Vec<Vec<usize>> {
    let Some(last) = count.checked_sub(1) else {
        return vec![vec![]];
    };
    let grow = |order: Vec<usize>| {
        (0..count).map(move |at| {
            let mut longer = order.clone();
            longer.insert(at, last);
            longer
        })
    };
    orders(last).into_iter().flat_map(grow).collect()
}

#[test]
fn an_about_face_costs_nothing() {
    let rank: Vec<Point> = (0..24).map(|file| Point::new(file * 800, 0)).collect();
    let costs = Costs::new(24, |figure, slot| rank[figure].gap_to(rank[23 - slot]).length());
    assert_eq!(costs.bottleneck(), Length::ZERO);
    assert_eq!(costs.assign(Length::ZERO), Some((0..24).rev().collect()));
}

#[test]
fn turning_about_on_the_spot_costs_what_the_book_prints() {
    for (depth, paces) in [(80, 179), (120, 200), (160, 226)] {
        let (width, depth) = (Length::units(160), Length::units(depth));
        let before = Rect::from_centre(Point::units(500, 500), Bearing::NORTH, width, depth);
        let after = Rect::from_centre(Point::units(500, 500), Bearing::SOUTH, width, depth);
        let left = before.front_left().gap_to(after.front_left());
        let right = before.front_right().gap_to(after.front_right());
        assert_eq!((left.whole_units(), right.whole_units()), (paces, paces));
    }
}

#[test]
#[allow(clippy::disallowed_methods)]
fn wheels_agree_with_floating_point() {
    for turn in 0..=900 {
        let expected = 160_000.0 * (f64::from(turn) / 10.0).to_radians();
        let found = f64::from(wheel_length(Length::units(160), turn).0);
        assert!((found - expected).abs() < 0.6, "{turn}");
    }
}

#[test]
fn a_path_along_an_edge_is_outside() {
    let corners = [(0, 0), (0, 4), (4, 4), (4, 0)].map(|(x, y)| Point::units(x, y));
    let wood = Polygon::new(corners.to_vec()).unwrap();
    let path = |from: Point, to: Point| Polyline::new(vec![from, to]).unwrap();
    assert_eq!(length_inside(&path(Point::units(0, -1), Point::units(0, 9)), &wood), Length::ZERO);
    assert_eq!(length_inside(&path(Point::units(2, -1), Point::units(2, 9)), &wood), Length::units(4));
    assert_eq!(length_inside(&path(Point::units(2, 1), Point::units(2, 1)), &wood), Length::ZERO);
}

#[test]
fn swept_ground_is_the_hull_of_both_ends() {
    let base = Rect::from_front(Point::units(0, 0), Bearing::NORTH, Length(800), Length(800));
    let ground = base.swept(Vector { x: 5_000, y: 5_000 });
    assert_eq!(ground.corners().len(), 6);
    assert!(
        plane::contains(&ground, &base)
            && plane::contains(&ground, &base.moved(Vector { x: 5_000, y: 5_000 }))
    );
}
