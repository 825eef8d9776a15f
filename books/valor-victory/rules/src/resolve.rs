//! Carries out orders: a switchboard, no logic.

use engine::Side;

use crate::antitank::Shot;
use crate::ap::Attack;
use crate::event::Event;
use crate::order::Order;
use crate::{
    Field, antitank, ap, assault, command, fog, movement, overrun, sequence, smoke, support, transport,
    victory,
};

/// Carries out a lawful order, then looks for a sudden end (`vv.win.end`).
pub fn resolve(field: &mut Field<'_>, side: Side, order: &Order) {
    match order {
        Order::End => sequence::end_phase(field),
        Order::Split { squad, weapon_to_second } => command::resolve_split(field, *squad, *weapon_to_second),
        Order::Merge { one, two } => field.happen(Event::Merged { one: *one, two: *two }),
        Order::Transfer { from, to } => field.happen(Event::WeaponHanded { from: *from, to: *to }),
        Order::Mission { mission, hex } => support::resolve_mission(field, side, *mission, *hex),
        Order::SmokeMission { mission, hex } => support::resolve_smoke_mission(field, side, *mission, *hex),
        Order::FireAp { units, target, spend } => {
            let attack = Attack::plain(field.battle(), *units, *target, *spend);
            ap::resolve(field, &attack);
        }
        Order::FireAt { unit, leader, target } => {
            let shot = Shot { unit: *unit, leader: *leader, target: *target, score: None };
            antitank::resolve(field, &shot);
        }
        Order::Mortars { units, target } => support::resolve_mortars(field, units, *target),
        Order::SmokeRound { units, hex } => smoke::resolve_round(field, side, units, *hex),
        Order::LaySmoke { unit, hex } => smoke::resolve_lay(field, side, *unit, *hex),
        Order::Move { units, mode } => {
            let led = movement::opened(field.battle(), units, *mode).led;
            field.happen(Event::MoveBegan { units: *units, mode: *mode, led });
        }
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
        Order::WithdrawSniper => field.happen(Event::SniperWithdrawn { side }),
        Order::Resign => victory::resign(field, side),
    }
    fog::update(field);
    let ended = field.battle().state().ended.is_some();
    if let Some(level) = victory::sudden(field.battle()).filter(|_| !ended) {
        field.happen(Event::Ended { level, resigned: None });
    }
}
