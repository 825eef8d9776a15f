//! What is said about events: message keys with their facts. The sentences are in `text/`.

use engine::{Arg, Die, Line, Notable, Side, Spot};
use ground::Kind as _;
use plane::Length;

use crate::battle::{Battle, BrigadeId, Leader, LeaderPost, UnitId};
use crate::clause;
use crate::event::{Event, StrikeReport};
use crate::fate::{self, On};
use crate::land::FeatureId;
use crate::order::{edge_word, leader_word};

/// Pieces from here on are brigades, then leaders, then army leaders, in the numbering of spots.
pub const BRIGADES: u16 = 100;
/// Leaders of brigades.
pub const LEADERS: u16 = 200;
/// Leaders of armies.
pub const ARMY_LEADERS: u16 = 300;
/// Places from here on are objectives.
pub const OBJECTIVES: u32 = 1_000;

/// A unit as a spot.
pub fn unit(id: UnitId) -> Spot {
    Spot::Piece(id.0.into())
}

/// A brigade as a spot.
pub fn brigade(id: BrigadeId) -> Spot {
    Spot::Piece(BRIGADES + u16::from(id.0))
}

/// A leader as a spot.
pub fn leader(leader: Leader) -> Spot {
    match leader {
        Leader::Brigade(id) => Spot::Piece(LEADERS + u16::from(id.0)),
        Leader::Army(side) => Spot::Piece(ARMY_LEADERS + u16::from(side.0)),
    }
}

fn feature(id: FeatureId) -> Spot {
    Spot::Place(id.0.into())
}

fn units(ids: &[UnitId]) -> Arg {
    Arg::Spots(ids.iter().map(|&id| unit(id)).collect())
}

/// A length as players read it.
pub fn inches(length: Length) -> String {
    format!("{length}″")
}

/// The book's word for a piece, place or side.
pub fn name(battle: &Battle, spot: Spot) -> String {
    match spot {
        Spot::Piece(id) if id >= ARMY_LEADERS => {
            leader_word(battle, Leader::Army(Side((id - ARMY_LEADERS) as u8)))
        }
        Spot::Piece(id) if id >= LEADERS => {
            let brigade = battle.state().brigades.get(usize::from(id - LEADERS));
            brigade.map_or_else(String::new, |brigade| brigade.name.to_string())
        }
        Spot::Piece(id) if id >= BRIGADES => {
            let brigade = battle.state().brigades.get(usize::from(id - BRIGADES));
            brigade.map_or_else(String::new, |brigade| brigade.name.to_string())
        }
        Spot::Piece(id) => {
            let unit = battle.state().units.get(usize::from(id));
            unit.map_or_else(String::new, |unit| unit.name.to_string())
        }
        Spot::Place(id) if id >= OBJECTIVES => format!("o{}", id - OBJECTIVES + 1),
        Spot::Place(id) => {
            battle.land().features.get(id as usize).map_or_else(String::new, |feature| feature.name.clone())
        }
        Spot::Side(side) => battle.scenario().sides[usize::from(side.0)].id.clone(),
    }
}

/// What somebody who was away wants to know of first, by message key.
pub fn notable(key: &str) -> Option<Notable> {
    match key {
        "shot" | "struck" | "struck-back" | "assaulted" => Some(Notable::Attack),
        "losses" | "losses-halved" | "valour-failed" | "fortitude-failed" => Some(Notable::Loss),
        "routed" | "shattered" | "defeated" | "wavered" => Some(Notable::Rout),
        "objective-taken" => Some(Notable::Objective),
        _ => None,
    }
}

fn die(face: u8) -> [Die; 1] {
    [Die { sides: 6, face }]
}

/// What is said about an event.
pub fn tell(battle: &Battle, event: &Event) -> Line {
    match event {
        Event::StepTo { .. } => Line::new("step"),
        Event::StageTo { .. } => Line::new("stage"),
        Event::Passed { side } => Line::new("passed").with("side", *side),
        Event::TurnBegan { side, turn } => {
            Line::new("turn-began").with("side", *side).with("turn", *turn).by(clause::C3_0_A)
        }
        Event::PhaseBegan { phase, side } => {
            Line::new("phase-began").with("side", *side).with("phase", phase.title()).by(clause::C3_0_B)
        }
        Event::CardDrawn { side, card } => Line::new("card-drawn")
            .with("side", *side)
            .with("card", card.key().to_owned())
            .with("title", card.title(battle.army(*side).nation))
            .by(clause::C4_0_A),
        Event::DrawSeen { side } => Line::new("draw-seen").with("side", *side).by(clause::C4_0_D),
        Event::DeckEmpty { side } => Line::new("deck-empty").with("side", *side).by(clause::C2_4_B),
        Event::TideTurned { side } => Line::new("tide-turned").with("side", *side).by(clause::FATE_2),
        Event::CardPlayed { side, card, on } => {
            let nation = battle.army(*side).nation;
            let line = Line::new("card-played")
                .with("side", *side)
                .with("card", card.key().to_owned())
                .with("title", card.title(nation));
            let line = match on {
                On::Nothing => line,
                On::Unit(id) => line.with("on", unit(*id)),
                On::Brigade(id) => line.with("on", brigade(*id)),
                On::Leader(one) => line.with("on", leader(*one)),
                On::Objective(index) => line.with("on", Spot::Place(OBJECTIVES + u32::from(*index))),
            };
            line.by(fate::clause_of(nation, *card))
        }
        Event::StandingSet { side, card, stand } => Line::new("standing-set")
            .with("side", *side)
            .with("card", card.key().to_owned())
            .with("stand", stand.key())
            .by(clause::TIME_PROMPTS),
        Event::TimeCalled { side } => Line::new("time-called").with("side", *side).by(clause::C2_2_A),
        Event::TargetNamed { target, .. } => {
            Line::new("target-named").with("unit", unit(*target)).by(clause::C5_0_A)
        }
        Event::Shot(report) => strike("shot", &report.strike).by(clause::C5_2_A),
        Event::Struck { back, report } => {
            let (key, clause) =
                if *back { ("struck-back", clause::C7_2_2) } else { ("struck", clause::C7_2_1) };
            strike(key, report).by(clause)
        }
        Event::StruckAgain { unit: id, faces, hits, .. } => Line::new("struck-again")
            .with("unit", unit(*id))
            .with("hits", *hits)
            .rolling(faces.dice())
            .by(clause::FATE_6),
        Event::LossesSuffered { unit: id, losses, halved, markers, tests, why } => {
            let line = Line::new(if halved.is_some() { "losses-halved" } else { "losses" })
                .with("unit", unit(*id))
                .with("losses", *losses)
                .with("markers", *markers)
                .with("tests", *tests);
            line.by(halved.unwrap_or(*why))
        }
        Event::ValourTested { unit: id, roll, faces, failed } => {
            Line::new(if *failed { "valour-failed" } else { "valour-passed" })
                .with("unit", unit(*id))
                .counting(roll)
                .rolling(faces.dice())
                .by(clause::C9_2_A)
        }
        Event::ValourSpared { unit: id, tests } => {
            Line::new("valour-spared").with("unit", unit(*id)).with("tests", *tests).by(clause::C9_2_1)
        }
        Event::Routed { unit: id, why, .. } => Line::new("routed").with("unit", unit(*id)).by(*why),
        Event::Shattered { brigade: id } => {
            Line::new("shattered").with("brigade", brigade(*id)).by(clause::C9_4_A)
        }
        Event::Defeated { side, why } => Line::new("defeated").with("side", *side).by(*why),
        Event::Activated { brigade: id } => {
            Line::new("activated").with("brigade", brigade(*id)).by(clause::C6_1_1)
        }
        Event::ActivationTested { brigade: id, roll, face, active } => {
            Line::new(if *active { "activation-passed" } else { "activation-failed" })
                .with("brigade", brigade(*id))
                .counting(roll)
                .rolling(die(*face))
                .by(clause::C6_1_A)
        }
        Event::MessengerSent { unit: id, roll, face, arrived } => {
            Line::new(if *arrived { "messenger-arrived" } else { "messenger-lost" })
                .with("unit", unit(*id))
                .counting(roll)
                .rolling(die(*face))
                .by(clause::C6_2_2_A)
        }
        Event::InitiativeTaken { side, card, unit: id } => Line::new("initiative")
            .with("side", *side)
            .with("card", card.key().to_owned())
            .with("unit", unit(*id))
            .by(clause::FATE_ANY),
        Event::Held { unit: id } => Line::new("held").with("unit", unit(*id)).by(clause::C6_2_1),
        Event::Moved { unit: id, pace, pose, .. } => {
            let (key, clause) = match pace {
                crate::movement::Pace::Move => ("moved", clause::C6_3_A),
                crate::movement::Pace::Retreat => ("retreated", clause::C6_4_A),
                crate::movement::Pace::Assault => ("assaulted", clause::C6_5_A),
                crate::movement::Pace::Double => ("doubled", clause::C6_6_A),
            };
            let figures = battle.unit(*id).figures;
            Line::new(key)
                .with("unit", unit(*id))
                .with("at", pose.at.to_string())
                .with("facing", pose.facing.to_string())
                .with("formation", pose.layout.formation(figures).key())
                .by(clause)
        }
        Event::Occupied { unit: id, feature: at, why } => {
            Line::new("occupied-terrain").with("unit", unit(*id)).with("feature", feature(*at)).by(*why)
        }
        Event::Exited { unit: id, pose } => {
            Line::new("exited").with("unit", unit(*id)).with("at", pose.at.to_string()).by(clause::T_3_3_A)
        }
        Event::Rallied { unit: id, roll, faces, removed } => Line::new("rallied")
            .with("unit", unit(*id))
            .with("removed", *removed)
            .counting(roll)
            .rolling(faces.dice())
            .by(clause::C6_7_A),
        Event::Arrived { unit: id, pose } => {
            Line::new("arrived").with("unit", unit(*id)).with("at", pose.at.to_string()).by(clause::C11_0_A)
        }
        Event::LeaderMoved { leader: one, to, why } => {
            let line = Line::new("leader-moved").with("leader", leader(*one));
            match to {
                LeaderPost::At(point) => line.with("at", point.to_string()),
                LeaderPost::In(at, _) => line.with("at", feature(*at)),
                LeaderPost::Off | LeaderPost::Gone => line.with("at", "off-the-table"),
            }
            .by(*why)
        }
        Event::LeaderDisplaced { leader: one } => {
            Line::new("leader-displaced").with("leader", leader(*one)).by(clause::C6_3_2_C)
        }
        Event::BrigadeDone { brigade: id } => {
            Line::new("brigade-done").with("brigade", brigade(*id)).by(clause::C6_0_A)
        }
        Event::SquareRolled { unit: id, roll, face, result } => Line::new("square-rolled")
            .with("unit", unit(*id))
            .with("result", result.key())
            .counting(roll)
            .rolling(die(*face))
            .by(clause::SR_SQUARE_F),
        Event::Picked { picks } => {
            let pairs: Vec<String> = picks
                .iter()
                .map(|&(id, target)| format!("{}->{}", battle.unit(id).name, battle.unit(target).name))
                .collect();
            Line::new("picked").with("picks", pairs.join(" ")).by(clause::C7_1_A)
        }
        Event::FightOpened { main, target, support, .. } => {
            let line = Line::new("fight-opened").with("unit", unit(*main)).with("target", unit(*target));
            if support.is_empty() { line } else { line.with("support", units(support)) }.by(clause::C7_1_B)
        }
        Event::BackReady { support, .. } => {
            let line = Line::new("back-ready");
            if support.is_empty() { line } else { line.with("support", units(support)) }.by(clause::C7_2_2)
        }
        Event::FightDecided { winner, loser, hits, back_hits, tie } => {
            Line::new(if tie.is_some() { "fight-tied" } else { "fight-won" })
                .with("unit", unit(*winner))
                .with("loser", unit(*loser))
                .with("hits", *hits)
                .with("back", *back_hits)
                .by(tie.unwrap_or(clause::C7_2_3_A))
        }
        Event::RetreatOwed { units: ids, why } => {
            Line::new("must-retreat").with("units", units(ids)).by(*why)
        }
        Event::RetreatOffered { units: ids } => {
            Line::new("may-retreat").with("units", units(ids)).by(clause::C7_2_5_B)
        }
        Event::FightClosed { main, target } => Line::new("fight-closed")
            .with("unit", unit(*main))
            .with("target", unit(*target))
            .by(clause::C7_2_5_C),
        Event::HeadstrongRoused { unit: id } => {
            Line::new("headstrong").with("unit", unit(*id)).by(clause::SR_HEADSTRONG_A)
        }
        Event::FortitudeTested { brigade: id, roll, faces, failed } => {
            Line::new(if *failed { "fortitude-failed" } else { "fortitude-passed" })
                .with("brigade", brigade(*id))
                .counting(roll)
                .rolling(faces.dice())
                .by(clause::C9_5_A)
        }
        Event::Wavered { brigade: id } => {
            Line::new("wavered").with("brigade", brigade(*id)).by(clause::C9_5_1_A)
        }
        Event::FortitudeSettled { brigade: id } => {
            Line::new("fortitude-settled").with("brigade", brigade(*id))
        }
        Event::ObjectiveTaken { objective, side, figures } => Line::new("objective-taken")
            .with("objective", Spot::Place(OBJECTIVES + u32::from(*objective)))
            .with("side", *side)
            .with("figures", figures.0)
            .with("others", figures.1)
            .by(clause::C2_1_1_A),
        Event::PhaseEnded { phase } => Line::new("phase-ended").with("phase", phase.title()),
        Event::TurnEnded { side } => Line::new("turn-ended").with("side", *side).by(clause::TIME_TURN_END),
        Event::Conceded { side } => Line::new("conceded").with("side", *side).by(clause::C10_0_C),
        Event::Ended { ended, scores } => {
            let line = match ended.winner {
                Some(winner) => Line::new("battle-won").with("side", winner),
                None => Line::new("battle-drawn"),
            };
            line.counting(&scores[0]).counting(&scores[1]).by(clause::C10_0_B)
        }
        Event::Mustered { side, units, nation, .. } => Line::new("mustered")
            .with("side", *side)
            .with("army", nation.key())
            .with("units", units.len() as i32)
            .by(clause::A1_0_A),
        Event::ArmiesShown => Line::new("armies-shown").by(clause::TIME_SETUP),
        Event::RolledOff { faces, attacker } => {
            let line = match attacker {
                Some(side) => Line::new("rolled-off").with("side", *side),
                None => Line::new("rolled-off-again"),
            };
            line.rolling(faces.map(|face| Die { sides: 6, face })).by(clause::A2_0)
        }
        Event::Laid { laid } => {
            Line::new("laid").with("kind", laid.kind.key()).with("name", laid.name.clone()).by(clause::A3_0)
        }
        Event::Lifted { .. } => Line::new("lifted").by(clause::A3_0),
        Event::EdgePicked { side, edge } => {
            Line::new("edge-picked").with("side", *side).with("edge", edge_word(*edge)).by(clause::A3_0)
        }
        Event::ObjectivePlaced { side, at, .. } => {
            Line::new("objective-placed").with("side", *side).with("at", at.to_string()).by(clause::A3_2)
        }
        Event::Allotted { brigade: id, seat } => {
            Line::new("allotted").with("brigade", brigade(*id)).with("seat", seat.0 + 1).by(clause::A4_0_A)
        }
        Event::Deployed { unit: id, pose, feature: at } => {
            let line = Line::new("deployed").with("unit", unit(*id));
            match (pose, at) {
                (Some(pose), _) => line.with("at", pose.at.to_string()),
                (None, Some(at)) => line.with("at", feature(*at)),
                (None, None) => line,
            }
            .by(clause::A4_0_B)
        }
        Event::KeptBack { unit: id } => Line::new("kept-back").with("unit", unit(*id)).by(clause::A4_1_A),
        Event::BrigadeDeployed { brigade: id } => {
            Line::new("brigade-deployed").with("brigade", brigade(*id)).by(clause::A4_0_B)
        }
        Event::TurnPassed { side } => Line::new("deploys-on").with("side", *side).by(clause::A4_0_B),
        Event::ArrivalsCapped { caps } => {
            Line::new("arrivals-capped").with("first", caps[0]).with("second", caps[1]).by(clause::A4_1_C)
        }
        Event::MadeReady { side } => Line::new("made-ready").with("side", *side).by(clause::TIME_SETUP),
        Event::FirstRolled { roll, face, decider } => Line::new("first-rolled")
            .with("side", *decider)
            .counting(roll)
            .rolling(die(*face))
            .by(clause::A5_0),
        Event::FirstChosen { side } => Line::new("first-chosen").with("side", *side).by(clause::A5_0),
    }
}

/// The dice of an attack: who, whom, hits, value, what is added, and the rule of rerolls.
fn strike(key: &'static str, report: &StrikeReport) -> Line {
    let line = Line::new(key)
        .with("unit", unit(report.main))
        .with("target", unit(report.target))
        .with("hits", report.hits)
        .counting(&report.value)
        .counting(&report.roll);
    let line = match report.again {
        Some(again) => line.with("again", again.id().to_owned()),
        None => line,
    };
    line.rolling(report.faces.dice())
}
