//! The end of a stack's move: it fires, fixes bayonets, or does nothing (`fb.r.ask.21`).

use engine::Side;

use super::march::open_way;
use super::moving;
use crate::battle::{Battle, Mark, Step, UnitId};
use crate::event::{ActionEvent, Check, TurnEvent, UnitEvent};
use crate::refusal::{Facts, Lawful, NOT_NOW, refuse, require};
use crate::tables::sky;
use crate::terms::{Arm, Reading};
use crate::{Field, assault, clause, command, fire, key, loss, stacking, tem};

/// May the stack stop here? `fb.r.stack.7`: not in violation; `fb.r.cmd.11`: in command, or as near to its Leader as it can come.
pub fn check_end(battle: &Battle, side: Side) -> Lawful {
    let moving = moving(battle)?;
    let Some(&top) = moving.units.first() else { return Ok(()) };
    require(battle.side_of(top) == side, || NOT_NOW)?;
    let unit = battle.unit(top);
    let whole = super::entry::is_whole(battle, moving, &unit.hexes, unit.formation.kind);
    require(whole, || refuse(key::COLUMN_TOO_LONG, clause::R_REINF_1).unit(top))?;
    for &hex in unit.hexes.iter() {
        if let Some((key, clause)) = stacking::violation(battle, hex) {
            return Err(refuse(key, clause).unit(top).hex(hex));
        }
    }
    if command::ends_well(battle, moving, top) {
        return Ok(());
    }
    let goes_nearer = |way| {
        let next = battle.map().neighbour(unit.head(), way);
        next.is_some_and(|next| command::is_nearer(battle, top, next)) && open_way(battle, way)
    };
    let could = hex::Direction::ALL.into_iter().any(goes_nearer);
    require(!could, || refuse(key::NOT_IN_COMMAND, clause::R_CMD_11).unit(top))
}

/// The stack stops: what it can still do is asked.
pub fn stop(field: &mut Field<'_>) {
    field.happen(TurnEvent::StepBegan { step: Step::StackEnd }.into());
}

/// `fb.r.sm.stackend`: is anything left to decide? Otherwise the move is over.
pub fn after_stack(field: &mut Field<'_>) -> bool {
    let battle = field.battle();
    let Some(moving) = battle.state().moving else { return false };
    let can_fire = moving.units.iter().any(|&id| fire::has_target(battle, id));
    if can_fire || may_fix(battle).is_ok() {
        return false;
    }
    finish(field);
    true
}

/// `fb.r.assault.1`, `fb.r.assault.2`: may the stack that ends its move fix bayonets?
pub fn may_fix(battle: &Battle) -> Lawful {
    let moving = battle.state().moving.as_ref().ok_or(NOT_NOW)?;
    let &top = moving.units.first().ok_or(NOT_NOW)?;
    let unit = battle.unit(top);
    require(battle.state().step == Step::StackEnd, || NOT_NOW)?;
    require(sky::may_fight(battle.state().sky), || refuse(key::NO_FIGHTING, clause::DEC_19))?;
    let stack = battle.stack_of(top);
    for &id in stack.iter() {
        let own = battle.unit(id);
        let cannot = |key, clause| refuse(key, clause).unit(id);
        require(battle.arm(id) == Arm::Infantry && own.formation.kind.row().assaults, || {
            cannot(key::CANNOT_ASSAULT, clause::R_ASSAULT_1)
        })?;
        require(own.is_in_order(), || cannot(key::CANNOT_ASSAULT, clause::STATUS_1))?;
        require(!own.is(Mark::Spent), || cannot(key::IS_SPENT, clause::R_ASSAULT_8))?;
        require(!battle.in_reserve(id), || cannot(key::IN_RESERVE, clause::STATUS_6))?;
        require(!own.is(Mark::OutOfCommand) && battle.is_in_command(id), || {
            cannot(key::OUT_OF_COMMAND, clause::OOC_4)
        })?;
        require(!own.is(Mark::Fired) && !moving.is_forced, || cannot(key::HAS_FIRED, clause::R_ASSAULT_2))?;
        require(!own.is(Mark::FixBayonets), || cannot(key::HAS_FIXED, clause::R_ASSAULT_2))?;
    }
    require(unit.is_placed() && assault::targets(battle, top).next().is_some(), || {
        refuse(key::NO_TARGET, clause::R_ASSAULT_2).unit(top)
    })
}

/// The same for whoever gives the order.
pub fn check_fix(battle: &Battle, side: Side) -> Lawful {
    let moving = battle.state().moving.as_ref().ok_or(NOT_NOW)?;
    let is_own = moving.units.first().is_some_and(|&id| battle.side_of(id) == side);
    require(is_own, || NOT_NOW)?;
    may_fix(battle)
}

/// `fb.dec.22`: FB! is placed; `fb.dec.48`: where it is read so the check falls at once.
pub fn resolve_fix(field: &mut Field<'_>) {
    let Some(moving) = field.battle().state().moving else { return };
    let top = moving.units[0];
    let at_once = field.battle().state().options.readings.contains(Reading::CheckAtDeclaration);
    let mark = if at_once && !assault::check(field, top) { Mark::Spent } else { Mark::FixBayonets };
    for &unit in field.battle().stack_of(top).iter() {
        field.happen(UnitEvent::Marked { unit, mark, why: clause::R_ASSAULT_2 }.into());
    }
    finish(field);
}

/// `fb.r.move.6`: the check of a force march; then the stack's part is over.
pub fn finish(field: &mut Field<'_>) {
    let Some(moving) = field.battle().state().moving else { return };
    let top = moving.units.first().copied().filter(|&id| field.battle().unit(id).is_placed());
    if let Some(top) = top.filter(|&id| moving.is_forced && field.battle().unit(id).is_in_order())
        && !tem::check(field, top, Check::ForceMarch, [])
    {
        loss::straggle(field, top, clause::R_MOVE_6);
    }
    let placed: Vec<UnitId> =
        moving.units.iter().copied().filter(|&id| field.battle().unit(id).is_placed()).collect();
    for &unit in &placed {
        field.happen(UnitEvent::Marked { unit, mark: Mark::Acted, why: clause::R_STACK_6 }.into());
    }
    if let Some(&first) = placed.first() {
        let head = field.battle().unit(first).head();
        if head != moving.start {
            super::go_below(field, head, &placed);
        }
    }
    field.happen(ActionEvent::MoveEnded.into());
    field.happen(TurnEvent::StepBegan { step: Step::Command(moving.leader) }.into());
}
