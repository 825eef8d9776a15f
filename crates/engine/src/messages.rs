//! Catalogues: the messages of one crate in every language it speaks.

use std::fmt;

include!(concat!(env!("OUT_DIR"), "/keys.rs"));

/// The messages of one crate, as Fluent text by the name of the language; the first is spoken where another is missing.
///
/// ```
/// use engine::Messages;
/// const MESSAGES: Messages = Messages(&[("en", "pinned = Pinned."), ("de", "pinned = Niedergehalten.")]);
/// assert_eq!(MESSAGES.of("de"), "pinned = Niedergehalten.");
/// assert_eq!(MESSAGES.of("tlh"), MESSAGES.of("en"));
/// ```
#[derive(Clone, Copy)]
pub struct Messages(pub &'static [(&'static str, &'static str)]);

impl Messages {
    /// What the table says whatever the book: it lies beneath the catalogues of every speaker.
    pub const OF_THE_TABLE: Self = MESSAGES;

    /// The catalogue of a language.
    pub fn of(self, language: &str) -> &'static str {
        let spoken = self.0.iter().find(|(name, _)| *name == language).or(self.0.first());
        spoken.map_or("", |(_, text)| text)
    }
}

impl fmt::Debug for Messages {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.0.iter().map(|(language, _)| language)).finish()
    }
}
