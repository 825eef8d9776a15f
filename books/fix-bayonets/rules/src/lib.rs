//! Fix Bayonets!: Napoleonic battles on hexes.
//!
//! The charts (part A of the catalogue) are `tables` over `data/tables`, the scenarios `scenario` over `data/scenarios`. All else is the
//! machine: `battle` holds the state, `sequence` goes on until somebody must decide, and each chapter of the reconstruction is
//! a module that judges its orders (`check_…`) and carries them out (`resolve_…`).

pub mod assault;
pub mod battle;
pub mod charge;
mod check;
mod cleanup;
pub mod command;
mod dice;
mod draft;
mod event;
pub mod fire;
mod fog;
pub mod front;
pub mod grammar;
mod invariants;
mod leaders;
mod listing;
mod loss;
pub mod map;
pub mod melee;
pub mod movement;
mod notation;
mod order;
mod rally;
mod refusal;
mod resolve;
pub mod rout;
mod rules;
pub mod scenario;
mod screen;
mod sequence;
mod setup;
pub mod sight;
mod speech;
pub mod stacking;
pub mod tables;
mod tem;
pub mod terms;
pub mod victory;
mod weather;
pub mod zone;

pub use battle::Battle;
pub use event::Event;
pub use order::Order;
pub use scenario::Scenario;
pub use terms::*;

include!(concat!(env!("OUT_DIR"), "/book.rs"));

/// The book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FixBayonets;

/// Where this book's orders are carried out.
pub type Field<'a> = engine::Field<'a, FixBayonets>;
