//! Paces as words: by name, or with their numbers.

use std::fmt;
use std::str::FromStr;

use crate::clock::ClockFault;
use crate::pace::{Pace, Timed};

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
    use crate::HOUR;
    use crate::pace::{LEAST_BANK, MOST_BANK, MOST_CAP};

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
