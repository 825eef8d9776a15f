//! The questions that rulings ask most, one at a time.

#[path = "scatter/mod.rs"]
mod scatter;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use plane::{
    Arc, Blocker, Costs, Length, Lookout, Point, Polygon, Rect, Weight, first_blocker, gap, hull, look,
    overlaps, path_cost,
};

use scatter::{Scatter, lines, way, woods};

fn main() {
    divan::main();
}

fn pairs() -> Vec<(Rect, Rect)> {
    let mut scatter = Scatter(7);
    (0..1024).map(|_| (scatter.base(), scatter.base())).collect()
}

/// Asks the question of every item of a list, so that a sample is long against the clock; the figures are per list.
fn of_each<T, R>(bencher: Bencher<'_, '_>, items: &[T], ask: impl Fn(&T) -> R) {
    bencher.counter(ItemsCount::new(items.len())).bench_local(|| {
        for item in items {
            black_box(ask(black_box(item)));
        }
    });
}

#[divan::bench]
fn rect_distance(bencher: Bencher<'_, '_>) {
    of_each(bencher, &pairs(), |(one, other)| gap(one, other).is_within(Length::units(6)));
}

#[divan::bench]
fn rect_length(bencher: Bencher<'_, '_>) {
    of_each(bencher, &pairs(), |(one, other)| gap(one, other).length());
}

#[divan::bench]
fn bearing(bencher: Bencher<'_, '_>) {
    of_each(bencher, &pairs(), |(one, other)| one.front().bearing_to(other.front()));
}

#[divan::bench]
fn arc_overlap(bencher: Bencher<'_, '_>) {
    let arc = |base: &Rect| Arc::ahead_of(base, 450, Length::units(150));
    let pairs: Vec<(Arc, Rect)> = pairs().iter().map(|(one, other)| (arc(one), *other)).collect();
    of_each(bencher, &pairs, |(arc, other)| overlaps(arc, other));
}

#[divan::bench]
fn segment_sight_480_edges(bencher: Bencher<'_, '_>) {
    let woods = woods();
    let blockers: Vec<Blocker<'_>> = woods.iter().map(Blocker::Inside).collect();
    let lines = lines();
    of_each(bencher, &lines, |line| first_blocker(*line, &blockers));
}

#[divan::bench]
fn look_past_ten_units(bencher: Bencher<'_, '_>) {
    let mut scatter = Scatter(17);
    let unit = |base: Rect| hull(base.corners()).expect("a base has an area");
    let hulls: Vec<Polygon> = (0..10).map(|_| unit(scatter.base())).collect();
    let blockers: Vec<Blocker<'_>> = hulls.iter().map(|unit| Blocker::Near(unit, Length::units(1))).collect();
    of_each(bencher, &pairs(), |(one, other)| {
        look(Lookout { from: one.front(), arc: None, target: other, blockers: &blockers })
    });
}

#[divan::bench]
fn path_cost_40_areas(bencher: Bencher<'_, '_>) {
    let woods = woods();
    let areas: Vec<&Polygon> = woods.iter().collect();
    let path = way();
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
