//! The books that can be played here, each with a speaker for every language.

use std::sync::Arc;

use commander::PlayableBook;
use engine::ScenarioText;
use text::Speaker;

use crate::Books;
use crate::error::{Error, ServeError};
use crate::language::{Language, Languages};

/// The books in the order they are listed.
pub(crate) struct BookList(Vec<Arc<LoadedBook>>);

/// A book and whoever speaks for it.
pub(crate) struct LoadedBook {
    pub(crate) book: &'static dyn PlayableBook,
    /// One for each language of the table, in the same order.
    speakers: Vec<Speaker>,
}

impl BookList {
    pub(crate) fn new(books: Books, languages: &Languages) -> Result<Self, ServeError> {
        books
            .into_iter()
            .map(|book| LoadedBook::new(book, languages).map(Arc::new))
            .collect::<Result<_, _>>()
            .map(Self)
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &LoadedBook> {
        self.0.iter().map(|book| &**book)
    }

    pub(crate) fn find(&self, id: &str) -> Result<&Arc<LoadedBook>, Error> {
        self.0.iter().find(|book| book.id() == id).ok_or_else(|| Error::NoSuchBook(id.to_owned()))
    }
}

impl LoadedBook {
    /// Where a book lacks a language, the table's words are in that language and the book's in the first.
    fn new(book: &'static dyn PlayableBook, languages: &Languages) -> Result<Self, ServeError> {
        let first = languages.words(Language::default()).language();
        let speaker = |words: &crate::language::Words| {
            let messages =
                book.messages(words.language()).or_else(|| book.messages(first)).unwrap_or_default();
            Speaker::new(words.language(), &[words.messages(), messages])
        };
        let speakers = languages.iter().map(speaker).collect::<Result<_, _>>();
        let speakers = speakers.map_err(|fault| ServeError::Text { of: book.rulebook().book, fault })?;
        Ok(Self { book, speakers })
    }

    pub(crate) fn id(&self) -> &'static str {
        self.book.rulebook().book
    }

    pub(crate) fn speaker(&self, language: Language) -> &Speaker {
        &self.speakers[language.number()]
    }

    pub(crate) fn scenario(&self, id: &str) -> Result<ScenarioText, Error> {
        let found = self.book.scenarios().into_iter().find(|scenario| scenario.id == id);
        found.ok_or_else(|| Error::NoSuchScenario(id.to_owned()))
    }
}
