//! Dates of club time, in UTC.

use club::{DAY, HOUR, MINUTE};

/// A moment as `2026-11-18 14:05 UTC`.
pub(crate) fn utc(at_ms: i64) -> String {
    let (year, month, day) = date(at_ms.div_euclid(DAY));
    let (hour, minute) = (at_ms.rem_euclid(DAY) / HOUR, at_ms.rem_euclid(HOUR) / MINUTE);
    format!("{year:04}-{month:02}-{day:02} {hour:02}:{minute:02} UTC")
}

/// The first moment after another at which this hour begins.
pub(crate) fn next_hour(after_ms: i64, hour: i64) -> i64 {
    let today = after_ms.div_euclid(DAY) * DAY + hour.rem_euclid(24) * HOUR;
    if today > after_ms { today } else { today + DAY }
}

/// Year, month and day of a day counted from 1970: four hundred years have 146,097 days, and years begin in March here, so
/// that a leap day is the last.
fn date(days: i64) -> (i64, i64, i64) {
    let since = days + 719_468;
    let (era, day_of_era) = (since.div_euclid(146_097), since.rem_euclid(146_097));
    let year = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year + year / 4 - year / 100);
    let from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * from_march + 2) / 5 + 1;
    let month = if from_march < 10 { from_march + 3 } else { from_march - 9 };
    (year + era * 400 + i64::from(month <= 2), month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_have_the_dates_they_have() {
        assert_eq!(utc(0), "1970-01-01 00:00 UTC");
        assert_eq!(utc(951_782_400_000), "2000-02-29 00:00 UTC");
        assert_eq!(utc(1_795_010_700_000), "2026-11-18 14:05 UTC");
        assert_eq!(utc(4_107_542_399_999), "2100-02-28 23:59 UTC");
        assert_eq!(next_hour(10 * HOUR, 6), DAY + 6 * HOUR);
        assert_eq!(next_hour(5 * HOUR, 6), 6 * HOUR);
    }
}
