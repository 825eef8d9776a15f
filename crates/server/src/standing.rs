//! A game as it stands: the table in memory, and what each viewer's screen last showed.

use std::collections::BTreeMap;
use std::sync::Arc;

use engine::{Awaited, Denied, Move, Seat, Table, Viewer};

use crate::error::Error;
use crate::film::Film;
use crate::shelf::Volume;
use crate::store::{Entry, Opening, Snapshot};
use crate::voice::Voice;
use crate::wire::News;

/// A game after its first `index` entries.
pub(crate) struct Standing {
    pub(crate) index: u32,
    pub(crate) table: Box<dyn Table>,
    volume: Arc<Volume>,
    title: String,
    film: Film,
    /// What those who listen saw last: the news are what has changed since.
    screens: BTreeMap<Option<Seat>, engine::View>,
}

impl Standing {
    pub(crate) fn new(volume: Arc<Volume>, opening: &Opening) -> Result<Self, Error> {
        let table = volume.book.open(&opening.journal, &opening.scenario)?;
        let title = volume.book.info(&opening.scenario)?.title;
        Ok(Self { index: 0, table, volume, title, film: Film::default(), screens: BTreeMap::new() })
    }

    /// The game as a snapshot has it; `None` if that does not fit.
    pub(crate) fn thawed(volume: Arc<Volume>, opening: &Opening, snapshot: &Snapshot) -> Option<Self> {
        let table = volume.book.thaw(&opening.journal, &opening.scenario, &snapshot.body)?;
        let title = volume.book.info(&opening.scenario).ok()?.title;
        let index = snapshot.number;
        Some(Self { index, table, volume, title, film: Film::default(), screens: BTreeMap::new() })
    }

    /// Is this the game of these entries, order by order and die by die?
    pub(crate) fn fits(&self, opening: &Opening, entries: &[Entry]) -> bool {
        let mut stand: Vec<&Move> = opening.journal.moves.iter().collect();
        for entry in entries {
            match entry {
                Entry::Order(played) => stand.push(played),
                Entry::Undo { .. } => drop(stand.pop()),
            }
        }
        let is_same = |(one, two): (&Move, &&Move)| {
            (&one.seat, &one.order, &one.dice) == (&two.seat, &two.order, &two.dice)
        };
        let moves = self.table.journal(false).moves;
        moves.len() == stand.len() && moves.iter().zip(&stand).all(is_same)
    }

    pub(crate) fn follow(&mut self, entries: Vec<Entry>) -> Result<(), Error> {
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
                self.table.play_told(seat, &played.order, &played.dice).ok()
            }
            Entry::Undo { seat } => {
                let seat = self.table.seat(seat)?;
                self.table.undo(seat).ok()?;
                self.film.cut(self.table.len());
                Some(())
            }
        }
    }

    /// Judges and plays an order, first by what the seat may know, so that a refusal tells nothing hidden.
    pub(crate) fn play(&mut self, seat: Seat, order: &str) -> Result<Entry, Error> {
        let refused = |standing: &Self, denied: Denied| Error::Refused(standing.voice().denied(&denied));
        self.table.check(seat, order).map_err(|denied| refused(self, denied))?;
        let played = self.table.play(seat, order);
        played.map_err(|denied| refused(self, denied))?;
        let last = self.table.last().ok_or(Error::Entry(self.index + 1))?;
        Ok(Entry::Order(last))
    }

    /// Takes the last order back.
    pub(crate) fn undo(&mut self, seat: Seat) -> Result<Entry, Error> {
        self.table.undo(seat)?;
        self.film.cut(self.table.len());
        let seat = self.voice().seat(seat).ok_or(Error::NeedsSeat)?;
        Ok(Entry::Undo { seat })
    }

    /// The position after the first `count` orders.
    pub(crate) fn at(&mut self, count: usize, opening: &Opening) -> Result<Box<dyn Table>, Error> {
        self.film.frame(count, &*self.table, || {
            let mut journal = opening.journal.clone();
            journal.moves.clear();
            Ok(self.volume.book.open(&journal, &opening.scenario)?)
        })
    }

    /// What has changed on the screens of those who listen.
    pub(crate) fn news(&mut self, ears: &[Option<Seat>]) -> Vec<(Option<Seat>, String)> {
        self.screens.retain(|seat, _| ears.contains(seat));
        let mut told = Vec::new();
        for &seat in ears {
            let view = self.table.view(self.viewer(seat));
            let before = self.screens.insert(seat, view.clone());
            let news = News::new(&self.voice(), seat, self.index + 1, before.as_ref(), &view);
            told.push((seat, serde_json::to_string(&news).unwrap_or_default()));
        }
        told
    }

    /// Notes what a new listener sees, so that the next news can be short.
    pub(crate) fn listened(&mut self, seat: Option<Seat>) {
        let viewer = self.viewer(seat);
        self.screens.entry(seat).or_insert_with(|| self.table.view(viewer));
    }

    pub(crate) fn voice(&self) -> Voice<'_> {
        Voice { speaker: &self.volume.speaker, table: &*self.table }
    }

    /// What whoever sits here may know.
    pub(crate) fn viewer(&self, seat: Option<Seat>) -> Viewer {
        let side = seat.and_then(|seat| self.table.seats().side(seat));
        side.map_or(Viewer::Spectator, Viewer::Side)
    }

    pub(crate) fn volume(&self) -> Arc<Volume> {
        self.volume.clone()
    }

    /// Title of the scenario.
    pub(crate) fn title(&self) -> &str {
        &self.title
    }

    pub(crate) fn is_over(&self) -> bool {
        matches!(self.table.awaits(), Awaited::Over(_))
    }
}
