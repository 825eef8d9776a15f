//! An element as a planner sees it.

use plane::{Point, Rect, gap};
use vae_victis::estimate::{Arm, Battle, CorpsId, ElementId, is_engaged, rates_of};

use crate::numbers::{far, paces};
use crate::value::worth;

/// Paces from which on a gap need not be exact, and how much less it is than that of the middles.
const FAR_OFF: f64 = 1000.0;
const APART: f64 = 120.0;

/// An element on the table.
#[derive(Clone, Copy, Debug)]
pub struct Body {
    pub(crate) id: ElementId,
    pub(crate) corps: CorpsId,
    pub(crate) arm: Arm,
    pub(crate) base: Rect,
    pub(crate) centre: Point,
    pub(crate) worth: f64,
    pub(crate) points: f64,
    /// Paces it goes in the open.
    pub(crate) rate: f64,
    /// Paces its weapon reaches; nothing if it does not fire.
    pub(crate) reach: f64,
    /// Is it in frontal contact?
    pub(crate) is_engaged: bool,
}

impl Body {
    /// An element as it stands.
    pub(crate) fn of(battle: &Battle, id: ElementId) -> Self {
        let base = *battle.base(id);
        let fires = battle.row(id).fire.is_some() && battle.arm(id) != Arm::Cavalry;
        Self {
            id,
            corps: battle.element(id).corps,
            arm: battle.arm(id),
            base,
            centre: base.centre(),
            worth: worth(battle, id),
            points: f64::from(battle.element(id).points),
            rate: paces(rates_of(battle, id).clear),
            reach: battle.weapon(id).filter(|_| fires).map_or(0.0, |weapon| paces(weapon.range)),
            is_engaged: is_engaged(battle, id),
        }
    }

    /// How far a base is from it.
    pub(crate) fn gap(&self, base: &Rect) -> f64 {
        let middles = far(self.centre, base.centre());
        if middles > FAR_OFF {
            return middles - APART;
        }
        paces(gap(&self.base, base).length())
    }
}
