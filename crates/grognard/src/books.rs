//! The one list of books.

use commander::PlayableBook;
use engine::Rulebook;

use crate::trouble::Trouble;

/// The books that ship with the program: those that its manifest depends on, in that order.
pub static SHELF: Shelf = include!(concat!(env!("OUT_DIR"), "/shelf.rs"));

/// A book on the shelf.
pub enum Volume {
    /// Can be played.
    Playable(&'static dyn PlayableBook),
    /// Only its rules can be read so far.
    Planned(&'static Rulebook),
}

impl Volume {
    /// The table of clauses.
    pub fn rulebook(&self) -> &'static Rulebook {
        match self {
            Self::Playable(staff) => staff.rulebook(),
            Self::Planned(rulebook) => rulebook,
        }
    }

    /// The book with its staff, if it can be played.
    pub fn staff(&self) -> Option<&'static dyn PlayableBook> {
        match self {
            Self::Playable(staff) => Some(*staff),
            Self::Planned(_) => None,
        }
    }
}

/// Books in the order they are listed.
pub struct Shelf(pub &'static [Volume]);

impl Shelf {
    /// Books that can be played.
    pub fn playable(&self) -> impl Iterator<Item = &'static dyn PlayableBook> {
        self.0.iter().filter_map(Volume::staff)
    }

    /// A book by its id, the prefix of its clauses (`vv`), or the unmistakable start of its id.
    pub(crate) fn volume(&self, name: &str) -> Result<&'static Volume, Trouble> {
        let wanted = name.to_lowercase();
        let exact = |volume: &&Volume| volume.rulebook().book == wanted || prefix(volume) == Some(&*wanted);
        if let Some(volume) = self.0.iter().find(exact) {
            return Ok(volume);
        }
        let mut starting = self.0.iter().filter(|volume| volume.rulebook().book.starts_with(&wanted));
        match (starting.next(), starting.next()) {
            (Some(volume), None) if !wanted.is_empty() => Ok(volume),
            _ => Err(Trouble::NoBook { name: name.to_owned(), books: self.ids(|_| true) }),
        }
    }

    /// A book by its name, to play with.
    pub(crate) fn staff(&self, name: &str) -> Result<&'static dyn PlayableBook, Trouble> {
        let volume = self.volume(name)?;
        volume.staff().ok_or_else(|| Trouble::NotPlayable {
            book: volume.rulebook().book,
            playable: self.ids(|volume| volume.staff().is_some()),
        })
    }

    /// The book to play with when nobody named one: the only one there is.
    pub(crate) fn only(&self) -> Option<&'static dyn PlayableBook> {
        let mut playable = self.playable();
        playable.next().filter(|_| playable.next().is_none())
    }

    fn ids(&self, test: impl Fn(&Volume) -> bool) -> Vec<&'static str> {
        self.0.iter().filter(|volume| test(volume)).map(|volume| volume.rulebook().book).collect()
    }
}

/// The prefix of a book's clauses.
fn prefix(volume: &Volume) -> Option<&'static str> {
    let first = volume.rulebook().entries.first()?;
    first.id.split('.').next()
}
