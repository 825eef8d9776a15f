//! Who is winning, and how it is won.

use engine::{Measure, Score, Side, Viewer};

use crate::battle::{ALLIES, AXIS, Battle};
use crate::scenario::Victory;
use crate::{key, victory};

/// What the attacker needs, and the losses of both sides as far as the viewer may know them.
pub fn score(battle: &Battle, viewer: Viewer) -> Vec<Score> {
    let mut scores: Vec<_> = goal(battle).into_iter().collect();
    let is_known =
        |side: &Side| !battle.state().fog || viewer == Viewer::Side(*side) || viewer == Viewer::Umpire;
    scores.extend([ALLIES, AXIS].into_iter().filter(is_known).map(|side| lost(battle, side)));
    scores
}

/// What the attacker is after, if it is something that can be counted.
fn goal(battle: &Battle) -> Option<Score> {
    let side = battle.attacker();
    match battle.scenario().victory {
        Victory::Elimination => None,
        Victory::Objective { required, .. } => Some(Score {
            side,
            measure: Measure::Objectives,
            title: key::SCORE_OBJECTIVES,
            value: victory::held(battle),
            of: Some(required),
        }),
        Victory::Exit { goal } => Some(Score {
            side,
            measure: Measure::Points,
            title: key::SCORE_EXITED,
            value: u32::from(battle.state().supplies[side].exited.0 / 2),
            of: Some(goal),
        }),
    }
}

fn lost(battle: &Battle, side: Side) -> Score {
    let losses = victory::losses(battle, side);
    Score {
        side,
        measure: Measure::Losses,
        title: key::SCORE_LOSSES,
        value: losses.lost,
        of: Some(losses.start),
    }
}
