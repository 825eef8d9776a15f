//! The judge of orders: a switchboard, no logic.

use engine::{Asker, Judges, Side};

use crate::ValorVictory;
use crate::battle::Battle;
use crate::order::Order;
use crate::refusal::{Lawful, Refusal, refuse};
use crate::{
    antitank, ap, assault, clause, command, key, movement, overrun, sequence, smoke, snipers, support,
    transport, victory,
};

impl Judges for ValorVictory {
    const STRANGER: Refusal = refuse(key::NO_SEAT, clause::SEQ_ORDERS);

    fn judge(battle: &Battle, by: Asker, order: &Order) -> Lawful {
        check(battle, by.side, order)
    }
}

/// Is the order lawful for this side now?
pub fn check(battle: &Battle, side: Side, order: &Order) -> Lawful {
    sequence::check_turn(battle, side)?;
    match order {
        Order::End => sequence::check_end(battle),
        Order::Split { squad, weapon_to_second } => {
            command::check_split(battle, side, *squad, *weapon_to_second)
        }
        Order::Merge { one, two } => command::check_merge(battle, side, *one, *two),
        Order::Transfer { from, to } => command::check_transfer(battle, side, *from, *to),
        Order::Mission { mission, hex } => support::check_mission(battle, side, *mission, *hex),
        Order::SmokeMission { mission, hex } => support::check_smoke_mission(battle, side, *mission, *hex),
        Order::FireAp { units, target, spend } => ap::check(battle, side, units, *target, spend),
        Order::FireAt { unit, leader, target } => antitank::check(battle, side, *unit, *leader, *target),
        Order::Mortars { units, target } => support::check_mortars(battle, side, units, *target),
        Order::SmokeRound { units, hex } => smoke::check_round(battle, side, units, *hex),
        Order::LaySmoke { unit, hex } => smoke::check_lay(battle, side, *unit, *hex),
        Order::Move { units, mode } => movement::check_begin(battle, side, units, *mode),
        Order::Enter { unit, hex, facing } => movement::check_enter(battle, side, *unit, *hex, *facing),
        Order::Step { direction, reverse, facing } => {
            movement::check_step(battle, side, *direction, *reverse, *facing)
        }
        Order::Overrun { spend } => overrun::check(battle, side, spend),
        Order::Turn { facing } => movement::check_turn(battle, side, *facing),
        Order::Stop { confirm } => movement::check_stop(battle, side, *confirm),
        Order::Face { unit, facing } => movement::check_face(battle, side, *unit, *facing),
        Order::Load { transport, units } => transport::check_load(battle, side, *transport, units),
        Order::Unload { transport, units, hex, facing } => {
            transport::check_unload(battle, side, *transport, units, *hex, *facing)
        }
        Order::Exit { unit } => victory::check_exit(battle, side, *unit),
        Order::Advance { unit, direction, turn } => {
            movement::check_advance(battle, side, *unit, *direction, *turn)
        }
        Order::Assault { units, target, spend } => assault::check(battle, side, units, *target, spend),
        Order::WithdrawSniper => snipers::check_withdraw(battle, side),
        Order::Resign => victory::check_resign(),
    }
}
