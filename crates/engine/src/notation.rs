//! Reading order notation: words with a position, and errors that say what was expected where.

use std::fmt;

use thiserror::Error;

/// Text that is not an order.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub struct ParseError {
    /// Byte offset in the text.
    pub at: usize,
    /// What was expected there.
    pub expected: String,
    /// What stood there; empty at the end.
    pub found: String,
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { at, expected, found } = self;
        match found.as_str() {
            "" => write!(f, "expected {expected} at the end"),
            found => write!(f, "expected {expected} at column {}, found “{found}”", at + 1),
        }
    }
}

/// Words of a line, read one by one.
///
/// ```
/// use engine::Words;
/// let mut words = Words::new("fire b1+b2 -> 0405");
/// words.keyword("fire").unwrap();
/// assert_eq!(words.list("units").unwrap(), ["b1", "b2"]);
/// words.keyword("->").unwrap();
/// assert_eq!(words.word("a hex").unwrap(), "0405");
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

    /// The next word, which must be there.
    pub fn word(&mut self, expected: &str) -> Result<&'a str, ParseError> {
        match self.next_word() {
            Some(word) => Ok(word),
            None => {
                Err(ParseError { at: self.text.len(), expected: expected.to_owned(), found: String::new() })
            }
        }
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
    pub fn keyword(&mut self, keyword: &str) -> Result<(), ParseError> {
        let expected = format!("“{keyword}”");
        match self.word(&expected)? {
            word if word == keyword => Ok(()),
            word => Err(self.wrong(word, expected)),
        }
    }

    /// The next word read as something; `None` from `read` is an error at that word.
    pub fn read<T>(
        &mut self,
        expected: &str,
        read: impl FnOnce(&'a str) -> Option<T>,
    ) -> Result<T, ParseError> {
        let word = self.word(expected)?;
        read(word).ok_or_else(|| self.wrong(word, expected))
    }

    /// A whole number.
    pub fn number<T: std::str::FromStr>(&mut self, expected: &str) -> Result<T, ParseError> {
        self.read(expected, |word| word.parse().ok())
    }

    /// A list joined by `+`.
    pub fn list(&mut self, expected: &str) -> Result<Vec<&'a str>, ParseError> {
        self.read(expected, |word| {
            let items: Vec<_> = word.split('+').collect();
            items.iter().all(|item| !item.is_empty()).then_some(items)
        })
    }

    /// Nothing more may follow.
    pub fn end(&mut self) -> Result<(), ParseError> {
        match self.next_word() {
            None => Ok(()),
            Some(word) => Err(self.wrong(word, "the end")),
        }
    }

    /// An error about the word just taken.
    pub fn wrong(&self, found: &str, expected: impl Into<String>) -> ParseError {
        ParseError { at: self.last, expected: expected.into(), found: found.to_owned() }
    }
}
