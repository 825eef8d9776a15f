//! The room `rules`: what the book judges and does. Each answer is a chapter's.

use std::sync::Arc;

use engine::{Awaited, Contents, Moment, Nouns, Rules, Seats};

use crate::battle::Battle;
use crate::event::Event;
use crate::order::Order;
use crate::refusal::Named;
use crate::scenario::Scenario;
use crate::{ValorVictory, sequence};

impl Nouns for ValorVictory {
    type Scenario = Scenario;
    type Battle = Battle;
    type Order = Order;
    type Event = Event;
    type Facts = Named;

    const CONTENTS: &Contents = &crate::CONTENTS;
    const FORMAT: u32 = 1;
}

impl Rules for ValorVictory {
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
                moment: Moment::of(sequence::deciding(battle), battle.state().active),
            },
        }
    }
}
