//! Valor & Victory: WW2 squads on hexes.
//!
//! One file or folder for each chapter of the book: fire in general is `fire.rs`, close assault is `assault/`,
//! line of sight is `sight.rs`. `battle/` is the state, `order.rs` what may be asked, `event/` what can happen and
//! the only code that changes a battle; `check.rs` and `resolve.rs` are switchboards.

#![warn(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_possible_wrap,
    clippy::cast_lossless
)]

mod answers;
mod antitank;
mod ap;
mod assault;
mod battle;
mod casualties;
mod check;
mod command;
mod counters;
mod dice;
mod draft;
pub mod estimate;
mod event;
mod fire;
mod fog;
mod fortifications;
pub mod grammar;
mod invariants;
mod listing;
mod map;
mod movement;
mod notation;
mod numbers;
mod opportunity;
mod order;
mod overrun;
mod quantities;
mod refusal;
mod resolve;
mod rules;
mod scenario;
mod screen;
mod sequence;
mod setup;
mod sight;
mod smoke;
mod snipers;
mod speech;
mod stacking;
mod support;
mod tables;
mod terrain;
mod transport;
mod valor;
mod victory;
mod weapons;

pub use battle::Battle;
pub use event::Event;
pub use order::Order;
pub use scenario::Scenario;

include!(concat!(env!("OUT_DIR"), "/book.rs"));

pub(crate) type Field<'a> = engine::Field<'a, ValorVictory>;

/// The book.
#[derive(Clone, Copy, Debug)]
pub struct ValorVictory;
