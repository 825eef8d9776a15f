//! What is said about events: message keys with their facts. The sentences are in `text/`.

use engine::{Arg, Line, Notable, Side, Spot};
use hex::Direction;

use crate::battle::{Battle, Mode, UnitId};
use crate::clause;
use crate::event::{ApKind, ApReport, AssaultReport, AtReport, Event};
use crate::map::{HexId, LAYOUT};
use crate::scenario::SIDES;
use crate::support::Mission;

/// What somebody who was away wants to know of first, by message key.
pub fn notable(key: &str) -> Option<Notable> {
    match key {
        "fired" | "opportunity-fired" | "lane-fired" | "mortars-fired" | "mission-fell" | "overran"
        | "at-hit" | "at-missed" | "assault-won" | "assault-failed" | "sniper-fired" => Some(Notable::Attack),
        "pinned" | "reduced" | "immobilised" | "abandoned" => Some(Notable::Loss),
        "eliminated" | "sniper-found" | "sniper-lost" | "exited" => Some(Notable::Rout),
        "flag-turned" | "occupied" => Some(Notable::Objective),
        _ => None,
    }
}

/// The book's word for a piece, place or side.
pub fn name(battle: &Battle, spot: Spot) -> String {
    match spot {
        Spot::Piece(id) => battle.unit_name(UnitId(id as u8)),
        Spot::Place(id) => battle.map().name(HexId(id as u16)),
        Spot::Side(side) => SIDES[usize::from(side.0)].to_owned(),
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

fn facing(direction: Option<Direction>) -> &'static str {
    direction.map_or("-", |way| LAYOUT.compass(way))
}

/// What is said about an event.
pub fn tell(battle: &Battle, event: &Event) -> Line {
    match event {
        Event::PhaseBegan { phase, active, turn } => Line::new("phase-began")
            .with("turn", *turn)
            .with("side", *active)
            .with("phase", phase.key())
            .by(clause::SEQ_ORDER),
        Event::SegmentEnded { active } => {
            Line::new("segment-ended").with("side", *active).by(clause::SEQ_AFTER)
        }
        Event::SmokeThinned { hex: at, value } => {
            Line::new("smoke-thinned").with("hex", hex(*at)).with("value", *value).by(clause::SMOKE_DECAY)
        }
        Event::Rallied { unit: id, why } => Line::new("rallied").with("unit", unit(*id)).by(*why),
        Event::RallyRolled { unit: id, dice, faces, number, rallied } => {
            Line::new(if *rallied { "rally-passed" } else { "rally-failed" })
                .with("unit", unit(*id))
                .with("number", *number)
                .counting(dice)
                .rolling(faces.dice())
                .by(clause::RALLY_ATTEMPT)
        }
        Event::SplitUp { squad, second, .. } => Line::new("split-up")
            .with("unit", unit(*squad))
            .with("second", unit(*second))
            .by(clause::SEQ_SPLIT),
        Event::Merged { one, two } => {
            Line::new("merged").with("unit", unit(*one)).with("second", unit(*two)).by(clause::SEQ_MERGE)
        }
        Event::WeaponHanded { from, to } => {
            Line::new("weapon-handed").with("unit", unit(*from)).with("to", unit(*to)).by(clause::SW_TRANSFER)
        }
        Event::WeaponSpent { unit: id, why } => Line::new("weapon-spent").with("unit", unit(*id)).by(*why),
        Event::MissionCalled { side, mission, aim, smoke } => called(*side, *mission, *aim, *smoke),
        Event::Landed { drift, direction, to, .. } => landed(*drift, *direction, *to),
        Event::ApAttack(report) => ap(report),
        Event::AtShot(report) => at(report),
        Event::ArmourFaced { target, front, face } => Line::new("armour-faced")
            .with("unit", unit(*target))
            .with("face", if *front { "front" } else { "rear" })
            .with("die", *face)
            .by(clause::AT_FACINGTIE),
        Event::ArmourRolled { target, faces, number, total } => Line::new("armour-rolled")
            .with("unit", unit(*target))
            .with("total", *total)
            .with("number", *number)
            .rolling(faces.dice())
            .by(clause::AT_KILL),
        Event::Abandonment { unit: id, face, left } => {
            Line::new(if *left { "abandoned" } else { "crew-stays" })
                .with("unit", unit(*id))
                .with("die", *face)
                .by(clause::AT_ABANDON)
        }
        Event::AfvStruck { unit: id, points, face } => Line::new("afv-struck")
            .with("unit", unit(*id))
            .with("points", *points)
            .with("die", *face)
            .by(clause::CA_AFV),
        Event::Pinned { unit: id, why } => Line::new("pinned").with("unit", unit(*id)).by(*why),
        Event::Reduced { unit: id, why } => Line::new("reduced").with("unit", unit(*id)).by(*why),
        Event::Eliminated { unit: id, why } => Line::new("eliminated").with("unit", unit(*id)).by(*why),
        Event::Ignored { unit: id, why } => Line::new("ignored").with("unit", unit(*id)).by(*why),
        Event::Immobilised { unit: id, why } => Line::new("immobilised").with("unit", unit(*id)).by(*why),
        Event::ValorChecked { unit: id, faces, number, gained } => {
            Line::new(if *gained { "valor-gained" } else { "valor-missed" })
                .with("unit", unit(*id))
                .with("number", *number)
                .rolling(faces.dice())
                .by(clause::VALOR_CHECK)
        }
        Event::SmokeLaid { units: by, hex: at, value, why, .. } => {
            let line = Line::new(if by.is_empty() { "smoke-landed" } else { "smoke-laid" });
            let line = if by.is_empty() { line } else { line.with("units", units(by)) };
            line.with("hex", hex(*at)).with("value", *value).by(*why)
        }
        Event::MoveBegan { units: movers, mode, .. } => {
            Line::new(if *mode == Mode::Assault { "assault-move-began" } else { "move-began" })
                .with("units", units(movers))
                .by(clause::MOVE_GENERAL)
        }
        Event::Entered { unit: id, hex: at, cost, .. } => Line::new("entered")
            .with("unit", unit(*id))
            .with("hex", hex(*at))
            .with("cost", *cost)
            .by(clause::SCEN_OOB),
        Event::Stepped { units: movers, hex: to, cost, reverse, .. } => {
            Line::new(if *reverse { "reversed" } else { "stepped" })
                .with("units", units(movers))
                .with("hex", hex(*to))
                .with("cost", *cost)
                .by(if *reverse { clause::MOVE_REVERSE } else { clause::MOVE_COST })
        }
        Event::Turned { unit: id, facing, cost } => Line::new("turned")
            .with("unit", unit(*id))
            .with("facing", LAYOUT.compass(*facing))
            .with("cost", *cost)
            .by(clause::MOVE_TURN),
        Event::LeaderLost => Line::new("leader-lost").by(clause::MOVE_LEADERLOSS),
        Event::LeftBehind { units: behind, why } => {
            Line::new("left-behind").with("units", units(behind)).by(*why)
        }
        Event::MoveHalted { why } => Line::new("move-halted").by(*why),
        Event::MoveEnded => Line::new("move-ended").by(clause::MOVE_STOP),
        Event::Faced { unit: id, facing } => Line::new("faced")
            .with("unit", unit(*id))
            .with("facing", LAYOUT.compass(*facing))
            .by(clause::FACE_CHANGE),
        Event::LanesLaid { from, hexes, guns } => Line::new("lanes-laid")
            .with("from", hex(*from))
            .with("hexes", Arg::Spots(hexes.iter().map(|&id| hex(id)).collect()))
            .with("guns", *guns)
            .by(clause::LANE_CREATE),
        Event::LanesCleared => Line::new("lanes-cleared").by(clause::LANE_END),
        Event::Loaded { transport, units: load } => Line::new("loaded")
            .with("units", units(load))
            .with("transport", unit(*transport))
            .by(clause::TRANS_LOAD),
        Event::Unloaded { transport, units: load, hex: to, facing: turned } => Line::new("unloaded")
            .with("units", units(load))
            .with("transport", unit(*transport))
            .with("hex", hex(*to))
            .with("facing", facing(*turned))
            .by(clause::TRANS_UNLOAD),
        Event::Exited { unit: id, .. } => Line::new("exited").with("unit", unit(*id)).by(clause::WIN_EXITHOW),
        Event::Advanced { unit: id, hex: to, facing: turned } => Line::new("advanced")
            .with("unit", unit(*id))
            .with("hex", hex(*to))
            .with("facing", facing(*turned))
            .by(clause::MOVE_ADVANCE),
        Event::Assaulted(report) => assault(report),
        Event::Occupied { units: victors, hex: at } => {
            Line::new("occupied").with("units", units(victors)).with("hex", hex(*at)).by(clause::CA_OCCUPY)
        }
        Event::FlagTurned { objective, to } => {
            let at = battle.scenario().objectives.get(usize::from(*objective)).copied().unwrap_or_default();
            Line::new("flag-turned").with("hex", hex(at)).with("side", *to).by(clause::WIN_OBJFLAG)
        }
        Event::SniperDeployed { side, hex: at } => {
            Line::new("sniper-deployed").with("side", *side).with("hex", hex(*at)).by(clause::SNIP_PLACE)
        }
        Event::SniperFired { side, target, dice, .. } => Line::new("sniper-fired")
            .with("side", *side)
            .with("hex", hex(*target))
            .counting(dice)
            .by(clause::SNIP_ATTACK),
        Event::SniperChecked { side, face, cover, lost } => {
            Line::new(if *lost { "sniper-found" } else { "sniper-hidden" })
                .with("side", *side)
                .with("die", *face)
                .with("cover", *cover)
                .by(clause::SNIP_CHECK)
        }
        Event::SniperLost { side, why } => Line::new("sniper-lost").with("side", *side).by(*why),
        Event::SniperWithdrawn { side } => {
            Line::new("sniper-withdrawn").with("side", *side).by(clause::SNIP_WITHDRAW)
        }
        Event::Spotted { unit: id, .. } => Line::new("spotted").with("unit", unit(*id)).by(clause::FOG_SEE),
        Event::LostSight { unit: id, .. } => {
            Line::new("lost-sight").with("unit", unit(*id)).by(clause::FOG_CHANGE)
        }
        Event::Resigned { side } => Line::new("resigned").with("side", *side).by(clause::WIN_RESIGN),
        Event::Ended { level, .. } => Line::new("ended").with("level", level.key()).by(clause::WIN_LEVELS),
    }
}

fn called(side: Side, mission: Mission, aim: HexId, smoke: bool) -> Line {
    let kind = match mission {
        Mission::Light => "light",
        Mission::Heavy => "heavy",
        Mission::Air => "air",
    };
    let line = Line::new(if smoke { "smoke-called" } else { "mission-called" });
    let why = if smoke { clause::SMOKE_OFFBOARD } else { clause::FS_WHEN };
    line.with("side", side).with("mission", kind).with("hex", hex(aim)).by(why)
}

fn landed(drift: u8, direction: Option<Direction>, to: Option<HexId>) -> Line {
    match (direction, to) {
        (None, Some(to)) => Line::new("on-target").with("hex", hex(to)).by(clause::FS_DRIFT),
        (Some(direction), Some(to)) => Line::new("drifted")
            .with("hexes", drift)
            .with("direction", LAYOUT.compass(direction))
            .with("hex", hex(to))
            .by(clause::FS_DRIFT),
        (_, None) => Line::new("drifted-off")
            .with("hexes", drift)
            .with("direction", facing(direction))
            .by(clause::FS_DRIFT),
    }
}

fn ap(report: &ApReport) -> Line {
    let (key, why) = match report.kind {
        ApKind::Fire => ("fired", clause::AP_PROCEDURE),
        ApKind::Opportunity => ("opportunity-fired", clause::OPP_WHAT),
        ApKind::Lane => ("lane-fired", clause::LANE_ATTACK),
        ApKind::Mortars => ("mortars-fired", clause::FS_GROUP),
        ApKind::Mission => ("mission-fell", clause::FS_SOFT),
        ApKind::Overrun => ("overran", clause::OVER_ATTACK),
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
    let mut line = Line::new(if report.hit { "at-hit" } else { "at-missed" });
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
    Line::new(if report.success { "assault-won" } else { "assault-failed" })
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
