//! The room `rules`: what the book judges and does. Each answer is a chapter's.

use std::sync::Arc;

use engine::{Awaited, Contents, Moment, Nouns, Rules, Seats};

use crate::battle::Battle;
use crate::event::Event;
use crate::order::Order;
use crate::scenario::Scenario;
use crate::{ValourFortitude, answers, fate, key, sequence};

impl Nouns for ValourFortitude {
    type Scenario = Scenario;
    type Battle = Battle;
    type Order = Order;
    type Event = Event;
    type Facts = engine::Args;

    const CONTENTS: &Contents = &crate::CONTENTS;
    const FORMAT: u32 = 1;
}

impl Rules for ValourFortitude {
    fn thaw(like: &Battle, json: &str) -> Result<Battle, serde_json::Error> {
        Ok(Battle::derive(Arc::clone(&like.scenario), serde_json::from_str(json)?))
    }

    fn seats(battle: &Battle) -> Seats {
        battle.state().seats
    }

    fn awaits(battle: &Battle) -> Awaited {
        match (battle.outcome(), sequence::deciding(battle)) {
            (Some(outcome), _) => Awaited::Over(outcome),
            (None, Some(deciding)) => Awaited::Decision {
                seats: deciding.seats,
                what: deciding.what,
                moment: answers::moment(battle, deciding.side),
            },
            (None, None) => Awaited::Decision {
                seats: engine::SeatSet::default(),
                what: key::AWAIT_NOTHING,
                moment: Moment::Turn,
            },
        }
    }

    fn for_odds(battle: &Battle) -> Battle {
        let mut quiet = battle.clone();
        for army in quiet.state.armies.values_mut() {
            army.standing = fate::Standing::QUIET;
            // Where nobody plays a card it does not matter which one the next turn brings: none is drawn, and no draw walked.
            army.deck = fate::Cards::default();
        }
        quiet
    }
}
