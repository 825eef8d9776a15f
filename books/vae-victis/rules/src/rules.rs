//! The room `rules`: what the book judges and does. Each answer is a chapter's.

use std::sync::Arc;

use engine::{Awaited, Contents, Moment, Nouns, Rules, SeatSet, Seats};

use crate::battle::Battle;
use crate::event::Event;
use crate::order::Order;
use crate::scenario::Scenario;
use crate::{VaeVictis, answers, key, sequence, victory};

impl Nouns for VaeVictis {
    type Scenario = Scenario;
    type Battle = Battle;
    type Order = Order;
    type Event = Event;
    type Facts = engine::Args;

    const CONTENTS: &Contents = &crate::CONTENTS;
    const FORMAT: u32 = 1;
}

impl Rules for VaeVictis {
    fn thaw(like: &Battle, json: &str) -> Result<Battle, serde_json::Error> {
        Ok(Battle::derive(Arc::clone(&like.scenario), serde_json::from_str(json)?))
    }

    fn seats(battle: &Battle) -> Seats {
        battle.state().seats
    }

    fn awaits(battle: &Battle) -> Awaited {
        match (battle.state().ended, sequence::deciding(battle)) {
            (Some(ended), _) => Awaited::Over(victory::outcome(ended)),
            (None, Some((side, what))) => Awaited::Decision {
                seats: battle.state().seats.of(side),
                what,
                moment: answers::moment(battle, side),
            },
            (None, None) => Awaited::Decision {
                seats: SeatSet::default(),
                what: key::AWAIT_NOTHING,
                moment: Moment::Turn,
            },
        }
    }

    fn for_odds(battle: &Battle) -> Battle {
        Battle { is_rehearsed: true, ..battle.clone() }
    }
}
