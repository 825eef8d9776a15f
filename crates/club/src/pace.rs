//! Paces: how much time a side has, and how much it gets back for each turn.

use std::fmt;
use std::str::FromStr;

use crate::clock::ClockFault;
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

/// The named paces.
const NAMED: [(&str, Pace); 5] = [
    ("live", Pace::LIVE),
    ("brisk", Pace::BRISK),
    ("steady", Pace::STEADY),
    ("easy", Pace::EASY),
    ("open", Pace::Open),
];
const CUSTOM: &str = "custom";
const WEEKENDS: &str = "weekends";
const LEAST_BANK: i64 = 10 * MINUTE;
const MOST_BANK: i64 = 14 * DAY;
const MOST_CAP: i64 = 30 * DAY;

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
    fn is_sound(&self) -> bool {
        (LEAST_BANK..=MOST_BANK).contains(&self.bank_ms)
            && (self.bank_ms..=MOST_CAP).contains(&self.cap_ms)
            && (0..=self.cap_ms).contains(&self.increment_ms)
    }
}

impl FromStr for Pace {
    type Err = ClockFault;

    fn from_str(text: &str) -> Result<Self, ClockFault> {
        if let Some((_, pace)) = NAMED.iter().find(|(name, _)| *name == text) {
            return Ok(*pace);
        }
        let no_pace = || ClockFault::NoPace(text.to_owned());
        let words: Vec<_> = text.split(' ').collect();
        let (numbers, weekends) = match &words[..] {
            [CUSTOM, numbers @ .., WEEKENDS] => (numbers, true),
            [CUSTOM, numbers @ ..] => (numbers, false),
            _ => return Err(no_pace()),
        };
        let numbers: Result<Vec<i64>, _> = numbers.iter().map(|word| word.parse()).collect();
        let &[bank_ms, increment_ms, cap_ms] = &numbers.map_err(|_| no_pace())?[..] else {
            return Err(no_pace());
        };
        let timed = Timed { bank_ms, increment_ms, cap_ms, weekends };
        if timed.is_sound() { Ok(Self::Timed(timed)) } else { Err(no_pace()) }
    }
}

impl fmt::Display for Pace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((name, _)) = NAMED.iter().find(|(_, pace)| pace == self) {
            return f.write_str(name);
        }
        // The only pace without clocks has a name.
        let Some(Timed { bank_ms, increment_ms, cap_ms, weekends }) = self.timed() else { return Ok(()) };
        write!(f, "{CUSTOM} {bank_ms} {increment_ms} {cap_ms}")?;
        if weekends { write!(f, " {WEEKENDS}") } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pace_comes_back_as_it_was_written() {
        let custom = format!("custom {} 0 {}", LEAST_BANK, MOST_CAP);
        let weekends = format!("custom {} {} {} weekends", MOST_BANK, HOUR, MOST_BANK);
        for text in ["live", "brisk", "steady", "easy", "open", &custom, &weekends] {
            assert_eq!(text.parse::<Pace>().map(|pace| pace.to_string()).as_deref(), Ok(text));
        }
    }

    #[test]
    fn nobody_agrees_on_what_is_no_pace() {
        let bank = LEAST_BANK;
        for text in [
            "".to_owned(),
            "Live".to_owned(),
            "custom".to_owned(),
            format!("custom {} 0 {}", bank - 1, bank),
            format!("custom {} 0 {}", MOST_BANK + 1, MOST_CAP),
            format!("custom {bank} 0 {}", bank - 1),
            format!("custom {bank} 0 {}", MOST_CAP + 1),
            format!("custom {bank} -1 {bank}"),
            format!("custom {bank} {} {bank}", bank + 1),
            format!("custom {bank} 0 {bank} {bank}"),
            format!("custom {bank} 0  {bank}"),
        ] {
            assert_eq!(text.parse::<Pace>(), Err(ClockFault::NoPace(text.clone())), "{text}");
        }
    }
}
