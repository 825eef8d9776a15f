//! The loop of a game: the computer plays, the player is asked, what is typed is done.

use std::collections::BTreeMap;
use std::path::PathBuf;

use commander::{ComputerPlayer, Explanation};
use engine::{Awaited, FastDice, Seat, SeatSet, Table, TurnView, Viewer};

use super::command::{HELP, Typed};
use super::listing::Listing;
use super::saved::Saved;
use crate::commands::odds;
use crate::console::{self, Console};
use crate::record::viewer_of;
use crate::speech::{self, Speech};
use crate::trouble::Trouble;

/// Computer players by their seats.
pub(super) type Computers = Vec<(Seat, Box<dyn ComputerPlayer>)>;

/// A game and who plays it.
pub(super) struct Players {
    pub(super) table: Box<dyn Table>,
    /// Seats that people play.
    pub(super) humans: SeatSet,
    /// Think for seats of the computer.
    pub(super) computers: Computers,
    /// Chooses for the others.
    pub(super) computer: FastDice,
}

/// A game in the terminal.
pub(super) struct Session<'a, 'console> {
    table: Box<dyn Table>,
    humans: SeatSet,
    computers: Computers,
    computer: FastDice,
    /// Why the computer gave its orders, by their number.
    reasons: BTreeMap<usize, Explanation>,
    speech: Speech,
    saved: Saved,
    console: &'a mut Console<'console>,
    listing: Listing,
    /// How many orders each viewer has been told about, and the turn they saw.
    told: BTreeMap<u8, Seen>,
    warned: bool,
}

struct Seen {
    orders: usize,
    turn: Option<TurnView>,
}

/// Go on, or leave.
#[derive(PartialEq, Eq)]
enum Next {
    Continue,
    Leave,
}

impl<'a, 'console> Session<'a, 'console> {
    pub(super) fn new(
        players: Players,
        speech: Speech,
        mut saved: Saved,
        console: &'a mut Console<'console>,
    ) -> Self {
        let Players { table, humans, computers, computer } = players;
        saved.note(table.len());
        let (listing, told) = (Listing::default(), BTreeMap::new());
        let reasons = BTreeMap::new();
        Self {
            table,
            humans,
            computers,
            computer,
            reasons,
            speech,
            saved,
            console,
            listing,
            told,
            warned: false,
        }
    }

    pub(super) fn run(&mut self) -> Result<(), Trouble> {
        self.introduce()?;
        loop {
            self.let_computer_play()?;
            let seat = self.asked();
            self.tell(seat)?;
            self.prompt(seat)?;
            let typed = match self.console.typed()? {
                console::Typed::Line(line) => {
                    self.echo(&line)?;
                    Typed::read(&line)
                }
                console::Typed::TooLong => {
                    self.console.line("that line is too long")?;
                    continue;
                }
                console::Typed::End => return self.leave_at_end(),
            };
            if self.act(typed, seat)? == Next::Leave {
                return Ok(());
            }
        }
    }

    /// Orders that come from a file are shown where a person would have typed them.
    fn echo(&mut self, line: &str) -> Result<(), Trouble> {
        if self.console.is_interactive { Ok(()) } else { self.console.line(line) }
    }

    fn leave_at_end(&mut self) -> Result<(), Trouble> {
        self.console.line("")?;
        match self.saved.unsaved(&*self.table) {
            0 => Ok(()),
            unsaved => self.console.line(format!("{unsaved} orders were not saved")),
        }
    }

    fn introduce(&mut self) -> Result<(), Trouble> {
        let header = self.table.header();
        let mut text = format!(
            "{} {}, scenario {}, game {}\n",
            header.book, header.edition, header.scenario, header.game
        );
        for seat in &header.seats {
            text.push_str(&format!("  {}: {}\n", seat.name, seat.player));
        }
        if let Some(commitment) = header.dice {
            text.push_str(&format!(
                "Dice: sha256 {commitment}; the secret is published when the game is over.\n"
            ));
        }
        text.push_str("Type an order, ? for the lawful ones, help for everything else.");
        self.console.line(text)
    }

    /// The seat that is asked now, if a person's.
    fn asked(&self) -> Option<Seat> {
        self.table.awaits().seats().iter().find(|&seat| self.humans.contains(seat))
    }

    /// Through whose eyes the player looks: the side asked, otherwise the one person's side; two sides at one
    /// keyboard see everything once it is over.
    fn viewer(&self, seat: Option<Seat>) -> Viewer {
        if let Some(seat) = seat {
            return viewer_of(&*self.table, seat);
        }
        let mut sides: Vec<Viewer> = self.humans.iter().map(|seat| viewer_of(&*self.table, seat)).collect();
        sides.dedup();
        match (sides.as_slice(), self.table.awaits()) {
            ([only], _) => *only,
            (_, Awaited::Over(_)) => Viewer::Umpire,
            (_, Awaited::Decision { .. }) => Viewer::Spectator,
        }
    }

    fn let_computer_play(&mut self) -> Result<(), Trouble> {
        while !self.table.awaits().seats().is_empty() && self.asked().is_none() {
            let Some((seat, order)) = self.thought().or_else(|| self.table.sample(&mut self.computer)) else {
                return Err(Trouble::Refused(
                    "the computer has no lawful order: a fault of the book".to_owned(),
                ));
            };
            if let Err(denied) = self.table.play(seat, &order) {
                let why = self.speech.denied(&*self.table, &denied);
                return Err(Trouble::Refused(format!(
                    "the computer's order “{order}” fails, a fault of the book\n{why}"
                )));
            }
            self.saved.follow(&*self.table)?;
        }
        Ok(())
    }

    /// The order of a computer player who thinks, its reasons kept.
    fn thought(&mut self) -> Option<(Seat, String)> {
        let awaited = self.table.awaits().seats();
        let (seat, computer) = self.computers.iter_mut().find(|(seat, _)| awaited.contains(*seat))?;
        let explanation = computer.order(&self.table.known(*seat), *seat)?;
        let order = explanation.order.clone();
        self.reasons.insert(self.table.len() + 1, explanation);
        Some((*seat, order))
    }

    fn explain(&mut self, number: Option<usize>) -> Result<(), Trouble> {
        let found = match number {
            Some(number) => self.reasons.get_key_value(&number),
            None => self.reasons.last_key_value(),
        };
        let Some((number, explanation)) = found else {
            return self.console.line("the computer gave no such order, or gave it at random");
        };
        let mut lines = self.speech.reasons(explanation);
        lines[0] = format!("{number:>4}  {}", lines[0]);
        lines.into_iter().try_for_each(|line| self.console.line(line))
    }

    /// Tells the viewer what is new: the log, and the position when the turn or phase has changed.
    fn tell(&mut self, seat: Option<Seat>) -> Result<(), Trouble> {
        let viewer = self.viewer(seat);
        let key = match viewer {
            Viewer::Side(side) => side.0,
            Viewer::Spectator => u8::MAX - 1,
            Viewer::Umpire => u8::MAX,
        };
        let orders = self.table.len();
        let turn = self.table.view(viewer).turn;
        let heard = match viewer {
            // Both sides have heard their part by now.
            Viewer::Umpire => self.told.values().map(|seen| seen.orders).max().unwrap_or(0),
            Viewer::Side(_) | Viewer::Spectator => 0,
        };
        let seen = self.told.entry(key).or_insert(Seen { orders: heard, turn: None });
        let from = seen.orders + 1;
        let log = if seen.orders < orders { self.table.log(viewer, from as u32) } else { Vec::new() };
        let is_new_turn = seen.turn.as_ref() != Some(&turn);
        *seen = Seen { orders, turn: Some(turn.clone()) };
        for told in log {
            self.console.line(format!("  {}", self.speech.say(&*self.table, &told.line)))?;
        }
        if is_new_turn {
            self.console.line(format!("\n{}", self.speech.turn(&*self.table, &turn)))?;
            self.console.line(self.speech.position(&*self.table, viewer).trim_end())?;
            if let Awaited::Over(outcome) = self.table.awaits() {
                self.console.line(self.speech.outcome(&*self.table, &outcome))?;
            }
        }
        Ok(())
    }

    fn prompt(&mut self, seat: Option<Seat>) -> Result<(), Trouble> {
        let Some(seat) = seat else { return self.console.ask("over> ") };
        let view = self.table.view(self.viewer(Some(seat)));
        let what = view.prompt.map(|prompt| self.speech.say(&*self.table, &prompt.text)).unwrap_or_default();
        let name = self.table.header().seats.get(usize::from(seat.0)).map_or("", |seat| seat.name.as_str());
        let text = format!("{what}\n{name}> ");
        self.console.ask(&text)
    }

    fn act(&mut self, typed: Typed, seat: Option<Seat>) -> Result<Next, Trouble> {
        if typed != Typed::Quit {
            self.warned = false;
        }
        match typed {
            Typed::Nothing => {}
            Typed::Help => self.console.line(HELP)?,
            Typed::Orders(start) => self.list(seat, &start)?,
            Typed::More => self.page()?,
            Typed::Why(order) => self.why(seat, &order)?,
            Typed::Odds(order) => self.odds(seat, &order)?,
            Typed::Explain(number) => self.explain(number)?,
            Typed::Log(count) => self.log(seat, count)?,
            Typed::Position => {
                self.console.line(self.speech.position(&*self.table, self.viewer(seat)).trim_end())?
            }
            Typed::Undo => self.undo()?,
            Typed::Save(path) => self.save(path)?,
            Typed::Quit => return self.quit(),
            Typed::Order(order) => self.order(seat, &order)?,
        }
        Ok(Next::Continue)
    }

    fn list(&mut self, seat: Option<Seat>, start: &str) -> Result<(), Trouble> {
        let orders = seat.map(|seat| self.table.orders(seat)).unwrap_or_default();
        self.listing = Listing::of(&orders, start);
        if self.listing.is_empty() {
            return self.console.line("  no lawful order starts so");
        }
        self.page()
    }

    fn page(&mut self) -> Result<(), Trouble> {
        if self.listing.is_empty() {
            return self.console.line("  that was all");
        }
        self.listing.page().into_iter().try_for_each(|line| self.console.line(line))
    }

    /// The seat and order of a line that may begin with a seat's name.
    fn addressed<'t>(&self, seat: Option<Seat>, text: &'t str) -> Option<(Seat, &'t str)> {
        let named = text.split_once(char::is_whitespace).and_then(|(word, rest)| {
            let named = self.table.seat(word).filter(|&named| self.humans.contains(named))?;
            Some((named, rest.trim()))
        });
        named.or_else(|| seat.map(|seat| (seat, text)))
    }

    fn why(&mut self, seat: Option<Seat>, order: &str) -> Result<(), Trouble> {
        let Some((seat, order)) = self.addressed(seat, order) else { return self.over() };
        match self.table.check(seat, order) {
            Ok(canonical) => self.console.line(format!("lawful: {canonical}")),
            Err(denied) => self.console.line(self.speech.denied(&*self.table, &denied)),
        }
    }

    fn odds(&mut self, seat: Option<Seat>, order: &str) -> Result<(), Trouble> {
        let Some((seat, order)) = self.addressed(seat, order) else { return self.over() };
        match self.table.odds(seat, order) {
            Ok(found) => odds::lines(&self.speech, &*self.table, &found)
                .into_iter()
                .try_for_each(|line| self.console.line(line)),
            Err(denied) => self.console.line(self.speech.denied(&*self.table, &denied)),
        }
    }

    fn order(&mut self, seat: Option<Seat>, order: &str) -> Result<(), Trouble> {
        let Some((seat, order)) = self.addressed(seat, order) else { return self.over() };
        match self.table.play(seat, order) {
            Ok(()) => self.saved.follow(&*self.table),
            Err(denied) => {
                self.console.line(self.speech.denied(&*self.table, &denied))?;
                self.console.line("Type ? for lawful orders.")
            }
        }
    }

    fn over(&mut self) -> Result<(), Trouble> {
        self.console.line("The game is over: log, position, save FILE or quit.")
    }

    fn log(&mut self, seat: Option<Seat>, count: Option<usize>) -> Result<(), Trouble> {
        let log = self.table.log(self.viewer(seat), 0);
        let skipped = count.map_or(0, |count| log.len().saturating_sub(count));
        for told in log.iter().skip(skipped) {
            self.console.line(format!("{:>4}  {}", told.order, self.speech.say(&*self.table, &told.line)))?;
        }
        Ok(())
    }

    /// Takes back the last order if a person gave it.
    fn undo(&mut self) -> Result<(), Trouble> {
        let last = self.table.journal(false).moves.pop();
        let seat = last.as_ref().and_then(|last| self.table.seat(&last.seat)).unwrap_or(Seat(0));
        let seat = if self.humans.contains(seat) { seat } else { self.asked().unwrap_or(seat) };
        match self.table.undo(seat) {
            Ok(()) => {
                let orders = self.table.len();
                self.told.values_mut().for_each(|seen| seen.orders = seen.orders.min(orders));
                let undone = last.map(|last| last.order).unwrap_or_default();
                self.console.line(format!("taken back: {undone}"))?;
                self.saved.follow(&*self.table)
            }
            Err(why) => self.console.line(speech::no_undo(why)),
        }
    }

    fn save(&mut self, path: Option<PathBuf>) -> Result<(), Trouble> {
        match self.saved.save(&*self.table, path) {
            Ok(Some(path)) => {
                let text = format!("saved {} orders to {}", self.table.len(), path.display());
                self.console.line(text)
            }
            Ok(None) => self.console.line("save where? save FILE"),
            // The game goes on: nothing is lost but the file.
            Err(trouble) => self.console.line(format!("not saved: {trouble}")),
        }
    }

    fn quit(&mut self) -> Result<Next, Trouble> {
        let unsaved = self.saved.unsaved(&*self.table);
        if unsaved > 0 && self.console.is_interactive && !self.warned {
            self.warned = true;
            self.console
                .line(format!("{unsaved} orders are not saved: save FILE, or quit again to leave"))?;
            return Ok(Next::Continue);
        }
        Ok(Next::Leave)
    }
}
