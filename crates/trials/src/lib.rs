//! What must hold of every computer player of every book: lawful, honest about the fog, the same for the same seed, with
//! reasons, and right in the tactical positions of its book. A doctrine's tests call these with its own scenarios.

mod behaviour;
mod hand_overs;
mod honesty;
mod positions;
mod silence;
mod watch;

pub use behaviour::{ends_by_the_rules, follows_from_its_seed, gives_reasons, opens_otherwise};
pub use hand_overs::{HandOvers, hand_overs};
pub use honesty::stays_honest;
pub use positions::Positions;
pub use silence::{Heard, listen};
pub use watch::{Watched, begin, scenario};
