//! Distances, contact and arcs between units (`vf.geo`). Everything that asks “how far” or “do they touch” asks here.

use engine::Side;
use plane::{Disc, Gap, Length, Point, Rect, Segment, Shape, TOUCH, gap, overlaps_by_more_than};

use crate::battle::{Battle, Body, Leader, LeaderPost, Post, UnitId};
use crate::clause;
use crate::formation::{Block, Drill};
use crate::land::FeatureId;

/// `vf.geo.bases`: a leader is a disc of this radius.
pub const LEADER_RADIUS: Length = Length(400);
/// `vf.T.2.1.a`: figures at a barrier touch across it up to this far.
const ACROSS_BARRIER: Length = Length::units(2);
/// `vf.T.3.6.a`: so many figures at a feature are in contact with its occupant.
pub const FIGURES_IN_CONTACT: u32 = 3;

/// The smaller of two gaps.
fn nearer(one: Gap, other: Gap) -> Gap {
    if other.nearer_than(one) { other } else { one }
}

/// The gap from a body to a shape; `None` if the body is nowhere.
pub fn to_shape<S: Shape>(body: Body<'_>, shape: &S) -> Option<Gap> {
    match body {
        Body::Block(block) => block.parts.iter().map(|part| gap(part, shape)).reduce(nearer),
        Body::Feature(_, outline) => Some(gap(outline, shape)),
    }
}

/// The gap between two bodies.
pub fn between(one: Body<'_>, other: Body<'_>) -> Option<Gap> {
    match other {
        Body::Block(block) => block.parts.iter().filter_map(|part| to_shape(one, part)).reduce(nearer),
        Body::Feature(_, outline) => to_shape(one, outline),
    }
}

/// `vf.geo.distance`: from one unit to another; `None` if either is not in play.
pub fn distance(battle: &Battle, one: UnitId, other: UnitId) -> Option<Gap> {
    between(battle.body(one)?, battle.body(other)?)
}

/// `vf.5.1.1`: from shooter to target; artillery measures from its cannon.
pub fn range(battle: &Battle, shooter: UnitId, target: UnitId) -> Option<Gap> {
    match (muzzle(battle, shooter), battle.body(target)?) {
        (Some(cannon), body) => to_shape(body, cannon),
        (None, _) => distance(battle, shooter, target),
    }
}

/// The cannon base of an unlimbered gun.
pub fn muzzle(battle: &Battle, id: UnitId) -> Option<&Rect> {
    let unlimbered = battle.unit(id).pose.layout.drill == Drill::Unlimbered;
    battle.block(id).filter(|_| unlimbered).map(|block| &block.bases[0])
}

/// From a unit to any shape.
pub fn to<S: Shape>(battle: &Battle, id: UnitId, shape: &S) -> Option<Gap> {
    to_shape(battle.body(id)?, shape)
}

/// The gap between two bodies, unless their boxes already say that it is more than this: most of the table is far away.
pub fn near(one: Body<'_>, other: Body<'_>, reach: Length) -> Option<Gap> {
    one.bounds().widened(reach + TOUCH).meets(&other.bounds()).then(|| between(one, other))?
}

/// The enemy who is too near to the body by the words of `vf.conv.words`; whoever is farther than `reach` is not.
pub fn keeps_from(
    battle: &Battle,
    side: Side,
    body: Body<'_>,
    reach: Length,
    test: impl Fn(Gap) -> bool,
) -> Option<(UnitId, Gap)> {
    let enemies = battle.of_side(side.other());
    enemies.filter_map(|id| Some((id, near(body, battle.body(id)?, reach)?))).find(|&(_, gap)| !test(gap))
}

/// A leader as a disc, or the feature he is in.
pub fn leader_gap(battle: &Battle, leader: Leader, other: UnitId) -> Option<Gap> {
    match battle.leader(leader) {
        LeaderPost::At(point) => to(battle, other, &disc(point)),
        LeaderPost::In(feature, _) => {
            let outline = battle.land().feature(feature).outline()?;
            to(battle, other, outline)
        }
        LeaderPost::Off | LeaderPost::Gone => None,
    }
}

/// From leader to leader.
pub fn between_leaders(battle: &Battle, one: Leader, other: Leader) -> Option<Gap> {
    let outline = |feature: FeatureId| battle.land().feature(feature).outline();
    match (battle.leader(one), battle.leader(other)) {
        (LeaderPost::At(one), LeaderPost::At(other)) => Some(gap(&disc(one), &disc(other))),
        (LeaderPost::At(point), LeaderPost::In(feature, _))
        | (LeaderPost::In(feature, _), LeaderPost::At(point)) => Some(gap(outline(feature)?, &disc(point))),
        (LeaderPost::In(one, _), LeaderPost::In(other, _)) => Some(gap(outline(one)?, outline(other)?)),
        (LeaderPost::Off | LeaderPost::Gone, _) | (_, LeaderPost::Off | LeaderPost::Gone) => None,
    }
}

/// The disc of a leader.
pub fn disc(point: Point) -> Disc {
    Disc { centre: point, radius: LEADER_RADIUS }
}

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

/// Does one base touch a block, also across a barrier?
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
    touching as u32 * u32::from(block.weight)
}

/// `vf.geo.contact`: how many front-rank figures of a block touch a unit.
pub fn front_in_contact(battle: &Battle, mine: &Block, other: UnitId) -> u32 {
    let count = |touches: &dyn Fn(&Rect) -> bool| {
        mine.front_rank().iter().filter(|base| touches(base)).count() as u32 * u32::from(mine.weight)
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
        touched as u32 * u32::from(theirs.weight)
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

/// `vf.geo.unit-arc`: is any base of the other unit partially in this unit's front arc?
pub fn is_in_arc(battle: &Battle, unit: UnitId, other: UnitId) -> bool {
    let (Some(body), Some(target)) = (battle.body(unit), battle.body(other)) else { return false };
    match (body, target) {
        (Body::Feature(..), _) => true,
        (Body::Block(block), Body::Block(theirs)) => is_block_in_arc(block, theirs),
        (Body::Block(block), Body::Feature(_, outline)) => {
            block.arc.is_none_or(|arc| overlaps_by_more_than(&arc, outline, TOUCH))
        }
    }
}

/// `vf.geo.arc-partial`: is any base of the other block partially in this block's front arc?
pub fn is_block_in_arc(block: &Block, theirs: &Block) -> bool {
    block.arc.is_none_or(|arc| theirs.parts.iter().any(|part| overlaps_by_more_than(&arc, part, TOUCH)))
}

/// The shortest line from one body to another.
pub fn shortest_line(one: Body<'_>, other: Body<'_>) -> Option<Segment> {
    match one {
        Body::Block(block) => shortest(block.parts.iter().filter_map(|part| line_from(part, other))),
        Body::Feature(_, outline) => line_from(outline, other),
    }
}

/// The shortest line from a body to a shape, the middle one where a front is parallel to it.
pub fn middle_line<S: Shape>(body: Body<'_>, shape: &S) -> Option<Segment> {
    match body {
        Body::Block(block) => shortest(block.parts.iter().map(|part| plane::middle_line(part, shape))),
        Body::Feature(_, outline) => Some(plane::middle_line(outline, shape)),
    }
}

fn line_from<S: Shape>(shape: &S, body: Body<'_>) -> Option<Segment> {
    match body {
        Body::Block(block) => shortest(block.parts.iter().map(|part| plane::shortest_line(shape, part))),
        Body::Feature(_, outline) => Some(plane::shortest_line(shape, outline)),
    }
}

fn shortest(lines: impl Iterator<Item = Segment>) -> Option<Segment> {
    lines.min_by_key(|line| line.vector().squared())
}

/// Is the unit nearer than this, `reach` at most, to any enemy that stands on the table, that is, outside terrain?
pub fn enemy_on_table_within(
    battle: &Battle,
    unit: UnitId,
    reach: Length,
    test: impl Fn(Gap) -> bool,
) -> Option<(UnitId, Gap)> {
    let (side, body) = (battle.unit(unit).side(), battle.body(unit)?);
    let on_table = battle.of_side(side.other()).filter(|&id| battle.unit(id).post == Post::Table);
    on_table.filter_map(|id| Some((id, near(body, battle.body(id)?, reach)?))).find(|&(_, gap)| test(gap))
}

/// What measuring carries out by itself.
pub const CLAUSES: &[engine::Clause] = &[
    clause::CONV_WORDS,
    clause::CONV_THRESHOLDS,
    clause::CONV_MEASURE,
    clause::GEO_DISTANCE,
    clause::GEO_CONTACT,
    clause::GEO_ARC_PARTIAL,
    clause::GEO_OCCUPIED,
    clause::GEO_LEADER,
    clause::C1_0_C_FREE_MEASURING,
    clause::C1_1_2_FIGURE_CONTACT,
    clause::T_2_1_A_BARRIER_CONTACT,
    clause::T_3_6_A_CONTACT_WITH_OCCUPANTS,
    clause::T_3_2_D_RANGE_AND_SIGHT,
];
