//! Changing formation (A15, `fb.r.formn.2` to `fb.r.formn.6`).

use engine::List;
use hexmap::HexId;

use super::{Act, Plan, carry_out, judge, mcf, moving};
use crate::battle::{Battle, Mark, Moving, Shape, UnitId};
use crate::event::{ActionEvent, Check, UnitEvent};
use crate::refusal::{Facts, Lawful, Refusal, refuse, require};
use crate::tables::formations::{ChangeCost, Changing, Part, change_cost};
use crate::tables::terrain;
use crate::terms::{Arm, Formation, HalfMcf};
use crate::{Field, clause, key, tem};

/// `fb.r.formn.2`, `fb.r.formn.4`: all movers change at once, each paying its own price out of what they have together.
pub fn plan_form(battle: &Battle, shape: Shape, further: &List<HexId, 2>) -> Result<Plan, Refusal> {
    let moving = moving(battle)?;
    let &top = moving.units.first().ok_or(crate::refusal::NOT_NOW)?;
    let unit = battle.unit(top);
    require(!battle.arm(top).is_wheeled(), || refuse(key::LIMBERS_ONLY, clause::STACK_F_STAR2).unit(top))?;
    require(!moving.has_changed, || refuse(key::HAS_CHANGED, clause::R_FORMN_2).unit(top))?;
    for &id in moving.units.iter() {
        may_adopt(battle, moving, id, shape.kind)?;
    }
    let hexes: List<HexId, 3> = std::iter::once(unit.head()).chain(further.iter().copied()).collect();
    let is_same = shape == unit.formation && hexes == unit.hexes;
    require(!is_same, || refuse(key::SAME_FORMATION, clause::R_FORMN_2).unit(top))?;
    may_face(battle, top, shape)?;
    footprint(battle, moving, top, shape, &hexes)?;
    let price = price(battle, moving, Changing::Forms)?;
    require(price <= moving.left, || {
        refuse(key::TOO_DEAR, clause::FORM_COST_OTHER).unit(top).points(price, moving.left)
    })?;
    let plan = Plan { hexes, shape, left: moving.left - price, act: Act::Forms, why: clause::R_FORMN_2 };
    judge(battle, &plan)?;
    Ok(plan)
}

/// The same, as a check.
pub fn check_form(battle: &Battle, shape: Shape, further: &List<HexId, 2>) -> Lawful {
    plan_form(battle, shape, further).map(|_| ())
}

/// Which shapes a unit may take now: by arm, nation and steps, in or out of command, and by the ground.
fn may_adopt(battle: &Battle, moving: &Moving, id: UnitId, kind: Formation) -> Lawful {
    let (unit, printed) = (battle.unit(id), battle.printed(id));
    let cannot = |clause| refuse(key::CANNOT_FORM, clause).unit(id);
    require(kind != Formation::Disorder && kind.suits(printed.arm, printed.nation, unit.steps), || {
        cannot(kind.row().clause)
    })?;
    require(kind != Formation::SkirmishScreen || printed.may_screen, || cannot(clause::R_FORMN_SKIRM))?;
    let is_spent = unit.is(Mark::Spent) && printed.arm == Arm::Cavalry;
    require(!is_spent, || refuse(key::IS_SPENT, clause::STATUS_3).unit(id))?;
    let may_without_command =
        matches!(kind, Formation::Column | Formation::RoadColumn | Formation::GeneralOrder);
    require(!unit.is(Mark::OutOfCommand) || may_without_command, || {
        refuse(key::OUT_OF_COMMAND, clause::OOC_3).unit(id)
    })?;
    // `fb.r.stack.8`: infantry with guns changes only between Line and Square.
    let stack = battle.stack(unit.head());
    let is_mixed = battle.is_mixed(&stack) && moving.units.contains(&id);
    require(!is_mixed || matches!(kind, Formation::Line | Formation::Square), || cannot(clause::R_STACK_8))
}

/// `fb.r.formn.5`: any facing from an all-round shape, otherwise the old one or a vertex beside it. All-round shapes have none.
fn may_face(battle: &Battle, top: UnitId, shape: Shape) -> Lawful {
    let old = battle.unit(top).formation;
    let is_plain = shape == Shape::new(shape.kind, shape.facing);
    let may = shape.is_all_round() || old.is_all_round() || old.facing.corners_to(shape.facing) <= 1;
    require(is_plain && may, || refuse(key::CANNOT_FACE, clause::R_FORMN_5).unit(top))
}

/// `fb.r.formn.6`: where a shape may stand: on ground that admits it, with free further hexes in the right places.
fn footprint(battle: &Battle, moving: &Moving, top: UnitId, shape: Shape, hexes: &[HexId]) -> Lawful {
    let unit = battle.unit(top);
    let map = battle.map();
    let needed = usize::from(shape.kind.hexes(battle.arm(top), unit.steps));
    let wrong = |hex: HexId| refuse(key::CANNOT_SPREAD, clause::R_FORMN_6).unit(top).hex(hex);
    require(hexes.len() == needed, || wrong(hexes[0]))?;
    require(needed == 1 || moving.units.len() == 1, || {
        refuse(key::SPREAD_ALONE, clause::R_STACK_3).unit(top)
    })?;
    for (nth, &hex) in hexes.iter().enumerate() {
        let cell = map.cell(hex);
        let admits = cell.terrain.admits(shape.kind, !cell.roads.is_empty());
        require(admits, || refuse(key::NOT_ADMITTED, clause::R_MAP_9).unit(top).hex(hex))?;
        if nth == 0 {
            continue;
        }
        let before = hexes[nth - 1];
        let way = map.direction(before, hex).ok_or_else(|| wrong(hex))?;
        let is_free = battle.is_empty(hex) || unit.stands_in(hex);
        let is_enterable =
            terrain::entry(battle.arm(top), shape.kind, cell.terrain, map.crossing(before, way)).is_some();
        let is_behind = !shape.facing.front().contains(&way) || nth > 1;
        let is_beside = shape.facing.flanks().contains(&way);
        let is_placed = (shape.kind != Formation::ExtendedLine || is_beside)
            && (shape.kind != Formation::RoadColumn || is_behind);
        let is_new = !hexes[..nth].contains(&hex);
        require(is_free && is_enterable && is_placed && is_new, || wrong(hex))?;
    }
    Ok(())
}

/// Every way to spread a unit into a shape, for lists: the further hexes after its head.
pub fn spreads(battle: &Battle, top: UnitId, shape: Shape) -> Vec<List<HexId, 2>> {
    let unit = battle.unit(top);
    let needed = usize::from(shape.kind.hexes(battle.arm(top), unit.steps)).saturating_sub(1);
    let mut found = vec![List::<HexId, 2>::default()];
    for _ in 0..needed {
        found = found
            .iter()
            .flat_map(|so_far| {
                let last = so_far.last().copied().unwrap_or(unit.head());
                battle.map().around(last).map(|(_, next)| {
                    let mut longer = *so_far;
                    let _ = longer.push(next);
                    longer
                })
            })
            .collect();
    }
    found
}

/// A15, `fb.dec.27`: the dearest price among the movers.
pub(super) fn price(battle: &Battle, moving: &Moving, changing: Changing) -> Result<HalfMcf, Refusal> {
    let mut dearest = HalfMcf::NONE;
    for &id in moving.units.iter() {
        let cost = change_cost(battle.arm(id), battle.printed(id).traits, changing);
        let (cost, clause) = cost.ok_or_else(|| refuse(key::CANNOT_FORM, clause::R_FORMN_RC).unit(id))?;
        let price = match cost {
            ChangeCost::Points(points) => HalfMcf::whole(points),
            ChangeCost::Part(Part::Half) => HalfMcf::whole(mcf(battle, id).div_ceil(2)),
            ChangeCost::Part(Part::All) => {
                let is_whole = !moving.has_spent && moving.left > HalfMcf::NONE;
                require(is_whole, || refuse(key::NEEDS_ALL, clause).unit(id))?;
                moving.left
            }
        };
        dearest = dearest.max(price);
    }
    Ok(dearest)
}

/// `fb.r.formn.3`: leaving Disorder needs a Leader in the hex or a passed check; the price is paid either way.
pub fn resolve_form(field: &mut Field<'_>, plan: &Plan) {
    let Some(moving) = field.battle().state().moving else { return };
    let top = moving.units[0];
    let is_disordered = field.battle().unit(top).is(Mark::Disordered);
    let is_led = field.battle().leaders_with(top).next().is_some();
    if is_disordered && !is_led && !tem::check(field, top, Check::Reform, []) {
        field.happen(ActionEvent::McfSpent { left: plan.left, why: clause::R_FORMN_3 }.into());
        let moving = Moving { has_changed: true, left: plan.left, has_spent: true, ..moving };
        field.happen(ActionEvent::MoveChanged { moving }.into());
        return;
    }
    if is_disordered {
        for &unit in moving.units.iter() {
            field.happen(UnitEvent::Unmarked { unit, mark: Mark::Disordered, why: clause::R_FORMN_3 }.into());
        }
    }
    for &unit in moving.units.iter() {
        drop_bayonets(field, unit);
    }
    carry_out(field, plan);
}

/// `fb.r.assault.2`: FB! goes away when the stack forms Square.
fn drop_bayonets(field: &mut Field<'_>, unit: UnitId) {
    let mark = Mark::FixBayonets;
    if field.battle().unit(unit).is(mark) {
        field.happen(UnitEvent::Unmarked { unit, mark, why: clause::R_ASSAULT_2 }.into());
    }
}
