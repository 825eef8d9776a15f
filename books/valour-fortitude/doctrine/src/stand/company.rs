//! Friends around a place: near enough to help, and not in the way.

use valour_fortitude::estimate::{Arm, BRIGADE_SUPPORT};

use super::Place;
use crate::Planner;
use crate::estimate::Body;
use crate::shape::{Shape, Spot, inches};

impl Planner<'_> {
    /// Friends of the brigade near enough to help, and nobody alone.
    pub(super) fn company(&self, body: &Body, place: &Place) -> f64 {
        let brigade = self.choice.battle.unit(body.id).brigade;
        let (mut close, mut near, mut crowd) = (false, false, 0.0);
        for mate in self.estimate.own.iter().filter(|mate| mate.id != body.id) {
            let gap = mate.shape.gap(&place.shape);
            close |= gap <= inches(BRIGADE_SUPPORT)
                && self.choice.battle.unit(mate.id).brigade == brigade
                && mate.arm != Arm::Artillery;
            near |= gap <= 9.0;
            // Whoever stands right ahead blocks sight and the way.
            if gap < 6.0
                && place.inside.is_none()
                && !mate.inside
                && mate.shape.faces(&place.shape)
                && self.blocks(&mate.shape, &place.shape)
            {
                crowd += if mate.reach > 0.0 { 0.9 } else { 0.4 };
            }
        }
        let spread =
            self.middle_of(brigade).map_or(0.0, |middle| (middle.far(place.shape.centre) - 16.0).max(0.0));
        f64::from(u8::from(close)) * 0.7 + f64::from(u8::from(near)) * 0.5 - crowd - 0.06 * spread.min(20.0)
    }

    /// Does the second stand close before the first's front?
    fn blocks(&self, behind: &Shape, ahead: &Shape) -> bool {
        let to = ahead.centre.minus(behind.front());
        to.dot(behind.ahead) > 0.0
            && to.dot(behind.ahead) < 6.0
            && to.dot(behind.ahead.right()).abs() < behind.width / 2.0
    }

    fn middle_of(&self, brigade: valour_fortitude::estimate::BrigadeId) -> Option<Spot> {
        let mates =
            self.estimate.own.iter().filter(|mate| self.choice.battle.unit(mate.id).brigade == brigade);
        crate::estimate::middle(mates)
    }
}
