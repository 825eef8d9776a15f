//! Pointing at the table: the sight tool, and what somebody may mean who points from a unit at a place.

mod sight;

use engine::{Notation as _, Pointed, Points, Role, Seat, Spot};
use ground::waypoint;
use plane::{Bearing, Length, Offset, Point, Segment, Waypoint, gap};

use crate::action::Action;
use crate::battle::{Battle, Body, Leader, Post, UnitId};
use crate::fire::Shooting;
use crate::formation::{Block, Pose};
use crate::leaders::Ride;
use crate::movement::{self, Manoeuvre, Pace};
use crate::numbers;
use crate::order::Order;
use crate::{ValourFortitude, measure, speech};

/// Who points this near to a unit means the unit.
const NEAR: Length = Length(400);

/// A unit brought this near to an enemy is meant to assault it.
const CONTACT: Length = Length(1_500);

/// A unit brought this near to its place beside a friend is meant to stand there.
const BESIDE: Length = Length(2_000);

/// The interval kept in line: friends may not touch, and see nothing within an inch of one another (`vf.5.1.3.c`).
const INTERVAL: Length = Length(1_100);

/// Lawful assaults on one enemy that are looked at for the one nearest to what is meant.
const MOST_REACHES: usize = 12;

impl Points for ValourFortitude {
    /// What the selected pieces may be meant to do there, the likeliest first, in notation: an assault on an enemy at hand,
    /// a place in line with a friend, fire, a way into a town, and the plain movement. With an order in hand that aims at an
    /// enemy only such orders are meant, if there are any. `check` judges them.
    fn wishes(battle: &Battle, _: Seat, pointed: Pointed<'_>) -> Vec<String> {
        let Pointed { selection, target, mode } = pointed;
        let Some(target) = waypoint(target) else { return Vec::new() };
        let mut found = Vec::new();
        for &id in selection {
            match piece(battle, id) {
                Some(Pointing::Unit(unit)) if battle.unit(unit).is_present() => {
                    of_unit(battle, unit, target, &mut found);
                }
                Some(Pointing::Leader(leader)) => {
                    found.push(Order::Leader { leader, ride: Ride::To(target.at) })
                }
                Some(Pointing::Unit(_)) | None => {}
            }
        }
        let is_meant = |order: &Order| match mode {
            Some(Role::Attack) => matches!(order, Order::Fire(_)),
            Some(Role::Assault) => {
                matches!(order, Order::Act { action: Action::Go(Pace::Assault, _), .. })
            }
            _ => true,
        };
        if found.iter().any(is_meant) {
            found.retain(is_meant);
        }
        found.iter().map(|order| ValourFortitude::print(battle, order)).collect()
    }
}

/// Whose piece a number is.
pub(super) enum Pointing {
    /// A unit.
    Unit(UnitId),
    /// A leader.
    Leader(Leader),
}

/// The piece with this number.
pub(super) fn piece(battle: &Battle, id: u16) -> Option<Pointing> {
    if usize::from(id) < battle.state().units.len() {
        return Some(Pointing::Unit(UnitId(numbers::count(id.into()))));
    }
    let mut leaders = [0, 1].into_iter().flat_map(|side| battle.leaders_of(engine::Side(side)));
    leaders.find(|&leader| speech::leader(leader) == Spot::Piece(id)).map(Pointing::Leader)
}

/// Those of the pieces that are units.
pub(super) fn units(battle: &Battle, pieces: &[u16]) -> Vec<UnitId> {
    let unit = |&id: &u16| match piece(battle, id)? {
        Pointing::Unit(unit) => Some(unit),
        Pointing::Leader(_) => None,
    };
    pieces.iter().filter_map(unit).collect()
}

fn of_unit(battle: &Battle, unit: UnitId, target: Waypoint, found: &mut Vec<Order>) {
    let side = battle.unit(unit).side();
    let pose = Pose { at: target.at, facing: target.facing, layout: battle.unit(unit).pose.layout };
    let block = Block::new(battle.arm(unit), battle.unit(unit).figures, &pose);
    let pointed = unit_at(battle, target.at).filter(|&other| battle.unit(other).side() != side);
    for enemy in battle.of_side(side.other()) {
        let is_meant = pointed == Some(enemy) || touches_nearly(battle, &block, enemy);
        if !is_meant {
            continue;
        }
        found.push(going(unit, Pace::Assault, assault_on(battle, unit, enemy, target)));
        if pointed == Some(enemy) {
            found.push(Order::Fire(Shooting::alone(unit, enemy, battle.unit(unit).fire == 0)));
        }
    }
    if pointed.is_none() {
        let half = battle.block(unit).map_or(0, |block| front_of(block).length().0 / 2);
        found.extend(beside(battle, unit, half, target).map(|place| going(unit, Pace::Move, place)));
        let features = battle.land().iter().filter(|(_, feature)| feature.kind.is_defendable());
        let entered = features.filter(|(_, feature)| feature.holds(target.at));
        found.extend(entered.map(|(id, _)| Order::Act { unit, action: Action::Occupy(id) }));
        found.push(going(unit, Pace::Move, target));
    }
}

fn going(unit: UnitId, pace: Pace, place: Waypoint) -> Order {
    let manoeuvre = Manoeuvre { way: vec![place], ..Manoeuvre::default() };
    Order::Act { unit, action: Action::Go(pace, manoeuvre) }
}

fn touches_nearly(battle: &Battle, block: &Block, enemy: UnitId) -> bool {
    battle
        .body(enemy)
        .and_then(|theirs| measure::between(Body::Block(block), theirs))
        .is_some_and(|gap| gap.at_most(CONTACT))
}

/// The lawful assault nearest to what is meant; if there is none, the plainest one, so that `check` says why.
fn assault_on(battle: &Battle, unit: UnitId, enemy: UnitId, target: Waypoint) -> Waypoint {
    let reaches = movement::reaches(battle, unit, enemy).take(MOST_REACHES);
    let nearest = reaches.min_by_key(|place| (place.at - target.at).squared());
    nearest.or_else(|| head_on(battle, unit, enemy)).unwrap_or(target)
}

/// Front against front, or straight at the terrain the enemy holds.
fn head_on(battle: &Battle, unit: UnitId, enemy: UnitId) -> Option<Waypoint> {
    match battle.body(enemy)? {
        Body::Block(_) => {
            let pose = battle.unit(enemy).pose;
            Some(Waypoint { at: pose.at, facing: pose.facing.opposite() })
        }
        Body::Feature(..) => {
            let line = measure::shortest_line(battle.body(unit)?, battle.body(enemy)?)?;
            Some(Waypoint { at: line.to(), facing: line.from().bearing_to(line.to())? })
        }
    }
}

/// Places beside a friend and in line with his front, the nearest first, for a unit with half so wide a front.
pub(super) fn beside(
    battle: &Battle,
    unit: UnitId,
    half_front: i32,
    target: Waypoint,
) -> impl Iterator<Item = Waypoint> {
    let half = half_front + INTERVAL.0;
    let friends = battle.of_side(battle.unit(unit).side()).filter(|&friend| friend != unit);
    let friends = friends.filter(|&friend| battle.unit(friend).post == Post::Table);
    let mut places: Vec<Waypoint> = friends
        .filter_map(|friend| Some((battle.block(friend)?, battle.unit(friend).pose.facing)))
        .flat_map(|(block, facing)| flanks(block, facing, half))
        .filter(|place| place.at.gap_to(target.at).at_most(BESIDE))
        .collect();
    places.sort_by_key(|place| (place.at - target.at).squared());
    places.into_iter()
}

/// Left and right of a block, so far from its corners.
fn flanks(block: &Block, facing: Bearing, far: i32) -> [Waypoint; 2] {
    let front = front_of(block);
    let aside = |from: Point, by: i32| {
        let offset = Offset { right: Length(by), forward: Length::ZERO };
        Waypoint { at: from + offset.towards(facing), facing }
    };
    [aside(front.from(), -far), aside(front.to(), far)]
}

/// The front edge of a block from its left to its right.
fn front_of(block: &Block) -> Segment {
    let front = block.front_rank();
    let (left, right) = (front.first(), front.last());
    let corner = block.bases.first().map_or(Point::new(0, 0), |base| base.front());
    Segment::new(
        left.map_or(corner, |base| base.front_left()),
        right.map_or(corner, |base| base.front_right()),
    )
}

/// The unit that stands where somebody points.
fn unit_at(battle: &Battle, at: Point) -> Option<UnitId> {
    let spot = Segment::new(at, at);
    let gap_to = |unit: UnitId| match battle.body(unit)? {
        Body::Block(block) => Some(gap(&block.hull, &spot)),
        Body::Feature(_, outline) => Some(gap(outline, &spot)),
    };
    battle.present().find(|&unit| gap_to(unit).is_some_and(|gap| gap.at_most(NEAR)))
}
