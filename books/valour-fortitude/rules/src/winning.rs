//! 2.1.1 Objectives and 10 Winning.

use engine::{Side, Tally};
use plane::{Length, gap};

use crate::battle::{Battle, Body, Ended, Objective};
use crate::event::Event;
use crate::{Field, clause, key};

/// `vf.2.1.1.a`: how near figures must be.
const REACH: Length = Length::units(6);

/// At the end of a turn: objectives change hands.
pub fn take_objectives(field: &mut Field<'_>) {
    for index in 0..field.battle().state().objectives.len() {
        let objective = field.battle().state().objectives[index];
        if let Some((side, figures)) = taker(field.battle(), &objective) {
            field.happen(Event::ObjectiveTaken { objective: index as u8, side, figures });
        }
    }
}

/// Who takes an objective that is not his, and how many figures each side has near it.
pub fn taker(battle: &Battle, objective: &Objective) -> Option<(Side, (u16, u16))> {
    let figures = figures_near(battle, objective);
    let side = match objective.feature {
        // vf.2.1.1.d: a defendable objective belongs to whoever occupies it.
        Some(feature) => battle.occupant(feature).map(|unit| battle.unit(unit).side())?,
        None => match figures.0.cmp(&figures.1) {
            std::cmp::Ordering::Greater => Side(0),
            std::cmp::Ordering::Less => Side(1),
            std::cmp::Ordering::Equal => return None, // vf.2.1.1.b
        },
    };
    (objective.holder != Some(side)).then_some((side, figures))
}

/// `vf.2.1.1.a`: figures of both sides at least partly within 6″.
pub fn figures_near(battle: &Battle, objective: &Objective) -> (u16, u16) {
    let count = |side: Side| {
        battle
            .of_side(side)
            .map(|unit| match battle.body(unit) {
                Some(Body::Block(block)) => {
                    let near =
                        block.bases.iter().filter(|base| gap(*base, &objective.at).at_most(REACH)).count();
                    near as u16 * u16::from(block.weight)
                }
                Some(Body::Feature(_, outline)) if gap(outline, &objective.at).at_most(REACH) => {
                    u16::from(battle.weight(unit))
                }
                Some(Body::Feature(..)) | None => 0,
            })
            .sum()
    };
    (count(Side(0)), count(Side(1)))
}

/// `vf.10.0.b`: a side's score with its reasons.
pub fn score(battle: &Battle, side: Side) -> Tally {
    let held = |objective: &&Objective| objective.holder == Some(side);
    let objectives = battle.state().objectives.iter().filter(held).count() as i32;
    let captured = battle.state().objectives.iter().filter(held);
    let captured = captured.filter(|objective| objective.capture[usize::from(side.0)]).count() as i32;
    let defeats = i32::from(battle.army(side.other()).defeats);
    let lines =
        [(clause::C10_0_B_SCORE, objectives), (clause::FATE_10, captured), (clause::C9_6_DEFEATS, defeats)];
    let lines = lines.into_iter().filter(|&(_, amount)| amount != 0);
    Tally::sum(key::SCORE, 0, lines.map(|(clause, amount)| clause.add(amount)))
}

/// `vf.2.2.b`, `vf.10.0.a`: the limit is reached and both sides have had equally many turns.
pub fn is_over(battle: &Battle) -> bool {
    let [one, two] = &battle.state().armies;
    let limit = one.turns.min(two.turns) >= battle.state().limit || one.calls_time && two.calls_time;
    one.turns == two.turns && limit
}

/// Ends the battle by its score.
pub fn end(field: &mut Field<'_>) {
    let scores = [Side(0), Side(1)].map(|side| score(field.battle(), side));
    let winner = match scores[0].result.cmp(&scores[1].result) {
        std::cmp::Ordering::Greater => Some(Side(0)),
        std::cmp::Ordering::Less => Some(Side(1)),
        std::cmp::Ordering::Equal => None,
    };
    field.happen(Event::Ended { ended: Ended { winner, conceded: false }, scores: Box::new(scores) });
}

/// `vf.10.0.c`: a side may concede at any time.
pub fn concede(field: &mut Field<'_>, side: Side) {
    let scores = [Side(0), Side(1)].map(|side| score(field.battle(), side));
    field.happen(Event::Conceded { side });
    field.happen(Event::Ended {
        ended: Ended { winner: Some(side.other()), conceded: true },
        scores: Box::new(scores),
    });
}

/// What the chapters carry out by themselves.
pub const CLAUSES: &[engine::Clause] = &[
    clause::C1_3_D_LEADERS_AND_OBJECTIVES,
    clause::C2_1_1_A_GAINING_AN_OBJECTIVE,
    clause::C2_1_1_B_TIES,
    clause::C2_1_1_C_CONTROL_PERSISTS,
    clause::C2_1_1_D_DEFENDABLE_OBJECTIVE,
    clause::C2_2_B_ENDING,
    clause::C10_0_A_END,
    clause::FAQ_2_1_1,
    clause::A6_0_VICTORY,
    clause::TIME_TURN_END,
];
