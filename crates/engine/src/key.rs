//! A message key as a value: it rides in lines, tallies and views, all the way to a language's catalogue.

use std::fmt;

use serde::Serialize;

/// The key of a message in a book's Fluent catalogue.
///
/// Books get their keys as constants generated from `text/en.ftl`, so a key that no catalogue has does not compile, and
/// a message that nobody says is an unused constant.
///
/// ```
/// use engine::Key;
/// const PINNED: Key = Key::new("pinned");
/// assert_eq!(PINNED.to_string(), "pinned");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Key(&'static str);

impl Key {
    /// The key with this name; for generated code and for books without a catalogue.
    pub const fn new(name: &'static str) -> Self {
        Self(name)
    }

    /// Its name in the catalogue.
    pub const fn name(self) -> &'static str {
        self.0
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}
