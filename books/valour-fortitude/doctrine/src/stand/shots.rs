//! Fire given and taken at a place, and charges to fear there.

use valour_fortitude::estimate::{
    Arm, Attack, Battle, CANISTER, Clash, Formation, Group, Layout, Special, UnitId, reach, sees,
};

use super::Place;
use crate::Planner;
use crate::estimate::{Body, Charge};
use crate::odds::volley;
use crate::shape::{Shape, inches};
use crate::value::harm;
use crate::weights::{PROSPECT, RIDDEN_DOWN, ROUND_THE_FLANK};

/// Inches that a battery needs between friends to shoot through.
const LANE: f64 = 2.0;

/// A unit at a place, and a foe who may be in range.
#[derive(Clone, Copy)]
pub(super) struct Facing<'a> {
    pub(super) body: &'a Body,
    pub(super) foe: &'a Body,
    /// How the unit is drawn up there.
    pub(super) form: Formation,
    pub(super) place: &'a Place,
    /// How far apart they are, in inches.
    pub(super) gap: f64,
    /// The battle with the unit there, where it is looked at that closely.
    pub(super) there: Option<&'a Battle>,
}

impl Planner<'_> {
    pub(super) fn layout_of(&self, foe: &Body) -> Layout {
        self.choice.battle.unit(foe.id).pose.layout
    }

    /// Fire of a foe on a place.
    pub(super) fn shots_at(&self, facing: Facing<'_>) -> f64 {
        let Facing { body, foe, form, place, gap, there } = facing;
        // He must shoot at the closest; others may be closer.
        let closer = self.estimate.own.iter().any(|mate| {
            mate.id != body.id && mate.shape.gap(&foe.shape) < gap && foe.shape.faces(&mate.shape)
        });
        let share = if closer { 0.3 } else { 0.9 };
        if let Some(there) = there {
            if !sees(there, foe.id, body.id) {
                return 0.0;
            }
            return share * harm(there, body.id, volley(there, &shot(foe.id, body.id)));
        }
        let dense = foe.arm == Arm::Artillery
            && matches!(form, Formation::March | Formation::Column | Formation::Square);
        let canister = foe.arm == Arm::Artillery && gap <= inches(CANISTER);
        let mut hits = foe.hits + if dense { 0.5 } else { 0.0 } + if canister { 1.0 } else { 0.0 };
        if form == Formation::Open && place.inside.is_none() {
            hits *= 0.55;
        }
        if place.inside.is_some() {
            hits *= 0.45;
        }
        share * body.hurt(hits)
    }

    /// Fire of the unit from a place on the nearest foe.
    pub(super) fn shot_by(&self, facing: Facing<'_>) -> f64 {
        let Facing { body, foe, form, place, gap, there } = facing;
        if let Some(there) = there {
            if !sees(there, body.id, foe.id) {
                return 0.0;
            }
            return harm(there, foe.id, volley(there, &shot(body.id, foe.id)));
        }
        let fire = f64::from(valour_fortitude::estimate::fire_value(self.choice.battle, body.id));
        let half = matches!(form, Formation::Column | Formation::Square) || place.inside.is_some();
        let canister = body.arm == Arm::Artillery
            && gap <= inches(CANISTER)
            && self.choice.battle.has(body.id, Special::Canister);
        let dice = if half { (fire / 2.0).floor().max(1.0) } else { fire } + if canister { 2.0 } else { 0.0 };
        foe.hurt(0.5 * dice * if foe.inside { 0.4 } else { 1.0 })
    }

    /// What a limbered battery at a place may hope to shoot at once it is in battery: nothing over the heads of friends.
    pub(super) fn prospect(&self, body: &Body, place: &Place) -> f64 {
        let reach = inches(reach(self.choice.battle, body.id, false));
        let dice = f64::from(valour_fortitude::estimate::fire_value(self.choice.battle, body.id));
        let seen = self.estimate.foes.iter().filter(|foe| {
            place.shape.gap(&foe.shape) <= reach
                && place.shape.faces(&foe.shape)
                && self.is_clear(body, place, foe)
        });
        PROSPECT * seen.map(|foe| foe.hurt(0.5 * dice)).fold(0.0, f64::max)
    }

    /// Does no friend stand between a place and a foe?
    fn is_clear(&self, body: &Body, place: &Place, foe: &Body) -> bool {
        let (from, to) = (place.shape.front(), foe.shape.centre);
        let lane = Shape {
            centre: from.plus(to.minus(from), 0.5),
            ahead: from.towards(to),
            width: LANE,
            depth: from.far(to),
            round: false,
        };
        !self.estimate.own.iter().any(|mate| mate.id != body.id && mate.shape.overlaps(&lane))
    }

    /// What a foe's charge on a place would cost, if he would make it.
    pub(super) fn feared(&self, body: &Body, foe: &Body, place: &Place, faced: bool) -> f64 {
        let met = |flank: bool, backed: bool| {
            let charge = Charge { from: foe.id, to: body.id, layout: place.layout, flank, backed };
            self.estimate.charge(self.choice.battle, charge).max(0.0)
        };
        if place.inside.is_some() {
            return 0.5 * met(false, true);
        }
        if foe.arm == Arm::Cavalry && body.arm == Arm::Infantry {
            let ridden = |flank: bool| met(flank, false);
            let met = if faced { ridden(false).max(ROUND_THE_FLANK * ridden(true)) } else { ridden(true) };
            return RIDDEN_DOWN * met;
        }
        met(!faced, true)
    }
}

/// A plain shot without help.
pub(crate) fn shot(main: UnitId, target: UnitId) -> Attack {
    Attack {
        clash: Clash::Fire,
        main,
        target,
        support: Group::default(),
        brigade: None,
        skirmish: false,
        directed: false,
    }
}
