//! Where a move may start and end.

use plane::{Length, Point, Waypoint};

use super::{DOUBLE_CLEAR, KEEP_AWAY, Manoeuvre, Pace, assault, retreat};
use crate::armies::Special;
use crate::battle::{Battle, Body, UnitId};
use crate::formation::{Block, Drill, Layout, Pose};
use crate::land::FeatureId;
use crate::refusal::{Facts as _, Lawful, refuse, require};
use crate::{clause, key, measure};

/// Nobody is sent to the moon: every place of a way is on the table, or a step beside it.
pub fn check_on_map(battle: &Battle, unit: UnitId, way: &[Waypoint]) -> Lawful {
    let margin = Length::units(40).0;
    let land = battle.land();
    let near = |point: Point| {
        (-margin..=land.width.0 + margin).contains(&point.x)
            && (-margin..=land.depth.0 + margin).contains(&point.y)
    };
    require(way.iter().all(|place| near(place.at)), || {
        refuse(key::OFF_TABLE, clause::C6_3_E_STAY_ON_THE_TABLE).unit(unit)
    })
}

/// Where each kind of movement may begin (`vf.6.3.2.b`, `vf.6.5.1.a`, `vf.6.6.a`).
pub(super) fn check_start(battle: &Battle, unit: UnitId, pace: Pace, manoeuvre: &Manoeuvre) -> Lawful {
    match pace {
        Pace::Move | Pace::Double => {
            check_unpinned(battle, unit)?;
            if pace == Pace::Double {
                require(manoeuvre.before.is_none() && manoeuvre.after.is_none(), || {
                    refuse(key::NO_REFORM, clause::C6_6_A_DOUBLE).unit(unit)
                })?;
                check_clear_of(battle, unit, battle.block(unit))?;
            }
            Ok(())
        }
        Pace::Retreat => Ok(()),
        Pace::Assault => assault::check_may(battle, unit),
    }
}

/// `vf.6.3.2.b`: neither in contact nor less than 3″ from an enemy; enemies in terrain matter only by contact.
fn check_unpinned(battle: &Battle, unit: UnitId) -> Lawful {
    if let Some(enemy) = measure::contacts(battle, unit).next() {
        return Err(refuse(key::IN_CONTACT, clause::C6_3_2_B_STARTING_CLOSE).unit(unit).other(enemy));
    }
    match measure::enemy_on_table_within(battle, unit, KEEP_AWAY, |gap| gap.less_than(KEEP_AWAY)) {
        Some((enemy, gap)) => Err(refuse(key::STARTS_CLOSE, clause::C6_3_2_B_STARTING_CLOSE)
            .unit(unit)
            .other(enemy)
            .lengths(gap.length(), KEEP_AWAY)),
        None => Ok(()),
    }
}

/// `vf.6.6.a`: every enemy more than 18″ away.
fn check_clear_of(battle: &Battle, unit: UnitId, block: Option<&Block>) -> Lawful {
    let Some(block) = block else { return Ok(()) };
    let side = battle.unit(unit).side();
    match measure::keeps_from(battle, side, Body::Block(block), DOUBLE_CLEAR, |gap| {
        gap.more_than(DOUBLE_CLEAR)
    }) {
        Some((enemy, gap)) => Err(refuse(key::ENEMY_NEAR, clause::C6_6_A_DOUBLE)
            .unit(unit)
            .other(enemy)
            .lengths(gap.length(), DOUBLE_CLEAR)),
        None => Ok(()),
    }
}

/// Where each kind of movement may end.
pub(super) fn check_end(battle: &Battle, unit: UnitId, pace: Pace, block: &Block) -> Lawful {
    match pace {
        Pace::Move => check_keeps_away(battle, unit, block),
        Pace::Double => {
            check_keeps_away(battle, unit, block)?;
            check_clear_of(battle, unit, Some(block))
        }
        Pace::Retreat => retreat::check_end(battle, unit, block),
        Pace::Assault => assault::check_end(battle, unit, block),
    }
}

/// `vf.6.3.2.a`, `vf.T.3.4.b`: 3″ from enemies on the table, and not touching those in terrain. Terrain that friends hold
/// may be touched (`vf.T.3.4.a`).
pub fn check_keeps_away(battle: &Battle, unit: UnitId, block: &Block) -> Lawful {
    let side = battle.unit(unit).side();
    for enemy in battle.of_side(side.other()) {
        let Some(body) = battle.body(enemy) else { continue };
        let Some(gap) = measure::near(Body::Block(block), body, KEEP_AWAY) else { continue };
        if battle.is_inside(enemy) {
            require(!gap.touches(), || {
                refuse(key::TOUCHES_ENEMY_TERRAIN, clause::T_3_4_B_NEAR_ENEMY_OCCUPIED_TERRAIN)
                    .unit(unit)
                    .other(enemy)
            })?;
        } else {
            require(gap.at_least(KEEP_AWAY), || {
                refuse(key::TOO_NEAR, clause::C6_3_2_A_3_FROM_ENEMIES)
                    .unit(unit)
                    .other(enemy)
                    .lengths(gap.length(), KEEP_AWAY)
            })?;
        }
    }
    Ok(())
}

/// `vf.sr.light-infantry.d`: occupying at the end of a move or retreat.
pub(super) fn check_moves_in(
    battle: &Battle,
    unit: UnitId,
    pace: Pace,
    pose: &Pose,
    feature: FeatureId,
) -> Lawful {
    let light = battle.has(unit, Special::LightInfantry) && matches!(pace, Pace::Move | Pace::Retreat);
    require(light, || refuse(key::NOT_LIGHT, clause::SR_LIGHT_INFANTRY_D).unit(unit))?;
    let block = Block::new(battle.arm(unit), battle.unit(unit).figures, pose);
    crate::defend::check_occupiable(battle, unit, feature, Body::Block(&block))
}

/// Is a formation unlike another, or a square left or formed?
pub(super) fn is_square_change(from: Layout, to: Layout) -> bool {
    (from.drill == Drill::Square) != (to.drill == Drill::Square)
}
