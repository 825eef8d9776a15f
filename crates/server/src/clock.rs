//! Club time: what the clock of the database says, in whole milliseconds since 1970.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

/// A clock that all parts of one table share. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Clock(Arc<Source>);

#[derive(Debug)]
enum Source {
    /// This machine's clock, and how far the database's is ahead of it.
    System { ahead_ms: AtomicI64 },
    /// Stands still until somebody moves it.
    ByHand(AtomicI64),
}

impl Clock {
    /// The clock of this machine, until the database tells its own time.
    pub fn system() -> Self {
        Self(Arc::new(Source::System { ahead_ms: AtomicI64::new(0) }))
    }

    /// A clock for tests, which shows this until it is moved.
    pub fn by_hand(now_ms: i64) -> Self {
        Self(Arc::new(Source::ByHand(AtomicI64::new(now_ms))))
    }

    /// What it shows.
    pub fn now_ms(&self) -> i64 {
        match &*self.0 {
            Source::System { ahead_ms } => system_ms().saturating_add(ahead_ms.load(Ordering::Relaxed)),
            Source::ByHand(now_ms) => now_ms.load(Ordering::Relaxed),
        }
    }

    /// Moves a clock that is moved by hand; no other.
    pub fn advance(&self, ms: i64) {
        if let Source::ByHand(now_ms) = &*self.0 {
            now_ms.fetch_add(ms, Ordering::Relaxed);
        }
    }

    /// Takes over the database's time, which was told between two moments of this machine. A clock that is moved by
    /// hand follows nobody.
    pub(crate) fn follow(&self, asked_ms: i64, told_ms: i64, heard_ms: i64) {
        if let Source::System { ahead_ms } = &*self.0 {
            ahead_ms.store(told_ms - asked_ms.midpoint(heard_ms), Ordering::Relaxed);
        }
    }
}

/// What this machine takes the time to be.
pub(crate) fn system_ms() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_clock_is_moved_by_hand_and_the_other_by_the_database() {
        let hand = Clock::by_hand(1_000);
        hand.clone().advance(500);
        hand.follow(0, 1_000_000, 0);
        assert_eq!(hand.now_ms(), 1_500);

        let system = Clock::system();
        system.advance(1_000_000_000);
        let now = system_ms();
        assert!((0..60_000).contains(&(system.now_ms() - now)), "nobody moves it by hand");
        system.follow(now, now + 3_600_050, now + 100);
        assert!((3_600_000..3_660_000).contains(&(system.now_ms() - now)), "an hour ahead");
    }
}
