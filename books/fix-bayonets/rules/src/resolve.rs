//! Carries out orders: a switchboard, no logic.

use engine::{Asker, Resolves};

use crate::order::Order;
use crate::{
    Field, FixBayonets, assault, charge, command, fire, leaders, loss, movement, rally, rout, sequence,
    setup, victory, weather,
};

impl Resolves for FixBayonets {
    const GO_ON: Option<fn(&mut Field<'_>) -> bool> = Some(sequence::go_on);

    /// Carries out a lawful order: only what [`check`](crate::check::check) has let pass comes here.
    fn resolve(field: &mut Field<'_>, by: Asker, order: &Order) {
        let side = by.side;
        match *order {
            Order::Pass => sequence::resolve_pass(field, side),
            Order::Return(leader, unit) => leaders::resolve_return(field, leader, unit),
            Order::Rally(unit) => rally::resolve_rally(field, unit),
            Order::Resupply(train, battery) => rally::resolve_resupply(field, train, battery),
            Order::Cheer(unit) => weather::resolve_cheer(field, unit),
            Order::Play(leader) => command::resolve_pick(field, side, Some(leader)),
            Order::First(leader) => command::resolve_first(field, leader),
            Order::Interrupt(leader) => command::resolve_interrupt(field, leader),
            Order::Bring(leader) => command::resolve_bring(field, leader),
            Order::Implement(leader) => command::resolve_implement(field, leader),
            Order::Initiative(leader) => command::resolve_initiative(field, leader),
            Order::Reserve(leader) => command::resolve_reserve(field, leader),
            Order::Commit(leader) => command::resolve_commit(field, leader),
            Order::Place(hex) => command::resolve_place(field, hex),
            Order::Lead(leader) => command::begin_part(field, leader),
            Order::Ride(hex) => command::resolve_ride(field, hex),
            Order::Issue(leader) => command::resolve_issue(field, leader),
            Order::Cancel(leader) => command::resolve_cancel(field, leader),
            Order::Move { units, forced } => movement::resolve_move(field, &units, forced),
            Order::Enter(way) => movement::resolve_plan(field, movement::plan_enter(field.battle(), way)),
            Order::Back(way) => movement::resolve_plan(field, movement::plan_back(field.battle(), way)),
            Order::Turn(to) => movement::resolve_plan(field, movement::plan_turn(field.battle(), to)),
            Order::Form(shape, further) => movement::resolve_form(field, shape, &further),
            Order::Limber(to) => movement::resolve_limber(field, to),
            Order::Unlimber(to) => movement::resolve_plan(field, movement::plan_unlimber(field.battle(), to)),
            Order::Prolonge(way) => {
                movement::resolve_plan(field, movement::plan_prolonge(field.battle(), way))
            }
            Order::Pivot(to) => movement::resolve_plan(field, movement::plan_pivot(field.battle(), to)),
            Order::Drop(unit) => movement::resolve_drop(field, unit),
            Order::Exit => movement::resolve_exit(field),
            Order::Fire { unit, hex, then } => fire::resolve_fire(field, unit, hex, then),
            Order::Shoot => fire::resolve_shoot(field),
            Order::Fix => movement::resolve_fix(field),
            Order::Charge(top, leaders) => charge::resolve_charge(field, top, leaders),
            Order::Grand(top) => charge::resolve_grand(field, top),
            Order::React(top, _, leaders) => charge::resolve_react(field, top, leaders),
            Order::Square(top, hex) => charge::resolve_square(field, top, hex),
            Order::Recall(top) => charge::resolve_recall(field, top),
            Order::Wheel(top, to) => charge::resolve_wheel(field, top, to),
            Order::Gallop(top, way) => charge::resolve_gallop(field, top, way),
            Order::Contact(top, enemy) => charge::resolve_contact(field, top, enemy),
            Order::Fight(defender) => charge::resolve_fight(field, defender),
            Order::Pursue(top, further) => charge::resolve_pursue(field, top, further),
            Order::Hold(top) => charge::resolve_hold(field, top),
            Order::Regroup(top, hex, shape) => charge::resolve_regroup(field, top, hex, shape),
            Order::Assault(tops, target) => assault::resolve_assault(field, side, &tops, target),
            Order::Decline(top) => assault::resolve_decline(field, side, top),
            Order::Evade(hex) => assault::resolve_evade(field, hex),
            Order::Advance(top, facing) => assault::resolve_advance(field, top, facing),
            Order::Flee(hex) => rout::step(field, hex),
            Order::Deploy(unit, shape, hexes) => setup::resolve_deploy(field, unit, shape, hexes),
            Order::Gather(hex) => loss::gather(field, hex),
            Order::Stay(leader) => command::resolve_stay(field, leader),
            Order::Resign => victory::resign(field, side),
        }
    }
}
