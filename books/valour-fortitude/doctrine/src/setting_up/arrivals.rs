//! Reinforcements.

use commander::Task;
use engine::Side;
use plane::{Bearing, Point};
use valour_fortitude::Order;
use valour_fortitude::estimate::{Arrival, Layout, Pace, Post, UnitId, Waypoint, entry, move_distance};

use crate::Planner;
use crate::key;
use crate::shape::{Spot, direction};

impl Planner<'_> {
    /// Reinforcements that are due, by the entry nearest to what they are for.
    pub(crate) fn arrivals(&mut self) {
        let side = self.estimate.side;
        let due: Vec<UnitId> = self
            .choice
            .battle
            .units_where(|unit| unit.side() == side && unit.post == Post::Reserve)
            .filter(|&unit| self.choice.battle.unit(unit).arrives <= self.choice.battle.turn_of(side))
            .collect();
        for unit in due {
            let mut ways: Vec<(f64, Arrival)> = self.entries_of(side, unit);
            ways.sort_by(|one, two| one.0.total_cmp(&two.0));
            let lawful =
                ways.into_iter().find(|(_, arrival)| self.choice.is_lawful(&Order::Arrive(arrival.clone())));
            if let Some((far, arrival)) = lawful {
                let about = self.name(unit);
                self.choice.add(
                    vec![Order::Arrive(arrival)],
                    Task::Take,
                    about,
                    60.0 - far / 10.0,
                    &[(key::TERM_REINFORCEMENT, 60.0)],
                );
            }
        }
        self.entering();
    }

    fn entries_of(&self, side: Side, unit: UnitId) -> Vec<(f64, Arrival)> {
        let (edge, least, most) = entry(self.choice.battle, side, unit);
        let layout = Layout::march(self.choice.battle.arm(unit), self.choice.battle.unit(unit).figures);
        let pace = f64::from(move_distance(self.choice.battle, unit, layout).0.0) / 1000.0 - 0.02;
        let inward = direction(edge);
        let goals = || 0..self.choice.battle.state().objectives.len();
        let mut found = Vec::new();
        for share in 0..=12 {
            let along = least.0 + (most.0 - least.0) * share / 12;
            let from = self.edge_point(edge, along);
            let start = Spot::of(from);
            for (one, two) in [(1.0, 1.0), (1.0, 0.5), (1.0, 0.0), (0.8, 0.0)] {
                let first = start.plus(inward, pace * one);
                let last = first.plus(inward, pace * two);
                let at = |spot: Spot| Waypoint { at: spot.point(), facing: edge };
                let second = if two > 0.0 { vec![at(last)] } else { Vec::new() };
                let arrival = Arrival {
                    unit,
                    from,
                    layout: None,
                    pace: Pace::Move,
                    first: vec![at(first)],
                    second,
                    after: None,
                };
                let far = goals().map(|goal| self.estimate.ways.march(goal, last)).fold(99.0, f64::min);
                found.push((far, arrival));
            }
        }
        found
    }

    fn edge_point(&self, edge: Bearing, along: i32) -> Point {
        let land = self.choice.battle.land();
        match edge {
            Bearing::NORTH => Point::new(along, 0),
            Bearing::SOUTH => Point::new(along, land.depth.0),
            Bearing::EAST => Point::new(0, along),
            _ => Point::new(land.width.0, along),
        }
    }
}
