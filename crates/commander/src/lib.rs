//! Computer players, and whole games between them.
//!
//! A book's [`Doctrine`] says what is worth considering and what a position is worth; [`Commander`] plans with it, and knows
//! nothing but what its side knows. [`WithDoctrine`] is then a [`PlayableBook`]: it loads a scenario once
//! ([`LoadedScenario`]), from which any number of games start. [`simulate`] plays them on all cores and counts; the same seed
//! gives the same counts whatever the number of threads.

mod book;
mod choice;
mod commander;
mod counts;
mod doctrine;
mod expect;
mod explain;
mod findings;
mod game;
mod ladder;
mod player;
mod playout;
mod search;
mod simulate;
mod study;
mod with_doctrine;

include!(concat!(env!("OUT_DIR"), "/keys.rs"));

pub use book::{ComputerPlayer, LoadedScenario, Pairing, Pairings, PlayableBook};
pub use choice::Choice;
pub use commander::{Commander, Decision};
pub use counts::{Counts, Ended, Interval};
pub use doctrine::{Battle, Care, Course, Doctrine, Event, Order, Reason, Task};
pub use expect::{expected, sampled};
pub use explain::{Explanation, Weighed};
pub use findings::{Band, Degree, Findings, Luck, Mean, Rate};
pub use game::GameRecord;
pub use ladder::{Duel, Rungs, duel, elo};
pub use player::{Level, Player, Style, UnknownPlayer};
pub use playout::{Ending, Playout};
pub use simulate::{Plan, Progress, game_seed, simulate};
pub use study::{Shard, Study, Subject, Unlike};
pub use with_doctrine::WithDoctrine;
