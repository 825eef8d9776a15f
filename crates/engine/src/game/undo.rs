//! Taking orders back.

use std::cell::OnceCell;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::Game;
use crate::contract::Ruleset;
use crate::seat::Seat;

/// Why an order cannot be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error, Serialize, Deserialize)]
pub enum NoUndo {
    /// Nothing has been played.
    #[error("there is nothing to take back")]
    Nothing,
    /// Another side played last.
    #[error("the last order was not yours")]
    NotYours,
    /// A die was rolled.
    #[error("a die was rolled: the other side must agree")]
    Rolled,
    /// Something hidden was shown.
    #[error("something hidden was revealed: the other side must agree")]
    Revealed,
    /// A phase is over.
    #[error("the phase is over: the other side must agree")]
    Sealed,
    /// It is another seat's decision now.
    #[error("the decision passed to another seat: the other side must agree")]
    HandedOver,
}

impl<R: Ruleset> Game<R> {
    /// May this seat take back the last order?
    pub fn may_undo(&self, seat: Seat) -> Result<(), NoUndo> {
        let last = self.played.last().ok_or(NoUndo::Nothing)?;
        let seats = R::seats(&self.battle);
        if seats.side(last.seat) != seats.side(seat) {
            return Err(NoUndo::NotYours);
        }
        last.undo
    }

    /// Takes back the last order, up to the last die, revealed secret or hand-over.
    pub fn undo(&mut self, seat: Seat) -> Result<(), NoUndo> {
        self.may_undo(seat)?;
        self.take_back(self.played.len() - 1);
        Ok(())
    }

    /// Goes back to when `count` orders had been played, whatever happened since: all sides have agreed.
    pub fn take_back(&mut self, count: usize) {
        let kept: Vec<_> = self.played.drain(..).take(count).collect();
        self.battle = self.start.clone();
        self.events.clear();
        (self.thawed, self.earlier) = (0, OnceCell::new());
        for played in kept {
            self.play_told(played.seat, &played.order, &played.dice)
                .expect("an order once played plays again");
        }
    }
}
