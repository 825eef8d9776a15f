//! The judge of orders: a switchboard, no logic.

use engine::{Asker, Judges, Side};

use crate::FixBayonets;
use crate::battle::Battle;
use crate::order::Order;
use crate::refusal::{Lawful, Refusal, refuse};
use crate::{
    assault, charge, clause, command, fire, key, leaders, loss, movement, rally, rout, sequence, setup,
    weather,
};

impl Judges for FixBayonets {
    const STRANGER: Refusal = refuse(key::NO_SEAT, clause::R_BASE_4);

    fn judge(battle: &Battle, by: Asker, order: &Order) -> Lawful {
        check(battle, by.side, order)
    }
}

/// Is the order lawful for this side now?
pub fn check(battle: &Battle, side: Side, order: &Order) -> Lawful {
    sequence::check_turn(battle, side, order)?;
    lawful(battle, side, order)
}

/// The same of a side that is asked for such an order.
pub(crate) fn lawful(battle: &Battle, side: Side, order: &Order) -> Lawful {
    match *order {
        Order::Pass => sequence::check_pass(battle, side),
        Order::Return(leader, unit) => leaders::check_return(battle, side, leader, unit),
        Order::Rally(unit) => rally::check_rally(battle, side, unit),
        Order::Resupply(train, battery) => rally::check_resupply(battle, side, train, battery),
        Order::Cheer(unit) => weather::check_cheer(battle, side, unit),
        Order::Play(leader) => command::check_pick(battle, side, Some(leader)),
        Order::First(leader) => command::check_first(battle, side, leader),
        Order::Interrupt(leader) => command::check_interrupt(battle, side, leader),
        Order::Bring(leader) => command::check_bring(battle, side, leader),
        Order::Implement(leader) => command::check_implement(battle, side, leader),
        Order::Initiative(leader) => command::check_initiative(battle, side, leader),
        Order::Reserve(leader) => command::check_reserve(battle, side, leader),
        Order::Commit(leader) => command::check_commit(battle, side, leader),
        Order::Place(hex) => command::check_place(battle, side, hex),
        Order::Lead(leader) => command::check_lead(battle, side, leader),
        Order::Ride(hex) => command::check_ride(battle, side, hex),
        Order::Issue(leader) => command::check_issue(battle, side, leader),
        Order::Cancel(leader) => command::check_cancel(battle, side, leader),
        Order::Move { units, forced } => movement::check_move(battle, side, &units, forced),
        Order::Enter(way) => movement::plan_enter(battle, way).map(|_| ()),
        Order::Turn(to) => movement::plan_turn(battle, to).map(|_| ()),
        Order::Form(shape, further) => movement::check_form(battle, shape, &further),
        Order::Limber(facing) => movement::plan_limber(battle, facing).map(|_| ()),
        Order::Unlimber(facing) => movement::plan_unlimber(battle, facing).map(|_| ()),
        Order::Prolonge(way) => movement::plan_prolonge(battle, way).map(|_| ()),
        Order::Pivot(to) => movement::plan_pivot(battle, to).map(|_| ()),
        Order::Drop(unit) => movement::check_drop(battle, unit),
        Order::Back(way) => movement::plan_back(battle, way).map(|_| ()),
        Order::Exit => movement::check_exit(battle, side),
        Order::Fire { unit, hex, then } => fire::check_fire(battle, side, unit, hex, then),
        Order::Shoot => fire::check_shoot(battle, side),
        Order::Fix => movement::check_fix(battle, side),
        Order::Charge(top, leaders) => charge::check_charge(battle, side, top, leaders),
        Order::Grand(top) => charge::check_grand(battle, side, top),
        Order::React(top, marker, leaders) => charge::check_react(battle, side, top, marker, leaders),
        Order::Square(top, hex) => charge::check_square(battle, side, top, hex),
        Order::Recall(top) => charge::check_recall(battle, side, top),
        Order::Wheel(top, to) => charge::check_wheel(battle, side, top, to),
        Order::Gallop(top, way) => charge::check_gallop(battle, side, top, way),
        Order::Contact(top, enemy) => charge::check_contact(battle, side, top, enemy),
        Order::Fight(defender) => charge::check_fight(battle, side, defender),
        Order::Pursue(top, further) => charge::check_pursue(battle, side, top, further),
        Order::Hold(top) => charge::check_hold(battle, side, top),
        Order::Regroup(top, hex, shape) => charge::check_regroup(battle, side, top, hex, shape),
        Order::Assault(tops, target) => assault::check_assault(battle, side, &tops, target),
        Order::Decline(top) => assault::check_decline(battle, side, top),
        Order::Evade(hex) => assault::check_evade(battle, side, hex),
        Order::Advance(top, facing) => assault::check_advance(battle, side, top, facing),
        Order::Flee(hex) => rout::check_flee(battle, side, hex),
        Order::Deploy(unit, shape, hexes) => setup::check_deploy(battle, side, unit, shape, &hexes),
        Order::Stay(leader) => command::check_stay(battle, side, leader),
        Order::Gather(hex) => loss::check_gather(battle, side, hex),
        Order::Resign => Ok(()),
    }
}
