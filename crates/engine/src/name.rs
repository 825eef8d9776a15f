//! Short names kept in place, so that a battle clones without touching the heap.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::numbers;

/// One word of at most twelve bytes.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Name {
    length: u8,
    bytes: [u8; Self::MOST],
}

impl Name {
    /// The longest name, in bytes.
    pub const MOST: usize = 12;

    /// A name; `None` if it is empty, too long or not one plain word.
    pub fn new(text: &str) -> Option<Self> {
        let plain = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_' || c == '\'';
        let fits = (1..=Self::MOST).contains(&text.len()) && text.chars().all(plain);
        fits.then(|| {
            let mut bytes = [0; Self::MOST];
            bytes[..text.len()].copy_from_slice(text.as_bytes());
            Self { length: numbers::count(text.len()), bytes }
        })
    }

    /// The same word with a 2 behind it, for its second bearer.
    pub fn second(self) -> Self {
        let kept = usize::from(self.length).min(Self::MOST - 1);
        let mut name = Self { length: numbers::count(kept + 1), bytes: self.bytes };
        name.bytes[kept] = b'2';
        name
    }

    /// The word.
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.bytes[..usize::from(self.length)]).unwrap_or_default()
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}

impl Serialize for Name {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for Name {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        if text.is_empty() {
            return Ok(Self::default());
        }
        Self::new(&text).ok_or_else(|| serde::de::Error::custom(format!("“{text}” is no name")))
    }
}
