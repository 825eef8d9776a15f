//! The clock of a side. It runs while one of the side's people is awaited.

use thiserror::Error;

use crate::free::Free;
use crate::pace::Timed;
use crate::{DAY, HOUR, MINUTE};

/// What may be given to one side in a game.
const MOST_GIFTS: i64 = 30 * DAY;
/// Reminders come when so many hundredths of the opening bank are left.
const RUNGS: [i64; 3] = [50, 20, 5];
/// No reminder comes so soon after another notice.
const QUIET: i64 = HOUR;
/// No reminder comes when less than this is left.
const TOO_LATE: i64 = 30 * MINUTE;

/// What cannot be done with clocks.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ClockFault {
    /// A stint began before the last one ended.
    #[error("the clock runs already")]
    Runs,
    /// A stint ended that had not begun.
    #[error("the clock does not run")]
    Stands,
    /// Enough was given to this side.
    #[error("no more than 30 days are given in a game")]
    TooGenerous,
    /// Not a pace that people may agree on.
    #[error("no pace “{0}”")]
    NoPace(String),
}

/// What a side was awaited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stint {
    /// Its own turn, which earns time.
    Turn,
    /// A reply, which never does.
    Reaction,
}

/// Time that an opponent gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gift {
    /// Half a day.
    Hours12,
    /// A day.
    Hours24,
    /// Three days.
    Hours72,
}

impl Gift {
    /// Its milliseconds.
    pub const fn ms(self) -> i64 {
        match self {
            Self::Hours12 => 12 * HOUR,
            Self::Hours24 => 24 * HOUR,
            Self::Hours72 => 72 * HOUR,
        }
    }
}

/// A moment to tell somebody that his time is running out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reminder {
    /// Hundredths of the opening bank that are left then.
    pub rung: i64,
    /// When.
    pub at_ms: i64,
}

/// The clock of one side of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SideClock {
    /// What is left, not counting the stint that runs.
    pub bank_ms: i64,
    /// When the stint that runs began.
    pub since_ms: Option<i64>,
    /// What was left when the last stint began.
    pub opening_ms: i64,
    /// What all stints that have ended took together.
    pub used_ms: i64,
    /// What all stints together may take: in tournaments.
    pub budget_ms: Option<i64>,
    /// What opponents have given.
    pub given_ms: i64,
}

impl SideClock {
    /// A clock that has not run yet.
    pub fn new(pace: &Timed, budget_ms: Option<i64>) -> Self {
        let bank_ms = pace.bank_ms;
        Self { bank_ms, since_ms: None, opening_ms: bank_ms, used_ms: 0, budget_ms, given_ms: 0 }
    }

    /// The side is awaited from now on.
    pub fn begin(&mut self, now_ms: i64) -> Result<(), ClockFault> {
        if self.since_ms.is_some() {
            return Err(ClockFault::Runs);
        }
        self.since_ms = Some(now_ms);
        self.opening_ms = self.bank_ms;
        Ok(())
    }

    /// The side is no longer awaited. A turn earns the increment up to the cap, but a cap never takes away what somebody
    /// has; a reaction earns back at most what it took.
    pub fn end(&mut self, now_ms: i64, stint: Stint, pace: &Timed, free: &Free) -> Result<(), ClockFault> {
        let since_ms = self.since_ms.take().ok_or(ClockFault::Stands)?;
        let run_ms = free.run(since_ms, now_ms.max(since_ms));
        self.used_ms += run_ms;
        let left_ms = (self.bank_ms - run_ms).max(0);
        let ceiling_ms = match stint {
            Stint::Turn => pace.cap_ms,
            Stint::Reaction => self.opening_ms,
        };
        self.bank_ms = left_ms.max(ceiling_ms.min(left_ms + pace.increment_ms));
        Ok(())
    }

    /// An opponent gives time, beyond the cap if need be.
    pub fn give(&mut self, gift: Gift) -> Result<(), ClockFault> {
        if self.given_ms + gift.ms() > MOST_GIFTS {
            return Err(ClockFault::TooGenerous);
        }
        self.given_ms += gift.ms();
        self.bank_ms += gift.ms();
        Ok(())
    }

    /// When the time of the stint that runs is over; `None` if none runs, or if its free time has no end yet.
    pub fn flag_ms(&self, free: &Free) -> Option<i64> {
        free.when_run(self.since_ms?, self.allowed_ms())
    }

    /// Reminders of the stint that runs, in order. Each keeps its distance from the notice before it, the first of which
    /// told that the stint began.
    pub fn reminders(&self, free: &Free) -> Vec<Reminder> {
        let Some(since_ms) = self.since_ms else { return Vec::new() };
        let (mut told_ms, mut reminders) = (since_ms, Vec::new());
        for rung in RUNGS {
            let left_ms = self.opening_ms * rung / 100;
            let run_ms = self.allowed_ms() - left_ms;
            if left_ms < TOO_LATE || run_ms <= 0 {
                continue;
            }
            let Some(at_ms) = free.when_run(since_ms, run_ms) else { break };
            if at_ms - told_ms >= QUIET {
                reminders.push(Reminder { rung, at_ms });
                told_ms = at_ms;
            }
        }
        reminders
    }

    /// How long the stint that runs may take.
    fn allowed_ms(&self) -> i64 {
        let budget_ms = self.budget_ms.map_or(i64::MAX, |budget| budget - self.used_ms);
        self.bank_ms.min(budget_ms).max(0)
    }
}
