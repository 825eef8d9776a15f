//! The tactical positions of Valor & Victory.

use trials::Positions;
use valor_victory_doctrine::Tactics;

const POSITIONS: Positions<Tactics> = Positions {
    suite: include_str!("../positions.toml"),
    phase: |battle| format!("{:?}", battle.state().phase),
    is_at: |battle, unit, place| {
        let id = battle.unit_named(unit).expect("a unit of the position");
        let hex = battle.map().name(battle.unit(id).hex);
        (hex != "off").then_some(hex == place)
    },
};

trials::position_tests!(POSITIONS, 25);
