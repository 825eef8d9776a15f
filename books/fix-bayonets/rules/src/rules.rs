//! The room `rules`: what the book judges and does. Each answer is a chapter's.

use std::sync::Arc;

use engine::{Awaited, Contents, Nouns, Rules, SeatSet, Seats};

use crate::battle::{Battle, SIDES};
use crate::event::Event;
use crate::order::Order;
use crate::refusal::Named;
use crate::scenario::Scenario;
use crate::{FixBayonets, answers, sequence};

impl Nouns for FixBayonets {
    type Scenario = Scenario;
    type Battle = Battle;
    type Order = Order;
    type Event = Event;
    type Facts = Named;

    const CONTENTS: &Contents = &crate::CONTENTS;
    const FORMAT: u32 = 1;
}

impl Rules for FixBayonets {
    fn thaw(like: &Battle, json: &str) -> Result<Battle, serde_json::Error> {
        Ok(Battle::new(Arc::clone(&like.scenario), serde_json::from_str(json)?))
    }

    fn seats(battle: &Battle) -> Seats {
        battle.state().seats
    }

    fn awaits(battle: &Battle) -> Awaited {
        if let Some(outcome) = battle.outcome() {
            return Awaited::Over(outcome);
        }
        let asked = sequence::deciding(battle);
        let seats = SIDES
            .into_iter()
            .filter(|&side| asked[side])
            .flat_map(|side| battle.state().seats.of(side).iter().collect::<Vec<_>>());
        let seats = seats.fold(SeatSet::default(), SeatSet::with);
        Awaited::Decision { seats, what: sequence::prompt(battle), moment: answers::moment(battle, asked) }
    }

    /// `fb.r.ask.41`: questions in the middle of a resolution are answered with no.
    fn for_odds(battle: &Battle) -> Battle {
        let mut battle = battle.clone();
        battle.state.for_odds = true;
        battle
    }
}
