//! Units and leaders: where they are and what they have done.

use crate::battle::{Battle, Leader, LeaderPost, Mark, Post, State, UnitId};
use crate::event::Spends;
use crate::formation::Pose;
use crate::land::FeatureId;
use crate::quantities::Losses;

/// The unit has taken its action.
pub fn act(state: &mut State, unit: UnitId) {
    state.unit_mut(unit).set(Mark::Acted, true);
    if state.surprise == Some(unit) {
        state.surprise = None;
    }
}

pub fn message(state: &mut State, unit: UnitId, arrived: bool) {
    state.unit_mut(unit).set(if arrived { Mark::Messaged } else { Mark::Acted }, true);
}

pub fn rally(state: &mut State, unit: UnitId, removed: Losses) {
    state.unit_mut(unit).losses -= removed;
    act(state, unit);
}

pub fn go(battle: &mut Battle, unit: UnitId, pose: Pose, spends: Spends) {
    place(battle, unit, pose);
    forget_retreat(&mut battle.state, unit);
    match spends {
        Spends::Action => act(&mut battle.state, unit),
        Spends::SecondAssault => {
            battle.state.unit_mut(unit).set(Mark::Headlong, true);
            act(&mut battle.state, unit);
        }
        Spends::Nothing => battle.state.unit_mut(unit).set(Mark::Surprised, true),
    }
}

pub fn occupy(battle: &mut Battle, unit: UnitId, feature: FeatureId) {
    put(battle, unit, Post::In(feature));
    battle.state.unit_mut(unit).set(Mark::Settled, true);
    forget_retreat(&mut battle.state, unit);
    act(&mut battle.state, unit);
}

pub fn exit(battle: &mut Battle, unit: UnitId, pose: Pose) {
    place(battle, unit, pose);
    act(&mut battle.state, unit);
}

pub fn arrive(battle: &mut Battle, unit: UnitId, pose: Pose) {
    exit(battle, unit, pose);
    battle.state.unit_mut(unit).set(Mark::Arrived, true);
    let side = battle.unit(unit).side();
    battle.state.army_mut(side).arrived += 1;
}

pub fn deploy(battle: &mut Battle, unit: UnitId, pose: Option<Pose>, feature: Option<FeatureId>) {
    match (pose, feature) {
        (Some(pose), _) => place(battle, unit, pose),
        (None, Some(feature)) => put(battle, unit, Post::In(feature)),
        (None, None) => {}
    }
}

pub fn keep_back(battle: &mut Battle, unit: UnitId) {
    put(battle, unit, Post::Reserve);
}

pub fn rout(battle: &mut Battle, unit: UnitId, counts: bool) {
    put(battle, unit, Post::Routed);
    let state = &mut battle.state;
    state.unit_mut(unit).pick = None;
    let brigade = state.unit_mut(unit).brigade;
    let brigade = state.brigade_mut(brigade);
    brigade.has_routed = true;
    brigade.routs += u8::from(counts);
    forget_retreat(state, unit);
    if state.engagement.failed == Some(unit) {
        state.engagement.failed = None;
    }
}

pub fn lead(state: &mut State, leader: Leader, to: LeaderPost, rides: bool) {
    match leader {
        Leader::Brigade(brigade) => state.brigade_mut(brigade).leader = to,
        Leader::Army(side) => {
            let army = state.army_mut(side);
            army.leader = to;
            army.rode |= rides;
        }
    }
    state.displaced.retain(|&other| other != leader);
}

/// He stays on his spot until he is set up again: the unit nearest to it is his refuge.
pub fn displace(state: &mut State, leader: Leader) {
    let _ = state.displaced.push(leader);
}

fn place(battle: &mut Battle, unit: UnitId, pose: Pose) {
    battle.state.unit_mut(unit).pose = pose;
    put(battle, unit, Post::Table);
}

fn put(battle: &mut Battle, unit: UnitId, post: Post) {
    battle.state.unit_mut(unit).post = post;
    battle.draw_up(unit);
}

fn forget_retreat(state: &mut State, unit: UnitId) {
    state.retreats.retain(|&other| other != unit);
    state.withdrawals.retain(|&other| other != unit);
}
