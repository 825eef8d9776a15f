//! The room `rules`: what the book judges and does. Each answer is a chapter's.

use std::sync::Arc;

use engine::{Awaited, Contents, FastDice, Faults, Rules, Seat, SeatSet, Seats, Setup, Side, refuse};

use crate::battle::Battle;
use crate::event::{self, Event};
use crate::order::Order;
use crate::refusal::Lawful;
use crate::scenario::Scenario;
use crate::{
    Field, VaeVictis, check, clause, draft, invariants, key, listing, resolve, sequence, setup, victory,
};

impl Rules for VaeVictis {
    type Scenario = Scenario;
    type Battle = Battle;
    type Order = Order;
    type Event = Event;
    type Facts = engine::Args;

    const CONTENTS: &Contents = &crate::CONTENTS;
    const FORMAT: u32 = 1;
    const LISTED: bool = false;
    const GO_ON: Option<fn(&mut Field<'_>) -> bool> = Some(sequence::go_on);

    fn begin(scenario: &Arc<Scenario>, setup: &Setup) -> Result<Battle, Faults> {
        setup::begin(scenario, setup)
    }

    fn draft(text: &str) -> Result<Battle, Faults> {
        draft::draft(text)
    }

    fn thaw(like: &Battle, json: &str) -> Result<Battle, serde_json::Error> {
        Ok(Battle::derive(Arc::clone(&like.scenario), serde_json::from_str(json)?))
    }

    fn seats(battle: &Battle) -> Seats {
        battle.state().seats
    }

    fn awaits(battle: &Battle) -> Awaited {
        match (battle.state().ended, sequence::deciding(battle)) {
            (Some(ended), _) => Awaited::Over(victory::outcome(ended)),
            (None, Some((side, what))) => Awaited::Decision { seats: battle.state().seats.of(side), what },
            (None, None) => Awaited::Decision { seats: SeatSet::default(), what: key::AWAIT_NOTHING },
        }
    }

    fn check(battle: &Battle, seat: Seat, order: &Order) -> Lawful {
        let side =
            battle.state().seats.side(seat).ok_or(refuse(key::NO_SEAT, clause::C4_1_TURN_STRUCTURE))?;
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
        listing::orders(battle, seat, orders);
    }

    fn gives_up(order: &Order) -> bool {
        matches!(order, Order::Resign | Order::Draw)
    }

    fn sample(battle: &Battle, seat: Seat, dice: &mut FastDice) -> Option<Order> {
        listing::sample(battle, seat, dice)
    }

    fn for_odds(battle: &Battle) -> Battle {
        Battle { is_rehearsed: true, ..battle.clone() }
    }

    fn invariants(battle: &Battle) -> Vec<String> {
        invariants::invariants(battle)
    }
}
