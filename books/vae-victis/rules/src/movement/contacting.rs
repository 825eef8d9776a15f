//! 5.4.6 and 5.4.7 Moving into contact.

use plane::{Edge, Rect};

use super::way::{Course, Track};
use crate::battle::{Battle, ElementId};
use crate::contact::{fronts, lined_up_on, lined_up_with, overlap_place, touch};
use crate::period::Arm;
use crate::refusal::{Facts as _, Lawful, refuse, require};
use crate::{clause, key, terrain, zone};

/// How a base that ends its move stands to an enemy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Lined up with its front.
    Front,
    /// Lined up with a flank or the rear.
    On(Edge),
    /// In the overlap position.
    Overlap,
    /// Touching in any other way.
    Askew,
}

/// How a base stands to an enemy; nothing if they do not touch.
pub fn standing(battle: &Battle, base: &Rect, enemy: ElementId) -> Option<Standing> {
    let theirs = battle.base(enemy);
    if !touch(base, theirs) {
        return None;
    }
    let mut faces = fronts(battle, enemy);
    if faces.any(|face| lined_up_with(base, &face)) {
        return Some(Standing::Front);
    }
    if let Some(edge) = lined_up_on(base, theirs).filter(|_| !battle.element(enemy).is_square()) {
        return Some(Standing::On(edge));
    }
    let overlaps = fronts(battle, enemy).any(|face| overlap_place(base, &face).is_some());
    Some(if overlaps { Standing::Overlap } else { Standing::Askew })
}

/// Does a base end in an attack or an overlap against an enemy (`vae.6.3`, `vae.6.4`)?
pub fn is_lined_up(battle: &Battle, base: &Rect, enemy: ElementId) -> bool {
    standing(battle, base, enemy).is_some_and(|standing| standing != Standing::Askew)
}

/// Does any of a course end in an attack, so that the slide is free (`vae.geo.14`)?
pub fn ends_in_contact(battle: &Battle, course: &Course) -> bool {
    course
        .tracks
        .iter()
        .any(|track| battle.enemies_of(track.id).any(|enemy| is_lined_up(battle, &track.end, enemy)))
}

/// All contacts that a course ends in, in the order of `vae.err.order`.
pub fn check(battle: &Battle, course: &Course) -> Lawful {
    for track in &course.tracks {
        check_allowed(battle, track)?;
    }
    for track in &course.tracks {
        check_start(battle, track)?;
    }
    let attacks = |track: &Track| {
        battle.enemies_of(track.id).any(|enemy| {
            matches!(standing(battle, &track.end, enemy), Some(Standing::Front | Standing::On(_)))
        })
    };
    let is_single = course.tracks.len() == 1;
    let has_attack = course.tracks.iter().any(attacks);
    for track in &course.tracks {
        check_aligned(battle, track, has_attack || is_single)?;
    }
    Ok(())
}

/// `vae.5.4.7`: who may not move into contact with whom. The overlap position is open to infantry against cavalry, never to
/// guns.
fn check_allowed(battle: &Battle, track: &Track) -> Lawful {
    for enemy in battle.enemies_of(track.id) {
        let Some(standing) = standing(battle, &track.end, enemy) else { continue };
        let no = |key, clause| refuse(key, clause).element(track.id).other(enemy);
        let is_arm = |id: ElementId, arm: Arm| battle.arm(id) == arm;
        require(!is_arm(track.id, Arm::Artillery), || {
            no(key::CONTACT_ARTILLERY, clause::C5_4_7_WHO_MAY_NOT_MOVE_INTO_CONTACT)
        })?;
        require(!battle.element(track.id).is_square(), || {
            no(key::CONTACT_SQUARE, clause::C5_4_7_WHO_MAY_NOT_MOVE_INTO_CONTACT)
        })?;
        let attacks = matches!(standing, Standing::Front | Standing::On(_));
        let shies = is_arm(track.id, Arm::Infantry)
            && is_arm(enemy, Arm::Cavalry)
            && terrain::is_in_clear(battle, enemy);
        require(!(attacks && shies), || no(key::CONTACT_INF_CAV, clause::C8_1_INFANTRY_AGAINST_CAVALRY))?;
    }
    Ok(())
}

/// `vae.5.4.6`: a flank only from behind the enemy's front line and outside its zone, the rear only from wholly behind it.
fn check_start(battle: &Battle, track: &Track) -> Lawful {
    for enemy in battle.enemies_of(track.id) {
        let Some(Standing::On(edge)) = standing(battle, &track.end, enemy) else { continue };
        let theirs = battle.base(enemy);
        let is_behind = |line: &Rect| track.start.corners().map(|corner| line.has_behind(corner));
        let lawful = match edge {
            Edge::Rear => {
                let rear = theirs.with_front(Edge::Rear);
                track.start.corners().iter().all(|&corner| !rear.has_behind(corner))
            }
            Edge::Front | Edge::Left | Edge::Right => {
                is_behind(theirs).contains(&true) && !zone::is_in(battle, &track.start, enemy, &[track.id])
            }
        };
        require(lawful, || {
            refuse(key::CONTACT_FLANK_START, clause::C5_4_6_MOVING_INTO_CONTACT)
                .element(track.id)
                .other(enemy)
        })?;
    }
    Ok(())
}

/// `vae.geo.14`: lined up, in overlap position, or clear of all enemies; corners that touch further enemies as a mere
/// consequence are allowed.
fn check_aligned(battle: &Battle, track: &Track, may_overlap: bool) -> Lawful {
    let stands: Vec<(ElementId, Standing)> = battle
        .enemies_of(track.id)
        .filter_map(|enemy| Some((enemy, standing(battle, &track.end, enemy)?)))
        .collect();
    let is_good = |standing: &Standing| match standing {
        Standing::Front | Standing::On(_) => true,
        Standing::Overlap => may_overlap,
        Standing::Askew => false,
    };
    match stands.first() {
        Some(&(enemy, _)) if !stands.iter().any(|(_, standing)| is_good(standing)) => {
            Err(refuse(key::CONTACT_ALIGN, clause::GEO_14_LINING_UP).element(track.id).other(enemy))
        }
        Some(_) | None => Ok(()),
    }
}
