//! The books that can be played here, each with a speaker for every language.

use std::fmt;
use std::sync::Arc;

use commander::PlayableBook;
use engine::{Faults, ScenarioText};
use lesson::Lesson;
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
    /// The names of those languages.
    languages: Vec<&'static str>,
    /// Its lessons, in the order they are learned.
    lessons: Vec<Arc<Lesson>>,
}

impl fmt::Debug for LoadedBook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl BookList {
    pub(crate) fn new(books: Books, languages: &Languages) -> Result<Self, ServeError> {
        books
            .into_iter()
            .map(|book| LoadedBook::new(book, languages).map(Arc::new))
            .collect::<Result<_, _>>()
            .map(Self)
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &Arc<LoadedBook>> {
        self.0.iter()
    }

    pub(crate) fn find(&self, id: &str) -> Result<&Arc<LoadedBook>, Error> {
        self.0.iter().find(|book| book.id() == id).ok_or_else(|| Error::NoSuchBook(id.to_owned()))
    }
}

impl LoadedBook {
    /// Where a book lacks a language, the table's words are in that language and the book's in its first.
    fn new(book: &'static dyn PlayableBook, languages: &Languages) -> Result<Self, ServeError> {
        let speaker = |words: &crate::language::Words| {
            let messages = book.messages();
            let catalogues = messages.iter().map(|messages| messages.of(words.language()));
            Speaker::new(
                words.language(),
                &[words.messages()].into_iter().chain(catalogues).collect::<Vec<_>>(),
            )
        };
        let speakers = languages.iter().map(speaker).collect::<Result<_, _>>();
        let speakers = speakers.map_err(|fault| ServeError::Text { of: book.rulebook().book, fault })?;
        let texts = book.lessons();
        let lessons = texts.iter().map(|text| lesson::read(book, text).map(Arc::new));
        let lessons = lessons
            .collect::<Result<_, _>>()
            .map_err(|faults| ServeError::Lesson { of: book.rulebook().book, faults })?;
        let languages = languages.iter().map(crate::language::Words::language).collect();
        Ok(Self { book, speakers, languages, lessons })
    }

    /// What a language is called, for texts that are kept by it.
    pub(crate) fn language(&self, language: Language) -> &'static str {
        self.languages[language.number()]
    }

    pub(crate) fn lessons(&self) -> &[Arc<Lesson>] {
        &self.lessons
    }

    pub(crate) fn lesson(&self, id: &str) -> Result<&Arc<Lesson>, Error> {
        self.lessons.iter().find(|lesson| lesson.id == id).ok_or_else(|| Error::NoSuchLesson(id.to_owned()))
    }

    pub(crate) fn id(&self) -> &'static str {
        self.book.rulebook().book
    }

    pub(crate) fn speaker(&self, language: Language) -> &Speaker {
        &self.speakers[language.number()]
    }

    /// A scenario that cannot be set up; the book says why.
    pub(crate) fn faulty(self: &Arc<Self>) -> impl Fn(Faults) -> Error {
        |faults| Error::SetUp { book: Arc::clone(self), faults }
    }

    pub(crate) fn scenario(&self, id: &str) -> Result<ScenarioText, Error> {
        let found = self.book.scenarios().into_iter().find(|scenario| scenario.id == id);
        found.ok_or_else(|| Error::NoSuchScenario(id.to_owned()))
    }
}
