//! Ways over the ground: how long an element marches from anywhere to the enemy, round what would slow it down.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use plane::{Bearing, Length, Point, Rect};
use vae_victis::estimate::{Battle, Going, MoveRow, going_at, rate_on};

use crate::numbers::far;

/// How wide a cell is, in paces.
const CELL: i32 = 80;
/// What a cell costs that may not be entered: it can be left, should somebody stand in it.
const CLOSED: u32 = 40_000;
/// Far away.
const NOWHERE: u32 = u32::MAX / 4;

/// The table in cells.
#[derive(Debug, Default)]
pub(crate) struct Country {
    wide: usize,
    going: Vec<Going>,
}

/// From every cell the way to the nearest of some places, in thousandths of a move in the open.
#[derive(Debug)]
pub(crate) struct Field {
    wide: usize,
    cost: Vec<u32>,
}

/// A place to go to, and how many paces farther it seems than it is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    pub(crate) at: Point,
    pub(crate) detour: f64,
}

impl Country {
    /// The ground of a battle.
    pub(crate) fn of(battle: &Battle) -> Self {
        let land = battle.land();
        let count = |length: Length| usize::try_from(length.whole_units() / CELL).unwrap_or(1).max(1);
        let (wide, deep) = (count(land.width), count(land.depth));
        let cells = (0..deep).flat_map(|y| (0..wide).map(move |x| (x, y)));
        let going = cells.map(|(x, y)| going_at(land, &cell(x, y))).collect();
        Self { wide, going }
    }

    /// The ways of whoever moves so to the nearest of these places.
    pub(crate) fn field(&self, row: &MoveRow, places: &[Place]) -> Field {
        let price = |going: Going| match rate_on(row, going) {
            Some(rate) if rate.0 > 0 => moves(f64::from(CELL), rate).min(CLOSED),
            Some(_) | None => CLOSED,
        };
        let prices: Vec<u32> = self.going.iter().map(|&going| price(going)).collect();
        let mut cost = vec![NOWHERE; self.going.len()];
        let mut open = BinaryHeap::new();
        for place in places {
            let (start, so_far) =
                (index(place.at, self.wide, self.going.len()), moves(place.detour, row.clear));
            if so_far < cost[start] {
                cost[start] = so_far;
                open.push(Reverse((so_far, start)));
            }
        }
        while let Some(Reverse((so_far, at))) = open.pop() {
            if so_far > cost[at] {
                continue;
            }
            for (next, is_diagonal) in neighbours(at, self.wide, self.going.len()) {
                let step = u32::midpoint(prices[at], prices[next]);
                let there = so_far + if is_diagonal { step * 7 / 5 } else { step };
                if there < cost[next] {
                    cost[next] = there;
                    open.push(Reverse((there, next)));
                }
            }
        }
        Field { wide: self.wide, cost }
    }
}

/// So many paces at a rate, in thousandths of a move.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few moves at most")]
fn moves(paces: f64, rate: Length) -> u32 {
    (paces * 1_000_000.0 / f64::from(rate.0.max(1))).clamp(0.0, f64::from(NOWHERE)) as u32
}

fn neighbours(at: usize, wide: usize, all: usize) -> impl Iterator<Item = (usize, bool)> + use<> {
    let (x, y, deep) = (at % wide, at / wide, all / wide);
    let around = (0..3).flat_map(|down| (0..3).map(move |right| (right, down)));
    around.filter_map(move |(right, down)| {
        let (nx, ny) = ((x + right).checked_sub(1)?, (y + down).checked_sub(1)?);
        let is_there = nx < wide && ny < deep && (right, down) != (1, 1);
        is_there.then_some((ny * wide + nx, right != 1 && down != 1))
    })
}

fn cell(x: usize, y: usize) -> Rect {
    let at = |index: usize| i32::try_from(index).unwrap_or(0) * CELL + CELL / 2;
    Rect::from_centre(Point::units(at(x), at(y)), Bearing::NORTH, Length::units(CELL), Length::units(CELL))
}

fn index(point: Point, wide: usize, all: usize) -> usize {
    let cell = |thousandths: i32, most: usize| {
        usize::try_from(thousandths / 1000 / CELL).unwrap_or(0).min(most.saturating_sub(1))
    };
    cell(point.y, all / wide) * wide + cell(point.x, wide)
}

impl Field {
    /// How many moves in the open it is from a place: between the middles of cells it changes evenly.
    pub(crate) fn moves(&self, from: Point) -> f64 {
        let deep = self.cost.len() / self.wide;
        let along = |thousandths: i32, most: usize| {
            let cells = (f64::from(thousandths) / 1000.0 / f64::from(CELL) - 0.5)
                .clamp(0.0, crate::numbers::many(most - 1));
            let first = crate::numbers::floor(cells);
            (first, (first + 1).min(most - 1), cells - crate::numbers::many(first))
        };
        let (left, right, across) = along(from.x, self.wide);
        let (below, above, up) = along(from.y, deep);
        let own = self.cost[index(from, self.wide, self.cost.len())];
        // What may not be entered says nothing of the ground beside it.
        let at = |x: usize, y: usize| {
            let cost = self.cost[y * self.wide + x];
            f64::from(if cost > own + CLOSED / 4 { own } else { cost })
        };
        let level = |y: usize| at(left, y) * (1.0 - across) + at(right, y) * across;
        (level(below) * (1.0 - up) + level(above) * up) / 1000.0
    }

    /// Where the way from a place has come to after so many paces.
    pub(crate) fn ahead(&self, from: Point, paces: f64) -> Option<Point> {
        let mut at = index(from, self.wide, self.cost.len());
        let mut there = None;
        for _ in 0..40 {
            let next = neighbours(at, self.wide, self.cost.len()).min_by_key(|(next, _)| self.cost[*next])?.0;
            if self.cost[next] >= self.cost[at] {
                break;
            }
            let point = cell(next % self.wide, next / self.wide).centre();
            if far(from, point) > paces {
                break;
            }
            (at, there) = (next, Some(point));
        }
        there
    }
}
