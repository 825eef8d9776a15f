//! What somebody means who points at a hex: the sight tool, and orders to ask “why not?” about.

use engine::{Line, Notation as _, Place, Pointed, Points, Role, Seat, Sees, Side, Sight, Spot, Tally};
use hex::Direction;

use crate::battle::{Battle, Group, Mode, Phase, UnitId};
use crate::check::check;
use crate::estimate::marched;
use crate::map::HexId;
use crate::movement::allowance;
use crate::order::Order;
use crate::refusal::{Facts as _, refuse};
use crate::sight::{blocker, hindrances};
use crate::{ValorVictory, clause, key};

impl Sees for ValorVictory {
    /// The sight tool: what is between two hexes, and what it adds to the dice.
    fn sight(battle: &Battle, from: &Place, to: &Place) -> Option<Sight> {
        let map = battle.map();
        let (from, to) = (hex(battle, from)?, hex(battle, to)?);
        let spot = |hex: HexId| Spot::Place(hex.0.into());
        let line = |key| {
            Line::new(key).with("from", spot(from)).with("to", spot(to)).with("range", map.range(from, to))
        };
        if let Some(blocked) = blocker(map, from, to) {
            let blocker = Some(Place::Hex { name: map.name(blocked.by) });
            let line = line(key::SIGHT_BLOCKED).with("by", spot(blocked.by)).by(blocked.clause);
            return Some(Sight { clear: false, blocker, line });
        }
        let mut found = Vec::new();
        hindrances(map, battle, from, to, &mut found);
        let line = match found.is_empty() {
            true => line(key::SIGHT_CLEAR),
            false => line(key::SIGHT_HINDERED).counting(&Tally::sum(key::HINDRANCE, 0, found)),
        };
        Some(Sight { clear: true, blocker: None, line: line.by(clause::LOS_BLOCK) })
    }
}

impl Points for ValorVictory {
    /// What somebody means who points at a hex, in notation: with an order in hand such an order, else what is done in this
    /// phase to whoever stands there.
    fn wishes(battle: &Battle, seat: Seat, pointed: Pointed<'_>) -> Vec<String> {
        let Pointed { selection, target, mode } = pointed;
        let (Some(side), Some(target)) = (battle.state().seats.side(seat), hex(battle, target)) else {
            return Vec::new();
        };
        let units: Group = selection.iter().map(|&id| UnitId::of_piece(id)).collect();
        let Some(&first) = units.first() else { return Vec::new() };
        let role = mode.unwrap_or_else(|| usual(battle, side, target));
        let orders = match role {
            Role::Assault => vec![Order::Assault { units, target, spend: Group::default() }],
            Role::Move => going(battle, side, units, target).into_iter().collect(),
            Role::Place if battle.state().phase == Phase::Movement => {
                vec![Order::LaySmoke { unit: first, hex: target }]
            }
            Role::Place => vec![Order::SmokeRound { units, hex: target }],
            Role::Double
            | Role::Retreat
            | Role::Ride
            | Role::Exit
            | Role::Attack
            | Role::Turn
            | Role::Form
            | Role::Card
            | Role::Standing
            | Role::Pass
            | Role::End
            | Role::Resign
            | Role::Other => shooting(battle, side, units, target),
        };
        orders.iter().map(|order| ValorVictory::print(battle, order)).collect()
    }

    /// Why a hex is not among those that the selected units can reach: the step into it if they stand beside it, else how far
    /// it is.
    fn beyond_reach(battle: &Battle, seat: Seat, selection: &[u16], target: &Place) -> Option<Line> {
        let (side, target) = (battle.state().seats.side(seat)?, hex(battle, target)?);
        let units: Group = selection.iter().map(|&id| UnitId::of_piece(id)).collect();
        let from = battle.unit(*units.first()?).hex;
        let map = battle.map();
        if battle.has_enemy(target, side) || from == target {
            return None;
        }
        let phase = battle.state().phase;
        if phase == Phase::Advance {
            let far = refuse(key::NOT_ADJACENT, clause::MOVE_ADVANCE)
                .hex(target)
                .numbers(map.range(from, target), 1);
            return (!map.are_adjacent(from, target)).then(|| far.line());
        }
        if phase != Phase::Movement {
            return None;
        }
        let begun = match battle.state().moving {
            Some(_) => battle.clone(),
            None => marched(battle, side, &Order::Move { units, mode: Mode::Normal })?,
        };
        let moving = begun.state().moving?;
        if let Some(way) = map.direction(from, target)
            && let Err(refusal) = check(&begun, side, &step(way))
        {
            return Some(refusal.line());
        }
        let left = i32::from(allowance(&begun, &moving)) - i32::from(moving.spent);
        let far = refuse(key::BEYOND_REACH, clause::MOVE_GENERAL).units(units).hex(target);
        Some(far.numbers(map.range(from, target), left).line())
    }
}

/// What is done in this phase to whoever stands there, or to the hex if nobody does.
fn usual(battle: &Battle, side: Side, target: HexId) -> Role {
    match (battle.state().phase, battle.has_enemy(target, side)) {
        (Phase::Advance, true) => Role::Assault,
        (Phase::Fire | Phase::DefensiveFire, _) | (Phase::Command | Phase::Movement, true) => Role::Attack,
        (Phase::Command | Phase::Movement | Phase::Advance, false) => Role::Move,
    }
}

/// At men if there are any, else at what is armoured.
fn shooting(battle: &Battle, side: Side, units: Group, target: HexId) -> Vec<Order> {
    let enemies: Vec<_> = battle.standing(target).filter(|&unit| battle.unit(unit).side() != side).collect();
    let hard = enemies.iter().copied().find(|&unit| !battle.kind(unit).is_soft());
    let is_soft_there = enemies.iter().any(|&unit| battle.kind(unit).is_soft());
    match (hard, units.first()) {
        (Some(hard), Some(&unit)) if !is_soft_there => {
            vec![Order::FireAt { unit, leader: None, target: hard }]
        }
        _ => vec![Order::FireAp { units, target, spend: Group::default() }],
    }
}

/// The order that keeps units from going there, if a single one does.
fn going(battle: &Battle, side: Side, units: Group, target: HexId) -> Option<Order> {
    let first = *units.first()?;
    let way = battle.map().direction(battle.unit(first).hex, target);
    match (battle.state().phase, battle.state().moving) {
        (Phase::Advance, _) => {
            way.map(|direction| Order::Advance { unit: first, direction: Some(direction), turn: 0 })
        }
        (Phase::Movement, Some(_)) => way.map(step),
        _ => {
            let set_out = Order::Move { units, mode: Mode::Normal };
            check(battle, side, &set_out).is_err().then_some(set_out)
        }
    }
}

fn step(direction: Direction) -> Order {
    Order::Step { direction, reverse: false, facing: None }
}

fn hex(battle: &Battle, place: &Place) -> Option<HexId> {
    match place {
        Place::Hex { name } => battle.map().named(name),
        Place::Plane { .. } | Place::Aboard { .. } | Place::Off => None,
    }
}
