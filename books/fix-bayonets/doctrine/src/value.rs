//! What a position is worth to a side, in victory points.

use engine::Side;
use fix_bayonets::battle::{Battle, Mark, UnitId};
use fix_bayonets::tables::losses;
use fix_bayonets::{Arm, Face, victory};

/// A game won, beyond all points.
const WON: f64 = 60.0;
/// What an army that is about to break is worth less.
const COHESION: f64 = 24.0;
/// A step that can still fight, besides the point that the enemy gets for it.
const STEP: f64 = 0.5;
/// How much of a step is lost in each bad state.
const ROUTED: f64 = 0.45;
const DISORDERED: f64 = 0.22;
const STRAGGLING: f64 = 0.12;
const SPENT: f64 = 0.05;
/// What a battery lacks whose crew lies low, and one that has canister only.
const SUPPRESSED: f64 = 0.8;
const SHORT: f64 = 0.4;
/// Each point of Fatigue for each step.
const FATIGUE: f64 = 0.012;
/// What a Leader is worth less who is Passive or hit.
const PASSIVE: f64 = 0.3;
const HURT: f64 = 1.2;

/// The balance of both sides; one's own losses weigh so much more than the enemy's.
pub(crate) fn of(battle: &Battle, side: Side, care: f64) -> f64 {
    if let Some(ended) = battle.state().ended {
        return ended.winner.map_or(0.0, |winner| if winner == side { WON } else { -WON });
    }
    let points = |side| f64::from(victory::points(battle, side));
    points(side) - points(side.other()) + care * army(battle, side) - army(battle, side.other())
}

/// What is left of an army.
fn army(battle: &Battle, side: Side) -> f64 {
    let base = battle.scenario().sides[side].base;
    let share = f64::from(victory::cohesion_loss(battle, side)) / f64::from(losses::breaks_at(base).max(1));
    let units: f64 = battle.units_of(side).map(|id| unit(battle, id)).sum();
    let leaders: f64 = battle
        .leaders_of(side)
        .map(|id| {
            let leader = battle.leader(id);
            let hurt = if leader.returns > 0 { HURT } else { 0.0 };
            hurt + if leader.is_on_map() && leader.face == Face::Passive { PASSIVE } else { 0.0 }
        })
        .sum();
    units - leaders - COHESION * share.min(1.2).powi(2)
}

fn unit(battle: &Battle, id: UnitId) -> f64 {
    let unit = battle.unit(id);
    let steps = f64::from(unit.steps);
    match battle.arm(id) {
        Arm::Train => 0.3,
        Arm::Artillery => {
            let routed = if unit.is(Mark::Routed) { 1.2 } else { 0.0 };
            let silent = if unit.is(Mark::Suppressed) { SUPPRESSED } else { 0.0 };
            let short = if unit.is(Mark::LowAmmunition) { SHORT } else { 0.0 };
            steps - routed - silent - short
        }
        Arm::Infantry | Arm::Cavalry => {
            let state = if unit.is(Mark::Routed) {
                ROUTED
            } else if unit.is(Mark::Disordered) {
                DISORDERED
            } else {
                0.0
            };
            let stragglers = if unit.is(Mark::Stragglers) { STRAGGLING } else { 0.0 };
            let spent = if unit.is(Mark::Spent) { SPENT } else { 0.0 };
            let tired = FATIGUE * f64::from(battle.fatigue_of(id));
            steps * (STEP - state - stragglers - spent - tired)
        }
    }
}
