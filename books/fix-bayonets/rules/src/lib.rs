//! Fix Bayonets!: Napoleonic battles on hexes.
//!
//! So far this crate holds the book's clauses and rulings, which `grognard rules` reads, its charts and its scenarios; it is not
//! playable yet.

pub mod battle;
pub mod map;
pub mod scenario;
pub mod tables;
pub mod terms;

pub use scenario::Scenario;
pub use terms::*;

include!(concat!(env!("OUT_DIR"), "/book.rs"));
