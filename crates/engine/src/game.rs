//! One battle with its record: play, undo, replay, verify.

use std::cell::OnceCell;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::dice::{Dice, Die, FastDice, KeyedDice, ScriptedDice, Secret};
use crate::fault::Faults;
use crate::field::{Happened, Record};
use crate::journal::{Header, Journal, JournalFault, Move, SeatLine, Verdict};
use crate::line::Line;
use crate::notation::ParseError;
use crate::ruleset::{Ruleset, state_hash};
use crate::scenario::{ScenarioText, Setup};
use crate::seat::{Audience, Seat, Viewer};

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
    #[error("{0}")]
    Dice(String),
}

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

/// An event as the log keeps it.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Told {
    /// The order that brought it about, counted from 1; 0 for the set-up.
    pub order: u32,
    /// What is said.
    pub line: Line,
    /// Who may read it.
    pub audience: Audience,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
struct Played {
    seat: Seat,
    order: String,
    dice: Vec<Die>,
    undo: Result<(), NoUndo>,
    state: Option<String>,
}

/// A battle of one book with its record.
pub struct Game<R: Ruleset> {
    header: Header,
    start: R::Battle,
    battle: R::Battle,
    played: Vec<Played>,
    /// What happened, with the number of the order that brought it about; told only when somebody reads it.
    events: Vec<(u32, Happened<R::Event>)>,
    /// Orders that came from a snapshot: what they brought about is found out only when somebody reads it.
    thawed: usize,
    earlier: OnceCell<Events<R>>,
    secret: Option<Secret>,
}

type Events<R> = Vec<(u32, Happened<<R as Ruleset>::Event>)>;

/// A position with its record, as a cache keeps it. Everything in it follows from the journal.
#[derive(Serialize, Deserialize)]
struct Frozen {
    engine: String,
    format: u32,
    /// Hash of the state that must come back.
    state: String,
    played: Vec<Played>,
    battle: String,
}

/// Where a journal starts to say who sits where and what was chosen.
const FIRST_SEAT_LINE: usize = 7;

/// A state hash is kept every so many orders.
const STATE_EVERY: usize = 25;

impl<R: Ruleset> Game<R> {
    /// Sets up a game from a scenario. With a secret the dice are keyed and committed to; without, the caller
    /// brings dice for every order.
    pub fn new(
        text: &ScenarioText,
        setup: Setup,
        game: &str,
        secret: Option<Secret>,
    ) -> Result<Self, Faults> {
        let scenario = Arc::new(R::load(text)?);
        let setup = setup.completed(&R::info(&scenario), R::rulebook().editions);
        if !R::rulebook().editions.contains(&setup.edition.as_str()) {
            let what = format!(
                "unknown edition “{}”: there are {}",
                setup.edition,
                R::rulebook().editions.join(", ")
            );
            return Err(Faults::one("setup", 0, what));
        }
        setup.fits_a_journal(game)?;
        let battle = R::begin(&scenario, &setup)?;
        let header = Header {
            book: R::rulebook().book.to_owned(),
            edition: setup.edition,
            engine: env!("CARGO_PKG_VERSION").to_owned(),
            game: game.to_owned(),
            scenario: text.id.clone(),
            scenario_digest: text.digest(),
            seats: setup
                .seats
                .into_iter()
                .map(|seat| SeatLine { name: seat.name, side: seat.side, player: seat.player })
                .collect(),
            options: setup.options.into_iter().collect(),
            dice: secret.as_ref().map(Secret::commitment),
        };
        Ok(Self::with_battle(header, battle, secret))
    }

    /// A game from the short form of a case file. Its dice are told with each order.
    pub fn draft(text: &str) -> Result<Self, Faults> {
        let battle = R::draft(text)?;
        let sides = R::seats(&battle);
        let seat = |index| {
            let side = sides.side(Seat(index)).expect("the seat was counted");
            let name = R::name(&battle, crate::line::Spot::Side(side));
            // The first seat of a side bears its name, the others a number after it: blue, blue2.
            let place = (0..=index).filter(|&other| sides.side(Seat(other)) == Some(side)).count();
            let seat = if place > 1 { format!("{name}{place}") } else { name.clone() };
            SeatLine { name: seat, side: name, player: String::new() }
        };
        let header = Header {
            book: R::rulebook().book.to_owned(),
            edition: R::rulebook().editions[0].to_owned(),
            engine: env!("CARGO_PKG_VERSION").to_owned(),
            game: "case".to_owned(),
            scenario: "case".to_owned(),
            scenario_digest: crate::digest::sha256(text),
            seats: (0..sides.count()).map(seat).collect(),
            options: Vec::new(),
            dice: None,
        };
        Ok(Self::with_battle(header, battle, None))
    }

    fn with_battle(header: Header, battle: R::Battle, secret: Option<Secret>) -> Self {
        Self {
            header,
            start: battle.clone(),
            battle,
            played: Vec::new(),
            events: Vec::new(),
            thawed: 0,
            earlier: OnceCell::new(),
            secret,
        }
    }

    /// The position and its record as text, for a cache. Missing only if the battle cannot be written down.
    pub fn freeze(&self) -> Option<String> {
        let frozen = Frozen {
            engine: env!("CARGO_PKG_VERSION").to_owned(),
            format: R::FORMAT,
            state: state_hash::<R>(&self.battle),
            played: self.played.clone(),
            battle: serde_json::to_string(&self.battle).ok()?,
        };
        serde_json::to_string(&frozen).ok()
    }

    /// The game of a journal as a cache kept it; `None` if that does not fit this program or this game.
    pub fn thaw(journal: &Journal, text: &ScenarioText, frozen: &str) -> Option<Self> {
        let frozen: Frozen = serde_json::from_str(frozen).ok()?;
        if frozen.engine != env!("CARGO_PKG_VERSION") || frozen.format != R::FORMAT {
            return None;
        }
        let mut game = Self::opened(journal, text).ok()?;
        let battle = R::thaw(&game.battle, &frozen.battle).ok()?;
        let seats = game.header.seats.len();
        let is_sound = state_hash::<R>(&battle) == frozen.state
            && frozen.played.iter().all(|played| usize::from(played.seat.0) < seats);
        if !is_sound {
            return None;
        }
        (game.battle, game.thawed, game.played) = (battle, frozen.played.len(), frozen.played);
        Some(game)
    }

    /// What the orders of a snapshot brought about, played again when it is first asked for.
    fn earlier(&self) -> &Events<R> {
        self.earlier.get_or_init(|| {
            let mut again = Self::with_battle(self.header.clone(), self.start.clone(), None);
            for played in &self.played[..self.thawed] {
                if again.play_told(played.seat, &played.order, &played.dice).is_err() {
                    break;
                }
            }
            again.events
        })
    }

    /// The battle as it stands, with an empty record and without the secret of the dice.
    pub fn study(&self) -> Self {
        Self::with_battle(self.header.clone(), self.battle.clone(), None)
    }

    /// The battle as it stands.
    pub fn battle(&self) -> &R::Battle {
        &self.battle
    }

    /// What was agreed before play.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// How many orders have been played.
    pub fn len(&self) -> usize {
        self.played.len()
    }

    /// Has nothing been played?
    pub fn is_empty(&self) -> bool {
        self.played.is_empty()
    }

    /// Everything that happened so far, told.
    pub fn log(&self) -> Vec<Told> {
        self.told(0, |_| true)
    }

    /// What a viewer may read of what happened from an order on.
    pub fn log_for(&self, viewer: Viewer, from: u32) -> Vec<Told> {
        self.told(from, |audience| audience.may_read(viewer))
    }

    fn told(&self, from: u32, is_wanted: impl Fn(Audience) -> bool) -> Vec<Told> {
        let is_known = self.thawed == 0 || from as usize > self.thawed;
        let earlier: &[_] = if is_known { &[] } else { self.earlier() };
        let all = earlier.iter().chain(&self.events);
        let chosen = all.filter(|(order, happened)| *order >= from && is_wanted(happened.audience));
        chosen
            .map(|(order, happened)| Told {
                order: *order,
                line: R::tell(&self.battle, &happened.event),
                audience: happened.audience,
            })
            .collect()
    }

    /// The seat with this name.
    pub fn seat(&self, name: &str) -> Option<Seat> {
        self.header.seats.iter().position(|seat| seat.name == name).map(|index| Seat(index as u8))
    }

    /// Plays an order with the game's own dice.
    ///
    /// # Panics
    /// When the game was set up without a secret.
    pub fn play(&mut self, seat: Seat, text: &str) -> Result<(), Denied> {
        let order = R::parse(&self.battle, text)?;
        let canonical = R::print(&self.battle, &order);
        let secret = self.secret.as_ref().expect("a game without a secret is played with play_with");
        let mut dice = KeyedDice::new(secret, &self.header.game, self.played.len() as u32 + 1, &canonical);
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
            (Some(ask), []) => format!("no die is left for {ask}"),
            (Some(ask), [die, ..]) => format!("{die} is no die for {ask}"),
            (None, [_]) => "1 die too many".to_owned(),
            (None, left) => format!("{} dice too many", left.len()),
        };
        let asked: Vec<_> = script.asked().iter().map(ToString::to_string).collect();
        let fault = match asked.as_slice() {
            [] => format!("{fault}: the rules ask for none"),
            asked => format!("{fault}: the rules ask for {}", asked.join("; ")),
        };
        self.battle = before.0;
        self.events.truncate(before.1);
        self.played.pop();
        Err(Denied::Dice(fault))
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
            .map_err(|refusal| Denied::Refused(R::explain(&self.battle, &refusal)))?;
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
        let number = self.played.len() as u32 + 1;
        self.events.extend(record.events.into_iter().map(|happened| (number, happened)));
        let keep_state = (self.played.len() + 1).is_multiple_of(STATE_EVERY);
        let state = keep_state.then(|| state_hash::<R>(&self.battle));
        self.played.push(Played { seat, order: canonical, dice: record.dice, undo, state });
        Ok(())
    }

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

    /// The seat that gave an order, counted from 1.
    pub fn giver(&self, order: u32) -> Option<Seat> {
        let index = order.checked_sub(1)?;
        self.played.get(index as usize).map(|played| played.seat)
    }

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
    fn opened(journal: &Journal, text: &ScenarioText) -> Result<Self, JournalFault> {
        let fault = |line: usize, what: String| JournalFault { line, what };
        let rulebook = R::rulebook();
        if journal.header.book != rulebook.book {
            return Err(fault(2, format!("a game of {}, not of {}", journal.header.book, rulebook.book)));
        }
        if !rulebook.editions.contains(&journal.header.edition.as_str()) {
            let editions = rulebook.editions.join(", ");
            return Err(fault(
                3,
                format!("unknown edition “{}”: there are {editions}", journal.header.edition),
            ));
        }
        if text.digest() != journal.header.scenario_digest {
            return Err(fault(6, format!("scenario “{}” is not the one this game was played on", text.id)));
        }
        let seats = journal.header.seats.iter();
        let setup = Setup {
            edition: journal.header.edition.clone(),
            seats: seats
                .map(|seat| crate::scenario::SeatSetup {
                    name: seat.name.clone(),
                    side: seat.side.clone(),
                    player: seat.player.clone(),
                })
                .collect(),
            options: journal.header.options.iter().cloned().collect(),
        };
        let mut game = Self::new(text, setup, &journal.header.game, None)
            .map_err(|faults| fault(FIRST_SEAT_LINE, faults.to_string()))?;
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

    fn replay(&mut self, played: &Move) -> Result<(), String> {
        let seat = self.seat(&played.seat).ok_or_else(|| format!("there is no seat “{}”", played.seat))?;
        self.play_told(seat, &played.order, &played.dice).map_err(|denied| self.denied(&denied))?;
        let last = self.played.last_mut().expect("an order was just played");
        if last.order != played.order {
            return Err(format!("“{}” is not canonical: expected “{}”", played.order, last.order));
        }
        if let Some(state) = &played.state {
            let ours = state_hash::<R>(&self.battle);
            if *state != ours {
                return Err(format!(
                    "the state diverges after this order: {state} in the file, {ours} by the rules"
                ));
            }
            last.state = Some(ours);
        }
        Ok(())
    }

    fn denied(&self, denied: &Denied) -> String {
        match denied {
            Denied::Refused(line) => {
                format!("refused: {}", line.notation(&|spot| R::name(&self.battle, spot)))
            }
            Denied::Notation(_) | Denied::Dice(_) => denied.to_string(),
        }
    }

    /// Replays a journal and recomputes its dice from the published secret.
    pub fn verify(journal: &Journal, text: &ScenarioText) -> Result<Verdict, JournalFault> {
        let mut dice = 0;
        if let (Some(secret), Some(commitment)) = (&journal.secret, &journal.header.dice) {
            if secret.commitment() != *commitment {
                return Err(JournalFault {
                    line: 1,
                    what: "the published secret does not fit the commitment".to_owned(),
                });
            }
            for (index, played) in journal.moves.iter().enumerate() {
                dice += recompute(secret, &journal.header.game, index as u32 + 1, played)
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

    /// A random lawful order of whoever is awaited, in notation.
    pub fn sample(&self, dice: &mut FastDice) -> Option<(Seat, String)> {
        let seat = R::awaits(&self.battle).seats().iter().next()?;
        R::sample(&self.battle, seat, dice).map(|order| (seat, R::print(&self.battle, &order)))
    }
}

fn recompute(secret: &Secret, game: &str, index: u32, played: &Move) -> Result<usize, String> {
    let mut keyed = KeyedDice::new(secret, game, index, &played.order);
    for (number, die) in played.dice.iter().enumerate() {
        let face = keyed.die(die.sides);
        if face != die.face {
            return Err(format!("die {} shows {} in the file, {face} by the secret", number + 1, die.face));
        }
    }
    Ok(played.dice.len())
}
