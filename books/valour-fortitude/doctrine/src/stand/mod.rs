//! What it is worth to stand somewhere: fire given and taken, charges to make and to fear, the task, friends.

mod company;
mod goal;
mod shots;

use engine::Key;
use shots::Facing;
use valour_fortitude::estimate::{Arm, Battle, Drill, FeatureId, Formation, Layout};

use super::Planner;
use super::estimate::{Body, Charge};
use super::shape::Shape;
use super::weights::TURNED_AWAY;
use crate::key;

/// What a turn nearer to the objective is worth.
const NEARER: f64 = 4.0;

/// Foes nearer than this had better be ahead, even if they can do nothing yet.
const WATCHED: f64 = 24.0;

/// A square where no cavalry can come.
const NEEDLESS_SQUARE: f64 = 1.5;

/// A place to be judged: where, drawn up how, or inside what.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    pub(crate) shape: Shape,
    pub(crate) layout: Layout,
    pub(crate) inside: Option<FeatureId>,
}

/// What it is worth to stand somewhere.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Stand {
    pub(crate) fire: f64,
    pub(crate) danger: f64,
    pub(crate) charge: f64,
    pub(crate) chance: f64,
    pub(crate) goal: f64,
    pub(crate) hold: f64,
    pub(crate) company: f64,
    pub(crate) front: f64,
}

impl Stand {
    pub(crate) fn total(&self) -> f64 {
        self.fire - self.danger - self.charge
            + self.chance
            + self.goal
            + self.hold
            + self.company
            + self.front
    }

    pub(crate) fn reasons(&self, before: &Self) -> [(Key, f64); 8] {
        [
            (key::TERM_FIRE, self.fire - before.fire),
            (key::TERM_UNDER_FIRE, before.danger - self.danger),
            (key::TERM_CHARGES_FEARED, before.charge - self.charge),
            (key::TERM_CHARGES_TO_MAKE, self.chance - before.chance),
            (key::TERM_WAY_TO_THE_OBJECTIVE, self.goal - before.goal),
            (key::TERM_OBJECTIVES, self.hold - before.hold),
            (key::TERM_COMPANY, self.company - before.company),
            (key::TERM_FRONT, self.front - before.front),
        ]
    }
}

impl Planner<'_> {
    /// Judges a place by eye, or with the battle as it would be there by the book.
    pub(super) fn stand(&self, body: &Body, place: &Place, there: Option<&Battle>) -> Stand {
        let weights = &self.estimate.weights;
        let mut stand = Stand {
            goal: weights.drive * self.goal(body, place),
            hold: self.hold(body, place, there),
            company: weights.company * self.company(body, place),
            ..Stand::default()
        };
        let form = place.layout.formation(self.choice.battle.unit(body.id).figures);
        let (mut nearest, mut worst, mut sum, mut best) = (f64::MAX, 0.0_f64, 0.0, 0.0_f64);
        let mut faces_any = self.estimate.foes.is_empty();
        for foe in &self.estimate.foes {
            let gap = place.shape.gap(&foe.shape);
            let faced = place.inside.is_some() || place.shape.faces(&foe.shape);
            faces_any |= faced;
            if foe.reach > 0.0 && gap <= foe.reach && foe.shape.faces(&place.shape) {
                stand.danger += self.shots_at(Facing { body, foe, form, place, gap, there });
            }
            if !faced && gap < WATCHED {
                stand.front -= 0.5 * (1.0 - gap / WATCHED);
            }
            if faced && gap < nearest && gap <= self.reach_in(body, form, place) {
                nearest = gap;
                stand.fire = self.shot_by(Facing { body, foe, form, place, gap, there });
            }
            if foe.charges() && gap <= foe.pace + 0.3 {
                let feared = self.feared(body, foe, place, faced);
                sum += feared;
                worst = worst.max(feared);
            }
            if faced && self.may_charge(body, form, place) && gap <= self.pace_in(body, place) {
                let layout = self.layout_of(foe);
                let charge = Charge { from: body.id, to: foe.id, layout, flank: false, backed: true };
                best = best.max(self.estimate.charge(self.choice.battle, charge));
            }
        }
        if place.layout.drill == Drill::Square && !self.is_near_cavalry(place) {
            stand.front -= NEEDLESS_SQUARE;
        }
        if body.arm == Arm::Artillery && form == Formation::March {
            stand.fire = self.prospect(body, place);
        }
        if !faces_any {
            stand.front -= TURNED_AWAY;
        }
        stand.fire *= weights.fire;
        stand.danger *= weights.danger;
        stand.charge = weights.charge * (0.75 * worst + 0.25 * sum);
        stand.chance = weights.chance * best;
        stand
    }

    /// Is there enemy cavalry that could be here next turn?
    fn is_near_cavalry(&self, place: &Place) -> bool {
        let mut horse = self.estimate.foes.iter().filter(|foe| foe.arm == Arm::Cavalry);
        horse.any(|foe| foe.shape.gap(&place.shape) <= foe.speed + 3.0)
    }

    fn may_charge(&self, body: &Body, form: Formation, place: &Place) -> bool {
        body.arm != Arm::Artillery
            && place.inside.is_none()
            && !matches!(form, Formation::March | Formation::Square)
    }

    fn pace_in(&self, body: &Body, place: &Place) -> f64 {
        let (inches, _) =
            valour_fortitude::estimate::move_distance(self.choice.battle, body.id, place.layout);
        f64::from(inches.0) / 1000.0
    }

    /// How far the unit shoots drawn up so.
    fn reach_in(&self, body: &Body, form: Formation, place: &Place) -> f64 {
        let fire = valour_fortitude::estimate::fire_value(self.choice.battle, body.id);
        if fire == 0 || form == Formation::March && place.inside.is_none() {
            return 0.0;
        }
        f64::from(valour_fortitude::estimate::reach(self.choice.battle, body.id, false).0) / 1000.0
    }
}
