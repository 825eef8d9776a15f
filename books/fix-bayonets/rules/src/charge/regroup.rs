//! Regrouping, forced and free (`fb.charge.5`, `fb.r.charge.11`).

use engine::Side;
use hex::Corner;
use hexmap::HexId;

use super::declare::allowance;
use super::{active_side, charge_at, pending_regroup, set, set_contact};
use crate::battle::{After, Battle, Charge, Contact, Mark, Riding, Shape, Step, Unit, UnitId};
use crate::event::UnitEvent;
use crate::movement::{relocate, shift};
use crate::refusal::{Facts, Lawful, NOT_NOW, Refusal, refuse, require};
use crate::tables::command::NUMBERS;
use crate::terms::Formation;
use crate::{Field, clause, key, loss, stacking};

/// Hexes where a stack may regroup: up to its charge allowance by hexes not beside enemies, ending beside none; a forced one some hexes
/// from its opponent.
pub fn grounds(battle: &Battle, top: UnitId, opponent: Option<HexId>) -> Vec<HexId> {
    let side = battle.side_of(top);
    let start = battle.unit(top).head();
    let mut found = vec![start];
    let mut edge = vec![start];
    for _ in 0..allowance(battle, top) {
        let mut next = Vec::new();
        for &from in &edge {
            for way in hex::Direction::ALL {
                let Some(hexes) = shift(battle, top, &loss::one(from), way) else { continue };
                let to = hexes[0];
                if battle.is_empty(to) && !battle.is_beside_enemy(to, side) && !found.contains(&to) {
                    found.push(to);
                    next.push(to);
                }
            }
        }
        edge = next;
    }
    let far =
        |hex: HexId| opponent.is_none_or(|from| battle.range(from, hex) >= NUMBERS.after_charge.regroup);
    found.retain(|&hex| !battle.is_beside_enemy(hex, side) && far(hex));
    found
}

/// The shapes a stack may regroup into.
const SHAPES: [Formation; 3] = [Formation::Line, Formation::Column, Formation::OpenColumn];

/// The shapes it may take in a hex, with every facing: the ground and the limits do not ask where it looks.
pub fn shapes(battle: &Battle, top: UnitId, to: HexId) -> impl Iterator<Item = Shape> + '_ {
    let plain = |kind| Shape::new(kind, Corner::wrapping(0));
    let kinds = SHAPES.into_iter().filter(move |&kind| may_stand(battle, top, to, plain(kind)).is_ok());
    kinds.flat_map(|kind| Corner::ALL.into_iter().map(move |facing| Shape::new(kind, facing)))
}

/// `fb.charge.5`: who may regroup now: whoever must, or in step 5 an active charge that fought and neither pursued nor regrouped.
pub fn may_regroup(battle: &Battle, side: Side, top: UnitId) -> Result<Option<HexId>, Refusal> {
    require(battle.state().routs.is_empty() && battle.side_of(top) == side, || NOT_NOW)?;
    if let Some((pending, opponent)) = pending_regroup(battle) {
        require(pending == top, || NOT_NOW)?;
        return Ok(Some(opponent));
    }
    let hex = battle.unit(top).head();
    let rides = charge_at(battle, hex).is_some_and(|(_, charge)| {
        !charge.is_reaction && !charge.is_finished && matches!(charge.state, Riding::Fought(_))
    });
    let is_fit =
        battle.unit(top).is(Mark::Charge) && battle.unit(top).is_in_order() && battle.top(hex) == Some(top);
    let is_turn = battle.state().step == Step::Regroup && active_side(battle) == side;
    require(is_turn && rides && is_fit, || NOT_NOW)?;
    Ok(None)
}

/// `fb.r.ask.29`, `fb.r.ask.30`
pub fn check_regroup(battle: &Battle, side: Side, top: UnitId, to: HexId, shape: Shape) -> Lawful {
    let opponent = may_regroup(battle, side, top)?;
    let there = grounds(battle, top, opponent).contains(&to);
    require(there, || refuse(key::CANNOT_REGROUP, clause::R_CHARGE_11).unit(top).hex(to))?;
    require(SHAPES.contains(&shape.kind), || refuse(key::CANNOT_FORM, clause::R_CHARGE_11).unit(top))?;
    may_stand(battle, top, to, shape)
}

/// Whether the ground and the limits allow the shape there.
fn may_stand(battle: &Battle, top: UnitId, to: HexId, shape: Shape) -> Lawful {
    let stack = battle.stack_of(top);
    let moved: Vec<_> = stack
        .iter()
        .map(|&id| (id, Unit { hexes: loss::one(to), formation: shape, ..*battle.unit(id) }))
        .collect();
    let admits = battle.map().cell(to).terrain.admits(shape.kind, false);
    require(admits, || refuse(key::NOT_ADMITTED, clause::R_MAP_9).unit(top).hex(to))?;
    let wrong = stacking::fits(battle, &moved);
    wrong.map_or(Ok(()), |(key, clause)| Err(refuse(key, clause).unit(top).hex(to)))
}

/// The stack regroups.
pub fn resolve_regroup(field: &mut Field<'_>, top: UnitId, to: HexId, shape: Shape) {
    settle(field, top);
    let from = field.battle().unit(top).head();
    if to != from {
        relocate(field, top, loss::one(to), clause::R_CHARGE_11);
    }
    for &unit in field.battle().stack_of(top).iter() {
        let hexes = field.battle().unit(unit).hexes;
        field.happen(UnitEvent::Stood { unit, hexes, shape, why: clause::R_CHARGE_11 }.into());
    }
    if let Some((nth, charge)) = charge_at(field.battle(), from) {
        set(field, nth, Charge { hex: to, is_finished: true, ..charge });
    }
}

/// It need not regroup any more.
pub(super) fn settle(field: &mut Field<'_>, top: UnitId) {
    let hex = field.battle().unit(top).head();
    if let Some((nth, charge)) = charge_at(field.battle(), hex) {
        set(field, nth, Charge { must_regroup: false, ..charge });
    }
    let contacts: Vec<(u8, Contact)> = (0..).zip(field.battle().state().contacts.iter().copied()).collect();
    for (nth, contact) in contacts {
        if contact.defender == top && contact.after.defender_regroups {
            let after = After { defender_regroups: false, ..contact.after };
            set_contact(field, nth, Contact { after, ..contact });
        }
    }
}
