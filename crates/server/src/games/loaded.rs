//! A game in memory: its table, its earlier positions, and what each subscriber's screen last showed.

use std::collections::BTreeMap;
use std::sync::Arc;

use engine::{Awaited, Denied, Move, Seat, Table, Viewer};
use lesson::{Expect, Run};

use super::history::PositionHistory;
use super::subscribers::Subscription;
use crate::books::LoadedBook;
use crate::error::Error;
use crate::key;
use crate::language::Language;
use crate::seat_player::SeatPlayer;
use crate::store::{Closing, Did, Entry, Opening, Snapshot};
use crate::voice::Voice;
use crate::wire::News;

/// A game after its first `index` entries.
pub(crate) struct LoadedGame {
    pub(crate) index: u32,
    pub(crate) table: Box<dyn Table>,
    book: Arc<LoadedBook>,
    title: String,
    /// Who plays each seat, in their order.
    pub(crate) players: Arc<[SeatPlayer]>,
    /// How it ended, if not by the book.
    pub(crate) closed: Option<Closing>,
    /// The lesson that is taught in it.
    lesson: Option<Run>,
    history: PositionHistory,
    /// What subscribers saw last: the news are what has changed since.
    screens: BTreeMap<Option<Seat>, engine::View>,
}

impl LoadedGame {
    /// The game as it began.
    pub(crate) fn new(book: Arc<LoadedBook>, opening: &Opening) -> Result<Self, Error> {
        let table = book.book.open(&opening.journal, &opening.scenario)?;
        let taught =
            table.header().seats.iter().find_map(|seat| SeatPlayer::from(seat).lesson().map(str::to_owned));
        let Some(taught) = taught else {
            let title = book.book.info(&opening.scenario).map_err(book.faulty())?.title;
            return Ok(Self::of(book, table, title, 0));
        };
        let lesson = book.lesson(&taught)?.clone();
        let title = lesson.title.of("").to_owned();
        let run = Run::new(lesson, &*table).ok_or(Error::NotALesson)?;
        Ok(Self { lesson: Some(run), ..Self::of(book, table, title, 0) })
    }

    /// The game as a snapshot has it; `None` if that does not fit.
    pub(crate) fn thawed(book: Arc<LoadedBook>, opening: &Opening, snapshot: &Snapshot) -> Option<Self> {
        let table = book.book.thaw(&opening.journal, &opening.scenario, &snapshot.body)?;
        let title = book.book.info(&opening.scenario).ok()?.title;
        Some(Self::of(book, table, title, snapshot.number))
    }

    fn of(book: Arc<LoadedBook>, table: Box<dyn Table>, title: String, index: u32) -> Self {
        let players = table.header().seats.iter().map(SeatPlayer::from).collect();
        let (closed, lesson, history, screens) = (None, None, PositionHistory::default(), BTreeMap::new());
        Self { index, table, book, title, players, closed, lesson, history, screens }
    }

    /// Is this the game of these entries, order by order and die by die?
    pub(crate) fn fits(&self, opening: &Opening, entries: &[Entry]) -> bool {
        let mut stand: Vec<&Move> = opening.journal.moves.iter().collect();
        for entry in entries {
            match entry {
                Entry::Order(played) => stand.push(played),
                Entry::Undo { .. } => drop(stand.pop()),
                Entry::Close { .. } | Entry::Chair { .. } => {}
                // A lesson is never kept as a snapshot.
                Entry::Lesson { .. } => return false,
            }
        }
        let is_same = |(one, two): (&Move, &&Move)| {
            (&one.seat, &one.order, &one.dice) == (&two.seat, &two.order, &two.dice)
        };
        let moves = self.table.journal(false).moves;
        moves.len() == stand.len() && moves.iter().zip(&stand).all(is_same)
    }

    pub(crate) fn catch_up(&mut self, entries: Vec<Entry>) -> Result<(), Error> {
        self.screens.clear();
        for entry in entries {
            let number = self.index + 1;
            self.repeat(&entry).ok_or(Error::Entry(number))?;
            self.index = number;
        }
        Ok(())
    }

    fn repeat(&mut self, entry: &Entry) -> Option<()> {
        match entry {
            Entry::Order(played) => {
                let seat = self.table.seat(&played.seat)?;
                self.table.play_told(seat, &played.order, &played.dice).ok()?;
                self.follow_order();
                Some(())
            }
            Entry::Undo { seat } => {
                let seat = self.table.seat(seat)?;
                self.table.undo(seat).ok()?;
                self.follow_undo();
                Some(())
            }
            Entry::Lesson { did, .. } => self.follow_did(*did),
            Entry::Close { .. } | Entry::Chair { .. } => self.follow_club(entry),
        }
    }

    /// What was done around the table: the game was closed, or somebody else sat down.
    pub(crate) fn follow_club(&mut self, entry: &Entry) -> Option<()> {
        match entry {
            Entry::Close { closing, .. } => self.closed = Some(closing.clone()),
            Entry::Chair { seat, player } => {
                let seat = usize::from(self.table.seat(seat)?.0);
                let sits = |(number, other): (usize, &SeatPlayer)| {
                    if number == seat { SeatPlayer::on_chair(player) } else { other.clone() }
                };
                self.players = self.players.iter().enumerate().map(sits).collect();
            }
            Entry::Order(_) | Entry::Undo { .. } | Entry::Lesson { .. } => {}
        }
        Some(())
    }

    fn follow_order(&mut self) {
        if let Some(run) = &mut self.lesson {
            run.played(&*self.table);
        }
    }

    fn follow_undo(&mut self) {
        self.history.truncate(self.table.len());
        if let Some(run) = &mut self.lesson {
            run.taken_back(&*self.table);
        }
    }

    fn follow_did(&mut self, did: Did) -> Option<()> {
        let run = self.lesson.as_mut()?;
        match did {
            Did::Next => run.read_on(&*self.table),
            Did::Answer(choice) => run.answered(&*self.table, choice),
            Did::Back => {
                let orders = run.back(&*self.table);
                self.table.take_back(orders);
                self.history.truncate(orders);
            }
        }
        Some(())
    }

    /// Does something in a lesson that is no order.
    pub(crate) fn study(&mut self, seat: Seat, did: Did) -> Result<Entry, Error> {
        let run = self.lesson.as_ref().ok_or(Error::NotALesson)?;
        if run.pupil() != seat {
            return Err(Error::NeedsSeat);
        }
        self.follow_did(did).ok_or(Error::NotALesson)?;
        let seat = self.table.header().seats.get(usize::from(seat.0)).ok_or(Error::NeedsSeat)?;
        Ok(Entry::Lesson { seat: seat.name.clone(), did })
    }

    /// Reads on, or gives the right answer.
    pub(crate) fn finish_reading(&mut self, seat: Seat) -> Result<Entry, Error> {
        let right = match self.lesson()?.step().map(|step| &step.expect) {
            Some(Expect::Answer { right, .. }) => Did::Answer(*right),
            _ => Did::Next,
        };
        self.study(seat, right)
    }

    /// The lesson that is taught here.
    pub(crate) fn lesson(&self) -> Result<&Run, Error> {
        self.lesson.as_ref().ok_or(Error::NotALesson)
    }

    /// The order that the lesson gives now for another seat.
    pub(crate) fn reply(&self) -> Option<(Seat, String)> {
        self.lesson.as_ref()?.reply(&*self.table)
    }

    /// Judges and plays an order, first by what the seat may know, so that a refusal tells nothing hidden.
    pub(crate) fn play(&mut self, seat: Seat, order: &str, language: Language) -> Result<Entry, Error> {
        if self.closed.is_some() {
            return Err(Error::conflict(key::ERROR_GAME_CLOSED));
        }
        let refused = |game: &Self, denied: Denied| Error::Refused(game.voice(language).denied(&denied));
        let canonical = self.table.check(seat, order).map_err(|denied| refused(self, denied))?;
        let lesson = self.lesson.as_ref();
        if let Some(not_now) = lesson
            .and_then(|run| run.judge(&*self.table, seat, &canonical, self.book.language(language)).err())
        {
            return Err(Error::Refused(self.voice(language).not_now(not_now)));
        }
        let played = match lesson.and_then(|run| run.dice(&*self.table)) {
            Some((dice, seed)) => self.table.play_scripted(seat, order, &dice, seed),
            None => self.table.play(seat, order),
        };
        played.map_err(|denied| refused(self, denied))?;
        self.follow_order();
        let last = self.table.last().ok_or(Error::Entry(self.index + 1))?;
        Ok(Entry::Order(last))
    }

    /// Takes the last order back.
    pub(crate) fn undo(&mut self, seat: Seat) -> Result<Entry, Error> {
        if self.closed.is_some() {
            return Err(Error::conflict(key::ERROR_GAME_CLOSED));
        }
        self.table.undo(seat)?;
        self.follow_undo();
        let seat = self.table.header().seats.get(usize::from(seat.0)).ok_or(Error::NeedsSeat)?;
        Ok(Entry::Undo { seat: seat.name.clone() })
    }

    /// The position after the first `count` orders.
    pub(crate) fn at(&mut self, count: usize, opening: &Opening) -> Result<Box<dyn Table>, Error> {
        self.history.position(count, &*self.table, || {
            let mut journal = opening.journal.clone();
            journal.moves.clear();
            Ok(self.book.book.open(&journal, &opening.scenario)?)
        })
    }

    /// What has changed on the screens of subscribers.
    pub(crate) fn news(&mut self, subscriptions: &[Subscription]) -> Vec<(Subscription, String)> {
        let before = std::mem::take(&mut self.screens);
        let mut news = Vec::new();
        for &subscription in subscriptions {
            let Subscription { seat, language } = subscription;
            let viewer = self.viewer(seat);
            let view = self.screens.entry(seat).or_insert_with(|| self.table.view(viewer));
            let voice = Voice { speaker: self.book.speaker(language), table: &*self.table };
            let told = News::new(&voice, seat, self.index + 1, before.get(&seat), view);
            news.push((subscription, serde_json::to_string(&told).unwrap_or_default()));
        }
        news
    }

    /// Notes what a new subscriber sees, so that the next news can be short.
    pub(crate) fn subscribed(&mut self, seat: Option<Seat>) {
        let viewer = self.viewer(seat);
        self.screens.entry(seat).or_insert_with(|| self.table.view(viewer));
    }

    /// Speaks about the game as it stands.
    pub(crate) fn voice(&self, language: Language) -> Voice<'_> {
        self.voice_for(language, &*self.table)
    }

    /// Speaks about an earlier position.
    pub(crate) fn voice_for<'a>(&'a self, language: Language, table: &'a dyn Table) -> Voice<'a> {
        Voice { speaker: self.book.speaker(language), table }
    }

    /// What whoever sits here may know.
    pub(crate) fn viewer(&self, seat: Option<Seat>) -> Viewer {
        let side = seat.and_then(|seat| self.table.seats().side(seat));
        side.map_or(Viewer::Spectator, Viewer::Side)
    }

    pub(crate) fn book(&self) -> Arc<LoadedBook> {
        self.book.clone()
    }

    /// Title of the scenario.
    pub(crate) fn title(&self) -> &str {
        &self.title
    }

    pub(crate) fn is_over(&self) -> bool {
        self.closed.is_some() || matches!(self.table.awaits(), Awaited::Over(_))
    }
}
