//! A unit as the planner sees it: its place, its worth and what it can do.

use valour_fortitude::estimate::{Arm, Battle, Formation, Layout, UnitId, fire_value, move_distance, reach};

use crate::shape::Shape;
use crate::value::{marker, rout, worth};

/// One unit as a planner sees it.
#[derive(Clone, Copy, Debug)]
pub struct Body {
    pub(crate) id: UnitId,
    pub(crate) shape: Shape,
    pub(crate) arm: Arm,
    pub(crate) worth: f64,
    /// What its rout would cost, and one marker on it.
    pub(crate) rout: f64,
    pub(crate) marker: f64,
    pub(crate) shaken: bool,
    /// Inches it shoots, or nothing.
    pub(crate) reach: f64,
    /// Hits it makes on average, plainly.
    pub(crate) hits: f64,
    /// Inches it goes as it is drawn up.
    pub(crate) pace: f64,
    /// Inches it marches in a turn at its best.
    pub(crate) speed: f64,
    pub(crate) inside: bool,
    pub(crate) figures: f64,
}

impl Body {
    pub(super) fn of(battle: &Battle, id: UnitId) -> Option<Self> {
        let one = battle.unit(id);
        let arm = battle.arm(id);
        let shape = Shape::of(battle, id)?;
        let inches = |layout: Layout| f64::from(move_distance(battle, id, layout).0.0) / 1000.0;
        let column = battle.is_in(id, Formation::Column) || battle.is_in(id, Formation::Square);
        let fire = if battle.is_deployed(id) { f64::from(fire_value(battle, id)) } else { 0.0 };
        let speed = match arm {
            Arm::Artillery => inches(Layout::march(arm, one.figures)),
            Arm::Infantry | Arm::Cavalry => inches(Layout::column(arm, one.figures)),
        };
        Some(Self {
            id,
            shape,
            arm,
            worth: worth(battle, id),
            rout: rout(battle, id),
            marker: marker(battle, id),
            shaken: one.is_shaken(),
            reach: if fire > 0.0 { f64::from(reach(battle, id, false).0) / 1000.0 } else { 0.0 },
            hits: if column || battle.is_inside(id) { (fire / 2.0).floor().max(0.5) } else { fire } * 0.5,
            pace: if battle.is_inside(id) { 0.0 } else { inches(one.pose.layout) },
            speed,
            inside: battle.is_inside(id),
            figures: f64::from(battle.weight(id)),
        })
    }

    /// What hits cost it on average.
    pub(crate) fn hurt(&self, hits: f64) -> f64 {
        if self.shaken {
            (0.4 * hits).min(1.0) * self.rout
        } else {
            hits * self.marker + 0.02 * hits * hits * self.rout
        }
    }

    /// May it charge at all?
    pub(crate) fn charges(&self) -> bool {
        self.arm != Arm::Artillery && !self.inside && !self.shape.round && self.pace > 0.0
    }
}
