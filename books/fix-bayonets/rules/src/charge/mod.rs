//! A23 Charge: each step is finished for all markers before the next begins (`fb.charge.0`).

mod aftermath;
mod declare;
mod fight;
mod gallop;
mod regroup;
mod square;

use engine::Side;
use engine::numbers::count;
use hexmap::HexId;

use crate::battle::{Battle, Charge, Contact, LeaderSet, Mark, Riding, Step, UnitId};
use crate::event::{ActionEvent, CommandEvent, TurnEvent, UnitEvent};
use crate::terms::Arm;
use crate::{Field, clause};

pub use aftermath::{
    check_hold, check_pursue, go_on as aftermath, pending_pursuit, pending_regroup, resolve_hold,
    resolve_pursue,
};
pub use declare::{
    allowance, check_charge, check_grand, check_react, end_declarations, end_reactions, has_reactions,
    may_charge, may_react, resolve_charge, resolve_grand, resolve_react,
};
pub use fight::{after_fire, check_fight, go_on as fights, lead_hex, pending_contacts, resolve_fight};
pub use gallop::{
    after_offers, can_gallop, check_contact, check_gallop, check_recall, check_wheel, contactable, movers,
    must_contact, resolve_contact, resolve_gallop, resolve_recall, resolve_wheel, round,
};
pub use regroup::{check_regroup, grounds, may_regroup, resolve_regroup, shapes};
pub use square::{check_square, may_try, next_asked, offer_squares, resolve_square, skip_square};

/// The player whose Leader lies on top.
pub fn active_side(battle: &Battle) -> Side {
    let top = battle.state().stack.last();
    top.map_or(battle.state().initiative, |&leader| battle.officer(leader).side)
}

/// Top units of a side's cavalry, by number.
pub fn horse(battle: &Battle, side: Side) -> impl Iterator<Item = UnitId> + '_ {
    battle.tops(side).filter(|&top| battle.arm(top) == Arm::Cavalry)
}

/// The charge of the stack in a hex.
pub fn charge_at(battle: &Battle, hex: HexId) -> Option<(u8, Charge)> {
    let charges = &battle.state().charges;
    charges.iter().position(|charge| charge.hex == hex).map(|nth| (count(nth), charges[nth]))
}

/// The charge of a stack, by its top unit.
pub fn charge_of(battle: &Battle, top: UnitId) -> Option<(u8, Charge)> {
    let hex = battle.unit(top).head();
    charge_at(battle, hex).filter(|_| battle.top(hex) == Some(top))
}

/// Changes a charge.
pub(crate) fn set(field: &mut Field<'_>, index: u8, charge: Charge) {
    field.happen(ActionEvent::ChargeSet { index, charge }.into());
}

/// Changes a contact.
pub(crate) fn set_contact(field: &mut Field<'_>, index: u8, contact: Contact) {
    field.happen(ActionEvent::ContactSet { index, contact }.into());
}

/// The contact that is fought now.
fn current(battle: &Battle) -> Option<(u8, Contact)> {
    let index = battle.state().fight?;
    battle.state().contacts.get(usize::from(index)).map(|contact| (index, *contact))
}

/// `fb.r.charge.15`: the stack in this hex is Routed and will retreat in step 4.
pub fn attackers_rout(field: &mut Field<'_>, _hex: HexId) {
    if let Some((index, mut contact)) = current(field.battle()) {
        contact.after.attackers_rout = true;
        set_contact(field, index, contact);
    }
}

/// `fb.r.charge.15`, `fb.r.charge.19`: the defender is Routed and will retreat; whoever leads may pursue along its way.
pub fn defender_routs(field: &mut Field<'_>, at: HexId) {
    if let Some((index, mut contact)) = current(field.battle()) {
        contact.after.defender_routs = true;
        contact.after.pursuit = true;
        contact.way = [at].into_iter().collect();
        set_contact(field, index, contact);
    }
}

/// `fb.r.charge.19`: nothing is left of the defender but its hex.
pub fn defender_gone(field: &mut Field<'_>, at: HexId) {
    if let Some((index, mut contact)) = current(field.battle()) {
        contact.after.pursuit = true;
        contact.way = [at].into_iter().collect();
        set_contact(field, index, contact);
    }
}

/// `fb.melee.res.FREG`, `fb.melee.res.BREG`: who must regroup in step 4.
pub fn must_regroup(field: &mut Field<'_>, attackers: bool, defender: bool) {
    let Some((index, mut contact)) = current(field.battle()) else { return };
    let charges: Vec<(u8, Charge)> = (0..).zip(field.battle().state().charges.iter().copied()).collect();
    let in_it =
        |charge: &Charge| matches!(charge.state, Riding::Contact(nth) | Riding::Fought(nth) if nth == index);
    let mut is_riding = false;
    for (nth, charge) in charges.into_iter().filter(|(_, charge)| in_it(charge)) {
        is_riding |= charge.is_reaction;
        if if charge.is_reaction { defender } else { attackers } {
            set(field, nth, Charge { must_regroup: true, ..charge });
        }
    }
    if defender && !is_riding {
        contact.after.defender_regroups = true;
        set_contact(field, index, contact);
    }
}

/// `fb.charge.6`, `fb.r.charge.13`, `fb.seq.2.3e`, `fb.ops.8`, `fb.r.ask.31`: markers go, whoever carried one is Spent; OOC markers go, and the card is played.
pub fn end(field: &mut Field<'_>) {
    let carriers = Mark::Charge | Mark::ReactionCharge | Mark::FailedCharge;
    let memory = Mark::Charge
        | Mark::ReactionCharge
        | Mark::FailedCharge
        | Mark::GrandCharge
        | Mark::TriedSquare
        | Mark::OutOfCommand
        | Mark::Unlimbered
        | Mark::Pivoted;
    let units: Vec<UnitId> = field.battle().units().collect();
    for unit in units {
        let now = *field.battle().unit(unit);
        if !(now.marks & carriers).is_empty() && !now.is(Mark::Spent) {
            field.happen(UnitEvent::Marked { unit, mark: Mark::Spent, why: clause::R_CHARGE_13 }.into());
        }
        for mark in now.marks & memory {
            field.happen(UnitEvent::Unmarked { unit, mark, why: clause::CHARGE_6 }.into());
        }
    }
    field.happen(ActionEvent::ChargesEnded.into());
    let played: Vec<_> = field.battle().state().stack.last().copied().into_iter().collect();
    for leader in played {
        field.happen(CommandEvent::CardWent { leader, card: crate::battle::Card::Played }.into());
    }
    field.happen(CommandEvent::Activated { leaders: LeaderSet::default() }.into());
    let step = if field.battle().state().stack.is_empty() { Step::Cards } else { Step::Interrupt };
    field.happen(TurnEvent::StepBegan { step }.into());
}
