//! Whom the battle awaits, and for what.

use engine::{BySide, Key, Side};

use crate::battle::{Battle, Pick, Step};
use crate::order::Order;
use crate::refusal::{Lawful, NOT_NOW, refuse, require};
use crate::{charge, clause, command, key, leaders, loss, rally, rout};

/// `fb.r.sm.1`: is the side asked, and for such an order? A thinned line and a rout come before all else; whoever likes may resign.
pub fn check_turn(battle: &Battle, side: Side, order: &Order) -> Lawful {
    let state = battle.state();
    let may_speak = if *order == Order::Resign { state.ended.is_none() } else { deciding(battle)[side] };
    require(may_speak, || refuse(key::NOT_YOUR_TURN, clause::R_SM_1))?;
    let is_asked_for = if loss::thinned(battle).is_some() {
        matches!(order, Order::Gather(_) | Order::Resign)
    } else {
        state.routs.is_empty() || matches!(order, Order::Flee(_) | Order::Resign)
    };
    require(is_asked_for, || NOT_NOW)
}

/// The sides that must decide now: one, or both while cards are picked (`fb.r.ask.42`).
pub fn deciding(battle: &Battle) -> BySide<bool> {
    let state = battle.state();
    if state.ended.is_some() {
        return BySide::default();
    }
    if state.step == Step::Cards && state.routs.is_empty() && state.thin.is_empty() {
        return BySide::each(|side| state.picks[side] == Pick::Open);
    }
    let side = one(battle);
    BySide::each(|this| side == Some(this))
}

fn one(battle: &Battle) -> Option<Side> {
    let state = battle.state();
    if let Some(thin) = loss::thinned(battle) {
        return Some(battle.side_of(thin));
    }
    if !state.routs.is_empty() {
        return rout::asks(battle);
    }
    let active = charge::active_side(battle);
    match state.step {
        Step::Begin => Some(state.initiative),
        Step::Returning => leaders::next_due(battle).map(|id| battle.officer(id).side),
        Step::Rally(_) => rally::asked(battle).map(|(id, _)| battle.side_of(id)),
        Step::SetUp(side)
        | Step::Cheers(side)
        | Step::Choose(side)
        | Step::Gallop(side)
        | Step::Assaults(side) => Some(side),
        Step::Interrupt => command::top(battle).map(|id| battle.officer(id).side.other()),
        Step::PlaceOrder(leader, _) => Some(battle.officer(leader).side),
        Step::Activate
        | Step::Initiative
        | Step::Lead
        | Step::Command(_)
        | Step::March
        | Step::StackEnd
        | Step::Declare
        | Step::Fights
        | Step::Regroup => Some(active),
        Step::Offers(offers) => Some(offers.side.other()),
        Step::DeclareReactions | Step::Squares(_) | Step::DefensiveFire(_) => Some(active.other()),
        Step::Aftermath => {
            let regroups = charge::pending_regroup(battle).map(|(top, _)| top);
            let pursues = || charge::pending_pursuit(battle).map(|(_, top)| top);
            regroups.or_else(pursues).map(|top| battle.side_of(top))
        }
        Step::Evade => state.assault.map(|assault| assault.side.other()),
        Step::Advance { .. } => state.assault.map(|assault| assault.side),
        Step::Cards | Step::Machine(_) => None,
    }
}

/// What is asked.
pub fn prompt(battle: &Battle) -> Key {
    if loss::thinned(battle).is_some() {
        return key::ASK_GATHER;
    }
    if !battle.state().routs.is_empty() {
        return key::ASK_ROUT;
    }
    match battle.state().step {
        Step::SetUp(_) => key::ASK_DEPLOY,
        Step::Begin => key::ASK_BEGIN,
        Step::Returning => key::ASK_RETURN,
        Step::Rally(_) => key::ASK_RALLY,
        Step::Cheers(_) => key::ASK_CHEER,
        Step::Cards => key::ASK_CARD,
        Step::Choose(_) => key::ASK_FIRST,
        Step::Interrupt => key::ASK_INTERRUPT,
        Step::Activate => key::ASK_BRING,
        Step::Initiative => key::ASK_INITIATIVE,
        Step::PlaceOrder(..) => key::ASK_PLACE,
        Step::Lead => key::ASK_LEAD,
        Step::Command(_) => key::ASK_COMMAND,
        Step::March => key::ASK_MARCH,
        Step::Offers(_) | Step::DefensiveFire(_) => key::ASK_FIRE,
        Step::StackEnd => key::ASK_STACK_END,
        Step::Declare => key::ASK_CHARGE,
        Step::DeclareReactions => key::ASK_REACT,
        Step::Squares(_) => key::ASK_SQUARE,
        Step::Gallop(_) => key::ASK_GALLOP,
        Step::Fights => key::ASK_FIGHT,
        Step::Aftermath | Step::Regroup => key::ASK_AFTERMATH,
        Step::Assaults(_) => key::ASK_ASSAULT,
        Step::Evade => key::ASK_EVADE,
        Step::Advance { .. } => key::ASK_ADVANCE,
        Step::Machine(_) => key::ASK_NOTHING,
    }
}
