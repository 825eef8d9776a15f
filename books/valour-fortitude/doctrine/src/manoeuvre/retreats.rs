//! Back from an enemy.

use valour_fortitude::estimate::{Action, Manoeuvre, Pace, find_retreat};

use super::{Try, waypoint};
use crate::Planner;
use crate::estimate::Body;
use crate::shape::Spot;

impl Planner<'_> {
    /// Back from an enemy too near to move away from otherwise.
    pub(crate) fn retreats(&self, body: &Body, tries: &mut Vec<Try>) {
        let pose = self.choice.battle.unit(body.id).pose;
        let pace = self.inches(body.id, pose.layout);
        let from = Spot::of(pose.at);
        let mut push = |spot: Spot| {
            let manoeuvre = Manoeuvre { way: vec![waypoint(spot, pose.facing)], ..Manoeuvre::default() };
            let place = self.place(body, spot.point(), pose.facing, pose.layout);
            tries.push(Try { action: Action::Go(Pace::Retreat, manoeuvre), place, rough: 0.0 });
        };
        for inches in [pace, pace * 0.66, pace * 0.4] {
            push(from.plus(body.shape.ahead, -inches));
        }
        let near = self
            .estimate
            .foes
            .iter()
            .min_by(|one, two| one.shape.gap(&body.shape).total_cmp(&two.shape.gap(&body.shape)));
        if let Some(foe) = near {
            push(from.plus(foe.shape.centre.towards(body.shape.centre), pace));
        }
        if let Some(place) = find_retreat(self.choice.battle, body.id) {
            push(Spot::of(place.at));
        }
    }
}
