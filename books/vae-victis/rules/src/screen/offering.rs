//! What a seat may do with the pieces it has chosen.

use engine::{Notation as _, Offer, Role, Rules as _, Seat, Speech as _};

use crate::VaeVictis;
use crate::battle::Battle;
use crate::key;
use crate::order::Order;
use crate::speech::GENERALS;

/// Lawful orders for the selection; those that need no piece where nothing is chosen.
pub(super) fn offers(battle: &Battle, seat: Seat, selection: &[u16]) -> Vec<Offer> {
    let mut orders = Vec::new();
    VaeVictis::orders(battle, seat, &mut orders);
    orders.iter().filter(|order| pieces(order) == selection).map(|order| offer(battle, order)).collect()
}

fn offer(battle: &Battle, order: &Order) -> Offer {
    Offer {
        verb: verb(order),
        role: role(order),
        pieces: pieces(order),
        target: None,
        path: None,
        card: None,
        reach: Vec::new(),
        needs: None,
        figures: Vec::new(),
        order: VaeVictis::print(battle, order),
        text: VaeVictis::order(battle, order),
    }
}

/// The pieces one selects to give an order.
fn pieces(order: &Order) -> Vec<u16> {
    let general = |id: crate::battle::GeneralId| vec![GENERALS + u16::from(id.0)];
    match order {
        Order::Deploy { element, .. } | Order::Rout(element) | Order::Form { element, .. } => {
            vec![element.0.into()]
        }
        Order::Post { general: id, .. }
        | Order::Ride { general: id, .. }
        | Order::Attach { general: id, .. } => general(*id),
        Order::Move(order) => order.group.iter().map(|id| id.0.into()).collect(),
        Order::Enter { group, .. } => group.iter().map(|id| id.0.into()).collect(),
        Order::Fire(volley) => std::iter::once(volley.primary)
            .chain(volley.supports.iter().copied())
            .map(|id| id.0.into())
            .collect(),
        Order::Fight { ours, .. } => vec![ours.0.into()],
        Order::Muster(_)
        | Order::Edge { .. }
        | Order::Ready
        | Order::TakeOver(_)
        | Order::Pursue(_)
        | Order::Rally(_)
        | Order::End
        | Order::Draw
        | Order::Resign => Vec::new(),
    }
}

const fn role(order: &Order) -> Role {
    match order {
        Order::Move(_) | Order::Ride { .. } | Order::Enter { .. } | Order::Rout(_) => Role::Move,
        Order::Fire(_) | Order::Fight { .. } => Role::Attack,
        Order::Deploy { .. } | Order::Post { .. } => Role::Place,
        Order::End | Order::Ready => Role::End,
        Order::Resign => Role::Resign,
        Order::Muster(_)
        | Order::Edge { .. }
        | Order::TakeOver(_)
        | Order::Form { .. }
        | Order::Attach { .. }
        | Order::Pursue(_)
        | Order::Rally(_)
        | Order::Draw => Role::Other,
    }
}

const fn verb(order: &Order) -> engine::Key {
    match order {
        Order::Move(_) | Order::Ride { .. } | Order::Enter { .. } | Order::Rout(_) => key::VERB_MOVE,
        Order::Fire(_) => key::VERB_FIRE,
        Order::Fight { .. } => key::VERB_FIGHT,
        Order::Deploy { .. } | Order::Post { .. } => key::VERB_DEPLOY,
        Order::Form { .. } => key::VERB_FORM,
        Order::Muster(_)
        | Order::Edge { .. }
        | Order::Ready
        | Order::TakeOver(_)
        | Order::Attach { .. }
        | Order::Pursue(_)
        | Order::Rally(_)
        | Order::End
        | Order::Draw
        | Order::Resign => key::VERB_DECIDE,
    }
}
