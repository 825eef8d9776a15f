//! Corners against the drawing, the hex beyond a line and poses against slow references.

#![allow(clippy::unwrap_used, reason = "helpers of tests may fail like tests")]

use std::collections::BTreeMap;

use hex::{
    Aspect, Corner, Direction, Facing, Grid, Hex, Layout, Manoeuvre, Pose, Step, Touched, beyond, in_wedge,
    reach_poses,
};
use proptest::prelude::*;

const LAYOUTS: [Layout; 4] =
    [Layout::FlatEvenDown, Layout::FlatOddDown, Layout::PointyEvenRight, Layout::PointyOddRight];

#[test]
fn the_front_of_a_corner_are_the_hexes_that_share_it() {
    for (layout, corner) in LAYOUTS.into_iter().flat_map(|layout| Corner::ALL.map(|corner| (layout, corner)))
    {
        let at = layout.corners(Hex::ORIGIN)[corner.index()];
        let shares = |way: Direction| layout.corners(Hex::ORIGIN.neighbour(way)).contains(&at);
        let behind = layout.corners(Hex::ORIGIN)[corner.opposite().index()];
        let shares_rear = |way: Direction| layout.corners(Hex::ORIGIN.neighbour(way)).contains(&behind);
        for way in Direction::ALL {
            assert_eq!(corner.front().contains(&way), shares(way), "{layout:?} {corner:?} {way:?}");
            assert_eq!(corner.rear().contains(&way), shares_rear(way), "{layout:?} {corner:?} {way:?}");
            assert_eq!(corner.flanks().contains(&way), !shares(way) && !shares_rear(way));
            let expected = if shares(way) {
                Aspect::Front
            } else if shares_rear(way) {
                Aspect::Rear
            } else {
                Aspect::Flank
            };
            assert_eq!(corner.aspect(way), expected);
        }
    }
}

#[test]
fn corner_0_is_north_where_hexes_are_pointy() {
    let corners = Layout::PointyEvenRight.corners(Hex::ORIGIN);
    let north = corners.iter().min_by_key(|corner| corner.y).unwrap();
    assert_eq!(corners[0], *north);
    assert!(Corner::try_from(6).is_err());
    assert_eq!(serde_json::from_str::<Corner>("5").unwrap(), Corner::wrapping(5));
}

#[test]
fn turns_of_a_corner_are_those_of_a_clock() {
    for (one, two) in Corner::ALL.into_iter().flat_map(|one| Corner::ALL.map(|two| (one, two))) {
        let shorter = (0..4).find(|&turn| one.left(turn) == two || one.right(turn) == two).unwrap();
        assert_eq!(one.corners_to(two), shorter);
    }
}

/// The neighbours of the end one hex further from the start, those nearest to the prolonged line.
fn beyond_slowly(from: Hex, to: Hex) -> Vec<Hex> {
    let off = |hex: &Hex| (to - from).cross(*hex - from).abs();
    let further: Vec<Hex> =
        to.neighbours().into_iter().filter(|near| near.distance(from) == to.distance(from) + 1).collect();
    let least = further.iter().map(off).min().unwrap();
    further.into_iter().filter(|hex| off(hex) == least).collect()
}

/// What a mover may do from each facing: six steps, then six turns.
type Habits = [[Step; 12]; 6];

fn a_step() -> impl Strategy<Value = Step> {
    prop_oneof![
        3 => (0u16..4).prop_map(Step::Cost),
        1 => (0u16..4).prop_map(Step::Stops),
        2 => Just(Step::Forbidden),
    ]
}

fn habits() -> impl Strategy<Value = Habits> {
    proptest::array::uniform6(proptest::array::uniform12(a_step()))
}

fn judged<Towards: Facing>(habits: &Habits, pose: Pose<Towards>, wanted: Manoeuvre<Towards>) -> Step {
    let habit = match wanted {
        Manoeuvre::Step(direction) => direction.index(),
        Manoeuvre::Turn(facing) => 6 + facing.index(),
    };
    habits[pose.facing.index()][habit]
}

/// A pose with its facing by number, whether it has turned there, and whether it may go on.
type Known = BTreeMap<(Hex, usize, bool, bool), u16>;

/// Every arrival found by trying everything until nothing gets cheaper.
fn relaxed(grid: &Grid, start: Hex, budget: u16, habits: &Habits) -> Known {
    let mut known = Known::from([((start, 0, false, true), 0)]);
    loop {
        let before = known.clone();
        for (&(hex, facing, has_turned, goes_on), &spent) in &before {
            let steps = Direction::ALL.map(|way| (hex.neighbour(way), facing, false, way.index()));
            let turns = (0..6).map(|to| (hex, to, true, 6 + to));
            for (there, faces, turned, habit) in steps.into_iter().chain(turns) {
                let is_turn = habit >= 6;
                if !goes_on || !grid.contains(there) || is_turn && (has_turned || faces == facing) {
                    continue;
                }
                let (cost, on) = match habits[facing][habit] {
                    Step::Cost(cost) => (cost, true),
                    Step::Stops(cost) => (cost, false),
                    Step::Forbidden => continue,
                };
                let label = known.entry((there, faces, turned, on)).or_insert(u16::MAX);
                if spent + cost <= budget {
                    *label = (*label).min(spent + cost);
                }
            }
        }
        known.retain(|_, cost| *cost != u16::MAX);
        if known == before {
            return known;
        }
    }
}

fn agrees<Towards: Facing + std::fmt::Debug>(habits: &Habits, budget: u16) {
    let grid = Grid::new(4, 4, Layout::PointyEvenRight).unwrap();
    let start = Pose { hex: grid.hex(5), facing: Towards::ALL[0] };
    let found = reach_poses(&grid, start, budget, |pose, wanted| judged(habits, pose, wanted));
    let known = relaxed(&grid, start.hex, budget, habits);
    for (hex, facing) in grid.hexes().flat_map(|hex| Towards::ALL.map(|facing| (hex, facing))) {
        let arrivals = [(false, false), (false, true), (true, false), (true, true)];
        let cost = |(turned, on)| known.get(&(hex, facing.index(), turned, on)).copied();
        let least = arrivals.into_iter().filter_map(cost).min();
        let pose = Pose { hex, facing };
        assert_eq!(found.cost(pose), least, "{pose:?}");
        let path = found.path(pose);
        assert_eq!(path.is_some(), least.is_some());
        if let Some(path) = path {
            assert_eq!((path[0], path[path.len() - 1]), (start, pose));
            assert_eq!(Some(cost_of(habits, &path)), least);
        }
    }
    assert!(found.poses().all(|(pose, cost)| found.cost(pose) == Some(cost)));
}

/// What a way costs; fails where it stops too early or does what is forbidden.
fn cost_of<Towards: Facing>(habits: &Habits, path: &[Pose<Towards>]) -> u16 {
    let last = path.len().saturating_sub(2);
    let costs = path.windows(2).enumerate().map(|(turn, pair)| {
        let wanted = match pair[0].hex.direction_to(pair[1].hex) {
            Some(direction) => Manoeuvre::Step(direction),
            None => Manoeuvre::Turn(pair[1].facing),
        };
        match judged(habits, pair[0], wanted) {
            Step::Cost(cost) => cost,
            Step::Stops(cost) if turn == last => cost,
            step @ (Step::Stops(_) | Step::Forbidden) => panic!("manoeuvre {turn} of {last} is {step:?}"),
        }
    });
    costs.sum()
}

proptest! {
    #[test]
    fn beyond_a_line_lies_the_nearest_hex(q in -20i16..20, r in -20i16..20, from_q in -9i16..9, from_r in -9i16..9) {
        let (from, to) = (Hex::new(from_q, from_r), Hex::new(from_q + q, from_r + r));
        prop_assume!(from != to);
        let expected = beyond_slowly(from, to);
        match beyond(from, to).unwrap() {
            Touched::Inside { hex } => prop_assert_eq!(vec![hex], expected),
            Touched::Side { left, right } => {
                prop_assert!((to - from).cross(left - from) < 0 && (to - from).cross(right - from) > 0);
                prop_assert_eq!(expected.len(), 2);
                prop_assert!(expected.contains(&left) && expected.contains(&right));
            }
        }
    }

    #[test]
    fn poses_agree_with_relaxation(habits in habits(), budget in 0u16..9) {
        agrees::<Direction>(&habits, budget);
        agrees::<Corner>(&habits, budget);
    }

    #[test]
    fn the_front_of_a_corner_opens_its_wedge(corner in 0u8..6, q in -9i16..9, r in -9i16..9) {
        let (corner, to) = (Corner::wrapping(corner), Hex::new(q, r));
        let [left, right] = corner.front();
        let steps = 0i16..20;
        let is_sum = steps.clone().any(|a| steps.clone().any(|b| {
            (a, b) != (0, 0) && left.vector() * a + right.vector() * b == to
        }));
        prop_assert_eq!(in_wedge(left, right, Hex::ORIGIN, to), is_sum);
    }
}
