//! `vf.geo.path`, `vf.geo.slots`, `vf.geo.transit`: the way of every figure, what it costs and whether it is free.

use std::cell::Cell;
use std::sync::Arc;

use plane::{
    Bounds, Length, Place, Point, Polygon, Polyline, Segment, Shape, Side, TOUCH, Weight, first_too_near,
    gap, matching, path_cost, sweep_overlaps,
};

use crate::armies::{Arm, Special};
use crate::battle::{Battle, Leader, LeaderPost, Post, UnitId, standing};
use crate::formation::{Block, Drill, Formation, Layout};
use crate::land::{Feature, FeatureId};
use crate::measure;
use crate::refusal::{Facts as _, Lawful, Refusal, refuse, require};
use crate::{clause, key};

/// `vf.6.3.2.a`: how far moving figures keep from the enemy.
pub const KEEP_AWAY: Length = Length::units(3);
/// `vf.T.2.1.b`: what crossing a barrier costs.
const BARRIER_COST: Length = Length::units(4);

/// How near the movers may come to an enemy unit on the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clearance {
    /// Three inches (`vf.6.3.2.a`).
    Away,
    /// Not across it.
    Outside,
}

/// Who walks, drawn up how, and how far at most.
#[derive(Clone, Copy, Debug)]
pub struct Going {
    /// The unit.
    pub unit: UnitId,
    /// How it is drawn up on the way.
    pub layout: Layout,
    /// Its move distance.
    pub limit: Length,
}

/// A walk of all figures of a unit, through poses, to a last one.
pub struct Walk<'a> {
    battle: &'a Battle,
    unit: UnitId,
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

/// What kinds of ground count for this unit.
#[derive(Clone, Copy)]
struct Weights {
    /// `vf.T.2.3`: march columns on highways.
    highway: Weight,
    /// `vf.T.2.6.a`: rough ground.
    rough: Weight,
}

impl Weights {
    fn of(self, is_highway: bool) -> Weight {
        if is_highway { self.highway } else { self.rough }
    }

    /// As the crow flies, with all the way on the best ground there is. A thousandth or two is rounding.
    fn farthest(self, limit: Length) -> Length {
        let most = i64::from((limit + TOUCH).0 + 2);
        Length((most * i64::from(self.highway.denominator) / i64::from(self.highway.numerator.max(1))) as i32)
    }
}

/// How far the middle of a unit's figures can get at best.
pub fn farthest(battle: &Battle, unit: UnitId, limit: Length) -> Length {
    weights(battle, unit, battle.unit(unit).pose.layout).farthest(limit)
}

impl<'a> Walk<'a> {
    /// A walk through these poses; `clearance` says how near it may come to each enemy on the table.
    pub fn new(
        battle: &'a Battle,
        going: Going,
        poses: Vec<Arc<Block>>,
        clearance: impl Fn(UnitId) -> Clearance,
    ) -> Self {
        let Going { unit, layout, limit } = going;
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
        self.judge().map_err(|trouble| match trouble {
            Trouble::TooFar => refuse(key::TOO_FAR, clause::C6_3_A_MOVE)
                .unit(self.unit)
                .lengths(self.bottleneck(), self.limit),
            Trouble::Blocked(refusal) => refusal,
        })
    }

    /// The same without the measured fact, which takes far longer than the verdict.
    pub fn is_free(&self) -> bool {
        self.judge().is_ok()
    }

    fn judge(&self) -> Result<(), Trouble> {
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
        let affords = |figure: usize, slot: usize| {
            self.straight(figure, slot) <= self.most() && self.cost(figure, slot) <= self.most()
        };
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
        match all_find && matching(count, fits).is_some() {
            true => Ok(()),
            false if matches!(own, Err(Trouble::Blocked(_))) => own,
            false => exchanged,
        }
    }

    /// The least that the figure with the longest way can spend, however they change places, once the limit is too little.
    ///
    /// Somebody must take the place that is the dearest if all keep their order, so the answer is not below its cheapest way;
    /// most often it is just that. Otherwise it is found by halving, and only the costs that matter are worked out.
    fn bottleneck(&self) -> Length {
        let known = self.nearest_order();
        if self.poses[0].weight > 1 || self.is_middle_too_far() {
            return known;
        }
        let count = self.poses[0].bases.len();
        // What a way costs at least, and whether that is all.
        let costs: Vec<Cell<(Length, bool)>> = (0..count * count)
            .map(|index| Cell::new((self.straight(index / count, index % count), false)))
            .collect();
        let is_within = |limit: Length, figure: usize, slot: usize| {
            let asked = &costs[figure * count + slot];
            if asked.get().0 <= limit && !asked.get().1 {
                asked.set((self.cost(figure, slot), true));
            }
            asked.get().0 <= limit
        };
        let dearest = (0..count).max_by_key(|&slot| self.cost(slot, slot)).unwrap_or(0);
        let cheapest = (0..count).fold(known, |least, figure| match is_within(least, figure, dearest) {
            true => costs[figure * count + dearest].get().0,
            false => least,
        });
        let (mut least, mut enough) = (cheapest.max(self.most() + Length(1)), known);
        let mut limit = least;
        while least < enough {
            match matching(count, |figure, slot| is_within(limit, figure, slot)) {
                Some(_) => enough = limit,
                None => least = limit + Length(1),
            }
            limit = Length(i32::midpoint(least.0, enough.0));
        }
        enough
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

    fn most(&self) -> Length {
        self.limit + TOUCH
    }

    /// What the figure that goes farthest spends, if all keep their order or all reverse it, whichever is less.
    fn nearest_order(&self) -> Length {
        let count = self.poses[0].bases.len();
        let worst = |slot: &dyn Fn(usize) -> usize| {
            (0..count).map(|figure| self.cost(figure, slot(figure))).max().unwrap_or(Length::ZERO)
        };
        let own = worst(&|figure| figure);
        if self.poses[0].weight > 1 { own } else { own.min(worst(&|figure| count - 1 - figure)) }
    }

    fn check_order(&self, slot: impl Fn(usize) -> usize) -> Result<(), Trouble> {
        let count = self.poses[0].bases.len();
        if (0..count).any(|figure| self.cost(figure, slot(figure)) > self.most()) {
            return Err(Trouble::TooFar);
        }
        if self.closed.is_empty() && self.friends.is_empty() && self.enemies.is_empty() {
            return Ok(());
        }
        (0..count)
            .try_for_each(|figure| self.check_free(&self.path(figure, slot(figure))))
            .map_err(Trouble::Blocked)
    }

    /// However figures change places, some goes as far as the middle of them all: is that too far, even at the best weight
    /// there is?
    fn is_middle_too_far(&self) -> bool {
        let last = &self.poses[self.poses.len() - 1];
        (last.middle() - self.poses[0].middle()).squared() > self.farthest_squared()
    }

    /// Has some figure no place near enough, or some place no figure, as the crow flies?
    fn is_somebody_too_far(&self) -> bool {
        let farthest = self.farthest_squared();
        let last = self.poses.len() - 1;
        let all = |block: &Block| -> Vec<Point> { block.bases.iter().map(standing).collect() };
        let (starts, ends) = (all(&self.poses[last - 1]), all(&self.poses[last]));
        let lost = |one: &Point, others: &[Point]| others.iter().all(|&to| (to - *one).squared() > farthest);
        starts.iter().any(|start| lost(start, &ends)) || ends.iter().any(|end| lost(end, &starts))
    }

    fn farthest_squared(&self) -> i64 {
        let farthest = i64::from(self.weights.farthest(self.limit).0);
        farthest * farthest
    }

    /// A figure's way: through its own place in each pose, to the last place it takes.
    fn points(&self, figure: usize, slot: usize) -> Vec<Point> {
        let last = self.poses.len() - 1;
        let mut points: Vec<Point> =
            self.poses[..last].iter().map(|block| standing(&block.bases[figure])).collect();
        points.push(standing(&self.poses[last].bases[slot]));
        points.dedup();
        points
    }

    fn path(&self, figure: usize, slot: usize) -> Polyline {
        Polyline::new(self.points(figure, slot)).expect("a figure stands on the plane")
    }

    /// `vf.geo.path`: the weighted length of a figure's way, barriers included.
    fn cost(&self, figure: usize, slot: usize) -> Length {
        let points = self.points(figure, slot);
        let bounds = Bounds::around(&points);
        let counts = |&(area, is_highway): &(&&Polygon, &bool)| {
            self.weights.of(*is_highway) != Weight::PLAIN && area.bounds().meets(&bounds)
        };
        let plain = !self.slow.iter().zip(&self.is_highway).any(|area| counts(&area))
            && !self.barriers.iter().any(|barrier| barrier.bounds.meets(&bounds));
        if plain {
            return points.windows(2).map(|pair| Segment::new(pair[0], pair[1]).length()).sum();
        }
        let path = Polyline::new(points).expect("a figure stands on the plane");
        let crossed: usize = self.barriers.iter().map(|barrier| self.crossings(&path, barrier)).sum();
        self.ground_cost(&path) + BARRIER_COST * crossed as i32
    }

    /// No ground makes the last stretch cheaper than this: straight, and on a highway if that counts.
    fn straight(&self, figure: usize, slot: usize) -> Length {
        let last = self.poses.len() - 1;
        let ends = (&self.poses[last - 1].bases[figure], &self.poses[last].bases[slot]);
        let straight = Segment::new(standing(ends.0), standing(ends.1)).length();
        let Weight { numerator, denominator } = self.weights.highway;
        Length((straight.0 - 1) * numerator as i32 / denominator as i32)
    }

    fn ground_cost(&self, path: &Polyline) -> Length {
        path_cost(path, &self.slow, |inside| {
            // vf.T.2.6.a: a road through mud is a road.
            if inside.iter().any(|&index| self.is_highway[index]) {
                self.weights.highway
            } else if inside.is_empty() {
                Weight::PLAIN
            } else {
                self.weights.rough
            }
        })
    }

    /// How often a way crosses a barrier, bridges apart.
    ///
    /// A point on a line counts to its right, so that a way that pauses on the barrier crosses it once, not never.
    fn crossings(&self, path: &Polyline, barrier: &Feature) -> usize {
        let Some(course) = &barrier.course else { return 0 };
        let parted = |line: Segment, other: Segment| {
            (line.side_of(other.from()) == Side::Left) != (line.side_of(other.to()) == Side::Left)
        };
        let crossed = |way: Segment| {
            let parts = course.segments().filter(|part| parted(*part, way) && parted(way, *part));
            parts.filter(|part| !self.is_bridged(*part, way)).count()
        };
        path.segments().map(crossed).sum()
    }

    /// Does a bridge carry the way over this stretch of the water?
    fn is_bridged(&self, part: Segment, way: Segment) -> bool {
        let bridges = self.slow.iter().zip(&self.is_highway).filter(|(_, is_highway)| **is_highway);
        let at = way.crossing(part);
        at.is_some_and(|at| bridges.into_iter().any(|(area, _)| area.place(at) != Place::Outside))
    }

    /// `vf.geo.transit`: is a figure's way free?
    fn check_free(&self, path: &Polyline) -> Lawful {
        let radius = self.poses[0].radius;
        let bounds = path.bounds().widened(radius + KEEP_AWAY);
        let unit = self.unit;
        for &(id, feature) in self.closed.iter().filter(|(_, feature)| feature.bounds.meets(&bounds)) {
            let blocked = feature.areas.iter().any(|area| sweep_overlaps(path, radius, area))
                || feature.line().is_some_and(|line| sweep_overlaps(path, radius, line));
            let clause = if feature.kind.is_defendable() {
                clause::T_3_B_ENTRY_ONLY_BY_OCCUPATION
            } else {
                clause::T_2_4_IMPASSABLE
            };
            require(!blocked, || refuse(key::WAY_BLOCKED, clause).unit(unit).feature(id))?;
        }
        for &(other, block) in self.friends.iter().filter(|(_, block)| block.bounds.meets(&bounds)) {
            require(!sweep_overlaps(path, radius, &block.hull), || {
                refuse(key::CROSSES_FRIEND, clause::C6_3_C_INTERPENETRATION).unit(unit).other(other)
            })?;
        }
        for &(other, block, clearance) in
            self.enemies.iter().filter(|(_, block, _)| block.bounds.meets(&bounds))
        {
            require(!sweep_overlaps(path, radius, &block.hull), || {
                refuse(key::CROSSES_ENEMY, clause::C6_3_C_INTERPENETRATION).unit(unit).other(other)
            })?;
            if clearance == Clearance::Away {
                self.check_away(path, other, block)?;
            }
        }
        Ok(())
    }

    fn check_away(&self, path: &Polyline, other: UnitId, block: &Block) -> Lawful {
        let near = |part: &plane::Rect| first_too_near(path, self.poses[0].radius, KEEP_AWAY, part).is_some();
        require(!block.parts.iter().any(near), || self.too_near(path, other, block))
    }

    fn too_near(&self, path: &Polyline, other: UnitId, block: &Block) -> Refusal {
        let gaps = block.parts.iter().map(|part| gap(path, part).length() - self.poses[0].radius);
        let found = gaps.min().unwrap_or(Length::ZERO);
        refuse(key::TOO_NEAR, clause::C6_3_2_A_3_FROM_ENEMIES)
            .unit(self.unit)
            .other(other)
            .lengths(found, KEEP_AWAY)
    }
}

/// `vf.6.3.c`, `vf.sr.open-order.h`: friends of the brigade, or both in open order, and not in contact with the enemy.
fn may_pass(battle: &Battle, unit: UnitId, layout: Layout, other: UnitId) -> bool {
    let same = battle.unit(unit).brigade == battle.unit(other).brigade;
    let open = layout.drill == Drill::Open && battle.is_in(other, Formation::Open);
    (same || open) && !measure::is_engaged(battle, other)
}

fn weights(battle: &Battle, unit: UnitId, layout: Layout) -> Weights {
    let formation = layout.formation(battle.unit(unit).figures);
    let march = formation == Formation::March;
    let light = battle.is_arm(unit, Arm::Infantry) && battle.has(unit, Special::LightInfantry);
    let nimble = formation == Formation::Open && (light || battle.edition().open_order_ignores_rough());
    Weights {
        highway: if march { Weight::HALF } else { Weight::PLAIN },
        rough: if nimble { Weight::PLAIN } else { Weight::DOUBLE },
    }
}
