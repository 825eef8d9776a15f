//! Cards that explain an element, a general and the ground.

mod ground;
mod unit;
