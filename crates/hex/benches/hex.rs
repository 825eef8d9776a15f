//! How long the geometry takes: `cargo bench -p hex`.

use std::hint::black_box;

use hex::{Grid, Hex, Layout, Passage, SightTable, Step, Symmetry, Trace, reach, trace};

fn main() {
    divan::main();
}

fn map() -> Grid {
    Grid::new(40, 30, Layout::FlatEvenDown).expect("40 by 30 is a lawful map")
}

/// Woods on every ninth hex.
fn is_woods(hex: Hex) -> bool {
    (i32::from(hex.q) * 5 + i32::from(hex.r)).rem_euclid(9) == 0
}

fn is_clear(trace: &Trace) -> bool {
    !trace.passages().any(|met| match met {
        Passage::Crossed { hex } => is_woods(hex),
        Passage::Along { left, right, .. } => is_woods(left) && is_woods(right),
    })
}

#[divan::bench(args = [5, 15])]
fn trace_across(bencher: divan::Bencher<'_, '_>, range: i16) {
    let to = Hex::new(range, -range / 3);
    bencher.bench(|| trace(Hex::ORIGIN, black_box(to)).passages().map(black_box).count());
}

#[divan::bench(args = [4, 14])]
fn trace_along(bencher: divan::Bencher<'_, '_>, range: i16) {
    let to = Hex::new(range, -range / 2);
    bencher.bench(|| trace(Hex::ORIGIN, black_box(to)).passages().map(black_box).count());
}

/// A thousand lookups, so that the clock does not count more than the table.
#[divan::bench]
fn sight_lookup_1000(bencher: divan::Bencher<'_, '_>) {
    let grid = map();
    let table = SightTable::build(grid, Symmetry::Mutual, is_clear);
    let from = grid.hex(615);
    let targets: Vec<Hex> = (0..1_000).map(|turn| grid.hex(turn * 7 % grid.size())).collect();
    bencher.bench(|| targets.iter().filter(|&&to| table.sees(black_box(from), black_box(to))).count());
}

#[divan::bench]
fn sight_table_40_by_30() -> SightTable {
    SightTable::build(map(), Symmetry::Mutual, is_clear)
}

#[divan::bench(args = [6, 12, 100])]
fn reach_with_budget(bencher: divan::Bencher<'_, '_>, budget: u16) {
    let grid = map();
    let start = grid.hex(615);
    let cost = |_, _, to| if is_woods(to) { Step::Cost(2) } else { Step::Cost(1) };
    bencher.bench(|| reach(&grid, black_box(start), budget, cost));
}
