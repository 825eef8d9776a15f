//! All games: begun, brought along, and found again.

mod cache;
mod cached;
mod history;
mod lease;
mod loaded;
pub(crate) mod projected;
mod subscribers;

pub(crate) use cached::{CachedGame, Deed};
pub(crate) use loaded::LoadedGame;
pub(crate) use subscribers::Subscription;

use std::collections::BTreeMap;
use std::sync::Arc;

use cache::GameCache;
use commander::{Level, Style};
use engine::{Journal, ScenarioInfo, ScenarioText, SeatSetup, Setup};
use lesson::{Lesson, Opponent};

use crate::books::{BookList, LoadedBook};
use crate::error::Error;
use crate::seat_player::SeatPlayer;
use crate::secret;
use crate::store::{After, NewJob, Opening, SeatKey, Store};
use crate::wire::{NewGame, SeatTicket, Started, WantedScenario};
use crate::workers::Workers;

pub(crate) struct Games {
    store: Store,
    books: BookList,
    workers: Arc<Workers>,
    cache: GameCache,
}

impl Games {
    pub(crate) fn new(store: Store, books: BookList, workers: Arc<Workers>) -> Self {
        Self { store, books, workers, cache: GameCache::default() }
    }

    pub(crate) fn books(&self) -> &BookList {
        &self.books
    }

    /// Sets up a game and keeps it. The secrets of its seats are told here and never again.
    pub(crate) async fn begin(&self, wish: NewGame) -> Result<Started, Error> {
        let book = self.books.find(&wish.book)?.clone();
        let scenario = match wish.scenario {
            WantedScenario::Shipped(id) => book.scenario(&id)?,
            WantedScenario::Brought(files) => files.into_scenario()?,
        };
        let game = secret::random::<10>()?;
        let dice = secret::dice()?;
        let (edition, options, computers) = (wish.edition, wish.options, wish.computers);
        let _worker = self.workers.question().await;
        let (table, scenario) = tokio::task::spawn_blocking(move || {
            let seats = seats(&book, &book.book.info(&scenario).map_err(book.faulty())?, &computers)?;
            let table = book.book.begin(&scenario, Setup { edition, options, seats }, &game, Some(dice));
            Ok::<_, Error>((table.map_err(book.faulty())?, scenario))
        })
        .await??;
        self.keep(table.journal(true), scenario).await
    }

    /// Begins a lesson. Its dice are told, so nothing is committed to.
    pub(crate) async fn begin_lesson(&self, book: &str, id: &str) -> Result<Started, Error> {
        let book = self.books.find(book)?.clone();
        let lesson = book.lesson(id)?.clone();
        let (game, dice) = (secret::random::<10>()?, secret::dice()?);
        let _worker = self.workers.question().await;
        let (mut journal, scenario) = tokio::task::spawn_blocking(move || {
            let scenario = lesson.scenario.clone();
            let begun = |seats| {
                let setup = Setup { seats, ..Setup::default() };
                book.book.begin(&scenario, setup, &game, Some(dice.clone())).map_err(book.faulty())
            };
            let seats = pupil_and_others(&book, &lesson, &begun(Vec::new())?.header().seats)?;
            Ok::<_, Error>((begun(seats)?.journal(true), scenario))
        })
        .await??;
        journal.header.dice = None;
        self.keep(journal, scenario).await
    }

    /// Keeps a game that was played elsewhere, or a part of one that was played here, as a game of its own. The dice so
    /// far are as they fell; those to come have a new secret, so they cannot be proven from the start.
    pub(crate) async fn import(
        &self,
        mut journal: Journal,
        scenario: Option<ScenarioText>,
    ) -> Result<Started, Error> {
        let book = self.books.find(&journal.header.book)?.clone();
        let scenario = match scenario {
            Some(scenario) => scenario,
            None => book.scenario(&journal.header.scenario)?,
        };
        let verified = tokio::task::spawn_blocking(move || {
            let verdict = book.book.verify(&journal, &scenario);
            verdict.map_err(|fault| Error::BadJournal { fault, book: Some(book) })?;
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
        let id = journal.header.game.clone();
        let ticket = |line: &engine::SeatLine| {
            Ok(SeatTicket { seat: line.name.clone(), secret: secret::random::<32>()? })
        };
        let tickets = journal.header.seats.iter().map(ticket).collect::<Result<Vec<_>, Error>>()?;
        let key = |ticket: &SeatTicket| SeatKey {
            name: ticket.seat.clone(),
            secret_hash: secret::hash(&ticket.secret),
        };
        let seats = tickets.iter().map(key).collect();
        let has_machine = journal.header.seats.iter().map(SeatPlayer::from).any(|player| player.is_machine());
        let jobs = has_machine.then(|| NewJob::think(&id, 0)).into_iter().collect();
        self.store.create(&Opening { journal, scenario, seats }, &After { jobs, club: None }).await?;
        let game = self.find(&id).await?;
        // Nobody gets the secret of a seat that a computer plays.
        let tickets = tickets.into_iter().zip(game.players().iter().cloned().collect::<Vec<_>>());
        let held = tickets.filter_map(|(ticket, player)| (!player.is_machine()).then_some(ticket));
        Ok(Started { game: id, seats: held.collect() })
    }

    /// A game by its id.
    pub(crate) async fn find(&self, id: &str) -> Result<Arc<CachedGame>, Error> {
        if let Some(game) = self.cache.get(id) {
            return Ok(game);
        }
        let found = self.store.opening(id).await?;
        let opening = found.ok_or_else(|| Error::NoSuchGame(id.to_owned()))?;
        let book = self.books.find(&opening.journal.header.book)?.clone();
        let (store, workers) = (self.store.clone(), self.workers.clone());
        let is_club = store.club_game(id).await?.is_some();
        let game = self.cache.get_or_insert(id, || CachedGame::new(store, book, opening, is_club, workers));
        if game.players().iter().any(SeatPlayer::is_machine) {
            // A game from before there were jobs, or one whose job was given up.
            let game = game.clone();
            tokio::spawn(async move { game.ask_for_thinker().await });
        }
        Ok(game)
    }

    /// Catches up, in games that somebody follows here, with what other processes have done.
    pub(crate) async fn refresh(&self) -> Result<(), Error> {
        for game in self.cache.followed() {
            game.refresh().await?;
        }
        Ok(())
    }

    /// A game that somebody follows here.
    pub(crate) fn followed(&self, id: &str) -> Option<Arc<CachedGame>> {
        self.cache.followed_with(id)
    }

    /// How many games are followed here.
    pub(crate) fn count_followed(&self) -> usize {
        self.cache.followed().len()
    }

    pub(crate) fn store(&self) -> &Store {
        &self.store
    }
}

/// The seats of a lesson: the pupil's own, and those that the lesson or a computer plays.
fn pupil_and_others(
    book: &LoadedBook,
    lesson: &Lesson,
    seats: &[engine::SeatLine],
) -> Result<Vec<SeatSetup>, Error> {
    let other = match &lesson.opponent {
        Opponent::Script => SeatPlayer::Script,
        Opponent::Computer(level) => SeatPlayer::Computer(computer_named(book, level)?),
    };
    let seat = |line: &engine::SeatLine| {
        let is_pupil = line.name == lesson.seat;
        let player = if is_pupil { SeatPlayer::Pupil { lesson: lesson.id.clone() } } else { other.clone() };
        SeatSetup { name: line.name.clone(), side: line.side.clone(), player: player.to_string() }
    };
    Ok(seats.iter().map(seat).collect())
}

/// A computer player of the book by its level and style.
fn computer_named(book: &LoadedBook, level: &str) -> Result<commander::Player, Error> {
    let known = level.parse().ok().filter(|player| is_known(book, player));
    known.ok_or_else(|| Error::NoSuchLevel(level.to_owned()))
}

/// One seat for each side; those in `computers` are played by a computer of that level.
fn seats(
    book: &LoadedBook,
    info: &ScenarioInfo,
    computers: &BTreeMap<String, String>,
) -> Result<Vec<SeatSetup>, Error> {
    let sides: Vec<_> = info.sides.iter().map(|side| side.id.clone()).collect();
    if let Some(seat) = computers.keys().find(|seat| !sides.contains(seat)) {
        return Err(Error::NoSuchSeat(seat.clone()));
    }
    let seat = |side: String| {
        let player = match computers.get(&side) {
            None => SeatPlayer::Person { name: String::new() },
            Some(level) => SeatPlayer::Computer(computer_named(book, level)?),
        };
        Ok(SeatSetup { name: side.clone(), side, player: player.to_string() })
    };
    sides.into_iter().map(seat).collect()
}

/// Does the book know this computer player? Style is for those that think.
fn is_known(book: &LoadedBook, player: &commander::Player) -> bool {
    let is_plain = player.style == Style::default();
    book.book.levels().contains(&player.level) && (is_plain || player.level != Level::Random)
}
