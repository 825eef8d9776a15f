//! What is said about events: message keys with their facts. The sentences are in `text/`.

mod between;
mod change;
mod cues;
pub mod describe;
mod orders;
mod rows;
mod spots;

pub use change::Change;
use engine::{Arg, Cue, Die, Happened, Key, Line, Messages, Notable, Row, Side, Speech, Spot, Tally, Viewer};
use ground::Kind as _;
use plane::Length;
use spots::units;

use crate::armies::Nation;
use crate::battle::{Battle, Leader, LeaderPost};
use crate::event::{Event, StrikeReport};
use crate::fate::{self, On};
use crate::notation::{edge_word, leader_word};
use crate::numbers;
use crate::order::Order;
use crate::{ValourFortitude, clause, key};

pub use spots::{ARMY_LEADERS, BRIGADES, LEADERS, OBJECTIVES, brigade, feature, leader, leader_id, unit};

impl Speech for ValourFortitude {
    type Change = Change;

    /// Changes have commas in them.
    const JOINT: &str = "; ";

    fn messages() -> Vec<Messages> {
        vec![crate::MESSAGES, ground::MESSAGES]
    }

    fn name(battle: &Battle, spot: Spot) -> String {
        match spot {
            Spot::Piece(id) if id >= ARMY_LEADERS => {
                leader_word(battle, Leader::Army(Side(u8::from(id != ARMY_LEADERS))))
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
            Spot::Place(id) | Spot::In(id, _) if id >= OBJECTIVES => format!("o{}", id - OBJECTIVES + 1),
            Spot::Place(id) | Spot::In(id, _) => battle
                .land()
                .features
                .get(id as usize)
                .map_or_else(String::new, |feature| feature.name.clone()),
            Spot::Side(side) => battle.scenario().sides[side].id.clone(),
        }
    }

    fn title(battle: &Battle, spot: Spot) -> String {
        spots::title(battle, spot).unwrap_or_else(|| Self::name(battle, spot))
    }

    fn thing(battle: &Battle, spot: Spot) -> Option<Key> {
        spots::thing(battle, spot)
    }

    fn number(battle: &Battle, spot: Spot) -> Option<u16> {
        spots::number(battle, spot)
    }

    fn order(battle: &Battle, order: &Order) -> Line {
        orders::line(battle, order)
    }

    fn cue(battle: &Battle, event: &Event) -> Option<Cue> {
        cues::cue(battle, event)
    }

    fn side_title(battle: &Battle, side: Side) -> Option<Key> {
        let id = &battle.scenario().sides[side].id;
        Nation::named(id).map(Nation::key)
    }

    fn tell(battle: &Battle, event: &Event) -> Line {
        match event {
            Event::StepTo { .. } | Event::SetUpTo { .. } => Line::new(key::STEP),
            Event::StageTo { .. } => Line::new(key::STAGE),
            Event::Passed { side } => Line::new(key::PASSED).with("side", *side),
            Event::TurnBegan { side, turn, .. } => Line::new(key::TURN_BEGAN)
                .with("side", *side)
                .with("turn", *turn)
                .by(clause::C3_0_A_ALTERNATING_TURNS),
            Event::PhaseBegan { phase, side } => Line::new(key::PHASE_BEGAN)
                .with("side", *side)
                .with("phase", phase.title())
                .by(clause::C3_0_B_FOUR_PHASES),
            Event::CardDrawn { side, card } => Line::new(key::CARD_DRAWN)
                .with("side", *side)
                .with("card", card.key().to_owned())
                .with("title", card.title(battle.army(*side).nation))
                .by(clause::C4_0_A_DRAW),
            Event::DrawSeen { side } => {
                Line::new(key::DRAW_SEEN).with("side", *side).by(clause::C4_0_D_SECRECY_AND_HAND)
            }
            Event::DeckEmpty { side } => {
                Line::new(key::DECK_EMPTY).with("side", *side).by(clause::C2_4_B_EXHAUSTED_DECK)
            }
            Event::TideTurned { side } => Line::new(key::TIDE_TURNED).with("side", *side).by(clause::FATE_2),
            Event::CardPlayed { side, card, on, .. } => {
                let nation = battle.army(*side).nation;
                let line = Line::new(key::CARD_PLAYED)
                    .with("side", *side)
                    .with("card", card.key().to_owned())
                    .with("title", card.title(nation));
                let on_what = match on {
                    On::Nothing => Vec::new(),
                    On::Unit(id) => vec![unit(*id)],
                    On::Brigade(id) => battle.of_brigade(*id).map(unit).collect(),
                    On::Leader(one) => vec![leader(*one)],
                    On::Objective(index) => vec![Spot::Place(OBJECTIVES + u32::from(*index))],
                };
                // A brigade by its name; those in it are concerned one by one.
                let line = if let On::Brigade(id) = on { line.with("brigade", brigade(*id)) } else { line };
                line.with("on", on_what).by(fate::clause_of(nation, *card))
            }
            Event::StandingSet { side, card, stand } => Line::new(key::STANDING_SET)
                .with("side", *side)
                .with("card", card.key().to_owned())
                .with("stand", stand.key())
                .with("title", card.title(battle.army(*side).nation))
                .by(clause::TIME_PROMPTS),
            Event::TimeCalled { side } => {
                Line::new(key::TIME_CALLED).with("side", *side).by(clause::C2_2_A_LIMIT)
            }
            Event::TargetNamed { target, .. } => {
                Line::new(key::TARGET_NAMED).with("unit", unit(*target)).by(clause::C5_0_A_PICK_A_TARGET)
            }
            Event::Shot(report) => strike(key::SHOT, &report.strike).by(clause::C5_2_A_FIRE_ATTACK),
            Event::Struck { back, report } => {
                let (key, clause) = if *back {
                    (key::STRUCK_BACK, clause::C7_2_2_STEP_2_FIGHT_BACK)
                } else {
                    (key::STRUCK, clause::C7_2_1_STEP_1_ATTACK)
                };
                strike(key, report).by(clause)
            }
            Event::StruckAgain { unit: id, faces, hits, .. } => Line::new(key::STRUCK_AGAIN)
                .with("unit", unit(*id))
                .with("hits", *hits)
                .rolling(faces.dice())
                .by(clause::FATE_6),
            Event::LossesSuffered { unit: id, losses, halved, markers, tests, why } => {
                let line = Line::new(if halved.is_some() { key::LOSSES_HALVED } else { key::LOSSES })
                    .with("unit", unit(*id))
                    .with("losses", *losses)
                    .with("markers", *markers)
                    .with("tests", *tests);
                line.by(halved.unwrap_or(*why))
            }
            Event::ValourTested { unit: id, roll, faces, failed } => {
                Line::new(if *failed { key::VALOUR_FAILED } else { key::VALOUR_PASSED })
                    .with("unit", unit(*id))
                    .counting(&Tally::clone(roll).of_whom(unit(*id)))
                    .rolling(faces.dice())
                    .by(clause::C9_2_A_VALOUR_TEST)
            }
            Event::ValourSpared { unit: id, tests } => Line::new(key::VALOUR_SPARED)
                .with("unit", unit(*id))
                .with("tests", *tests)
                .by(clause::C9_2_1_WINNERS),
            Event::Routed { unit: id, why, .. } => Line::new(key::ROUTED).with("unit", unit(*id)).by(*why),
            Event::Shattered { brigade: id } => Line::new(key::SHATTERED)
                .with("brigade", brigade(*id))
                .with("leader", leader(Leader::Brigade(*id)))
                .by(clause::C9_4_A_SHATTERED),
            Event::Defeated { side, why } => Line::new(key::DEFEATED).with("side", *side).by(*why),
            Event::Activated { brigade: id } => Line::new(key::ACTIVATED)
                .with("brigade", brigade(*id))
                .by(clause::C6_1_1_AUTOMATIC_ACTIVATION),
            Event::ActivationTested { brigade: id, roll, face, active } => {
                Line::new(if *active { key::ACTIVATION_PASSED } else { key::ACTIVATION_FAILED })
                    .with("brigade", brigade(*id))
                    .counting(roll)
                    .rolling(die(*face))
                    .by(clause::C6_1_A_ACTIVATION_TEST)
            }
            Event::MessengerSent { unit: id, roll, face, arrived } => {
                Line::new(if *arrived { key::MESSENGER_ARRIVED } else { key::MESSENGER_LOST })
                    .with("unit", unit(*id))
                    .counting(roll)
                    .rolling(die(*face))
                    .by(clause::C6_2_2_A_MESSENGER_TEST)
            }
            Event::InitiativeTaken { side, card, unit: id } => Line::new(key::INITIATIVE)
                .with("side", *side)
                .with("card", card.key().to_owned())
                .with("unit", unit(*id))
                .with("title", card.title(battle.army(*side).nation))
                .by(clause::FATE_ANY),
            Event::Held { unit: id } => {
                Line::new(key::HELD).with("unit", unit(*id)).by(clause::C6_2_1_ACTION_LIST)
            }
            Event::Moved { unit: id, pace, pose, .. } => {
                let (key, clause) = match pace {
                    crate::movement::Pace::Move => (key::MOVED, clause::C6_3_A_MOVE),
                    crate::movement::Pace::Retreat => (key::RETREATED, clause::C6_4_A_RETREAT),
                    crate::movement::Pace::Assault => {
                        (key::ASSAULTED, clause::C6_5_A_ASSAULT_ENDS_IN_CONTACT)
                    }
                    crate::movement::Pace::Double => (key::DOUBLED, clause::C6_6_A_DOUBLE),
                };
                let figures = battle.unit(*id).figures;
                Line::new(key)
                    .with("unit", unit(*id))
                    .with("at", pose.at.to_string())
                    .with("facing", pose.facing.to_string())
                    .with("formation", pose.layout.formation(figures).key())
                    .by(clause)
            }
            Event::Occupied { unit: id, feature: at, why } => Line::new(key::OCCUPIED_TERRAIN)
                .with("unit", unit(*id))
                .with("feature", feature(*at))
                .by(*why),
            Event::Exited { unit: id, pose } => Line::new(key::EXITED)
                .with("unit", unit(*id))
                .with("at", pose.at.to_string())
                .by(clause::T_3_3_A_EXITING),
            Event::Rallied { unit: id, roll, faces, removed } => Line::new(key::RALLIED)
                .with("unit", unit(*id))
                .with("removed", *removed)
                .counting(roll)
                .rolling(faces.dice())
                .by(clause::C6_7_A_RALLY),
            Event::Arrived { unit: id, pose } => Line::new(key::ARRIVED)
                .with("unit", unit(*id))
                .with("at", pose.at.to_string())
                .by(clause::C11_0_A_ARRIVAL),
            Event::LeaderMoved { leader: one, to, why, .. } => {
                let line = Line::new(key::LEADER_MOVED).with("leader", leader(*one));
                match to {
                    LeaderPost::At(point) => line.with("at", point.to_string()),
                    LeaderPost::In(at, _) => line.with("at", feature(*at)),
                    LeaderPost::Off | LeaderPost::Gone => line.with("at", key::OFF_THE_TABLE),
                }
                .by(*why)
            }
            Event::LeaderDisplaced { leader: one } => Line::new(key::LEADER_DISPLACED)
                .with("leader", leader(*one))
                .by(clause::C6_3_2_C_RUNNING_OVER_AN_ENEMY_LEADER),
            Event::BrigadeDone { brigade: id } => Line::new(key::BRIGADE_DONE)
                .with("brigade", brigade(*id))
                .by(clause::C6_0_A_BRIGADES_ONE_AT_A_TIME),
            Event::SquareRolled { unit: id, roll, face, result, .. } => Line::new(key::SQUARE_ROLLED)
                .with("unit", unit(*id))
                .with("result", result.key())
                .counting(roll)
                .rolling(die(*face))
                .by(clause::SR_SQUARE_F),
            Event::Picked { picks } => {
                let pairs: Vec<String> = picks
                    .iter()
                    .map(|pick| format!("{}->{}", battle.unit(pick.unit).name, battle.unit(pick.target).name))
                    .collect();
                Line::new(key::PICKED).with("picks", pairs.join(" ")).by(clause::C7_1_A_PICK_A_TARGET)
            }
            Event::FightOpened { main, target, support, .. } => {
                let line =
                    Line::new(key::FIGHT_OPENED).with("unit", unit(*main)).with("target", unit(*target));
                if support.is_empty() { line } else { line.with("support", units(support)) }
                    .by(clause::C7_1_B_ONE_MAIN_ATTACKER_PER_TARGET)
            }
            Event::BackReady { support, .. } => {
                let line = Line::new(key::BACK_READY);
                if support.is_empty() { line } else { line.with("support", units(support)) }
                    .by(clause::C7_2_2_STEP_2_FIGHT_BACK)
            }
            Event::FightDecided { winner, loser, hits, back_hits, tie, .. } => {
                Line::new(if tie.is_some() { key::FIGHT_TIED } else { key::FIGHT_WON })
                    .with("unit", unit(*winner))
                    .with("loser", unit(*loser))
                    .with("hits", *hits)
                    .with("back", *back_hits)
                    .by(tie.unwrap_or(clause::C7_2_3_A_STEP_3_RESULT))
            }
            Event::RetreatOwed { units: ids, why } => {
                Line::new(key::MUST_RETREAT).with("units", units(ids)).by(*why)
            }
            Event::RetreatOffered { units: ids } => Line::new(key::MAY_RETREAT)
                .with("units", units(ids))
                .by(clause::C7_2_5_B_STEP_5_WINNING_CAVALRY),
            Event::FightClosed { main, target } => Line::new(key::FIGHT_CLOSED)
                .with("unit", unit(*main))
                .with("target", unit(*target))
                .by(clause::C7_2_5_C_OTHERS_STAY),
            Event::HeadstrongRoused { unit: id } => {
                Line::new(key::HEADSTRONG).with("unit", unit(*id)).by(clause::SR_HEADSTRONG_A)
            }
            Event::FortitudeTested { brigade: id, roll, faces, failed } => {
                Line::new(if *failed { key::FORTITUDE_FAILED } else { key::FORTITUDE_PASSED })
                    .with("brigade", brigade(*id))
                    .counting(roll)
                    .rolling(faces.dice())
                    .by(clause::C9_5_A_FORTITUDE_TEST)
            }
            Event::Wavered { brigade: id } => {
                Line::new(key::WAVERED).with("brigade", brigade(*id)).by(clause::C9_5_1_A_WAVERING)
            }
            Event::FortitudeSettled { brigade: id } => {
                Line::new(key::FORTITUDE_SETTLED).with("brigade", brigade(*id))
            }
            Event::ObjectiveTaken { objective, side, figures } => Line::new(key::OBJECTIVE_TAKEN)
                .with("objective", Spot::Place(OBJECTIVES + u32::from(*objective)))
                .with("side", *side)
                .with("figures", figures.0)
                .with("others", figures.1)
                .by(clause::C2_1_1_A_GAINING_AN_OBJECTIVE),
            Event::PhaseIdle { side, phase, why } => {
                Line::new(why.key()).with("side", *side).with("phase", phase.title())
            }
            Event::PhaseEnded { phase } => Line::new(key::PHASE_ENDED).with("phase", phase.title()),
            Event::TurnEnded { side } => {
                Line::new(key::TURN_ENDED).with("side", *side).by(clause::TIME_TURN_END)
            }
            Event::Conceded { side } => {
                Line::new(key::CONCEDED).with("side", *side).by(clause::C10_0_C_ANNIHILATION)
            }
            Event::Ended { ended, scores } => {
                let line = match ended.winner {
                    Some(winner) => Line::new(key::BATTLE_WON).with("side", winner),
                    None => Line::new(key::BATTLE_DRAWN),
                };
                line.counting(&scores[Side(0)]).counting(&scores[Side(1)]).by(clause::C10_0_B_SCORE)
            }
            Event::Mustered { side, units, nation, .. } => Line::new(key::MUSTERED)
                .with("side", *side)
                .with("army", nation.key())
                .with("units", numbers::count::<i32>(units.len()))
                .by(clause::A1_0_A_ARMIES),
            Event::ArmiesShown => Line::new(key::ARMIES_SHOWN).by(clause::TIME_SETUP),
            Event::RolledOff { faces, attacker } => {
                let line = match attacker {
                    Some(side) => Line::new(key::ROLLED_OFF).with("side", *side),
                    None => Line::new(key::ROLLED_OFF_AGAIN),
                };
                line.rolling(faces.map(|face| Die { sides: 6, face })).by(clause::A2_0_ATTACKER_AND_DEFENDER)
            }
            Event::Laid { laid } => Line::new(key::LAID)
                .with("kind", laid.kind.key())
                .with("name", laid.name.clone())
                .by(clause::A3_0_SET_UP_ORDER),
            Event::Lifted { .. } => Line::new(key::LIFTED).by(clause::A3_0_SET_UP_ORDER),
            Event::EdgePicked { side, edge, .. } => Line::new(key::EDGE_PICKED)
                .with("side", *side)
                .with("edge", edge_word(*edge))
                .by(clause::A3_0_SET_UP_ORDER),
            Event::ObjectivePlaced { side, at, .. } => Line::new(key::OBJECTIVE_PLACED)
                .with("side", *side)
                .with("at", at.to_string())
                .by(clause::A3_2_OBJECTIVES),
            Event::Allotted { brigade: id, seat } => Line::new(key::ALLOTTED)
                .with("brigade", brigade(*id))
                .with("seat", seat.0 + 1)
                .by(clause::A4_0_A_LIMIT_AND_COMMAND),
            Event::Deployed { unit: id, pose, feature: at } => {
                let line = Line::new(key::DEPLOYED).with("unit", unit(*id));
                match (pose, at) {
                    (Some(pose), _) => line.with("at", pose.at.to_string()),
                    (None, Some(at)) => line.with("at", feature(*at)),
                    (None, None) => line,
                }
                .by(clause::A4_0_B_DEPLOYMENT)
            }
            Event::KeptBack { unit: id } => {
                Line::new(key::KEPT_BACK).with("unit", unit(*id)).by(clause::A4_1_A_RESERVES)
            }
            Event::BrigadeDeployed { brigade: id, .. } => {
                Line::new(key::BRIGADE_DEPLOYED).with("brigade", brigade(*id)).by(clause::A4_0_B_DEPLOYMENT)
            }
            Event::TurnPassed { side } => {
                Line::new(key::DEPLOYS_ON).with("side", *side).by(clause::A4_0_B_DEPLOYMENT)
            }
            Event::ArrivalsCapped { caps, .. } => Line::new(key::ARRIVALS_CAPPED)
                .with("first", caps[Side(0)])
                .with("second", caps[Side(1)])
                .by(clause::A4_1_C_ARRIVAL_LIMIT),
            Event::MadeReady { side } => {
                Line::new(key::MADE_READY).with("side", *side).by(clause::TIME_SETUP)
            }
            Event::FirstRolled { roll, face, decider } => Line::new(key::FIRST_ROLLED)
                .with("side", *decider)
                .counting(roll)
                .rolling(die(*face))
                .by(clause::A5_0_FIRST_TURN),
            Event::FirstChosen { side } => {
                Line::new(key::FIRST_CHOSEN).with("side", *side).by(clause::A5_0_FIRST_TURN)
            }
        }
    }

    fn notable(event: &Event) -> Option<Notable> {
        use Event::*;
        Notable::first([
            (
                Notable::Attack,
                matches!(event, Shot(_) | Struck { .. } | Moved { pace: crate::movement::Pace::Assault, .. }),
            ),
            (
                Notable::Loss,
                matches!(
                    event,
                    LossesSuffered { .. }
                        | ValourTested { failed: true, .. }
                        | FortitudeTested { failed: true, .. }
                ),
            ),
            (
                Notable::Rout,
                matches!(event, Routed { .. } | Shattered { .. } | Defeated { .. } | Wavered { .. }),
            ),
            (Notable::Objective, matches!(event, ObjectiveTaken { .. })),
            (Notable::Passed, matches!(event, PhaseIdle { .. })),
        ])
    }

    fn describe(battle: &Battle, viewer: Viewer) -> Vec<Row> {
        rows::rows(battle, viewer)
    }

    fn facts(battle: &Battle) -> Vec<String> {
        describe::facts(battle)
    }

    fn between(battle: &Battle, one: &str, two: &str) -> Option<Vec<String>> {
        between::between(battle, one, two)
    }

    fn changes(before: &Battle, after: &Battle, events: &[Happened<Event>]) -> Vec<Change> {
        change::changes(before, after, events)
    }
}

/// A length as players read it.
pub fn inches(length: Length) -> String {
    format!("{length}″")
}

/// Two lengths that one is to compare: to a tenth, or as exactly as it takes to tell them apart.
pub fn compared(found: Length, allowed: Length) -> [Arg; 2] {
    let rounded = |length: Length, to: i32| Length((length.0 + to / 2).div_euclid(to) * to);
    let differs = |&to: &i32| rounded(found, to) != rounded(allowed, to);
    let to = if found == allowed { 100 } else { [100, 10].into_iter().find(differs).unwrap_or(1) };
    [found, allowed].map(|length| Arg::Rounded { exact: inches(length), said: inches(rounded(length, to)) })
}

fn die(face: u8) -> [Die; 1] {
    [Die { sides: 6, face }]
}

/// The dice of an attack: who, whom, hits, value, what is added, and the rule of rerolls.
fn strike(key: Key, report: &StrikeReport) -> Line {
    let line = Line::new(key)
        .with("unit", unit(report.main))
        .with("target", unit(report.target))
        .with("hits", report.hits)
        .with("support", report.support.iter().map(|one| unit(*one)).collect::<Vec<_>>())
        .counting(&report.value.clone().of_whom(unit(report.main)))
        .counting(&report.roll.clone().of_whom(unit(report.main)));
    let line = match report.again {
        Some(again) => line.with("again", again.id().to_owned()),
        None => line,
    };
    line.rolling(report.faces.dice())
}
