//! Special events.

use serde::{Deserialize, Serialize};

use super::TABLE;

/// `fb.r.event.1`: what may happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SpecialEvent {
    /// Orders on their way take longer.
    CourierLost,
    /// Orders on their way arrive sooner.
    SwiftCourier,
    /// A train routs.
    Stampede,
    /// A Formation Leader turns Passive.
    Misunderstanding,
    /// Each army gathers the Stragglers of one unit.
    Cheers,
    /// Rain until the next weather roll.
    SuddenShower,
    /// Mist until the next weather roll.
    GroundMist,
    /// A battery is short of ammunition.
    ShortRounds,
    /// A Leader near the enemy may be hit.
    StrayBall,
    /// Nothing.
    Lull,
}

/// Does this natural die call for a second one?
pub fn calls_event(natural: u8) -> bool {
    natural == TABLE.events.on
}

/// What a second natural die brings.
pub fn event(natural: u8) -> SpecialEvent {
    TABLE.events.kinds[usize::from(natural)]
}
