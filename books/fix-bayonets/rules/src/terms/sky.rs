//! What the weather and the hour are like.

use serde::{Deserialize, Serialize};

/// The weather of a turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Weather {
    /// Nothing to speak of.
    #[default]
    Clear,
    /// Mist.
    Mist,
    /// Fog.
    Fog,
    /// Rain.
    Rain,
    /// Squall.
    Squall,
    /// Snowfall.
    Snowfall,
}

impl Weather {
    /// All of them.
    pub const ALL: [Self; 6] = [Self::Clear, Self::Mist, Self::Fog, Self::Rain, Self::Squall, Self::Snowfall];

    /// Word in data and notation.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Clear => "clear",
            Self::Mist => "mist",
            Self::Fog => "fog",
            Self::Rain => "rain",
            Self::Squall => "squall",
            Self::Snowfall => "snowfall",
        }
    }
}

/// The time of day of a turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TimeOfDay {
    /// Daylight.
    #[default]
    Day,
    /// Half-light, in the evening or in the morning.
    Dusk,
    /// Night.
    Night,
}

impl TimeOfDay {
    /// Word in data and notation.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Day => "day",
            Self::Dusk => "dusk",
            Self::Night => "night",
        }
    }
}

/// `fb.dec.20`: the weather and the time of day of a turn; both act.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Sky {
    /// The weather.
    pub weather: Weather,
    /// The time of day.
    pub time: TimeOfDay,
}

/// `fb.r.weather.1`: what the weather is rolled for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Season {
    /// Spring.
    #[default]
    Spring,
    /// Summer.
    Summer,
    /// Autumn.
    Autumn,
    /// Winter.
    Winter,
    /// A day of storms.
    Storm,
}

impl Season {
    /// All of them, in the order of the table.
    pub const ALL: [Self; 5] = [Self::Spring, Self::Summer, Self::Autumn, Self::Winter, Self::Storm];

    /// Word in data, options and notation.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Spring => "spring",
            Self::Summer => "summer",
            Self::Autumn => "autumn",
            Self::Winter => "winter",
            Self::Storm => "storm",
        }
    }

    /// By its word.
    pub fn named(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|season| season.word() == word)
    }
}
