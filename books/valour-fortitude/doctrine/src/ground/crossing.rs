//! Crossings of rivers: where a unit stages before one, and what it costs to go over.

use plane::{Length, gap};
use valour_fortitude::estimate::{Battle, Feature, Kind};

use super::Ways;
use crate::shape::{Shape, Spot};

/// A bridge or ford on the way to somewhere.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Crossing {
    middle: Spot,
    /// The direction in which one goes over.
    pub(crate) over: Spot,
    /// How wide a body of men may be to go over.
    pub(crate) width: f64,
    /// How far it is from one bank to the other.
    length: f64,
    /// In the water each inch counts two.
    wet: bool,
}

impl Crossing {
    fn reversed(self) -> Self {
        Self { over: self.over.times(-1.0), ..self }
    }

    /// Where a column forms up to go over.
    pub(crate) fn near(&self) -> Spot {
        self.middle.plus(self.over, -STAGING)
    }

    /// What the water adds to a march along the axis, for who begins so far beyond the place to form up.
    pub(crate) fn drag(&self, along: f64, inches: f64) -> f64 {
        let (bank, other) = (STAGING - self.length / 2.0, STAGING + self.length / 2.0);
        let waded = (along + inches).min(other) - along.max(bank);
        if self.wet { waded.max(0.0) } else { 0.0 }
    }

    /// Inches until the tail of who is already on it is over; nothing for who has not begun.
    pub(crate) fn uncleared(&self, shape: &Shape, tail: Spot) -> f64 {
        let half = self.length / 2.0;
        let along = |spot: Spot| spot.minus(self.middle).dot(self.over);
        let aside = shape.centre.minus(self.middle).dot(self.over.right()).abs();
        let begun = along(shape.front()) > -half - 1.0 && aside < self.width;
        if begun { (half - along(tail)).max(0.0) } else { 0.0 }
    }

    /// Where its head comes out.
    fn far(&self) -> Spot {
        self.middle.plus(self.over, STAGING)
    }
}

/// How far from the middle of a bridge or ford a column forms up to cross it.
const STAGING: f64 = 5.0;

impl Ways {
    /// A crossing of a river with the direction in which both banks are open.
    pub(super) fn crossing(&self, feature: &Feature) -> Option<Crossing> {
        let middle = Spot::centre_of(&feature.bounds);
        let clear = |way: &Spot| {
            [1.0, -1.0]
                .into_iter()
                .all(|hand| self.is_open(middle, middle.plus(*way, hand * (STAGING + 2.0))))
        };
        let corners: Vec<Spot> = feature.areas.first()?.corners().iter().copied().map(Spot::of).collect();
        let sides = corners.iter().zip(corners.iter().skip(1)).take(2);
        let lengths: Vec<(Spot, f64)> = sides.map(|(from, to)| (from.towards(*to), from.far(*to))).collect();
        // Its ground is an oblong: one pair of sides runs with the water, the other across.
        let (&(one, long), &(two, wide)) = (lengths.first()?, lengths.get(1)?);
        let wet = feature.kind == Kind::Ford;
        match (clear(&one), clear(&two)) {
            (true, false) => Some(Crossing { middle, over: one, width: wide, length: long, wet }),
            (false, true) => Some(Crossing { middle, over: two, width: long, length: wide, wet }),
            // Open or shut all round, it is no gap in a bank.
            (true, true) | (false, false) => None,
        }
    }

    /// The crossing on the way to an objective; none if there need be none.
    pub(crate) fn crossing_to(&self, goal: usize, from: Spot) -> Option<Crossing> {
        let straight = self.march(goal, from);
        let both = self.crossings.iter().flat_map(|&one| [one, one.reversed()]);
        let length = |one: &Crossing| from.far(one.near()) + 2.0 * STAGING + self.march(goal, one.far());
        both.filter(|one| self.march(goal, one.far()) < self.march(goal, one.near()))
            .filter(|one| length(one) < straight + 8.0)
            .min_by(|one, two| length(one).total_cmp(&length(two)))
    }
}

/// A stream is waded anywhere; who needs to cross a river goes where he can.
pub(super) fn is_over_river(battle: &Battle, crossing: &Feature) -> bool {
    let middle = Spot::centre_of(&crossing.bounds).point();
    let rivers = battle.land().features.iter().filter(|feature| feature.kind == Kind::River);
    rivers
        .filter_map(|river| river.course.as_ref())
        .any(|course| gap(course, &middle).at_most(Length::units(1)))
}
