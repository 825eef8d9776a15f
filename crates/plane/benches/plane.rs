//! The questions that rulings ask most, one at a time.

use divan::{Bencher, black_box};
use plane::{
    Arc, Bearing, Blocker, Bounds, Costs, Length, Lookout, Point, Polygon, Polyline, Rect, Segment, Weight,
    first_blocker, gap, hull, look, overlaps, path_cost,
};

fn main() {
    divan::main();
}

/// A fixed sequence of numbers, so that every run measures the same table.
struct Scatter(u64);

impl Scatter {
    fn below(&mut self, limit: i32) -> i32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % limit.unsigned_abs() as u64) as i32
    }

    fn point(&mut self) -> Point {
        Point::new(self.below(96_000), self.below(60_000))
    }

    fn base(&mut self) -> Rect {
        Rect::from_front(self.point(), Bearing::from_tenths(self.below(3_600)), Length(800), Length(1_600))
    }

    /// A feature of 12 edges, some 6 units wide.
    fn wood(&mut self) -> Polygon {
        let middle = self.point();
        let corners = (0..12).map(|step| {
            let reach = Length(2_000 + self.below(2_000));
            middle
                + plane::Offset { right: Length::ZERO, forward: reach }.towards(Bearing::degrees(step * 30))
        });
        Polygon::new(corners.collect()).expect("a star is simple")
    }
}

fn pairs() -> Vec<(Rect, Rect)> {
    let mut scatter = Scatter(7);
    (0..1024).map(|_| (scatter.base(), scatter.base())).collect()
}

fn woods() -> Vec<Polygon> {
    let mut scatter = Scatter(11);
    (0..40).map(|_| scatter.wood()).collect()
}

#[divan::bench]
fn rect_distance(bencher: Bencher<'_, '_>) {
    let pairs = pairs();
    let mut index = 0;
    bencher.bench_local(|| {
        index = (index + 1) % pairs.len();
        let (one, other) = &pairs[index];
        gap(black_box(one), black_box(other)).is_within(Length::units(6))
    });
}

#[divan::bench]
fn rect_length(bencher: Bencher<'_, '_>) {
    let pairs = pairs();
    let mut index = 0;
    bencher.bench_local(|| {
        index = (index + 1) % pairs.len();
        let (one, other) = &pairs[index];
        gap(black_box(one), black_box(other)).length()
    });
}

#[divan::bench]
fn arc_overlap(bencher: Bencher<'_, '_>) {
    let pairs: Vec<(Arc, Rect)> =
        pairs().iter().map(|(one, other)| (Arc::ahead_of(one, 450, Length::units(150)), *other)).collect();
    let mut index = 0;
    bencher.bench_local(|| {
        index = (index + 1) % pairs.len();
        let (arc, other) = &pairs[index];
        overlaps(black_box(arc), black_box(other))
    });
}

#[divan::bench]
fn segment_sight_480_edges(bencher: Bencher<'_, '_>) {
    let woods = woods();
    let blockers: Vec<Blocker<'_>> = woods.iter().map(Blocker::Inside).collect();
    let mut scatter = Scatter(13);
    let lines: Vec<Segment> = (0..1024)
        .map(|_| {
            let from = scatter.point();
            let way = plane::Vector { x: scatter.below(48_000) - 24_000, y: scatter.below(48_000) - 24_000 };
            Segment::new(from, from + way)
        })
        .collect();
    let mut index = 0;
    bencher.bench_local(|| {
        index = (index + 1) % lines.len();
        first_blocker(black_box(lines[index]), &blockers)
    });
}

#[divan::bench]
fn look_past_ten_units(bencher: Bencher<'_, '_>) {
    let mut scatter = Scatter(17);
    let hulls: Vec<Polygon> =
        (0..10).map(|_| hull(scatter.base().corners()).expect("a base has an area")).collect();
    let blockers: Vec<Blocker<'_>> = hulls.iter().map(|unit| Blocker::Near(unit, Length::units(1))).collect();
    let pairs = pairs();
    let mut index = 0;
    bencher.bench_local(|| {
        index = (index + 1) % pairs.len();
        let (one, other) = &pairs[index];
        look(Lookout { from: one.front(), arc: None, target: other, blockers: &blockers })
    });
}

#[divan::bench]
fn path_cost_40_areas(bencher: Bencher<'_, '_>) {
    let woods = woods();
    let areas: Vec<&Polygon> = woods.iter().collect();
    let points = vec![Point::units(2, 2), Point::units(8, 12), Point::units(14, 14), Point::units(20, 24)];
    let path = Polyline::new(points).expect("there are points");
    let weigh = |inside: &[usize]| if inside.is_empty() { Weight::PLAIN } else { Weight::DOUBLE };
    bencher.bench_local(|| path_cost(black_box(&path), &areas, weigh));
}

#[divan::bench]
fn bottleneck_36(bencher: Bencher<'_, '_>) {
    let costs = costs();
    bencher.bench_local(|| black_box(&costs).bottleneck());
}

#[divan::bench]
fn assign_36(bencher: Bencher<'_, '_>) {
    let costs = costs();
    let limit = costs.bottleneck();
    bencher.bench_local(|| black_box(&costs).assign(limit));
}

fn costs() -> Costs {
    let mut scatter = Scatter(19);
    let places: Vec<(Point, Point)> = (0..36).map(|_| (scatter.point(), scatter.point())).collect();
    Costs::new(36, |figure, slot| places[figure].0.gap_to(places[slot].1).length())
}

#[divan::bench]
fn bearing(bencher: Bencher<'_, '_>) {
    let pairs = pairs();
    let mut index = 0;
    bencher.bench_local(|| {
        index = (index + 1) % pairs.len();
        pairs[index].0.front().bearing_to(black_box(pairs[index].1.front()))
    });
}

#[divan::bench]
fn bounds(bencher: Bencher<'_, '_>) {
    let pairs = pairs();
    bencher.bench_local(|| Bounds::around(black_box(pairs[5].0.corners())));
}
