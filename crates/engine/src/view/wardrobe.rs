//! What leaders and regiments wear, as books write it in their data.

use serde::Deserialize;

use super::{Coat, Dye, Headgear, Look};

/// What a leader wears.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dress {
    coat: Coat,
    hat: Option<Headgear>,
}

impl Dress {
    /// As it is seen.
    pub fn look(self) -> Look {
        Look { hat: self.hat, ..Look::plain(self.coat) }
    }
}

/// What a regiment wears that others of its kind do not.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Regiment {
    /// The words of a title by which it is known.
    pub words: Vec<String>,
    coat: Option<Coat>,
    facing: Option<Dye>,
    hat: Option<Headgear>,
}

impl Regiment {
    /// Is it the regiment of this title?
    pub fn is_named(&self, title: &str) -> bool {
        let has = |word: &String| title.split([' ', '/', ',']).any(|one| one == word);
        self.words.iter().all(has)
    }

    /// The usual look of its kind with what is its own.
    pub fn dress(&self, look: Look) -> Look {
        Look {
            coat: self.coat.unwrap_or(look.coat),
            facing: self.facing.or(look.facing),
            hat: self.hat.or(look.hat),
            standard: look.standard,
        }
    }
}
