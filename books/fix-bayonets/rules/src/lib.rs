//! Fix Bayonets!: Napoleonic battles on hexes.
//!
//! So far this crate holds the book's clauses and rulings, which `grognard rules` reads; it is not playable yet.

pub mod tables;
pub mod terms;

include!(concat!(env!("OUT_DIR"), "/book.rs"));
