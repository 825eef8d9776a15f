//! Limbering, unlimbering, prolonge and pivot (`fb.r.move.8`, `fb.r.move.9`).

use engine::Judged;
use hex::{Aspect, Corner, Direction};

use super::change::price;
use super::{Act, Plan, carry_out, judge, moving};
use crate::battle::{Battle, Mark, Moving, Shape, Unit, UnitId};
use crate::event::{ActionEvent, Check};
use crate::refusal::{Facts, Lawful, Refusal, refuse, require};
use crate::tables::formations::Changing;
use crate::terms::{Arm, Cover, Formation, HalfMcf, Reading, Trait};
use crate::{Field, clause, command, key, tem};

/// The battery that moves, limbered or not.
fn battery(battle: &Battle, limbered: bool) -> Result<(&Moving, UnitId, &Unit), Refusal> {
    let moving = moving(battle)?;
    let &top = moving.units.first().ok_or(crate::refusal::NOT_NOW)?;
    let unit = battle.unit(top);
    let is_battery = battle.arm(top) == Arm::Artillery;
    require(is_battery && (unit.formation.kind == Formation::RoadColumn) == limbered, || {
        refuse(key::NOT_SUCH_GUNS, clause::R_MOVE_8).unit(top)
    })?;
    Ok((moving, top, unit))
}

/// `fb.status.2`: a Suppressed battery neither limbers nor moves by prolonge.
fn not_suppressed(battle: &Battle, moving: &Moving) -> Lawful {
    let found = moving.units.iter().find(|&&id| battle.unit(id).is(Mark::Suppressed));
    found.map_or(Ok(()), |&id| Err(refuse(key::IS_SUPPRESSED, clause::STATUS_2).unit(id)))
}

/// `fb.r.move.8`: guns limber at the price of A15; `fb.poor.6`, `fb.form.cost.star`, `fb.dec.49`: a poorly trained battery needs a Leader in its hex.
pub fn plan_limber(battle: &Battle, facing: Corner) -> Result<Plan, Refusal> {
    let (moving, top, unit) = battery(battle, false)?;
    not_suppressed(battle, moving)?;
    require(!moving.has_changed, || refuse(key::HAS_CHANGED, clause::R_FORMN_2).unit(top))?;
    let is_poor = moving.units.iter().any(|&id| battle.has(id, Trait::PoorlyTrained));
    let is_led = battle.leaders_with(top).next().is_some();
    let by_check = battle.state().options.readings.contains(Reading::LimberCheck);
    require(!is_poor || is_led || by_check, || refuse(key::NEEDS_LEADER, clause::POOR_6).unit(top))?;
    let price = price(battle, moving, Changing::Limbers)?;
    require(price <= moving.left, || {
        refuse(key::TOO_DEAR, clause::FORM_COST_ALL).unit(top).points(price, moving.left)
    })?;
    let shape = Shape::new(Formation::RoadColumn, facing);
    let plan =
        Plan { hexes: unit.hexes, shape, left: moving.left - price, act: Act::Forms, why: clause::R_MOVE_8 };
    judge(battle, &plan)?;
    Ok(plan)
}

/// Limbers, after a check where it is read so.
pub fn resolve_limber(field: &mut Field<'_>, facing: Corner) {
    let plan = plan_limber(field.battle(), facing).judged();
    let Some(moving) = field.battle().state().moving else { return };
    let top = moving.units[0];
    let battle = field.battle();
    let is_poor = moving.units.iter().any(|&id| battle.has(id, Trait::PoorlyTrained));
    let by_check = battle.state().options.readings.contains(Reading::LimberCheck);
    if is_poor && by_check && !tem::check(field, top, Check::Reform, []) {
        let moving = Moving { has_changed: true, left: plan.left, has_spent: true, ..moving };
        field.happen(ActionEvent::MoveChanged { moving }.into());
        return;
    }
    carry_out(field, &plan);
}

/// `fb.r.move.8`: guns unlimber and take a facing; `fb.ooc.2`: not out of command.
pub fn plan_unlimber(battle: &Battle, facing: Corner) -> Result<Plan, Refusal> {
    let (moving, top, unit) = battery(battle, true)?;
    require(!moving.has_changed, || refuse(key::HAS_CHANGED, clause::R_FORMN_2).unit(top))?;
    require(!unit.is(Mark::OutOfCommand), || refuse(key::OUT_OF_COMMAND, clause::OOC_2).unit(top))?;
    let terrain = battle.map().cell(unit.head()).terrain;
    let admits = terrain.admits(Formation::Unlimbered, false);
    require(admits, || refuse(key::NOT_ADMITTED, clause::R_MAP_9).unit(top).hex(unit.head()))?;
    let price = price(battle, moving, Changing::Forms)?;
    require(price <= moving.left, || {
        refuse(key::TOO_DEAR, clause::FORM_COST_OTHER).unit(top).points(price, moving.left)
    })?;
    let shape = Shape::new(Formation::Unlimbered, facing);
    let plan = Plan {
        hexes: unit.hexes,
        shape,
        left: moving.left - price,
        act: Act::Unlimbers,
        why: clause::R_MOVE_8,
    };
    judge(battle, &plan)?;
    Ok(plan)
}

/// `fb.r.move.9`: the whole MCF, unspent.
fn whole(moving: &Moving, top: UnitId) -> Lawful {
    require(!moving.has_spent && moving.left > HalfMcf::NONE, || {
        refuse(key::NEEDS_ALL, clause::R_MOVE_9).unit(top)
    })
}

/// `fb.r.move.9`: unlimbered guns are drawn one hex forward or back, on easy ground and not uphill.
pub fn plan_prolonge(battle: &Battle, way: Direction) -> Result<Plan, Refusal> {
    let (moving, top, unit) = battery(battle, false)?;
    not_suppressed(battle, moving)?;
    whole(moving, top)?;
    let cannot = || refuse(key::NO_PROLONGE, clause::R_MOVE_9).unit(top);
    require(unit.formation.kind == Formation::Unlimbered, cannot)?;
    require(unit.formation.facing.aspect(way) != Aspect::Flank, cannot)?;
    let to = battle.map().neighbour(unit.head(), way).ok_or_else(cannot)?;
    let (into, by) = (battle.map().cell(to).terrain, battle.map().crossing(unit.head(), way));
    let is_easy = into.cover() <= Cover::Light && into.admits(Formation::Unlimbered, false);
    require(is_easy && by.rise <= 0 && !by.is_steep() && !by.stream, cannot)?;
    let side = battle.side_of(top);
    require(!battle.has_enemy(to, side), || refuse(key::ENEMY_THERE, clause::R_STACK_2).hex(to))?;
    command::may_go(battle, moving, top, to, battle.is_beside_enemy(to, side))?;
    let hexes = crate::loss::one(to);
    let plan = Plan {
        hexes,
        shape: unit.formation,
        left: HalfMcf::NONE,
        act: Act::Prolonges,
        why: clause::R_MOVE_9,
    };
    judge(battle, &plan)?;
    Ok(plan)
}

/// `fb.r.move.9`: or turn where they stand.
pub fn plan_pivot(battle: &Battle, to: Corner) -> Result<Plan, Refusal> {
    let (moving, top, unit) = battery(battle, false)?;
    not_suppressed(battle, moving)?;
    whole(moving, top)?;
    let turns = unit.formation.kind == Formation::Unlimbered && unit.formation.facing != to;
    require(turns, || refuse(key::CANNOT_TURN, clause::R_MOVE_9).unit(top))?;
    let shape = Shape::new(Formation::Unlimbered, to);
    let plan =
        Plan { hexes: unit.hexes, shape, left: HalfMcf::NONE, act: Act::Pivots, why: clause::R_MOVE_9 };
    judge(battle, &plan)?;
    Ok(plan)
}
