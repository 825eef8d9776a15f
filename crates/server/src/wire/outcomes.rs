//! What may come of an order, and how likely it is.

use std::collections::BTreeMap;

use engine::{Chance, Odds, OddsLine, Seat, Side};
use schemars::JsonSchema;
use serde::Serialize;

use crate::voice::Voice;

/// One thing that may come of an order.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Outcome {
    text: String,
    /// Does it change nothing?
    is_nothing: bool,
    /// How badly it harms the other side, as the book weighs it.
    harm: u16,
    /// How badly it harms one's own.
    danger: u16,
    /// Exact fraction; missing in an estimate.
    chance: Option<String>,
    /// The same, from 0 to 1.
    share: f64,
}

pub(super) fn outcomes(voice: &Voice<'_>, seat: Seat, odds: &Odds) -> Vec<Outcome> {
    let side = voice.table.seats().side(seat);
    let harm = |line: &OddsLine, to: Option<Side>| to.map_or(0, |side| line.harm(side));
    let outcome = |line: &OddsLine| Outcome {
        text: voice.changes(line.changes.iter()),
        is_nothing: line.changes.is_empty(),
        harm: harm(line, side.map(Side::other)),
        danger: harm(line, side),
        chance: line.chance.map(|chance| chance.to_string()),
        share: line.share,
    };
    odds.lines.iter().map(outcome).collect()
}

/// How likely it is that something comes of an order, but for what harms nobody but oneself.
pub(super) fn effect(voice: &Voice<'_>, seat: Seat, odds: &Odds) -> f64 {
    let told = outcomes(voice, seat, odds);
    told.iter().filter(|one| !one.is_nothing && (one.harm > 0 || one.danger == 0)).map(|one| one.share).sum()
}

/// What may become of one side, whatever becomes of the other.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Fates {
    /// Is it the side of whoever asks?
    is_own: bool,
    /// Likeliest first.
    outcomes: Vec<Outcome>,
}

/// How often something becomes of a side, and how bad it is.
struct Part {
    weight: u16,
    chance: Option<Chance>,
    share: f64,
}

impl Fates {
    /// The other side first. Nothing where an order can harm only one of them: the outcomes themselves say it.
    pub(super) fn of(voice: &Voice<'_>, seat: Seat, odds: &Odds) -> Vec<Self> {
        let Some(own) = voice.table.seats().side(seat) else { return Vec::new() };
        let sides = [own.other(), own];
        let is_harmed = |side: Side| odds.lines.iter().any(|line| line.harm(side) > 0);
        if !sides.into_iter().all(is_harmed) {
            return Vec::new();
        }
        sides.into_iter().map(|side| Self::of_side(voice, odds, side, side == own)).collect()
    }

    fn of_side(voice: &Voice<'_>, odds: &Odds, side: Side, is_own: bool) -> Self {
        let mut parts = BTreeMap::<String, Part>::new();
        for line in &odds.lines {
            let harms =
                line.changes.iter().filter(|change| change.harms.is_some_and(|(whom, _)| whom == side));
            let new =
                Part { weight: line.harm(side), chance: odds.exact.then_some(Chance::ZERO), share: 0.0 };
            let part = parts.entry(voice.changes(harms)).or_insert(new);
            part.chance = part.chance.zip(line.chance).and_then(|(so_far, more)| so_far.or(more));
            part.share += line.share;
        }
        let outcome = |(text, Part { weight, chance, share }): (String, Part)| Outcome {
            text,
            is_nothing: weight == 0,
            harm: if is_own { 0 } else { weight },
            danger: if is_own { weight } else { 0 },
            chance: chance.map(|chance| chance.to_string()),
            share,
        };
        let mut outcomes: Vec<_> = parts.into_iter().map(outcome).collect();
        outcomes.sort_by(|one, two| two.share.total_cmp(&one.share));
        Self { is_own, outcomes }
    }
}
