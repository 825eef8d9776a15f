//! What a side makes of a position: who threatens, who can be hurt, and who does what.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::Arc;

use commander::{Player, Task};
use engine::Side;
use valour_fortitude::estimate::{
    Arm, Battle, Formation, Group, Layout, Objective, Pose, UnitId, brigade_supporters, faces, fire_value,
    move_distance, reach, score, standing_at,
};

use super::ground::{Country, Ways};
use super::odds::{Bout, bout};
use super::shape::{Shape, Spot};
use super::tasks::Assignment;
use super::value::{POINT, harm, marker, rout, worth};
use super::weights::Weights;

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
    fn of(battle: &Battle, id: UnitId) -> Option<Self> {
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

/// Drawn up how, and met from where.
type Meeting = (u8, u8, u8, bool);

/// What a side makes of a position.
pub struct Estimate {
    pub(crate) side: Side,
    pub(crate) weights: Weights,
    pub(crate) ways: Arc<Ways>,
    pub(crate) own: Vec<Body>,
    pub(crate) foes: Vec<Body>,
    /// Turns of this side still to come, this one included.
    pub(crate) turns_left: f64,
    /// Points of the score ahead.
    pub(crate) lead: f64,
    /// The tasks of `own`.
    tasks: Vec<Assignment>,
    charges: RefCell<BTreeMap<Meeting, f64>>,
}

impl Estimate {
    pub(crate) fn of(country: &Country, battle: &Battle, side: Side, player: Player) -> Self {
        let bodies =
            |side: Side| battle.of_side(side).filter_map(|unit| Body::of(battle, unit)).collect::<Vec<_>>();
        let turns = f64::from(battle.state().limit) - f64::from(battle.army(side).turns);
        let now = if battle.state().active == side { 1.0 } else { 0.0 };
        let mut estimate = Self {
            side,
            weights: Weights::of(player),
            ways: country.ways(battle),
            own: bodies(side),
            foes: bodies(side.other()),
            turns_left: (turns + now).max(0.5),
            lead: f64::from(score(battle, side).result - score(battle, side.other()).result),
            tasks: Vec::new(),
            charges: RefCell::default(),
        };
        estimate.weights.settle(estimate.lead, estimate.turns_left);
        estimate.tasks = estimate.assign(battle);
        estimate
    }

    /// A unit of ours.
    pub(crate) fn body(&self, unit: UnitId) -> Option<&Body> {
        self.own.iter().find(|body| body.id == unit)
    }

    /// A unit of the enemy's.
    pub(crate) fn foe(&self, unit: UnitId) -> Option<&Body> {
        self.foes.iter().find(|body| body.id == unit)
    }

    /// The task of a unit.
    pub(crate) fn task_of(&self, unit: UnitId) -> Assignment {
        let index = self.own.iter().position(|body| body.id == unit);
        index.map_or(Assignment { task: Task::Support, goal: None }, |index| self.tasks[index])
    }

    /// What a charge is worth to the one who makes it, both in the open and met front to front, or from a side.
    pub(crate) fn charge(
        &self,
        battle: &Battle,
        from: UnitId,
        to: UnitId,
        layout: Layout,
        flank: bool,
    ) -> f64 {
        let key = (from.0, to.0, kind_of(battle, to, layout), flank);
        if let Some(&known) = self.charges.borrow().get(&key) {
            return known;
        }
        let found = clash(battle, from, to, layout, flank);
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
fn clash(battle: &Battle, from: UnitId, to: UnitId, layout: Layout, flank: bool) -> f64 {
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
    let bout = bout(&met, (from, Group::default(), None), (to, Group::default(), backer(battle, to)), 0);
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

/// Is somebody worth a point of the score at stake here? What an objective changing hands is worth.
pub(crate) fn flip(objective: &Objective, side: Side) -> f64 {
    let double = if objective.capture[usize::from(side.0)] { 2.0 } else { 1.0 };
    match objective.holder {
        Some(holder) if holder == side => 0.0,
        Some(_) => POINT * (1.0 + double),
        None => POINT * double,
    }
}

/// The middle of some bodies.
pub(crate) fn middle<'a>(bodies: impl Iterator<Item = &'a Body>) -> Option<Spot> {
    let (mut sum, mut count) = (Spot::default(), 0.0);
    for body in bodies {
        sum = sum.plus(body.shape.centre, 1.0);
        count += 1.0;
    }
    (count > 0.0).then(|| sum.times(1.0 / count))
}
