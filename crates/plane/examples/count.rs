//! Runs one question many times, for counting instructions:
//! `cargo build --release -p plane --example count`, then
//! `valgrind --tool=callgrind count rect 10000`.

use std::hint::black_box;
use std::process::ExitCode;

use plane::{
    Arc, Bearing, Blocker, Costs, Length, Lookout, Offset, Point, Polygon, Polyline, Rect, Segment, Vector,
    Weight, first_blocker, gap, hull, look, overlaps, path_cost,
};

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

/// A fixed sequence of numbers, so that every run counts the same.
struct Scatter(u64);

impl Scatter {
    fn below(&mut self, limit: i32) -> i32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % u64::from(limit.unsigned_abs())) as i32
    }

    fn point(&mut self) -> Point {
        Point::new(self.below(96_000), self.below(60_000))
    }

    fn base(&mut self) -> Rect {
        Rect::from_front(self.point(), Bearing::from_tenths(self.below(3_600)), Length(800), Length(1_600))
    }

    fn wood(&mut self) -> Polygon {
        let middle = self.point();
        let corners = (0..12).map(|step| {
            let reach = Length(2_000 + self.below(2_000));
            middle + Offset { right: Length::ZERO, forward: reach }.towards(Bearing::degrees(step * 30))
        });
        Polygon::new(corners.collect()).expect("a star is simple")
    }
}

fn bases() -> Vec<Rect> {
    let mut scatter = Scatter(7);
    (0..1024).map(|_| scatter.base()).collect()
}

fn woods() -> Vec<Polygon> {
    let mut scatter = Scatter(11);
    (0..40).map(|_| scatter.wood()).collect()
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
    let mut scatter = Scatter(13);
    let mut line = || {
        let from = scatter.point();
        Segment::new(
            from,
            from + Vector { x: scatter.below(48_000) - 24_000, y: scatter.below(48_000) - 24_000 },
        )
    };
    let lines: Vec<Segment> = (0..1024).map(|_| line()).collect();
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
    let points = vec![Point::units(2, 2), Point::units(8, 12), Point::units(14, 14), Point::units(20, 24)];
    let path = Polyline::new(points).expect("there are points");
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
