//! Playing orders: with the game's own dice, with the caller's, or with dice told beforehand.

use std::collections::VecDeque;

use thiserror::Error;

use super::{Game, NoUndo, Played};
use crate::contract::{Ruleset, state_hash};
use crate::dice::{Ask, Dice, Die, FastDice, KeyedDice, ScriptedDice};
use crate::field::Record;
use crate::line::Line;
use crate::messages::key;
use crate::notation::ParseError;
use crate::numbers::count;
use crate::seat::Seat;

/// A state hash is kept every so many orders.
const STATE_EVERY: usize = 25;

/// Why an order was not played; the battle is untouched.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum Denied {
    /// It is not an order.
    #[error("{0}")]
    Notation(#[from] ParseError),
    /// It is not lawful.
    #[error("refused: {}", .0.key)]
    Refused(Line),
    /// The dice told beforehand do not fit what the rules asked for.
    #[error("{}", .0.plain())]
    Dice(Line),
}

/// Dice told beforehand, and after them those of a seed.
struct ScriptThenSeed {
    script: VecDeque<Die>,
    seed: FastDice,
}

impl Dice for ScriptThenSeed {
    fn face(&mut self, sides: u8, ask: &Ask) -> u8 {
        let told = self.script.front().filter(|die| die.sides == sides && (1..=sides).contains(&die.face));
        match told.map(|die| die.face) {
            Some(face) => {
                self.script.pop_front();
                face
            }
            None => {
                self.script.clear();
                self.seed.face(sides, ask)
            }
        }
    }
}

impl<R: Ruleset> Game<R> {
    /// Plays an order with the game's own dice.
    ///
    /// # Panics
    /// When the game was set up without a secret.
    pub fn play(&mut self, seat: Seat, text: &str) -> Result<(), Denied> {
        let order = R::parse(&self.battle, text)?;
        let canonical = R::print(&self.battle, &order);
        let secret = self.secret.as_ref().expect("a game without a secret is played with play_with");
        let mut dice =
            KeyedDice::new(secret, &self.header.game, count::<u32>(self.played.len()) + 1, &canonical);
        self.carry_out(seat, &order, canonical, &mut dice)
    }

    /// Plays an order with dice from the caller: a case's script, a simulation, a replay.
    pub fn play_with(&mut self, seat: Seat, text: &str, dice: &mut dyn Dice) -> Result<(), Denied> {
        let order = R::parse(&self.battle, text)?;
        let canonical = R::print(&self.battle, &order);
        self.carry_out(seat, &order, canonical, dice)
    }

    /// Plays an order with exactly these dice; too few, too many or the wrong kind deny it.
    pub fn play_told(&mut self, seat: Seat, text: &str, dice: &[Die]) -> Result<(), Denied> {
        let before = (self.battle.clone(), self.events.len());
        let mut script = ScriptedDice::of(dice.to_vec());
        self.play_with(seat, text, &mut script)?;
        let fault = match (script.missed(), script.left()) {
            (None, []) => return Ok(()),
            (Some(ask), []) => Line::new(key::DICE_NONE_LEFT).with("ask", ask.to_string()),
            (Some(ask), [die, ..]) => {
                Line::new(key::DICE_WRONG_KIND).with("die", die.to_string()).with("ask", ask.to_string())
            }
            (None, left) => Line::new(key::DICE_TOO_MANY).with("count", left.len()),
        };
        let asks: Vec<_> = script.asked().iter().map(ToString::to_string).collect();
        let asked = match asks.as_slice() {
            [] => Line::new(key::DICE_ASKED_NONE),
            asks => Line::new(key::DICE_ASKED).with("asks", asks.join("; ")),
        };
        self.battle = before.0;
        self.events.truncate(before.1);
        self.played.pop();
        Err(Denied::Dice(fault.with("asked", asked)))
    }

    /// Plays an order with these dice, and with those of a seed where they run out or are of another kind.
    pub fn play_scripted(&mut self, seat: Seat, text: &str, dice: &[Die], seed: u64) -> Result<(), Denied> {
        let script = dice.iter().copied();
        self.play_with(
            seat,
            text,
            &mut ScriptThenSeed { script: script.collect(), seed: FastDice::new(seed) },
        )
    }

    fn carry_out(
        &mut self,
        seat: Seat,
        order: &R::Order,
        canonical: String,
        dice: &mut dyn Dice,
    ) -> Result<(), Denied> {
        let mut record = Record::<R>::default();
        let awaited = R::awaits(&self.battle).seats();
        R::play(&mut self.battle, seat, order, dice, &mut record)
            .map_err(|refusal| Denied::Refused(refusal.line()))?;
        let undo = if !record.dice.is_empty() {
            Err(NoUndo::Rolled)
        } else if record.events.iter().any(|happened| R::reveals(&happened.event)) {
            Err(NoUndo::Revealed)
        } else if record.events.iter().any(|happened| R::seals(&happened.event)) {
            Err(NoUndo::Sealed)
        } else if R::awaits(&self.battle).seats() != awaited {
            Err(NoUndo::HandedOver)
        } else {
            Ok(())
        };
        let number = count::<u32>(self.played.len()) + 1;
        self.events.extend(record.events.into_iter().map(|happened| (number, happened)));
        let keep_state = (self.played.len() + 1).is_multiple_of(STATE_EVERY);
        let state = keep_state.then(|| state_hash::<R>(&self.battle));
        self.played.push(Played { seat, order: canonical, dice: record.dice, undo, state });
        Ok(())
    }
}
