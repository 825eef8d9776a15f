//! Computer players, and whole games between them.
//!
//! A [`Staff`] is a book that can be played by computer. It musters a [`Rehearsal`]: one scenario, loaded once, from
//! which any number of games start. [`simulate`] plays them on all cores and counts; the same seed gives the same
//! counts whatever the number of threads.

mod player;
mod playout;
mod simulate;
mod staff;
mod tableau;

pub use player::{Level, UnknownLevel};
pub use playout::{Ending, Playout};
pub use simulate::{Plan, Progress, game_seed, simulate};
pub use staff::{Rehearsal, Staff};
pub use tableau::{Ended, Interval, Tableau};
