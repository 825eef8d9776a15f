//! Paces: how much time a side has, and how much it gets back for each turn.

use crate::{DAY, HOUR, MINUTE};

/// How fast a game is played.
///
/// ```
/// use club::{DAY, HOUR, Pace};
///
/// assert_eq!("steady".parse(), Ok(Pace::STEADY));
/// let custom: Pace = format!("custom {} {} {} weekends", 2 * DAY, 8 * HOUR, 4 * DAY).parse()?;
/// assert!(custom.timed().is_some_and(|timed| timed.weekends));
/// # Ok::<_, club::ClockFault>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// Nobody counts.
    Open,
    /// Clocks run.
    Timed(Timed),
}

/// What a pace with clocks gives each side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timed {
    /// To begin with.
    pub bank_ms: i64,
    /// For each turn.
    pub increment_ms: i64,
    /// No turn brings a bank above this.
    pub cap_ms: i64,
    /// Do clocks stand still on Saturdays and Sundays (UTC)?
    pub weekends: bool,
}

pub(crate) const LEAST_BANK: i64 = 10 * MINUTE;
pub(crate) const MOST_BANK: i64 = 14 * DAY;
pub(crate) const MOST_CAP: i64 = 30 * DAY;

impl Pace {
    /// One evening.
    pub const LIVE: Self = Self::of(45 * MINUTE, MINUTE, 60 * MINUTE);
    /// A turn a day or more.
    pub const BRISK: Self = Self::of(24 * HOUR, 4 * HOUR, 72 * HOUR);
    /// A turn every other day.
    pub const STEADY: Self = Self::of(72 * HOUR, 12 * HOUR, 120 * HOUR);
    /// Two turns a week.
    pub const EASY: Self = Self::of(72 * HOUR, 36 * HOUR, 240 * HOUR);

    const fn of(bank_ms: i64, increment_ms: i64, cap_ms: i64) -> Self {
        Self::Timed(Timed { bank_ms, increment_ms, cap_ms, weekends: false })
    }

    /// What the clocks are set to, if there are any.
    pub fn timed(self) -> Option<Timed> {
        match self {
            Self::Open => None,
            Self::Timed(timed) => Some(timed),
        }
    }
}

impl Timed {
    /// May people agree on this?
    pub(crate) fn is_sound(&self) -> bool {
        (LEAST_BANK..=MOST_BANK).contains(&self.bank_ms)
            && (self.bank_ms..=MOST_CAP).contains(&self.cap_ms)
            && (0..=self.cap_ms).contains(&self.increment_ms)
    }
}
