//! Carries out orders: a switchboard, no logic.

use engine::{Asker, Resolves};

use crate::ValorVictory;
use crate::order::Order;
use crate::{
    Field, antitank, ap, assault, command, movement, overrun, sequence, smoke, snipers, support, transport,
    victory,
};

impl Resolves for ValorVictory {
    /// Carries out a lawful order: only what [`check`](crate::check::check) has let pass comes here.
    fn resolve(field: &mut Field<'_>, by: Asker, order: &Order) {
        let side = by.side;
        match order {
            Order::End => sequence::end_phase(field),
            Order::Split { squad, weapon_to_second } => {
                command::resolve_split(field, *squad, *weapon_to_second)
            }
            Order::Merge { one, two } => command::resolve_merge(field, *one, *two),
            Order::Transfer { from, to } => command::resolve_transfer(field, *from, *to),
            Order::Mission { mission, hex } => support::resolve_mission(field, side, *mission, *hex),
            Order::SmokeMission { mission, hex } => {
                support::resolve_smoke_mission(field, side, *mission, *hex)
            }
            Order::FireAp { units, target, spend } => ap::resolve_order(field, units, *target, spend),
            Order::FireAt { unit, leader, target } => antitank::resolve_order(field, *unit, *leader, *target),
            Order::Mortars { units, target } => support::resolve_mortars(field, units, *target),
            Order::SmokeRound { units, hex } => smoke::resolve_round(field, side, units, *hex),
            Order::LaySmoke { unit, hex } => smoke::resolve_lay(field, side, *unit, *hex),
            Order::Move { units, mode } => movement::resolve_begin(field, units, *mode),
            Order::Enter { unit, hex, facing } => movement::resolve_enter(field, *unit, *hex, *facing),
            Order::Step { direction, reverse, facing } => {
                movement::resolve_step(field, *direction, *reverse, *facing)
            }
            Order::Overrun { spend } => overrun::resolve(field, spend),
            Order::Turn { facing } => movement::resolve_turn(field, *facing),
            Order::Stop { .. } => movement::resolve_stop(field),
            Order::Face { unit, facing } => movement::resolve_face(field, *unit, *facing),
            Order::Load { transport, units } => transport::resolve_load(field, *transport, units),
            Order::Unload { transport, units, hex, facing } => {
                transport::resolve_unload(field, *transport, units, *hex, *facing);
            }
            Order::Exit { unit } => victory::resolve_exit(field, *unit),
            Order::Advance { unit, direction, turn } => {
                movement::resolve_advance(field, *unit, *direction, *turn)
            }
            Order::Assault { units, target, spend } => assault::resolve(field, units, *target, spend),
            Order::WithdrawSniper => snipers::resolve_withdraw(field, side),
            Order::Resign => victory::resign(field, side),
        }
        sequence::after_order(field);
    }
}
