//! Distances, contact and arcs between units (`vf.geo`). Everything that asks “how far” or “do they touch” asks here.

mod contact;
mod lines;

use engine::Side;
use plane::{Disc, Gap, Length, Point, Rect, Shape, TOUCH, gap, overlaps_by_more_than};

use crate::battle::{Battle, Body, Leader, LeaderPost, Post, UnitId};
use crate::formation::{Block, Drill};
use crate::land::FeatureId;

pub use contact::{
    FIGURES_IN_CONTACT, are_in_contact, blocks_touch, contacts, figures_at, front_contact, front_in_contact,
    front_touched, is_engaged,
};
pub use lines::{middle_line, shortest_line};

/// `vf.geo.bases`: a leader is a disc of this radius.
pub const LEADER_RADIUS: Length = Length(400);

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

/// From shooter to target; artillery measures from its cannon (`vf.5.1.1.b`), and an occupant from its feature
/// (`vf.T.3.2.d`).
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
