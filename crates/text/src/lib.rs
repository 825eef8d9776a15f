//! Sentences: what an event, a refusal or a prompt says in somebody's language.
//!
//! A [`Line`](engine::Line) is a message key with facts; a catalogue in Fluent turns it into a sentence. Nothing here judges:
//! whoever speaks no language still has [`Line::notation`](engine::Line::notation).

mod catalogue;
mod fault;
mod speaker;
mod tally;

pub use catalogue::{assert_catalogue, keys};
pub use fault::TextFault;
pub use speaker::Speaker;
