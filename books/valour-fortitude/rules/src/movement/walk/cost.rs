//! What the way of a figure costs over the ground, and the barriers it crosses (`vf.geo.path`).

use plane::{Bounds, Length, Place, Polygon, Polyline, Segment, Shape, Side, TOUCH, Weight, path_cost};

use super::Walk;
use crate::armies::{Arm, Special};
use crate::battle::{Battle, UnitId, standing};
use crate::formation::{Formation, Layout};
use crate::land::Feature;
use crate::numbers;

/// `vf.T.2.1.b`: what crossing a barrier costs.
pub const BARRIER_COST: Length = Length::units(4);

/// What kinds of ground count for this unit.
#[derive(Clone, Copy)]
pub(super) struct Weights {
    /// `vf.T.2.3`: march columns on highways.
    highway: Weight,
    /// `vf.T.2.6.a`: rough ground.
    rough: Weight,
}

impl Weights {
    pub(super) fn of(self, is_highway: bool) -> Weight {
        if is_highway { self.highway } else { self.rough }
    }

    /// As the crow flies, with all the way on the best ground there is. A thousandth or two is rounding.
    pub(super) fn farthest(self, most: Length) -> Length {
        let most = i64::from(most.0 + 2);
        let far = most * i64::from(self.highway.denominator) / i64::from(self.highway.numerator.max(1));
        Length(i32::try_from(far).unwrap_or(i32::MAX))
    }
}

/// How far the middle of a unit's figures can get at best.
pub fn farthest(battle: &Battle, unit: UnitId, limit: Length) -> Length {
    weights(battle, unit, battle.unit(unit).pose.layout).farthest(limit + TOUCH)
}

impl<'a> Walk<'a> {
    /// `vf.geo.path`: the weighted length of a figure's way, barriers included.
    pub(super) fn cost(&self, figure: usize, slot: usize) -> Length {
        let bounds =
            self.points(figure, slot).fold(Bounds::EMPTY, |all, point| all.with(&Bounds::around(&[point])));
        let counts = |&(area, is_highway): &(&&Polygon, &bool)| {
            self.weights.of(*is_highway) != Weight::PLAIN && area.bounds().meets(&bounds)
        };
        let plain = !self.slow.iter().zip(&self.is_highway).any(|area| counts(&area))
            && !self.barriers.iter().any(|barrier| barrier.bounds.meets(&bounds));
        if plain {
            let ends = self.points(figure, slot).zip(self.points(figure, slot).skip(1));
            return ends.map(|(from, to)| Segment::new(from, to).length()).sum();
        }
        let path = self.path(figure, slot);
        let crossed: usize = self.barriers.iter().map(|barrier| self.crossings(&path, barrier)).sum();
        self.ground_cost(&path) + BARRIER_COST * numbers::count(crossed)
    }

    /// The last stretch of a figure's way as the crow flies, squared.
    pub(super) fn last_stretch_squared(&self, figure: usize, slot: usize) -> i64 {
        let last = self.poses.len() - 1;
        let ends = (&self.poses[last - 1].bases[figure], &self.poses[last].bases[slot]);
        (standing(ends.1) - standing(ends.0)).squared()
    }

    /// How far a figure comes at the most for so much, whatever the ground, squared.
    pub(super) fn squared_reach(&self, most: Length) -> i64 {
        let farthest = i64::from(self.weights.farthest(most).0);
        farthest * farthest
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
}

/// What ground costs this unit, drawn up so. Light infantry in open order ignores rough ground (`vf.sr.open-order.e`).
pub(super) fn weights(battle: &Battle, unit: UnitId, layout: Layout) -> Weights {
    let formation = layout.formation(battle.unit(unit).figures);
    let march = formation == Formation::March;
    let light = battle.is_arm(unit, Arm::Infantry) && battle.has(unit, Special::LightInfantry);
    let nimble = formation == Formation::Open && (light || battle.edition().open_order_ignores_rough());
    Weights {
        highway: if march { Weight::HALF } else { Weight::PLAIN },
        rough: if nimble { Weight::PLAIN } else { Weight::DOUBLE },
    }
}
