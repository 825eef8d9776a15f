//! The room `speech`: what is said about events and positions.

use engine::{Happened, Key, Line, Side, Speech, Spot, Viewer};

use crate::battle::{Battle, Ending};
use crate::event::Event;
use crate::{Flawed, clause, key};

/// The English catalogue.
pub const MESSAGES: &str = include_str!("../text/en.ftl");

/// A catalogue in a language nobody speaks, under the code of all invented ones.
pub const INVENTED: (&str, &str) = ("art", include_str!("../text/art.ftl"));

impl<const FLAW: u8> Speech for Flawed<FLAW> {
    fn messages(language: &str) -> Option<&'static str> {
        [("en", MESSAGES), INVENTED].into_iter().find_map(|(id, text)| (id == language).then_some(text))
    }

    fn name(battle: &Battle, spot: Spot) -> String {
        battle.name(spot)
    }

    fn side_title(_: &Battle, side: Side) -> Option<Key> {
        Some(if side == Side(0) { key::BLUE } else { key::RED })
    }

    fn tell(_: &Battle, event: &Event) -> Line {
        let piece = |name, id: u16| (name, Spot::Piece(id));
        let place = |at: u8| Spot::Place(at.into());
        let start = |key: Key, (name, spot): (&'static str, Spot)| Line::new(key).with(name, spot);
        match event {
            Event::Moved { unit, from, to } => start(key::MOVED, piece("unit", *unit))
                .with("from", place(*from))
                .with("to", place(*to))
                .by(clause::MOVE),
            Event::Fired { unit, target, tally, dice } => start(key::FIRED, piece("unit", *unit))
                .with("target", Spot::Piece(*target))
                .counting(tally)
                .rolling(dice.iter().copied())
                .by(clause::FIRE),
            Event::Volleyed { unit, target, losses, dice } => start(key::VOLLEYED, piece("unit", *unit))
                .with("target", Spot::Piece(*target))
                .with("losses", *losses)
                .rolling(dice.iter().copied())
                .by(clause::VOLLEY),
            Event::Barraged { unit, sixes } => {
                start(key::BARRAGED, piece("unit", *unit)).with("sixes", *sixes).by(clause::BARRAGE)
            }
            Event::Hit { target } => start(key::HIT, piece("target", *target)).by(clause::FIRE),
            Event::LossTaken { unit, losses, why } => {
                start(key::LOSS, piece("unit", *unit)).with("losses", *losses).by(*why)
            }
            Event::Retreated { unit, to } => {
                start(key::RETREATED, piece("unit", *unit)).with("to", place(*to)).by(clause::REPLY)
            }
            Event::Drew { side } => Line::new(key::DREW).with("side", *side).by(clause::CARD),
            Event::Saw { side, card } => {
                Line::new(key::SAW).with("side", *side).with("card", card.key()).by(clause::CARD)
            }
            Event::Showed { side, card } => {
                Line::new(key::SHOWED).with("side", *side).with("card", card.key()).by(clause::CARD)
            }
            Event::Dodged { side } => Line::new(key::DODGED).with("side", *side).by(clause::CARD),
            Event::Ended { side } => Line::new(key::ENDED).with("side", *side).by(clause::TURN),
            Event::Won { ending: Ending::Won(side) } => {
                Line::new(key::WON).with("side", *side).by(clause::VICTORY)
            }
            Event::Won { ending: Ending::Drawn } => Line::new(key::DRAWN).by(clause::VICTORY),
        }
    }

    fn describe(battle: &Battle, _: Viewer) -> String {
        battle.facts().join("\n")
    }

    fn facts(battle: &Battle) -> Vec<String> {
        battle.facts()
    }

    fn between(battle: &Battle, one: &str, two: &str) -> Vec<String> {
        let place = |name: &str| battle.units.iter().find(|unit| unit.name == name).map(|unit| unit.at);
        let (Some(from), Some(to)) = (place(one), place(two)) else { return Vec::new() };
        vec![format!("{one} {two} distance {}", from.abs_diff(to))]
    }

    fn changes(_: &Battle, after: &Battle, events: &[Happened<Event>]) -> Vec<Line> {
        let matters = |happened: &&Happened<Event>| {
            matches!(
                happened.event,
                Event::Hit { .. } | Event::LossTaken { .. } | Event::Barraged { .. } | Event::Won { .. }
            )
        };
        events.iter().filter(matters).map(|happened| Self::tell(after, &happened.event)).collect()
    }

    fn summarise(_: &Battle, _: &Battle, events: &[Happened<Event>]) -> String {
        let word = |happened: &Happened<Event>| match &happened.event {
            Event::Hit { .. } => Some("hit".to_owned()),
            Event::LossTaken { losses, .. } => Some(format!("loss {losses}")),
            Event::Barraged { sixes, .. } => Some(format!("sixes {sixes}")),
            Event::Won { .. } => Some("over".to_owned()),
            Event::Moved { .. }
            | Event::Fired { .. }
            | Event::Volleyed { .. }
            | Event::Retreated { .. }
            | Event::Drew { .. }
            | Event::Saw { .. }
            | Event::Showed { .. }
            | Event::Dodged { .. }
            | Event::Ended { .. } => None,
        };
        let words: Vec<_> = events.iter().filter_map(word).collect();
        if words.is_empty() { "nothing".to_owned() } else { words.join(", ") }
    }
}
