//! What a computer player asks of the book: the judgements of the rules on what might be.
//!
//! Nothing here decides anything. Each answer is made by the function that the rules themselves use, so a planner
//! never has a rule of its own.

mod odds;

use plane::{Length, Rect};

use crate::zone;

pub use crate::battle::{
    Battle, Corps, CorpsId, Element, ElementId, Ended, FRONTAGE, Fate as GeneralFate, Fight, Flag, Formation,
    GENERAL_BASE, General, GeneralId, Group, Pose, Post, Pursuit, Quality, SetUp, Step,
};
pub use crate::command::{is_in_command, is_in_radius, is_near as is_within_reach, may_take_over};
pub use crate::contact::{
    abreast, enemies_on_flank, front_on, fronts, is_engaged, is_in_contact, right_behind, touch,
};
pub use crate::demoralisation::{able_to_rally, is_over_threshold, routing};
pub use crate::fire::targets;
pub use crate::generals::{accompanying, candidates as attachable, place_beside};
pub use crate::land::{Cover, Feature, Going};
pub use crate::listing::{contacts, members};
pub use crate::melee::due;
pub use crate::movement::{check as plan_move, may_act};
pub use crate::order::{Beside, Change, DrawnUp, Move, Part, Parts, Sweeps, Volley, Way};
pub use crate::period::{Arm, MoveRow, Period, Row, RowId, Trait, Weapon};
pub use crate::rates::{over as rate_over, rate as rate_on, row as rates_of};
pub use crate::roster::{Bought, POINTS, Roster, faults as roster_faults};
pub use crate::scenario::Kind;
pub use crate::sequence::undecided;
pub use crate::setup::STRIP;
pub use crate::terrain::{area_covers, elevation, going, going_at};
pub use crate::victory::{is_single, losses};
pub use odds::{Clash, Shares, clash, duel, volley};

/// The battle if an element stood there instead; nobody has asked whether it may.
pub fn standing_at(battle: &Battle, id: ElementId, pose: Pose) -> Battle {
    let mut there = battle.clone();
    let one = there.state.element_mut(id);
    (one.post, one.pose, one.fights_with) = (Post::Table, pose, None);
    there.rebase(id);
    there
}

/// How deep a zone of control is (`vae.6.1`).
pub const ZONE: Length = zone::DEPTH;

/// The enemies in whose zone an element would be that stood there.
pub fn captors(battle: &Battle, id: ElementId, base: &Rect) -> Vec<ElementId> {
    zone::captors(battle, base, id, &[id])
}
