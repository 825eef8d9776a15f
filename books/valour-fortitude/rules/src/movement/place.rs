//! `vf.geo.place`: where a unit may stand.

use plane::{Length, Polygon, Rect, Shape, TOUCH, gap, overlaps, overlaps_by_more_than};

use crate::battle::{Battle, Post, UnitId};
use crate::formation::Block;
use crate::land::Feature;
use crate::refusal::{Facts as _, Lawful, refuse, require};
use crate::{clause, key};

/// May the unit stand here? Judges the table, other bases, friends touched, and the ground.
pub fn check(battle: &Battle, unit: UnitId, block: &Block) -> Lawful {
    require(block.parts.iter().all(|part| battle.land().holds(part)), || {
        refuse(key::OFF_TABLE, clause::C6_3_E_STAY_ON_THE_TABLE).unit(unit)
    })?;
    check_units(battle, unit, block)?;
    check_ground(battle, unit, block)
}

/// Overlaps nobody, and touches no friend (`vf.6.3.d`).
fn check_units(battle: &Battle, unit: UnitId, block: &Block) -> Lawful {
    let side = battle.unit(unit).side;
    for other in battle.units_where(|other| other.post == Post::Table) {
        let Some(theirs) = battle.block(other) else { continue };
        if other == unit || !theirs.bounds.widened(TOUCH).meets(&block.bounds) {
            continue;
        }
        let over = |mine: &Rect| theirs.parts.iter().any(|part| overlaps_by_more_than(mine, part, TOUCH));
        require(!block.parts.iter().any(over), || {
            refuse(key::OVERLAPS, clause::GEO_PLACE).unit(unit).other(other)
        })?;
        let friend = battle.unit(other).side == side;
        let at = |mine: &Rect| theirs.parts.iter().any(|part| gap(mine, part).touches());
        require(!friend || !block.parts.iter().any(at), || {
            refuse(key::TOUCHES_FRIEND, clause::C6_3_D_NO_FRIENDLY_CONTACT_AT_THE_END).unit(unit).other(other)
        })?;
    }
    Ok(())
}

/// Stands on nothing that nobody stands on, and straddles no line.
fn check_ground(battle: &Battle, unit: UnitId, block: &Block) -> Lawful {
    for (id, feature) in battle.land().iter() {
        if !feature.bounds.meets(&block.bounds) {
            continue;
        }
        if feature.kind.is_defendable() {
            require(!stands_on(feature, block), || {
                refuse(key::IN_TERRAIN_REFUSED, clause::T_3_B_ENTRY_ONLY_BY_OCCUPATION).unit(unit).feature(id)
            })?;
        }
        if feature.kind.is_impassable() {
            require(!stands_on(feature, block) && !straddles(feature, block), || {
                refuse(key::ON_IMPASSABLE, clause::T_2_4_IMPASSABLE).unit(unit).feature(id)
            })?;
        }
        if feature.kind.is_barrier() {
            require(!straddles(feature, block), || {
                refuse(key::STRADDLES, clause::GEO_PLACE).unit(unit).feature(id)
            })?;
        }
    }
    Ok(())
}

fn stands_on(feature: &Feature, block: &Block) -> bool {
    let over = |area: &Polygon, part: &Rect| match part.shrunk(TOUCH) {
        Some(inner) => overlaps(area, &inner),
        None => overlaps(area, part),
    };
    feature.areas.iter().any(|area| block.parts.iter().any(|part| over(area, part)))
}

/// Does any single base lie on both sides of a line?
fn straddles(feature: &Feature, block: &Block) -> bool {
    let Some(course) = feature.line() else { return false };
    let bounds = course.bounds();
    let cut = |base: &Rect| {
        bounds.meets(&base.bounds())
            && base.shrunk(TOUCH).is_some_and(|inner| gap(&inner, course).length() == Length::ZERO)
    };
    block.bases.iter().any(cut)
}
