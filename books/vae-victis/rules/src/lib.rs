//! Vae Victis: element miniatures in four wars.
//!
//! A file or a folder for each chapter of the book. `period/` holds what the four sheets say; `battle/` is the state, `order.rs`
//! what may be asked, `event/` what can happen and the only code that changes a battle; `check.rs` and `resolve.rs` are
//! switchboards; `sequence/` is the machine that goes on until somebody must decide. `contact.rs` says how bases stand to each
//! other, `terrain.rs` what the ground does to them.

#![warn(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_possible_wrap,
    clippy::cast_lossless
)]

mod aftermath;
mod answers;
mod battle;
mod check;
mod command;
mod contact;
mod demoralisation;
mod draft;
pub mod estimate;
mod event;
mod fire;
mod fog;
mod formation;
mod generals;
pub mod grammar;
mod invariants;
mod land;
mod listing;
mod melee;
mod movement;
mod notation;
mod order;
mod outcome;
mod period;
mod rates;
mod refusal;
pub mod rehearsal;
mod reinforcements;
mod resolve;
mod roster;
mod rules;
mod scenario;
mod screen;
mod sequence;
mod setup;
mod speech;
mod terrain;
mod victory;
mod zone;

pub use battle::Battle;
pub use event::Event;
pub use order::Order;
pub use scenario::Scenario;

include!(concat!(env!("OUT_DIR"), "/book.rs"));

pub(crate) type Field<'a> = engine::Field<'a, VaeVictis>;

/// The book.
#[derive(Clone, Copy, Debug)]
pub struct VaeVictis;
