//! The room `rules`: what the book judges and does.

use std::sync::Arc;

use engine::{
    Awaited, BySide, Contents, Faults, Field, Lawful, Rules, Scenario as _, ScenarioText, Seat, Seats, Setup,
    refuse,
};

use crate::battle::{Battle, Card, Scenario};
use crate::event::{self, Event};
use crate::order::{self, Order};
use crate::{Flawed, check, clause, flaw, key, resolve};

impl<const FLAW: u8> Rules for Flawed<FLAW> {
    type Scenario = Scenario;
    type Battle = Battle;
    type Order = Order;
    type Event = Event;
    type Facts = engine::Args;

    const CONTENTS: &Contents = &crate::CONTENTS;
    const FORMAT: u32 = 1;
    const LISTED: bool = FLAW != flaw::UNLISTED;

    fn scenarios() -> Vec<ScenarioText> {
        let meeting = include_str!("../data/meeting.txt").to_owned();
        vec![ScenarioText { id: "meeting".to_owned(), files: vec![("meeting.txt".to_owned(), meeting)] }]
    }

    fn begin(scenario: &Arc<Scenario>, setup: &Setup) -> Result<Battle, Faults> {
        Battle::begin(scenario, setup)
    }

    fn draft(text: &str) -> Result<Battle, Faults> {
        let scenario = Arc::new(Scenario::read("case", "battle", text)?);
        Battle::begin(&scenario, &Setup::default().completed(&scenario.info(), &["1"]))
    }

    fn thaw(like: &Battle, json: &str) -> Result<Battle, serde_json::Error> {
        let thawed: Battle = serde_json::from_str(json)?;
        let hit = thawed.hit.filter(|_| FLAW != flaw::FORGETS);
        Ok(Battle { scenario: like.scenario.clone(), hit, ..thawed })
    }

    fn seats(battle: &Battle) -> Seats {
        battle.seats
    }

    fn awaits(battle: &Battle) -> Awaited {
        battle.awaits()
    }

    fn check(battle: &Battle, seat: Seat, order: &Order) -> Lawful {
        let side = battle.seats.side(seat);
        let enemy_dodges = side.is_some_and(|side| battle.cards[side.other()] == Card::Dodge);
        if FLAW == flaw::KNOWS_TOO_MUCH && enemy_dodges && matches!(order, Order::Barrage { .. }) {
            return Err(refuse(key::NO_CARD, clause::CARD));
        }
        check::check(battle, seat, order)
    }

    fn resolve(field: &mut Field<'_, Self>, seat: Seat, order: &Order) {
        assert!(FLAW != flaw::CRASHES || *order != Order::Retreat, "no retreat");
        resolve::resolve(field, seat, order);
    }

    fn apply(battle: &mut Battle, event: &Event) {
        event::apply(battle, event);
    }

    fn orders(battle: &Battle, seat: Seat, orders: &mut Vec<Order>) {
        let lawful = |order: &Order| Self::check(battle, seat, order).is_ok();
        let is_dead_end = FLAW == flaw::DEAD_END && battle.hit.is_some();
        orders.extend(order::thinkable(battle).filter(|order| lawful(order) && !is_dead_end));
        match FLAW {
            flaw::LISTS_TOO_LITTLE if battle.turn > 1 => orders.retain(|order| *order != Order::Draw),
            flaw::LISTS_TOO_MUCH if !orders.is_empty() => orders.push(Order::Dodge),
            flaw::ORDERS_LEAK if battle.cards == BySide::from([Card::Dodge; 2]) => orders.reverse(),
            _ => {}
        }
    }

    fn invariants(battle: &Battle) -> Vec<String> {
        let mut faults = battle.invariants();
        if FLAW == flaw::INVARIANT && battle.turn == 3 {
            faults.push("turn three".to_owned());
        }
        faults
    }
}
