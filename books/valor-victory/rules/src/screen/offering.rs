//! What the selected units may do.

use std::collections::BTreeMap;

use engine::{Key, Notation as _, Offer, Offers, Place, Role, Rules as _, Seat, Speech as _, Together};
use hex::Direction;

use super::marching::advances;
use super::place;
use crate::battle::{Battle, Group, Mode, UnitId};
use crate::map::HexId;
use crate::order::Order;
use crate::{ValorVictory, key};

impl Offers for ValorVictory {
    /// What exactly these units may do together; without any, what needs none.
    fn offers(battle: &Battle, seat: Seat, selection: &[u16]) -> Vec<Offer> {
        let mut orders = Vec::new();
        ValorVictory::orders(battle, seat, &mut orders);
        let wanted: Vec<_> = selection.iter().map(|&id| UnitId::of_piece(id)).collect();
        let fits = |order: &&Order| actors(battle, order)[..] == wanted[..];
        orders.iter().filter(fits).map(|order| offer(battle, order)).collect()
    }

    /// Units that may act, with others or alone: while a move is open, those that make it.
    fn able(battle: &Battle, seat: Seat) -> Vec<u16> {
        groups(battle, seat).into_keys().map(|unit| unit.0.into()).collect()
    }

    /// Each unit that may act selects the largest group that it can act in; in the Advance Phase all of its hex that can go the
    /// same way.
    fn together(battle: &Battle, seat: Seat) -> Vec<Together> {
        let ids = |group: Group| group.iter().map(|unit| unit.0.into()).collect();
        let each = |(unit, group): (UnitId, Group)| Together { by: unit.0.into(), pieces: ids(group) };
        let mut found = groups(battle, seat);
        for body in advancing(battle, seat) {
            for &unit in body.iter() {
                let known = found.entry(unit).or_insert(body);
                if body.len() > known.len() {
                    *known = body;
                }
            }
        }
        found.into_iter().map(each).collect()
    }
}

/// `vv.move.advance`: units advance singly; those of a hex that can all go one way are still chosen together. Whoever can assault
/// is chosen with those he assaults with.
fn advancing(battle: &Battle, seat: Seat) -> Vec<Group> {
    let mut orders = Vec::new();
    ValorVictory::orders(battle, seat, &mut orders);
    let assaults = |unit: UnitId| {
        orders.iter().any(|order| matches!(order, Order::Assault { units, .. } if units.contains(&unit)))
    };
    let mut ways: BTreeMap<(HexId, u8), Group> = BTreeMap::new();
    for order in &orders {
        let Order::Advance { unit, direction: Some(way), .. } = *order else { continue };
        let group = ways.entry((battle.unit(unit).hex, way.number())).or_default();
        // Whoever finds no room among so many is chosen by himself.
        if !group.contains(&unit) && !assaults(unit) && !group.push(unit) {
            continue;
        }
    }
    ways.into_values().filter(|group| !advances(battle, seat, group).is_empty()).collect()
}

/// Units that may act, each with the largest group of any order.
fn groups(battle: &Battle, seat: Seat) -> BTreeMap<UnitId, Group> {
    let mut found: BTreeMap<UnitId, Group> = BTreeMap::new();
    let mut orders = Vec::new();
    ValorVictory::orders(battle, seat, &mut orders);
    for group in orders.iter().map(|order| actors(battle, order)) {
        for &unit in group.iter() {
            let known = found.entry(unit).or_insert(group);
            if group.len() > known.len() {
                *known = group;
            }
        }
    }
    found
}

/// Who acts in an order.
pub fn actors(battle: &Battle, order: &Order) -> Group {
    let one = |unit: UnitId| [unit].into_iter().collect();
    match order {
        Order::Split { squad: unit, .. }
        | Order::Merge { one: unit, .. }
        | Order::Transfer { from: unit, .. }
        | Order::FireAt { unit, .. }
        | Order::LaySmoke { unit, .. }
        | Order::Enter { unit, .. }
        | Order::Face { unit, .. }
        | Order::Load { transport: unit, .. }
        | Order::Unload { transport: unit, .. }
        | Order::Exit { unit }
        | Order::Advance { unit, .. } => one(*unit),
        Order::FireAp { units, .. }
        | Order::Mortars { units, .. }
        | Order::SmokeRound { units, .. }
        | Order::Move { units, .. }
        | Order::Assault { units, .. } => *units,
        Order::Step { .. } | Order::Overrun { .. } | Order::Turn { .. } | Order::Stop { .. } => {
            battle.state().moving.map_or_else(Group::default, |moving| moving.units)
        }
        Order::End
        | Order::Mission { .. }
        | Order::SmokeMission { .. }
        | Order::WithdrawSniper
        | Order::Resign => Group::default(),
    }
}

fn offer(battle: &Battle, order: &Order) -> Offer {
    let (verb, role) = act(order);
    let pieces = actors(battle, order).iter().map(|unit| unit.0.into()).collect();
    Offer {
        verb,
        role,
        pieces,
        target: target(battle, order),
        path: None,
        card: None,
        reach: Vec::new(),
        needs: None,
        figures: Vec::new(),
        order: ValorVictory::print(battle, order),
        text: ValorVictory::order(battle, order),
    }
}

/// What an order does, as a button says it, and what it is for.
fn act(order: &Order) -> (Key, Role) {
    match order {
        Order::End => (key::VERB_END, Role::End),
        Order::Split { .. } => (key::VERB_SPLIT, Role::Other),
        Order::Merge { .. } => (key::VERB_MERGE, Role::Other),
        Order::Transfer { .. } => (key::VERB_TRANSFER, Role::Other),
        Order::Mission { .. } => (key::VERB_MISSION, Role::Attack),
        Order::SmokeMission { .. } => (key::VERB_SMOKE_MISSION, Role::Place),
        Order::FireAp { .. } => (key::VERB_FIRE, Role::Attack),
        Order::FireAt { .. } => (key::VERB_AT_FIRE, Role::Attack),
        Order::Mortars { .. } => (key::VERB_MORTARS, Role::Attack),
        Order::SmokeRound { .. } => (key::VERB_SMOKE_ROUND, Role::Place),
        Order::LaySmoke { .. } => (key::VERB_LAY_SMOKE, Role::Place),
        Order::Move { mode: Mode::Normal, .. } => (key::VERB_MOVE, Role::Move),
        Order::Move { mode: Mode::Assault, .. } => (key::VERB_ASSAULT_MOVE, Role::Move),
        Order::Enter { .. } => (key::VERB_ENTER, Role::Move),
        Order::Step { .. } => (key::VERB_STEP, Role::Move),
        Order::Overrun { .. } => (key::VERB_OVERRUN, Role::Assault),
        Order::Turn { .. } => (key::VERB_TURN, Role::Turn),
        Order::Stop { .. } => (key::VERB_STOP, Role::Other),
        Order::Face { .. } => (key::VERB_FACE, Role::Turn),
        Order::Load { .. } => (key::VERB_LOAD, Role::Other),
        Order::Unload { .. } => (key::VERB_UNLOAD, Role::Other),
        Order::Exit { .. } => (key::VERB_EXIT, Role::Exit),
        Order::Advance { .. } => (key::VERB_ADVANCE, Role::Move),
        Order::Assault { .. } => (key::VERB_ASSAULT, Role::Assault),
        Order::WithdrawSniper => (key::VERB_WITHDRAW_SNIPER, Role::Other),
        Order::Resign => (key::VERB_RESIGN, Role::Resign),
    }
}

fn target(battle: &Battle, order: &Order) -> Option<Place> {
    let beside = |unit: UnitId, way: Direction| battle.map().neighbour(battle.unit(unit).hex, way);
    let mover = battle.state().moving.and_then(|moving| moving.units.first().copied());
    let hex = match order {
        Order::Mission { hex, .. }
        | Order::SmokeMission { hex, .. }
        | Order::SmokeRound { hex, .. }
        | Order::LaySmoke { hex, .. }
        | Order::Enter { hex, .. }
        | Order::Unload { hex, .. } => Some(*hex),
        Order::FireAp { target, .. } | Order::Mortars { target, .. } | Order::Assault { target, .. } => {
            Some(*target)
        }
        Order::FireAt { target, .. } => Some(battle.unit(*target).hex),
        Order::Step { direction, .. } => mover.and_then(|unit| beside(unit, *direction)),
        Order::Overrun { .. } => mover.and_then(|unit| beside(unit, battle.unit(unit).facing())),
        Order::Turn { facing } => mover.and_then(|unit| beside(unit, *facing)),
        Order::Face { unit, facing } => beside(*unit, *facing),
        Order::Advance { unit, direction: None, .. } => Some(battle.unit(*unit).hex),
        Order::Advance { unit, direction: Some(way), .. } => beside(*unit, *way),
        Order::End
        | Order::Split { .. }
        | Order::Merge { .. }
        | Order::Transfer { .. }
        | Order::Move { .. }
        | Order::Stop { .. }
        | Order::Load { .. }
        | Order::Exit { .. }
        | Order::WithdrawSniper
        | Order::Resign => None,
    };
    hex.map(|hex| place(battle, hex))
}
