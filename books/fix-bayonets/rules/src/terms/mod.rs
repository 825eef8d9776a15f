//! The words of the charts as types: what a unit is, how it stands, what the ground and the sky are like.
//!
//! Nothing here is a figure or a rule. Figures are read from `data/tables/` by `tables`, and the rules ask both.

mod arm;
mod formation;
mod ground;
mod leader;
mod quantities;
mod reading;
mod sky;

pub use arm::{Arm, Nation, Trait, Traits};
pub use formation::{Formation, Ranks};
pub use ground::{Cover, Crossing, Terrain};
pub use leader::{Face, Rank, Values};
pub use quantities::{Eighths, HalfMcf};
pub use reading::{Reading, Readings};
pub use sky::{Season, Sky, TimeOfDay, Weather};
