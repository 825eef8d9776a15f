//! What it is worth to a stack to stand somewhere in a formation.

mod danger;

use danger::danger;
use engine::Key;
use fix_bayonets::battle::{Battle, Mark, UnitId};
use fix_bayonets::{Arm, Formation, Trait, assault, charge, front, sight};
use hex::Aspect;
use hexmap::HexId;

use crate::estimate::{Aim, Estimate, range};
use crate::{key, shots};

/// So near the enemy one stands in fighting order.
const CLOSE: u8 = 3;
/// Hexes from which horse may be upon a stack.
const CHARGE: u8 = 6;

/// What a place is worth, by what speaks for it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Stand {
    pub(crate) goal: f64,
    pub(crate) fire: f64,
    pub(crate) danger: f64,
    pub(crate) order: f64,
}

impl Stand {
    pub(crate) fn total(self) -> f64 {
        self.goal + self.fire + self.danger + self.order
    }

    /// What it is worth more than another, as reasons.
    pub(crate) fn terms(self, than: Self) -> [(Key, f64); 4] {
        [
            (key::TERM_GOAL, self.goal - than.goal),
            (key::TERM_FIRE, self.fire - than.fire),
            (key::TERM_DANGER, self.danger - than.danger),
            (key::TERM_FORMATION, self.order - than.order),
        ]
    }
}

/// What it is worth to these units of one stack to stand as they do in this battle.
pub(crate) fn of(estimate: &Estimate, battle: &Battle, units: &[UnitId]) -> Stand {
    let Some(&top) = units.first().filter(|&&id| battle.unit(id).is_placed()) else {
        return Stand::default();
    };
    let steps: f64 = units.iter().map(|&id| f64::from(battle.unit(id).steps)).sum();
    let head = battle.unit(top).head();
    let gap = estimate.gap(battle, head);
    Stand {
        goal: goal(estimate, battle, top, head) * steps,
        fire: fire(estimate, battle, units),
        danger: -danger(estimate, battle, top, steps, gap),
        order: order(battle, top, gap) * steps,
    }
}

/// How near it is to where it should be, for each step.
fn goal(estimate: &Estimate, battle: &Battle, top: UnitId, head: HexId) -> f64 {
    let Some(goal) = estimate.goal_of(battle, top, head) else { return 0.0 };
    let far = range(battle, head, goal.hex);
    let near_enough = match (battle.arm(top), goal.aim) {
        (_, Aim::Leave) | (Arm::Infantry, Aim::Take) => 0,
        (Arm::Artillery, _) => battle.printed(top).range,
        (Arm::Train, _) => 6,
        (Arm::Cavalry, Aim::Take | Aim::Hold) => 3,
        (Arm::Infantry, Aim::Hold) | (Arm::Infantry | Arm::Cavalry, Aim::Beat) => 1,
    };
    let urgency = (goal.worth / 10.0).clamp(0.4, 1.3);
    let share = if battle.arm(top) == Arm::Train { 0.2 } else { 1.0 };
    -estimate.weights.pull * urgency * share * f64::from(far.saturating_sub(near_enough))
}

/// What it can do to the enemy from there.
fn fire(estimate: &Estimate, battle: &Battle, units: &[UnitId]) -> f64 {
    let weights = &estimate.weights;
    let shots: f64 = units
        .iter()
        .map(|&id| {
            let is_late = battle.unit(id).is(Mark::Unlimbered) && !battle.has(id, Trait::Horse);
            shots::best(battle, id) * if is_late { 0.5 } else { 1.0 }
        })
        .sum();
    let Some(&top) = units.first() else { return 0.0 };
    let blow = match battle.arm(top) {
        Arm::Infantry => bayonets(battle, top),
        Arm::Cavalry => sabres(estimate, battle, top),
        Arm::Artillery | Arm::Train => 0.0,
    };
    weights.fire * shots + weights.assault * blow
}

pub(crate) fn steps_of(battle: &Battle, top: UnitId) -> f64 {
    battle.stack_of(top).iter().map(|&id| f64::from(battle.unit(id).steps)).sum()
}

/// How good an assault from here looks, by men and order.
fn bayonets(battle: &Battle, top: UnitId) -> f64 {
    let unit = battle.unit(top);
    if !unit.is_in_order() || unit.is(Mark::Spent) || !unit.formation.kind.row().assaults {
        return 0.0;
    }
    let gain = |target: UnitId| {
        let (ratio, theirs) = odds(battle, top, target);
        (ratio - 1.0).clamp(0.0, 2.0) * theirs * 0.5
    };
    assault::targets(battle, top).map(gain).fold(0.0, f64::max)
}

/// Men against men if a stack assaults another with all who can help, a flank counting as some more; and how many it meets.
pub(crate) fn odds(battle: &Battle, top: UnitId, target: UnitId) -> (f64, f64) {
    let side = battle.side_of(top);
    let beside = battle.unit(target).hexes.iter().flat_map(|&hex| battle.tops_beside(hex, side).iter());
    let helps = |id: &UnitId| {
        *id != top
            && battle.arm(*id) == Arm::Infantry
            && battle.unit(*id).is_in_order()
            && front::hex_in_front(battle, *id, target).is_some()
    };
    let friends: f64 = beside.filter(helps).map(|id| steps_of(battle, id)).sum();
    let is_loose = !battle.unit(target).is_in_order();
    let theirs = steps_of(battle, target) * if is_loose { 0.5 } else { 1.0 };
    let aspect = match front::aspect_of(battle, top, target) {
        Aspect::Front => 0.0,
        Aspect::Flank => 0.4,
        Aspect::Rear => 0.6,
    };
    ((steps_of(battle, top) + friends) / theirs.max(1.0) + aspect, theirs)
}

/// How good a charge from here looks.
pub(crate) fn sabres(estimate: &Estimate, battle: &Battle, top: UnitId) -> f64 {
    let unit = battle.unit(top);
    if !unit.is_in_order() || unit.is(Mark::Spent) || !unit.formation.kind.row().charges {
        return 0.0;
    }
    let (head, most) = (unit.head(), charge::allowance(battle, top));
    let reaches = |&&(_, at): &&(UnitId, HexId)| {
        let range = range(battle, head, at);
        range >= 1 && range <= most && front::in_wedge_of(battle.map(), unit.formation.facing, head, at)
    };
    let seen = estimate.foes.iter().filter(reaches).filter(|&&(_, at)| sight::sees(battle, head, at));
    seen.map(|&(foe, _)| prey(battle, top, foe)).fold(0.0, f64::max)
}

/// What horse may make of an enemy stack.
pub(crate) fn prey(battle: &Battle, top: UnitId, foe: UnitId) -> f64 {
    let unit = battle.unit(foe);
    let (own, theirs) = (steps_of(battle, top), steps_of(battle, foe));
    let loose = if unit.is_in_order() { 1.0 } else { 2.0 };
    let soft = match (battle.arm(foe), unit.formation.kind) {
        (Arm::Artillery | Arm::Train, _) => 2.0,
        (_, Formation::Square | Formation::MasseColumn) => return 0.0,
        (Arm::Infantry, Formation::SkirmishScreen | Formation::RoadColumn) => 1.6,
        (Arm::Infantry, _) => 0.8,
        (Arm::Cavalry, _) => own / theirs.max(1.0),
    };
    (soft * loose - 0.5).clamp(0.0, 2.5) * own.min(theirs.max(1.0)) * 0.3
}

/// What its formation is worth at this distance from the enemy, for each step.
fn order(battle: &Battle, top: UnitId, gap: u8) -> f64 {
    let is_close = gap <= CLOSE;
    match (battle.arm(top), battle.unit(top).formation.kind) {
        (Arm::Artillery, Formation::Unlimbered) if gap <= 2 * battle.printed(top).range => 0.1,
        (Arm::Artillery, Formation::Unlimbered) => -0.1,
        (Arm::Infantry, Formation::Line | Formation::ExtendedLine) if is_close => 0.06,
        (Arm::Infantry, Formation::Column) if !is_close => 0.05,
        (Arm::Infantry, Formation::RoadColumn) if gap <= 5 => -0.25,
        (Arm::Infantry, Formation::Square) => -0.06,
        (Arm::Infantry, Formation::MasseColumn) => -0.04,
        (Arm::Cavalry, Formation::Line) if gap <= CHARGE => 0.06,
        (Arm::Cavalry, Formation::Column) if gap > CHARGE => 0.04,
        (Arm::Cavalry, Formation::RoadColumn) if gap <= CHARGE => -0.2,
        _ => 0.0,
    }
}
