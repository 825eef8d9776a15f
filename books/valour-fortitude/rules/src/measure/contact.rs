//! Contact: who touches whom, and with how many figures.

use plane::{Length, Rect, Shape, TOUCH, gap};

use crate::battle::{Battle, Body, UnitId};
use crate::formation::Block;
use crate::numbers;

/// `vf.T.2.1.a`: figures at a barrier touch across it up to this far.
const ACROSS_BARRIER: Length = Length::units(2);

/// `vf.T.3.6.a`: so many figures at a feature are in contact with its occupant.
pub const FIGURES_IN_CONTACT: u32 = 3;

/// `vf.geo.contact`: do two enemy units touch?
pub fn are_in_contact(battle: &Battle, one: UnitId, other: UnitId) -> bool {
    match (battle.body(one), battle.body(other)) {
        (Some(Body::Block(mine)), Some(Body::Block(theirs))) => blocks_touch(battle, mine, theirs),
        (Some(Body::Block(block)), Some(Body::Feature(_, outline)))
        | (Some(Body::Feature(_, outline)), Some(Body::Block(block))) => {
            figures_at(block, outline) >= FIGURES_IN_CONTACT
        }
        (Some(Body::Feature(..)), Some(Body::Feature(..))) | (None, _) | (_, None) => false,
    }
}

/// Do two blocks touch, also across a barrier?
pub fn blocks_touch(battle: &Battle, mine: &Block, theirs: &Block) -> bool {
    if !mine.bounds.widened(ACROSS_BARRIER).meets(&theirs.bounds) {
        return false;
    }
    let direct = mine.parts.iter().any(|part| theirs.parts.iter().any(|other| gap(part, other).touches()));
    direct || barrier_pairs(battle, mine, theirs)
}

fn barrier_pairs(battle: &Battle, mine: &Block, theirs: &Block) -> bool {
    battle.land().features.iter().filter(|feature| feature.kind.is_barrier()).any(|barrier| {
        let near = |block: &Block| barrier.bounds.widened(TOUCH).meets(&block.bounds);
        near(mine)
            && near(theirs)
            && mine.bases.iter().filter(|base| barrier.touches(*base)).any(|base| {
                let across = |other: &&Rect| gap(base, *other).at_most(ACROSS_BARRIER);
                theirs.bases.iter().filter(across).any(|other| barrier.touches(other))
            })
    })
}

/// `vf.1.1.2`: does one base touch a block, corner to corner too, also across a barrier?
fn base_touches(battle: &Battle, base: &Rect, block: &Block) -> bool {
    if !base.bounds().widened(ACROSS_BARRIER).meets(&block.bounds) {
        return false;
    }
    if block.parts.iter().any(|part| gap(base, part).touches()) {
        return true;
    }
    battle.land().features.iter().filter(|feature| feature.kind.is_barrier()).any(|barrier| {
        barrier.touches(base)
            && block
                .bases
                .iter()
                .any(|other| gap(base, other).at_most(ACROSS_BARRIER) && barrier.touches(other))
    })
}

/// How many figures of a block touch a shape.
pub fn figures_at<S: Shape>(block: &Block, shape: &S) -> u32 {
    if !block.bounds.widened(TOUCH).meets(&shape.bounds()) {
        return 0;
    }
    let touching = block.bases.iter().filter(|base| gap(*base, shape).touches()).count();
    numbers::count::<u32>(touching) * u32::from(block.weight)
}

/// `vf.geo.contact`: how many front-rank figures of a block touch a unit.
pub fn front_in_contact(battle: &Battle, mine: &Block, other: UnitId) -> u32 {
    let count = |touches: &dyn Fn(&Rect) -> bool| {
        let touching = mine.front_rank().iter().filter(|base| touches(base)).count();
        numbers::count::<u32>(touching) * u32::from(mine.weight)
    };
    match battle.body(other) {
        Some(Body::Block(theirs)) => {
            if !mine.bounds.widened(ACROSS_BARRIER).meets(&theirs.bounds) {
                return 0;
            }
            count(&|base| base_touches(battle, base, theirs))
        }
        Some(Body::Feature(_, outline)) => count(&|base| gap(base, outline).touches()),
        None => 0,
    }
}

/// How many front-rank figures of a unit touch another unit.
pub fn front_contact(battle: &Battle, unit: UnitId, other: UnitId) -> u32 {
    battle.block(unit).map_or(0, |block| front_in_contact(battle, block, other))
}

/// How many front-rank figures of a unit a block touches with any of its bases.
pub fn front_touched(battle: &Battle, mine: &Block, other: UnitId) -> u32 {
    battle.block(other).map_or(0, |theirs| {
        let touched = theirs.front_rank().iter().filter(|base| base_touches(battle, base, mine)).count();
        numbers::count::<u32>(touched) * u32::from(theirs.weight)
    })
}

/// The enemy units a unit is in contact with.
pub fn contacts(battle: &Battle, unit: UnitId) -> impl Iterator<Item = UnitId> + '_ {
    let side = battle.unit(unit).side();
    battle.of_side(side.other()).filter(move |&enemy| are_in_contact(battle, unit, enemy))
}

/// Is a unit in contact with an enemy?
pub fn is_engaged(battle: &Battle, unit: UnitId) -> bool {
    contacts(battle, unit).next().is_some()
}
