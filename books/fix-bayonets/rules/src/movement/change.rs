//! Changing formation (A15, `fb.r.formn.2` to `fb.r.formn.6`).

use engine::{Judged, List};
use hex::Corner;
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
    let needed = usize::from(shape.kind.hexes(battle.arm(top), battle.unit(top).steps));
    let wrong = || refuse(key::CANNOT_SPREAD, clause::R_FORMN_6).unit(top).hex(hexes[0]);
    require(hexes.len() == needed, wrong)?;
    require(needed == 1 || moving.units.len() == 1, || {
        refuse(key::SPREAD_ALONE, clause::R_STACK_3).unit(top)
    })?;
    (1..=needed).try_for_each(|so_far| admits_last(battle, top, shape, &hexes[..so_far]))
}

/// `fb.r.setup.1`: may a unit be set up so? A shape of its own, on ground that admits it, spread as it spreads.
pub fn may_deploy(battle: &Battle, unit: UnitId, shape: Shape, hexes: &[HexId]) -> Lawful {
    let (printed, steps) = (battle.printed(unit), battle.unit(unit).steps);
    let cannot = || refuse(key::CANNOT_FORM, shape.kind.row().clause).unit(unit);
    let may = shape.kind != Formation::Disorder && shape.kind.suits(printed.arm, printed.nation, steps);
    let may_screen = shape.kind != Formation::SkirmishScreen || printed.may_screen;
    require(may && may_screen && shape == Shape::new(shape.kind, shape.facing), cannot)?;
    let needed = usize::from(shape.kind.hexes(printed.arm, steps));
    require(hexes.len() == needed, || refuse(key::CANNOT_SPREAD, clause::R_FORMN_6).unit(unit))?;
    (1..=needed).try_for_each(|so_far| admits_last(battle, unit, shape, &hexes[..so_far]))
}

/// Every way to set a unit up in some hexes, as far as its shapes go.
pub fn deployments(
    battle: &Battle,
    unit: UnitId,
    zone: &[HexId],
    mut found: impl FnMut(Shape, List<HexId, 3>),
) {
    let (printed, steps) = (battle.printed(unit), battle.unit(unit).steps);
    for kind in Formation::ALL.into_iter().filter(|kind| kind.suits(printed.arm, printed.nation, steps)) {
        let facings = if kind.is_all_round() { &Corner::ALL[..1] } else { &Corner::ALL };
        for shape in facings.iter().map(|&facing| Shape::new(kind, facing)) {
            for &head in zone {
                spread_from(battle, unit, shape, head, |hexes| found(shape, *hexes));
            }
        }
    }
}

/// May the shape stand in the last of these hexes, the others being right?
fn admits_last(battle: &Battle, top: UnitId, shape: Shape, hexes: &[HexId]) -> Lawful {
    let (unit, map) = (battle.unit(top), battle.map());
    let &[ref others @ .., hex] = hexes else { return Err(crate::refusal::NOT_NOW) };
    let cell = map.cell(hex);
    let admits = cell.terrain.admits(shape.kind, !cell.roads.is_empty());
    require(admits, || refuse(key::NOT_ADMITTED, clause::R_MAP_9).unit(top).hex(hex))?;
    let Some(&before) = others.last() else { return Ok(()) };
    let wrong = || refuse(key::CANNOT_SPREAD, clause::R_FORMN_6).unit(top).hex(hex);
    let way = map.direction(before, hex).ok_or_else(wrong)?;
    let is_free = battle.is_empty(hex) || unit.stands_in(hex);
    let by = map.crossing(before, way);
    let is_enterable = terrain::entry(battle.arm(top), shape.kind, cell.terrain, by).is_some();
    let is_behind = !shape.facing.front().contains(&way) || others.len() > 1;
    let is_beside = shape.facing.flanks().contains(&way);
    let is_placed = (shape.kind != Formation::ExtendedLine || is_beside)
        && (shape.kind != Formation::RoadColumn || is_behind);
    require(is_free && is_enterable && is_placed && !others.contains(&hex), wrong)
}

/// Every lawful change of formation of the moving stack, judged as [`plan_form`] judges it, what is the same for many once.
pub fn forms(battle: &Battle, mut found: impl FnMut(Shape, List<HexId, 2>)) {
    let Ok(moving) = moving(battle) else { return };
    let Some(&top) = moving.units.first() else { return };
    if battle.arm(top).is_wheeled() || moving.has_changed {
        return;
    }
    let Some(left) = price(battle, moving, Changing::Forms).ok().filter(|&price| price <= moving.left) else {
        return;
    };
    let left = moving.left - left;
    let unit = battle.unit(top);
    for kind in Formation::ALL {
        if moving.units.iter().any(|&id| may_adopt(battle, moving, id, kind).is_err()) {
            continue;
        }
        let facings = if kind.is_all_round() { &Corner::ALL[..1] } else { &Corner::ALL };
        for shape in facings.iter().map(|&facing| Shape::new(kind, facing)) {
            if may_face(battle, top, shape).is_err() {
                continue;
            }
            spread(battle, moving, top, shape, |hexes| {
                let is_same = shape == unit.formation && *hexes == unit.hexes;
                let plan = Plan { hexes: *hexes, shape, left, act: Act::Forms, why: clause::R_FORMN_2 };
                if !is_same && judge(battle, &plan).is_ok() {
                    found(shape, hexes[1..].iter().copied().collect());
                }
            });
        }
    }
}

/// Every footprint of a shape from the head hex on.
fn spread(battle: &Battle, moving: &Moving, top: UnitId, shape: Shape, found: impl FnMut(&List<HexId, 3>)) {
    let is_spread = shape.kind.hexes(battle.arm(top), battle.unit(top).steps) > 1;
    if !is_spread || moving.units.len() == 1 {
        spread_from(battle, top, shape, battle.unit(top).head(), found);
    }
}

/// The same from any hex.
fn spread_from(
    battle: &Battle,
    top: UnitId,
    shape: Shape,
    head: HexId,
    mut found: impl FnMut(&List<HexId, 3>),
) {
    let needed = usize::from(shape.kind.hexes(battle.arm(top), battle.unit(top).steps));
    let head: List<HexId, 3> = crate::loss::one(head);
    let may = |hexes: &[HexId]| admits_last(battle, top, shape, hexes).is_ok();
    if !may(&head) {
        return;
    }
    let longer = |hexes: List<HexId, 3>| {
        let last = hexes[hexes.len() - 1];
        let all = battle.map().around(last).map(move |(_, next)| {
            let mut longer = hexes;
            let _ = longer.push(next);
            longer
        });
        all.filter(|hexes| may(hexes))
    };
    match needed {
        1 => found(&head),
        2 => longer(head).for_each(|hexes| found(&hexes)),
        _ => longer(head).for_each(|two| longer(two).for_each(|hexes| found(&hexes))),
    }
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
pub fn resolve_form(field: &mut Field<'_>, shape: Shape, further: &List<HexId, 2>) {
    let plan = plan_form(field.battle(), shape, further).judged();
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
    carry_out(field, &plan);
}

/// `fb.r.assault.2`: FB! goes away when the stack forms Square.
fn drop_bayonets(field: &mut Field<'_>, unit: UnitId) {
    let mark = Mark::FixBayonets;
    if field.battle().unit(unit).is(mark) {
        field.happen(UnitEvent::Unmarked { unit, mark, why: clause::R_ASSAULT_2 }.into());
    }
}
