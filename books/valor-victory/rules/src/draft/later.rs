//! What a line sets once the battle exists.

use engine::Side;

use crate::battle::{Battle, Flag, Lane, Smoke, UnitId};
use crate::map::HexId;
use crate::victory::Halves;

/// What a line sets once the battle exists.
#[derive(Clone, Debug)]
pub(super) enum Later {
    Unit(UnitId, Flag),
    Gone(UnitId),
    Smoke(HexId, u8),
    Lane(HexId, u8),
    Flag(u8, Side),
    Exited(Side, Halves),
    Sniper(Side, HexId),
    Bias(Side, i8),
}

pub(super) fn set(battle: &mut Battle, later: &Later) {
    let attacker = battle.scenario.attacker;
    let state = &mut battle.state;
    match *later {
        Later::Unit(id, flag) => state.units[id.index()].set(flag, true),
        Later::Gone(id) => state.units[id.index()].hex = HexId::NOWHERE,
        Later::Smoke(hex, value) => drop(state.smoke.push(Smoke { hex, value })),
        Later::Lane(hex, count) => drop(state.lanes.push(Lane { hex, count })),
        Later::Flag(index, owner) => state.flags |= u32::from(owner == attacker) << index,
        Later::Exited(side, halves) => state.supplies[side].exited = halves,
        Later::Sniper(side, hex) => {
            let supplies = &mut state.supplies[side];
            (supplies.sniper, supplies.snipers) = (hex, supplies.snipers.max(1));
        }
        Later::Bias(side, bias) => state.bias[side] = bias,
    }
}
