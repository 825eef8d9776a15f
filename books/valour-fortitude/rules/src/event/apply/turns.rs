//! Turns and phases: how they begin and what their end clears.

use engine::Side;

use crate::battle::{Activation, BrigadeId, Fired, LeaderPost, Mark, State, Step, UnitId};

pub fn begin(state: &mut State, side: Side, turn: u8, remote: &[UnitId]) {
    state.active = side;
    state.picked = false;
    let army = state.army_mut(side);
    army.turns = turn;
    army.rode = false;
    remote.iter().for_each(|&unit| state.unit_mut(unit).set(Mark::Remote, true));
}

/// A brigade has been picked; if it is active its units act.
pub fn activate(state: &mut State, brigade: BrigadeId, activation: Activation) {
    state.picked = true;
    state.brigade_mut(brigade).activation = activation;
    if activation == Activation::Active {
        state.step = Step::Acting(brigade);
    }
}

pub fn settle_fortitude(state: &mut State, brigade: BrigadeId, wavering: Option<BrigadeId>) {
    state.brigade_mut(brigade).routs = 0;
    state.wavering = wavering;
}

pub fn end_phase(state: &mut State) {
    for unit in state.units.iter_mut() {
        unit.marks -= Mark::OF_PHASE;
        unit.pick = None;
    }
    for brigade in state.brigades.iter_mut() {
        brigade.card = false;
        brigade.routs = 0;
    }
    for army in state.armies.values_mut() {
        army.all_out = None;
        army.scum = false;
        army.initiative = false;
    }
    state.named = None;
    state.directed = false;
    state.surprise = None;
}

pub fn end(state: &mut State, side: Side) {
    for unit in state.units.iter_mut() {
        unit.marks -= Mark::OF_TURN;
        unit.fired = Fired::No;
        unit.fights = 0;
    }
    for brigade in state.brigades.iter_mut() {
        brigade.activation = Activation::Unpicked;
        settle_in(&mut brigade.leader);
    }
    for army in state.armies.values_mut() {
        army.arrived = 0;
        settle_in(&mut army.leader);
    }
    state.army_mut(side).confused = false;
}

/// Who entered a feature this turn has been inside since an earlier one.
fn settle_in(leader: &mut LeaderPost) {
    if let LeaderPost::In(feature, _) = *leader {
        *leader = LeaderPost::In(feature, false);
    }
}
