//! Places to march to: on the way to the objective, at effective range, on a flank, behind a wall.

use commander::Task;
use valour_fortitude::estimate::Arm;

use crate::Planner;
use crate::estimate::Body;
use crate::numbers::{place, whole};
use crate::shape::Spot;

impl Planner<'_> {
    /// Where the middle of the front might come to.
    pub(super) fn spots(&self, body: &Body, pace: f64) -> Vec<Spot> {
        let task = self.estimate.task_of(body.id);
        let from = body.shape.front();
        let mut spots = Vec::with_capacity(24);
        if let Some(goal) = task.goal {
            self.spots_to_goal(goal, from, pace, &mut spots);
        }
        let mut foes: Vec<&Body> = self.estimate.foes.iter().collect();
        foes.sort_by(|one, two| one.shape.gap(&body.shape).total_cmp(&two.shape.gap(&body.shape)));
        for foe in foes.iter().take(2) {
            let way = foe.shape.centre.towards(from);
            let edge = foe.shape.centre.far(from) - foe.shape.gap_to(from);
            if body.reach > 0.0 {
                for range in [body.reach - 0.6, 6.0] {
                    self.reachable(foe.shape.centre.plus(way, edge + range), from, pace, &mut spots);
                }
            }
            if body.arm != Arm::Artillery {
                for hand in [1.0, -1.0] {
                    let beside = foe.shape.ahead.right().times(hand);
                    let flank = foe.shape.centre.plus(beside, foe.shape.width / 2.0 + 6.0);
                    self.reachable(flank, from, pace, &mut spots);
                }
            }
            for share in [1.0, 0.5] {
                spots.push(from.plus(way, pace * share));
            }
        }
        for &(one, two) in &self.estimate.ways.walls {
            let middle = one.plus(two.minus(one), 0.5);
            if middle.far(from) <= pace && body.arm != Arm::Cavalry {
                let along = one.towards(two).right();
                let side = if along.dot(from.minus(middle)) > 0.0 { along } else { along.times(-1.0) };
                spots.push(middle.plus(side, 0.02));
            }
        }
        if task.task == Task::Support || task.task == Task::Hold {
            for hand in [1.0, -1.0] {
                spots.push(from.plus(body.shape.ahead.right().times(hand), pace * 0.5));
            }
        }
        if body.arm == Arm::Artillery && body.reach == 0.0 {
            // Out from behind its own line, straight ahead or round either end of it.
            for (aside, ahead) in [(0.9, 0.3), (-0.9, 0.3), (0.7, 0.7), (-0.7, 0.7), (0.4, 0.9), (-0.4, 0.9)]
            {
                let across = from.plus(body.shape.ahead.right(), pace * aside);
                spots.push(across.plus(body.shape.ahead, pace * ahead));
            }
        }
        spots
    }

    fn spots_to_goal(&self, goal: usize, from: Spot, pace: f64, spots: &mut Vec<Spot>) {
        let ways = &self.estimate.ways;
        let at = ways.goal(goal);
        if ways.is_open(from, at) {
            let (way, far) = (from.towards(at), from.far(at));
            for share in [1.0, 0.85, 0.7, 0.55, 0.4, 0.25] {
                spots.push(from.plus(way, (pace * share).min(far + 1.0)));
            }
            // Ways round friends and walls that stand in the middle of it.
            for (turn, share) in [(0.5, 0.98), (-0.5, 0.98), (0.5, 0.6), (-0.5, 0.6), (1.0, 0.8), (-1.0, 0.8)]
            {
                let (sine, cosine) = f64::sin_cos(turn);
                let aside = way.times(cosine).plus(way.right(), sine);
                spots.push(from.plus(aside, pace * share));
            }
            for short in [0.0, 3.0, 5.0] {
                self.reachable(at.plus(way, -short), from, pace, spots);
            }
            for hand in [1.0, -1.0] {
                self.reachable(at.plus(way.right().times(hand), 4.5), from, pace, spots);
            }
        } else {
            let way = ways.way(goal, from, pace);
            let seen: Vec<Spot> = way.into_iter().filter(|&there| ways.is_open(from, there)).collect();
            for share in [1.0, 0.8, 0.6, 0.4, 0.2] {
                let index = place(whole((seen.len() as f64 * share).ceil()));
                if let Some(&there) = index.checked_sub(1).and_then(|index| seen.get(index)) {
                    let step = from.far(there).min(pace);
                    spots.push(from.plus(from.towards(there), step));
                }
            }
        }
    }

    fn reachable(&self, spot: Spot, from: Spot, pace: f64, spots: &mut Vec<Spot>) {
        if spot.far(from) <= pace {
            spots.push(spot);
        }
    }
}
