//! Exact odds: the same resolve, walked through every outcome of its dice.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::chance::Chance;
use crate::chart::Chart;
use crate::contract::{Consequence as _, Ruleset};
use crate::dice::FastDice;
use crate::field::{Happened, Record};
use crate::line::Line;
use crate::refusal::Refusal;
use crate::seat::{Seat, Side};
use crate::tally::Tally;
use crate::walk::{Leaf, walk};

/// One thing that an outcome changes.
#[derive(Clone, Debug, PartialEq)]
pub struct Changed {
    /// As a sentence.
    pub line: Line,
    /// Whom it harms and how badly, as the book weighs it.
    pub harms: Option<(Side, u16)>,
}

/// One outcome and how likely it is.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct OddsLine {
    /// The book's summary of what changed, in plain words.
    pub outcome: String,
    /// The same one by one; none if nothing changed.
    #[serde(skip)]
    pub changes: Vec<Changed>,
    /// Exact chance; `None` in an estimate.
    pub chance: Option<Chance>,
    /// The same as a number, for showing.
    pub share: f64,
}

/// The distribution of what an order may bring.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Odds {
    /// Outcomes, likeliest first.
    pub lines: Vec<OddsLine>,
    /// False for an estimate: the tree was larger than [`Odds::MOST_LEAVES`].
    pub exact: bool,
    /// Leaves walked, or games sampled.
    pub leaves: u32,
    /// The numbers that go into it, as the walk met them.
    pub tallies: Vec<Tally>,
    /// The printed table that it will be looked up in first.
    #[serde(skip)]
    pub chart: Option<Chart>,
}

impl OddsLine {
    fn new<R: Ruleset>(
        battle: &R::Battle,
        changes: &[R::Change],
        chance: Option<Chance>,
        share: f64,
    ) -> Self {
        let changed = |change: &R::Change| Changed { line: change.line(), harms: change.harm(battle) };
        let outcome = R::summary(battle, changes);
        Self { outcome, changes: changes.iter().map(changed).collect(), chance, share }
    }

    /// How badly it harms a side.
    pub fn harm(&self, side: Side) -> u16 {
        let harms = self.changes.iter().filter_map(|change| change.harms).filter(|(whom, _)| *whom == side);
        harms.fold(0, |sum, (_, weight)| sum.saturating_add(weight))
    }
}

impl Odds {
    /// Above this many leaves the answer is a seeded estimate, and says so.
    pub const MOST_LEAVES: u32 = 200_000;
    /// Games sampled for an estimate.
    pub const SAMPLES: u32 = 20_000;
    /// Different tallies shown at most.
    const MOST_TALLIES: usize = 8;
    /// Leaves looked at for tallies: later ones seldom show a new one, and telling events costs more than walking.
    const TALLY_LEAVES: u32 = 256;

    /// Is nothing left to chance?
    pub const fn is_certain(&self) -> bool {
        self.exact && self.leaves == 1
    }

    /// What `order` may bring. The order must pass `check`; callers give the battle as the seat knows it.
    pub fn of<R: Ruleset>(
        battle: &R::Battle,
        seat: Seat,
        order: &R::Order,
    ) -> Result<Self, Refusal<R::Facts>> {
        R::check(battle, seat, order)?;
        let battle = R::for_odds(battle);
        Ok(Self::walk::<R>(&battle, seat, order, Self::MOST_LEAVES)
            .unwrap_or_else(|| Self::estimate::<R>(&battle, seat, order)))
    }

    fn walk<R: Ruleset>(battle: &R::Battle, seat: Seat, order: &R::Order, most: u32) -> Option<Self> {
        let mut found = BTreeMap::<Vec<R::Change>, Chance>::new();
        let mut numbers = Numbers::default();
        let mut leaves = 0;
        walk::<R>(battle, seat, order, |Leaf { after, events, shared, chance }| {
            let so_far = found.entry(R::changes(battle, after, events)).or_insert(Chance::ZERO);
            *so_far = so_far.or(chance)?;
            if leaves < Self::TALLY_LEAVES {
                numbers.note::<R>(after, &events[shared..]);
            }
            leaves += 1;
            (leaves <= most).then_some(())
        })?;
        let line = |(changes, chance): (Vec<R::Change>, Chance)| {
            OddsLine::new::<R>(battle, &changes, Some(chance), chance.as_f64())
        };
        let Numbers { tallies, chart } = numbers;
        let lines = likeliest_first(found.into_iter().map(line));
        Some(Self { lines, exact: true, leaves, tallies, chart })
    }

    /// A sampled answer from fixed seeds: the same question always gets the same estimate.
    pub fn estimate<R: Ruleset>(battle: &R::Battle, seat: Seat, order: &R::Order) -> Self {
        let mut dice = FastDice::new(1);
        let mut record = Record::<R>::default();
        let mut found = BTreeMap::<Vec<R::Change>, u32>::new();
        let mut numbers = Numbers::default();
        for sample in 0..Self::SAMPLES {
            let mut after = battle.clone();
            record.clear();
            R::carry_out(&mut crate::field::Field::new(&mut after, &mut dice, &mut record), seat, order);
            *found.entry(R::changes(battle, &after, &record.events)).or_default() += 1;
            if sample < Self::TALLY_LEAVES {
                numbers.note::<R>(&after, &record.events);
            }
        }
        let line = |(changes, count): (Vec<R::Change>, u32)| {
            OddsLine::new::<R>(battle, &changes, None, f64::from(count) / f64::from(Self::SAMPLES))
        };
        let Numbers { tallies, chart } = numbers;
        let lines = likeliest_first(found.into_iter().map(line));
        Self { lines, exact: false, leaves: Self::SAMPLES, tallies, chart }
    }
}

fn likeliest_first(lines: impl Iterator<Item = OddsLine>) -> Vec<OddsLine> {
    let mut lines: Vec<_> = lines.collect();
    lines.sort_by(|one, two| two.share.total_cmp(&one.share).then_with(|| one.outcome.cmp(&two.outcome)));
    lines
}

/// The numbers that leaves have shown.
#[derive(Default)]
struct Numbers {
    tallies: Vec<Tally>,
    chart: Option<Chart>,
}

impl Numbers {
    /// Keeps the tallies of this leaf that no earlier leaf showed with the same modifiers: bases are dice and differ.
    fn note<R: Ruleset>(&mut self, battle: &R::Battle, events: &[Happened<R::Event>]) {
        for happened in events {
            if self.chart.is_none() {
                self.chart = R::chart(battle, &happened.event).map(Chart::before_dice);
            }
            for tally in R::tell(battle, &happened.event).tallies {
                let known = |other: &Tally| {
                    (other.of, other.whose, other.called) == (tally.of, tally.whose, tally.called)
                        && other.modifiers == tally.modifiers
                };
                if self.tallies.len() < Odds::MOST_TALLIES && !self.tallies.iter().any(known) {
                    self.tallies.push(tally);
                }
            }
        }
    }
}
