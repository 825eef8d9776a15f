//! What is said about events: message keys with their facts. The sentences are in `text/`.

mod change;
pub mod describe;

use engine::{Arg, Happened, Key, Line, Notable, Side, Speech, Spot, Viewer};
use hex::Direction;

use crate::battle::{ALLIES, Battle, Mode, UnitId};
use crate::event::{ApKind, ApReport, AssaultReport, AtReport, Event};
use crate::map::HexId;
use crate::scenario::SIDES;
use crate::support::Mission;
use crate::{ValorVictory, clause, key};
use change::Change;

impl Speech for ValorVictory {
    fn messages(language: &str) -> Option<&'static str> {
        (language == "en").then_some(include_str!("../../text/en.ftl"))
    }

    fn name(battle: &Battle, spot: Spot) -> String {
        match spot {
            Spot::Piece(id) => battle.unit_name(UnitId(id as u8)),
            Spot::Place(id) => battle.map().name(HexId(id as u16)),
            Spot::Side(side) => SIDES[usize::from(side.0)].to_owned(),
        }
    }

    fn side_title(_: &Battle, side: Side) -> Option<Key> {
        Some(if side == ALLIES { key::ALLIES } else { key::AXIS })
    }

    fn tell(battle: &Battle, event: &Event) -> Line {
        match event {
            Event::PhaseBegan { phase, active, turn } => Line::new(key::PHASE_BEGAN)
                .with("turn", *turn)
                .with("side", *active)
                .with("phase", phase.key())
                .by(clause::SEQ_ORDER),
            Event::SegmentEnded { active } => {
                Line::new(key::SEGMENT_ENDED).with("side", *active).by(clause::SEQ_AFTER)
            }
            Event::SmokeThinned { hex: at, value } => Line::new(key::SMOKE_THINNED)
                .with("hex", hex(*at))
                .with("value", *value)
                .by(clause::SMOKE_DECAY),
            Event::Rallied { unit: id, why } => Line::new(key::RALLIED).with("unit", unit(*id)).by(*why),
            Event::RallyRolled { unit: id, dice, faces, number, rallied } => {
                Line::new(if *rallied { key::RALLY_PASSED } else { key::RALLY_FAILED })
                    .with("unit", unit(*id))
                    .with("number", *number)
                    .counting(dice)
                    .rolling(faces.dice())
                    .by(clause::RALLY_ATTEMPT)
            }
            Event::SplitUp { squad, second, .. } => Line::new(key::SPLIT_UP)
                .with("unit", unit(*squad))
                .with("second", unit(*second))
                .by(clause::SEQ_SPLIT),
            Event::Merged { one, two } => Line::new(key::MERGED)
                .with("unit", unit(*one))
                .with("second", unit(*two))
                .by(clause::SEQ_MERGE),
            Event::WeaponHanded { from, to } => Line::new(key::WEAPON_HANDED)
                .with("unit", unit(*from))
                .with("to", unit(*to))
                .by(clause::SW_TRANSFER),
            Event::WeaponSpent { unit: id, why } => {
                Line::new(key::WEAPON_SPENT).with("unit", unit(*id)).by(*why)
            }
            Event::MissionCalled { side, mission, aim, smoke } => called(*side, *mission, *aim, *smoke),
            Event::Landed { drift, direction, to, .. } => landed(*drift, *direction, *to),
            Event::ApAttack(report) => ap(report),
            Event::AtShot(report) => at(report),
            Event::ArmourFaced { target, front, face } => Line::new(key::ARMOUR_FACED)
                .with("unit", unit(*target))
                .with("face", if *front { key::FRONT } else { key::REAR })
                .with("die", *face)
                .by(clause::AT_FACINGTIE),
            Event::ArmourRolled { target, faces, number, total } => Line::new(key::ARMOUR_ROLLED)
                .with("unit", unit(*target))
                .with("total", *total)
                .with("number", *number)
                .rolling(faces.dice())
                .by(clause::AT_KILL),
            Event::Abandonment { unit: id, face, left } => {
                Line::new(if *left { key::ABANDONED } else { key::CREW_STAYS })
                    .with("unit", unit(*id))
                    .with("die", *face)
                    .by(clause::AT_ABANDON)
            }
            Event::AfvStruck { unit: id, points, face } => Line::new(key::AFV_STRUCK)
                .with("unit", unit(*id))
                .with("points", *points)
                .with("die", *face)
                .by(clause::CA_AFV),
            Event::Pinned { unit: id, why } => Line::new(key::PINNED).with("unit", unit(*id)).by(*why),
            Event::Reduced { unit: id, why } => Line::new(key::REDUCED).with("unit", unit(*id)).by(*why),
            Event::Eliminated { unit: id, why } => {
                Line::new(key::ELIMINATED).with("unit", unit(*id)).by(*why)
            }
            Event::Ignored { unit: id, why } => Line::new(key::IGNORED).with("unit", unit(*id)).by(*why),
            Event::Immobilised { unit: id, why } => {
                Line::new(key::IMMOBILISED).with("unit", unit(*id)).by(*why)
            }
            Event::ValorChecked { unit: id, faces, number, gained } => {
                Line::new(if *gained { key::VALOR_GAINED } else { key::VALOR_MISSED })
                    .with("unit", unit(*id))
                    .with("number", *number)
                    .rolling(faces.dice())
                    .by(clause::VALOR_CHECK)
            }
            Event::SmokeLaid { units: by, hex: at, value, why, .. } => {
                let line = Line::new(if by.is_empty() { key::SMOKE_LANDED } else { key::SMOKE_LAID });
                let line = if by.is_empty() { line } else { line.with("units", units(by)) };
                line.with("hex", hex(*at)).with("value", *value).by(*why)
            }
            Event::MoveBegan { units: movers, mode, .. } => {
                Line::new(if *mode == Mode::Assault { key::ASSAULT_MOVE_BEGAN } else { key::MOVE_BEGAN })
                    .with("units", units(movers))
                    .by(clause::MOVE_GENERAL)
            }
            Event::Entered { unit: id, hex: at, cost, .. } => Line::new(key::ENTERED)
                .with("unit", unit(*id))
                .with("hex", hex(*at))
                .with("cost", *cost)
                .by(clause::SCEN_OOB),
            Event::Stepped { units: movers, hex: to, cost, reverse, .. } => {
                Line::new(if *reverse { key::REVERSED } else { key::STEPPED })
                    .with("units", units(movers))
                    .with("hex", hex(*to))
                    .with("cost", *cost)
                    .by(if *reverse { clause::MOVE_REVERSE } else { clause::MOVE_COST })
            }
            Event::Turned { unit: id, facing, cost } => Line::new(key::TURNED)
                .with("unit", unit(*id))
                .with("facing", way(*facing))
                .with("cost", *cost)
                .by(clause::MOVE_TURN),
            Event::LeaderLost => Line::new(key::LEADER_LOST).by(clause::MOVE_LEADERLOSS),
            Event::LeftBehind { units: behind, why } => {
                Line::new(key::LEFT_BEHIND).with("units", units(behind)).by(*why)
            }
            Event::MoveHalted { why } => Line::new(key::MOVE_HALTED).by(*why),
            Event::MoveEnded => Line::new(key::MOVE_ENDED).by(clause::MOVE_STOP),
            Event::Faced { unit: id, facing } => Line::new(key::FACED)
                .with("unit", unit(*id))
                .with("facing", way(*facing))
                .by(clause::FACE_CHANGE),
            Event::LanesLaid { from, hexes, guns } => Line::new(key::LANES_LAID)
                .with("from", hex(*from))
                .with("hexes", Arg::Spots(hexes.iter().map(|&id| hex(id)).collect()))
                .with("guns", *guns)
                .by(clause::LANE_CREATE),
            Event::LanesCleared => Line::new(key::LANES_CLEARED).by(clause::LANE_END),
            Event::Loaded { transport, units: load } => Line::new(key::LOADED)
                .with("units", units(load))
                .with("transport", unit(*transport))
                .by(clause::TRANS_LOAD),
            Event::Unloaded { transport, units: load, hex: to, facing: turned } => Line::new(key::UNLOADED)
                .with("units", units(load))
                .with("transport", unit(*transport))
                .with("hex", hex(*to))
                .with("facing", facing(*turned))
                .by(clause::TRANS_UNLOAD),
            Event::Exited { unit: id, .. } => {
                Line::new(key::EXITED).with("unit", unit(*id)).by(clause::WIN_EXITHOW)
            }
            Event::Advanced { unit: id, hex: to, facing: turned } => Line::new(key::ADVANCED)
                .with("unit", unit(*id))
                .with("hex", hex(*to))
                .with("facing", facing(*turned))
                .by(clause::MOVE_ADVANCE),
            Event::Assaulted(report) => assault(report),
            Event::Occupied { units: victors, hex: at } => Line::new(key::OCCUPIED)
                .with("units", units(victors))
                .with("hex", hex(*at))
                .by(clause::CA_OCCUPY),
            Event::FlagTurned { objective, to } => {
                let at =
                    battle.scenario().objectives.get(usize::from(*objective)).copied().unwrap_or_default();
                Line::new(key::FLAG_TURNED).with("hex", hex(at)).with("side", *to).by(clause::WIN_OBJFLAG)
            }
            Event::SniperDeployed { side, hex: at } => Line::new(key::SNIPER_DEPLOYED)
                .with("side", *side)
                .with("hex", hex(*at))
                .by(clause::SNIP_PLACE),
            Event::SniperFired { side, target, dice, .. } => Line::new(key::SNIPER_FIRED)
                .with("side", *side)
                .with("hex", hex(*target))
                .counting(dice)
                .by(clause::SNIP_ATTACK),
            Event::SniperChecked { side, face, cover, lost } => {
                Line::new(if *lost { key::SNIPER_FOUND } else { key::SNIPER_HIDDEN })
                    .with("side", *side)
                    .with("die", *face)
                    .with("cover", *cover)
                    .by(clause::SNIP_CHECK)
            }
            Event::SniperLost { side, why } => Line::new(key::SNIPER_LOST).with("side", *side).by(*why),
            Event::SniperWithdrawn { side } => {
                Line::new(key::SNIPER_WITHDRAWN).with("side", *side).by(clause::SNIP_WITHDRAW)
            }
            Event::Spotted { unit: id, .. } => {
                Line::new(key::SPOTTED).with("unit", unit(*id)).by(clause::FOG_SEE)
            }
            Event::LostSight { unit: id, .. } => {
                Line::new(key::LOST_SIGHT).with("unit", unit(*id)).by(clause::FOG_CHANGE)
            }
            Event::Resigned { side } => Line::new(key::RESIGNED).with("side", *side).by(clause::WIN_RESIGN),
            Event::Ended { level, .. } => {
                Line::new(key::ENDED).with("level", level.key()).by(clause::WIN_LEVELS)
            }
        }
    }

    fn notable(event: &Event) -> Option<Notable> {
        use Event::*;
        let is_attack = matches!(event, ApAttack(_) | AtShot(_) | Assaulted(_) | SniperFired { .. });
        let is_loss = matches!(
            event,
            Pinned { .. } | Reduced { .. } | Immobilised { .. } | Abandonment { left: true, .. }
        );
        let is_gone = matches!(
            event,
            Eliminated { .. } | SniperChecked { lost: true, .. } | SniperLost { .. } | Exited { .. }
        );
        let is_taken = matches!(event, FlagTurned { .. } | Occupied { .. });
        Notable::first([
            (is_attack, Notable::Attack),
            (is_loss, Notable::Loss),
            (is_gone, Notable::Rout),
            (is_taken, Notable::Objective),
        ])
    }

    fn describe(battle: &Battle, viewer: Viewer) -> String {
        describe::describe(battle, viewer)
    }

    fn facts(battle: &Battle) -> Vec<String> {
        describe::facts(battle)
    }

    fn changes(before: &Battle, after: &Battle, _: &[Happened<Event>]) -> Vec<Line> {
        change::changes(before, after).iter().map(Change::line).collect()
    }

    fn summarise(before: &Battle, after: &Battle, _: &[Happened<Event>]) -> String {
        let changes: Vec<_> =
            change::changes(before, after).iter().map(|change| change.notation(after)).collect();
        if changes.is_empty() { "nothing".to_owned() } else { changes.join(", ") }
    }
}

fn unit(id: UnitId) -> Spot {
    Spot::Piece(id.0.into())
}

fn hex(id: HexId) -> Spot {
    Spot::Place(id.0.into())
}

fn units(ids: &[UnitId]) -> Arg {
    Arg::Spots(ids.iter().map(|&id| unit(id)).collect())
}

/// A direction in words.
fn way(direction: Direction) -> Key {
    const WAYS: [Key; 6] = [key::N, key::NE, key::SE, key::S, key::SW, key::NW];
    WAYS[direction.index()]
}

fn facing(direction: Option<Direction>) -> Arg {
    direction.map_or_else(|| Arg::Text("-".to_owned()), |direction| way(direction).into())
}

fn called(side: Side, mission: Mission, aim: HexId, smoke: bool) -> Line {
    let kind = match mission {
        Mission::Light => key::LIGHT,
        Mission::Heavy => key::HEAVY,
        Mission::Air => key::AIR,
    };
    let line = Line::new(if smoke { key::SMOKE_CALLED } else { key::MISSION_CALLED });
    let why = if smoke { clause::SMOKE_OFFBOARD } else { clause::FS_WHEN };
    line.with("side", side).with("mission", kind).with("hex", hex(aim)).by(why)
}

fn landed(drift: u8, direction: Option<Direction>, to: Option<HexId>) -> Line {
    match (direction, to) {
        (None, Some(to)) => Line::new(key::ON_TARGET).with("hex", hex(to)).by(clause::FS_DRIFT),
        (Some(direction), Some(to)) => Line::new(key::DRIFTED)
            .with("hexes", drift)
            .with("direction", way(direction))
            .with("hex", hex(to))
            .by(clause::FS_DRIFT),
        (_, None) => Line::new(key::DRIFTED_OFF)
            .with("hexes", drift)
            .with("direction", facing(direction))
            .by(clause::FS_DRIFT),
    }
}

fn ap(report: &ApReport) -> Line {
    let (key, why) = match report.kind {
        ApKind::Fire => (key::FIRED, clause::AP_PROCEDURE),
        ApKind::Opportunity => (key::OPPORTUNITY_FIRED, clause::OPP_WHAT),
        ApKind::Lane => (key::LANE_FIRED, clause::LANE_ATTACK),
        ApKind::Mortars => (key::MORTARS_FIRED, clause::FS_GROUP),
        ApKind::Mission => (key::MISSION_FELL, clause::FS_SOFT),
        ApKind::Overrun => (key::OVERRAN, clause::OVER_ATTACK),
    };
    let mut line = Line::new(key);
    if !report.units.is_empty() {
        line = line.with("units", units(&report.units));
    }
    line = line.with("hex", hex(report.target)).with("points", report.points);
    if let Some(score) = report.score {
        line = line.with("score", score);
    }
    line.counting(&report.firepower).counting(&report.dice).rolling(report.faces.dice()).by(why)
}

fn at(report: &AtReport) -> Line {
    let mut line = Line::new(if report.hit { key::AT_HIT } else { key::AT_MISSED });
    if !report.units.is_empty() {
        line = line.with("units", units(&report.units));
    }
    line = line.with("target", unit(report.target)).with("number", report.number);
    if let Some(score) = report.score {
        line = line.with("score", score);
    }
    line.counting(&report.dice).rolling(report.faces.dice()).by(clause::AT_TOHIT)
}

fn assault(report: &AssaultReport) -> Line {
    let odds = match report.odds {
        odds if odds > 0 => format!("{odds}-1"),
        odds => format!("1-{}", -odds),
    };
    Line::new(if report.success { key::ASSAULT_WON } else { key::ASSAULT_FAILED })
        .with("units", units(&report.units))
        .with("hex", hex(report.target))
        .with("odds", odds)
        .with("attackers", report.to_attackers.result)
        .with("defenders", report.to_defenders)
        .counting(&report.attack)
        .counting(&report.defence)
        .counting(&report.kill)
        .counting(&report.dice)
        .counting(&report.to_attackers)
        .rolling(report.faces.dice())
        .by(clause::CA_ROLL)
}
