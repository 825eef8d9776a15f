//! Kinds of computer player.

use std::fmt;
use std::str::FromStr;

use serde::Serialize;
use thiserror::Error;

/// How a computer player chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// Any lawful order, each as likely as the next.
    Random,
}

impl Level {
    /// All there are, the weakest first.
    pub const ALL: [Self; 1] = [Self::Random];
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Random => "random",
        })
    }
}

/// A word that names no computer player.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("there is no computer player “{0}”: there are {all}", all = Level::ALL.map(|level| level.to_string()).join(", "))]
pub struct UnknownLevel(pub String);

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(text: &str) -> Result<Self, UnknownLevel> {
        let named = Self::ALL.into_iter().find(|level| level.to_string() == text);
        named.ok_or_else(|| UnknownLevel(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_is_read_by_its_name() {
        for level in Level::ALL {
            assert_eq!(level.to_string().parse(), Ok(level));
        }
        let unknown = "genius".parse::<Level>().unwrap_err();
        assert_eq!(unknown.to_string(), "there is no computer player “genius”: there are random");
    }
}
