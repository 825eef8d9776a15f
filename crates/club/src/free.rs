//! Free time: when a side's clock stands still although the side is awaited.

use crate::DAY;

const WEEK: i64 = 7 * DAY;
const WEEKEND: i64 = 2 * DAY;
const WORKDAYS: i64 = WEEK - WEEKEND;
/// The first Saturday after the epoch, which was a Thursday.
const SATURDAY: i64 = 2 * DAY;

/// A half-open interval of club time: a pause, a vacation, an outage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Span {
    /// Its first moment.
    pub from_ms: i64,
    /// The first moment after it; missing while nobody knows its end.
    pub to_ms: Option<i64>,
}

/// All free time of one side.
///
/// ```
/// use club::{Free, HOUR, Span};
///
/// let pause = Span { from_ms: 2 * HOUR, to_ms: Some(5 * HOUR) };
/// let free = Free::new([pause], false);
/// assert_eq!(free.run(HOUR, 6 * HOUR), 2 * HOUR);
/// assert_eq!(free.when_run(HOUR, 2 * HOUR), Some(6 * HOUR));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Free {
    /// Disjoint, in order, none empty; one without an end has the last moment there is.
    spans: Vec<(i64, i64)>,
    weekends: bool,
}

impl Free {
    /// The union of intervals, and of Saturdays and Sundays (UTC) if `weekends` says so.
    pub fn new(spans: impl IntoIterator<Item = Span>, weekends: bool) -> Self {
        let ends = |span: Span| (span.from_ms, span.to_ms.unwrap_or(i64::MAX));
        let mut all: Vec<_> = spans.into_iter().map(ends).filter(|(from, to)| from < to).collect();
        all.sort_unstable();
        let mut spans: Vec<(i64, i64)> = Vec::with_capacity(all.len());
        for (from, to) in all {
            match spans.last_mut() {
                Some((_, end)) if from <= *end => *end = to.max(*end),
                _ => spans.push((from, to)),
            }
        }
        Self { spans, weekends }
    }

    /// How long a clock runs between two moments: all that is not free.
    pub fn run(&self, from_ms: i64, to_ms: i64) -> i64 {
        let within = |&(from, to): &(i64, i64)| (from.max(from_ms), to.min(to_ms));
        let spans = self.spans.iter().map(within).filter(|(from, to)| from < to);
        self.counted(from_ms, to_ms) - spans.map(|(from, to)| self.counted(from, to)).sum::<i64>()
    }

    /// The least moment at which a clock that runs since `from_ms` has run for `run_ms`; `None` if it never will.
    pub fn when_run(&self, from_ms: i64, run_ms: i64) -> Option<i64> {
        if run_ms <= 0 {
            return Some(from_ms);
        }
        let (mut at, mut left) = (from_ms, run_ms);
        for &(from, to) in self.spans.iter().filter(|(_, to)| *to > from_ms) {
            let here = if at < from { self.counted(at, from) } else { 0 };
            if here >= left {
                break;
            }
            left -= here;
            at = to;
        }
        (at < i64::MAX).then(|| self.after(at, left))
    }

    /// Milliseconds between two moments that no weekend takes away.
    fn counted(&self, from_ms: i64, to_ms: i64) -> i64 {
        let weekends = if self.weekends { weekend(to_ms) - weekend(from_ms) } else { 0 };
        to_ms - from_ms - weekends
    }

    /// The least moment so many counted milliseconds after another, as if there were no spans.
    fn after(&self, from_ms: i64, counted_ms: i64) -> i64 {
        if !self.weekends {
            return from_ms + counted_ms;
        }
        // A week counts its five workdays, and begins with the weekend that does not count.
        let until = from_ms - weekend(from_ms) + counted_ms - SATURDAY;
        let weeks = (until - 1).div_euclid(WORKDAYS);
        SATURDAY + weeks * WEEK + WEEKEND + (until - weeks * WORKDAYS)
    }
}

/// Milliseconds of weekends from the first Saturday to a moment.
fn weekend(at_ms: i64) -> i64 {
    let since = at_ms - SATURDAY;
    since.div_euclid(WEEK) * WEEKEND + since.rem_euclid(WEEK).min(WEEKEND)
}
