//! Lines with many numbers, and the facts that lines are made of.

use engine::{Arg, Key, Line, Side, Spot};
use hex::Direction;

use crate::battle::UnitId;
use crate::event::{ApKind, ApReport, AssaultReport, AtReport, Delivery, Note};
use crate::map::HexId;
use crate::support::Mission;
use crate::{clause, key};

pub(super) fn noted(note: &Note) -> Line {
    match note {
        Note::Landed { drift, direction, to, .. } => landed(*drift, *direction, *to),
        Note::ArmourFaced { target, front, face } => Line::new(key::ARMOUR_FACED)
            .with("unit", unit(*target))
            .with("face", if *front { key::FRONT } else { key::REAR })
            .with("die", *face)
            .by(clause::AT_FACINGTIE),
        Note::ArmourRolled { target, faces, number, total } => Line::new(key::ARMOUR_ROLLED)
            .with("unit", unit(*target))
            .with("total", *total)
            .with("number", *number)
            .rolling(faces.dice())
            .by(clause::AT_KILL),
        Note::Abandonment { unit: id, face, left } => {
            Line::new(if *left { key::ABANDONED } else { key::CREW_STAYS })
                .with("unit", unit(*id))
                .with("die", *face)
                .by(clause::AT_ABANDON)
        }
        Note::AfvStruck { unit: id, points, face } => Line::new(key::AFV_STRUCK)
            .with("unit", unit(*id))
            .with("points", *points)
            .with("die", *face)
            .by(clause::CA_AFV),
        Note::Ignored { unit: id, why } => Line::new(key::IGNORED).with("unit", unit(*id)).by(*why),
        Note::Renamed { unit: id } => Line::new(key::RENAMED).with("unit", unit(*id)).by(clause::SEQ_MERGE),
        Note::Resigned { side } => Line::new(key::RESIGNED).with("side", *side).by(clause::WIN_RESIGN),
    }
}

pub(super) fn unit(id: UnitId) -> Spot {
    Spot::Piece(id.0.into())
}

pub(super) fn hex(id: HexId) -> Spot {
    Spot::Place(id.0.into())
}

pub(super) fn units(ids: &[UnitId]) -> Arg {
    Arg::Spots(ids.iter().map(|&id| unit(id)).collect())
}

/// A direction in words.
pub(super) fn way(direction: Direction) -> Key {
    const WAYS: [Key; 6] = [key::N, key::NE, key::SE, key::S, key::SW, key::NW];
    WAYS[direction.index()]
}

pub(super) fn facing(direction: Option<Direction>) -> Arg {
    direction.map_or_else(|| Arg::Text("-".to_owned()), |direction| way(direction).into())
}

pub(super) fn called(side: Side, mission: Mission, aim: HexId, delivery: Delivery) -> Line {
    let (said, why) = match delivery {
        Delivery::Fire => (key::MISSION_CALLED, clause::FS_WHEN),
        Delivery::Smoke(_) => (key::SMOKE_CALLED, clause::SMOKE_OFFBOARD),
    };
    Line::new(said)
        .with("side", side)
        .with("mission", bare(mission))
        .with("mission-a", with_article(mission))
        .with("hex", hex(aim))
        .by(why)
}

/// Off-board fire by its name alone.
pub fn bare(mission: Mission) -> Key {
    match mission {
        Mission::Light => key::LIGHT,
        Mission::Heavy => key::HEAVY,
        Mission::Air => key::AIR,
    }
}

/// Off-board fire with its article.
pub(super) fn with_article(mission: Mission) -> Key {
    match mission {
        Mission::Light => key::A_LIGHT_BARRAGE,
        Mission::Heavy => key::A_HEAVY_BARRAGE,
        Mission::Air => key::AN_AIR_STRIKE,
    }
}

pub(super) fn landed(drift: u8, direction: Option<Direction>, to: Option<HexId>) -> Line {
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

pub(super) fn ap(report: &ApReport) -> Line {
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

pub(super) fn at(report: &AtReport) -> Line {
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

pub(super) fn assault(report: &AssaultReport) -> Line {
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
