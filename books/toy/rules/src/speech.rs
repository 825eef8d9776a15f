//! The room `speech`: what is said about events and positions.

use engine::numbers::count;
use engine::{Act, Consequence, Cue, Happened, Key, Line, Messages, Row, Side, Speech, Spot, Viewer};

use crate::battle::{Battle, Card, Ending};
use crate::event::Event;
use crate::order::Order;
use crate::{Flawed, MESSAGES, clause, flaw, key};

/// A catalogue in a language nobody speaks, under the code of all invented ones.
pub const INVENTED: (&str, &str) = ("art", include_str!("../text/art.ftl"));

impl<const FLAW: u8> Speech for Flawed<FLAW> {
    type Change = Change;

    fn messages() -> Vec<Messages> {
        vec![MESSAGES]
    }

    fn name(battle: &Battle, spot: Spot) -> String {
        battle.name(spot)
    }

    fn title(battle: &Battle, spot: Spot) -> String {
        let tells = FLAW == flaw::TITLES_TELL && battle.cards[Side(1)] == Card::Dodge;
        battle.name(spot) + if tells { "!" } else { "" }
    }

    fn cue(battle: &Battle, _: &Event) -> Option<Cue> {
        let tells = FLAW == flaw::CUES_TELL && battle.cards[Side(1)] == Card::Dodge;
        tells.then(|| Cue::new(Act::Carded))
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
            Event::Won { ending } => ended(*ending),
        }
    }

    fn order(_: &Battle, order: &Order) -> Line {
        let of = |key: Key, unit: u16| Line::new(key).with("unit", Spot::Piece(unit));
        match *order {
            Order::Move { unit, to } => of(key::ORDER_MOVE, unit).with("to", Spot::Place(to.into())),
            Order::Fire { unit, target } => of(key::ORDER_FIRE, unit).with("target", Spot::Piece(target)),
            Order::Volley { unit, target } => of(key::ORDER_VOLLEY, unit).with("target", Spot::Piece(target)),
            Order::Barrage { unit } => of(key::ORDER_BARRAGE, unit),
            Order::Draw => Line::new(key::ORDER_DRAW),
            Order::Show => Line::new(key::ORDER_SHOW),
            Order::End => Line::new(key::ORDER_END),
            Order::Stand => Line::new(key::ORDER_STAND),
            Order::Retreat => Line::new(key::ORDER_RETREAT),
            Order::Dodge => Line::new(key::ORDER_DODGE),
        }
    }

    fn describe(battle: &Battle, _: Viewer) -> Vec<Row> {
        let mut rows =
            vec![Line::new(key::ROW_TURN).with("turn", battle.turn).with("side", battle.active).into()];
        for (id, unit) in battle.units.iter().enumerate() {
            let key = if unit.spent { key::ROW_UNIT_SPENT } else { key::ROW_UNIT };
            let line = Line::new(key).with("unit", Spot::Piece(count(id))).with("place", unit.at);
            rows.push(line.with("strength", unit.strength).into());
        }
        for (side, card) in battle.cards.iter() {
            rows.push(Line::new(key::ROW_CARD).with("side", side).with("card", card.key()).into());
        }
        if let Some(unit) = battle.hit {
            rows.push(Line::new(key::HIT).with("target", Spot::Piece(unit)).into());
        }
        if let Some(ending) = battle.over {
            rows.push(ended(ending).into());
        }
        rows
    }

    fn facts(battle: &Battle) -> Vec<String> {
        battle.facts()
    }

    fn between(battle: &Battle, one: &str, two: &str) -> Option<Vec<String>> {
        let place = |name: &str| battle.units.iter().find(|unit| unit.name == name).map(|unit| unit.at);
        Some(vec![format!("{one} {two} distance {}", place(one)?.abs_diff(place(two)?))])
    }

    fn changes(_: &Battle, _: &Battle, events: &[Happened<Event>]) -> Vec<Change> {
        let change = |happened: &Happened<Event>| match happened.event {
            Event::Hit { target } => Some(Change::Hit(target)),
            Event::LossTaken { unit, losses, .. } => Some(Change::Loss(unit, losses)),
            Event::Barraged { unit, sixes } => Some(Change::Sixes(unit, sixes)),
            Event::Won { ending } => Some(Change::Over(ending)),
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
        events.iter().filter_map(change).collect()
    }
}

/// What an order may change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Change {
    /// A unit is hit.
    Hit(u16),
    /// A unit loses men.
    Loss(u16, u8),
    /// A barrage rolls sixes.
    Sixes(u16, u8),
    /// It is over.
    Over(Ending),
}

impl Consequence<Battle> for Change {
    fn notation(&self, _: &Battle) -> String {
        match self {
            Self::Hit(_) => "hit".to_owned(),
            Self::Loss(_, losses) => format!("loss {losses}"),
            Self::Sixes(_, sixes) => format!("sixes {sixes}"),
            Self::Over(_) => "over".to_owned(),
        }
    }

    fn line(&self) -> Line {
        match *self {
            Self::Hit(unit) => Line::new(key::HIT).with("target", Spot::Piece(unit)),
            Self::Loss(unit, losses) => {
                Line::new(key::LOSS).with("unit", Spot::Piece(unit)).with("losses", losses)
            }
            Self::Sixes(unit, sixes) => {
                Line::new(key::BARRAGED).with("unit", Spot::Piece(unit)).with("sixes", sixes)
            }
            Self::Over(ending) => ended(ending),
        }
    }
}

fn ended(ending: Ending) -> Line {
    match ending {
        Ending::Won(side) => Line::new(key::WON).with("side", side).by(clause::VICTORY),
        Ending::Drawn => Line::new(key::DRAWN).by(clause::VICTORY),
    }
}
