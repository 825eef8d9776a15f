//! What the club reckons with: clocks of sides, in whole milliseconds of club time.
//!
//! Nothing here looks at a clock. Whoever asks says what time it is, so the same history gives the same result everywhere.
//!
//! ```
//! use club::{Free, HOUR, Pace, SideClock, Stint};
//!
//! let steady = Pace::STEADY.timed().expect("steady has a clock");
//! let mut clock = SideClock::new(&steady, None);
//! clock.begin(0)?;
//! clock.end(20 * HOUR, Stint::Turn, &steady, &Free::default())?;
//! assert_eq!(clock.bank_ms, 64 * HOUR);
//! # Ok::<_, club::ClockFault>(())
//! ```

#![warn(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_possible_wrap,
    clippy::cast_lossless
)]

mod clock;
mod free;
mod pace;
mod spelled;

pub use clock::{ClockFault, Gift, Reminder, SideClock, Stint};
pub use free::{Free, Span};
pub use pace::{Pace, Timed};

/// Milliseconds of a minute.
pub const MINUTE: i64 = 60_000;
/// Milliseconds of an hour.
pub const HOUR: i64 = 60 * MINUTE;
/// Milliseconds of a day.
pub const DAY: i64 = 24 * HOUR;
