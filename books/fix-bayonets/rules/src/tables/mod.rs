//! The charts: every printed figure, read from `data/tables/`, with the look-ups the rules ask.
//!
//! A look-up is a function of plain facts, so that it knows no battle and a chart can be tried alone. What a chart adds to
//! a value comes as modifiers in printed order, each with the clause that prints it.

pub mod command;
pub mod fire;
pub mod formations;
mod lines;
pub mod losses;
pub mod melee;
pub mod skirmish;
pub mod sky;
pub mod special;
pub mod stacking;
pub mod staff;
pub mod tem;
pub mod terrain;

pub use lines::{Fraction, Lines, Tired};
