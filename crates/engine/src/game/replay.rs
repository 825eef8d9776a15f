//! The journal of a game: written, replayed, verified.

use super::{Denied, Game, Played, unknown_edition};
use crate::contract::{Ruleset, state_hash};
use crate::dice::{KeyedDice, Secret};
use crate::fault::Faults;
use crate::journal::{Journal, JournalFault, Move, Verdict};
use crate::line::Line;
use crate::messages::key;
use crate::numbers::count;
use crate::scenario::{ScenarioText, SeatSetup, Setup};

/// Where a journal starts to say who sits where and what was chosen.
const FIRST_SEAT_LINE: usize = 7;

impl<R: Ruleset> Game<R> {
    /// The last order as it was played.
    pub fn last(&self) -> Option<Move> {
        self.played.last().map(|played| self.line(played))
    }

    /// The record so far. The secret is published only when asked for, once the game is over.
    pub fn journal(&self, publish: bool) -> Journal {
        let mut moves: Vec<_> = self.played.iter().map(|played| self.line(played)).collect();
        if let Some(last) = moves.last_mut() {
            last.state = Some(state_hash::<R>(&self.battle));
        }
        let secret = if publish { self.secret.clone() } else { None };
        Journal { header: self.header.clone(), moves, secret }
    }

    fn line(&self, played: &Played) -> Move {
        Move {
            seat: self.header.seats[usize::from(played.seat.0)].name.clone(),
            order: played.order.clone(),
            dice: played.dice.clone(),
            state: played.state.clone(),
            line: 0,
        }
    }

    /// Replays a journal, every order judged again; `text` is the scenario it names.
    pub fn open(journal: &Journal, text: &ScenarioText) -> Result<Self, JournalFault> {
        let mut game = Self::opened(journal, text)?;
        game.follow(&journal.moves)?;
        Ok(game)
    }

    /// The game of a journal before its first order.
    pub(super) fn opened(journal: &Journal, text: &ScenarioText) -> Result<Self, JournalFault> {
        let fault = |line: usize, what: Line| JournalFault { line, what };
        let rulebook = R::rulebook();
        if journal.header.book != rulebook.book {
            let found = journal.header.book.as_str();
            let what = Line::new(key::JOURNAL_OTHER_BOOK).with("found", found).with("book", rulebook.book);
            return Err(fault(2, what));
        }
        if !rulebook.editions.contains(&journal.header.edition.as_str()) {
            return Err(fault(3, unknown_edition(rulebook, &journal.header.edition)));
        }
        if text.digest() != journal.header.scenario_digest {
            let what = Line::new(key::JOURNAL_OTHER_SCENARIO).with("scenario", text.id.as_str());
            return Err(fault(6, what));
        }
        let seats = journal.header.seats.iter();
        let setup = Setup {
            edition: journal.header.edition.clone(),
            seats: seats
                .map(|seat| SeatSetup {
                    name: seat.name.clone(),
                    side: seat.side.clone(),
                    player: seat.player.clone(),
                })
                .collect(),
            options: journal.header.options.iter().cloned().collect(),
        };
        let mut game = Self::new(text, setup, &journal.header.game, None)
            .map_err(|faults| fault(FIRST_SEAT_LINE, set_up_faults(faults)))?;
        game.header = journal.header.clone();
        game.secret = journal.secret.clone();
        Ok(game)
    }

    /// Plays recorded orders on top of what has been played, each judged again.
    pub fn follow(&mut self, moves: &[Move]) -> Result<(), JournalFault> {
        for played in moves {
            self.replay(played).map_err(|what| JournalFault { line: played.line, what })?;
        }
        Ok(())
    }

    fn replay(&mut self, played: &Move) -> Result<(), Line> {
        let seat = self
            .seat(&played.seat)
            .ok_or_else(|| Line::new(key::JOURNAL_NO_SEAT).with("seat", played.seat.as_str()))?;
        self.play_told(seat, &played.order, &played.dice).map_err(|denied| self.denied(denied))?;
        let last = self.played.last_mut().expect("an order was just played");
        if last.order != played.order {
            return Err(Line::new(key::JOURNAL_NOT_CANONICAL)
                .with("found", played.order.as_str())
                .with("order", last.order.as_str()));
        }
        if let Some(state) = &played.state {
            let ours = state_hash::<R>(&self.battle);
            if *state != ours {
                return Err(Line::new(key::JOURNAL_DIVERGES)
                    .with("found", state.as_str())
                    .with("state", ours));
            }
            last.state = Some(ours);
        }
        Ok(())
    }

    /// Why an order of the file was not played, with pieces and places by their words.
    fn denied(&self, denied: Denied) -> Line {
        let why = match denied {
            Denied::Refused(line) => line.named(&|spot| R::name(&self.battle, spot)),
            Denied::Notation(error) => return error.line(),
            Denied::Dice(line) => return line,
        };
        Line::new(key::JOURNAL_REFUSED).with("why", why)
    }

    /// Replays a journal and recomputes its dice from the published secret.
    pub fn verify(journal: &Journal, text: &ScenarioText) -> Result<Verdict, JournalFault> {
        let mut dice = 0;
        if let (Some(secret), Some(commitment)) = (&journal.secret, &journal.header.dice) {
            if secret.commitment() != *commitment {
                return Err(JournalFault { line: 1, what: Line::new(key::JOURNAL_WRONG_SECRET) });
            }
            for (index, played) in journal.moves.iter().enumerate() {
                dice += recompute(secret, &journal.header.game, count::<u32>(index) + 1, played)
                    .map_err(|what| JournalFault { line: played.line, what })?;
            }
        }
        Self::open(journal, text)?;
        Ok(Verdict {
            orders: journal.moves.len(),
            dice,
            states: journal.moves.iter().filter(|played| played.state.is_some()).count(),
            dice_proven: journal.secret.is_some() && journal.header.dice.is_some(),
        })
    }
}

fn recompute(secret: &Secret, game: &str, index: u32, played: &Move) -> Result<usize, Line> {
    let mut keyed = KeyedDice::new(secret, game, index, &played.order);
    for (number, die) in played.dice.iter().enumerate() {
        let face = keyed.die(die.sides);
        if face != die.face {
            return Err(Line::new(key::JOURNAL_FORGED_DIE)
                .with("number", number + 1)
                .with("found", die.face)
                .with("face", face));
        }
    }
    Ok(played.dice.len())
}

/// What is wrong with the choices that a journal names.
fn set_up_faults(faults: Faults) -> Line {
    let faults: Vec<Line> = faults.0.into_iter().map(|fault| fault.what).collect();
    Line::new(key::JOURNAL_SET_UP).with("faults", faults)
}
