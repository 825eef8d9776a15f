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

mod battle;
mod contact;
mod event;
mod land;
mod order;
mod period;
mod roster;
mod scenario;
mod terrain;

pub use battle::Battle;
pub use event::Event;
pub use order::Order;
pub use scenario::Scenario;

include!(concat!(env!("OUT_DIR"), "/book.rs"));
