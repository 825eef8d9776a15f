//! Straight on, over the walls and streams that nobody may straddle and past those who stand in the way.

use plane::Bearing;
use valour_fortitude::estimate::{Arm, Drill, Layout, Manoeuvre, Special};

use super::{Try, reform, waypoint};
use crate::Planner;
use crate::estimate::Body;
use crate::numbers::{place, whole};
use crate::shape::{Spot, direction};

/// Inches between places looked at on a straight way.
const STRIDE: f64 = 0.6;
/// Inches that a wall or stream costs.
const BARRIER: f64 = 4.0;

impl Planner<'_> {
    /// As far towards the objective as there is room: beyond the wall or stream that nobody may straddle, and past those
    /// who stand in the way.
    pub(super) fn strides(&self, body: &Body, tries: &mut Vec<Try>) {
        let Some(goal) = self.estimate.task_of(body.id).goal else { return };
        let one = self.choice.battle.unit(body.id);
        let (pose, ways) = (one.pose, &self.estimate.ways);
        if pose.layout.drill == Drill::Square || body.arm == Arm::Artillery {
            return;
        }
        let (from, at) = (Spot::of(pose.at), ways.goal(goal));
        let next = match ways.way(goal, from, 8.0).last() {
            Some(&there) if !ways.is_open(from, at) => there,
            Some(_) | None => at,
        };
        let straight = from.towards(next);
        let column = Layout::column(body.arm, one.figures);
        let shut = self.choice.battle.has(body.id, Special::Militia);
        for turn in [0.0, 0.35, -0.35, 0.8, -0.8] {
            let (sine, cosine) = f64::sin_cos(turn);
            let way = straight.times(cosine).plus(straight.right(), sine);
            let ahead = way.bearing();
            let kept = [(None, pose.facing, pose.layout), (None, ahead, pose.layout)];
            let reformed = (!shut).then(|| (Some(reform(column, ahead)), ahead, column));
            for (before, facing, layout) in kept.into_iter().chain(reformed) {
                if let Some(spot) = self.stride(body, (from, way), facing, layout) {
                    let way = vec![waypoint(spot, facing)];
                    let manoeuvre = Manoeuvre { before, way, ..Manoeuvre::default() };
                    self.offer_move(body, manoeuvre, spot.point(), facing, layout, tries);
                }
            }
        }
    }

    /// The farthest place in a direction where there is room and that the pace allows.
    fn stride(
        &self,
        body: &Body,
        (from, way): (Spot, Spot),
        facing: Bearing,
        layout: Layout,
    ) -> Option<Spot> {
        let pace = self.inches(body.id, layout);
        let turned = direction(facing).minus(body.shape.ahead);
        // The files at the wings go farther when the front turns.
        let wheel = turned.dot(turned).sqrt() * body.shape.width / 2.0;
        let steps = whole(pace / STRIDE);
        (1..=steps).rev().map(|step| f64::from(step) * STRIDE).find_map(|inches| {
            let spot = from.plus(way, inches);
            let dear = BARRIER * self.estimate.ways.lines_between(from, spot) as f64;
            let room = || {
                let place = self.place(body, spot.point(), facing, layout);
                self.has_room(body, &place)
            };
            (inches + dear + wheel <= pace && room()).then_some(spot)
        })
    }
}
