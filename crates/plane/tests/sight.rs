//! Arcs and sight against slow references.
#![allow(clippy::unwrap_used)]

mod common;

use common::{base, crowded_base, grid_base, point_near, star};
use plane::{
    Arc, Bearing, Blocker, Length, Lookout, Place, Point, Polygon, Polyline, Rect, Segment, Shape, Sight,
    TOUCH, Vector, clip, first_blocker, gap, hull, look, overlaps, overlaps_by_more_than,
};
use proptest::prelude::*;

const REACH: Length = Length::units(150);

/// The target's outline, cut into 400 points.
fn points_of(target: &Rect) -> Vec<Point> {
    let along = |edge: Segment, step: i32| {
        let way = edge.vector();
        edge.from() + Vector { x: way.x * step / 100, y: way.y * step / 100 }
    };
    target.edges().into_iter().flat_map(|edge| (0..100).map(move |step| along(edge, step))).collect()
}

fn hull_of(base: &Rect) -> Polygon {
    hull(base.corners()).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_000))]

    #[test]
    fn the_arc_is_what_the_rule_says(x in -9_000_i32..9_000, y in -9_000_i32..9_000) {
        let figure = Rect::from_front(Point::units(0, 0), Bearing::NORTH, Length(800), Length(800));
        let arc = Arc::ahead_of(&figure, 450, REACH);
        let inside = y > 0 && x.abs() < 400 + y;
        let outside = y < 0 || x.abs() > 400 + y;
        let place = arc.place(Point::new(x, y));
        prop_assert_eq!(place == Place::Inside, inside);
        prop_assert_eq!(place == Place::Outside, outside);
    }

    #[test]
    fn arcs_turn_with_the_table((one, other) in (crowded_base(), crowded_base()), turn in 0..3_600) {
        let spin = |base: &Rect| {
            let front = base.front().turned_about(Point::units(1, 1), turn);
            Rect::from_front(front, base.facing().turned(turn), Length(800), Length(1_600))
        };
        let arc = |base: &Rect| Arc::ahead_of(base, 450, REACH);
        if overlaps_by_more_than(&arc(&one), &other, TOUCH) {
            prop_assert!(overlaps(&arc(&spin(&one)), &spin(&other)));
        }
    }

    #[test]
    fn a_part_in_the_arc_is_an_overlap((one, other) in (crowded_base(), crowded_base())) {
        let arc = Arc::ahead_of(&one, 450, REACH);
        if let Some(part) = clip(&other, &arc) {
            prop_assert!(gap(&arc, &other).is_within(Length(1)));
            prop_assert!(part.doubled_area() > 0);
        }
        if overlaps_by_more_than(&arc, &other, TOUCH) {
            prop_assert!(clip(&other, &arc).is_some());
        }
    }

    #[test]
    fn crossing_is_the_same_both_ways(wood in star(), from in point_near(), to in point_near()) {
        let line = Segment::new(from, to);
        prop_assert_eq!(wood.is_crossed_by(line), wood.is_crossed_by(line.reversed()));
        let near = Blocker::Near(&wood, Length::units(1));
        prop_assert_eq!(near.blocks(line), near.blocks(line.reversed()));
        prop_assert_eq!(near.blocks(line), gap(&line, &wood).is_within(Length::units(1)));
        if wood.is_crossed_by(line) {
            prop_assert!(gap(&line, &wood).is_within(Length::ZERO));
        }
    }

    /// On a small grid every kind of touching happens. Two cuts through grid lines lie at least a 306th of the way apart,
    /// so looking at 720ths misses none.
    #[test]
    fn crossing_a_grid_base_agrees_with_sampling(base in grid_base(), ends in [(-9..9, -9..9), (-9..9, -9..9)]) {
        let [from, to] = ends.map(|(x, y)| Point::new(x * 200, y * 200));
        let scaled = hull(&base.corners().map(|corner| Point::new(corner.x * 720, corner.y * 720))).unwrap();
        let at = |one: i32, other: i32, step: i32| one * (720 - step) + other * step;
        let inside = |step| scaled.place(Point::new(at(from.x, to.x, step), at(from.y, to.y, step))) == Place::Inside;
        prop_assert_eq!(hull_of(&base).is_crossed_by(Segment::new(from, to)), (0..=720).any(inside));
    }

    #[test]
    fn a_clear_sight_is_clear(from in point_near(), target in base(), blockers in proptest::collection::vec(crowded_base(), 0..5)) {
        let hulls: Vec<Polygon> = blockers.iter().map(hull_of).collect();
        let blockers: Vec<Blocker<'_>> = hulls.iter().map(|unit| Blocker::Near(unit, Length::units(1))).collect();
        match look(Lookout { from, arc: None, target: &target, blockers: &blockers }) {
            Sight::Clear(line) => {
                prop_assert_eq!(first_blocker(line, &blockers), None);
                prop_assert!(gap(&line.to(), &target).is_within(Length(1)));
            }
            Sight::Blocked { line, blocker } => prop_assert_eq!(first_blocker(line, &blockers), Some(blocker)),
            Sight::OutOfArc => prop_assert!(false, "there is no arc"),
        }
    }

    #[test]
    fn what_sampling_sees_is_seen(from in point_near(), target in crowded_base(), units in proptest::collection::vec(crowded_base(), 1..5), wood in star()) {
        let hulls: Vec<Polygon> = units.iter().map(hull_of).collect();
        let mut blockers: Vec<Blocker<'_>> = hulls.iter().map(|unit| Blocker::Near(unit, Length(300))).collect();
        blockers.push(Blocker::Inside(&wood));
        let is_open = |end: Point| first_blocker(Segment::new(from, end), &blockers).is_none();
        // Openings narrower than two thousandths may be missed, but never at a corner.
        let beside = [(0, 0), (2, 0), (-2, 0), (0, 2), (0, -2)].map(|(x, y)| Vector { x, y });
        let is_wide = |&end: &Point| beside.into_iter().all(|step| is_open(end + step));
        let corner = target.corners().iter().copied().find(|&corner| is_open(corner));
        let open = corner.or_else(|| points_of(&target).into_iter().find(is_wide));
        let sight = look(Lookout { from, arc: None, target: &target, blockers: &blockers });
        if let Some(end) = open {
            prop_assert!(matches!(sight, Sight::Clear(_)), "{end} is open");
        }
    }

    #[test]
    fn sight_stays_in_the_arc(shooter in crowded_base(), target in crowded_base()) {
        let arc = Arc::ahead_of(&shooter, 450, REACH);
        match look(Lookout { from: shooter.front(), arc: Some(&arc), target: &target, blockers: &[] }) {
            Sight::Clear(line) => prop_assert!(gap(&line.to(), &arc).is_within(Length(2))),
            Sight::OutOfArc => prop_assert!(!overlaps_by_more_than(&arc, &target, TOUCH)),
            Sight::Blocked { .. } => prop_assert!(false, "nothing blocks"),
        }
    }
}

#[test]
fn a_unit_flush_on_the_flank_is_outside_the_arc_at_any_bearing() {
    for tenths in 0..3_600 {
        let facing = Bearing::from_tenths(tenths);
        let figure = Rect::from_front(Point::units(30, 30), facing, Length(800), Length(800));
        let side = plane::Offset { right: Length(800), forward: Length::ZERO }.towards(facing);
        let neighbour = Rect::from_front(figure.front() + side, facing, Length(800), Length(800));
        let arc = Arc::ahead_of(&figure, 450, REACH);
        assert!(!overlaps_by_more_than(&arc, &neighbour, TOUCH), "{facing}");
        assert!(!overlaps_by_more_than(&figure, &neighbour, TOUCH), "{facing}");
        assert!(gap(&figure, &neighbour).touches(), "{facing}");
    }
}

#[test]
fn a_narrow_opening_between_two_units_is_found() {
    let block = |west, east| {
        let corners = [(west, 5_000), (east, 5_000), (east, 6_000), (west, 6_000)];
        hull(&corners.map(|(x, y)| Point::new(x, y))).unwrap()
    };
    let target = Rect::from_front(Point::units(0, 10), Bearing::SOUTH, Length::units(8), Length::units(1));
    for (gap, seen) in [(2_010, true), (1_999, false)] {
        let (left, right) = (block(-20_000, 777), block(777 + gap, 20_000));
        let blockers = [Blocker::Near(&left, Length::units(1)), Blocker::Near(&right, Length::units(1))];
        let from = Point::new(1_777, 0);
        let sight = look(Lookout { from, arc: None, target: &target, blockers: &blockers });
        assert_eq!(matches!(sight, Sight::Clear(_)), seen, "{gap}");
    }
}

#[test]
fn grazing_a_corner_or_an_edge_is_not_crossing() {
    let corners = [(0, 0), (0, 4), (4, 4), (4, 0)].map(|(x, y)| Point::units(x, y));
    let wood = Polygon::new(corners.to_vec()).unwrap();
    let line = |from: (i32, i32), to: (i32, i32)| {
        Segment::new(Point::units(from.0, from.1), Point::units(to.0, to.1))
    };
    for grazing in [line((-1, 3), (1, 5)), line((0, -2), (0, 9)), line((0, 0), (0, 4)), line((-3, 0), (0, 0))]
    {
        assert!(!wood.is_crossed_by(grazing), "{grazing:?}");
    }
    for crossing in
        [line((0, 0), (4, 4)), line((0, 1), (4, 1)), line((1, 1), (2, 2)), line((-2, 2), (0, 2)).reversed()]
    {
        let expected = crossing.from() != Point::units(0, 2);
        assert_eq!(wood.is_crossed_by(crossing), expected, "{crossing:?}");
    }
    let crest = Polyline::new(vec![Point::units(0, 0), Point::units(4, 4)]).unwrap();
    assert!(Blocker::Across(&crest).blocks(line((0, 4), (4, 0))));
    assert!(!Blocker::Across(&crest).blocks(line((0, 4), (2, 2))));
    assert_eq!(crest.bounds().north, 4_000);
}
