//! Hexes entered and vertices turned (`fb.r.move.2`, `fb.r.move.4`, `fb.r.stack.4`).

use engine::{List, Side};
use hex::{Aspect, Corner, Direction};
use hexmap::HexId;

use super::{Act, Plan, entry, judge, moving};
use crate::battle::{Battle, Mark, Moving, Shape, UnitId};
use crate::event::{ActionEvent, UnitEvent};
use crate::refusal::{Facts, Lawful, Refusal, refuse, require};
use crate::tables::terrain;
use crate::terms::{Formation, HalfMcf};
use crate::{Field, clause, command, key, stacking, zone};

/// `fb.r.move.2`: into a front hex; all-round shapes go anywhere.
pub fn plan_enter(battle: &Battle, way: Direction) -> Result<Plan, Refusal> {
    let moving = moving(battle)?;
    let &top = moving.units.first().ok_or(crate::refusal::NOT_NOW)?;
    let unit = battle.unit(top);
    require(crate::front::faces(unit, way), || refuse(key::NOT_IN_FRONT, clause::R_MOVE_2).unit(top))?;
    let plan = step(battle, moving, top, way)?;
    judge(battle, &plan)?;
    Ok(plan)
}

/// Is the way open, and can the stack stop at its end? Used to look one hex ahead.
pub(super) fn open_way(battle: &Battle, way: Direction) -> bool {
    let Ok(moving) = moving(battle) else { return false };
    let Some(&top) = moving.units.first() else { return false };
    if moving.is_halted || !crate::front::faces(battle.unit(top), way) {
        return false;
    }
    let Ok(plan) = step(battle, moving, top, way) else { return false };
    if !plan.hexes.iter().all(|&hex| battle.is_empty(hex) || battle.unit(top).stands_in(hex)) {
        return false;
    }
    if entry::is_whole(battle, moving, &plan.hexes, plan.shape.kind) {
        return true;
    }
    super::can_leave(&super::planned(battle, &plan))
}

/// One hex on, in any direction that its shape allows, without asking how it can stop there.
fn step(battle: &Battle, moving: &Moving, top: UnitId, way: Direction) -> Result<Plan, Refusal> {
    let unit = battle.unit(top);
    require(!moving.is_halted, || refuse(key::IS_HALTED, clause::R_MOVE_11).unit(top))?;
    require(unit.formation.kind != Formation::Unlimbered, || {
        refuse(key::UNLIMBERED, clause::R_FORMN_UNL).unit(top)
    })?;
    require(
        !(unit.formation.kind == Formation::Square && battle.has(top, crate::terms::Trait::PoorlyTrained)),
        || refuse(key::POOR_SQUARE, clause::POOR_1).unit(top),
    )?;
    let hexes = shifted(battle, moving, top, way)?;
    let cost = cost(battle, moving, top, way, &hexes)?;
    require(cost <= moving.left, || {
        refuse(key::TOO_DEAR, clause::R_MOVE_12).unit(top).points(cost, moving.left)
    })?;
    barred(battle, moving, top, &hexes)?;
    let left = moving.left - cost;
    Ok(Plan { hexes, shape: unit.formation, left, act: Act::Enters, why: clause::R_MOVE_2 })
}

/// Where the unit stands after a step: a column's tail follows its head, other spread shapes shift together.
fn shifted(battle: &Battle, moving: &Moving, top: UnitId, way: Direction) -> Result<List<HexId, 3>, Refusal> {
    let (unit, map) = (battle.unit(top), battle.map());
    let off = |hex| refuse(key::OFF_MAP, clause::R_MAP_14).unit(top).hex(hex);
    if unit.formation.kind == Formation::RoadColumn {
        let head = map.neighbour(unit.head(), way).ok_or_else(|| off(unit.head()))?;
        require(!unit.stands_in(head), || refuse(key::OWN_TAIL, clause::R_MOVE_2).unit(top))?;
        let length = entry::length(battle, moving);
        return Ok(std::iter::once(head).chain(unit.hexes.iter().copied()).take(length).collect());
    }
    let mut hexes = List::default();
    for &hex in unit.hexes.iter() {
        let next = map.neighbour(hex, way).ok_or_else(|| off(hex))?;
        let _ = hexes.push(next);
    }
    Ok(hexes)
}

/// `fb.r.map.9`, `fb.status.5`, `fb.r.stack.4`: the dearest of the hexes entered and of the units that enter.
fn cost(
    battle: &Battle,
    moving: &Moving,
    top: UnitId,
    way: Direction,
    hexes: &[HexId],
) -> Result<HalfMcf, Refusal> {
    let (unit, map) = (battle.unit(top), battle.map());
    let kind = unit.formation.kind;
    let mut dearest = HalfMcf::NONE;
    // A column's tail goes where its head has been, so that only the head enters a hex.
    let entered = if kind == Formation::RoadColumn { 1 } else { hexes.len() };
    for &hex in hexes[..entered].iter().filter(|&&hex| !unit.stands_in(hex)) {
        let from = map.neighbour(hex, way.opposite()).unwrap_or(HexId::NOWHERE);
        let (into, by) = (map.cell(hex).terrain, map.crossing(from, way));
        require(!battle.has_enemy(hex, battle.side_of(top)), || {
            refuse(key::ENEMY_THERE, clause::R_STACK_2).hex(hex)
        })?;
        require(into.admits(kind, by.road), || {
            refuse(key::NOT_ADMITTED, clause::R_MAP_9).unit(top).hex(hex)
        })?;
        let entry = terrain::entry(battle.arm(top), kind, into, by);
        let entry = entry.ok_or_else(|| refuse(key::IMPASSABLE, clause::R_MAP_9).unit(top).hex(hex))?;
        let is_road = by.road && kind == Formation::RoadColumn;
        let shape = if is_road { HalfMcf::NONE } else { HalfMcf::whole(kind.row().hex_cost) };
        let passage = passage(battle, moving, top, hex)?;
        dearest = dearest.max(entry + shape + passage);
    }
    Ok(dearest)
}

/// `fb.r.stack.4`: a hex with friends costs 1 more, unless they are a Skirmish Screen. A passage of lines is not made where the stack
/// could be halted by the enemy, nor by a spread unit.
fn passage(battle: &Battle, moving: &Moving, top: UnitId, hex: HexId) -> Result<HalfMcf, Refusal> {
    let Some(friend) = battle.top(hex).filter(|id| !moving.units.contains(id)) else {
        return Ok(HalfMcf::NONE);
    };
    let side = battle.side_of(top);
    let blocked = || refuse(key::FRIENDS_THERE, clause::R_STACK_4).unit(top).hex(hex);
    require(
        !battle.unit(top).is_spread() && !battle.unit(friend).is_spread() || may_pass(battle, friend),
        blocked,
    )?;
    let would_stop = stacking::fits(battle, &joined(battle, moving, hex)).is_some();
    let is_watched = zone::stoppers(battle, side, hex).next().is_some() || !zone::is_free(battle, side, hex);
    require(!(would_stop && is_watched), || {
        refuse(key::PASSAGE_UNDER_FIRE, clause::R_STACK_4).unit(top).hex(hex)
    })?;
    let is_screen = battle.formation(friend) == Formation::SkirmishScreen;
    Ok(if is_screen { HalfMcf::NONE } else { HalfMcf::whole(1) })
}

/// Screens that stand in two hexes are passed through like any.
fn may_pass(battle: &Battle, friend: UnitId) -> bool {
    battle.formation(friend) == Formation::SkirmishScreen
}

fn joined(battle: &Battle, moving: &Moving, hex: HexId) -> Vec<(UnitId, crate::battle::Unit)> {
    let there = |&id: &UnitId| (id, crate::battle::Unit { hexes: crate::loss::one(hex), ..*battle.unit(id) });
    moving.units.iter().map(there).collect()
}

/// What bars a hex besides its cost: stop zones, being out of command, and a force march.
fn barred(battle: &Battle, moving: &Moving, top: UnitId, hexes: &[HexId]) -> Lawful {
    let unit = battle.unit(top);
    let side = battle.side_of(top);
    let is_screen = unit.formation.kind == Formation::SkirmishScreen;
    let slides = |enemy: UnitId| {
        let stops = |hex: &HexId| zone::stops(battle, enemy, *hex);
        unit.hexes.iter().any(stops) && hexes.iter().any(stops)
    };
    let beside = |hex: &HexId| battle.tops_beside(*hex, side.other()).iter().any(slides);
    if !is_screen && unit.hexes.iter().any(beside) {
        return Err(refuse(key::SAME_STOP_ZONE, clause::R_MOVE_4).unit(top));
    }
    let is_beside = hexes.iter().any(|&hex| battle.is_beside_enemy(hex, side));
    require(!(moving.is_forced && is_beside), || {
        refuse(key::FORCED_BESIDE_ENEMY, clause::R_MOVE_6).unit(top)
    })?;
    command::may_go(battle, moving, top, hexes[0], is_beside)
}

/// `fb.r.move.2`: one vertex; an Extended Line cannot turn. Three turns look everywhere, so that free turns end.
pub fn plan_turn(battle: &Battle, to: Corner) -> Result<Plan, Refusal> {
    let moving = moving(battle)?;
    let &top = moving.units.first().ok_or(crate::refusal::NOT_NOW)?;
    let unit = battle.unit(top);
    let shape = unit.formation;
    let cannot = || refuse(key::CANNOT_TURN, clause::R_MOVE_2).unit(top);
    require(unit.is_in_order() || !shape.is_all_round(), cannot)?;
    let price = shape.kind.row().turn_cost.filter(|_| !shape.is_all_round()).ok_or_else(cannot)?;
    require(shape.facing.corners_to(to) == 1 && moving.turns < 3, cannot)?;
    let price = HalfMcf::whole(price);
    require(price <= moving.left, || {
        refuse(key::TOO_DEAR, clause::R_MOVE_2).unit(top).points(price, moving.left)
    })?;
    let plan = Plan {
        hexes: unit.hexes,
        shape: Shape::new(shape.kind, to),
        left: moving.left - price,
        act: Act::Turns,
        why: clause::R_MOVE_2,
    };
    judge(battle, &plan)?;
    Ok(plan)
}

/// `fb.r.move.2`: a step back into a rear hex for the whole MCF.
pub fn plan_back(battle: &Battle, way: Direction) -> Result<Plan, Refusal> {
    let moving = moving(battle)?;
    let &top = moving.units.first().ok_or(crate::refusal::NOT_NOW)?;
    let unit = battle.unit(top);
    let is_rear = !unit.formation.is_all_round() && unit.formation.facing.aspect(way) == Aspect::Rear;
    let cannot = || refuse(key::NOT_BEHIND, clause::R_MOVE_2).unit(top);
    require(is_rear && !(unit.is_spread() && unit.formation.kind == Formation::RoadColumn), cannot)?;
    require(!moving.has_spent && moving.left > HalfMcf::NONE, || {
        refuse(key::NEEDS_ALL, clause::R_MOVE_2).unit(top)
    })?;
    let rich = Moving { left: HalfMcf(u16::MAX / 4), ..*moving };
    let plan = step(battle, &rich, top, way)?;
    let plan = Plan { left: HalfMcf::NONE, act: Act::EntersLast, ..plan };
    judge(battle, &plan)?;
    Ok(plan)
}

/// `fb.r.stack.6`: a unit is left behind, and has moved.
pub fn check_drop(battle: &Battle, unit: UnitId) -> Lawful {
    let moving = moving(battle)?;
    let among = moving.units.contains(&unit) && moving.units.len() > 1;
    require(among, || refuse(key::NOT_AMONG_THEM, clause::R_STACK_6).unit(unit))?;
    let hex = battle.unit(unit).head();
    let wrong = stacking::violation(battle, hex);
    wrong.map_or(Ok(()), |(key, clause)| Err(refuse(key, clause).unit(unit).hex(hex)))
}

/// Leaves a unit behind.
pub fn resolve_drop(field: &mut Field<'_>, unit: UnitId) {
    let Some(mut moving) = field.battle().state().moving else { return };
    moving.units.retain(|&id| id != unit);
    field.happen(UnitEvent::Marked { unit, mark: Mark::Acted, why: clause::R_STACK_6 }.into());
    field.happen(ActionEvent::MoveChanged { moving }.into());
}

/// `fb.r.vic.4`: off the map by an exit hex, for 1 MCF more.
pub fn check_exit(battle: &Battle, side: Side) -> Lawful {
    let moving = moving(battle)?;
    let &top = moving.units.first().ok_or(crate::refusal::NOT_NOW)?;
    let hex = battle.unit(top).head();
    let is_exit = battle.scenario().exits.iter().any(|exit| exit.hex == hex && exit.side == side);
    require(is_exit, || refuse(key::NO_EXIT, clause::R_VIC_4).hex(hex))?;
    // Whoever leaves does not come nearer to his Leader.
    let stray = moving.units.iter().copied().find(|&id| battle.unit(id).is(Mark::OutOfCommand));
    require(stray.is_none(), || refuse(key::NOT_NEARER, clause::OOC_1).unit(top).hex(hex))?;
    let price = HalfMcf::whole(1);
    require(price <= moving.left && !moving.is_halted, || {
        refuse(key::TOO_DEAR, clause::R_VIC_4).unit(top).points(price, moving.left)
    })
}

/// The movers are gone without loss.
pub fn resolve_exit(field: &mut Field<'_>) {
    let Some(moving) = field.battle().state().moving else { return };
    for &unit in moving.units.iter() {
        let battle = field.battle();
        let hex = battle.unit(unit).head();
        let side = battle.side_of(unit);
        let exit = battle.scenario().exits.iter().find(|exit| exit.hex == hex && exit.side == side);
        let points = exit.map_or(0, |exit| exit.value) * battle.unit(unit).steps;
        field.happen(UnitEvent::Exited { unit, points }.into());
        crate::loss::disband(field, field.battle().leader_of(unit));
    }
    super::finish(field);
}
