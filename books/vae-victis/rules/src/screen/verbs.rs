//! What an order does, as a button says it, and what it is for.

use engine::{Key, Role};

use crate::battle::{Battle, SetUp, Step};
use crate::key;
use crate::order::{Change, Order};

/// The verb and the role of an order; `goes` is what the way of it is for.
pub(super) fn act(battle: &Battle, order: &Order, goes: Option<Role>) -> (Key, Role) {
    match order {
        Order::Muster(_) => (key::VERB_MUSTER, Role::Other),
        Order::Edge { .. } => (key::VERB_EDGE, Role::Other),
        Order::Deploy { .. } | Order::Post { .. } => (key::VERB_DEPLOY, Role::Place),
        Order::Ready => (ready(battle), Role::Other),
        Order::Rout(_) => (key::VERB_ROUT, Role::Retreat),
        Order::TakeOver(Some(_)) => (key::VERB_TAKE_OVER, Role::Other),
        Order::TakeOver(None) => (key::VERB_TAKE_OVER_NONE, Role::Pass),
        Order::Move(order) => match (order.is_march, goes) {
            (true, _) => (key::VERB_MARCH, Role::Double),
            (false, Some(Role::Assault)) => (key::VERB_ATTACK, Role::Assault),
            (false, _) => (key::VERB_MOVE, Role::Move),
        },
        Order::Ride { .. } => (key::VERB_RIDE, Role::Ride),
        Order::Form { change, .. } => (form(*change), Role::Form),
        Order::Enter { .. } => (key::VERB_ENTER, Role::Other),
        Order::Attach { .. } => (key::VERB_ATTACH, Role::Other),
        Order::Fire(_) => (key::VERB_FIRE, Role::Attack),
        Order::Fight { .. } => (key::VERB_FIGHT, Role::Attack),
        Order::Pursue(true) => (key::VERB_PURSUE, Role::Other),
        Order::Pursue(false) => (key::VERB_STAY, Role::Pass),
        Order::Rally(_) => (key::VERB_RALLY, Role::Other),
        Order::End if battle.state().step == Step::Fire => (key::VERB_END_FIRE, Role::End),
        Order::End => (key::VERB_END_MOVEMENT, Role::End),
        Order::Draw => (key::VERB_DRAW, Role::Standing),
        Order::Resign => (key::VERB_RESIGN, Role::Resign),
    }
}

/// Each formation is a button of its own.
const fn form(change: Change) -> Key {
    match change {
        Change::Square => key::VERB_SQUARE,
        Change::Line(_) => key::VERB_LINE,
        Change::Skirmish(_) => key::VERB_SKIRMISH,
        Change::Reform => key::VERB_REFORM,
        Change::Mount => key::VERB_MOUNT,
        Change::Dismount => key::VERB_DISMOUNT,
    }
}

fn ready(battle: &Battle) -> Key {
    let deploys = matches!(battle.state().step.set_up(), Some(SetUp::Deploy(_)));
    if deploys { key::VERB_READY } else { key::VERB_BEGIN }
}
