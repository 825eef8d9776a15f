//! One battle with its record.

mod log;
mod play;
mod replay;
mod snapshot;
mod undo;

pub use log::Told;
pub use play::Denied;
pub use undo::NoUndo;

use std::cell::OnceCell;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::contract::Ruleset;
use crate::dice::{Die, FastDice, Secret};
use crate::fault::Faults;
use crate::field::Happened;
use crate::journal::{Header, SeatLine};
use crate::line::{Line, Spot};
use crate::messages::key;
use crate::numbers::count;
use crate::rulebook::Rulebook;
use crate::scenario::{SHORT_FORM, ScenarioText, Setup};
use crate::seat::Seat;

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

/// Events with the number of the order that brought each about.
type Events<R> = Vec<(u32, Happened<<R as crate::contract::Nouns>::Event>)>;

/// An order as it was played.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Played {
    seat: Seat,
    order: String,
    dice: Vec<Die>,
    undo: Result<(), NoUndo>,
    state: Option<String>,
}

impl<R: Ruleset> Game<R> {
    /// Sets up a game from a scenario. With a secret the dice are keyed and committed to; without, the caller
    /// brings dice for every order.
    pub fn new(
        text: &ScenarioText,
        setup: Setup,
        game: &str,
        secret: Option<Secret>,
    ) -> Result<Self, Faults> {
        if let Some(short) = text.file(SHORT_FORM) {
            return Self::on_short_form(text, short, &setup, game, secret);
        }
        let scenario = Arc::new(R::load(text)?);
        let setup = setup.completed(&R::info(&scenario), R::rulebook().editions);
        if !R::rulebook().editions.contains(&setup.edition.as_str()) {
            return Err(Faults::one("setup", 0, unknown_edition(R::rulebook(), &setup.edition)));
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
        let files = vec![(SHORT_FORM.to_owned(), text.to_owned())];
        let text = ScenarioText { id: "case".to_owned(), files };
        Self::new(&text, Setup::default(), "case", None)
    }

    /// A game on the short form: that says who sits where and what was chosen, the set-up only who plays.
    fn on_short_form(
        text: &ScenarioText,
        short: &str,
        setup: &Setup,
        game: &str,
        secret: Option<Secret>,
    ) -> Result<Self, Faults> {
        setup.fits_a_journal(game)?;
        let battle = R::draft(short)?;
        let sides = R::seats(&battle);
        let seat = |index| {
            let side = sides.side(Seat(index)).expect("the seat was counted");
            let name = R::name(&battle, Spot::Side(side));
            // The first seat of a side bears its name, the others a number after it: blue, blue2.
            let place = (0..=index).filter(|&other| sides.side(Seat(other)) == Some(side)).count();
            let seat = if place > 1 { format!("{name}{place}") } else { name.clone() };
            let given = setup.seats.iter().find(|given| given.name == seat);
            let player = given.map(|given| given.player.clone()).unwrap_or_default();
            SeatLine { name: seat, side: name, player }
        };
        let header = Header {
            book: R::rulebook().book.to_owned(),
            edition: R::rulebook().editions[0].to_owned(),
            engine: env!("CARGO_PKG_VERSION").to_owned(),
            game: game.to_owned(),
            scenario: text.id.clone(),
            scenario_digest: text.digest(),
            seats: (0..sides.count()).map(seat).collect(),
            options: Vec::new(),
            dice: secret.as_ref().map(Secret::commitment),
        };
        Ok(Self::with_battle(header, battle, secret))
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

    /// The battle as it stands, with an empty record and without the secret of the dice.
    pub fn study(&self) -> Self {
        Self::with_battle(self.header.clone(), self.battle.clone(), None)
    }

    /// The same for another battle of this game, such as one that differs in what is hidden.
    pub fn study_of(&self, battle: R::Battle) -> Self {
        Self::with_battle(self.header.clone(), battle, None)
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

    /// The seat with this name.
    pub fn seat(&self, name: &str) -> Option<Seat> {
        self.header.seats.iter().position(|seat| seat.name == name).map(|index| Seat(count(index)))
    }

    /// A random lawful order of whoever is awaited, in notation.
    pub fn sample(&self, dice: &mut FastDice) -> Option<(Seat, String)> {
        let seat = R::awaits(&self.battle).seats().iter().next()?;
        R::sample(&self.battle, seat, dice).map(|order| (seat, R::print(&self.battle, &order)))
    }
}

fn unknown_edition(rulebook: &Rulebook, edition: &str) -> Line {
    let editions = rulebook.editions.join(", ");
    Line::new(key::SETUP_EDITION).with("edition", edition).with("editions", editions)
}
