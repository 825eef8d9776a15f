//! Deployment of units and leaders.

use commander::Task;
use plane::{Bearing, Length, Point};
use valour_fortitude::Order;
use valour_fortitude::estimate::{
    Arm, BrigadeId, Drill, Layout, Leader, LeaderPost, Pose, Post, Setting, Special, Stand, UnitId, current,
    distance_from_edge,
};

use crate::Planner;
use crate::estimate::Body;
use crate::key;
use crate::shape::{Shape, Spot, direction};

/// Spots that are tried for a unit before it is held back.
const TRIES: usize = 60;
/// What it costs that a battery cannot fire over its own men.
const MASKED: f64 = 3.0;
/// Inches ahead of a battery that are kept free.
const LANE: f64 = 30.0;

impl Planner<'_> {
    /// Brigade by brigade: each unit opposite the objective it can reach first, foot before horse.
    pub(super) fn deploy(&mut self) {
        let side = self.estimate.side;
        let brigade = current(self.choice.battle, side).or_else(|| {
            self.choice
                .battle
                .brigades_of(side)
                .find(|&brigade| !self.choice.battle.brigade(brigade).deployed)
        });
        let Some(brigade) = brigade else { return self.listed() };
        let waiting = self
            .choice
            .battle
            .of_brigade(brigade)
            .find(|&unit| self.choice.battle.unit(unit).post == Post::Waiting);
        match waiting {
            Some(unit) => {
                self.deploy_unit(brigade, unit);
                self.choice.add(vec![Order::Keep { unit }], Task::Wait, String::new(), -5.0, &[]);
            }
            None => self.deploy_leaders(brigade),
        }
        self.choice.add(vec![Order::Ready], Task::Wait, String::new(), 0.0, &[]);
    }

    fn deploy_unit(&mut self, brigade: BrigadeId, unit: UnitId) {
        let edge = self.choice.battle.army(self.estimate.side).edge;
        let (arm, figures) = (self.choice.battle.arm(unit), self.choice.battle.unit(unit).figures);
        let layout = match arm {
            Arm::Artillery => Layout::of(Drill::Unlimbered),
            Arm::Infantry if self.choice.battle.has(unit, Special::OpenOrder) && figures <= 8 => {
                Layout::skirmish(figures)
            }
            Arm::Infantry | Arm::Cavalry => Layout::column(arm, figures),
        };
        let mates: Vec<Shape> = self
            .choice
            .battle
            .of_side(self.estimate.side)
            .filter_map(|mate| Some((mate, Shape::of(self.choice.battle, mate)?)))
            .filter(|(mate, _)| self.choice.battle.unit(*mate).brigade == brigade)
            .map(|(_, shape)| shape)
            .collect();
        let centre = middle_of(&mates);
        let mut spots: Vec<(f64, Point)> = self
            .zone(edge)
            .into_iter()
            .map(|point| {
                let spot = Spot::of(point);
                let goals = 0..self.choice.battle.state().objectives.len();
                let far = goals.map(|goal| self.estimate.ways.march(goal, spot)).fold(99.0, f64::min);
                let apart =
                    centre.map_or(self.crowding(spot), |centre| (centre.far(spot) - 12.0).max(0.0) * 0.15);
                let masks = MASKED * f64::from(self.masked(unit, &Pose { at: point, facing: edge, layout }));
                (2.0 - 0.05 * far - apart - masks, point)
            })
            .collect();
        spots.sort_by(|one, two| two.0.total_cmp(&one.0));
        let mut found = 0;
        for (merit, at) in spots.into_iter().take(TRIES) {
            let order = Order::Deploy { unit, stand: Stand::At(Setting { at, facing: edge, layout }) };
            if self.choice.is_lawful(&order) {
                self.choice.add(
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

    /// How many batteries could not fire straight ahead: this one behind a friend, or others behind this unit.
    fn masked(&self, unit: UnitId, pose: &Pose) -> u8 {
        let battle = self.choice.battle;
        let shape = Shape::posed(battle.arm(unit), battle.unit(unit).figures, pose);
        let mine = battle.arm(unit) == Arm::Artillery;
        let masks = |mate: &Body| {
            let theirs = mate.arm == Arm::Artillery && shape.overlaps(&lane(&mate.shape));
            theirs || (mine && mate.shape.overlaps(&lane(&shape)))
        };
        self.estimate.own.iter().filter(|mate| masks(mate)).fold(0, |sum, _| sum + 1)
    }

    /// A new brigade starts where no other stands.
    fn crowding(&self, spot: Spot) -> f64 {
        let near = self.estimate.own.iter().map(|mate| mate.shape.gap_to(spot)).fold(12.0, f64::min);
        (12.0 - near) * 0.1
    }

    /// Points of the deployment area, in no order.
    fn zone(&self, edge: Bearing) -> Vec<Point> {
        let (width, depth) =
            (self.choice.battle.land().width.0 / 1_000, self.choice.battle.land().depth.0 / 1_000);
        let columns = (3..width - 2).step_by(3);
        let points = columns.flat_map(|x| (3..depth - 2).step_by(3).map(move |y| Point::units(x, y)));
        points
            .filter(|&point| {
                let deep = distance_from_edge(self.choice.battle, edge, point);
                deep >= Length::units(7) && deep <= Length::units(17)
            })
            .collect()
    }

    fn deploy_leaders(&mut self, brigade: BrigadeId) {
        let edge = direction(self.choice.battle.army(self.estimate.side).edge);
        let mates: Vec<Shape> = self
            .choice
            .battle
            .of_brigade(brigade)
            .filter_map(|mate| Shape::of(self.choice.battle, mate))
            .collect();
        let Some(centre) = middle_of(&mates) else { return };
        for leader in [Leader::Brigade(brigade), Leader::Army(self.estimate.side)] {
            if self.choice.battle.leader(leader) != LeaderPost::Off {
                continue;
            }
            let spot = |back: u8| {
                let aside = f64::from(back % 3) - 1.0;
                centre.plus(edge, -1.5 * f64::from(back)).plus(edge.right(), aside)
            };
            if let Some(ride) = (0..8).find_map(|back| self.lawful_ride(leader, spot(back))) {
                self.support(ride, key::TERM_WITH_HIS_MEN, 5.0);
            }
        }
    }
}

/// The ground a battery fires over first.
fn lane(guns: &Shape) -> Shape {
    Shape { centre: guns.front().plus(guns.ahead, LANE / 2.0), depth: LANE, round: false, ..*guns }
}

fn middle_of(shapes: &[Shape]) -> Option<Spot> {
    let sum = shapes.iter().fold(Spot::default(), |sum, shape| sum.plus(shape.centre, 1.0));
    (!shapes.is_empty()).then(|| sum.times(1.0 / shapes.len() as f64))
}
