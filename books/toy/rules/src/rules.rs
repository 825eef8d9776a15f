//! The room `rules`: what the book speaks of, and what is wrong with it when it is flawed.

use std::sync::Arc;

use engine::{
    Asker, Awaited, Begins, BySide, Contents, Drafts, Faults, Holds, Judges as _, Lists, Nouns, Rules,
    Scenario as _, ScenarioText, Seats, Setup,
};

use crate::battle::{Battle, Card, Scenario};
use crate::event::Event;
use crate::order::{self, Order};
use crate::{Flawed, flaw};

impl<const FLAW: u8> Nouns for Flawed<FLAW> {
    type Scenario = Scenario;
    type Battle = Battle;
    type Order = Order;
    type Event = Event;
    type Facts = engine::Args;

    const CONTENTS: &Contents = &crate::CONTENTS;
    const FORMAT: u32 = 1;

    fn scenarios() -> Vec<ScenarioText> {
        let meeting = include_str!("../data/meeting.txt").to_owned();
        vec![ScenarioText { id: "meeting".to_owned(), files: vec![("meeting.txt".to_owned(), meeting)] }]
    }
}

impl<const FLAW: u8> Begins for Flawed<FLAW> {
    fn begin(scenario: &Arc<Scenario>, setup: &Setup) -> Result<Battle, Faults> {
        Battle::begin(scenario, setup)
    }
}

impl<const FLAW: u8> Drafts for Flawed<FLAW> {
    fn draft(text: &str) -> Result<Battle, Faults> {
        let scenario = Arc::new(Scenario::read("case", "battle", text)?);
        Battle::begin(&scenario, &Setup::default().completed(&scenario.info(), &["1"]))
    }
}

impl<const FLAW: u8> Lists for Flawed<FLAW> {
    const LISTED: bool = FLAW != flaw::UNLISTED;

    fn list(battle: &Battle, by: Asker, orders: &mut Vec<Order>) {
        let lawful = |order: &Order| Self::judge(battle, by, order).is_ok();
        let is_dead_end = FLAW == flaw::DEAD_END && battle.hit.is_some();
        orders.extend(order::thinkable(battle).filter(|order| lawful(order) && !is_dead_end));
        match FLAW {
            flaw::LISTS_TOO_LITTLE if battle.turn > 1 => orders.retain(|order| *order != Order::Draw),
            flaw::LISTS_TOO_MUCH if !orders.is_empty() => orders.push(Order::Dodge),
            flaw::ORDERS_LEAK if battle.cards == BySide::from([Card::Dodge; 2]) => orders.reverse(),
            _ => {}
        }
    }
}

impl<const FLAW: u8> Holds for Flawed<FLAW> {
    fn invariants(battle: &Battle) -> Vec<String> {
        let mut faults = battle.invariants();
        if FLAW == flaw::INVARIANT && battle.turn == 3 {
            faults.push("turn three".to_owned());
        }
        faults
    }
}

impl<const FLAW: u8> Rules for Flawed<FLAW> {
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
}
