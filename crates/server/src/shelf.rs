//! The books on the table, each with a speaker for its sentences.

use std::sync::Arc;

use commander::PlayableBook;
use engine::ScenarioText;
use text::Speaker;

use crate::Books;
use crate::error::{Error, ServeError};
use crate::voice;

/// The books in the order they are listed.
pub(crate) struct Shelf(Vec<Arc<Volume>>);

/// A book and whoever speaks for it.
pub(crate) struct Volume {
    pub(crate) book: &'static dyn PlayableBook,
    pub(crate) speaker: Speaker,
}

impl Shelf {
    pub(crate) fn new(books: Books) -> Result<Self, ServeError> {
        let volume = |book: &'static dyn PlayableBook| {
            let id = book.rulebook().book;
            let messages = book.messages(voice::LANGUAGE).unwrap_or_default();
            let speaker = Speaker::new(voice::LANGUAGE, &[voice::CATALOGUE, messages])
                .map_err(|fault| ServeError::Text { book: id, fault })?;
            Ok(Arc::new(Volume { book, speaker }))
        };
        books.into_iter().map(volume).collect::<Result<_, _>>().map(Self)
    }

    pub(crate) fn volumes(&self) -> impl Iterator<Item = &Volume> {
        self.0.iter().map(|volume| &**volume)
    }

    pub(crate) fn volume(&self, id: &str) -> Result<&Arc<Volume>, Error> {
        let found = self.0.iter().find(|volume| volume.id() == id);
        found.ok_or_else(|| Error::NoSuchBook(id.to_owned()))
    }
}

impl Volume {
    pub(crate) fn id(&self) -> &'static str {
        self.book.rulebook().book
    }

    pub(crate) fn scenario(&self, id: &str) -> Result<ScenarioText, Error> {
        let found = self.book.scenarios().into_iter().find(|scenario| scenario.id == id);
        found.ok_or_else(|| Error::NoSuchScenario(id.to_owned()))
    }
}
