//! Ways over the ground: how long an element marches from anywhere to an enemy, round what would slow it down.

use std::cell::RefCell;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::rc::Rc;

use plane::{Bearing, Length, Point, Rect};
use vae_victis::estimate::{Battle, Going, MoveRow, going_at, rate_on};

use crate::numbers::far;

/// How wide a cell is, in paces.
const CELL: i32 = 80;
/// What a cell costs that may not be entered: it can be left, should somebody stand in it.
const CLOSED: u32 = 40_000;
/// Far away.
const NOWHERE: u32 = u32::MAX / 4;

/// The table in cells, and the ways found so far.
#[derive(Debug)]
pub(crate) struct Country {
    wide: usize,
    going: Vec<Going>,
    found: RefCell<Vec<(*const MoveRow, Point, Rc<Field>)>>,
}

/// From every cell the way to one place, in thousandths of a move in the open.
#[derive(Debug)]
pub(crate) struct Field {
    wide: usize,
    cost: Vec<u32>,
}

impl Country {
    /// The ground of a battle.
    pub(crate) fn of(battle: &Battle) -> Self {
        let land = battle.land();
        let count = |length: Length| usize::try_from(length.whole_units() / CELL).unwrap_or(1).max(1);
        let (wide, deep) = (count(land.width), count(land.depth));
        let cells = (0..deep).flat_map(|y| (0..wide).map(move |x| (x, y)));
        let going = cells.map(|(x, y)| going_at(land, &cell(x, y))).collect();
        Self { wide, going, found: RefCell::default() }
    }

    /// The ways of whoever moves so to a place.
    pub(crate) fn field(&self, row: &'static MoveRow, goal: Point) -> Rc<Field> {
        let key: *const MoveRow = row;
        let known = |(one, at, _): &&(*const MoveRow, Point, Rc<Field>)| *one == key && *at == goal;
        if let Some((_, _, field)) = self.found.borrow().iter().find(known) {
            return Rc::clone(field);
        }
        let field = Rc::new(self.walk(row, goal));
        self.found.borrow_mut().push((key, goal, Rc::clone(&field)));
        field
    }

    fn walk(&self, row: &MoveRow, goal: Point) -> Field {
        let price = |going: Going| match rate_on(row, going) {
            Some(rate) if rate.0 > 0 => {
                u32::try_from(i64::from(CELL) * 1_000_000 / i64::from(rate.0)).unwrap_or(CLOSED)
            }
            Some(_) | None => CLOSED,
        };
        let prices: Vec<u32> = self.going.iter().map(|&going| price(going)).collect();
        let mut cost = vec![NOWHERE; self.going.len()];
        let start = index(goal, self.wide, self.going.len());
        let mut open = BinaryHeap::from([Reverse((0_u32, start))]);
        cost[start] = 0;
        while let Some(Reverse((so_far, at))) = open.pop() {
            if so_far > cost[at] {
                continue;
            }
            for (next, is_diagonal) in self.neighbours(at) {
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

    fn neighbours(&self, at: usize) -> impl Iterator<Item = (usize, bool)> + use<> {
        neighbours(at, self.wide, self.going.len())
    }
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
    /// How many moves in the open it is from a place.
    pub(crate) fn moves(&self, from: Point) -> f64 {
        f64::from(self.cost[index(from, self.wide, self.cost.len())]) / 1000.0
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
