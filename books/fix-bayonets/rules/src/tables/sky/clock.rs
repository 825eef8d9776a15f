//! The clock of a day: Dusk and Night by season.

use serde::{Deserialize, Serialize};

use super::{Morning, TABLE};
use crate::terms::{Season, TimeOfDay};

/// A time of day in minutes after midnight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Clock(pub u16);

impl Clock {
    /// So many minutes later.
    #[must_use]
    pub const fn after(self, minutes: u16) -> Self {
        Self(self.0 + minutes)
    }

    /// Does an hour begin?
    pub const fn is_full_hour(self) -> bool {
        self.0.is_multiple_of(60)
    }
}

impl std::fmt::Display for Clock {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:02}:{:02}", self.0 / 60, self.0 % 60)
    }
}

impl From<Clock> for String {
    fn from(clock: Clock) -> Self {
        clock.to_string()
    }
}

impl TryFrom<String> for Clock {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let read = |word: &str, below: u16| word.parse().ok().filter(|&number: &u16| number < below);
        let clock =
            text.split_once(':').and_then(|(hour, minute)| Some((read(hour, 24)?, read(minute, 60)?)));
        clock
            .map(|(hour, minute)| Self(hour * 60 + minute))
            .ok_or_else(|| format!("{text} is no time of day"))
    }
}

/// `fb.r.weather.2`: the time of day of a turn that begins then.
pub fn time_of_day(season: Season, at: Clock) -> TimeOfDay {
    let evening = TABLE.clock.of(season);
    let Morning { half_light, day } = TABLE.morning;
    if at < half_light || at >= evening.night {
        TimeOfDay::Night
    } else if at < day || at >= evening.dusk {
        TimeOfDay::Dusk
    } else {
        TimeOfDay::Day
    }
}
