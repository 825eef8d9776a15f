//! What a charge would bring.

use valour_fortitude::estimate::{
    Arm, Battle, Formation, Group, Layout, Pose, UnitId, brigade_supporters, faces, standing_at,
};

use super::Estimate;
use crate::odds::{Bout, bout};
use crate::value::{harm, marker};

/// Who charges whom, drawn up how, met from where, and with somebody behind him or nobody.
pub(super) type Meeting = (u8, u8, u8, bool, bool);

/// A charge to be weighed.
#[derive(Clone, Copy)]
pub(crate) struct Charge {
    /// Who charges.
    pub(crate) from: UnitId,
    /// Who is charged, and how he is drawn up.
    pub(crate) to: UnitId,
    pub(crate) layout: Layout,
    /// He is met from a side, not from the front.
    pub(crate) flank: bool,
    /// Whoever stands behind him counts. Horse picks the place where nobody does.
    pub(crate) backed: bool,
}

impl Estimate {
    /// What a charge is worth to the one who makes it, both in the open.
    pub(crate) fn charge(&self, battle: &Battle, charge: Charge) -> f64 {
        let Charge { from, to, layout, flank, backed } = charge;
        let key = (from.0, to.0, kind_of(battle, to, layout), flank, backed);
        if let Some(&known) = self.charges.borrow().get(&key) {
            return known;
        }
        let backer = if backed { backer(battle, to) } else { None };
        let found = clash(battle, (from, to), layout, flank, backer);
        self.charges.borrow_mut().insert(key, found);
        found
    }
}

/// Layouts that fight alike.
fn kind_of(battle: &Battle, unit: UnitId, layout: Layout) -> u8 {
    match layout.formation(battle.unit(unit).figures) {
        Formation::March => 0,
        Formation::Line => 1,
        Formation::Column => 2,
        Formation::Open => 3,
        Formation::Square => 4,
    }
}

/// Points for the charger if he met the other, drawn up so, where the other stands now.
fn clash(
    battle: &Battle,
    (from, to): (UnitId, UnitId),
    layout: Layout,
    flank: bool,
    backer: Option<UnitId>,
) -> f64 {
    let there = if battle.is_inside(to) {
        battle.clone()
    } else {
        let pose = Pose { layout, ..battle.unit(to).pose };
        standing_at(battle, to, pose)
    };
    if there.is_in(to, Formation::Square) && battle.is_arm(from, Arm::Cavalry) {
        // Mostly driven off before any fight.
        return -0.4 * marker(battle, from) - 1.0;
    }
    let faces = faces(&there, to);
    let Some(face) = faces.iter().find(|face| face.front != flank).or_else(|| faces.first()) else {
        return 0.0;
    };
    let one = battle.unit(from);
    let march = battle.is_in(from, Formation::March);
    let layout = if march { Layout::column(battle.arm(from), one.figures) } else { one.pose.layout };
    let pose = Pose { at: face.middle(), facing: face.facing, layout };
    let met = standing_at(&there, from, pose);
    let bout = bout(&met, (from, Group::default(), None), (to, Group::default(), backer), 0);
    points(battle, from, to, &bout)
}

/// Somebody who lends brigade support where the unit stands.
fn backer(battle: &Battle, unit: UnitId) -> Option<UnitId> {
    brigade_supporters(battle, unit).next()
}

/// A fight in points of the main attacker's side.
pub(crate) fn points(battle: &Battle, main: UnitId, target: UnitId, bout: &Bout) -> f64 {
    // Who stays in contact and has won may go on with the advantage.
    let momentum = 1.5 * (bout.win - 0.5);
    harm(battle, target, bout.target) - harm(battle, main, bout.main) + momentum
}
