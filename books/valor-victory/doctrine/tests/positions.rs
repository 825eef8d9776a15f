//! The tactical positions of Valor & Victory.

use commander::Level;
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

#[test]
fn a_veteran_passes_them_all() {
    POSITIONS.assert_all(Level::Veteran, 25);
}

#[test]
fn a_regular_passes_four_in_five() {
    POSITIONS.assert_most(Level::Regular);
}

#[test]
fn a_veteran_fails_fewer_than_a_regular() {
    POSITIONS.assert_wiser((Level::Veteran, Level::Regular));
}
