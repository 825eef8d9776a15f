//! Which enemies an assault reaches, and where it would stand.

use std::sync::Arc;

use plane::{Face, Length, Waypoint};

use super::{check_contacts, check_horses, check_linear_tactics, check_may};
use crate::battle::{Battle, UnitId};
use crate::formation::Block;
use crate::movement::stance::Stance;
use crate::movement::{Clearance, Going, Pace, Walk, check_place, faces, move_distance, walk};
use crate::{measure, sight};

/// `vf.geo.reach`: is there a lawful assault on this enemy, the duty to the closest apart?
pub fn can_reach(battle: &Battle, unit: UnitId, enemy: UnitId) -> bool {
    reaches(battle, unit, enemy).next().is_some()
}

/// `vf.geo.reach`: the lawful assaults of a fixed set: flush against each face, from its middle outwards.
pub fn reaches(battle: &Battle, unit: UnitId, enemy: UnitId) -> impl Iterator<Item = Waypoint> + '_ {
    let (limit, _) = move_distance(battle, unit, battle.unit(unit).pose.layout);
    let near = check_may(battle, unit).is_ok()
        && check_horses(battle, unit, enemy).is_ok()
        && measure::distance(battle, unit, enemy).is_some_and(|gap| gap.at_most(limit))
        && sight::sees(battle, unit, enemy);
    // A unit that starts in its arc must meet its front.
    let duty = battle.block(enemy).is_some_and(|block| block.arc.is_some())
        && measure::is_in_arc(battle, enemy, unit);
    let faces = if near { faces::faces(battle, enemy) } else { Vec::new() };
    faces.into_iter().filter(move |face| !duty || face.front).flat_map(move |face| {
        let stance = Stance::new(battle, unit, face.facing);
        let places = against(battle, unit, face).into_iter();
        places.filter(move |place| is_reached(battle, unit, enemy, stance.at(place.at), limit))
    })
}

/// Places flush against a face: its middle, its ends in file with the assaulter's, then every tenth of an inch.
fn against(battle: &Battle, unit: UnitId, face: Face) -> Vec<Waypoint> {
    let me = battle.unit(unit);
    let block = battle.block(unit);
    let half = block.map_or(0, |block| {
        let front = block.front_rank();
        front.first().zip(front.last()).map_or(0, |(left, right)| {
            plane::Segment::new(left.front_left(), right.front_right()).length().0 / 2
        })
    });
    if me.pose.layout.drill == crate::formation::Drill::Square {
        return Vec::new();
    }
    let length = face.length().0;
    let (least, most) = (-half + 1_600, length + half - 1_600);
    let mut along = vec![length / 2, half, length - half];
    let steps = (most - least).max(0) / 100;
    let mut spread: Vec<i32> = (0..=steps).map(|step| least + step * 100).collect();
    spread.sort_by_key(|&place| (place - length / 2).abs());
    along.extend(spread);
    along.retain(|&place| (least..=most).contains(&place));
    along.into_iter().map(|along| Waypoint { at: face.at(Length(along)), facing: face.facing }).collect()
}

/// Every assault rule but the duty to the closest, the cheap ones first.
fn is_reached(battle: &Battle, unit: UnitId, enemy: UnitId, block: Block, limit: Length) -> bool {
    let Some(start) = battle.blocks[unit.index()].clone() else { return false };
    let far = walk::farthest(battle, unit, limit);
    if plane::Segment::new(start.middle(), block.middle()).length() > far
        || check_place(battle, unit, &block).is_err()
    {
        return false;
    }
    let lawful = match check_contacts(battle, unit, &block) {
        Ok(touched) => {
            touched.contains(&enemy) && check_linear_tactics(battle, unit, &block, &touched).is_ok()
        }
        Err(_) => false,
    };
    let going = Going { unit, pace: Pace::Assault, layout: battle.unit(unit).pose.layout, limit };
    lawful && Walk::new(battle, going, vec![start, Arc::new(block)], |_| Clearance::Outside).is_free()
}
