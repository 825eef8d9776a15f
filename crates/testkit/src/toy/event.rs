use engine::{Audience, Clause, Die, Happened, Line, Side, Spot, Tally};
use serde::Serialize;

use super::battle::{Battle, Card, Ending};
use super::rulebook::{BARRAGE, CARD, FIRE, MOVE, REPLY, TURN, VICTORY, VOLLEY};

/// What can happen.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs)]
pub enum Event {
    Moved { unit: u16, from: u8, to: u8 },
    Fired { unit: u16, target: u16, tally: Tally, dice: Vec<Die> },
    Volleyed { unit: u16, target: u16, losses: u8, dice: Vec<Die> },
    Barraged { unit: u16, sixes: u8 },
    Hit { target: u16 },
    LossTaken { unit: u16, losses: u8, why: Clause },
    Retreated { unit: u16, to: u8 },
    Drew { side: Side },
    Saw { side: Side, card: Card },
    Showed { side: Side, card: Card },
    Dodged { side: Side },
    Ended { side: Side },
    Won { ending: Ending },
}

impl Event {
    pub(super) fn tell(&self) -> Line {
        let piece = |name, id: u16| (name, Spot::Piece(id));
        let place = |at: u8| Spot::Place(at.into());
        let start = |key, (name, spot): (&'static str, Spot)| Line::new(key).with(name, spot);
        match self {
            Self::Moved { unit, from, to } => start("moved", piece("unit", *unit))
                .with("from", place(*from))
                .with("to", place(*to))
                .by(MOVE),
            Self::Fired { unit, target, tally, dice } => start("fired", piece("unit", *unit))
                .with("target", Spot::Piece(*target))
                .counting(tally)
                .rolling(dice.iter().copied())
                .by(FIRE),
            Self::Volleyed { unit, target, losses, dice } => start("volleyed", piece("unit", *unit))
                .with("target", Spot::Piece(*target))
                .with("losses", *losses)
                .rolling(dice.iter().copied())
                .by(VOLLEY),
            Self::Barraged { unit, sixes } => {
                start("barraged", piece("unit", *unit)).with("sixes", *sixes).by(BARRAGE)
            }
            Self::Hit { target } => start("hit", piece("target", *target)).by(FIRE),
            Self::LossTaken { unit, losses, why } => {
                start("loss", piece("unit", *unit)).with("losses", *losses).by(*why)
            }
            Self::Retreated { unit, to } => {
                start("retreated", piece("unit", *unit)).with("to", place(*to)).by(REPLY)
            }
            Self::Drew { side } => Line::new("drew").with("side", *side).by(CARD),
            Self::Saw { side, card } => {
                Line::new("saw").with("side", *side).with("card", card.word()).by(CARD)
            }
            Self::Showed { side, card } => {
                Line::new("showed").with("side", *side).with("card", card.word()).by(CARD)
            }
            Self::Dodged { side } => Line::new("dodged").with("side", *side).by(CARD),
            Self::Ended { side } => Line::new("ended").with("side", *side).by(TURN),
            Self::Won { ending: Ending::Won(side) } => Line::new("won").with("side", *side).by(VICTORY),
            Self::Won { ending: Ending::Drawn } => Line::new("drawn").by(VICTORY),
        }
    }

    pub(super) fn audience(&self) -> Audience {
        match self {
            Self::Saw { side, .. } => Audience::side(*side),
            Self::Moved { .. }
            | Self::Fired { .. }
            | Self::Volleyed { .. }
            | Self::Barraged { .. }
            | Self::Hit { .. }
            | Self::LossTaken { .. }
            | Self::Retreated { .. }
            | Self::Drew { .. }
            | Self::Showed { .. }
            | Self::Dodged { .. }
            | Self::Ended { .. }
            | Self::Won { .. } => Audience::ALL,
        }
    }

    pub(super) fn reveals(&self) -> bool {
        matches!(self, Self::Showed { .. } | Self::Dodged { .. })
    }
}

pub(super) fn apply(battle: &mut Battle, event: &Event) {
    match *event {
        Event::Moved { unit, to, .. } => {
            battle.units[usize::from(unit)].at = to;
            battle.units[usize::from(unit)].spent = true;
        }
        Event::Fired { unit, .. } | Event::Volleyed { unit, .. } | Event::Barraged { unit, .. } => {
            battle.units[usize::from(unit)].spent = true;
        }
        Event::Hit { target } => battle.hit = Some(target),
        Event::LossTaken { unit, losses, .. } => {
            let strength = &mut battle.units[usize::from(unit)].strength;
            *strength = strength.saturating_sub(losses);
            battle.hit = None;
        }
        Event::Retreated { unit, to } => {
            battle.units[usize::from(unit)].at = to;
            battle.hit = None;
        }
        Event::Drew { side } => battle.cards[usize::from(side.0)] = Card::Blank,
        Event::Saw { side, card } => battle.cards[usize::from(side.0)] = card,
        Event::Showed { side, .. } => battle.open[usize::from(side.0)] = true,
        Event::Dodged { side } => {
            battle.cards[usize::from(side.0)] = Card::Spent;
            battle.hit = None;
        }
        Event::Ended { side } => {
            battle.units.iter_mut().for_each(|unit| unit.spent = false);
            battle.active = side.other();
            battle.turn += u8::from(side == Side(1));
        }
        Event::Won { ending } => battle.over = Some(ending),
    }
}

/// What matters: hits and losses.
pub(super) fn summary(events: &[Happened<Event>]) -> String {
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
