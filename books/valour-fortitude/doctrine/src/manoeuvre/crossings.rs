//! Over bridges and through fords: columns form up on the axis, wait their turn, and go over.

use commander::Task;
use valour_fortitude::estimate::{Arm, Drill, Layout, Manoeuvre, Pace, Pose, Reform, Waypoint, plan};

use super::{Try, reform, waypoint};
use crate::Planner;
use crate::estimate::Body;
use crate::ground::Crossing;
use crate::shape::{Spot, size};

/// How near to a bridge or ford a column waits for its turn.
const QUEUE: f64 = 16.0;

impl Planner<'_> {
    /// The bridge or ford between the unit's tail and its objective.
    pub(super) fn crossing_of(&self, body: &Body) -> Option<Crossing> {
        let goal = self.estimate.task_of(body.id).goal?;
        let tail = body.shape.centre.plus(body.shape.ahead, -body.shape.depth / 2.0);
        self.estimate.ways.crossing_to(goal, tail)
    }

    /// Is it at the bridge or ford that it has to cross?
    pub(super) fn is_queueing(&self, body: &Body, crossing: Option<&Crossing>) -> bool {
        let square = self.choice.battle.unit(body.id).pose.layout.drill == Drill::Square;
        let goes = matches!(self.estimate.task_of(body.id).task, Task::Take | Task::Exit);
        let near = |crossing: &Crossing| crossing.near().far(body.shape.centre) < QUEUE;
        goes && !square && body.arm != Arm::Artillery && crossing.is_some_and(near)
    }

    /// Over a bridge or through a ford: on its axis, and along it until the tail is over as well.
    pub(super) fn crossings(&self, body: &Body, crossing: &Crossing, tries: &mut Vec<Try>) {
        if self.choice.battle.unit(body.id).pose.layout.drill == Drill::Square {
            return;
        }
        for (before, start) in self.drawn_up_for(body, crossing) {
            self.cross(body, crossing, (before, start), tries);
        }
    }

    /// How the unit may draw up where it stands to fit a crossing: as it is if it is narrow enough, or in march column,
    /// facing so that there is room among those who wait beside it.
    fn drawn_up_for(&self, body: &Body, crossing: &Crossing) -> Vec<(Option<Reform>, Pose)> {
        let one = self.choice.battle.unit(body.id);
        let pose = one.pose;
        let march = Layout::march(body.arm, one.figures);
        let mut starts = Vec::new();
        let (wide, _) = size(body.arm, one.figures, pose.layout);
        if wide + 0.4 < crossing.width && pose.layout.drill != Drill::Unlimbered {
            starts.push((None, pose));
        }
        if pose.layout == march {
            return starts;
        }
        let over = crossing.over.bearing();
        let facings = [over, pose.facing, over.turned(900), over.turned(-900), over.opposite()];
        let lawful = facings.into_iter().find_map(|facing| {
            let before = Some(reform(march, facing));
            let manoeuvre = Manoeuvre { before, ..Manoeuvre::default() };
            let planned = plan(self.choice.battle, body.id, Pace::Move, &manoeuvre).ok()?;
            Some((before, planned.pose))
        });
        starts.extend(lawful);
        starts
    }

    fn cross(
        &self,
        body: &Body,
        crossing: &Crossing,
        (before, start): (Option<Reform>, Pose),
        tries: &mut Vec<Try>,
    ) {
        let (near, over) = (crossing.near(), crossing.over);
        let facing = over.bearing();
        let from = Spot::of(start.at);
        let pace = self.inches(body.id, start.layout);
        let mut push = |way: Vec<Waypoint>| {
            if let Some(last) = way.last().copied() {
                let manoeuvre = Manoeuvre { before, way, ..Manoeuvre::default() };
                self.offer_move(body, manoeuvre, last.at, facing, start.layout, tries);
            }
        };
        // On the axis of the crossing first, then along it: who goes over aslant wets his files.
        let along = from.minus(near).dot(over);
        let anchor = near.plus(over, along.max(-8.0));
        let away = from.far(anchor);
        let (_, deep) = size(body.arm, self.choice.battle.unit(body.id).figures, start.layout);
        for share in (1..=16).rev().map(|step| f64::from(step) / 16.0) {
            let left = (pace - away) * share;
            let drag = crossing.drag(along, left).max(crossing.drag(along - deep, left));
            if left > 0.3 && away.min(left) * 0.5 + left + drag <= pace + 0.3 {
                let last = waypoint(anchor.plus(over, left), facing);
                push(vec![last]);
                if away >= 0.1 {
                    push(vec![waypoint(anchor, facing), last]);
                }
            }
        }
        if away >= 0.1 {
            push(vec![waypoint(from.plus(from.towards(anchor), pace.min(away)), facing)]);
            push(vec![waypoint(from.plus(from.towards(anchor), (pace * 0.6).min(away)), facing)]);
        }
    }
}
