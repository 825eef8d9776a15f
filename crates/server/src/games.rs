//! All games: begun, found again, and kept at hand while somebody looks.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use commander::{Level, Player, Style};
use engine::{Journal, ScenarioText, SeatSetup, Setup, Table};

use crate::computer;
use crate::error::Error;
use crate::live::{COMPUTER, Live};
use crate::secret;
use crate::shelf::{Shelf, Volume};
use crate::store::{Opening, SeatKey, Store};
use crate::wire::{NewGame, SeatTicket, Started};

/// Above this many games at hand, those that nobody looks at are put back; the store keeps them.
const MOST_AT_HAND: usize = 256;

pub(crate) struct Games {
    store: Store,
    shelf: Shelf,
    at_hand: Mutex<BTreeMap<String, Arc<Live>>>,
}

impl Games {
    pub(crate) fn new(store: Store, shelf: Shelf) -> Self {
        Self { store, shelf, at_hand: Mutex::default() }
    }

    pub(crate) fn shelf(&self) -> &Shelf {
        &self.shelf
    }

    /// Sets up a game and keeps it. The secrets of its seats are told here and never again.
    pub(crate) async fn begin(&self, wish: NewGame) -> Result<Started, Error> {
        let volume = self.shelf.volume(&wish.book)?.clone();
        let scenario = volume.scenario(&wish.scenario)?;
        let seats = seats(&volume, &scenario, &wish.computers)?;
        let game = secret::random::<10>()?;
        let setup = Setup { edition: wish.edition, options: wish.options, seats };
        let dice = secret::dice()?;
        let (table, scenario) = tokio::task::spawn_blocking(move || {
            let table = volume.book.begin(&scenario, setup, &game, Some(dice))?;
            Ok::<_, Error>((table, scenario))
        })
        .await??;
        self.keep(table.journal(true), scenario).await
    }

    /// Keeps a game that was played elsewhere, or a part of one that was played here, as a game of its own. The dice so
    /// far are as they fell; those to come have a new secret, so they cannot be proven from the start.
    pub(crate) async fn import(
        &self,
        mut journal: Journal,
        scenario: Option<ScenarioText>,
    ) -> Result<Started, Error> {
        let volume = self.shelf.volume(&journal.header.book)?.clone();
        let scenario = match scenario {
            Some(scenario) => scenario,
            None => volume.scenario(&journal.header.scenario)?,
        };
        let verified = tokio::task::spawn_blocking(move || {
            volume.book.verify(&journal, &scenario).map_err(Error::BadJournal)?;
            Ok::<_, Error>((journal, scenario))
        });
        let scenario;
        (journal, scenario) = verified.await??;
        journal.header.game = secret::random::<10>()?;
        journal.header.dice = None;
        journal.secret = Some(secret::dice()?);
        self.keep(journal, scenario).await
    }

    async fn keep(&self, journal: Journal, scenario: ScenarioText) -> Result<Started, Error> {
        let game = journal.header.game.clone();
        let ticket = |line: &engine::SeatLine| {
            Ok(SeatTicket { seat: line.name.clone(), secret: secret::random::<32>()? })
        };
        let tickets = journal.header.seats.iter().map(ticket).collect::<Result<Vec<_>, Error>>()?;
        let is_person: Vec<_> =
            journal.header.seats.iter().map(|line| !line.player.starts_with(COMPUTER)).collect();
        let key = |ticket: &SeatTicket| SeatKey {
            name: ticket.seat.clone(),
            secret_hash: secret::hash(&ticket.secret),
        };
        let seats = tickets.iter().map(key).collect();
        self.store.create(&Opening { journal, scenario, seats }).await?;
        computer::nudge(&self.find(&game).await?);
        // Nobody gets the secret of a seat that a computer plays.
        let seats = tickets.into_iter().zip(is_person).filter_map(|(ticket, is)| is.then_some(ticket));
        Ok(Started { game, seats: seats.collect() })
    }

    /// A game by its id.
    pub(crate) async fn find(&self, id: &str) -> Result<Arc<Live>, Error> {
        if let Some(live) = self.at_hand().get(id) {
            return Ok(live.clone());
        }
        let found = self.store.opening(id).await?;
        let opening = found.ok_or_else(|| Error::NoSuchGame(id.to_owned()))?;
        let volume = self.shelf.volume(&opening.journal.header.book)?.clone();
        let live = {
            let mut at_hand = self.at_hand();
            if at_hand.len() >= MOST_AT_HAND {
                at_hand.retain(|_, live| Arc::strong_count(live) > 1);
            }
            let live = || Arc::new(Live::new(self.store.clone(), volume, opening));
            at_hand.entry(id.to_owned()).or_insert_with(live).clone()
        };
        // A computer that was at work when the program ended takes up where it was.
        computer::nudge(&live);
        Ok(live)
    }

    fn at_hand(&self) -> std::sync::MutexGuard<'_, BTreeMap<String, Arc<Live>>> {
        self.at_hand.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// One seat for each side; those in `computers` are played by a computer of that level.
fn seats(
    volume: &Volume,
    scenario: &ScenarioText,
    computers: &BTreeMap<String, String>,
) -> Result<Vec<SeatSetup>, Error> {
    let sides: Vec<_> = volume.book.info(scenario)?.sides.into_iter().map(|side| side.id).collect();
    if let Some(seat) = computers.keys().find(|seat| !sides.contains(seat)) {
        return Err(Error::NoSuchSeat(seat.clone()));
    }
    let seat = |side: String| {
        let player = match computers.get(&side) {
            None => String::new(),
            Some(level) => {
                let known = level.parse().ok().filter(|player: &Player| is_known(volume, player));
                let player = known.ok_or_else(|| Error::NoSuchLevel(level.clone()))?;
                format!("{COMPUTER} {player}")
            }
        };
        Ok(SeatSetup { name: side.clone(), side, player })
    };
    sides.into_iter().map(seat).collect()
}

/// Does the book know this computer player? Style is for those that think.
fn is_known(volume: &Volume, player: &Player) -> bool {
    let is_plain = player.style == Style::default();
    volume.book.levels().contains(&player.level) && (is_plain || player.level != Level::Random)
}

impl Games {
    /// Up to `orders` orders of a game as a journal, without the secret of its dice.
    pub(crate) fn part(table: &dyn Table, orders: Option<u32>) -> Journal {
        let mut journal = table.journal(false);
        if let Some(orders) = orders {
            journal.moves.truncate(orders as usize);
        }
        journal
    }
}
