//! B3 Movement: stacks move hex by hex, and draw fire at each.
//!
//! Every order of a moving stack is first a [`Plan`]: where it stands then, how, and with what left. The plan is judged by `check` and
//! carried out by `resolve`, so that both mean the same. A plan that leaves a stack where it may neither stop nor go on is
//! refused: nobody can be stuck among friends.

mod begin;
mod change;
mod end;
mod entry;
mod guns;
mod march;
mod outside;
mod reaction;

use engine::{Clause, Judged, List};
use hexmap::HexId;

use crate::battle::{Battle, Mark, Moving, Shape, Unit, UnitId};
use crate::event::{ActionEvent, UnitEvent};
use crate::refusal::{Facts, Lawful, NOT_NOW, Refusal, refuse};
use crate::tables::{formations, sky};
use crate::terms::{Arm, Formation, HalfMcf};
use crate::{Field, clause, stacking};

pub use begin::{check_move, may_force, may_move, resolve_move};
pub use change::{check_form, deployments, forms, may_deploy, plan_form, resolve_form};
pub use end::{after_stack, check_end, check_fix, finish, may_fix, resolve_fix, stop};
pub use entry::entry_plan;
pub use guns::{plan_limber, plan_pivot, plan_prolonge, plan_unlimber, resolve_limber};
pub use march::{check_drop, check_exit, plan_back, plan_enter, plan_turn, resolve_drop, resolve_exit};
pub use outside::{relocate, shift, stands};
pub use reaction::has_arrived;

/// What a moving stack is about to do.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plan {
    /// Where it stands then.
    pub hexes: List<HexId, 3>,
    /// How it stands then.
    pub shape: Shape,
    /// What it has left.
    pub left: HalfMcf,
    /// What it does.
    pub act: Act,
    /// The rule it pays by.
    pub why: Clause,
}

/// What a plan does, where that is remembered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// Enters a hex.
    Enters,
    /// Enters a hex and none after it.
    EntersLast,
    /// Turns.
    Turns,
    /// Changes formation.
    Forms,
    /// Guns unlimber.
    Unlimbers,
    /// Guns pivot.
    Pivots,
    /// Guns are drawn a hex.
    Prolonges,
}

impl Act {
    /// Does it enter a hex, and so draw reactions (`fb.r.move.13`)?
    pub const fn enters(self) -> bool {
        matches!(self, Self::Enters | Self::EntersLast | Self::Prolonges)
    }
}

/// The stack that moves.
pub fn moving(battle: &Battle) -> Result<&Moving, Refusal> {
    let is_marching = battle.state().step == crate::battle::Step::March;
    battle.state().moving.as_ref().filter(|_| is_marching).ok_or(NOT_NOW)
}

/// `fb.r.move.1`, `fb.dec.21`: the MCF of a unit now: printed, then weather, then the harshest of what its state and shape leave
/// of it, each rounded down.
pub fn mcf(battle: &Battle, id: UnitId) -> u8 {
    let unit = battle.unit(id);
    let fair = sky::mcf(battle.state().sky, battle.printed(id).mcf);
    let mut left = unit.formation.kind.row().mcf.down(fair);
    if unit.is(Mark::Disordered) {
        left = left.min(formations::disordered().0.down(fair));
    }
    if unit.is(Mark::Spent) && battle.arm(id) == Arm::Cavalry {
        left = left.min(formations::spent().0.down(fair));
    }
    left
}

/// Is the plan lawful where it leads? `fb.r.stack.7`: a violation may last no longer than the move.
pub fn judge(battle: &Battle, plan: &Plan) -> Lawful {
    let moving = moving(battle)?;
    let is_alone = |hex: HexId| battle.held_by(hex).iter().all(|id| moving.units.contains(&id));
    let is_whole = entry::is_whole(battle, moving, &plan.hexes, plan.shape.kind);
    if is_whole && plan.hexes.iter().all(|&hex| is_alone(hex)) && moving.units.len() == 1 {
        return Ok(());
    }
    let wrong = stacking::wrong_in(battle, &moved(battle, moving, plan), &plan.hexes);
    if is_whole && wrong.is_none() {
        return Ok(());
    }
    // `fb.r.reinf.1`: a column that is not all on the map yet goes nowhere where it could be halted.
    let is_safe = is_whole || !plan.hexes.iter().any(|&hex| entry::may_be_halted(battle, moving, hex));
    if is_safe && can_leave(&planned(battle, plan)) {
        return Ok(());
    }
    let (hex, (key, clause)) =
        wrong.unwrap_or((plan.hexes[0], (crate::key::COLUMN_TOO_LONG, clause::R_REINF_1)));
    Err(refuse(key, clause).unit(moving.units[0]).hex(hex))
}

/// The battle as it is after a plan, without whatever others may do about it.
fn planned(battle: &Battle, plan: &Plan) -> Battle {
    let mut after = battle.clone();
    let Some(mut moving) = after.state.moving else { return after };
    for &(id, unit) in moved(battle, &moving, plan).iter() {
        after.state.units[id.index()].formation = unit.formation;
        after.stand(id, unit.hexes);
    }
    moving.left = plan.left;
    moving.is_halted |= plan.act == Act::EntersLast;
    moving.has_changed |= plan.act == Act::Forms;
    moving.has_spent = true;
    after.state.moving = Some(moving);
    after
}

/// Everybody whom a plan moves or turns, as they then stand.
fn moved(battle: &Battle, moving: &Moving, plan: &Plan) -> List<(UnitId, Unit), 20> {
    let stand = |&id: &UnitId| (id, Unit { hexes: plan.hexes, formation: plan.shape, ..*battle.unit(id) });
    moving.units.iter().map(stand).chain(following_guns(battle, moving, plan)).collect()
}

/// Can the stack go on to a hex where it may stop, or to one from which it can?
fn can_leave(battle: &Battle) -> bool {
    hex::Direction::ALL.into_iter().any(|way| march::open_way(battle, way))
}

/// `fb.r.stack.8`: guns in the hex follow the infantry through Line and Square, and stay unlimbered when it leaves.
fn following_guns<'a>(
    battle: &'a Battle,
    moving: &Moving,
    plan: &'a Plan,
) -> impl Iterator<Item = (UnitId, Unit)> + 'a {
    let at = moving.units.first().map_or(HexId::NOWHERE, |&id| battle.unit(id).head());
    let is_infantry = moving.units.first().is_some_and(|&id| battle.arm(id) == Arm::Infantry);
    // Where other infantry stays the guns stay with it as they are.
    let is_left = |&id: &UnitId| battle.arm(id) == Arm::Infantry && !moving.units.contains(&id);
    let is_infantry = is_infantry && !battle.stack(at).iter().any(is_left);
    let stays = plan.hexes.first() == Some(&at);
    let guns = battle.stack(at);
    let units = moving.units;
    guns.into_iter().filter(move |id| is_infantry && !units.contains(id)).filter_map(move |id| {
        let unit = *battle.unit(id);
        if battle.arm(id) != Arm::Artillery || unit.formation.kind == Formation::RoadColumn {
            return None;
        }
        let is_square = plan.shape.kind == Formation::Square && stays;
        let kind = if is_square { Formation::Square } else { Formation::Unlimbered };
        let facing = if stays && plan.shape.kind == Formation::Line {
            plan.shape.facing
        } else {
            unit.formation.facing
        };
        let formation = Shape { kind, facing };
        (formation != unit.formation).then_some((id, Unit { formation, ..unit }))
    })
}

/// Carries out an order of the moving stack by its plan; a hex entered draws reactions.
pub fn resolve_plan(field: &mut Field<'_>, plan: Result<Plan, Refusal>) {
    let plan = plan.judged();
    let top = field.battle().state().moving.and_then(|moving| moving.units.first().copied());
    let before = top.map(|top| field.battle().unit(top).hexes);
    carry_out(field, &plan);
    if let Some(before) = before.filter(|before| *before != plan.hexes && plan.act.enters()) {
        reaction::arrive(field, &plan, &before);
    }
}

/// Carries out a plan: what is paid, and where everybody stands.
fn carry_out(field: &mut Field<'_>, plan: &Plan) {
    let Some(moving) = field.battle().state().moving else { return };
    let guns: Vec<_> = following_guns(field.battle(), &moving, plan).collect();
    field.happen(ActionEvent::McfSpent { left: plan.left, why: plan.why }.into());
    let why = plan.why;
    for &unit in moving.units.iter() {
        field.happen(UnitEvent::Stood { unit, hexes: plan.hexes, shape: plan.shape, why }.into());
    }
    for (unit, then) in guns {
        let event =
            UnitEvent::Stood { unit, hexes: then.hexes, shape: then.formation, why: clause::R_STACK_8 };
        field.happen(event.into());
    }
    remember(field, plan);
}

fn remember(field: &mut Field<'_>, plan: &Plan) {
    let Some(mut moving) = field.battle().state().moving else { return };
    match plan.act {
        Act::Enters => moving.turns = 0,
        Act::EntersLast | Act::Prolonges => moving.is_halted = true,
        Act::Turns => moving.turns += 1,
        Act::Forms | Act::Unlimbers => moving.has_changed = true,
        Act::Pivots => {}
    }
    field.happen(ActionEvent::MoveChanged { moving }.into());
    let mark = match plan.act {
        Act::Unlimbers => Mark::Unlimbered,
        Act::Pivots | Act::Prolonges => Mark::Pivoted,
        Act::Enters | Act::EntersLast | Act::Turns | Act::Forms => return,
    };
    for &unit in moving.units.iter() {
        field.happen(UnitEvent::Marked { unit, mark, why: plan.why }.into());
    }
}

/// `fb.r.stack.5`: whoever comes into a hex lies below those who are there, in his own order.
pub fn go_below(field: &mut Field<'_>, hex: HexId, units: &[UnitId]) {
    let battle = field.battle();
    let others =
        battle.stack(hex).iter().filter(|id| !units.contains(id)).map(|&id| battle.unit(id).depth).max();
    let first = others.map_or(0, |depth| depth + 1);
    for (&unit, depth) in units.iter().zip(first..) {
        if field.battle().unit(unit).depth != depth {
            field.happen(UnitEvent::Reordered { unit, depth }.into());
        }
    }
}
