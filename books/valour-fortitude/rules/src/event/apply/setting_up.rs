//! The set-up: armies, terrain, objectives, arrivals.

use engine::{BySide, Side};
use plane::Point;

use crate::battle::{Battle, Brigade, Objective, Post, SetUp, State, Step, Unit};
use crate::land::{FeatureId, Laid};

pub fn begin(state: &mut State, step: SetUp, turn: Side) {
    state.step = Step::SettingUp(step);
    state.choosing.turn = turn;
    state.armies.values_mut().for_each(|army| army.ready = false);
}

pub fn muster(battle: &mut Battle, units: &[Unit], brigades: &[Brigade]) {
    for unit in units {
        let _ = battle.state.units.push(*unit);
    }
    for brigade in brigades {
        let _ = battle.state.brigades.push(*brigade);
    }
    battle.draw_up_all();
}

pub fn lay(battle: &mut Battle, laid: &Laid) {
    battle.state.laid.push(laid.clone());
    battle.lay_out();
}

pub fn lift(battle: &mut Battle, index: u8) {
    battle.state.laid.remove(usize::from(index));
    battle.lay_out();
}

pub fn place_objective(state: &mut State, at: Point, feature: Option<FeatureId>) {
    let _ = state.objectives.push(Objective { at, feature, ..Objective::default() });
}

pub fn cap_arrivals(state: &mut State, caps: BySide<u8>, arrives: u8) {
    for (side, cap) in caps.iter() {
        let army = state.army_mut(side);
        army.arrivals = *cap;
        army.ready = false;
    }
    for unit in state.units.iter_mut().filter(|unit| unit.post == Post::Reserve) {
        unit.arrives = arrives;
    }
}
