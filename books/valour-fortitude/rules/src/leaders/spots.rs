//! 6.8: where a leader may stop, enter and leave.

use engine::Side;
use plane::{Bearing, Length, Point, gap};

use super::RIDE;
use crate::battle::{Battle, Leader, LeaderPost};
use crate::land::FeatureId;
use crate::measure::{self, disc};
use crate::movement::KEEP_AWAY;
use crate::refusal::{Facts as _, Lawful, refuse, require};
use crate::{clause, key};

/// `vf.6.8.a`: how far he keeps from the enemy.
const SAFETY: Length = Length::units(6);

/// `vf.T.3.2.a`: nearer than this to a feature he may go in.
const ENTRY: Length = Length::units(3);

/// `vf.T.3.3.a`: wholly within this of a feature he comes out of it.
const EXIT: Length = Length::units(6);

/// `vf.T.3.3.a`: wholly within 6″ of the feature he leaves, at least 3″ from every enemy unit.
pub(super) fn check_exit(battle: &Battle, side: Side, feature: FeatureId, to: Point) -> Lawful {
    check_ground(battle, to)?;
    let outline = battle.land().feature(feature).outline();
    let far = outline.map(|outline| gap(outline, &to).length() + measure::LEADER_RADIUS);
    if let Some(found) = far.filter(|found| found.more_than(EXIT)) {
        return Err(refuse(key::TOO_FAR_OUT, clause::T_3_3_A_EXITING).feature(feature).lengths(found, EXIT));
    }
    for enemy in battle.of_side(side.other()) {
        let Some(found) = measure::to(battle, enemy, &disc(to)) else { continue };
        require(found.at_least(KEEP_AWAY), || {
            refuse(key::LEADER_NEAR_ENEMY, clause::T_3_3_A_EXITING)
                .other(enemy)
                .lengths(found.length(), KEEP_AWAY)
        })?;
    }
    Ok(())
}

/// On the table, off impassable and defendable ground, and more than 6″ from every enemy unit.
pub(super) fn check_spot(battle: &Battle, side: Side, to: Point) -> Lawful {
    check_ground(battle, to)?;
    for enemy in battle.of_side(side.other()) {
        let Some(found) = measure::to(battle, enemy, &disc(to)) else { continue };
        require(found.more_than(SAFETY), || {
            refuse(key::LEADER_NEAR_ENEMY, clause::C6_8_A_BRIGADE_LEADER_MOVE)
                .other(enemy)
                .lengths(found.length(), SAFETY)
        })?;
    }
    Ok(())
}

pub(super) fn check_ground(battle: &Battle, to: Point) -> Lawful {
    let land = battle.land();
    let on_table = (0..=land.width.0).contains(&to.x) && (0..=land.depth.0).contains(&to.y);
    require(on_table, || refuse(key::OFF_TABLE, clause::C6_3_E_STAY_ON_THE_TABLE))?;
    let closed = land.iter().find(|(_, feature)| {
        (feature.kind.is_impassable() || feature.kind.is_defendable()) && feature.holds(to)
    });
    match closed {
        Some((id, _)) => Err(refuse(key::ON_IMPASSABLE, clause::C6_8_A_BRIGADE_LEADER_MOVE).feature(id)),
        None => Ok(()),
    }
}

pub(super) fn check_into(battle: &Battle, side: Side, from: Point, feature: FeatureId) -> Lawful {
    let outline = battle.land().feature(feature).outline();
    if let Some(found) = outline.map(|outline| gap(outline, &disc(from))) {
        require(found.less_than(ENTRY), || {
            refuse(key::TOO_FAR_TO_OCCUPY, clause::T_3_2_A_OCCUPYING)
                .feature(feature)
                .lengths(found.length(), ENTRY)
        })?;
    }
    check_shelter(battle, side, feature)
}

/// `vf.T.3.1.b`: leaders stay out of features with enemy units or leaders.
pub fn check_shelter(battle: &Battle, side: Side, feature: FeatureId) -> Lawful {
    let defendable = battle.land().feature(feature).kind.is_defendable();
    require(defendable, || refuse(key::NOT_DEFENDABLE, clause::T_3_A_DEFENDABLE_TERRAIN).feature(feature))?;
    let enemy_unit = battle.occupant(feature).is_some_and(|unit| battle.unit(unit).side() != side);
    let inside =
        |leader: Leader| matches!(battle.leader(leader), LeaderPost::In(there, _) if there == feature);
    let enemy_leader = battle.leaders_of(side.other()).any(inside);
    require(!enemy_unit && !enemy_leader, || {
        refuse(key::ENEMY_INSIDE, clause::T_3_1_B_ENEMY_INSIDE).feature(feature)
    })
}

/// `vf.11.0.e`: a leader held back enters from the second turn, once a unit of his brigade has.
pub(super) fn check_entry(battle: &Battle, side: Side, leader: Leader, to: Point) -> Lawful {
    require(battle.turn_of(side) >= 2, || refuse(key::TOO_EARLY, clause::C11_0_E_LEADERS_IN_RESERVE))?;
    if let Leader::Brigade(brigade) = leader {
        let entered = battle.of_brigade(brigade).any(|unit| battle.unit(unit).is_present());
        require(entered, || refuse(key::LEADER_LATER, clause::C11_0_E_LEADERS_IN_RESERVE).brigade(brigade))?;
    }
    let inward = distance_from_edge(battle, battle.army(side).edge, to);
    require(inward.at_most(RIDE), || {
        refuse(key::RIDES_TOO_FAR, clause::C11_0_E_LEADERS_IN_RESERVE).lengths(inward, RIDE)
    })?;
    check_spot(battle, side, to)
}

/// How far a point is from the edge from which one looks in this direction.
pub fn distance_from_edge(battle: &Battle, edge: Bearing, point: Point) -> Length {
    let land = battle.land();
    match edge {
        Bearing::NORTH => Length(point.y),
        Bearing::SOUTH => Length(land.depth.0 - point.y),
        Bearing::EAST => Length(point.x),
        _ => Length(land.width.0 - point.x),
    }
}
