//! Skirmish, a toy book that has one of everything: a sum, a pool, a hidden card, a decision in mid-resolution, an order
//! that rolls more dice than odds can walk. The engine and the test kit are tested with it, and it shows that a book needs
//! nothing but its own folder.
//!
//! Two sides stand on a line of places. A unit moves one place or fires once a turn; whoever is hit may stand and
//! lose one, retreat, or play a dodge card if the hidden draw gave one.

#![warn(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_possible_wrap,
    clippy::cast_lossless
)]

mod answers;
mod battle;
mod check;
mod event;
mod fog;
pub mod grammar;
mod notation;
mod order;
mod resolve;
mod rules;
mod screen;
mod speech;

pub use battle::{Battle, Card, Ending, Scenario, Unit};
pub use event::Event;
pub use order::Order;
pub use speech::{Change, INVENTED};

include!(concat!(env!("OUT_DIR"), "/book.rs"));

/// The toy book.
pub type Skirmish = Flawed<{ flaw::NONE }>;

/// The toy book with a flaw, to see that it is found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flawed<const FLAW: u8>;

/// What can be wrong with a book.
#[allow(missing_docs)]
pub mod flaw {
    pub const NONE: u8 = 0;
    pub const LISTS_TOO_LITTLE: u8 = 1;
    pub const LISTS_TOO_MUCH: u8 = 2;
    pub const DEAD_END: u8 = 3;
    pub const MISPRINTS: u8 = 4;
    pub const FORGETS: u8 = 5;
    pub const VEIL_LEAKS: u8 = 6;
    pub const VEIL_WAVERS: u8 = 7;
    pub const ORDERS_LEAK: u8 = 8;
    pub const LOG_TELLS: u8 = 9;
    pub const KNOWS_TOO_MUCH: u8 = 10;
    pub const INVARIANT: u8 = 11;
    pub const CRASHES: u8 = 12;
    pub const UNLISTED: u8 = 13;
    pub const TITLES_TELL: u8 = 14;
    pub const CUES_TELL: u8 = 15;
}
