//! What an order asks for, as a sentence.

use engine::{Key, Line};

use super::reports::{facing, hex, unit, units, way, with_article};
use crate::battle::{Battle, Group, Mode};
use crate::key;
use crate::order::Order;

/// The sentence for an order: who does what where.
pub fn line(battle: &Battle, order: &Order) -> Line {
    let of = |key: Key, who| Line::new(key).with("unit", unit(who));
    let movers = || battle.state().moving.map_or_else(Group::default, |moving| moving.units);
    let all = |key: Key, who: &Group| Line::new(key).with("units", units(who));
    match order {
        Order::End => Line::new(key::ORDER_END).with("phase", battle.state().phase.key()),
        Order::Split { squad, weapon_to_second: false } => of(key::ORDER_SPLIT, *squad),
        Order::Split { squad, weapon_to_second: true } => of(key::ORDER_SPLIT_WEAPON, *squad),
        Order::Merge { one, two } => of(key::ORDER_MERGE, *one).with("second", unit(*two)),
        Order::Transfer { from, to } => of(key::ORDER_TRANSFER, *from).with("to", unit(*to)),
        Order::Mission { mission, hex: at } => {
            Line::new(key::ORDER_MISSION).with("mission-a", with_article(*mission)).with("hex", hex(*at))
        }
        Order::SmokeMission { mission, hex: at } => Line::new(key::ORDER_SMOKE_MISSION)
            .with("mission-a", with_article(*mission))
            .with("hex", hex(*at)),
        Order::FireAp { units: who, target, spend } => {
            spending(all(key::ORDER_FIRE, who), spend).with("hex", hex(*target))
        }
        Order::FireAt { unit: who, leader: None, target } => {
            of(key::ORDER_AT_FIRE, *who).with("target", unit(*target))
        }
        Order::FireAt { unit: who, leader: Some(leader), target } => {
            of(key::ORDER_AT_FIRE_LED, *who).with("leader", unit(*leader)).with("target", unit(*target))
        }
        Order::Mortars { units: who, target } => all(key::ORDER_MORTARS, who).with("hex", hex(*target)),
        Order::SmokeRound { units: who, hex: at } => all(key::ORDER_SMOKE_ROUND, who).with("hex", hex(*at)),
        Order::LaySmoke { unit: who, hex: at } => of(key::ORDER_LAY_SMOKE, *who).with("hex", hex(*at)),
        Order::Move { units: who, mode: Mode::Normal } => all(key::ORDER_MOVE, who),
        Order::Move { units: who, mode: Mode::Assault } => all(key::ORDER_ASSAULT_MOVE, who),
        Order::Enter { unit: who, hex: at, .. } => of(key::ORDER_ENTER, *who).with("hex", hex(*at)),
        Order::Step { direction, reverse, .. } => {
            let key = if *reverse { key::ORDER_REVERSE } else { key::ORDER_STEP };
            all(key, &movers()).with("direction", way(*direction))
        }
        Order::Overrun { spend } => spending(all(key::ORDER_OVERRUN, &movers()), spend),
        Order::Turn { facing } => all(key::ORDER_TURN, &movers()).with("direction", way(*facing)),
        Order::Stop { confirm: false } => all(key::ORDER_STOP, &movers()),
        Order::Stop { confirm: true } => all(key::ORDER_STOP_OVER_FULL, &movers()),
        Order::Face { unit: who, facing } => {
            of(key::ORDER_TURN_IN_PLACE, *who).with("direction", way(*facing))
        }
        Order::Load { transport, units: who } => {
            all(key::ORDER_LOAD, who).with("transport", unit(*transport))
        }
        Order::Unload { transport, units: who, hex: at, facing: turned } => all(key::ORDER_UNLOAD, who)
            .with("transport", unit(*transport))
            .with("hex", hex(*at))
            .with("direction", facing(*turned)),
        Order::Exit { unit: who } => of(key::ORDER_EXIT, *who),
        Order::Advance { unit: who, direction: Some(direction), .. } => {
            of(key::ORDER_ADVANCE, *who).with("direction", way(*direction))
        }
        Order::Advance { unit: who, direction: None, turn } => {
            of(if *turn < 0 { key::ORDER_TURN_LEFT } else { key::ORDER_TURN_RIGHT }, *who)
        }
        Order::Assault { units: who, target, spend } => {
            spending(all(key::ORDER_ASSAULT, who), spend).with("hex", hex(*target))
        }
        Order::WithdrawSniper => Line::new(key::ORDER_WITHDRAW_SNIPER),
        Order::Resign => Line::new(key::ORDER_RESIGN),
    }
}

/// Whoever uses something up is named.
fn spending(line: Line, spend: &Group) -> Line {
    line.with("spend", units(spend))
}
