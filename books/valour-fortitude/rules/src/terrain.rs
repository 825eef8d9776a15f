//! 12 Terrain, as it acts on units: cover, height, rough ground.

use plane::{Rect, contains, gap};

use crate::battle::{Battle, Body, UnitId, standing};
use crate::clause;
use crate::land::{Cover, Feature, FeatureId, Height, Kind};
use crate::measure;

/// `vf.T.2.2`: the cover a unit has from another; the better of several (`vf.T.2.2.d`).
pub fn cover(battle: &Battle, unit: UnitId, from: UnitId) -> Option<Cover> {
    match battle.body(unit)? {
        Body::Feature(feature, _) => feature.kind.cover(), // vf.T.2.2.b
        Body::Block(_) => area_cover(battle, unit).max(barrier_cover(battle, unit, from)),
    }
}

/// `vf.T.2.2.a`: wholly within terrain that gives cover.
fn area_cover(battle: &Battle, unit: UnitId) -> Option<Cover> {
    let block = battle.block(unit)?;
    let areas = battle.land().features.iter().filter(|feature| feature.kind == Kind::LightWood);
    areas
        .filter(|feature| feature.bounds.meets(&block.bounds))
        .filter(|feature| {
            feature.areas.iter().any(|area| block.parts.iter().all(|part| contains(area, part)))
        })
        .filter_map(|feature| feature.kind.cover())
        .max()
}

/// `vf.T.2.2.c`: half of the front rank at a barrier that lies between it and the attacker.
fn barrier_cover(battle: &Battle, unit: UnitId, from: UnitId) -> Option<Cover> {
    let (block, attacker) = (battle.block(unit)?, battle.body(from)?);
    let lines = battle.land().features.iter().filter(|feature| feature.kind.is_barrier());
    lines
        .filter(|barrier| barrier.bounds.widened(plane::TOUCH).meets(&block.bounds))
        .filter(|barrier| {
            let at_it: Vec<_> = block.front_rank().iter().filter(|base| barrier.touches(*base)).collect();
            let behind_it = || at_it.iter().filter(|base| lies_between(barrier, attacker, base)).count();
            2 * at_it.len() >= block.front && 2 * behind_it() >= at_it.len()
        })
        .filter_map(|barrier| barrier.kind.cover())
        .max()
}

/// Does the shortest line from the attacker to a figure cross the barrier?
///
/// Each figure is asked by itself: the shortest line to the whole unit may be that to one end of it, past the end of the wall.
fn lies_between(barrier: &Feature, attacker: Body<'_>, figure: &Rect) -> bool {
    let line = measure::middle_line(attacker, figure);
    line.zip(barrier.course.as_ref()).is_some_and(|(line, course)| gap(&line, course).touches())
}

/// Cover that counts against fire: streams give none (`vf.T.1.4.c`).
pub fn cover_from_fire(battle: &Battle, unit: UnitId, from: UnitId) -> Option<Cover> {
    cover(battle, unit, from).filter(|&cover| cover != Cover::Melee)
}

/// `vf.T.1.3.b`: the highest figure of a unit.
pub fn height(battle: &Battle, unit: UnitId) -> Height {
    battle.block(unit).map_or_else(Height::default, |block| {
        let heights = block.bases.iter().map(|base| battle.land().height(standing(base)));
        heights.fold(Height::default(), Height::max)
    })
}

/// `vf.geo.on-terrain`, `vf.T.2.6.b`: has the unit a figure on rough ground?
pub fn is_on_rough(battle: &Battle, unit: UnitId) -> bool {
    let Some(block) = battle.block(unit) else { return false };
    battle.land().features.iter().filter(|feature| feature.kind.is_rough()).any(|feature| {
        feature.bounds.meets(&block.bounds) && block.bases.iter().any(|base| feature.holds(standing(base)))
    })
}

/// `vf.T.3.7.b`: the sections next to a feature, by a border that is long enough.
pub fn neighbours(battle: &Battle, feature: FeatureId) -> impl Iterator<Item = FeatureId> + '_ {
    let land = battle.land();
    land.iter()
        .map(|(id, _)| id)
        .filter(move |&other| other != feature && land.border(feature, other).at_least(SHARED_BORDER))
}

/// `vf.T.3.7.b`: a border joins two sections from this length on.
pub const SHARED_BORDER: plane::Length = plane::Length::units(3);

/// What terrain carries out by itself.
pub const CLAUSES: &[engine::Clause] = &[
    clause::T_2_2_A_IN_COVER_AREA,
    clause::T_2_2_B_IN_COVER_OCCUPYING,
    clause::T_2_2_C_IN_COVER_BARRIER,
    clause::T_2_2_D_COVER_AGAINST_FIRE,
    clause::T_2_2_E_COVER_IN_MELEE,
    clause::T_3_2_C_NO_FORMATION,
    clause::EX_MOVE_2,
];
