//! Valour & Fortitude: Napoleonic miniatures on the measured table.
//!
//! A file or a folder for each chapter of the book: shooting is `fire/`, the value of any attack is `attack/`, 6.3 to 6.6
//! are `movement/`. `battle/` is the state, `order.rs` what may be asked, `event/` what can happen and the only code that
//! changes a battle; `check.rs` and `resolve.rs` are switchboards; `sequence/` is the machine that goes on until
//! somebody must decide.

#![warn(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_possible_wrap,
    clippy::cast_lossless
)]

mod action;
mod answers;
mod armies;
mod attack;
mod battle;
mod check;
mod defend;
mod draft;
mod edition;
pub mod estimate;
mod event;
mod fate;
mod fire;
mod fog;
mod formation;
pub mod grammar;
mod invariants;
mod land;
mod leaders;
mod listing;
mod measure;
mod melee;
mod morale;
mod movement;
mod notation;
mod order;
mod quantities;
mod refusal;
mod reinforcements;
mod resolve;
mod rules;
mod scenario;
mod screen;
mod sequence;
mod setpiece;
mod setup;
mod sight;
mod speech;
mod terrain;
mod winning;

use engine::numbers;

pub use armies::{ArmyList, Nation};
pub use battle::Battle;
pub use event::Event;
pub use order::Order;
pub use scenario::Scenario;

include!(concat!(env!("OUT_DIR"), "/book.rs"));

pub(crate) type Field<'a> = engine::Field<'a, ValourFortitude>;

/// The book.
#[derive(Clone, Copy, Debug)]
pub struct ValourFortitude;
