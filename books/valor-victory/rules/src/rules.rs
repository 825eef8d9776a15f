//! The room `rules`: what the book judges and does. Each answer is a chapter's.

use std::sync::Arc;

use engine::{Awaited, Contents, Faults, Rules, Seat, Seats, Setup, Side};

use crate::battle::Battle;
use crate::event::{self, Event};
use crate::order::Order;
use crate::refusal::{self, Lawful, Named};
use crate::scenario::Scenario;
use crate::{Field, ValorVictory, check, clause, draft, invariants, key, listing, resolve, sequence, setup};

impl Rules for ValorVictory {
    type Scenario = Scenario;
    type Battle = Battle;
    type Order = Order;
    type Event = Event;
    type Facts = Named;

    const CONTENTS: &Contents = &crate::CONTENTS;
    const FORMAT: u32 = 1;
    const LISTED: bool = true;

    fn begin(scenario: &Arc<Scenario>, setup: &Setup) -> Result<Battle, Faults> {
        setup::begin(scenario, setup)
    }

    fn draft(text: &str) -> Result<Battle, Faults> {
        draft::draft(text)
    }

    fn thaw(like: &Battle, json: &str) -> Result<Battle, serde_json::Error> {
        Ok(Battle { scenario: Arc::clone(&like.scenario), state: serde_json::from_str(json)? })
    }

    fn seats(battle: &Battle) -> Seats {
        battle.state().seats
    }

    fn awaits(battle: &Battle) -> Awaited {
        match battle.outcome() {
            Some(outcome) => Awaited::Over(outcome),
            None => Awaited::Decision {
                seats: battle.state().seats.of(sequence::deciding(battle)),
                what: sequence::prompt(battle),
            },
        }
    }

    fn check(battle: &Battle, seat: Seat, order: &Order) -> Lawful {
        let side =
            battle.state().seats.side(seat).ok_or(refusal::refuse(key::NO_SEAT, clause::SEQ_ORDERS))?;
        check::check(battle, side, order)
    }

    fn resolve(field: &mut Field<'_>, seat: Seat, order: &Order) {
        let side = field.battle().state().seats.side(seat).unwrap_or(Side(0));
        resolve::resolve(field, side, order);
    }

    fn apply(battle: &mut Battle, event: &Event) {
        event::apply(battle, event);
    }

    fn orders(battle: &Battle, seat: Seat, orders: &mut Vec<Order>) {
        if let Some(side) = battle.state().seats.side(seat) {
            listing::orders(battle, side, orders);
        }
    }

    fn gives_up(order: &Order) -> bool {
        matches!(order, Order::Resign)
    }

    fn invariants(battle: &Battle) -> Vec<String> {
        invariants::invariants(battle)
    }
}
