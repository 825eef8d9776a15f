//! The set-up of a set-piece battle, and reinforcements.

use commander::Task;
use engine::{Rules as _, Side};
use plane::{Bearing, Length, Point};
use valour_fortitude::estimate::{
    Arm, Arrival, BrigadeId, Drill, Layout, Leader, LeaderPost, Pace, Post, Ride, SetUp, Setting, Special,
    Stand, UnitId, Waypoint, current, distance_from_edge, entry, lists, move_distance,
};
use valour_fortitude::{Order, ValourFortitude};

use super::Planner;
use super::shape::{Shape, Spot, direction};

/// Spots that are tried for a unit before it is held back.
const TRIES: usize = 60;

impl Planner<'_> {
    pub(super) fn set_up(&mut self, step: SetUp) {
        match step {
            SetUp::Muster => self.muster(),
            SetUp::Objectives => self.objectives(),
            SetUp::Deploy => self.deploy(),
            SetUp::FirstTurn => self.first_turn(),
            SetUp::Terrain | SetUp::Edge | SetUp::Allot => self.listed(),
        }
    }

    /// Whatever the book lists; to go on is worth least while there is something else to lay.
    fn listed(&mut self) {
        let mut orders = Vec::new();
        ValourFortitude::orders(self.battle, self.seat, &mut orders);
        for order in orders.into_iter().filter(|order| *order != Order::Concede) {
            let merit = if order == Order::Ready { 0.5 } else { 1.0 };
            let merit = if matches!(order, Order::Allot { .. }) { -1.0 } else { merit };
            self.add(vec![order], Task::Wait, String::new(), merit, &[]);
        }
    }

    fn muster(&mut self) {
        let nation = self.battle.scenario().side(self.estimate.side).nation;
        for list in lists() {
            let merit = if list.army == nation { 2.0 } else { 0.0 };
            self.add(vec![Order::Muster(list)], Task::Wait, String::new(), merit, &[]);
        }
    }

    /// Objectives nearer to one's own edge than to the enemy's; who sees no farther has them between the armies.
    fn objectives(&mut self) {
        let mut orders = Vec::new();
        ValourFortitude::orders(self.battle, self.seat, &mut orders);
        let edges = [self.estimate.side, self.estimate.side.other()].map(|side| self.battle.army(side).edge);
        for order in orders {
            if let Order::Objective(at) = &order {
                let [ours, theirs] =
                    edges.map(|edge| f64::from(distance_from_edge(self.battle, edge, *at).0) / 10_000.0);
                if self.estimate.weights.foresees {
                    let merit = 5.0 - ours;
                    self.add(vec![order], Task::Hold, String::new(), merit, &[("near our edge", merit)]);
                } else {
                    let merit = 5.0 - (ours - theirs).abs();
                    self.add(vec![order], Task::Take, String::new(), merit, &[("between the armies", merit)]);
                }
            }
        }
    }

    /// Who has the last turn has the last word about objectives, and who has the first gets there first.
    fn first_turn(&mut self) {
        let foresees = self.estimate.weights.foresees;
        for side in [self.estimate.side, self.estimate.side.other()] {
            let merit = if (side == self.estimate.side) == foresees { 0.0 } else { 1.0 };
            let term = if foresees { "the last turn" } else { "the first turn" };
            self.add(vec![Order::First(side)], Task::Take, String::new(), merit, &[(term, merit)]);
        }
    }

    /// Brigade by brigade: each unit opposite the objective it can reach first, foot before horse.
    fn deploy(&mut self) {
        let side = self.estimate.side;
        let brigade = current(self.battle, side).or_else(|| {
            self.battle.brigades_of(side).find(|&brigade| !self.battle.brigade(brigade).deployed)
        });
        let Some(brigade) = brigade else { return self.listed() };
        let waiting =
            self.battle.of_brigade(brigade).find(|&unit| self.battle.unit(unit).post == Post::Waiting);
        match waiting {
            Some(unit) => {
                self.deploy_unit(brigade, unit);
                self.add(vec![Order::Keep { unit }], Task::Wait, String::new(), -5.0, &[]);
            }
            None => self.deploy_leaders(brigade),
        }
        self.add(vec![Order::Ready], Task::Wait, String::new(), 0.0, &[]);
    }

    fn deploy_unit(&mut self, brigade: BrigadeId, unit: UnitId) {
        let edge = self.battle.army(self.estimate.side).edge;
        let (arm, figures) = (self.battle.arm(unit), self.battle.unit(unit).figures);
        let layout = match arm {
            Arm::Artillery => Layout::of(Drill::Unlimbered),
            Arm::Infantry if self.battle.has(unit, Special::OpenOrder) && figures <= 8 => {
                Layout::skirmish(figures)
            }
            Arm::Infantry | Arm::Cavalry => Layout::column(arm, figures),
        };
        let mates: Vec<Shape> = self
            .battle
            .of_side(self.estimate.side)
            .filter_map(|mate| Some((mate, Shape::of(self.battle, mate)?)))
            .filter(|(mate, _)| self.battle.unit(*mate).brigade == brigade)
            .map(|(_, shape)| shape)
            .collect();
        let centre = middle_of(&mates);
        let mut spots: Vec<(f64, Point)> = self
            .zone(edge)
            .into_iter()
            .map(|point| {
                let spot = Spot::of(point);
                let goals = 0..self.battle.state().objectives.len();
                let far = goals.map(|goal| self.estimate.ways.march(goal, spot)).fold(99.0, f64::min);
                let apart =
                    centre.map_or(self.crowding(spot), |centre| (centre.far(spot) - 12.0).max(0.0) * 0.15);
                (2.0 - 0.05 * far - apart, point)
            })
            .collect();
        spots.sort_by(|one, two| two.0.total_cmp(&one.0));
        let mut found = 0;
        for (merit, at) in spots.into_iter().take(TRIES) {
            let order = Order::Deploy { unit, stand: Stand::At(Setting { at, facing: edge, layout }) };
            if self.is_lawful(&order) {
                self.add(vec![order], Task::Take, String::new(), 10.0 + merit, &[("near objectives", merit)]);
                found += 1;
            }
            if found == 4 {
                return;
            }
        }
    }

    /// A new brigade starts where no other stands.
    fn crowding(&self, spot: Spot) -> f64 {
        let near = self.estimate.own.iter().map(|mate| mate.shape.gap_to(spot)).fold(12.0, f64::min);
        (12.0 - near) * 0.1
    }

    /// Points of the deployment area, in no order.
    fn zone(&self, edge: Bearing) -> Vec<Point> {
        let (width, depth) = (self.battle.land().width.0 / 1_000, self.battle.land().depth.0 / 1_000);
        let columns = (3..width - 2).step_by(3);
        let points = columns.flat_map(|x| (3..depth - 2).step_by(3).map(move |y| Point::units(x, y)));
        points
            .filter(|&point| {
                let deep = distance_from_edge(self.battle, edge, point);
                deep >= Length::units(7) && deep <= Length::units(17)
            })
            .collect()
    }

    fn deploy_leaders(&mut self, brigade: BrigadeId) {
        let edge = direction(self.battle.army(self.estimate.side).edge);
        let mates: Vec<Shape> =
            self.battle.of_brigade(brigade).filter_map(|mate| Shape::of(self.battle, mate)).collect();
        let Some(centre) = middle_of(&mates) else { return };
        for leader in [Leader::Brigade(brigade), Leader::Army(self.estimate.side)] {
            if self.battle.leader(leader) != LeaderPost::Off {
                continue;
            }
            for back in 0..8 {
                let spot =
                    centre.plus(edge, -1.5 * f64::from(back)).plus(edge.right(), f64::from(back % 3) - 1.0);
                let order = Order::Leader { leader, ride: Ride::To(spot.point()) };
                if self.is_lawful(&order) {
                    self.add(vec![order], Task::Support, String::new(), 5.0, &[("with his men", 5.0)]);
                    break;
                }
            }
        }
    }

    /// Reinforcements that are due, by the entry nearest to what they are for.
    pub(super) fn arrivals(&mut self) {
        let side = self.estimate.side;
        let due: Vec<UnitId> = self
            .battle
            .units_where(|unit| unit.side() == side && unit.post == Post::Reserve)
            .filter(|&unit| self.battle.unit(unit).arrives <= self.battle.turn_of(side))
            .collect();
        for unit in due {
            let mut ways: Vec<(f64, Arrival)> = self.entries_of(side, unit);
            ways.sort_by(|one, two| one.0.total_cmp(&two.0));
            let lawful =
                ways.into_iter().find(|(_, arrival)| self.is_lawful(&Order::Arrive(arrival.clone())));
            if let Some((far, arrival)) = lawful {
                let about = self.name(unit);
                self.add(
                    vec![Order::Arrive(arrival)],
                    Task::Take,
                    about,
                    60.0 - far / 10.0,
                    &[("reinforcement", 60.0)],
                );
            }
        }
        self.entering();
    }

    fn entries_of(&self, side: Side, unit: UnitId) -> Vec<(f64, Arrival)> {
        let (edge, least, most) = entry(self.battle, side, unit);
        let layout = Layout::march(self.battle.arm(unit), self.battle.unit(unit).figures);
        let pace = f64::from(move_distance(self.battle, unit, layout).0.0) / 1000.0 - 0.02;
        let inward = direction(edge);
        let goals = || 0..self.battle.state().objectives.len();
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
        let land = self.battle.land();
        match edge {
            Bearing::NORTH => Point::new(along, 0),
            Bearing::SOUTH => Point::new(along, land.depth.0),
            Bearing::EAST => Point::new(0, along),
            _ => Point::new(land.width.0, along),
        }
    }
}

fn middle_of(shapes: &[Shape]) -> Option<Spot> {
    let sum = shapes.iter().fold(Spot::default(), |sum, shape| sum.plus(shape.centre, 1.0));
    (!shapes.is_empty()).then(|| sum.times(1.0 / shapes.len() as f64))
}
