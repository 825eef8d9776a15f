//! Reach against Bellman-Ford, sight tables against their judge.

#![allow(clippy::unwrap_used, reason = "helpers of tests may fail like tests")]

use hex::{
    Direction, Grid, Hex, Layout, Passage, SightRows, SightTable, Step, Symmetry, Trace, reach, trace,
};
use proptest::prelude::*;

const COLUMNS: u8 = 8;
const ROWS: u8 = 7;

fn grid() -> Grid {
    Grid::new(COLUMNS, ROWS, Layout::FlatEvenDown).unwrap()
}

/// One judgement for each way out of each hex.
type Ground = Vec<[Step; 6]>;

fn a_step() -> impl Strategy<Value = Step> {
    prop_oneof![
        4 => (0u16..4).prop_map(Step::Cost),
        1 => (0u16..4).prop_map(Step::Stops),
        1 => Just(Step::Forbidden),
    ]
}

fn a_ground() -> impl Strategy<Value = Ground> {
    let size = usize::from(COLUMNS) * usize::from(ROWS);
    proptest::collection::vec(proptest::array::uniform6(a_step()), size)
}

/// The least costs to arrive and go on, and to arrive and stop, found by relaxing every step until nothing changes.
fn relaxed(grid: &Grid, start: usize, budget: u16, ground: &Ground) -> (Vec<Option<u16>>, Vec<Option<u16>>) {
    let (mut moving, mut stopped) = (vec![None; grid.size()], vec![None; grid.size()]);
    moving[start] = Some(0);
    for _ in 0..grid.size() {
        for (here, hex) in grid.hexes().enumerate() {
            for (direction, near) in grid.neighbours_of(hex) {
                let there = grid.index(near).unwrap();
                let (Some(spent), step) = (moving[here], ground[here][direction.index()]) else { continue };
                let (label, cost): (&mut Option<u16>, u16) = match step {
                    Step::Cost(cost) => (&mut moving[there], cost),
                    Step::Stops(cost) => (&mut stopped[there], cost),
                    Step::Forbidden => continue,
                };
                if spent + cost <= budget && label.is_none_or(|known| spent + cost < known) {
                    *label = Some(spent + cost);
                }
            }
        }
    }
    (moving, stopped)
}

/// What a path costs; fails if some step of it is not allowed.
fn cost_of(grid: &Grid, path: &[Hex], ground: &Ground) -> u16 {
    let last = path.len() - 2;
    path.windows(2)
        .enumerate()
        .map(|(turn, pair)| {
            let direction = pair[0].direction_to(pair[1]).unwrap();
            match ground[grid.index(pair[0]).unwrap()][direction.index()] {
                Step::Cost(cost) => cost,
                Step::Stops(cost) if turn == last => cost,
                step @ (Step::Stops(_) | Step::Forbidden) => panic!("step {turn} of {last} is {step:?}"),
            }
        })
        .sum()
}

/// Blocked by any of these hexes crossed, or by both beside a hexside run.
fn is_clear(woods: &[usize], trace: &Trace) -> bool {
    let is_woods = |hex| grid().index(hex).is_some_and(|index| woods.contains(&index));
    !trace.passages().any(|met| match met {
        Passage::Crossed { hex } => is_woods(hex),
        Passage::Along { left, right, .. } => is_woods(left) && is_woods(right),
    })
}

proptest! {
    #[test]
    fn reach_agrees_with_relaxation(ground in a_ground(), start in 0usize..56, budget in 0u16..12) {
        let grid = grid();
        let found = reach(&grid, grid.hex(start), budget, |from, direction, _| {
            ground[grid.index(from).unwrap()][direction.index()]
        });
        let (moving, stopped) = relaxed(&grid, start, budget, &ground);
        for (index, hex) in grid.hexes().enumerate() {
            let least = moving[index].into_iter().chain(stopped[index]).min();
            prop_assert_eq!(found.cost(hex), least);
            prop_assert_eq!(found.cost_to_pass(hex), moving[index]);
            match found.path(hex) {
                None => prop_assert_eq!(least, None),
                Some(path) if index == start => prop_assert_eq!(path, [hex]),
                Some(path) => {
                    prop_assert_eq!((path[0], path[path.len() - 1]), (grid.hex(start), hex));
                    prop_assert_eq!(Some(cost_of(&grid, &path, &ground)), least);
                }
            }
        }
        prop_assert!(found.hexes().eq(grid.hexes().filter_map(|hex| Some((hex, found.cost(hex)?)))));
    }

    #[test]
    fn sight_tables_agree_with_the_trace(woods in proptest::collection::vec(0usize..56, 0..15)) {
        let grid = grid();
        let judge = |trace: &Trace| is_clear(&woods, trace);
        let (mutual, one_way) =
            (SightTable::build(grid, Symmetry::Mutual, judge), SightTable::build(grid, Symmetry::OneWay, judge));
        prop_assert_eq!(&mutual, &one_way);
        let [rows, one_by_one] = [Symmetry::Mutual, Symmetry::OneWay].map(|kind| SightRows::new(grid, kind));
        for from in grid.hexes() {
            for to in grid.hexes() {
                prop_assert_eq!(mutual.sees(from, to), judge(&trace(from, to)));
                prop_assert_eq!(rows.sees(from, to, judge), mutual.sees(from, to));
                prop_assert_eq!(one_by_one.sees(from, to, judge), mutual.sees(from, to));
            }
            prop_assert_eq!(rows.seen_from(from, judge), Some(&mutual.seen_from(from)));
        }
    }

    #[test]
    fn one_way_sight_keeps_its_way(limit in 0i16..9) {
        let grid = grid();
        let uphill = |trace: &Trace| trace.from().q + limit > trace.to().q;
        let table = SightTable::build(grid, Symmetry::OneWay, uphill);
        for (from, to) in grid.hexes().flat_map(|from| grid.hexes().map(move |to| (from, to))) {
            prop_assert_eq!(table.sees(from, to), uphill(&trace(from, to)));
        }
    }
}

#[test]
fn rows_judge_only_what_is_asked_and_mutual_pairs_once() {
    let grid = Grid::new(62, 62, Layout::FlatEvenDown).unwrap();
    let asked = std::cell::Cell::new(0);
    let judge = |_: &Trace| {
        asked.set(asked.get() + 1);
        true
    };
    let rows = SightRows::new(grid, Symmetry::Mutual);
    assert_eq!((asked.get(), rows.judged()), (0, 0));
    assert!(rows.sees_by_index(7, 99, judge) && rows.sees_by_index(7, 3_000, judge));
    assert_eq!((asked.get(), rows.judged()), (grid.size(), 1));
    assert!(rows.sees_by_index(99, 7, judge));
    assert_eq!((asked.get(), rows.judged()), (2 * grid.size() - 1, 2));
}

#[test]
fn off_the_map_nothing_is_reached_or_seen() {
    let (grid, outside) = (grid(), Hex::new(-1, 0));
    let found = reach(&grid, outside, 9, |_, _, _| Step::Cost(1));
    assert_eq!((found.hexes().count(), found.cost(outside), found.path(outside)), (0, None, None));
    let clear = SightTable::build(grid, Symmetry::Mutual, |_| true);
    assert!(!clear.sees(outside, grid.hex(0)) && clear.seen_from(outside).is_empty());
}

#[test]
fn a_hexside_may_cost_on_one_way_only() {
    let grid = grid();
    let start = grid.parse("0404").unwrap();
    let downhill_only =
        |_, direction, _| if direction == Direction::SOUTH { Step::Cost(1) } else { Step::Forbidden };
    let found = reach(&grid, start, 9, downhill_only);
    assert_eq!(found.hexes().count(), 4);
}

#[test]
fn the_greatest_budget_does_not_overflow() {
    let grid = grid();
    let found = reach(&grid, grid.hex(0), u16::MAX, |_, _, _| Step::Cost(30_000));
    assert_eq!(found.hexes().map(|(_, cost)| cost).max(), Some(60_000));
}
