//! Who is winning, and how it is won.

use engine::{Measure, Score, Side};

use crate::battle::{Battle, SIDES};
use crate::tables::losses;
use crate::{key, victory};

/// Points of both sides, and what each has lost of what it can bear.
pub(super) fn score(battle: &Battle) -> Vec<Score> {
    let points = |side: Side| Score {
        side,
        measure: Measure::Points,
        title: key::SCORE_POINTS,
        value: victory::points(battle, side).into(),
        of: None,
    };
    let lost = |side: Side| {
        let base = battle.scenario().sides[side].base;
        Score {
            side,
            measure: Measure::Losses,
            title: key::SCORE_LOSSES,
            value: victory::cohesion_loss(battle, side).into(),
            of: Some(losses::breaks_at(base).into()),
        }
    };
    SIDES.map(points).into_iter().chain(SIDES.map(lost)).collect()
}
