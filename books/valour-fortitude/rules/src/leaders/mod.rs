//! 6.8 Leaders: their moves, and what happens when the enemy runs them over.

mod run_over;
mod spots;

use engine::{Clause, Side};
use plane::{Length, Point};
use run_over::check_rescue;
use spots::{check_entry, check_exit, check_into, check_spot};

use crate::battle::{Activation, Battle, Leader, LeaderPost, SetUp, Step};
use crate::event::Event;
use crate::land::FeatureId;
use crate::refusal::{Facts as _, Lawful, refuse, require};
use crate::{Field, action, clause, key, sequence, setpiece};

pub use run_over::{has_refuge, refuges, slide_clear, take_off, under};
pub use spots::{check_shelter, distance_from_edge};

/// `vf.6.8.a`: how far a leader goes.
pub const RIDE: Length = Length::units(36);

/// Where a leader is told to go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ride {
    /// To a point.
    To(Point),
    /// Into a feature (`vf.T.3.2.a`).
    Into(FeatureId),
}

/// May the leader go there?
pub fn check(battle: &Battle, side: Side, leader: Leader, ride: Ride) -> Lawful {
    if is_deploying(battle) {
        return setpiece::check_leader(battle, side, leader, ride);
    }
    if !battle.state().displaced.contains(&leader) {
        sequence::check_idle(battle)?;
    }
    require(battle.leader_side(leader) == side, || {
        refuse(key::NOT_YOURS, clause::C6_8_A_BRIGADE_LEADER_MOVE)
    })?;
    if battle.state().displaced.contains(&leader) {
        return check_rescue(battle, leader, ride);
    }
    check_turn(battle, side, leader)?;
    match (battle.leader(leader), ride) {
        (LeaderPost::At(from), Ride::To(to)) => {
            let reach = from.gap_to(to);
            require(reach.at_most(RIDE), || {
                refuse(key::RIDES_TOO_FAR, clause::C6_8_A_BRIGADE_LEADER_MOVE).lengths(reach.length(), RIDE)
            })?;
            check_spot(battle, side, to)
        }
        (LeaderPost::In(feature, fresh), Ride::To(to)) => {
            require(!fresh, || {
                refuse(key::JUST_OCCUPIED, clause::T_3_3_B_NOT_THE_SAME_TURN).feature(feature)
            })?;
            check_exit(battle, side, feature, to)
        }
        (LeaderPost::At(from), Ride::Into(feature)) => check_into(battle, side, from, feature),
        (LeaderPost::In(here, fresh), Ride::Into(feature)) => {
            let joined = battle.land().border(here, feature).at_least(crate::terrain::SHARED_BORDER);
            require(joined && !fresh, || {
                refuse(key::NO_BORDER, clause::T_3_7_B_MOVING_BETWEEN_SECTIONS).feature(feature)
            })?;
            check_shelter(battle, side, feature)
        }
        (LeaderPost::Off, Ride::To(to)) => check_entry(battle, side, leader, to),
        (LeaderPost::Off | LeaderPost::Gone, _) => {
            Err(refuse(key::LEADER_GONE, clause::C6_8_A_BRIGADE_LEADER_MOVE))
        }
    }
}

/// `vf.6.8.a`, `vf.6.8.b`: after his brigade's units, the army leader after the last brigade.
fn check_turn(battle: &Battle, side: Side, leader: Leader) -> Lawful {
    match leader {
        Leader::Brigade(brigade) => {
            let acting = battle.state().step == Step::Acting(brigade);
            // A leader held back may come when his brigade needs no activation (vf.11.0.e).
            let entering = battle.leader(leader) == LeaderPost::Off && battle.state().step == Step::Action;
            require(acting || entering, || {
                refuse(key::LEADER_LATER, clause::C6_8_A_BRIGADE_LEADER_MOVE).brigade(brigade)
            })
        }
        Leader::Army(_) => {
            let open = battle.state().step == Step::Action && battle.state().active == side;
            require(open && action::unpicked(battle, side).next().is_none(), || {
                refuse(key::LEADER_LATER, clause::C6_8_B_ARMY_LEADER_MOVE)
            })?;
            require(!battle.army(side).rode, || refuse(key::RODE_BEFORE, clause::C6_8_B_ARMY_LEADER_MOVE))
        }
    }
}

/// Is the battle being set up, so that leaders are placed?
fn is_deploying(battle: &Battle) -> bool {
    battle.state().step == Step::SettingUp(SetUp::Deploy)
}

/// Carries the ride out.
pub fn resolve(field: &mut Field<'_>, leader: Leader, ride: Ride) {
    let battle = field.battle();
    let displaced = battle.state().displaced.contains(&leader);
    let to = match ride {
        Ride::To(point) => LeaderPost::At(point),
        // Who starts the battle inside may come out in his first turn.
        Ride::Into(feature) => LeaderPost::In(feature, !is_deploying(battle)),
    };
    let why = cause(battle, leader, ride);
    field.happen(Event::LeaderMoved { leader, to, why, rides: !displaced });
    if let (Leader::Brigade(brigade), false) = (leader, displaced) {
        let active = field.battle().brigade(brigade).activation == Activation::Active;
        if active && field.battle().state().step == Step::Acting(brigade) {
            field.happen(Event::BrigadeDone { brigade });
        }
    }
}

/// The clause by which a leader goes where he is told.
fn cause(battle: &Battle, leader: Leader, ride: Ride) -> Clause {
    let deploys = is_deploying(battle);
    match (ride, leader) {
        (Ride::Into(_), _) if deploys => clause::T_3_2_B_AT_DEPLOYMENT,
        (Ride::Into(_), _) => clause::T_3_2_A_OCCUPYING,
        (Ride::To(_), _) if deploys => clause::A4_0_B_DEPLOYMENT,
        (Ride::To(_), _) if battle.state().displaced.contains(&leader) => {
            clause::C6_3_2_C_RUNNING_OVER_AN_ENEMY_LEADER
        }
        (Ride::To(_), _) if matches!(battle.leader(leader), LeaderPost::In(..)) => clause::T_3_3_A_EXITING,
        (Ride::To(_), Leader::Army(_)) => clause::C6_8_B_ARMY_LEADER_MOVE,
        (Ride::To(_), Leader::Brigade(_)) => clause::C6_8_A_BRIGADE_LEADER_MOVE,
    }
}
