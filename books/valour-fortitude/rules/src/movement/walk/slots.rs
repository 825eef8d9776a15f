//! Which figure goes to which place, so that the farthest has least to go (`vf.geo.slots`).

use std::cell::{Cell, OnceCell};

use plane::{Length, TOUCH, can_match};

use super::{Trouble, Walk};

impl<'a> Walk<'a> {
    /// The least that the figure with the longest way can spend, however they change places, once the limit is too little.
    ///
    /// Somebody must take the place that is the dearest if all keep their order, so the answer is not below its cheapest way;
    /// most often it is just that. Otherwise it is found by halving, and only the costs that matter are worked out.
    pub(super) fn bottleneck(&self, spent: &Spent<'_>) -> Length {
        let known = self.nearest_order(spent);
        if self.poses[0].weight > 1 || self.is_middle_too_far() {
            return known;
        }
        let count = self.poses[0].bases.len();
        let dearest = (0..count).max_by_key(|&slot| spent.cost(slot, slot)).unwrap_or(0);
        let cheapest =
            (0..count).fold(known, |least, figure| match spent.is_within(least, figure, dearest) {
                true => spent.cost(figure, dearest),
                false => least,
            });
        let (mut least, mut enough) = (cheapest.max(self.most() + Length(1)), known);
        let mut limit = least;
        while least < enough {
            match can_match(count, |figure, slot| spent.is_within(limit, figure, slot)) {
                true => enough = limit,
                false => least = limit + Length(1),
            }
            limit = Length(i32::midpoint(least.0, enough.0));
        }
        enough
    }

    pub(super) fn most(&self) -> Length {
        self.limit + TOUCH
    }

    /// What the figure that goes farthest spends, if all keep their order or all reverse it, whichever is less.
    fn nearest_order(&self, spent: &Spent<'_>) -> Length {
        let count = self.poses[0].bases.len();
        let worst = |slot: &dyn Fn(usize) -> usize| {
            (0..count).map(|figure| spent.cost(figure, slot(figure))).max().unwrap_or(Length::ZERO)
        };
        let own = worst(&|figure| figure);
        if self.poses[0].weight > 1 { own } else { own.min(worst(&|figure| count - 1 - figure)) }
    }

    pub(super) fn check_order(&self, slot: impl Fn(usize) -> usize) -> Result<(), Trouble> {
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
}

/// What figures spend on their ways to the places, each worked out when it is first asked for.
pub(super) struct Spent<'w> {
    walk: &'w Walk<'w>,
    costs: OnceCell<Vec<Cell<Option<Length>>>>,
}

impl<'w> Spent<'w> {
    pub(super) fn new(walk: &'w Walk<'w>) -> Self {
        Self { walk, costs: OnceCell::new() }
    }

    pub(super) fn cost(&self, figure: usize, slot: usize) -> Length {
        let count = self.walk.poses[0].bases.len();
        let costs = self.costs.get_or_init(|| vec![Cell::new(None); count * count]);
        let known = &costs[figure * count + slot];
        known.get().unwrap_or_else(|| {
            let cost = self.walk.cost(figure, slot);
            known.set(Some(cost));
            cost
        })
    }

    /// Is it no more than this? The way is only looked at if it could be as the crow flies.
    pub(super) fn is_within(&self, limit: Length, figure: usize, slot: usize) -> bool {
        self.walk.last_stretch_squared(figure, slot) <= self.walk.squared_reach(limit)
            && self.cost(figure, slot) <= limit
    }
}
