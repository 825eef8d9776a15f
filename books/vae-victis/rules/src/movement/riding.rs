//! 5.7 Generals ride, alone or with troops.

use engine::{Side, Tally};
use plane::{Offset, Rect};

use super::way::{Course, corner_way, joined};
use crate::battle::{Battle, ElementId, GENERAL_BASE, GeneralId, Pose, Step};
use crate::contact::{overlap, touch};
use crate::event::Event;
use crate::refusal::{Facts as _, Lawful, Refusal, refuse, require};
use crate::{Field, clause, key, rates, terrain, zone};

/// `vae.5.7.2`: may a general take these with him: he has not ridden, they are his own corps (or he commands in chief), and he
/// touches one of them?
pub fn check_with(battle: &Battle, side: Side, general: GeneralId, group: &[ElementId]) -> Lawful {
    let one = battle.general(general);
    let no = |key| refuse(key, clause::C5_7_2_ATTACHED_TROOPS_SHARE_IT).general(general);
    require(one.is_present() && one.side() == side, || no(key::NOT_YOURS))?;
    require(!one.has_moved, || no(key::GENERAL_HAS_MOVED))?;
    let is_his = |&id: &ElementId| one.corps.is_none_or(|corps| corps == battle.element(id).corps);
    require(group.iter().all(is_his), || no(key::NOT_HIS_CORPS))?;
    let base = one.base();
    require(group.iter().any(|&id| touch(&base, battle.base(id))), || no(key::NOT_BESIDE))
}

/// `vae.5.7.2`: where he ends: his place beside the element he touches, or another that touches the group.
pub fn ends_with(
    battle: &Battle,
    general: GeneralId,
    pose: Option<Pose>,
    course: &Course,
) -> Result<Pose, Refusal> {
    let base = battle.general(general).base();
    let kept = course.tracks.iter().find(|track| touch(&base, &track.start)).map(|track| {
        let offset = Offset::of(base.front() - track.start.front(), track.start.facing());
        let turn = track.start.facing().turn_to(base.facing());
        Pose {
            front: track.end.front() + offset.towards(track.end.facing()),
            facing: track.end.facing().turned(turn),
        }
    });
    let no = |key| refuse(key, clause::C5_7_2_ATTACHED_TROOPS_SHARE_IT).general(general);
    let pose = pose.or(kept).ok_or_else(|| no(key::NOT_BESIDE))?;
    let ends = pose.base(GENERAL_BASE.0, GENERAL_BASE.1);
    require(battle.land().holds(&ends), || no(key::GENERAL_OFF_TABLE))?;
    require(course.tracks.iter().any(|track| touch(&ends, &track.end)), || no(key::NOT_BESIDE))?;
    let side = battle.general(general).side();
    require(!battle.of_side(side.other()).any(|enemy| overlap(&ends, battle.base(enemy))), || {
        no(key::GENERAL_ON_ENEMY)
    })?;
    Ok(pose)
}

/// `vae.5.7.1`, `vae.5.7.3`, `vae.5.1.c6`: the first ride of a phase is free, each further one costs a point of his corps, or of his own if he
/// commands in chief.
pub fn cost(battle: &Battle, general: GeneralId) -> Tally {
    Tally::sum(key::ACTIVATION_COST, i32::from(battle.general(general).has_moved), [])
}

/// May a general ride there alone?
pub fn check(battle: &Battle, side: Side, general: GeneralId, pose: Pose) -> Lawful {
    let one = battle.general(general);
    let no = |key, clause| refuse(key, clause).general(general);
    require(battle.state().step == Step::Movement, || {
        no(key::NOT_THIS_STEP, clause::C5_7_1_GENERALS_FREE_MOVE)
    })?;
    require(one.is_present() && one.side() == side, || {
        no(key::NOT_YOURS, clause::C5_7_1_GENERALS_FREE_MOVE)
    })?;
    let cost = cost(battle, general);
    require(cost.result <= i32::from(purse(battle, general)), || {
        no(key::GENERAL_AP, clause::C5_7_3_FURTHER_MOVES).numbers(purse(battle, general), cost.result)
    })?;
    let (start, end) = (one.base(), pose.base(GENERAL_BASE.0, GENERAL_BASE.1));
    check_ride(battle, general, &start, &end)?;
    check_end(battle, side, general, &end)
}

/// What pays for a general: the points of his corps, or his own; one pool while he leads a corps (`vae.5.1.5`).
fn purse(battle: &Battle, general: GeneralId) -> u8 {
    match payer(battle, general) {
        Ok(corps) => battle.corps(corps).activation,
        Err(chief) => battle.general(chief).activation,
    }
}

fn payer(battle: &Battle, general: GeneralId) -> Result<crate::battle::CorpsId, GeneralId> {
    let one = battle.general(general);
    let led = || battle.corps_of(one.side()).find(|&corps| battle.corps(corps).is_taken_over);
    one.corps.or_else(led).ok_or(general)
}

/// Ground, distance and the table edge; friends do not obstruct him (`vae.5.5.i1`), enemies do.
fn check_ride(battle: &Battle, general: GeneralId, start: &Rect, end: &Rect) -> Lawful {
    let swept = joined(start, end);
    let row = battle.period().rate(battle.period().general);
    let no = |key, clause| refuse(key, clause).general(general);
    let rate = rates::rate(row, terrain::worst(battle.land(), &swept))
        .ok_or_else(|| no(key::TERRAIN_FORBIDDEN, clause::C5_4_2_RATE_OVER_MIXED_TERRAIN))?;
    let length = corner_way(start, end);
    require(length.whole_units() <= rate.whole_units(), || {
        no(key::DISTANCE, clause::C5_4_1_TACTICAL_MOVE).paces(length, rate)
    })?;
    require(battle.land().holds(end), || no(key::GENERAL_OFF_TABLE, clause::GEO_25_TABLE_EDGE))?;
    let side = battle.general(general).side();
    let through = battle
        .of_side(side.other())
        .find(|&enemy| plane::overlaps_by_more_than(&swept, battle.base(enemy), crate::contact::TOLERANCE));
    match through {
        Some(enemy) => Err(no(key::THROUGH_ENEMY, clause::C5_5_1_INTERPENETRATION).other(enemy)),
        None => Ok(()),
    }
}

/// `vae.5.4.7`, `vae.5.7.4`: he does not end in contact with an enemy, nor in a zone unless a friend is beside him.
fn check_end(battle: &Battle, side: Side, general: GeneralId, end: &Rect) -> Lawful {
    let no = |key, clause| refuse(key, clause).general(general);
    let touched = battle.of_side(side.other()).find(|&enemy| touch(end, battle.base(enemy)));
    if let Some(enemy) = touched {
        return Err(no(key::CONTACT_GENERAL, clause::C5_4_7_WHO_MAY_NOT_MOVE_INTO_CONTACT).other(enemy));
    }
    let has_friend = battle.of_side(side).any(|id| touch(end, battle.base(id)));
    require(has_friend || !zone::holds_general(battle, end, side), || {
        no(key::ZOC_GENERAL, clause::C5_7_4_GENERALS_ON_THE_TABLE)
    })
}

/// He rides.
pub fn resolve(field: &mut Field<'_>, general: GeneralId, pose: Pose) {
    let cost = cost(field.battle(), general);
    let points = u8::try_from(cost.result).unwrap_or(0);
    if points > 0 {
        let (corps, chief) = match payer(field.battle(), general) {
            Ok(corps) => (Some(corps), None),
            Err(chief) => (None, Some(chief)),
        };
        field.happen(Event::Paid { corps, chief, points, cost: Box::new(cost) });
    }
    let why = if points > 0 { clause::C5_7_3_FURTHER_MOVES } else { clause::C5_7_1_GENERALS_FREE_MOVE };
    field.happen(Event::Rode { general, pose, why, free: true });
}
