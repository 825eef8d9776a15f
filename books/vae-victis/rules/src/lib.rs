//! Vae Victis: element miniatures in four wars.
//!
//! So far this crate holds the book's clauses and rulings, which `grognard rules` reads; it is not playable yet.

include!(concat!(env!("OUT_DIR"), "/book.rs"));
