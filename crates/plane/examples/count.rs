//! Runs one question many times, for counting instructions:
//! `cargo build --release -p plane --example count`, then
//! `valgrind --tool=callgrind count rect 10000`.

#[path = "../benches/scatter/mod.rs"]
mod scatter;

use std::hint::black_box;
use std::process::ExitCode;

use plane::{
    Arc, Blocker, Costs, Length, Lookout, Polygon, Rect, Weight, first_blocker, gap, hull, look, overlaps,
    path_cost,
};

use scatter::{Scatter, lines, way, woods};

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let question = arguments.next().unwrap_or_default();
    let times = arguments.next().and_then(|count| count.parse().ok()).unwrap_or(1_000);
    match question.as_str() {
        "rect" => rect(times),
        "arc" => arc(times),
        "sight" => sight(times),
        "look" => lookout(times),
        "path" => path(times),
        "matching" => matching(times),
        _ => return ExitCode::from(2),
    }
    ExitCode::SUCCESS
}

fn bases() -> Vec<Rect> {
    let mut scatter = Scatter(7);
    (0..1024).map(|_| scatter.base()).collect()
}

fn rect(times: usize) {
    let bases = bases();
    for index in 0..times {
        black_box(gap(&bases[index % 1024], &bases[(index * 7 + 1) % 1024]).is_within(Length::units(6)));
    }
}

fn arc(times: usize) {
    let bases = bases();
    let arcs: Vec<Arc> = bases.iter().map(|base| Arc::ahead_of(base, 450, Length::units(150))).collect();
    for index in 0..times {
        black_box(overlaps(&arcs[index % 1024], &bases[(index * 7 + 1) % 1024]));
    }
}

fn sight(times: usize) {
    let woods = woods();
    let blockers: Vec<Blocker<'_>> = woods.iter().map(Blocker::Inside).collect();
    let lines = lines();
    for index in 0..times {
        black_box(first_blocker(lines[index % 1024], &blockers));
    }
}

fn lookout(times: usize) {
    let bases = bases();
    let hulls: Vec<Polygon> =
        bases[..10].iter().map(|base| hull(base.corners()).expect("a base has an area")).collect();
    let blockers: Vec<Blocker<'_>> = hulls.iter().map(|unit| Blocker::Near(unit, Length::units(1))).collect();
    for index in 0..times {
        let (from, target) = (bases[10 + index % 1000].front(), &bases[10 + (index * 7 + 1) % 1000]);
        black_box(look(Lookout { from, arc: None, target, blockers: &blockers }));
    }
}

fn path(times: usize) {
    let woods = woods();
    let areas: Vec<&Polygon> = woods.iter().collect();
    let path = way();
    for _ in 0..times {
        let weigh = |inside: &[usize]| if inside.is_empty() { Weight::PLAIN } else { Weight::DOUBLE };
        black_box(path_cost(black_box(&path), &areas, weigh));
    }
}

fn matching(times: usize) {
    let bases = bases();
    let costs =
        Costs::new(36, |figure, slot| bases[figure].front().gap_to(bases[slot + 36].front()).length());
    for _ in 0..times {
        black_box(black_box(&costs).bottleneck());
    }
}
