//! 5.5 Interpenetration, and what a move may not run into.

use plane::Bearing;

use super::way::{Course, Track};
use crate::battle::{Battle, ElementId};
use crate::contact::{self, EIGHTH, is_met, overlap};
use crate::period::{Arm, Trait};
use crate::refusal::{Facts as _, Lawful, refuse, require};
use crate::{clause, key};

/// `vae.geo.25`: nothing leaves the table, at its end or on its way.
pub fn check_table(battle: &Battle, course: &Course) -> Lawful {
    for track in &course.tracks {
        let is_on = track.ground.iter().all(|ground| battle.land().holds(ground));
        require(is_on, || refuse(key::OFF_TABLE, clause::GEO_25_TABLE_EDGE).element(track.id))?;
    }
    Ok(())
}

/// `vae.geo.29`: does the ground of a track meet a base that it did not overlap at its start?
fn meets(track: &Track, base: &plane::Rect) -> bool {
    track.ground.iter().any(|ground| is_met(ground, base)) && !overlap(&track.start, base)
}

/// `vae.5.5.1`: nobody passes through enemies, and through friends only as the table allows; generals are no obstacle
/// (`vae.5.5.i2`).
pub fn check_passing(battle: &Battle, course: &Course) -> Lawful {
    let moving: Vec<ElementId> = course.tracks.iter().map(|track| track.id).collect();
    for track in &course.tracks {
        let through =
            |key, other| refuse(key, clause::C5_5_1_INTERPENETRATION).element(track.id).other(other);
        if let Some(enemy) = battle.enemies_of(track.id).find(|&enemy| meets(track, battle.base(enemy))) {
            return Err(through(key::THROUGH_ENEMY, enemy));
        }
        let passed = battle.friends_of(track.id).filter(|friend| !moving.contains(friend));
        for friend in passed.filter(|&friend| meets(track, battle.base(friend))) {
            require(may_pass(battle, track, friend), || through(key::INTERPENETRATION, friend))?;
        }
    }
    Ok(())
}

/// `vae.5.5.i3`, `vae.5.5.i4`, `vae.5.5.i5`: skirmishers pass anybody, anybody passes skirmishers, foot and horse pass guns; both out of
/// contact with the enemy, the other cleared completely, along its facing or against it.
fn may_pass(battle: &Battle, track: &Track, friend: ElementId) -> bool {
    let is_light = |id: ElementId| battle.has(id, Trait::Skirmishers);
    let is_gun = |id: ElementId| battle.arm(id) == Arm::Artillery;
    let listed = is_light(track.id) || is_light(friend) || is_gun(friend) && !is_gun(track.id);
    let base = battle.base(friend);
    let direction = track.start.centre().bearing_to(track.end.centre());
    let along = |facing: Bearing| {
        direction.is_some_and(|way| {
            way.difference(facing) <= EIGHTH || way.difference(facing.opposite()) <= EIGHTH
        })
    };
    listed
        && !contact::is_in_contact(battle, track.id)
        && !contact::is_in_contact(battle, friend)
        && !overlap(&track.end, base)
        && along(base.facing())
}

/// `vae.geo.4`: no two bases overlap at rest; those of a bent column may.
pub fn check_overlap(battle: &Battle, course: &Course) -> Lawful {
    let moving: Vec<ElementId> = course.tracks.iter().map(|track| track.id).collect();
    for track in &course.tracks {
        let others = battle.present().filter(|id| !moving.contains(id));
        let on = others.into_iter().find(|&id| overlap(&track.end, battle.base(id)));
        if let Some(other) = on {
            return Err(refuse(key::OVERLAP, clause::GEO_4_OVERLAPPING_BASES).element(track.id).other(other));
        }
    }
    Ok(())
}
