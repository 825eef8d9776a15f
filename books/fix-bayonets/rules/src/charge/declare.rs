//! Charges are declared, then Reaction Charges (`fb.charge.1`, `fb.r.charge.1` to `fb.r.charge.5`).

use engine::Side;
use engine::numbers::count;
use hexmap::HexId;

use super::{active_side, charge_at, charge_of, offer_squares, set};
use crate::battle::{Battle, Charge, Group, LeaderSet, Machine, Mark, Riding, Step, UnitId};
use crate::event::{ActionEvent, Check, TurnEvent, UnitEvent};
use crate::refusal::{Facts, Lawful, NOT_NOW, refuse, require};
use crate::tables::command::NUMBERS;
use crate::tables::sky;
use crate::terms::{Arm, Trait};
use crate::{Field, clause, front, key, movement, sight, tem};

/// `fb.r.charge.2`, `fb.r.charge.17`: half the whole current MCF, rounded up, whatever was spent before.
pub fn allowance(battle: &Battle, top: UnitId) -> u8 {
    let least = battle.stack_of(top).iter().map(|&id| movement::mcf(battle, id)).min().unwrap_or(0);
    NUMBERS.marches.charge.up(least)
}

/// `fb.r.charge.1`: what a stack of either side needs to charge, but for command and target.
fn is_fit(battle: &Battle, top: UnitId) -> Lawful {
    require(sky::may_fight(battle.state().sky), || refuse(key::NO_FIGHTING, clause::DEC_19))?;
    let hex = battle.unit(top).head();
    require(battle.top(hex) == Some(top) && charge_at(battle, hex).is_none(), || NOT_NOW)?;
    for &id in battle.stack(hex).iter() {
        let unit = battle.unit(id);
        let cannot = |clause| refuse(key::CANNOT_CHARGE, clause).unit(id);
        let is_shape = battle.arm(id) == Arm::Cavalry && unit.formation.kind.row().charges;
        require(is_shape, || cannot(clause::R_CHARGE_1))?;
        require(unit.is_in_order(), || cannot(clause::STATUS_1))?;
        require(!unit.is(Mark::Spent), || cannot(clause::STATUS_3))?;
        require(!battle.in_reserve(id), || cannot(clause::STATUS_6))?;
    }
    Ok(())
}

/// Does the stack see a hex in its forward wedge within its allowance?
fn reaches(battle: &Battle, top: UnitId, most: u8, hex: HexId) -> bool {
    let unit = battle.unit(top);
    let range = battle.range(unit.head(), hex);
    range >= 1
        && range <= most
        && front::in_wedge_of(battle.map(), unit.formation.facing, unit.head(), hex)
        && sight::sees(battle, unit.head(), hex)
}

/// `fb.r.charge.1`, `fb.ooc.4`: may the stack of this top unit charge?
pub fn may_charge(battle: &Battle, side: Side, top: UnitId) -> Lawful {
    let is_turn = battle.state().step == Step::Declare && active_side(battle) == side;
    require(is_turn && battle.side_of(top) == side && battle.unit(top).is_placed(), || NOT_NOW)?;
    is_fit(battle, top)?;
    for &id in battle.stack_of(top).iter() {
        let is_his = battle.state().activated.has(battle.leader_of(id));
        require(is_his, || refuse(key::NOT_ACTIVATED, clause::R_CHARGE_1).unit(id))?;
        require(!battle.unit(id).is(Mark::OutOfCommand), || {
            refuse(key::OUT_OF_COMMAND, clause::OOC_4).unit(id)
        })?;
    }
    let most = allowance(battle, top);
    let has_target = battle
        .units_of(side.other())
        .any(|enemy| battle.unit(enemy).hexes.iter().any(|&hex| reaches(battle, top, most, hex)));
    require(has_target, || refuse(key::NO_TARGET, clause::R_CHARGE_1).unit(top))
}

/// `fb.r.cmd.10`: Leaders in the hex ride along or stay.
fn may_bring(battle: &Battle, top: UnitId, leaders: LeaderSet) -> Lawful {
    let there: LeaderSet = battle.leaders_with(top).collect();
    let strays = leaders.iter().find(|&id| !there.has(id));
    strays.map_or(Ok(()), |id| Err(refuse(key::LEADER_NOT_THERE, clause::R_CMD_10).leader(id)))
}

/// `fb.r.ask.23`
pub fn check_charge(battle: &Battle, side: Side, top: UnitId, leaders: LeaderSet) -> Lawful {
    may_charge(battle, side, top)?;
    may_bring(battle, top, leaders)
}

/// The charge is declared.
pub fn resolve_charge(field: &mut Field<'_>, top: UnitId, leaders: LeaderSet) {
    begin(field, top, leaders, Mark::Charge);
}

/// `fb.r.charge.3`, `fb.poor.3`: a poorly trained stack must pass a check, when all charges are declared, by hex.
fn check_poor(field: &mut Field<'_>) {
    let battle = field.battle();
    let is_poor = |top: &UnitId| battle.stack_of(*top).iter().any(|&id| battle.has(id, Trait::PoorlyTrained));
    let tops = battle.state().charges.iter().filter_map(|charge| battle.top(charge.hex));
    let mut poor: Group = tops.filter(is_poor).collect();
    poor.sort_unstable_by_key(|&top| battle.unit(top).head());
    for top in poor {
        if tem::check(field, top, Check::PoorCharge, []) {
            continue;
        }
        for &unit in field.battle().stack_of(top).iter() {
            crate::loss::drop_attack(field, unit, clause::POOR_3);
        }
    }
}

fn begin(field: &mut Field<'_>, top: UnitId, leaders: LeaderSet, mark: Mark) {
    let battle = field.battle();
    let charge = Charge {
        side: battle.side_of(top),
        hex: battle.unit(top).head(),
        is_reaction: mark == Mark::ReactionCharge,
        state: Riding::Moving,
        left: allowance(battle, top),
        leaders,
        ..Charge::default()
    };
    field.happen(ActionEvent::ChargeDeclared { charge, unit: top }.into());
    for &unit in field.battle().stack_of(top).iter() {
        field.happen(UnitEvent::Marked { unit, mark, why: clause::CHARGE_1 }.into());
    }
}

/// `fb.r.charge.4`: the charges linked with one by gaps of at most 2 hexes, as places in the list.
fn linked(battle: &Battle, start: u8) -> Vec<u8> {
    let charges = &battle.state().charges;
    let rides = |nth: u8| {
        let charge = charges[usize::from(nth)];
        charge.state == Riding::Moving && !charge.is_reaction
    };
    let mut found = vec![start];
    let mut at = 0;
    while let Some(&one) = found.get(at) {
        let from = charges[usize::from(one)].hex;
        let near =
            |nth: u8| battle.range(from, charges[usize::from(nth)].hex) <= NUMBERS.grand_charge.gap + 1;
        let next: Vec<u8> = (0..count(charges.len())).filter(|&nth| rides(nth) && near(nth)).collect();
        for nth in next {
            if !found.contains(&nth) {
                found.push(nth);
            }
        }
        at += 1;
    }
    found
}

/// `fb.r.charge.4`
pub fn check_grand(battle: &Battle, side: Side, top: UnitId) -> Lawful {
    let is_turn = battle.state().step == Step::Declare && active_side(battle) == side;
    let charge = charge_of(battle, top).filter(|(_, charge)| charge.side == side && is_turn);
    let (nth, charge) = charge.ok_or(NOT_NOW)?;
    let cannot = || refuse(key::NO_GRAND_CHARGE, clause::R_CHARGE_4).unit(top);
    require(charge.state == Riding::Moving && !charge.is_grand, cannot)?;
    let hexes: Vec<HexId> =
        linked(battle, nth).iter().map(|&nth| battle.state().charges[usize::from(nth)].hex).collect();
    let units = || hexes.iter().flat_map(|&hex| battle.stack(hex));
    let steps: u8 = units().map(|id| battle.unit(id).steps).sum();
    let bonus = units().map(|id| battle.best(id, |values| values.cavalry)).max().unwrap_or(0);
    require(steps >= NUMBERS.grand_charge.steps && bonus >= NUMBERS.grand_charge.bonus, cannot)
}

/// All linked charges are one Grand Charge.
pub fn resolve_grand(field: &mut Field<'_>, top: UnitId) {
    let Some((nth, _)) = charge_of(field.battle(), top) else { return };
    for index in linked(field.battle(), nth) {
        let charge = Charge { is_grand: true, ..field.battle().state().charges[usize::from(index)] };
        set(field, index, charge);
        for &unit in field.battle().stack(charge.hex).iter() {
            field.happen(UnitEvent::Marked { unit, mark: Mark::GrandCharge, why: clause::R_CHARGE_4 }.into());
        }
    }
}

/// No more Charges: the other side may react, or nobody charges.
pub fn end_declarations(field: &mut Field<'_>) {
    check_poor(field);
    let is_empty = field.battle().state().charges.is_empty();
    let step = if is_empty { Step::Machine(Machine::EndOfCharge) } else { Step::DeclareReactions };
    if is_empty {
        recover(field);
    }
    field.happen(TurnEvent::StepBegan { step }.into());
}

/// `fb.dec.23`: Spent goes off after the declarations, so that a Spent regiment misses one charge.
fn recover(field: &mut Field<'_>) {
    let battle = field.battle();
    let is_spent = |&id: &UnitId| {
        battle.arm(id) == Arm::Cavalry
            && battle.unit(id).is(Mark::Spent)
            && battle.state().activated.has(battle.leader_of(id))
    };
    let spent: Vec<UnitId> = battle.units().filter(is_spent).collect();
    for unit in spent {
        field.happen(UnitEvent::Unmarked { unit, mark: Mark::Spent, why: clause::DEC_23 }.into());
    }
}

/// `fb.r.charge.5`: may the stack answer with a Reaction Charge against some marker? In command, or with a Leader in its hex.
pub fn may_react(battle: &Battle, side: Side, top: UnitId) -> Lawful {
    let is_turn = battle.state().step == Step::DeclareReactions && active_side(battle) != side;
    require(is_turn && battle.side_of(top) == side && battle.unit(top).is_placed(), || NOT_NOW)?;
    is_fit(battle, top)?;
    let is_led = battle.leaders_with(top).next().is_some();
    let commanded = is_led || battle.stack_of(top).iter().all(|&id| battle.is_in_command(id));
    require(commanded, || refuse(key::OUT_OF_COMMAND, clause::R_CHARGE_5).unit(top))
}

/// `fb.r.ask.24`
pub fn check_react(battle: &Battle, side: Side, top: UnitId, marker: UnitId, leaders: LeaderSet) -> Lawful {
    may_react(battle, side, top)?;
    may_bring(battle, top, leaders)?;
    let charge =
        charge_of(battle, marker).filter(|(_, charge)| charge.state == Riding::Moving && !charge.is_reaction);
    let most = allowance(battle, top);
    let is_there =
        charge.is_some_and(|(_, charge)| charge.side != side && reaches(battle, top, most, charge.hex));
    require(is_there, || refuse(key::NO_TARGET, clause::R_CHARGE_5).unit(top))
}

/// Could anybody react at all?
pub fn has_reactions(battle: &Battle) -> bool {
    let side = active_side(battle).other();
    let markers = || {
        battle.state().charges.iter().filter(|charge| charge.state == Riding::Moving && !charge.is_reaction)
    };
    battle.tops(side).filter(|&top| battle.arm(top) == Arm::Cavalry).any(|top| {
        let most = allowance(battle, top);
        may_react(battle, side, top).is_ok() && markers().any(|charge| reaches(battle, top, most, charge.hex))
    })
}

/// Each needs a passed check; one that fails stays where it is and may not try again.
pub fn resolve_react(field: &mut Field<'_>, top: UnitId, leaders: LeaderSet) {
    if tem::check(field, top, Check::Reaction, []) {
        begin(field, top, leaders, Mark::ReactionCharge);
        return;
    }
    let side = field.battle().side_of(top);
    let hex = field.battle().unit(top).head();
    let charge = Charge { side, hex, is_reaction: true, ..Charge::default() };
    field.happen(ActionEvent::ChargeDeclared { charge, unit: top }.into());
}

/// Spent markers go off, and infantry may form Square (`fb.r.charge.16`).
pub fn end_reactions(field: &mut Field<'_>) {
    recover(field);
    let active = active_side(field.battle());
    offer_squares(field, None, active);
}
