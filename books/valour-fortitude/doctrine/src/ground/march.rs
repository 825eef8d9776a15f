//! How far it is on foot: the table in squares, flooded from each objective.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use plane::{Length, gap};
use valour_fortitude::estimate::{Battle, Kind};

use super::{CELL, FAR, Ways};
use crate::numbers::{place, whole};
use crate::shape::Spot;

impl Ways {
    pub(super) fn centre(&self, square: i32) -> Spot {
        let half = CELL / 2.0;
        Spot {
            x: f64::from(square % self.columns) * CELL + half,
            y: f64::from(square / self.columns) * CELL + half,
        }
    }

    pub(super) fn square(&self, place: Spot) -> (i32, i32) {
        let clamp = |value: f64, most: i32| whole((value / CELL).floor()).clamp(0, most - 1);
        (clamp(place.x, self.columns), clamp(place.y, self.rows))
    }

    fn around(&self, square: i32) -> impl Iterator<Item = (i32, f64)> + '_ {
        let (column, row) = (square % self.columns, square / self.columns);
        (-1..=1).flat_map(move |across| (-1..=1).map(move |up| (across, up))).filter_map(
            move |(across, up)| {
                let (column, row) = (column + across, row + up);
                let inside = (0..self.columns).contains(&column) && (0..self.rows).contains(&row);
                let far = if across != 0 && up != 0 { CELL * 1.414 } else { CELL };
                (inside && (across, up) != (0, 0)).then_some((row * self.columns + column, far))
            },
        )
    }

    /// Inches of march to a goal from everywhere. The goal itself may lie in a building, which is left and entered.
    pub(super) fn flood(&self, goal: usize, rough: &[f64]) -> Vec<f64> {
        let mut found = vec![FAR; self.closed.len()];
        let (column, row) = self.square(Spot::of(self.goals[goal]));
        let start = row * self.columns + column;
        found[place(start)] = 0.0;
        let mut open = BinaryHeap::from([Reverse((0_i32, start))]);
        while let Some(Reverse((cost, square))) = open.pop() {
            let here = found[place(square)];
            if f64::from(cost) / 100.0 > here + 0.01 {
                continue;
            }
            for (next, far) in self.around(square) {
                // Closed ground is crossed only next to the goal: that is the building it lies in.
                let shut = self.closed[place(next)] && here > 5.0;
                let price = here + far * rough[place(next)];
                if !shut && price + 0.01 < found[place(next)] {
                    found[place(next)] = price;
                    open.push(Reverse((whole(price * 100.0), next)));
                }
            }
        }
        found
    }

    /// Inches of march from a place to an objective.
    pub(crate) fn march(&self, goal: usize, from: Spot) -> f64 {
        let Some(inches) = self.inches.get(goal) else { return FAR };
        let straight = from.far(Spot::of(self.goals[goal]));
        let (column, row) = self.square(from);
        let square = row * self.columns + column;
        let near = std::iter::once((square, 0.0)).chain(self.around(square));
        let over = |(next, _): (i32, f64)| inches[place(next)] + self.centre(next).far(from);
        near.map(over).fold(FAR, f64::min).max(straight)
    }

    /// The way to an objective as places a few inches apart, at most so far.
    pub(crate) fn way(&self, goal: usize, from: Spot, reach: f64) -> Vec<Spot> {
        let Some(inches) = self.inches.get(goal) else { return Vec::new() };
        let (column, row) = self.square(from);
        let (mut square, mut gone, mut here) = (row * self.columns + column, 0.0, from);
        let mut way = Vec::new();
        while gone < reach {
            let best = self
                .around(square)
                .min_by(|one, two| (inches[place(one.0)] + one.1).total_cmp(&(inches[place(two.0)] + two.1)));
            let Some((next, _)) = best.filter(|&(next, _)| inches[place(next)] < inches[place(square)])
            else {
                break;
            };
            let there = self.centre(next);
            gone += here.far(there);
            (square, here) = (next, there);
            way.push(there);
        }
        way
    }
}

pub(super) fn is_closed(battle: &Battle, centre: Spot) -> bool {
    let point = centre.point();
    let land = battle.land();
    let crosses = land
        .features
        .iter()
        .any(|feature| matches!(feature.kind, Kind::Bridge | Kind::Ford) && feature.holds(point));
    let shut = land.features.iter().any(|feature| {
        let ground = feature.kind.is_impassable() || feature.kind.is_defendable();
        ground && feature.holds(point)
    });
    shut && !crosses
}

/// How much longer a way is here than in the open.
pub(super) fn roughness(battle: &Battle, centre: Spot) -> f64 {
    let point = centre.point();
    let half = Length(whole(CELL * 700.0));
    let mut factor: f64 = 1.0;
    for feature in &battle.land().features {
        if !feature.bounds.widened(half).holds(point) {
            continue;
        }
        if feature.kind.is_rough() && feature.holds(point) {
            factor = factor.max(2.0);
        }
        let line = feature.kind.is_barrier() || feature.kind.is_impassable() && feature.areas.is_empty();
        let near = || feature.course.as_ref().is_some_and(|course| gap(course, &point).at_most(half));
        if line && near() {
            factor = factor.max(if feature.kind.is_barrier() { 2.5 } else { 9.0 });
        }
    }
    factor
}
