//! Which figure goes to which place, so that the farthest has least to go (`vf.geo.slots`).

use std::cell::Cell;

use plane::{Length, TOUCH, matching};

use super::{Trouble, Walk};

impl<'a> Walk<'a> {
    /// The least that the figure with the longest way can spend, however they change places, once the limit is too little.
    ///
    /// Somebody must take the place that is the dearest if all keep their order, so the answer is not below its cheapest way;
    /// most often it is just that. Otherwise it is found by halving, and only the costs that matter are worked out.
    pub(super) fn bottleneck(&self) -> Length {
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

    pub(super) fn most(&self) -> Length {
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
