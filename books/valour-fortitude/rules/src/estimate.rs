//! What a computer player asks of the book: the judgements of the rules on what might be.
//!
//! Nothing here decides anything. Each answer is made by the function that the rules themselves use, so a planner
//! never has a rule of its own.

use engine::{FastDice, Fog as _, Side};

use crate::ValourFortitude;
use crate::attack;
use crate::battle::Stage;

pub use crate::action::{Action, check_may_act, is_automatic, needs_messenger, unpicked};
pub use crate::armies::{Arm, Nation, Profile, Special};
pub use crate::attack::{
    Attack, brigade_supporters, fire_value, fires_canister, melee_supporters, sees_enough,
};
pub use crate::battle::{
    Activation, Battle, Body, BrigadeId, Clash, Engagement, Fired, Group, Leader, LeaderPost, Mark,
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
    Manoeuvre, Pace, Reform, faces, find_retreat, move_distance, plan, reaches, reformed,
};
pub use crate::reinforcements::{Arrival, entry};
pub use crate::setpiece::{Stand, current};
pub use crate::sight::sees;
pub use crate::terrain::{cover, cover_from_fire, height, is_on_rough, neighbours};
pub use crate::winning::{figures_near, score, taker};
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

/// The hit tests of one attack: how many, from which face they hit, and whether ones are rolled again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Blow {
    /// Dice.
    pub dice: u8,
    /// The lowest face that hits.
    pub at_least: u8,
    /// Ones are rolled once more.
    pub again: bool,
}

impl Blow {
    /// The dice that an attack would roll.
    pub fn of(battle: &Battle, attack: &Attack) -> Self {
        Self {
            dice: attack::value(battle, attack).result.clamp(1, 22) as u8,
            at_least: attack::lowest_hit(attack::hit_roll(battle, attack).result),
            again: attack::reroll(battle, attack).is_some(),
        }
    }
}

/// What decides a fight besides the dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Duel {
    /// The main attacker's dice.
    pub attack: Blow,
    /// The fight-back's.
    pub back: Blow,
    /// The main attacker wins ties.
    pub tie_to_main: bool,
    /// The main attacker routs without a test if he loses.
    pub main_routs: bool,
    /// The target does.
    pub target_routs: bool,
}

/// The fight of two units as they stand, in contact, with those who help them.
pub fn duel(
    battle: &Battle,
    (main, support, brigade): (UnitId, Group, Option<UnitId>),
    (target, back_support, back_brigade): (UnitId, Group, Option<UnitId>),
) -> Duel {
    let mut fight = battle.clone();
    fight.state.engagement = Engagement {
        clash: Clash::Fight,
        stage: Stage::Settle,
        main,
        target,
        support,
        brigade,
        back_support,
        back_brigade,
        ..Engagement::default()
    };
    let attack = Blow::of(&fight, &Attack::of_main(&fight.state.engagement));
    let back = Blow::of(&fight, &Attack::of_back(&fight.state.engagement));
    let tie_to_main = crate::melee::decide(&fight).0 == main;
    let mut routs = |loser: UnitId| {
        fight.state.engagement.loser = Some(loser);
        crate::morale::automatic_rout(&fight).is_some()
    };
    let (main_routs, target_routs) = (routs(main), routs(target));
    Duel { attack, back, tie_to_main, main_routs, target_routs }
}

/// From a unit to a point; `None` if it is not in play.
pub fn to_point(battle: &Battle, unit: UnitId, point: plane::Point) -> Option<plane::Gap> {
    crate::measure::to(battle, unit, &point)
}

/// The losses that hits in the fire phase become.
pub fn fire_losses(battle: &Battle, unit: UnitId, hits: u8) -> u8 {
    crate::morale::fire_losses(battle, unit, hits).0
}

/// The lowest face that passes a valour test, in the fire phase or in a melee.
pub fn valour_at_least(in_fire_phase: bool) -> u8 {
    attack::lowest_hit(i32::from(in_fire_phase))
}

/// A battle that the known one may really be: the enemy's cards are dealt afresh from those not played.
pub fn dealt_afresh(known: &Battle, side: Side, dice: &mut FastDice) -> Battle {
    ValourFortitude::disturb(known, engine::Viewer::Side(side), dice)
}

/// The lowest face that passes a fortitude test of a brigade as it stands.
pub fn fortitude_at_least(battle: &Battle, brigade: BrigadeId) -> u8 {
    attack::lowest_hit(crate::morale::fortitude_roll(battle, brigade).result)
}
