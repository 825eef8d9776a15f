//! The position in words: for the terminal, screen readers and failed cases.

use engine::{Key, Line, Row, Side, Viewer};

use super::describe::STATES;
use super::reports::{hex, unit, units, way};
use crate::battle::{ALLIES, AXIS, Battle, UnitId};
use crate::map::HexId;
use crate::support::Mission;
use crate::{key, movement, victory};

/// The map in letters, the units of each side by hex, then what else lies on the map and what each side has.
pub fn rows(battle: &Battle, viewer: Viewer) -> Vec<Row> {
    let mut rows = vec![title(battle).into(), blank()];
    let chart = hexmap::chart(battle.map(), |hex| mark(battle, hex));
    rows.extend(chart.lines().map(|row| Row::Drawn(row.to_owned())));
    for side in [ALLIES, AXIS] {
        rows.extend([blank(), Line::new(key::ROW_SIDE).with("side", side).into()]);
        let mut living: Vec<_> = battle.of_side(side).collect();
        living.sort_by_key(|&id| (battle.unit(id).hex, id));
        rows.extend(living.into_iter().map(|id| Row::Said { depth: 1, line: unit_line(battle, id) }));
    }
    rows.push(blank());
    rows.extend(on_the_map(battle).into_iter().map(Row::from));
    for side in [ALLIES, AXIS] {
        rows.extend(of_side(battle, side, viewer).into_iter().map(Row::from));
    }
    rows.extend(under_way(battle).into_iter().map(Row::from));
    rows
}

fn blank() -> Row {
    Row::Drawn(String::new())
}

fn title(battle: &Battle) -> Line {
    let state = battle.state();
    Line::new(key::ROW_TITLE)
        .with("title", battle.scenario().title.as_str())
        .with("turn", state.turn)
        .with("turns", battle.scenario().turns)
        .with("side", state.active)
        .with("phase", state.phase.key())
}

/// A unit with where it is and how it is.
fn unit_line(battle: &Battle, id: UnitId) -> Line {
    let (unit_now, kind) = (battle.unit(id), battle.kind(id));
    let mut how = vec![Line::new(key::ROW_HEX).with("hex", hex(unit_now.hex))];
    if unit_now.is_aboard() {
        how.push(Line::new(key::ROW_ABOARD).with("transport", unit(unit_now.carrier)));
    }
    if let Some(weapon) = battle.weapon(id) {
        how.push(Line::new(key::ROW_WEAPON).with("weapon", weapon.title.as_str()));
    }
    if kind.has_facing() && !unit_now.is_aboard() {
        how.push(Line::new(key::ROW_FACING).with("facing", way(unit_now.facing())));
    }
    how.extend(
        STATES.iter().filter(|(flag, _, _)| unit_now.is(*flag)).map(|&(_, _, badge)| Line::new(badge.key)),
    );
    Line::new(key::ROW_UNIT).with("unit", unit(id)).with("kind", kind.title.as_str()).with("how", how)
}

/// Smoke, fire lanes and objectives.
fn on_the_map(battle: &Battle) -> Vec<Line> {
    let state = battle.state();
    let at = |key: Key, place: HexId| Line::new(key).with("hex", hex(place));
    let smoke = state.smoke.iter().map(|smoke| at(key::ROW_SMOKE, smoke.hex).with("value", smoke.value));
    let lanes = state.lanes.iter().map(|lane| at(key::ROW_LANES, lane.hex).with("lanes", lane.count));
    let objectives = battle.scenario().objectives.iter().enumerate();
    let objectives = objectives
        .map(|(index, &place)| at(key::ROW_OBJECTIVE, place).with("side", victory::owner(battle, index)));
    smoke.chain(lanes).chain(objectives).collect()
}

/// What a side has left, as far as the viewer may know.
fn of_side(battle: &Battle, side: Side, viewer: Viewer) -> Vec<Line> {
    let state = battle.state();
    let supplies = &state.supplies[side];
    let about = |key: Key| Line::new(key).with("side", side);
    let mut lines = Vec::new();
    if viewer == Viewer::Umpire || viewer == Viewer::Side(side) {
        let [light, heavy, air] = Mission::ALL.map(|mission| supplies.missions[mission]);
        let missions = about(key::ROW_SUPPLIES).with("smoke", supplies.smoke);
        let missions = missions.with("light", light).with("heavy", heavy).with("air", air);
        lines.push(missions.with("snipers", supplies.snipers).with("exited", supplies.exited.0));
    }
    if supplies.sniper != HexId::NOWHERE {
        lines.push(about(key::ROW_SNIPER).with("hex", hex(supplies.sniper)));
    }
    // Under fog nobody but the umpire knows what both sides began with.
    if viewer == Viewer::Umpire || !state.fog {
        let victory::Losses { start, lost } = victory::losses(battle, side);
        lines.push(about(key::ROW_POINTS).with("points", start).with("lost", lost));
    }
    if state.fog {
        let seen: Vec<_> =
            battle.of_side(side.other()).filter(|&enemy| battle.is_spotted(side, enemy)).collect();
        lines.push(match seen.as_slice() {
            [] => about(key::ROW_SEES_NOBODY),
            seen => about(key::ROW_SEES).with("units", units(seen)),
        });
    }
    lines
}

/// A move that goes on, and how it ended.
fn under_way(battle: &Battle) -> Vec<Line> {
    let moving = battle.state().moving.map(|moving| {
        Line::new(key::ROW_MOVING)
            .with("units", units(&moving.units))
            .with("spent", moving.spent)
            .with("allowed", movement::allowance(battle, &moving))
    });
    let ended = battle.state().ended.map(|ended| Line::new(key::ENDED).with("level", ended.level.key()));
    moving.into_iter().chain(ended).collect()
}

/// How a hex of the chart is marked: `a` or `x` where a side stands, else its terrain.
fn mark(battle: &Battle, hex: HexId) -> char {
    match battle.holder(hex) {
        Some(side) if side == ALLIES => 'a',
        Some(_) => 'x',
        None if battle.map().cell(hex).objective.is_some() => '*',
        None => battle.map().cell(hex).terrain.row().letter,
    }
}
