//! Moving, turning and nearest points against slow references: step by step, in floating point, or by trying every point.
#![allow(clippy::unwrap_used)]

mod common;

use common::{area, base, crowded_base, point, point_near, star};
use plane::{
    Bearing, Edge, Length, Offset, Point, Polyline, Rect, Segment, Shape, Vector, contains, free_run, gap,
    middle_line, overlaps, shortest_line, wheel_ground,
};
use proptest::prelude::*;

fn ahead(towards: Bearing, far: i32) -> Vector {
    Offset { right: Length::ZERO, forward: Length(far) }.towards(towards)
}

fn segment() -> impl Strategy<Value = Segment> {
    (point_near(), point_near()).prop_map(|(from, to)| Segment::new(from, to))
}

/// The turned corners in floating point.
fn turned(base: &Rect, about: (f64, f64), tenths: i32) -> [(f64, f64); 4] {
    let (sine, cosine) = (f64::from(tenths) / 10.0).to_radians().sin_cos();
    base.corners().map(|corner| {
        let (x, y) = (f64::from(corner.x) - about.0, f64::from(corner.y) - about.1);
        (about.0 + x * cosine + y * sine, about.1 + y * cosine - x * sine)
    })
}

fn are_near(base: &Rect, expected: [(f64, f64); 4]) -> bool {
    base.corners().iter().zip(expected).all(|(corner, (x, y))| {
        (f64::from(corner.x) - x).abs() <= 3.0 && (f64::from(corner.y) - y).abs() <= 3.0
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn a_free_run_ends_where_the_base_would_enter(base in crowded_base(), wood in area(), tenths in 0..3_600, limit in 0..9_000) {
        let (towards, limit) = (Bearing::from_tenths(tenths), Length(limit));
        let run = free_run(&base, towards, limit, &wood);
        prop_assert!((Length::ZERO..=limit).contains(&run));
        // A moved base is rounded to the thousandth, so two of them are forgiven.
        let inner = base.shrunk(Length(2)).unwrap();
        for far in (0..=run.0).step_by(97).chain([run.0]) {
            prop_assert!(run == Length::ZERO || !overlaps(&inner.moved(ahead(towards, far)), &wood), "{far} of {run}");
        }
        if overlaps(&base, &wood) {
            prop_assert_eq!(run, Length::ZERO);
        } else if run < limit {
            let touching = base.moved(ahead(towards, run.0));
            prop_assert!(gap(&touching, &wood).is_within(Length(2)), "{run}");
        }
    }

    #[test]
    fn upright_bases_run_by_plain_subtraction(x in -40_i32..40, y in -40_i32..40, limit in 0..4_000) {
        let place = |x: i32, y: i32| Rect::from_front(Point::new(x * 100, y * 100), Bearing::NORTH, Length(800), Length(800));
        let abreast = x.abs() < 8;
        let expected = match y {
            _ if !abreast || y <= -8 => limit,
            y => (y * 100 - 800).clamp(0, limit),
        };
        prop_assert_eq!(free_run(&place(0, 0), Bearing::NORTH, Length(limit), &place(x, y)), Length(expected));
    }

    #[test]
    fn a_wall_stops_a_run_that_crosses_it(base in crowded_base(), wall in segment(), tenths in 0..3_600) {
        let towards = Bearing::from_tenths(tenths);
        let run = free_run(&base, towards, Length(9_000), &wall);
        let stopped = (0..9_000).step_by(31).find(|&far| {
            let inner = base.shrunk(Length(2)).unwrap().moved(ahead(towards, far));
            gap(&inner, &wall).is_within(Length::ZERO)
        });
        if let Some(stopped) = stopped {
            prop_assert!(run.0 <= stopped, "{run} {stopped}");
        }
        let inner = base.shrunk(Length(2)).unwrap().moved(ahead(towards, (run.0 - 2).max(0)));
        prop_assert!(run == Length::ZERO || gap(&inner, &wall).is_farther_than(Length::ZERO));
    }

    #[test]
    fn a_base_turns_as_trigonometry_says(base in base(), pivot in point(), tenths in -7_200..7_200) {
        let about = (f64::from(pivot.x), f64::from(pivot.y));
        let wheeled = base.turned_about(pivot, tenths);
        prop_assert!(are_near(&wheeled, turned(&base, about, tenths)));
        prop_assert_eq!(wheeled.facing(), base.facing().turned(tenths));
        prop_assert_eq!(wheeled.front(), base.front().turned_about(pivot, tenths));
    }

    #[test]
    fn a_base_turns_in_place_about_its_middle(base in base(), tenths in 0..3_600) {
        let facing = Bearing::from_tenths(tenths);
        let half = |one: i32, other: i32| f64::from(one + other) / 2.0;
        let (one, other) = (base.front_left(), base.rear_right());
        let about = (half(one.x, other.x), half(one.y, other.y));
        let expected = turned(&base, about, base.facing().turn_to(facing));
        prop_assert!(are_near(&base.turned_to(facing), expected));
        prop_assert!((base.turned_to(facing).centre() - base.centre()).squared() <= 8);
    }

    #[test]
    fn another_front_is_the_same_ground(base in base()) {
        for (index, edge) in [Edge::Front, Edge::Right, Edge::Rear, Edge::Left].into_iter().enumerate() {
            let other = base.with_front(edge);
            prop_assert_eq!(other.front_edge(), base.edges()[index]);
            prop_assert!(other.corners().iter().all(|corner| base.corners().contains(corner)));
            let out = other.centre().bearing_to(other.front()).unwrap();
            prop_assert!(out.difference(other.facing()) <= 3);
        }
    }

    #[test]
    fn who_stands_against_a_face_faces_the_base(base in base()) {
        for face in base.faces() {
            let along = face.edge.from().bearing_to(face.edge.to()).unwrap();
            prop_assert!(along.difference(face.facing.turned(900)) <= 3);
            let middle = face.middle();
            prop_assert!(gap(&middle, &face.edge).is_within(Length(3)));
            let inwards = middle + ahead(face.facing, 100);
            prop_assert!(gap(&base, &inwards).is_within(Length::ZERO));
        }
    }

    #[test]
    fn the_ground_of_a_wheel_holds_every_pose(base in crowded_base(), pivot in point_near(), tenths in -1_800..1_800) {
        let ground = wheel_ground(&base, pivot, tenths);
        prop_assert_eq!(ground.len(), (tenths.unsigned_abs().div_ceil(50) as usize).max(1));
        for turn in (0..=tenths.abs()).step_by(50).chain([tenths.abs()]) {
            let pose = base.turned_about(pivot, turn * tenths.signum());
            prop_assert!(ground.iter().any(|piece| contains(piece, &pose)));
        }
        let far = base.corners().iter().map(|corner| corner.gap_to(pivot).length()).max().unwrap();
        for turn in (0..tenths.abs()).step_by(17) {
            let pose = base.turned_about(pivot, turn * tenths.signum());
            let bulge = Length(far.0 / 1_000 + 3);
            let near = |corner: &Point| ground.iter().any(|piece| gap(piece, corner).is_within(bulge));
            prop_assert!(pose.corners().iter().all(near));
        }
    }

    #[test]
    fn an_offset_is_the_way_back(vector in point_near(), tenths in 0..3_600) {
        let (vector, facing) = (vector - Point::new(0, 0), Bearing::from_tenths(tenths));
        let back = Offset::of(vector, facing).towards(facing);
        prop_assert!((back.x - vector.x).abs() <= 1 && (back.y - vector.y).abs() <= 1, "{back:?} {vector:?}");
        let (sine, cosine) = (f64::from(tenths) / 10.0).to_radians().sin_cos();
        let forward = f64::from(vector.x) * sine + f64::from(vector.y) * cosine;
        prop_assert!((f64::from(Offset::of(vector, facing).forward.0) - forward).abs() <= 0.501);
    }

    #[test]
    fn a_foot_is_the_nearest_of_all_points(line in segment(), place in point_near()) {
        let foot = line.foot(place);
        prop_assert!(gap(&foot, &line).is_within(Length(2)));
        prop_assert!(gap(&foot, &place).length() <= gap(&line, &place).length() + Length(2));
        let course = Polyline::new(vec![line.from(), line.to()]).unwrap();
        prop_assert!(course.at(course.station(place)).gap_to(foot).is_within(Length(3)));
    }

    #[test]
    fn a_station_is_the_nearest_of_all_points(points in proptest::collection::vec(point_near(), 1..6), place in point_near()) {
        let course = Polyline::new(points).unwrap();
        let found = course.at(course.station(place));
        prop_assert!(gap(&found, &course).is_within(Length(3)));
        prop_assert!(gap(&found, &place).length() <= gap(&course, &place).length() + Length(5));
        let whole: Length = course.segments().map(Segment::length).sum();
        prop_assert!((Length::ZERO..=whole).contains(&course.station(place)));
    }

    #[test]
    fn segments_cross_where_floating_point_says(one in segment(), other in segment()) {
        let (along, across) = (one.vector(), other.vector());
        let whole = along.cross(across) as f64;
        let met = one.crossing(other);
        prop_assert_eq!(met.is_some(), gap(&one, &other).is_within(Length::ZERO) && whole != 0.0);
        if let Some(met) = met {
            let part = (other.from() - one.from()).cross(across) as f64 / whole;
            let expected = |start: i32, way: i32| f64::from(start) + f64::from(way) * part;
            prop_assert!((f64::from(met.x) - expected(one.from().x, along.x)).abs() <= 0.501);
            prop_assert!((f64::from(met.y) - expected(one.from().y, along.y)).abs() <= 0.501);
        }
    }

    #[test]
    fn the_shortest_line_is_as_long_as_the_gap(one in base(), other in base(), wood in star()) {
        let line = shortest_line(&one, &other);
        if !overlaps(&one, &other) {
            prop_assert!((line.length().0 - gap(&one, &other).length().0).abs() <= 2);
        }
        let line = shortest_line(&one, &wood);
        if gap(&one, &wood).is_farther_than(Length::ZERO) {
            prop_assert!((line.length().0 - gap(&one, &wood).length().0).abs() <= 2);
            prop_assert!(gap(&line.from(), &one).is_within(Length(2)) && gap(&line.to(), &wood).is_within(Length(2)));
        }
    }
}

proptest! {
    #[test]
    fn the_middle_line_is_the_middle_of_what_is_abreast(x in -1_500..1_500, y in 1_000..4_000, tenths in 0..3_600, pivot in point_near()) {
        let place = |x: i32, y: i32| Rect::from_front(Point::new(x, y), Bearing::NORTH, Length(1_200), Length(800));
        let (near, far) = (place(0, 0), place(x, y + 800));
        let (west, east) = ((-600).max(x - 600), 600.min(x + 600));
        let expected = match west <= east {
            true => Segment::new(Point::new((west + east) / 2, 0), Point::new((west + east) / 2, y)),
            false => shortest_line(&near, &far),
        };
        let line = middle_line(&near, &far);
        prop_assert!(line.from().gap_to(expected.from()).is_within(Length(1)), "{line:?} {expected:?}");
        prop_assert!(line.to().gap_to(expected.to()).is_within(Length(1)));
        let [near, far] = [near, far].map(|base| base.turned_about(pivot, tenths));
        let turned = middle_line(&near, &far);
        prop_assert!((turned.length().0 - gap(&near, &far).length().0).abs() <= 12);
        if east - west > 20 {
            let about = line.to().turned_about(pivot, tenths);
            prop_assert!(turned.to().gap_to(about).is_within(Length(5)), "{turned:?} {about:?}");
        }
    }
}

#[test]
fn segments_meet_on_a_small_grid_as_the_meeting_says() {
    let grid = || (0..4).flat_map(|x| (0..4).map(move |y| Point::new(x, y)));
    let lines: Vec<Segment> = grid().flat_map(|from| grid().map(move |to| Segment::new(from, to))).collect();
    for &one in &lines {
        for &other in lines.iter().filter(|other| one.vector().cross(other.vector()) != 0) {
            let apart = one.meeting(other) == plane::Meeting::Apart;
            assert_eq!(one.crossing(other).is_none(), apart, "{one:?} {other:?}");
        }
    }
}

#[test]
fn a_run_at_the_ends_of_the_plane_does_not_overflow() {
    let far = Point::LIMIT;
    let place = |x, y| Rect::from_front(Point::new(x, y), Bearing::degrees(45), Length(800), Length(800));
    let wall = Segment::new(Point::new(-far, far), Point::new(far, -far));
    let run = free_run(&place(-far + 9_000, -far + 9_000), Bearing::degrees(45), Length(i32::MAX), &wall);
    assert!(run.0 > 379_000_000 && wall.bounds().east == far, "{run}");
}
