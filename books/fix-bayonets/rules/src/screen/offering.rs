//! What the chosen pieces may do: every lawful order, with whoever gives it and where it aims.

use std::borrow::Cow;
use std::collections::BTreeMap;

use engine::{Line, Notation as _, Offer, Offers, Place, Role, Rules as _, Seat, Speech as _, Together};
use hex::{Corner, Direction};
use hexmap::HexId;

use super::place;
use super::prompt::idle;
use super::verbs::act;
use crate::battle::{Battle, LeaderId, Step, UnitId};
use crate::order::Order;
use crate::{FixBayonets, assault, fire, key, loss, rout};

impl Offers for FixBayonets {
    /// What exactly these pieces may do together; without any, what needs none. Cards are played from either.
    fn offers(battle: &Battle, seat: Seat, selection: &[u16]) -> Vec<Offer> {
        let mut orders = Vec::new();
        Self::orders(battle, seat, &mut orders);
        let wanted = sorted(selection.to_vec());
        let mut found = Vec::new();
        for order in &orders {
            let own = offer(battle, order);
            if sorted(own.pieces.clone()) == wanted {
                found.extend(here(&own));
                found.push(own);
            } else if wanted.is_empty() && own.role == Role::Card {
                found.push(Offer { pieces: Vec::new(), ..own });
            }
        }
        found
    }

    /// Pieces that may act, with others or alone.
    fn able(battle: &Battle, seat: Seat) -> Vec<u16> {
        groups(battle, seat).into_keys().collect()
    }

    /// Each selects the largest stack that it can act in.
    fn together(battle: &Battle, seat: Seat) -> Vec<Together> {
        groups(battle, seat).into_iter().map(|(by, pieces)| Together { by, pieces }).collect()
    }

    fn idle(battle: &Battle, _: Seat) -> Option<Line> {
        idle(battle)
    }
}

fn sorted(mut pieces: Vec<u16>) -> Vec<u16> {
    pieces.sort_unstable();
    pieces
}

/// Pieces that may act, each with the largest group of any order.
fn groups(battle: &Battle, seat: Seat) -> BTreeMap<u16, Vec<u16>> {
    let mut found: BTreeMap<u16, Vec<u16>> = BTreeMap::new();
    let mut orders = Vec::new();
    FixBayonets::orders(battle, seat, &mut orders);
    for group in orders.iter().map(|order| actors(battle, order)) {
        for &piece in &group {
            let known = found.entry(piece).or_default();
            if group.len() > known.len() {
                known.clone_from(&group);
            }
        }
    }
    found
}

/// A Leader who is not on the map is no piece; his orders need none.
fn leading(battle: &Battle, leader: LeaderId) -> Vec<u16> {
    if battle.leader(leader).is_on_map() { vec![leader.piece()] } else { Vec::new() }
}

fn stack(units: &[UnitId]) -> Vec<u16> {
    units.iter().map(|unit| unit.piece()).collect()
}

/// Who acts in an order, by the numbers of the screen.
pub fn actors(battle: &Battle, order: &Order) -> Vec<u16> {
    let state = battle.state();
    match *order {
        Order::Pass | Order::Place(_) | Order::Fight(_) | Order::Return(..) | Order::Resign => Vec::new(),
        Order::Play(leader)
        | Order::First(leader)
        | Order::Interrupt(leader)
        | Order::Bring(leader)
        | Order::Implement(leader)
        | Order::Initiative(leader)
        | Order::Reserve(leader)
        | Order::Commit(leader)
        | Order::Lead(leader)
        | Order::Issue(leader)
        | Order::Cancel(leader)
        | Order::Stay(leader) => leading(battle, leader),
        Order::Ride(_) => {
            let Step::Command(leader) = state.step else { return Vec::new() };
            leading(battle, leader)
        }
        Order::Move { units, .. } => stack(&units),
        Order::Enter(_)
        | Order::Turn(_)
        | Order::Form(..)
        | Order::Limber(_)
        | Order::Unlimber(_)
        | Order::Prolonge(_)
        | Order::Pivot(_)
        | Order::Drop(_)
        | Order::Back(_)
        | Order::Exit
        | Order::Fix => state.moving.map_or_else(Vec::new, |moving| stack(&moving.units)),
        Order::Shoot => fire::due(battle).map_or_else(Vec::new, |(unit, ..)| vec![unit.piece()]),
        Order::Gather(_) => loss::thinned(battle).map_or_else(Vec::new, |unit| vec![unit.piece()]),
        Order::Flee(_) => rout::current(battle).map_or_else(Vec::new, |rout| stack(&rout.units)),
        Order::Evade(_) => assault::may_evade(battle).map_or_else(Vec::new, |unit| vec![unit.piece()]),
        Order::Assault(tops, _) => stack(&tops),
        Order::Rally(unit)
        | Order::Deploy(unit, ..)
        | Order::Resupply(unit, _)
        | Order::Cheer(unit)
        | Order::Fire { unit, .. }
        | Order::Charge(unit, _)
        | Order::Grand(unit)
        | Order::React(unit, ..)
        | Order::Square(unit, _)
        | Order::Recall(unit)
        | Order::Wheel(unit, _)
        | Order::Gallop(unit, _)
        | Order::Contact(unit, _)
        | Order::Pursue(unit, _)
        | Order::Hold(unit)
        | Order::Regroup(unit, ..)
        | Order::Decline(unit)
        | Order::Advance(unit, _) => vec![unit.piece()],
    }
}

/// Whoever is to turn, form or fire where he stands gives the order to move and no way with it.
fn here(offer: &Offer) -> Option<Offer> {
    let text = Line { key: key::DO_ACT_HERE, ..offer.text.clone() };
    let verb = key::VERB_ACT_HERE;
    (offer.verb == key::VERB_MOVE).then(|| Offer { verb, role: Role::Other, text, ..offer.clone() })
}

fn offer(battle: &Battle, order: &Order) -> Offer {
    let (verb, role) = act(battle, order);
    Offer {
        verb,
        role,
        pieces: actors(battle, order),
        target: target(battle, order).map(|hex| place(battle, hex)),
        path: None,
        card: card(battle, order),
        reach: Vec::new(),
        needs: None,
        figures: Vec::new(),
        order: FixBayonets::print(battle, order),
        text: FixBayonets::order(battle, order),
    }
}

/// The card that is played or shown.
fn card(battle: &Battle, order: &Order) -> Option<Cow<'static, str>> {
    let (Order::Play(leader) | Order::Interrupt(leader)) = order else { return None };
    Some(battle.leader_name(*leader).to_owned().into())
}

/// The hex that an order is about. Whoever turns points at the hex to the right of the corner he is to face: a corner is no hex.
fn target(battle: &Battle, order: &Order) -> Option<HexId> {
    let head = |unit: UnitId| battle.unit(unit).head();
    let beside = |unit: UnitId, way: Direction| battle.map().neighbour(head(unit), way);
    let corner = |unit: UnitId, to: Corner| beside(unit, Direction::wrapping(to.number()));
    let mover = battle.state().moving.and_then(|moving| moving.units.first().copied());
    match *order {
        Order::Place(hex)
        | Order::Ride(hex)
        | Order::Fire { hex, .. }
        | Order::Regroup(_, hex, _)
        | Order::Evade(hex)
        | Order::Gather(hex)
        | Order::Flee(hex) => Some(hex),
        Order::Deploy(_, _, hexes) => hexes.first().copied(),
        Order::Enter(way) | Order::Prolonge(way) | Order::Back(way) => {
            mover.and_then(|unit| beside(unit, way))
        }
        Order::Turn(to) | Order::Pivot(to) => mover.and_then(|unit| corner(unit, to)),
        Order::Gallop(unit, way) => beside(unit, way),
        Order::Wheel(unit, to) => corner(unit, to),
        Order::Resupply(_, other)
        | Order::Return(_, other)
        | Order::React(_, other, _)
        | Order::Contact(_, other)
        | Order::Fight(other)
        | Order::Assault(_, other) => Some(head(other)),
        Order::Shoot => fire::due(battle).map(|(_, hex, _)| hex),
        Order::Advance(..) => battle.state().assault.map(|assault| assault.at),
        Order::Pass
        | Order::Rally(_)
        | Order::Cheer(_)
        | Order::Play(_)
        | Order::First(_)
        | Order::Interrupt(_)
        | Order::Bring(_)
        | Order::Implement(_)
        | Order::Initiative(_)
        | Order::Reserve(_)
        | Order::Commit(_)
        | Order::Lead(_)
        | Order::Issue(_)
        | Order::Cancel(_)
        | Order::Move { .. }
        | Order::Form(..)
        | Order::Limber(_)
        | Order::Unlimber(_)
        | Order::Drop(_)
        | Order::Exit
        | Order::Fix
        | Order::Charge(..)
        | Order::Grand(_)
        | Order::Square(..)
        | Order::Recall(_)
        | Order::Pursue(..)
        | Order::Hold(_)
        | Order::Decline(_)
        | Order::Stay(_)
        | Order::Resign => None,
    }
    .filter(|&hex| hex != HexId::NOWHERE)
}

/// Where a piece of the screen is pointed at.
pub(super) fn at(battle: &Battle, at: &Place) -> Option<HexId> {
    match at {
        Place::Hex { name } => battle.map().named(name),
        Place::Plane { .. } | Place::Aboard { .. } | Place::Off => None,
    }
}
