//! What a computer player asks of the book: the judgements of the rules on what might be.
//!
//! Nothing here decides anything. Each answer is made by the function that the rules themselves use, so a planner
//! never has a rule of its own.

mod odds;

use engine::{FastDice, Fog as _, Side};

use crate::ValourFortitude;
use crate::attack;

pub use crate::action::{Action, check_may_act, is_automatic, needs_messenger, rally_ask, unpicked};
pub use crate::armies::{Arm, Nation, Profile, Special};
pub use crate::attack::{
    Attack, BRIGADE_SUPPORT, CANISTER, brigade_supporters, fire_value, fires_canister, is_roused_by,
    melee_supporters, sees_enough, who_find_places,
};
pub use crate::battle::{
    Activation, Battle, Body, BrigadeId, Choice, Clash, Engagement, Fired, Group, Leader, LeaderPost, Mark,
    Objective, Phase, Post, SetUp, Stage as Resolving, Step, Unit, UnitId,
};
pub use crate::defend::{Setting, check_exit, check_free, check_occupy};
pub use crate::fate::{Card, On, is_window};
pub use crate::fire::{Shooting, attack_of, check_shooter, reach};
pub use crate::formation::{Block, Drill, Formation, Layout, Middle, Pose};
pub use crate::land::{Cover, Feature, FeatureId, Kind};
pub use crate::leaders::{Ride, distance_from_edge};
pub use crate::listing::{exit_settings, lists};
pub use crate::measure::{are_in_contact, contacts, distance, is_engaged, is_in_arc, leader_gap, range};
pub use crate::melee::{
    back_brigade_supporters, back_supporters, legal_sets, open_fights, opponents, square_candidates,
    supporters_of,
};
pub use crate::morale::owing;
pub use crate::movement::{
    DOUBLE_CLEAR, Manoeuvre, Pace, Reform, faces, find_retreat, move_distance, plan, reaches, reformed,
};
pub use crate::quantities::{Hits, Losses};
pub use crate::reinforcements::{Arrival, entry};
pub use crate::setpiece::{Stand, current};
pub use crate::sight::sees;
pub use crate::terrain::{cover, cover_from_fire, height, is_on_rough, neighbours};
pub use crate::winning::{REACH as OBJECTIVE_REACH, figures_near, score, taker};
pub use odds::{Duel, Party, Share, Suffers, Volley, spread};
pub use plane::Waypoint;

/// The battle if a unit stood there instead; nobody has asked whether it may.
pub fn standing_at(battle: &Battle, unit: UnitId, pose: Pose) -> Battle {
    let mut there = battle.clone();
    let one = &mut there.state.units[unit.index()];
    (one.post, one.pose) = (Post::Table, pose);
    there.draw_up(unit);
    there
}

/// The battle if a unit occupied that feature instead.
pub fn inside(battle: &Battle, unit: UnitId, feature: FeatureId) -> Battle {
    let mut there = battle.clone();
    there.state.units[unit.index()].post = Post::In(feature);
    there.draw_up(unit);
    there
}

/// From a unit to a point; `None` if it is not in play.
pub fn to_point(battle: &Battle, unit: UnitId, point: plane::Point) -> Option<plane::Gap> {
    crate::measure::to(battle, unit, &point)
}

/// A battle that the known one may really be: the enemy's cards are dealt afresh from those not played.
pub fn dealt_afresh(known: &Battle, side: Side, dice: &mut FastDice) -> Battle {
    ValourFortitude::disturb(known, engine::Viewer::Side(side), dice)
}

/// The lowest face that passes a fortitude test of a brigade as it stands.
pub fn fortitude_at_least(battle: &Battle, brigade: BrigadeId) -> u8 {
    attack::lowest_hit(crate::morale::fortitude_roll(battle, brigade).result)
}
