//! Exact odds: the same resolve, walked through every outcome of its dice.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::chance::Chance;
use crate::contract::Ruleset;
use crate::dice::{Enumerator, FastDice};
use crate::field::Record;
use crate::line::Line;
use crate::refusal::Refusal;
use crate::seat::Seat;
use crate::tally::Tally;

/// One outcome and how likely it is.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct OddsLine {
    /// The book's summary of what changed, in plain words.
    pub outcome: String,
    /// The same as sentences; none if nothing changed.
    #[serde(skip)]
    pub changes: Vec<Line>,
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
        let mut dice = Enumerator::default();
        let mut record = Record::<R>::default();
        let mut found = BTreeMap::<String, (Chance, Vec<Line>)>::new();
        let mut tallies = Vec::new();
        let mut leaves = 0;
        loop {
            let mut after = battle.clone();
            record.clear();
            R::resolve(&mut crate::field::Field::new(&mut after, &mut dice, &mut record), seat, order);
            let (chance, _) = found
                .entry(R::summarise(battle, &after, &record.events))
                .or_insert_with(|| (Chance::ZERO, R::changes(battle, &after, &record.events)));
            *chance = chance.or(dice.chance()?)?;
            if leaves < Self::TALLY_LEAVES {
                note_tallies::<R>(&after, &record, &mut tallies);
            }
            leaves += 1;
            if !dice.advance() {
                break;
            }
            if leaves == most {
                return None;
            }
        }
        let line = |(outcome, (chance, changes)): (String, (Chance, Vec<Line>))| OddsLine {
            outcome,
            changes,
            share: chance.as_f64(),
            chance: Some(chance),
        };
        Some(Self { lines: likeliest_first(found.into_iter().map(line)), exact: true, leaves, tallies })
    }

    /// A sampled answer from fixed seeds: the same question always gets the same estimate.
    pub fn estimate<R: Ruleset>(battle: &R::Battle, seat: Seat, order: &R::Order) -> Self {
        let mut dice = FastDice::new(1);
        let mut record = Record::<R>::default();
        let mut found = BTreeMap::<String, (u32, Vec<Line>)>::new();
        let mut tallies = Vec::new();
        for sample in 0..Self::SAMPLES {
            let mut after = battle.clone();
            record.clear();
            R::resolve(&mut crate::field::Field::new(&mut after, &mut dice, &mut record), seat, order);
            let (count, _) = found
                .entry(R::summarise(battle, &after, &record.events))
                .or_insert_with(|| (0, R::changes(battle, &after, &record.events)));
            *count += 1;
            if sample < Self::TALLY_LEAVES {
                note_tallies::<R>(&after, &record, &mut tallies);
            }
        }
        let share = |count| f64::from(count) / f64::from(Self::SAMPLES);
        let line =
            |(outcome, (count, changes))| OddsLine { outcome, changes, chance: None, share: share(count) };
        Self {
            lines: likeliest_first(found.into_iter().map(line)),
            exact: false,
            leaves: Self::SAMPLES,
            tallies,
        }
    }
}

fn likeliest_first(lines: impl Iterator<Item = OddsLine>) -> Vec<OddsLine> {
    let mut lines: Vec<_> = lines.collect();
    lines.sort_by(|one, two| two.share.total_cmp(&one.share).then_with(|| one.outcome.cmp(&two.outcome)));
    lines
}

/// Keeps the tallies of this leaf that no earlier leaf showed with the same modifiers: bases are dice and differ.
fn note_tallies<R: Ruleset>(battle: &R::Battle, record: &Record<R>, seen: &mut Vec<Tally>) {
    for happened in &record.events {
        for tally in R::tell(battle, &happened.event).tallies {
            let known = |other: &Tally| other.of == tally.of && other.modifiers == tally.modifiers;
            if seen.len() < Odds::MOST_TALLIES && !seen.iter().any(known) {
                seen.push(tally);
            }
        }
    }
}
