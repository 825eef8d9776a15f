//! What changes a unit: its marks, its weapon, its men.

use engine::BySide;

use crate::battle::{Flag, State, Unit, UnitId};
use crate::event::UsedUp;
use crate::map::HexId;

pub(super) fn mark(state: &mut State, units: &[UnitId], flag: Flag, on: bool) {
    units.iter().for_each(|unit| state.units[unit.index()].set(flag, on));
}

/// `vv.opp.fired`: whoever attacked has fired, in either side's segment. `vv.face.nofirechange`: nobody turns.
pub(super) fn mark_fired(state: &mut State, units: &[UnitId]) {
    mark(state, units, Flag::Fired, true);
}

pub(super) fn exchange_weapons(state: &mut State, from: UnitId, to: UnitId) {
    let (given, taken) = (state.units[from.index()].weapon(), state.units[to.index()].weapon());
    state.units[from.index()].arm(taken);
    state.units[to.index()].arm(given);
}

pub(super) fn use_up(state: &mut State, UsedUp { unit, points }: UsedUp) {
    let unit = &mut state.units[unit.index()];
    state.spent[unit.side()] += points;
    unit.arm(None);
}

/// `vv.los.wreck`: nothing remains of a lost unit.
pub(super) fn remove(state: &mut State, id: UnitId) {
    let unit = &mut state.units[id.index()];
    (unit.hex, unit.carrier) = (HexId::NOWHERE, UnitId::NONE);
    unit.arm(None);
    unit.set(Flag::Pinned, false);
    if let Some(moving) = &mut state.moving {
        moving.units.retain(|&mover| mover != id);
    }
}

/// Each half into its slot; the second one's may be new.
pub(super) fn split(
    state: &mut State,
    squad: UnitId,
    second: UnitId,
    [first, half]: &[Unit; 2],
    seen_by: BySide<bool>,
) {
    state.units[squad.index()] = *first;
    for (side, &seen) in seen_by.iter() {
        state.spotted[side].set(second, seen);
    }
    if second.index() < state.units.len() {
        state.units[second.index()] = *half;
    } else {
        let _room = state.units.push(*half);
    }
}

/// The squad takes the first half's slot, and whoever shares its origin changes over to the other one.
pub(super) fn merge(state: &mut State, one: UnitId, two: UnitId, squad: Unit, other_origin: UnitId) {
    let second = state.units[two.index()];
    for unit in state.units.iter_mut().filter(|unit| unit.origin == squad.origin) {
        unit.origin = other_origin;
    }
    state.units[one.index()] = squad;
    let mut vacant = Unit::new(second.kind, second.side(), HexId::NOWHERE, second.origin);
    vacant.set(Flag::Vacant, true);
    state.units[two.index()] = vacant;
}
