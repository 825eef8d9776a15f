//! `vf.geo.path`, `vf.geo.slots`, `vf.geo.transit`: the way of every figure, what it costs and whether it is free.

use plane::{
    Bounds, Costs, Length, Place, Point, Polygon, Polyline, Segment, Shape, Side, TOUCH, Vector, Weight,
    first_too_near, gap, path_cost, sweep_overlaps,
};

use crate::armies::{Arm, Special};
use crate::battle::{Battle, Leader, LeaderPost, Post, UnitId, standing};
use crate::clause;
use crate::formation::{Block, Drill, Formation, Layout};
use crate::land::{Feature, FeatureId};
use crate::measure;
use crate::refusal::{Lawful, Refusal, refuse, require};

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
    poses: Vec<Block>,
    limit: Length,
    /// Every figure's line goes in here.
    bounds: Bounds,
    slow: Vec<&'a Feature>,
    barriers: Vec<&'a Feature>,
    closed: Vec<(FeatureId, &'a Feature)>,
    friends: Vec<(UnitId, &'a Block)>,
    enemies: Vec<(UnitId, &'a Block, Clearance)>,
    weights: Weights,
}

/// What kinds of ground count for this unit.
#[derive(Clone, Copy)]
struct Weights {
    /// `vf.T.2.3`: march columns on highways.
    highway: Weight,
    /// `vf.T.2.6.a`: rough ground.
    rough: Weight,
}

impl<'a> Walk<'a> {
    /// A walk through these poses; `clearance` says how near it may come to each enemy on the table.
    pub fn new(
        battle: &'a Battle,
        going: Going,
        poses: Vec<Block>,
        clearance: impl Fn(UnitId) -> Clearance,
    ) -> Self {
        let Going { unit, layout, limit } = going;
        let bounds = poses.iter().fold(Bounds::EMPTY, |all, block| all.with(&block.bounds));
        let wide = bounds.widened(KEEP_AWAY);
        let near = |feature: &&Feature| feature.bounds.meets(&bounds);
        let land = battle.land();
        let slow =
            land.features.iter().filter(|one| one.kind.is_rough() || one.kind.is_highway()).filter(near);
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
            slow: slow.collect(),
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
        let count = self.poses[0].bases.len();
        let own: Vec<usize> = (0..count).collect();
        let first = self.check_assignment(&own);
        // The two bases of a gun are not alike.
        if first.is_ok() || self.poses[0].weight > 1 {
            return first;
        }
        let reversed: Vec<usize> = (0..count).rev().collect();
        if self.check_assignment(&reversed).is_ok() {
            return Ok(());
        }
        // However figures change places, some goes as far as the middle of them all.
        if self.is_hopelessly_far() {
            let found = self.worst(&own).min(self.worst(&reversed));
            return Err(refuse("too-far", clause::C6_3_A).unit(self.unit).lengths(found, self.limit));
        }
        let costs = Costs::new(count, |figure, slot| self.least_cost(figure, slot));
        let Some(slots) = costs.assign(self.most()) else {
            let found = Costs::new(count, |figure, slot| self.cost(figure, slot)).bottleneck();
            return Err(refuse("too-far", clause::C6_3_A).unit(self.unit).lengths(found, self.limit));
        };
        if self.check_assignment(&slots).is_ok() {
            return Ok(());
        }
        let fits = |figure: usize, slot: usize| {
            self.cost(figure, slot) <= self.most() && self.check_free(&self.path(figure, slot)).is_ok()
        };
        // One figure that can go nowhere settles it; that is soon found out.
        if !(0..count).all(|figure| (0..count).any(|slot| fits(figure, slot))) {
            return first;
        }
        let free =
            Costs::new(
                count,
                |figure, slot| {
                    if fits(figure, slot) { self.cost(figure, slot) } else { Length(i32::MAX) }
                },
            );
        match free.assign(self.most()) {
            Some(_) => Ok(()),
            None => first,
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

    fn most(&self) -> Length {
        self.limit + TOUCH
    }

    /// What the figure that goes farthest spends.
    fn worst(&self, slots: &[usize]) -> Length {
        let costs = slots.iter().enumerate().map(|(figure, &slot)| self.cost(figure, slot));
        costs.max().unwrap_or(Length::ZERO)
    }

    fn check_assignment(&self, slots: &[usize]) -> Lawful {
        let worst = self.worst(slots);
        require(worst <= self.most(), || {
            refuse("too-far", clause::C6_3_A).unit(self.unit).lengths(worst, self.limit)
        })?;
        if self.closed.is_empty() && self.friends.is_empty() && self.enemies.is_empty() {
            return Ok(());
        }
        slots.iter().enumerate().try_for_each(|(figure, &slot)| self.check_free(&self.path(figure, slot)))
    }

    /// Is the way of the middle of all figures too long, even at the best weight there is?
    fn is_hopelessly_far(&self) -> bool {
        let middle = |block: &Block| {
            let count = block.bases.len().max(1) as i64;
            let sum = |of: fn(Point) -> i32| {
                block.bases.iter().map(|base| i64::from(of(standing(base)))).sum::<i64>() / count
            };
            Point::new(sum(|point| point.x) as i32, sum(|point| point.y) as i32)
        };
        let (first, last) = (&self.poses[0], &self.poses[self.poses.len() - 1]);
        let straight = Segment::new(middle(first), middle(last)).length();
        let weight = self.weights.highway;
        let most =
            i64::from(self.most().0 + 2) * i64::from(weight.denominator) / i64::from(weight.numerator.max(1));
        i64::from(straight.0) > most
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
        let near = |feature: &&&Feature| feature.bounds.meets(&bounds);
        if self.slow.iter().filter(near).chain(self.barriers.iter().filter(near)).next().is_none() {
            return points.windows(2).map(|pair| Segment::new(pair[0], pair[1]).length()).sum();
        }
        let path = Polyline::new(points).expect("a figure stands on the plane");
        let crossed: usize = self.barriers.iter().map(|barrier| self.crossings(&path, barrier)).sum();
        self.ground_cost(&path) + BARRIER_COST * crossed as i32
    }

    /// The cost, or a lower bound of it that is too much already: ground seldom makes a way shorter.
    fn least_cost(&self, figure: usize, slot: usize) -> Length {
        if self.weights.highway == Weight::PLAIN && self.poses.len() == 2 {
            let ends = (&self.poses[0].bases[figure], &self.poses[1].bases[slot]);
            let straight = Segment::new(standing(ends.0), standing(ends.1)).length();
            if straight > self.most() {
                return straight;
            }
        }
        self.cost(figure, slot)
    }

    fn ground_cost(&self, path: &Polyline) -> Length {
        let bounds = path.bounds();
        let areas: Vec<(&Polygon, bool)> = self
            .slow
            .iter()
            .flat_map(|feature| feature.areas.iter().map(|area| (area, feature.kind.is_highway())))
            .filter(|(area, _)| area.bounds().meets(&bounds))
            .collect();
        let polygons: Vec<&Polygon> = areas.iter().map(|&(area, _)| area).collect();
        path_cost(path, &polygons, |inside| {
            // vf.T.2.6.a: a road through mud is a road.
            if inside.iter().any(|&index| areas[index].1) {
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
        let bridges = self.slow.iter().filter(|feature| feature.kind.is_highway());
        let at = crossing(part, way);
        bridges.flat_map(|feature| &feature.areas).any(|area| area.place(at) != Place::Outside)
    }

    /// `vf.geo.transit`: is a figure's way free?
    fn check_free(&self, path: &Polyline) -> Lawful {
        let radius = self.poses[0].radius;
        let bounds = path.bounds().widened(radius + KEEP_AWAY);
        let unit = self.unit;
        for &(id, feature) in self.closed.iter().filter(|(_, feature)| feature.bounds.meets(&bounds)) {
            let line = feature.course.as_ref().filter(|_| feature.kind.is_line());
            let blocked = feature.areas.iter().any(|area| sweep_overlaps(path, radius, area))
                || line.is_some_and(|line| sweep_overlaps(path, radius, line));
            let clause = if feature.kind.is_defendable() { clause::T_3_B } else { clause::T_2_4 };
            require(!blocked, || refuse("way-blocked", clause).unit(unit).feature(id))?;
        }
        for &(other, block) in self.friends.iter().filter(|(_, block)| block.bounds.meets(&bounds)) {
            require(!sweep_overlaps(path, radius, &block.hull), || {
                refuse("crosses-friend", clause::C6_3_C).unit(unit).other(other)
            })?;
        }
        for &(other, block, clearance) in
            self.enemies.iter().filter(|(_, block, _)| block.bounds.meets(&bounds))
        {
            require(!sweep_overlaps(path, radius, &block.hull), || {
                refuse("crosses-enemy", clause::C6_3_C).unit(unit).other(other)
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
        refuse("too-near", clause::C6_3_2_A).unit(self.unit).other(other).lengths(found, KEEP_AWAY)
    }
}

/// Where a way crosses a line, to the thousandth.
fn crossing(line: Segment, way: Segment) -> Point {
    let cross = |one: Vector, other: Vector| {
        i128::from(one.x) * i128::from(other.y) - i128::from(one.y) * i128::from(other.x)
    };
    let whole = cross(way.vector(), line.vector());
    if whole == 0 {
        return line.from();
    }
    let part = cross(line.from() - way.from(), line.vector());
    let along = |value: i32| (i128::from(value) * part / whole) as i32;
    way.from() + Vector { x: along(way.vector().x), y: along(way.vector().y) }
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
