//! Runs one operation many times, for an instruction counter:
//! `valgrind --tool=callgrind target/release/examples/count trace 100000`.

use std::hint::black_box;

use hex::{Grid, Hex, Layout, SightTable, Step, Symmetry, reach, trace};

const USAGE: &str = "usage: count trace|lookup|table|reach|nothing TIMES";

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [what, times] = &arguments[..] else { panic!("{USAGE}") };
    let times: usize = times.parse().expect(USAGE);
    let grid = Grid::new(40, 30, Layout::FlatEvenDown).expect("40 by 30 is a lawful map");
    match what.as_str() {
        "trace" => repeat(times, |_| {
            trace(Hex::ORIGIN, black_box(Hex::new(15, -5))).passages().map(black_box).count()
        }),
        "lookup" => {
            let table = SightTable::build(grid, Symmetry::Mutual, |trace| trace.range() < 9);
            repeat(times, |turn| usize::from(table.sees_by_index(black_box(615), turn % grid.size())));
        }
        "table" => repeat(times, |_| {
            let table = SightTable::build(grid, Symmetry::Mutual, |trace| trace.passages().count() < 9);
            table.seen_from(grid.hex(0)).len()
        }),
        "reach" => repeat(times, |_| reach(&grid, grid.hex(615), 8, |_, _, _| Step::Cost(1)).hexes().count()),
        "nothing" => repeat(times, |turn| turn),
        _ => panic!("{USAGE}"),
    }
}

fn repeat(times: usize, mut work: impl FnMut(usize) -> usize) {
    for turn in 0..times {
        black_box(work(turn));
    }
}
