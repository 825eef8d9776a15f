//! Journals on disk, with the scenario they were played on.

use std::path::{Path, PathBuf};

use commander::PlayableBook;
use engine::{Journal, JournalFault, ScenarioText, Table, Viewer};

use crate::books::Shelf;
use crate::files;
use crate::scenario;
use crate::speech::{Speech, side_word, viewer_word};
use crate::trouble::Trouble;

/// How every journal begins.
const MAGIC: &str = "grognard journal ";

/// A journal that was read, with all that is needed to replay it.
pub(crate) struct Recorded {
    pub(crate) path: PathBuf,
    pub(crate) journal: Journal,
    pub(crate) staff: &'static dyn PlayableBook,
    pub(crate) scenario: ScenarioText,
}

/// Is this text meant to be a journal?
pub(crate) fn is_journal(text: &str) -> bool {
    text.starts_with(MAGIC)
}

/// Reads a journal and finds its book and scenario.
pub(crate) fn read(shelf: &Shelf, path: &Path, scenario: Option<&str>) -> Result<Recorded, Trouble> {
    of_text(shelf, path, &files::read(path)?, scenario)
}

/// The same from the file's text.
pub(crate) fn of_text(
    shelf: &Shelf,
    path: &Path,
    text: &str,
    scenario: Option<&str>,
) -> Result<Recorded, Trouble> {
    let at = |line: usize, what: String| Trouble::Journal { path: path.to_owned(), line, what };
    let table = Speech::of_the_table();
    let journal = Journal::parse(text).map_err(|fault| at(fault.line, table.wrong(&fault.what)))?;
    let header = &journal.header;
    let volume = shelf.volume(&header.book).ok().filter(|volume| volume.rulebook().book == header.book);
    let Some(staff) = volume.and_then(|volume| volume.staff()) else {
        let what = format!("it was played by “{}”, which is not a playable book here", header.book);
        return Err(at(2, what));
    };
    if header.seats.len() > 16 {
        return Err(at(7, format!("{} seats: there are at most 16", header.seats.len())));
    }
    let scenario = match scenario {
        Some(name) => scenario::find(shelf, name, Some(&header.book))?.text,
        None => shipped(staff, &journal).ok_or_else(|| Trouble::NotReplayable {
            path: path.to_owned(),
            what: format!(
                "it was played on a scenario “{}” (sha256 {}) that does not ship with {}; give it with --scenario PATH",
                header.scenario, header.scenario_digest, header.book
            ),
        })?,
    };
    Ok(Recorded { path: path.to_owned(), journal, staff, scenario })
}

impl Recorded {
    /// Forgets all orders after this many.
    pub(crate) fn cut(&mut self, at: usize) -> Result<(), Trouble> {
        let count = self.journal.moves.len();
        if at > count {
            return Err(Trouble::NoSuchOrder { path: self.path.clone(), count, at });
        }
        self.journal.moves.truncate(at);
        Ok(())
    }

    /// Replays it.
    pub(crate) fn open(&self) -> Result<Box<dyn Table>, Trouble> {
        self.staff.open(&self.journal, &self.scenario).map_err(|fault| self.fault(&fault))
    }

    /// The game before its first order.
    pub(crate) fn start(&self) -> Result<Box<dyn Table>, Trouble> {
        let journal = Journal { header: self.journal.header.clone(), moves: Vec::new(), secret: None };
        self.staff.open(&journal, &self.scenario).map_err(|fault| self.fault(&fault))
    }

    /// What the book has against it.
    pub(crate) fn fault(&self, fault: &JournalFault) -> Trouble {
        self.wrong(fault.line, Speech::of(self.staff).wrong(&fault.what))
    }

    /// Something is wrong with one of its lines.
    pub(crate) fn wrong(&self, line: usize, what: String) -> Trouble {
        Trouble::Journal { path: self.path.clone(), line, what }
    }
}

/// A viewer by the word of a side, `umpire` or `spectator`.
pub(crate) fn viewer(table: &dyn Table, word: &str) -> Result<Viewer, Trouble> {
    let seats = table.seats();
    let sides = (0..seats.count()).filter_map(|seat| seats.side(engine::Seat(seat))).map(Viewer::Side);
    let viewers: Vec<Viewer> = [Viewer::Umpire, Viewer::Spectator].into_iter().chain(sides).collect();
    let found = viewers.iter().copied().find(|&viewer| viewer_word(table, viewer) == word);
    found.ok_or_else(|| {
        let mut sides: Vec<_> = viewers.iter().map(|&viewer| viewer_word(table, viewer)).collect();
        sides.dedup();
        Trouble::NoSide { name: word.to_owned(), sides }
    })
}

/// What a seat may know is what its side may know.
pub(crate) fn viewer_of(table: &dyn Table, seat: engine::Seat) -> Viewer {
    table.seats().side(seat).map_or(Viewer::Spectator, Viewer::Side)
}

/// A seat by its name or the word of its side.
pub(crate) fn seat(table: &dyn Table, word: &str) -> Result<engine::Seat, Trouble> {
    let seats = table.seats();
    let of_side = |seat: &engine::Seat| seats.side(*seat).is_some_and(|side| side_word(table, side) == word);
    let found = table.seat(word).or_else(|| (0..seats.count()).map(engine::Seat).find(of_side));
    found.ok_or_else(|| Trouble::NoSide {
        name: word.to_owned(),
        sides: table.header().seats.iter().map(|seat| seat.name.clone()).collect(),
    })
}

/// The scenario by its id and hash, or under another id by its hash alone.
fn shipped(staff: &dyn PlayableBook, journal: &Journal) -> Option<ScenarioText> {
    staff.scenarios().into_iter().find(|text| text.digest() == journal.header.scenario_digest)
}
