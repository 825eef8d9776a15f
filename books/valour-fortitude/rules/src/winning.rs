//! 2.1.1 Objectives and 10 Winning.

use engine::{BySide, Outcome, Side, Tally};
use plane::{Length, gap};

use crate::battle::{Battle, Body, Ended, Objective};
use crate::event::Event;
use crate::numbers;
use crate::{Field, clause, key};

/// `vf.2.1.1.a`: how near figures must be.
pub const REACH: Length = Length::units(6);

/// At the end of a turn: objectives change hands.
pub fn take_objectives(field: &mut Field<'_>) {
    for index in 0..field.battle().state().objectives.len() {
        let objective = field.battle().state().objectives[index];
        if let Some((side, figures)) = taker(field.battle(), &objective) {
            field.happen(Event::ObjectiveTaken { objective: numbers::count(index), side, figures });
        }
    }
}

/// Who takes an objective that is not his, and how many figures each side has near it.
///
/// `vf.2.1.1.b`: equal numbers change nothing. `vf.2.1.1.c`: whoever holds it keeps it when nobody else takes it.
pub fn taker(battle: &Battle, objective: &Objective) -> Option<(Side, (u16, u16))> {
    let figures = figures_near(battle, objective);
    let side = match objective.feature {
        // vf.2.1.1.d: a defendable objective belongs to whoever occupies it.
        Some(feature) => battle.occupant(feature).map(|unit| battle.unit(unit).side())?,
        None => match figures.0.cmp(&figures.1) {
            std::cmp::Ordering::Greater => Side(0),
            std::cmp::Ordering::Less => Side(1),
            std::cmp::Ordering::Equal => return None,
        },
    };
    (objective.holder != Some(side)).then_some((side, figures))
}

/// `vf.2.1.1.a`: figures of both sides at least partly within 6″; leaders are not counted (`vf.1.3.d`).
pub fn figures_near(battle: &Battle, objective: &Objective) -> (u16, u16) {
    let count = |side: Side| {
        battle
            .of_side(side)
            .map(|unit| match battle.body(unit) {
                Some(Body::Block(block)) => {
                    let near =
                        block.bases.iter().filter(|base| gap(*base, &objective.at).at_most(REACH)).count();
                    numbers::count::<u16>(near) * u16::from(block.weight)
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
    let objectives = numbers::count(battle.state().objectives.iter().filter(held).count());
    let captured = battle.state().objectives.iter().filter(held);
    let captured = captured.filter(|objective| objective.capture[side]).count();
    let defeats = i32::from(battle.army(side.other()).defeats);
    let lines = [
        (clause::C10_0_B_SCORE, objectives),
        (clause::FATE_10, numbers::count(captured)),
        (clause::C9_6_DEFEATS, defeats),
    ];
    let lines = lines.into_iter().filter(|&(_, amount)| amount != 0);
    Tally::sum(key::SCORE, 0, lines.map(|(clause, amount)| clause.add(amount)))
}

/// `vf.2.2.b`, `vf.10.0.a`: the limit is reached and both sides have had equally many turns.
pub fn is_over(battle: &Battle) -> bool {
    let (one, two) = (battle.army(Side(0)), battle.army(Side(1)));
    let limit = one.turns.min(two.turns) >= battle.state().limit || one.calls_time && two.calls_time;
    one.turns == two.turns && limit
}

/// Ends the battle by its score, a set-piece battle too (`vf.A6.0`).
pub fn end(field: &mut Field<'_>) {
    let scores = BySide::each(|side| score(field.battle(), side));
    let winner = match scores[Side(0)].result.cmp(&scores[Side(1)].result) {
        std::cmp::Ordering::Greater => Some(Side(0)),
        std::cmp::Ordering::Less => Some(Side(1)),
        std::cmp::Ordering::Equal => None,
    };
    field.happen(Event::Ended { ended: Ended { winner, conceded: false }, scores: Box::new(scores) });
}

/// How a battle ended: by its score (`vf.10.0.b`), or because somebody conceded.
pub fn outcome(ended: Ended) -> Outcome {
    let (level, why) = match (ended.conceded, ended.winner) {
        (true, _) => (key::CONCESSION, clause::C10_0_C_ANNIHILATION),
        (false, Some(_)) => (key::VICTORY, clause::C10_0_B_SCORE),
        (false, None) => (key::DRAW, clause::C10_0_B_SCORE),
    };
    Outcome { winner: ended.winner, level, degree: u8::from(ended.winner.is_some()), why }
}

/// `vf.10.0.c`: a side may concede at any time.
pub fn concede(field: &mut Field<'_>, side: Side) {
    let scores = BySide::each(|side| score(field.battle(), side));
    field.happen(Event::Conceded { side });
    field.happen(Event::Ended {
        ended: Ended { winner: Some(side.other()), conceded: true },
        scores: Box::new(scores),
    });
}
