//! After the fights: forced regroups, retreats, then pursuits, each in the order of the contacts (`fb.charge.4`, `fb.r.charge.12`,
//! `fb.r.charge.15`, `fb.r.charge.19`).

use engine::Side;
use hexmap::HexId;

use super::{charge_at, regroup, set, set_contact};
use crate::battle::{Battle, Charge, Contact, Mark, Riding, Step, UnitId};
use crate::event::{Check, TurnEvent};
use crate::movement::{relocate, shift};
use crate::refusal::{Facts, Lawful, NOT_NOW, Refusal, refuse, require};
use crate::tables::command::NUMBERS;
use crate::{Field, clause, key, loss, rout, tem};

fn contacts(battle: &Battle) -> impl Iterator<Item = (u8, &Contact)> {
    (0..).zip(battle.state().contacts.iter())
}

/// The next stack that must regroup, and the hex of its opponent.
pub fn pending_regroup(battle: &Battle) -> Option<(UnitId, HexId)> {
    if battle.state().step != Step::Aftermath {
        return None;
    }
    contacts(battle).find_map(|(index, contact)| {
        let charges = battle.state().charges.iter();
        let must =
            charges.clone().find(|charge| charge.must_regroup && charge.state == Riding::Fought(index));
        if let Some(charge) = must {
            let opponent =
                if charge.is_reaction { contact.lead } else { battle.unit(contact.defender).head() };
            return battle.top(charge.hex).map(|top| (top, opponent));
        }
        let stands = contact.after.defender_regroups && battle.unit(contact.defender).is_placed();
        stands.then_some((contact.defender, contact.lead))
    })
}

/// The next stack that pursues or holds back, with its contact.
pub fn pending_pursuit(battle: &Battle) -> Option<(u8, UnitId)> {
    if battle.state().step != Step::Aftermath {
        return None;
    }
    contacts(battle).find_map(|(index, contact)| {
        let top = battle.top(contact.lead).filter(|_| contact.after.pursuit)?;
        Some((index, top)).filter(|_| can_pursue(battle, top, contact))
    })
}

/// A lead stack still in order, with its marker, that can enter the vacated hex.
fn can_pursue(battle: &Battle, top: UnitId, contact: &Contact) -> bool {
    let unit = battle.unit(top);
    unit.is_in_order() && unit.is(Mark::Charge) && path(battle, top, contact, 0).is_some()
}

/// The hexes of a pursuit of so many beyond the first, if every one of them can be entered (`fb.r.assault.12`).
fn path(battle: &Battle, top: UnitId, contact: &Contact, further: u8) -> Option<HexId> {
    let mut at = battle.unit(top).head();
    for nth in 0..=usize::from(further) {
        let &to = contact.way.get(nth)?;
        let way = battle.map().direction(at, to)?;
        shift(battle, top, &loss::one(at), way)?;
        if !battle.is_empty(to) {
            return None;
        }
        at = to;
    }
    Some(at)
}

/// `fb.charge.4`: goes on with what needs nobody; false if an owner must decide.
pub fn go_on(field: &mut Field<'_>) -> bool {
    if let Some((top, opponent)) = pending_regroup(field.battle()) {
        if !field.battle().unit(top).is_in_order() {
            regroup::settle(field, top);
            return true;
        }
        // `fb.r.charge.11`: impossible, so Disordered instead.
        if regroup::grounds(field.battle(), top, Some(opponent)).is_empty() {
            for &unit in field.battle().stack_of(top).iter() {
                let at = field.battle().unit(unit).head();
                loss::disorder(field, unit, at, clause::R_CHARGE_11);
            }
            regroup::settle(field, top);
            return true;
        }
        return false;
    }
    if retreat(field) {
        return true;
    }
    if pending_pursuit(field.battle()).is_some() {
        return false;
    }
    field.happen(TurnEvent::StepBegan { step: Step::Regroup }.into());
    true
}

/// The next retreat, in the order of the contacts.
fn retreat(field: &mut Field<'_>) -> bool {
    let battle = field.battle();
    let next =
        contacts(battle).find(|(_, contact)| contact.after.defender_routs || contact.after.attackers_rout);
    let Some((index, &contact)) = next else { return false };
    if contact.after.defender_routs {
        let after = crate::battle::After { defender_routs: false, ..contact.after };
        set_contact(field, index, Contact { after, ..contact });
        if field.battle().unit(contact.defender).is_placed() {
            rout::begin(field, contact.defender, index + 1, clause::R_CHARGE_15);
        }
        return true;
    }
    let after = crate::battle::After { attackers_rout: false, ..contact.after };
    set_contact(field, index, Contact { after, ..contact });
    let charges = field.battle().state().charges;
    let hexes: Vec<HexId> = charges
        .iter()
        .filter(|charge| charge.side != field.battle().side_of(contact.defender))
        .filter(|charge| {
            matches!(charge.state, Riding::Fought(nth) if nth == index) || charge.state == Riding::Failed
        })
        .map(|charge| charge.hex)
        .collect();
    for hex in hexes {
        let top = field.battle().top(hex).filter(|&top| field.battle().unit(top).is(Mark::Routed));
        if let Some(top) = top {
            rout::begin(field, top, 0, clause::R_CHARGE_15);
        }
    }
    true
}

fn pursuer(battle: &Battle, side: Side, top: UnitId) -> Result<(u8, Contact), Refusal> {
    let (index, pending) = pending_pursuit(battle).ok_or(NOT_NOW)?;
    let is_asked = battle.state().routs.is_empty() && pending_regroup(battle).is_none();
    require(pending == top && battle.side_of(top) == side && is_asked, || NOT_NOW)?;
    Ok((index, battle.state().contacts[usize::from(index)]))
}

/// `fb.r.charge.12`: into the vacated hex, then up to 2 more along the routers' way.
pub fn check_pursue(battle: &Battle, side: Side, top: UnitId, further: u8) -> Lawful {
    let (_, contact) = pursuer(battle, side, top)?;
    let may = further <= NUMBERS.after_charge.pursuit && path(battle, top, &contact, further).is_some();
    require(may, || {
        refuse(key::CANNOT_PURSUE, clause::R_CHARGE_12)
            .unit(top)
            .numbers(further, NUMBERS.after_charge.pursuit)
    })
}

/// The pursuer comes up with the routers, or not; `fb.r.charge.12`: beside them it costs them a step.
pub fn resolve_pursue(field: &mut Field<'_>, top: UnitId, further: u8) {
    let Some((index, _)) = pending_pursuit(field.battle()) else { return };
    let contact = field.battle().state().contacts[usize::from(index)];
    let Some(to) = path(field.battle(), top, &contact, further) else { return };
    let from = field.battle().unit(top).head();
    relocate(field, top, loss::one(to), clause::R_CHARGE_12);
    if let Some((nth, charge)) = charge_at(field.battle(), from) {
        set(field, nth, Charge { hex: to, is_finished: true, ..charge });
    }
    let after = crate::battle::After { pursuit: false, ..contact.after };
    set_contact(field, index, Contact { after, lead: to, ..contact });
    let battle = field.battle();
    let routed = battle.unit(contact.defender);
    if routed.is(Mark::Routed) && battle.map().are_adjacent(routed.head(), to) {
        loss::lose_step(field, contact.defender, clause::R_CHARGE_12);
    }
}

/// `fb.r.charge.12`: whoever would rather not pursue must pass a check, once.
pub fn check_hold(battle: &Battle, side: Side, top: UnitId) -> Lawful {
    let (_, contact) = pursuer(battle, side, top)?;
    require(!contact.after.must_pursue, || refuse(key::MUST_PURSUE, clause::R_CHARGE_12).unit(top))
}

/// A pass holds the stack back; otherwise it must pursue.
pub fn resolve_hold(field: &mut Field<'_>, top: UnitId) {
    let Some((index, _)) = pending_pursuit(field.battle()) else { return };
    let bonus = field.battle().best(top, |values| values.cavalry);
    let line = (bonus > 0).then(|| clause::R_CHARGE_12.add(-i32::from(bonus)));
    let passed = tem::check(field, top, Check::Pursuit, line);
    let contact = field.battle().state().contacts[usize::from(index)];
    let after = crate::battle::After { pursuit: !passed, must_pursue: !passed, ..contact.after };
    set_contact(field, index, Contact { after, ..contact });
}
