//! What a lesson says, by language.

use std::collections::BTreeMap;

/// Something that people read, by language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text(pub(crate) BTreeMap<String, String>);

impl Text {
    /// In this language, or in the one it was written in first.
    pub fn of(&self, language: &str) -> &str {
        of(&self.0, language).map_or("", String::as_str)
    }
}

/// Several texts by language, such as hints.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Texts(pub(crate) BTreeMap<String, Vec<String>>);

impl Texts {
    /// In this language, or in the one they were written in first.
    pub fn of(&self, language: &str) -> &[String] {
        of(&self.0, language).map_or(&[], Vec::as_slice)
    }
}

/// What lessons are written in first.
const FIRST: &str = "en";

fn of<'a, T>(texts: &'a BTreeMap<String, T>, language: &str) -> Option<&'a T> {
    texts.get(language).or_else(|| texts.get(FIRST)).or_else(|| texts.values().next())
}
