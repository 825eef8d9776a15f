//! Reading order notation: words with a position, and errors that say what was expected where.

use std::fmt;

use thiserror::Error;

use crate::by_side::BySide;
use crate::key::Key;
use crate::line::Line;
use crate::list::List;
use crate::messages::key;

/// What should have stood somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// This word of the notation.
    Keyword(&'static str),
    /// One of these words of the notation.
    OneOf(&'static [&'static str]),
    /// Something that a message names, such as “a unit”.
    Thing(Key),
    /// Nothing more.
    End,
}

impl From<Key> for Expected {
    fn from(thing: Key) -> Self {
        Self::Thing(thing)
    }
}

impl<const N: usize> From<&'static [&'static str; N]> for Expected {
    fn from(words: &'static [&'static str; N]) -> Self {
        Self::OneOf(words)
    }
}

impl From<&'static BySide<&'static str>> for Expected {
    fn from(words: &'static BySide<&'static str>) -> Self {
        Self::OneOf(words.values().as_slice())
    }
}

impl Expected {
    fn line(self) -> Line {
        match self {
            Self::Keyword(word) => Line::new(key::PARSE_KEYWORD).with("word", word),
            Self::OneOf(words) => Line::new(key::PARSE_ONE_OF).with("words", words.join(", ")),
            Self::Thing(thing) => Line::new(thing),
            Self::End => Line::new(key::PARSE_END),
        }
    }
}

/// In plain notation; people are told by a speaker.
impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Keyword(word) => write!(f, "“{word}”"),
            Self::OneOf(words) => write!(f, "one of {}", words.join(", ")),
            Self::Thing(thing) => write!(f, "{thing}"),
            Self::End => write!(f, "the end"),
        }
    }
}

/// Text that is not an order.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub struct ParseError {
    /// Byte offset in the text.
    pub at: usize,
    /// What was expected there.
    pub expected: Expected,
    /// What stood there; empty at the end.
    pub found: String,
}

impl ParseError {
    /// What is said about it.
    pub fn line(&self) -> Line {
        let expected = |key: Key| Line::new(key).with("expected", self.expected.line());
        match self.found.as_str() {
            "" => expected(key::PARSE_ENDED),
            found => expected(key::PARSE_FOUND).with("column", self.at + 1).with("found", found),
        }
    }
}

/// In plain notation; people are told by a speaker.
impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { at, expected, found } = self;
        match found.as_str() {
            "" => write!(f, "expected {expected} at the end"),
            found => write!(f, "expected {expected} at column {}, found “{found}”", at + 1),
        }
    }
}

impl From<ParseError> for Line {
    fn from(error: ParseError) -> Self {
        error.line()
    }
}

/// Words of a line, read one by one.
///
/// ```
/// use engine::{Key, List, Words};
/// # const UNITS: Key = Key::new("expect-units");
/// # const A_HEX: Key = Key::new("expect-hex");
/// let mut words = Words::new("fire b1+b2 -> 0405");
/// words.keyword("fire").unwrap();
/// let units: List<u8, 8> = words.distinct(UNITS, |word| word.strip_prefix('b')?.parse().ok()).unwrap();
/// assert_eq!(units[..], [1, 2]);
/// words.keyword("->").unwrap();
/// assert_eq!(words.word(A_HEX).unwrap(), "0405");
/// assert!(words.end().is_ok());
/// assert_eq!(Words::new("fire").keyword("move").unwrap_err().to_string(), "expected “move” at column 1, found “fire”");
/// ```
#[derive(Clone, Debug)]
pub struct Words<'a> {
    text: &'a str,
    at: usize,
    last: usize,
}

impl<'a> Words<'a> {
    /// The words of a text.
    pub fn new(text: &'a str) -> Self {
        Self { text, at: 0, last: 0 }
    }

    /// The next word without taking it.
    pub fn peek(&self) -> Option<&'a str> {
        self.text[self.at..].split_whitespace().next()
    }

    /// The next word.
    pub fn next_word(&mut self) -> Option<&'a str> {
        let rest = &self.text[self.at..];
        let skipped = rest.len() - rest.trim_start().len();
        let word = rest.split_whitespace().next()?;
        self.last = self.at + skipped;
        self.at = self.last + word.len();
        Some(word)
    }

    /// All that is left, such as a name of several words.
    pub fn rest(&mut self) -> &'a str {
        let rest = self.text[self.at..].trim();
        self.at = self.text.len();
        rest
    }

    /// The next word, which must be there.
    pub fn word(&mut self, expected: impl Into<Expected>) -> Result<&'a str, ParseError> {
        let missing = || ParseError { at: self.text.len(), expected: expected.into(), found: String::new() };
        self.next_word().ok_or_else(missing)
    }

    /// Takes the next word if it is this one.
    pub fn take(&mut self, keyword: &str) -> bool {
        let found = self.peek() == Some(keyword);
        if found {
            self.next_word();
        }
        found
    }

    /// The next word, which must be this one.
    pub fn keyword(&mut self, keyword: &'static str) -> Result<(), ParseError> {
        self.read(Expected::Keyword(keyword), |word| (word == keyword).then_some(()))
    }

    /// The next word read as something; `None` from `read` is an error at that word.
    pub fn read<T>(
        &mut self,
        expected: impl Into<Expected>,
        read: impl FnOnce(&'a str) -> Option<T>,
    ) -> Result<T, ParseError> {
        let expected = expected.into();
        let word = self.word(expected)?;
        read(word).ok_or_else(|| self.wrong(word, expected))
    }

    /// A whole number.
    pub fn number<T: std::str::FromStr>(&mut self, expected: impl Into<Expected>) -> Result<T, ParseError> {
        self.read(expected, |word| word.parse().ok())
    }

    /// Reads words joined by `+`, each of something else, and no more than there is room for.
    pub fn distinct<T: Copy + Default + PartialEq, const MOST: usize>(
        &mut self,
        expected: impl Into<Expected>,
        one: impl Fn(&str) -> Option<T>,
    ) -> Result<List<T, MOST>, ParseError> {
        self.read(expected, |word| {
            let mut list = List::default();
            for name in word.split('+') {
                let item = one(name)?;
                if list.contains(&item) || !list.push(item) {
                    return None;
                }
            }
            Some(list)
        })
    }

    /// Nothing more may follow.
    pub fn end(&mut self) -> Result<(), ParseError> {
        match self.next_word() {
            None => Ok(()),
            Some(word) => Err(self.wrong(word, Expected::End)),
        }
    }

    /// An error about the word just taken.
    pub fn wrong(&self, found: &str, expected: impl Into<Expected>) -> ParseError {
        ParseError { at: self.last, expected: expected.into(), found: found.to_owned() }
    }
}
