//! What does not change once the ground is laid: how far it is on foot from anywhere to each objective.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::{Arc, Mutex};

use plane::{Bounds, Length, Point, Polygon, Shape as _, gap};
use valour_fortitude::estimate::{Battle, Feature, FeatureId, Kind};

use super::shape::{Shape, Spot};

/// Side of a square of the grid, in inches.
const CELL: f64 = 2.0;
/// Farther than any way.
const FAR: f64 = 999.0;

/// The ground, looked at again whenever the players have laid something out.
pub struct Country(Mutex<Option<Arc<Ways>>>);

/// The ways on one lay-out.
pub(crate) struct Ways {
    features: usize,
    goals: Vec<Point>,
    columns: i32,
    rows: i32,
    /// Width and depth in inches.
    table: (f64, f64),
    /// For each objective the inches of march from each square.
    inches: Vec<Vec<f64>>,
    closed: Vec<bool>,
    /// Defendable features.
    pub(crate) shelters: Vec<FeatureId>,
    /// Low walls, hedges and fences, as their legs.
    pub(crate) walls: Vec<(Spot, Spot)>,
    /// Everything that nobody may straddle, as legs.
    lines: Vec<(Spot, Spot)>,
    /// Outlines of everything that nobody stands on.
    shut: Vec<(Bounds, Vec<Spot>)>,
    crossings: Vec<Crossing>,
}

/// A bridge or ford on the way to somewhere.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Crossing {
    middle: Spot,
    /// The direction in which one goes over.
    pub(crate) over: Spot,
    /// How wide a body of men may be to go over.
    pub(crate) width: f64,
    /// How far it is from one bank to the other.
    length: f64,
    /// In the water each inch counts two.
    wet: bool,
}

impl Crossing {
    fn reversed(self) -> Self {
        Self { over: self.over.times(-1.0), ..self }
    }

    /// Where a column forms up to go over.
    pub(crate) fn near(&self) -> Spot {
        self.middle.plus(self.over, -STAGING)
    }

    /// What the water adds to a march along the axis, for who begins so far beyond the place to form up.
    pub(crate) fn drag(&self, along: f64, inches: f64) -> f64 {
        let (bank, other) = (STAGING - self.length / 2.0, STAGING + self.length / 2.0);
        let waded = (along + inches).min(other) - along.max(bank);
        if self.wet { waded.max(0.0) } else { 0.0 }
    }

    /// Inches until the tail of who is already on it is over; nothing for who has not begun.
    pub(crate) fn uncleared(&self, shape: &Shape, tail: Spot) -> f64 {
        let half = self.length / 2.0;
        let along = |spot: Spot| spot.minus(self.middle).dot(self.over);
        let aside = shape.centre.minus(self.middle).dot(self.over.right()).abs();
        let begun = along(shape.front()) > -half - 1.0 && aside < self.width;
        if begun { (half - along(tail)).max(0.0) } else { 0.0 }
    }

    /// Where its head comes out.
    fn far(&self) -> Spot {
        self.middle.plus(self.over, STAGING)
    }
}

/// How far from the middle of a bridge or ford a column forms up to cross it.
const STAGING: f64 = 5.0;

impl Country {
    pub(crate) fn of(battle: &Battle) -> Self {
        Self(Mutex::new(Some(Arc::new(Ways::of(battle)))))
    }

    pub(crate) fn ways(&self, battle: &Battle) -> Arc<Ways> {
        let mut kept = self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        match &*kept {
            Some(ways) if ways.is_of(battle) => Arc::clone(ways),
            Some(_) | None => {
                let ways = Arc::new(Ways::of(battle));
                *kept = Some(Arc::clone(&ways));
                ways
            }
        }
    }
}

impl Ways {
    fn is_of(&self, battle: &Battle) -> bool {
        let goals = battle.state().objectives.iter().map(|objective| objective.at);
        self.features == battle.land().features.len() && goals.eq(self.goals.iter().copied())
    }

    fn of(battle: &Battle) -> Self {
        let land = battle.land();
        let squares = |length: Length| (f64::from(length.0) / 1000.0 / CELL).ceil().max(1.0) as i32;
        let mut ways = Self {
            features: land.features.len(),
            goals: battle.state().objectives.iter().map(|objective| objective.at).collect(),
            columns: squares(land.width),
            rows: squares(land.depth),
            table: (f64::from(land.width.0) / 1000.0, f64::from(land.depth.0) / 1000.0),
            inches: Vec::new(),
            closed: Vec::new(),
            shelters: Vec::new(),
            walls: Vec::new(),
            lines: Vec::new(),
            shut: Vec::new(),
            crossings: Vec::new(),
        };
        for (id, feature) in land.iter() {
            if feature.kind.is_defendable() {
                ways.shelters.push(id);
            }
            if feature.kind.is_defendable() || feature.kind.is_impassable() {
                ways.shut.extend(feature.areas.iter().map(outline));
            }
            if feature.kind.is_barrier() || feature.kind.is_impassable() && feature.areas.is_empty() {
                let points = &feature.laid.points;
                let legs = points.iter().zip(points.iter().skip(1));
                ways.lines.extend(legs.map(|(from, to)| (Spot::of(*from), Spot::of(*to))));
            }
            if matches!(feature.kind, Kind::LowWall | Kind::LowHedge | Kind::LowFence) {
                let points = &feature.laid.points;
                let legs = points.iter().zip(points.iter().skip(1));
                ways.walls.extend(legs.map(|(from, to)| (Spot::of(*from), Spot::of(*to))));
            }
        }
        let count = ways.columns * ways.rows;
        ways.closed = (0..count).map(|square| is_closed(battle, ways.centre(square))).collect();
        let rough: Vec<f64> = (0..count).map(|square| roughness(battle, ways.centre(square))).collect();
        ways.crossings = land
            .features
            .iter()
            .filter(|feature| matches!(feature.kind, Kind::Bridge | Kind::Ford))
            .filter(|feature| is_over_river(battle, feature))
            .filter_map(|feature| ways.crossing(feature))
            .collect();
        ways.inches = (0..ways.goals.len()).map(|goal| ways.flood(goal, &rough)).collect();
        ways
    }

    fn centre(&self, square: i32) -> Spot {
        let half = CELL / 2.0;
        Spot {
            x: f64::from(square % self.columns) * CELL + half,
            y: f64::from(square / self.columns) * CELL + half,
        }
    }

    fn square(&self, place: Spot) -> (i32, i32) {
        let clamp = |value: f64, most: i32| ((value / CELL).floor() as i32).clamp(0, most - 1);
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
    fn flood(&self, goal: usize, rough: &[f64]) -> Vec<f64> {
        let mut found = vec![FAR; self.closed.len()];
        let (column, row) = self.square(Spot::of(self.goals[goal]));
        let start = row * self.columns + column;
        found[start as usize] = 0.0;
        let mut open = BinaryHeap::from([Reverse((0_u32, start))]);
        while let Some(Reverse((cost, square))) = open.pop() {
            let here = found[square as usize];
            if f64::from(cost) / 100.0 > here + 0.01 {
                continue;
            }
            for (next, far) in self.around(square) {
                // Closed ground is crossed only next to the goal: that is the building it lies in.
                let shut = self.closed[next as usize] && here > 5.0;
                let price = here + far * rough[next as usize];
                if !shut && price + 0.01 < found[next as usize] {
                    found[next as usize] = price;
                    open.push(Reverse(((price * 100.0) as u32, next)));
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
        let over = |(next, _): (i32, f64)| inches[next as usize] + self.centre(next).far(from);
        near.map(over).fold(FAR, f64::min).max(straight)
    }

    /// The way to an objective as places a few inches apart, at most so far.
    pub(crate) fn way(&self, goal: usize, from: Spot, reach: f64) -> Vec<Spot> {
        let Some(inches) = self.inches.get(goal) else { return Vec::new() };
        let (column, row) = self.square(from);
        let (mut square, mut gone, mut here) = (row * self.columns + column, 0.0, from);
        let mut way = Vec::new();
        while gone < reach {
            let best = self.around(square).min_by(|one, two| {
                (inches[one.0 as usize] + one.1).total_cmp(&(inches[two.0 as usize] + two.1))
            });
            let Some((next, _)) = best.filter(|&(next, _)| inches[next as usize] < inches[square as usize])
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

    /// Is the straight line open to a body of men?
    pub(crate) fn is_open(&self, from: Spot, to: Spot) -> bool {
        let steps = (from.far(to) / 1.0).ceil().max(1.0) as i32;
        (1..=steps).all(|step| {
            let (column, row) = self.square(from.plus(to.minus(from), f64::from(step) / f64::from(steps)));
            !self.closed[(row * self.columns + column) as usize]
        })
    }

    /// How many walls and streams lie between two places.
    pub(crate) fn lines_between(&self, from: Spot, to: Spot) -> usize {
        let parted = |(one, two): (Spot, Spot), (three, four): (Spot, Spot)| {
            let across = two.minus(one).right();
            (three.minus(one).dot(across) > 0.0) != (four.minus(one).dot(across) > 0.0)
        };
        let way = (from, to);
        self.lines.iter().filter(|&&leg| parted(leg, way) && parted(way, leg)).count()
    }

    /// Does the ground look fit to stand on: on the table, on no water or building, across no wall?
    pub(crate) fn is_fit(&self, shape: &Shape) -> bool {
        let (width, depth) = self.table;
        let on_table = |spot: &Spot| (0.0..=width).contains(&spot.x) && (0.0..=depth).contains(&spot.y);
        let core = shape.widened(-0.3);
        shape.corners().iter().all(on_table)
            && self.is_dry(&core)
            && !self.lines.iter().any(|&leg| core.straddles(leg))
    }

    /// Is it off the water and every building, as far as points along its sides tell?
    fn is_dry(&self, shape: &Shape) -> bool {
        let corners = shape.corners();
        let sides = corners.iter().zip(corners.iter().cycle().skip(1));
        let mut points = sides.flat_map(|(&from, &to)| {
            let steps = from.far(to).ceil().max(1.0) as i32;
            (0..steps).map(move |step| from.plus(to.minus(from), f64::from(step) / f64::from(steps)))
        });
        points.all(|spot| !self.is_shut(spot)) && !self.is_shut(shape.centre)
    }

    fn is_shut(&self, spot: Spot) -> bool {
        let point = spot.point();
        self.shut.iter().any(|(bounds, corners)| bounds.holds(point) && holds(corners, spot))
    }

    /// A crossing of a river with the direction in which both banks are open.
    fn crossing(&self, feature: &Feature) -> Option<Crossing> {
        let middle = Spot::centre_of(&feature.bounds);
        let clear = |way: &Spot| {
            [1.0, -1.0]
                .into_iter()
                .all(|hand| self.is_open(middle, middle.plus(*way, hand * (STAGING + 2.0))))
        };
        let corners: Vec<Spot> = feature.areas.first()?.corners().iter().copied().map(Spot::of).collect();
        let sides = corners.iter().zip(corners.iter().skip(1)).take(2);
        let lengths: Vec<(Spot, f64)> = sides.map(|(from, to)| (from.towards(*to), from.far(*to))).collect();
        // Its ground is an oblong: one pair of sides runs with the water, the other across.
        let (&(one, long), &(two, wide)) = (lengths.first()?, lengths.get(1)?);
        let wet = feature.kind == Kind::Ford;
        match (clear(&one), clear(&two)) {
            (true, false) => Some(Crossing { middle, over: one, width: wide, length: long, wet }),
            (false, true) => Some(Crossing { middle, over: two, width: long, length: wide, wet }),
            // Open or shut all round, it is no gap in a bank.
            (true, true) | (false, false) => None,
        }
    }

    /// The crossing on the way to an objective; none if there need be none.
    pub(crate) fn crossing_to(&self, goal: usize, from: Spot) -> Option<Crossing> {
        let straight = self.march(goal, from);
        let both = self.crossings.iter().flat_map(|&one| [one, one.reversed()]);
        let length = |one: &Crossing| from.far(one.near()) + 2.0 * STAGING + self.march(goal, one.far());
        both.filter(|one| self.march(goal, one.far()) < self.march(goal, one.near()))
            .filter(|one| length(one) < straight + 8.0)
            .min_by(|one, two| length(one).total_cmp(&length(two)))
    }

    /// The place of an objective.
    pub(crate) fn goal(&self, goal: usize) -> Spot {
        self.goals.get(goal).map_or(Spot::default(), |&at| Spot::of(at))
    }
}

/// A stream is waded anywhere; who needs to cross a river goes where he can.
fn is_over_river(battle: &Battle, crossing: &Feature) -> bool {
    let middle = Spot::centre_of(&crossing.bounds).point();
    let rivers = battle.land().features.iter().filter(|feature| feature.kind == Kind::River);
    rivers
        .filter_map(|river| river.course.as_ref())
        .any(|course| gap(course, &middle).at_most(Length::units(1)))
}

fn outline(area: &Polygon) -> (Bounds, Vec<Spot>) {
    (area.bounds(), area.corners().iter().copied().map(Spot::of).collect())
}

/// Is the spot within the outline? A ray to the east crosses it an odd number of times.
fn holds(corners: &[Spot], spot: Spot) -> bool {
    let sides = corners.iter().zip(corners.iter().cycle().skip(1));
    let crossed = sides.filter(|(from, to)| {
        (from.y > spot.y) != (to.y > spot.y)
            && spot.x < from.x + (to.x - from.x) * (spot.y - from.y) / (to.y - from.y)
    });
    crossed.count() % 2 == 1
}

fn is_closed(battle: &Battle, centre: Spot) -> bool {
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
fn roughness(battle: &Battle, centre: Spot) -> f64 {
    let point = centre.point();
    let half = Length((CELL * 700.0) as i32);
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
