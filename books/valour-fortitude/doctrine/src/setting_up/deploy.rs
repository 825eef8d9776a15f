//! Deployment of units and leaders.

use commander::Task;
use plane::{Bearing, Length, Point};
use valour_fortitude::Order;
use valour_fortitude::estimate::{
    Arm, BrigadeId, Drill, Layout, Leader, LeaderPost, Post, Ride, Setting, Special, Stand, UnitId, current,
    distance_from_edge,
};

use crate::Planner;
use crate::key;
use crate::shape::{Shape, Spot, direction};

/// Spots that are tried for a unit before it is held back.
const TRIES: usize = 60;

impl Planner<'_> {
    /// Brigade by brigade: each unit opposite the objective it can reach first, foot before horse.
    pub(super) fn deploy(&mut self) {
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
                self.add(
                    vec![order],
                    Task::Take,
                    String::new(),
                    10.0 + merit,
                    &[(key::TERM_NEAR_OBJECTIVES, merit)],
                );
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
                    self.add(
                        vec![order],
                        Task::Support,
                        String::new(),
                        5.0,
                        &[(key::TERM_WITH_HIS_MEN, 5.0)],
                    );
                    break;
                }
            }
        }
    }
}

fn middle_of(shapes: &[Shape]) -> Option<Spot> {
    let sum = shapes.iter().fold(Spot::default(), |sum, shape| sum.plus(shape.centre, 1.0));
    (!shapes.is_empty()).then(|| sum.times(1.0 / shapes.len() as f64))
}
