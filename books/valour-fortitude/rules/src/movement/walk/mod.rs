//! `vf.geo.path`, `vf.geo.slots`, `vf.geo.transit`: the way of every figure, what it costs and whether it is free.

mod cost;
mod free;
mod slots;

use std::sync::Arc;

use cost::{Weights, weights};
use free::may_pass;
use plane::{Bounds, Length, Point, Polygon, Polyline, Shape, can_match, gap, matching};
use slots::Spent;

use super::Pace;
use crate::battle::{Battle, Leader, LeaderPost, Post, UnitId, standing};
use crate::formation::{Block, Layout};
use crate::land::{Feature, FeatureId};
use crate::refusal::{Facts as _, Lawful, Refusal, refuse};
use crate::{clause, key, measure};

pub use cost::{BARRIER_COST, farthest};

/// `vf.6.3.2.a`: how far moving figures keep from the enemy.
pub const KEEP_AWAY: Length = Length::units(3);

/// How near the movers may come to an enemy unit on the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clearance {
    /// Three inches (`vf.6.3.2.a`).
    Away,
    /// Not across it.
    Outside,
}

/// Who walks, at what pace, drawn up how, and how far at most.
#[derive(Clone, Copy, Debug)]
pub struct Going {
    /// The unit.
    pub unit: UnitId,
    /// The kind of movement, whose clauses keep it off the enemy.
    pub pace: Pace,
    /// How it is drawn up on the way.
    pub layout: Layout,
    /// Its move distance.
    pub limit: Length,
}

/// A walk of all figures of a unit, through poses, to a last one.
pub struct Walk<'a> {
    battle: &'a Battle,
    unit: UnitId,
    pace: Pace,
    /// Blocks from the first to the last.
    poses: Vec<Arc<Block>>,
    limit: Length,
    /// Every figure's line goes in here.
    bounds: Bounds,
    /// Rough ground and highways, and which are highways.
    slow: Vec<&'a Polygon>,
    is_highway: Vec<bool>,
    barriers: Vec<&'a Feature>,
    closed: Vec<(FeatureId, &'a Feature)>,
    friends: Vec<(UnitId, &'a Block)>,
    enemies: Vec<(UnitId, &'a Block, Clearance)>,
    weights: Weights,
}

/// Why figures cannot walk.
enum Trouble {
    /// Some figure goes too far.
    TooFar,
    /// Something is in the way.
    Blocked(Refusal),
}

impl<'a> Walk<'a> {
    /// A walk through these poses; `clearance` says how near it may come to each enemy on the table.
    pub fn new(
        battle: &'a Battle,
        going: Going,
        poses: Vec<Arc<Block>>,
        clearance: impl Fn(UnitId) -> Clearance,
    ) -> Self {
        let Going { unit, pace, layout, limit } = going;
        let bounds = poses.iter().fold(Bounds::EMPTY, |all, block| all.with(&block.bounds));
        let wide = bounds.widened(KEEP_AWAY);
        let near = |feature: &&Feature| feature.bounds.meets(&bounds);
        let land = battle.land();
        let slow =
            land.features.iter().filter(|one| one.kind.is_rough() || one.kind.is_highway()).filter(near);
        let (slow, is_highway) = slow
            .flat_map(|feature| feature.areas.iter().map(|area| (area, feature.kind.is_highway())))
            .filter(|(area, _)| area.bounds().meets(&bounds))
            .unzip();
        let closed = land.iter().filter(|(_, one)| one.kind.is_defendable() || one.kind.is_impassable());
        let side = battle.unit(unit).side;
        let others = battle.units_where(|other| other.post == Post::Table).filter(|&other| other != unit);
        let mut friends = Vec::new();
        let mut enemies = Vec::new();
        for other in others {
            let Some(block) = battle.block(other).filter(|block| block.bounds.meets(&wide)) else { continue };
            if battle.unit(other).side != side {
                enemies.push((other, block, clearance(other)));
            } else if !may_pass(battle, unit, layout, other) {
                friends.push((other, block));
            }
        }
        Self {
            battle,
            unit,
            pace,
            limit,
            bounds,
            slow,
            is_highway,
            barriers: land.features.iter().filter(|one| one.kind.is_barrier()).filter(near).collect(),
            closed: closed.filter(|(_, feature)| feature.bounds.meets(&bounds)).collect(),
            friends,
            enemies,
            weights: weights(battle, unit, layout),
            poses,
        }
    }

    /// Is there a way for every figure? The clause and the measured fact if not.
    pub fn check(&self) -> Lawful {
        let spent = Spent::new(self);
        self.judge(&spent).map_err(|trouble| match trouble {
            Trouble::TooFar => refuse(key::TOO_FAR, clause::C6_3_A_MOVE)
                .unit(self.unit)
                .lengths(self.bottleneck(&spent), self.limit),
            Trouble::Blocked(refusal) => refusal,
        })
    }

    /// The same without the measured fact, which takes far longer than the verdict.
    pub fn is_free(&self) -> bool {
        self.judge(&Spent::new(self)).is_ok()
    }

    /// `vf.geo.slots`: some figure for every place, each by a way it can afford; all in their order or reversed come first.
    fn judge(&self, spent: &Spent<'_>) -> Result<(), Trouble> {
        let own = self.check_order(|figure| figure);
        // The two bases of a gun are not alike.
        if own.is_ok() || self.poses[0].weight > 1 {
            return own;
        }
        let count = self.poses[0].bases.len();
        if self.check_order(|figure| count - 1 - figure).is_ok() {
            return Ok(());
        }
        if self.is_middle_too_far() || self.is_somebody_too_far() {
            return Err(Trouble::TooFar);
        }
        let affords = |figure: usize, slot: usize| spent.is_within(self.most(), figure, slot);
        let Some(slots) = matching(count, affords) else { return Err(Trouble::TooFar) };
        let exchanged = self.check_order(|figure| slots[figure]);
        if exchanged.is_ok() {
            return Ok(());
        }
        let fits = |figure: usize, slot: usize| {
            affords(figure, slot) && self.check_free(&self.path(figure, slot)).is_ok()
        };
        // One figure that can go nowhere settles it; that is soon found out.
        let all_find = (0..count).all(|figure| (0..count).any(|slot| fits(figure, slot)));
        match all_find && can_match(count, fits) {
            true => Ok(()),
            false if matches!(own, Err(Trouble::Blocked(_))) => own,
            false => exchanged,
        }
    }

    /// Enemy leaders that some figure runs over (`vf.6.3.2.c`).
    pub fn runs_over(&self) -> Vec<Leader> {
        let side = self.battle.unit(self.unit).side();
        let last = &self.poses[self.poses.len() - 1];
        let hit = |leader: &Leader| match self.battle.leader(*leader) {
            LeaderPost::At(point) => {
                let disc = measure::disc(point);
                let room = self.poses[0].radius + measure::LEADER_RADIUS;
                self.bounds.widened(room).holds(point)
                    && (last.parts.iter().any(|part| gap(part, &disc).length() == Length::ZERO)
                        || (0..last.bases.len())
                            .any(|figure| gap(&self.path(figure, figure), &point).less_than(room)))
            }
            LeaderPost::In(..) | LeaderPost::Off | LeaderPost::Gone => false,
        };
        self.battle.leaders_of(side.other()).filter(hit).collect()
    }

    /// However figures change places, some goes as far as the middle of them all: is that too far, even at the best weight
    /// there is?
    fn is_middle_too_far(&self) -> bool {
        let last = &self.poses[self.poses.len() - 1];
        (last.middle() - self.poses[0].middle()).squared() > self.squared_reach(self.most())
    }

    /// Has some figure no place near enough, or some place no figure, as the crow flies?
    fn is_somebody_too_far(&self) -> bool {
        let farthest = self.squared_reach(self.most());
        let last = self.poses.len() - 1;
        let all = |block: &Block| -> Vec<Point> { block.bases.iter().map(standing).collect() };
        let (starts, ends) = (all(&self.poses[last - 1]), all(&self.poses[last]));
        let lost = |one: &Point, others: &[Point]| others.iter().all(|&to| (to - *one).squared() > farthest);
        starts.iter().any(|start| lost(start, &ends)) || ends.iter().any(|end| lost(end, &starts))
    }

    /// A figure's way: through its own place in each pose, to the last place it takes.
    fn points(&self, figure: usize, slot: usize) -> impl Iterator<Item = Point> {
        let last = self.poses.len() - 1;
        let on_the_way = self.poses[..last].iter().map(move |block| standing(&block.bases[figure]));
        on_the_way.chain(std::iter::once(standing(&self.poses[last].bases[slot])))
    }

    fn path(&self, figure: usize, slot: usize) -> Polyline {
        let mut points: Vec<Point> = self.points(figure, slot).collect();
        points.dedup();
        Polyline::new(points).expect("a figure stands on the plane")
    }
}
