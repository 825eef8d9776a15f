//! What a position is worth to a side.

use engine::Side;
use fix_bayonets::battle::{Battle, Mark, UnitId};
use fix_bayonets::{Arm, Formation, victory};
use hexmap::HexId;

/// A victory point on the board, against a step of men.
const POINT: f64 = 1.0;
const STEP: f64 = 1.2;
/// How much of a unit is left in each bad state.
const ROUTED: f64 = 0.35;
const DISORDERED: f64 = 0.7;
const STRAGGLING: f64 = 0.92;
/// Each hex nearer to what is to be had, for each step.
const NEAR: f64 = 0.02;
/// Hexes beyond which nobody feels the pull of a goal any more.
const FAR: u8 = 24;
/// So near the enemy one stands in fighting order.
const CLOSE: u8 = 3;

/// The balance of both sides.
pub(crate) fn of(battle: &Battle, side: Side) -> f64 {
    one(battle, side) - one(battle, side.other())
}

fn one(battle: &Battle, side: Side) -> f64 {
    let goals: Vec<HexId> = goals(battle, side).collect();
    let foes: Vec<HexId> = battle.tops(side.other()).map(|id| battle.unit(id).head()).collect();
    let units: f64 = battle.units_of(side).map(|id| unit(battle, id, &goals, &foes)).sum();
    POINT * f64::from(victory::points(battle, side)) + units
}

/// Victory hexes of the enemy; his men where he has none.
fn goals(battle: &Battle, side: Side) -> impl Iterator<Item = HexId> {
    let theirs = |&(nth, _): &(usize, _)| victory::controller(battle, nth) != side;
    let hexes: Vec<HexId> =
        battle.scenario().victory.iter().enumerate().filter(theirs).map(|(_, one)| one.hex).collect();
    let men = || battle.tops(side.other()).map(|id| battle.unit(id).head()).collect();
    if hexes.is_empty() { men() } else { hexes }.into_iter()
}

fn unit(battle: &Battle, id: UnitId, goals: &[HexId], foes: &[HexId]) -> f64 {
    let unit = battle.unit(id);
    let men = f64::from(unit.steps) * STEP * if battle.arm(id) == Arm::Artillery { 1.5 } else { 1.0 };
    let state = if unit.is(Mark::Routed) {
        ROUTED
    } else if unit.is(Mark::Disordered) || unit.is(Mark::Suppressed) {
        DISORDERED
    } else {
        1.0
    };
    let straggling = if unit.is(Mark::Stragglers) { STRAGGLING } else { 1.0 };
    let worth = men * state * straggling;
    if state < 1.0 || battle.arm(id) == Arm::Train {
        return worth;
    }
    let head = unit.head();
    let nearest = |places: &[HexId]| places.iter().map(|&at| battle.range(head, at)).min().unwrap_or(FAR);
    let pull = f64::from(FAR.saturating_sub(nearest(goals))) * NEAR * f64::from(unit.steps);
    worth + pull + order(battle, id, nearest(foes))
}

/// What its formation is worth at this distance from the enemy.
fn order(battle: &Battle, id: UnitId, gap: u8) -> f64 {
    let steps = f64::from(battle.unit(id).steps);
    let is_close = gap <= CLOSE;
    let share = match (battle.arm(id), battle.unit(id).formation.kind) {
        (Arm::Artillery, Formation::Unlimbered) if gap <= battle.printed(id).range => 0.3,
        (Arm::Artillery, Formation::Unlimbered) => -0.1,
        (Arm::Infantry, Formation::Line | Formation::ExtendedLine) if is_close => 0.12,
        (Arm::Infantry, Formation::Column | Formation::OpenColumn) if !is_close => 0.04,
        (Arm::Infantry, Formation::RoadColumn) if is_close => -0.3,
        (Arm::Cavalry, Formation::Line) if is_close => 0.1,
        (Arm::Cavalry, Formation::Column | Formation::OpenColumn) if !is_close => 0.04,
        _ => 0.0,
    };
    share * steps
}
