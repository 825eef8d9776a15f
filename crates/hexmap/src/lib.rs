//! Hex maps for any book that plays on hexes: generic over what the book's hexes store.
//!
//! A [`BoardDraft`] is drawn on, hex by hex, hexside by hexside, or from a map file in letters ([`MapReader`]); a
//! [`Board`] is what comes of it and never changes. [`chart`] shows it in letters, [`ground`] makes the picture.
//!
//! [`beside`] says where a hex lies that has no name. [`reaches`] finds the ways of a whole move by the book's own orders.
//!
//! What a hex stores, which letter means what and whether the drawing is lawful is the book's affair.

#![warn(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_possible_wrap,
    clippy::cast_lossless
)]

mod board;
mod chart;
mod draft;
mod error;
mod ground;
mod landmark;
mod reader;
mod sides;
mod ways;

include!(concat!(env!("OUT_DIR"), "/keys.rs"));

pub use board::{Board, HexId};
pub use chart::chart;
pub use draft::BoardDraft;
pub use error::MapError;
pub use ground::{Drawn, Hexside, ground};
pub use landmark::beside;
pub use reader::{MapReader, digit, line_of};
pub use sides::{SideOf, Sides};
pub use ways::{Pose, Walks, reaches};
