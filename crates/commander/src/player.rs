//! Kinds of computer player: how well they think, and what they dare.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// How a computer player chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// Any lawful order, each as likely as the next.
    Random,
    /// Sane, but easily distracted: often the second or third best course, and reckless.
    Recruit,
    /// The best course by tasks, odds and evaluation.
    Regular,
    /// The same with better judgement of what the enemy can do; where the book allows it, plans for the last turns are
    /// played out to the end before one is chosen.
    Veteran,
}

impl Level {
    /// All there are, the weakest first.
    pub const ALL: [Self; 4] = [Self::Random, Self::Recruit, Self::Regular, Self::Veteran];

    /// What a player of this level goes by, of what a recruit, a regular and a veteran go by.
    pub fn pick<T>(self, recruit: T, regular: T, veteran: T) -> T {
        match self {
            Self::Random | Self::Recruit => recruit,
            Self::Regular => regular,
            Self::Veteran => veteran,
        }
    }

    const fn word(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Recruit => "recruit",
            Self::Regular => "regular",
            Self::Veteran => "veteran",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// What a computer player dares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Style {
    /// Spares its men.
    Cautious,
    /// Neither.
    #[default]
    Balanced,
    /// Presses on.
    Aggressive,
}

impl Style {
    /// All there are.
    pub const ALL: [Self; 3] = [Self::Cautious, Self::Balanced, Self::Aggressive];

    const fn word(self) -> &'static str {
        match self {
            Self::Cautious => "cautious",
            Self::Balanced => "balanced",
            Self::Aggressive => "aggressive",
        }
    }

    /// How much a loss of one's own weighs against the same loss of the enemy.
    pub const fn care(self) -> f64 {
        match self {
            Self::Cautious => 1.35,
            Self::Balanced => 1.0,
            Self::Aggressive => 0.75,
        }
    }

    /// How much it weighs to get nearer to what is to be taken.
    pub const fn drive(self) -> f64 {
        match self {
            Self::Cautious => 0.85,
            Self::Balanced => 1.0,
            Self::Aggressive => 1.3,
        }
    }
}

impl fmt::Display for Style {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A computer player by name: `regular`, `veteran-aggressive`.
///
/// ```
/// use commander::{Level, Player, Style};
/// let player: Player = "veteran-aggressive".parse().unwrap();
/// assert_eq!((player.level, player.style), (Level::Veteran, Style::Aggressive));
/// assert_eq!("regular".parse::<Player>().unwrap().to_string(), "regular");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Player {
    /// How well it thinks.
    pub level: Level,
    /// What it dares.
    pub style: Style,
}

impl Player {
    /// Any lawful order.
    pub const RANDOM: Self = Self::of(Level::Random);

    /// A balanced player of this level.
    pub const fn of(level: Level) -> Self {
        Self { level, style: Style::Balanced }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.style {
            Style::Balanced => write!(f, "{}", self.level),
            Style::Cautious | Style::Aggressive => write!(f, "{}-{}", self.level, self.style),
        }
    }
}

impl Serialize for Player {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Player {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// A word that names no computer player.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "there is no computer player “{0}”: there are {levels}, each perhaps with -{styles} after it",
    levels = Level::ALL.map(Level::word).join(", "),
    styles = Style::ALL.map(Style::word).join(", -")
)]
pub struct UnknownPlayer(pub String);

impl FromStr for Player {
    type Err = UnknownPlayer;

    fn from_str(text: &str) -> Result<Self, UnknownPlayer> {
        let unknown = || UnknownPlayer(text.to_owned());
        let (level, style) = match text.split_once('-') {
            Some((level, style)) => {
                (level, Style::ALL.into_iter().find(|one| one.word() == style).ok_or_else(unknown)?)
            }
            None => (text, Style::Balanced),
        };
        let level = Level::ALL.into_iter().find(|one| one.word() == level).ok_or_else(unknown)?;
        Ok(Self { level, style })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_player_is_read_by_its_name() {
        for level in Level::ALL {
            for style in Style::ALL {
                let player = Player { level, style };
                assert_eq!(player.to_string().parse(), Ok(player));
            }
        }
        let unknown = "genius".parse::<Player>().unwrap_err();
        assert!(unknown.to_string().contains("“genius”: there are random, recruit, regular, veteran"));
        assert!("regular-mad".parse::<Player>().is_err());
    }
}
