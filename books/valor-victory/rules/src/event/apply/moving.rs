//! What changes where units are: moves, transport, leaving and entering the map.

use hex::Direction;

use super::units::mark;
use crate::battle::{Flag, Group, Mode, Moving, State, UnitId};
use crate::map::HexId;
use crate::quantities::MovementPoints;
use crate::victory::Halves;

pub(super) fn begin(state: &mut State, units: Group, mode: Mode, led: bool) {
    state.moving =
        Some(Moving { units, mode, spent: MovementPoints::NONE, steps: 0, turned: false, led, over: false });
}

pub(super) fn change(state: &mut State, change: impl FnOnce(&mut Moving)) {
    if let Some(moving) = &mut state.moving {
        change(moving);
    }
}

fn face(state: &mut State, units: &[UnitId], facing: Option<Direction>) {
    if let Some(facing) = facing {
        units.iter().for_each(|unit| state.units[unit.index()].face(facing));
    }
}

/// Puts a unit that waited on the map, its load with it, with a move under way.
pub(super) fn enter(
    state: &mut State,
    id: UnitId,
    hex: HexId,
    cost: MovementPoints,
    facing: Option<Direction>,
) {
    for (index, unit) in state.units.iter_mut().enumerate() {
        if index == id.index() || (unit.carrier == id && unit.is(Flag::Waiting)) {
            unit.hex = hex;
            unit.set(Flag::Waiting, false);
        }
    }
    face(state, &[id], facing);
    begin(state, [id].into_iter().collect(), Mode::Normal, false);
    change(state, |moving| (moving.spent, moving.steps) = (cost, 1));
}

pub(super) fn step(
    state: &mut State,
    units: &[UnitId],
    hex: HexId,
    cost: MovementPoints,
    facing: Option<Direction>,
) {
    place(state, units, hex);
    face(state, units, facing);
    change(state, |moving| {
        moving.spent += cost;
        moving.steps += 1;
        moving.turned = false;
    });
}

pub(super) fn turn(state: &mut State, unit: UnitId, facing: Direction, cost: MovementPoints) {
    face(state, &[unit], Some(facing));
    change(state, |moving| {
        moving.spent += cost;
        moving.turned = true;
    });
}

pub(super) fn leave_behind(state: &mut State, units: &[UnitId]) {
    mark(state, units, Flag::Moved, true);
    change(state, |moving| moving.units.retain(|unit| !units.contains(unit)));
}

pub(super) fn end(state: &mut State) {
    if let Some(moving) = state.moving.take() {
        mark(state, &moving.units, Flag::Moved, true);
    }
}

pub(super) fn load(state: &mut State, transport: UnitId, units: &[UnitId], towed: Option<UnitId>) {
    let hex = state.units[transport.index()].hex;
    mark(state, &[transport], Flag::Loaded, true);
    for id in units {
        let unit = &mut state.units[id.index()];
        (unit.carrier, unit.hex) = (transport, hex);
        unit.set_all(Flag::Loaded | Flag::Moved);
        unit.set(Flag::Towed, Some(*id) == towed);
    }
}

pub(super) fn unload(
    state: &mut State,
    transport: UnitId,
    units: &[UnitId],
    hex: HexId,
    facing: Option<Direction>,
) {
    mark(state, &[transport], Flag::Loaded, true);
    for id in units {
        let unit = &mut state.units[id.index()];
        (unit.carrier, unit.hex) = (UnitId::NONE, hex);
        unit.set_all(Flag::Loaded | Flag::Moved);
        unit.set(Flag::Towed, false);
    }
    face(state, units, facing);
}

pub(super) fn exit(state: &mut State, unit: UnitId, counts: Halves) {
    let unit = &mut state.units[unit.index()];
    state.supplies[unit.side()].exited += counts;
    (unit.hex, unit.carrier) = (HexId::NOWHERE, UnitId::NONE);
    unit.set(Flag::Exited, true);
}

pub(super) fn advance(state: &mut State, unit: UnitId, hex: HexId, facing: Option<Direction>) {
    place(state, &[unit], hex);
    mark(state, &[unit], Flag::Advanced, true);
    face(state, &[unit], facing);
}

/// Puts units into a hex together with whatever they carry.
pub(super) fn place(state: &mut State, units: &[UnitId], hex: HexId) {
    for &id in units {
        state.units[id.index()].hex = hex;
        let load = |unit: &&mut crate::battle::Unit| unit.carrier == id && unit.hex != HexId::NOWHERE;
        state.units.iter_mut().filter(load).for_each(|unit| unit.hex = hex);
    }
}
