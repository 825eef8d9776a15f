//! The position in words: for the terminal, screen readers and failed cases.

use engine::{Line, Row, Side, Spot, Viewer};

use super::spots::{OBJECTIVES, brigade, feature, unit};
use crate::battle::{Battle, Fired, Leader, LeaderPost, Mark, Post, UnitId};
use crate::notation::layout_word;
use crate::quantities::Losses;
use crate::{key, winning};

/// The turn, each side with its brigades and units, then the objectives.
pub fn rows(battle: &Battle, viewer: Viewer) -> Vec<Row> {
    let mut rows = vec![title(battle).into()];
    for side in [Side(0), Side(1)] {
        let mut said = |depth: usize, line: Line| rows.push(Row::Said { depth, line });
        said(0, army(battle, side));
        if viewer == Viewer::Side(side) || viewer == Viewer::Umpire {
            let cards: Vec<_> = battle.army(side).hand.iter().map(|card| card.key()).collect();
            said(1, Line::new(key::ROW_HAND).with("cards", cards.join(" ")));
        }
        for id in battle.brigades_of(side) {
            let leader = post(battle, Leader::Brigade(id));
            said(1, Line::new(key::ROW_BRIGADE).with("brigade", brigade(id)).with("leader", leader));
            battle.of_brigade(id).for_each(|id| said(2, unit_line(battle, id)));
        }
        said(1, Line::new(key::ROW_ARMY_LEADER).with("leader", post(battle, Leader::Army(side))));
    }
    rows.extend(objectives(battle).map(Row::from));
    rows
}

fn title(battle: &Battle) -> Line {
    let state = battle.state();
    Line::new(key::ROW_TITLE)
        .with("title", battle.scenario().title.as_str())
        .with("turn", battle.turn_of(state.active).max(1))
        .with("turns", state.limit)
        .with("side", state.active)
        .with("phase", state.phase.title())
}

fn army(battle: &Battle, side: Side) -> Line {
    let army = battle.army(side);
    Line::new(key::ROW_ARMY)
        .with("side", side)
        .with("score", winning::score(battle, side).result)
        .with("defeats", army.defeats)
        .with("hand", army.hand.count())
        .with("deck", army.deck.count())
}

/// Where a leader is.
fn post(battle: &Battle, leader: Leader) -> Line {
    match battle.leader(leader) {
        LeaderPost::At(point) => Line::new(key::ROW_AT).with("at", point.to_string()),
        LeaderPost::In(id, _) => Line::new(key::ROW_IN).with("feature", feature(id)),
        LeaderPost::Off => Line::new(key::ROW_OFF),
        LeaderPost::Gone => Line::new(key::GONE),
    }
}

/// A unit with where it stands and how it is.
fn unit_line(battle: &Battle, id: UnitId) -> Line {
    let one = battle.unit(id);
    let mut how = match one.post {
        Post::Table => vec![
            Line::new(key::ROW_AT).with("at", one.pose.at.to_string()),
            Line::new(key::ROW_FACING).with("facing", one.pose.facing.to_string()),
            Line::new(key::ROW_FORMATION)
                .with("formation", one.pose.layout.formation(one.figures).key())
                .with("layout", layout_word(one.pose.layout)),
        ],
        Post::In(id) => vec![Line::new(key::ROW_IN).with("feature", feature(id))],
        Post::Reserve => vec![Line::new(key::IN_RESERVE)],
        Post::Waiting => vec![Line::new(key::TO_DEPLOY)],
        Post::Routed => vec![Line::new(key::GONE)],
    };
    if one.losses > Losses::NONE {
        how.push(Line::new(key::ROW_LOSSES).with("losses", one.losses));
    }
    let fired = match one.fired {
        Fired::No => None,
        Fired::Full => Some(key::HAS_SHOT),
        Fired::Skirmish => Some(key::HAS_SKIRMISHED),
    };
    let shaken = (one.is_shaken() && one.is_unrouted()).then_some(key::SHAKEN);
    let acted = one.is(Mark::Acted).then_some(key::HAS_ACTED);
    how.extend([shaken, fired, acted].into_iter().flatten().map(Line::new));
    let profile = battle.profile(id).title.as_str();
    Line::new(key::ROW_UNIT).with("unit", unit(id)).with("profile", profile).with("how", how)
}

fn objectives(battle: &Battle) -> impl Iterator<Item = Line> + '_ {
    battle.state().objectives.iter().zip(OBJECTIVES..).map(|(objective, place)| {
        let line =
            |key| Line::new(key).with("objective", Spot::Place(place)).with("at", objective.at.to_string());
        match objective.holder {
            Some(side) => line(key::ROW_OBJECTIVE).with("side", side),
            None => line(key::ROW_OBJECTIVE_FREE),
        }
    })
}
