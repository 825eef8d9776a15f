//! Computer players, and whole games between them.
//!
//! A [`Staff`] is a book that can be played by computer. It musters a [`Rehearsal`]: one scenario, loaded once, from
//! which any number of games start. [`simulate`] plays them on all cores and counts; the same seed gives the same
//! counts whatever the number of threads.

mod commanded;
mod commander;
mod contest;
mod doctrine;
mod expect;
mod explain;
mod findings;
mod ladder;
mod player;
mod playout;
mod search;
mod simulate;
mod staff;
mod study;
mod tableau;
mod valor_victory;
mod valour_fortitude;

pub use commanded::Commanded;
pub use commander::{Commander, Decision};
pub use contest::Chronicle;
pub use doctrine::{Care, Course, Doctrine, Reason, Task};
pub use explain::{Explanation, Weighed};
pub use findings::{Band, Degree, Findings, Luck, Mean, Rate};
pub use ladder::{Duel, Rungs, duel, elo};
pub use player::{Level, Player, Style, UnknownPlayer};
pub use playout::{Ending, Playout};
pub use simulate::{Plan, Progress, game_seed, simulate};
pub use staff::{Officer, Pairing, Pairings, Rehearsal, Staff};
pub use study::{Shard, Study, Subject, Unlike};
pub use tableau::{Ended, Interval, Tableau};
