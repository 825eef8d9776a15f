//! 6.4 Retreat.

use std::cell::Cell;
use std::sync::Arc;

use plane::{Bearing, Bounds, Length, Offset, Point, TOUCH, Vector, Waypoint, overlaps_by_more_than};

use super::stance::Stance;
use super::{Going, KEEP_AWAY, Pace, Walk, check_place, move_distance, walk};
use crate::battle::{Battle, Body, Group, Post, UnitId};
use crate::formation::{Block, Pose};
use crate::measure;
use crate::refusal::{Facts as _, Lawful, refuse};
use crate::sight;
use crate::{clause, key};

/// `vf.6.4.b`: enemies the unit starts within 3″ of, which alone it may be near on its way.
pub fn close_enemies(battle: &Battle, unit: UnitId) -> Group {
    let side = battle.unit(unit).side();
    let Some(body) = battle.body(unit) else { return Group::default() };
    let close = |&enemy: &UnitId| {
        let gap = battle.body(enemy).and_then(|other| measure::near(body, other, KEEP_AWAY));
        gap.is_some_and(|gap| gap.at_most(KEEP_AWAY))
    };
    battle.of_side(side.other()).filter(close).collect()
}

/// Who sees the unit where it stands, as far as it has been asked.
struct Witnesses<'a> {
    battle: &'a Battle,
    unit: UnitId,
    /// Bits of those asked, and of those who see.
    seen: Cell<(u64, u64)>,
}

impl<'a> Witnesses<'a> {
    fn new(battle: &'a Battle, unit: UnitId) -> Self {
        Self { battle, unit, seen: Cell::default() }
    }

    /// `vf.6.4.c`: an enemy who saw the unit where it stands and in whose front arc it would not end.
    ///
    /// Arcs are asked first: sight costs far more, and most retreats end in most arcs.
    fn cheated_by(&self, block: &Block) -> Option<UnitId> {
        let side = self.battle.unit(self.unit).side();
        let cheated = |&enemy: &UnitId| {
            !self.is_known_blind(enemy) && !is_in_arc_of(self.battle, enemy, block) && self.sees(enemy)
        };
        self.battle.of_side(side.other()).find(cheated)
    }

    fn is_known_blind(&self, enemy: UnitId) -> bool {
        let (asked, seeing) = self.seen.get();
        asked & !seeing & 1 << enemy.0 != 0
    }

    fn sees(&self, enemy: UnitId) -> bool {
        let (asked, seeing) = self.seen.get();
        let bit = 1_u64 << enemy.0;
        if asked & bit == 0 {
            let sees = sight::sees(self.battle, enemy, self.unit);
            self.seen.set((asked | bit, if sees { seeing | bit } else { seeing }));
        }
        self.seen.get().1 & bit != 0
    }
}

/// `vf.6.4.a`, `vf.6.4.c`: at least 3″ from every enemy, and in the front arc of each who saw the start.
pub fn check_end(battle: &Battle, unit: UnitId, block: &Block) -> Lawful {
    check_distance(battle, unit, block)?;
    match Witnesses::new(battle, unit).cheated_by(block) {
        Some(enemy) => {
            Err(refuse(key::LEAVES_ARC, clause::C6_4_C_RETREAT_INTO_THE_ENEMYS_ARC).unit(unit).other(enemy))
        }
        None => Ok(()),
    }
}

fn check_distance(battle: &Battle, unit: UnitId, block: &Block) -> Lawful {
    let side = battle.unit(unit).side();
    match measure::keeps_from(battle, side, Body::Block(block), KEEP_AWAY, |gap| gap.at_least(KEEP_AWAY)) {
        Some((enemy, gap)) => Err(refuse(key::TOO_NEAR, clause::C6_4_A_RETREAT)
            .unit(unit)
            .other(enemy)
            .lengths(gap.length(), KEEP_AWAY)),
        None => Ok(()),
    }
}

fn is_in_arc_of(battle: &Battle, enemy: UnitId, block: &Block) -> bool {
    match battle.block(enemy).map(|theirs| theirs.arc) {
        Some(Some(arc)) => block.parts.iter().any(|part| overlaps_by_more_than(&arc, part, TOUCH)),
        Some(None) | None => true,
    }
}

/// `vf.6.4.d`, `vf.6.4.e`: a lawful retreat, straight back by the least distance if there is one; none if there is none.
///
/// After the fans of directions a grid of quarter inches with facings of 15° is searched, so that the answer is the same
/// for everybody.
pub fn find(battle: &Battle, unit: UnitId) -> Option<Waypoint> {
    let search = Search::new(battle, unit)?;
    search.fans().or_else(|| search.grid())
}

/// A retreat worth proposing to somebody who need not retreat: whether there is none at all is not asked.
pub fn propose(battle: &Battle, unit: UnitId) -> Option<Waypoint> {
    Search::new(battle, unit)?.fans()
}

struct Search<'a> {
    battle: &'a Battle,
    unit: UnitId,
    quick: QuickLook<'a>,
    witnesses: Witnesses<'a>,
    close: Group,
}

impl<'a> Search<'a> {
    fn new(battle: &'a Battle, unit: UnitId) -> Option<Self> {
        let me = battle.unit(unit);
        let (limit, _) = move_distance(battle, unit, me.pose.layout);
        (me.post == Post::Table).then(|| Self {
            battle,
            unit,
            quick: QuickLook::new(battle, unit, limit),
            witnesses: Witnesses::new(battle, unit),
            close: close_enemies(battle, unit),
        })
    }

    fn pose(&self) -> Pose {
        self.battle.unit(self.unit).pose
    }

    fn limit(&self) -> Length {
        move_distance(self.battle, self.unit, self.pose().layout).0
    }

    /// Straight back first, then fans to both sides, each by the least distance in half inches.
    fn fans(&self) -> Option<Waypoint> {
        let pose = self.pose();
        let steps = self.limit().0 / 500;
        let turns = std::iter::once(0).chain((1..=12).flat_map(|step| [step * 150, -step * 150]));
        let stance = Stance::new(self.battle, self.unit, pose.facing);
        turns.into_iter().find_map(|turn| {
            let away = pose.facing.opposite().turned(turn);
            (1..=steps).find_map(|step| {
                let offset = Offset { right: Length::ZERO, forward: Length(step * 500) };
                let at = pose.at + offset.towards(away);
                self.is_lawful(at, &stance).then_some(Waypoint { at, facing: pose.facing })
            })
        })
    }

    /// Places in order of the map, each with its facings; what a quick look refuses is not drawn up.
    fn grid(&self) -> Option<Waypoint> {
        let pose = self.pose();
        let reach = self.limit().0 / 250;
        let places = (-reach..=reach).flat_map(move |x| (-reach..=reach).map(move |y| (x, y)));
        let stances: Vec<Stance> =
            (0..24).map(|step| Stance::new(self.battle, self.unit, Bearing::degrees(step * 15))).collect();
        places
            .map(|(x, y)| pose.at + Vector { x: x * 250, y: y * 250 })
            .filter(|&at| self.quick.is_open(at))
            .flat_map(|at| stances.iter().map(move |stance| (at, stance)))
            .find(|&(at, stance)| self.is_lawful(at, stance))
            .map(|(at, stance)| Waypoint { at, facing: stance.facing })
    }

    /// The same questions that a retreat by order is asked, the cheap ones first.
    fn is_lawful(&self, at: Point, stance: &Stance) -> bool {
        let (battle, unit) = (self.battle, self.unit);
        if !self.quick.may_stand(at, stance) {
            return false;
        }
        let block = stance.at(at);
        if check_place(battle, unit, &block).is_err() || self.witnesses.cheated_by(&block).is_some() {
            return false;
        }
        let Some(start) = battle.blocks[unit.index()].clone() else { return false };
        let going = Going { unit, pace: Pace::Retreat, layout: self.pose().layout, limit: self.limit() };
        let clearance = |enemy: UnitId| match self.close.contains(&enemy) {
            true => super::Clearance::Outside,
            false => super::Clearance::Away,
        };
        Walk::new(battle, going, vec![start, Arc::new(block)], clearance).is_free()
    }
}

/// Questions that are soon answered and refuse nothing lawful. How far the enemy is, is answered in full.
struct QuickLook<'a> {
    table: Bounds,
    enemies: Vec<(Body<'a>, Bounds)>,
    middle: Point,
    /// The square of how far the middle of all figures can get.
    farthest: i64,
}

impl<'a> QuickLook<'a> {
    fn new(battle: &'a Battle, unit: UnitId, limit: Length) -> Self {
        let side = battle.unit(unit).side();
        let land = battle.land();
        let table = Bounds { west: 0, south: 0, east: land.width.0, north: land.depth.0 };
        let enemies = battle.of_side(side.other()).filter_map(|enemy| battle.body(enemy));
        let farthest = i64::from(walk::farthest(battle, unit, limit).0);
        Self {
            table: table.widened(TOUCH),
            enemies: enemies.map(|body| (body, body.bounds().widened(KEEP_AWAY))).collect(),
            middle: battle.block(unit).map_or(battle.unit(unit).pose.at, Block::middle),
            farthest: farthest * farthest,
        }
    }

    /// Is the point itself on the table and clear of the enemy?
    fn is_open(&self, at: Point) -> bool {
        self.table.holds(at)
            && self
                .enemies
                .iter()
                .filter(|(_, near)| near.holds(at))
                .all(|(body, _)| measure::to_shape(*body, &at).is_none_or(|gap| gap.at_least(KEEP_AWAY)))
    }

    /// Could the block stand here, at least 3″ from every enemy (`vf.6.4.a`)?
    fn may_stand(&self, at: Point, stance: &Stance) -> bool {
        let by = at - Point::new(0, 0);
        let bounds = stance.block.bounds.moved(by);
        let parts = &stance.block.parts;
        (stance.middle + by - self.middle).squared() <= self.farthest
            && self.table.holds(Point::new(bounds.west, bounds.south))
            && self.table.holds(Point::new(bounds.east, bounds.north))
            && self.enemies.iter().filter(|(_, near)| near.meets(&bounds)).all(|(body, _)| {
                parts.iter().all(|part| {
                    measure::to_shape(*body, &part.moved(by)).is_none_or(|gap| gap.at_least(KEEP_AWAY))
                })
            })
    }
}
