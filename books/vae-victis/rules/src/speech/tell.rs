//! What is told of each event.

use engine::{Die, Line};
use ground::Kind as _;

use super::spots::{corps, element, elements, general};
use crate::battle::{Battle, Formation, Quality};
use crate::event::{Event, Half, Manner, Score};
use crate::period::{Column, Outcome};
use crate::{clause, key};

fn die(face: u8) -> Die {
    Die { sides: 6, face }
}

/// One line for an event.
#[allow(clippy::too_many_lines, reason = "a flat table, a line or two for each event")]
pub(super) fn tell(_: &Battle, event: &Event) -> Line {
    match event {
        Event::StepTo { .. } | Event::SetUpTo { .. } | Event::StepCleared | Event::Engaged { .. } => {
            Line::new(key::SILENT)
        }
        Event::Mustered { side, corps, .. } => {
            let count = corps.iter().filter(|corps| corps.side() == *side).count();
            Line::new(key::MUSTERED).with("side", *side).with("corps", count).by(clause::C2_1_ARMY_STRUCTURE)
        }
        Event::QuarterLaid { die: face, laid: Some(laid), .. } => Line::new(key::QUARTER_LAID)
            .with("kind", laid.kind.key())
            .rolling([die(*face)])
            .by(clause::C3_19_TERRAIN_WITHOUT_A_SCENARIO),
        Event::QuarterLaid { die: face, laid: None, .. } => {
            Line::new(key::QUARTER_OPEN).rolling([die(*face)]).by(clause::C3_19_TERRAIN_WITHOUT_A_SCENARIO)
        }
        Event::RoadLaid { .. } => Line::new(key::ROAD_LAID).by(clause::C3_19_TERRAIN_WITHOUT_A_SCENARIO),
        Event::RolledOff { dice, first } => Line::new(key::ROLLED_OFF)
            .with("side", *first)
            .rolling(dice.map(die))
            .by(clause::C3_4_FIRST_PLAYER),
        Event::QualityRolled { general: id, die: face, quality } => Line::new(match quality {
            Quality::Mediocre => key::QUALITY_MEDIOCRE,
            Quality::Average => key::QUALITY_AVERAGE,
            Quality::Good => key::QUALITY_GOOD,
        })
        .with("general", general(*id))
        .rolling([die(*face)])
        .by(clause::C2_10_QUALITY_OF_GENERALS),
        Event::EdgePicked { side, is_north } => {
            let key = if *is_north { key::EDGE_NORTH } else { key::EDGE_SOUTH };
            Line::new(key).with("side", *side).by(clause::C3_4_FIRST_PLAYER)
        }
        Event::Deployed { element: id, .. } => {
            Line::new(key::DEPLOYED).with("element", element(*id)).by(clause::C3_3_SET_UP_STRIP)
        }
        Event::Posted { general: id, .. } => {
            Line::new(key::POSTED).with("general", general(*id)).by(clause::C3_3_SET_UP_STRIP)
        }
        Event::MadeReady { side } => Line::new(key::MADE_READY).with("side", *side),
        Event::TurnBegan { turn } => {
            Line::new(key::TURN_BEGAN).with("turn", *turn).by(clause::C4_1_TURN_STRUCTURE)
        }
        Event::PhaseBegan { side, turn } => Line::new(key::PHASE_BEGAN)
            .with("side", *side)
            .with("turn", *turn)
            .by(clause::C4_1_TURN_STRUCTURE),
        Event::Activated { corps: id, die: face, points } => Line::new(key::ACTIVATED)
            .with("corps", corps(*id))
            .with("points", points.result)
            .counting(points)
            .rolling([die(*face)])
            .by(clause::C5_1_1_ACTIVATION_DICE),
        Event::ChiefActivated { general: id, die: face, points } => Line::new(key::CHIEF_ACTIVATED)
            .with("general", general(*id))
            .with("points", points.result)
            .counting(points)
            .rolling([die(*face)])
            .by(clause::C5_1_1_ACTIVATION_DICE),
        Event::TakenOver { corps: id, points } => Line::new(key::TAKEN_OVER)
            .with("corps", corps(*id))
            .with("points", *points)
            .by(clause::C5_1_5_CINC_TAKES_OVER_A_CORPS),
        Event::Paid { corps: Some(id), points, cost, .. } => Line::new(key::PAID)
            .with("corps", corps(*id))
            .with("points", *points)
            .counting(cost)
            .by(clause::C5_1_4_USE_OF_AP),
        Event::Paid { corps: None, points, cost, .. } => Line::new(key::CHIEF_PAID)
            .with("points", *points)
            .counting(cost)
            .by(clause::C5_1_6_CINC_OTHERWISE),
        Event::Moved { moves, how, .. } => moved(moves, *how),
        Event::Rode { general: id, why, .. } => Line::new(key::RODE).with("general", general(*id)).by(*why),
        Event::Formed { element: id, formation, half, .. } => {
            Line::new(formed(*formation, *half)).with("element", element(*id)).by(clause::C5_6_1_SQUARES)
        }
        Event::Entered { moves, general: None } => {
            let line = Line::new(key::ENTERED).with("elements", elements(moves.iter().map(|one| one.0)));
            line.by(clause::C4_3_REINFORCEMENTS)
        }
        Event::Entered { general: Some((id, _)), .. } => {
            Line::new(key::GENERAL_ENTERED).with("general", general(*id)).by(clause::C4_3_REINFORCEMENTS)
        }
        Event::Attached { general: id, element: to } => Line::new(key::ATTACHED)
            .with("general", general(*id))
            .with("element", element(*to))
            .by(clause::GEO_23_ATTACHED_GENERAL),
        Event::Pivoted { element: id, by, edge, .. } => {
            let key = if edge.is_some() { key::PIVOT_BARRED } else { key::PIVOTED };
            let line = Line::new(key).with("element", element(*id)).with("other", element(*by));
            line.by(clause::C8_0_3_CONTACT_IN_FLANK_OR_REAR)
        }
        Event::FacedAgain { element: id } => {
            Line::new(key::FACED_AGAIN).with("element", element(*id)).by(clause::GEO_22_PIVOT)
        }
        Event::Fired { firer, supports, target, returns, column } => {
            let key = match (column, returns) {
                (None, _) => key::FIRED_MISSED,
                (Some(_), true) => key::FIRED_RETURNED,
                (Some(_), false) => key::FIRED,
            };
            let line = Line::new(key).with("supports", elements(supports.iter().copied()));
            scored(line, firer, target).by(clause::C7_6_1_RESOLUTION)
        }
        Event::Fought { active, passive, ties, loser, column } => {
            let key = match column {
                Column::Less => key::FOUGHT,
                Column::Half => key::FOUGHT_HALF,
            };
            let line = Line::new(key).with("loser", element(*loser)).with("ties", *ties);
            scored(line, active, passive).by(clause::C8_4_1_RESOLUTION)
        }
        Event::Befell { element: id, outcome, why } => Line::new(match outcome {
            Outcome::Recoil => key::BEFELL_RECOIL,
            Outcome::Flee => key::BEFELL_FLEE,
            Outcome::Destroyed => key::BEFELL_DESTROYED,
        })
        .with("element", element(*id))
        .by(*why),
        Event::Destroyed { element: id, points, why } => {
            Line::new(key::DESTROYED).with("element", element(*id)).with("points", *points).by(*why)
        }
        Event::GeneralLost { general: id, why } => {
            Line::new(key::GENERAL_LOST).with("general", general(*id)).by(*why)
        }
        Event::Demoralised { corps: id, lost, of, .. } => Line::new(key::DEMORALISED)
            .with("corps", corps(*id))
            .with("lost", *lost)
            .with("of", *of)
            .by(clause::C9_1_THRESHOLD),
        Event::RallyRolled { corps: id, die: face } => Line::new(key::RALLY_ROLLED)
            .with("corps", corps(*id))
            .with("count", *face)
            .rolling([die(*face)])
            .by(clause::C9_2_RALLY_ROLL),
        Event::Rallied { elements: all } => Line::new(key::RALLIED)
            .with("elements", elements(all.iter().copied()))
            .by(clause::C9_2_RALLY_ROLL),
        Event::PhaseEnded { side } => Line::new(key::PHASE_ENDED).with("side", *side),
        Event::DrawOffered { side } => {
            Line::new(key::DRAW_OFFERED).with("side", *side).by(clause::C10_3_END_BY_OTHER_MEANS)
        }
        Event::Resigned { side } => {
            Line::new(key::RESIGNED).with("side", *side).by(clause::C10_3_END_BY_OTHER_MEANS)
        }
        Event::Ended { ended, why } => match ended.winner {
            Some(side) => Line::new(key::WON).with("side", side).by(*why),
            None => Line::new(key::DRAWN).by(*why),
        },
    }
}

/// Both sides of a combat with their numbers and dice.
fn scored(line: Line, one: &Score, other: &Score) -> Line {
    line.with("element", element(one.element))
        .with("total", one.total)
        .with("target", element(other.element))
        .with("against", other.total)
        .counting(&one.tally.clone().of_whom(element(one.element)))
        .counting(&other.tally.clone().of_whom(element(other.element)))
        .rolling([die(one.die), die(other.die)])
}

fn moved(moves: &[(crate::battle::ElementId, crate::battle::Pose)], how: Manner) -> Line {
    let (key, clause) = match how {
        Manner::Tactical => (key::MOVED, clause::C5_4_1_TACTICAL_MOVE),
        Manner::March => (key::MARCHED, clause::C5_4_5_STRATEGIC_MARCH_MOVE),
        Manner::WithGeneral => (key::MOVED_WITH_GENERAL, clause::C5_7_2_ATTACHED_TROOPS_SHARE_IT),
        Manner::Recoil => (key::RECOILED, clause::C8_6_1_RECOIL_DISTANCE),
        Manner::Pushed => (key::PUSHED, clause::C8_6_2_RECOIL_WITH_FRIENDS_BEHIND),
        Manner::Flight => (key::FLED, clause::C8_7_1_FLIGHT),
        Manner::Rout => (key::ROUTED, clause::C9_3_THE_OTHERS_ROUT),
        Manner::Pursuit => (key::PURSUED, clause::C8_4_6_PURSUIT),
    };
    let line = Line::new(key).with("elements", elements(moves.iter().map(|one| one.0)));
    let line = match moves.first() {
        Some((_, pose)) => line.with("to", pose.front.to_string()).with("facing", pose.facing.to_string()),
        None => line,
    };
    line.by(clause)
}

const fn formed(formation: Formation, half: Half) -> engine::Key {
    match (formation, half) {
        (Formation::Square, _) => key::FORMED_SQUARE,
        (Formation::Half, _) => key::FORMED_SKIRMISH,
        (Formation::Dismounted, _) => key::DISMOUNTED,
        (Formation::Formed, Half::Joins(_)) => key::REFORMED,
        (Formation::Formed, Half::None | Half::Comes(..)) => key::FORMED_LINE,
    }
}
