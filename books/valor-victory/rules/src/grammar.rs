//! Everything that can be ordered, as data: each kind of order and each option of it, by a name. A test proves that a
//! screen can say all of it, so a new order or option must be listed here.

use crate::battle::{Battle, Group, Mode};
use crate::order::Order;
use crate::screen;
use crate::support::Mission;

/// All kinds and options.
pub const FORMS: [&str; 47] = [
    "end",
    "split",
    "split, weapon to the second",
    "merge",
    "transfer",
    "mission, light",
    "mission, heavy",
    "mission, air",
    "smoke mission, light",
    "smoke mission, heavy",
    "fire",
    "fire, group",
    "fire, spending",
    "anti-tank fire",
    "anti-tank fire, led",
    "mortars",
    "mortars, group",
    "smoke round",
    "smoke round, group",
    "lay smoke",
    "move",
    "move, group",
    "move, assault",
    "enter",
    "enter, facing",
    "step",
    "step, reverse",
    "step, facing",
    "overrun",
    "overrun, spending",
    "turn",
    "stop",
    "stop, confirmed",
    "face",
    "load",
    "load, several",
    "unload",
    "unload, several",
    "unload, facing",
    "exit",
    "advance",
    "advance, staying",
    "advance, turning",
    "assault",
    "assault, spending",
    "withdraw sniper",
    "resign",
];

/// The kind of an order with the options it uses.
pub fn forms(order: &Order) -> Vec<&'static str> {
    match order {
        Order::End => vec!["end"],
        Order::Split { squad: _, weapon_to_second } => {
            vec![if *weapon_to_second { "split, weapon to the second" } else { "split" }]
        }
        Order::Merge { one: _, two: _ } => vec!["merge"],
        Order::Transfer { from: _, to: _ } => vec!["transfer"],
        Order::Mission { mission, hex: _ } => vec![match mission {
            Mission::Light => "mission, light",
            Mission::Heavy => "mission, heavy",
            Mission::Air => "mission, air",
        }],
        Order::SmokeMission { mission, hex: _ } => vec![match mission {
            Mission::Light => "smoke mission, light",
            Mission::Heavy => "smoke mission, heavy",
            Mission::Air => "smoke mission, air",
        }],
        Order::FireAp { units, target: _, spend } => {
            with("fire", &[(several(units), "fire, group"), (!spend.is_empty(), "fire, spending")])
        }
        Order::FireAt { unit: _, leader, target: _ } => {
            with("anti-tank fire", &[(leader.is_some(), "anti-tank fire, led")])
        }
        Order::Mortars { units, target: _ } => with("mortars", &[(several(units), "mortars, group")]),
        Order::SmokeRound { units, hex: _ } => with("smoke round", &[(several(units), "smoke round, group")]),
        Order::LaySmoke { unit: _, hex: _ } => vec!["lay smoke"],
        Order::Move { units, mode } => {
            with("move", &[(several(units), "move, group"), (*mode == Mode::Assault, "move, assault")])
        }
        Order::Enter { unit: _, hex: _, facing } => with("enter", &[(facing.is_some(), "enter, facing")]),
        Order::Step { direction: _, reverse, facing } => {
            with("step", &[(*reverse, "step, reverse"), (facing.is_some(), "step, facing")])
        }
        Order::Overrun { spend } => with("overrun", &[(!spend.is_empty(), "overrun, spending")]),
        Order::Turn { facing: _ } => vec!["turn"],
        Order::Stop { confirm } => vec![if *confirm { "stop, confirmed" } else { "stop" }],
        Order::Face { unit: _, facing: _ } => vec!["face"],
        Order::Load { transport: _, units } => with("load", &[(several(units), "load, several")]),
        Order::Unload { transport: _, units, hex: _, facing } => {
            with("unload", &[(several(units), "unload, several"), (facing.is_some(), "unload, facing")])
        }
        Order::Exit { unit: _ } => vec!["exit"],
        Order::Advance { unit: _, direction, turn } => {
            with("advance", &[(direction.is_none(), "advance, staying"), (*turn != 0, "advance, turning")])
        }
        Order::Assault { units: _, target: _, spend } => {
            with("assault", &[(!spend.is_empty(), "assault, spending")])
        }
        Order::WithdrawSniper => vec!["withdraw sniper"],
        Order::Resign => vec!["resign"],
    }
}

/// The pieces that one selects to give an order.
pub fn selection(battle: &Battle, order: &Order) -> Vec<u16> {
    screen::actors(battle, order).iter().map(|unit| unit.0.into()).collect()
}

fn several(units: &Group) -> bool {
    units.len() > 1
}

fn with(kind: &'static str, options: &[(bool, &'static str)]) -> Vec<&'static str> {
    let used = options.iter().filter(|(is_used, _)| *is_used).map(|(_, option)| *option);
    std::iter::once(kind).chain(used).collect()
}
