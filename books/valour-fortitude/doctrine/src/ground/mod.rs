//! What does not change once the ground is laid: how far it is on foot from anywhere to each objective.

mod crossing;
mod march;

use std::sync::{Arc, Mutex};

use crossing::is_over_river;
use march::{is_closed, roughness};
use plane::{Bounds, Length, Point, Polygon, Shape as _};
use valour_fortitude::estimate::{Battle, FeatureId, Kind};

use super::shape::{Shape, Spot};
use crate::numbers::{place, whole};

pub(crate) use crossing::Crossing;

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
        let squares = |length: Length| whole((f64::from(length.0) / 1000.0 / CELL).ceil().max(1.0));
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

    /// Is the straight line open to a body of men?
    pub(crate) fn is_open(&self, from: Spot, to: Spot) -> bool {
        let steps = whole(from.far(to).ceil().max(1.0));
        (1..=steps).all(|step| {
            let (column, row) = self.square(from.plus(to.minus(from), f64::from(step) / f64::from(steps)));
            !self.closed[place(row * self.columns + column)]
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
            let steps = whole(from.far(to).ceil().max(1.0));
            (0..steps).map(move |step| from.plus(to.minus(from), f64::from(step) / f64::from(steps)))
        });
        points.all(|spot| !self.is_shut(spot)) && !self.is_shut(shape.centre)
    }

    fn is_shut(&self, spot: Spot) -> bool {
        let point = spot.point();
        self.shut.iter().any(|(bounds, corners)| bounds.holds(point) && holds(corners, spot))
    }

    /// The place of an objective.
    pub(crate) fn goal(&self, goal: usize) -> Spot {
        self.goals.get(goal).map_or(Spot::default(), |&at| Spot::of(at))
    }
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
