//! Order Markers: where they lie, who gives them (`fb.r.om.1` to `fb.r.om.7`).

use engine::Side;
use hexmap::HexId;

use super::cards::is_in_range;
use super::initiative::may_place;
use crate::battle::{Battle, InTransit, LeaderId, OrderMarker, Placing, Step};
use crate::event::{CommandEvent, TurnEvent};
use crate::refusal::{Facts, Lawful, NOT_NOW, refuse, require};
use crate::tables::command::NUMBERS;
use crate::terms::Rank;
use crate::{Field, clause, key};

/// `fb.dec.37`, `fb.r.om.1`: an order on a village or building is a dwelling one.
pub fn is_dwelling(battle: &Battle, hex: HexId) -> bool {
    battle.map().cell(hex).place.is_some()
}

/// `fb.r.om.2`: a direct subordinate within range, once in an activation.
fn may_order(battle: &Battle, side: Side, subordinate: LeaderId) -> Lawful {
    let Step::Command(leader) = battle.state().step else { return Err(NOT_NOW) };
    let is_his = battle.officer(subordinate).superior == Some(leader) && battle.officer(leader).side == side;
    let is_senior = battle.officer(leader).rank != Rank::Formation;
    let cannot = || refuse(key::CANNOT_ORDER, clause::R_OM_2).leader(subordinate);
    require(is_his && is_senior && !battle.leader(subordinate).done.ordered, cannot)?;
    require(is_in_range(battle, leader, subordinate), cannot)
}

/// An order is given; the next order says where.
pub fn check_issue(battle: &Battle, side: Side, subordinate: LeaderId) -> Lawful {
    may_order(battle, side, subordinate)
}

/// He waits for the hex.
pub fn resolve_issue(field: &mut Field<'_>, subordinate: LeaderId) {
    let step = Step::PlaceOrder(subordinate, Placing::Issue);
    field.happen(TurnEvent::StepBegan { step }.into());
}

/// An order is taken back.
pub fn check_cancel(battle: &Battle, side: Side, subordinate: LeaderId) -> Lawful {
    may_order(battle, side, subordinate)?;
    let now = battle.leader(subordinate);
    require(now.order.is_some() || now.transit.is_some(), || {
        refuse(key::NO_ORDER_HERE, clause::R_OM_2).leader(subordinate)
    })
}

/// Both his orders go.
pub fn resolve_cancel(field: &mut Field<'_>, leader: LeaderId) {
    field.happen(CommandEvent::OrderSent { leader, transit: None, why: clause::R_OM_2 }.into());
    field.happen(CommandEvent::OrderSet { leader, order: None, why: clause::R_OM_2 }.into());
    ordered(field, leader);
}

fn ordered(field: &mut Field<'_>, leader: LeaderId) {
    let mut done = field.battle().leader(leader).done;
    done.ordered = true;
    field.happen(CommandEvent::DoneSet { leader, done }.into());
}

/// `fb.r.ask.14`: the hex of an order.
pub fn check_place(battle: &Battle, side: Side, hex: HexId) -> Lawful {
    let Step::PlaceOrder(leader, placing) = battle.state().step else { return Err(NOT_NOW) };
    require(battle.officer(leader).side == side, || NOT_NOW)?;
    let clause = match placing {
        Placing::Temporary => clause::INIT_1,
        Placing::Shift => clause::INIT_2,
        Placing::Issue => clause::R_OM_1,
    };
    require(may_place(battle, leader, placing, hex), || {
        refuse(key::CANNOT_PLACE, clause).leader(leader).hex(hex)
    })
}

/// `fb.r.om.7`: a temporary order binds at once; `fb.r.om.2`: one handed over in person, too, any other is on its way.
pub fn resolve_place(field: &mut Field<'_>, hex: HexId) {
    let Step::PlaceOrder(leader, placing) = field.battle().state().step else { return };
    let why = match placing {
        Placing::Temporary => clause::INIT_1,
        Placing::Shift => clause::INIT_2,
        Placing::Issue => clause::R_OM_2,
    };
    let set =
        |is_temporary| CommandEvent::OrderSet { leader, order: Some(OrderMarker { hex, is_temporary }), why };
    let superior = field.battle().officer(leader).superior;
    match placing {
        Placing::Temporary => field.happen(set(true).into()),
        Placing::Shift => {
            let is_temporary = field.battle().leader(leader).order.is_some_and(|order| order.is_temporary);
            field.happen(set(is_temporary).into());
        }
        Placing::Issue => {
            let at = |id: LeaderId| field.battle().leader(id).hex;
            if superior.is_some_and(|superior| at(superior) == at(leader)) {
                field.happen(set(false).into());
            } else {
                let transit = Some(InTransit { hex, delay: NUMBERS.orders.delay });
                field.happen(CommandEvent::OrderSent { leader, transit, why }.into());
            }
            ordered(field, leader);
        }
    }
    let step = match placing {
        Placing::Temporary | Placing::Shift => Step::Initiative,
        Placing::Issue => superior.map_or(Step::Lead, Step::Command),
    };
    field.happen(TurnEvent::StepBegan { step }.into());
}
