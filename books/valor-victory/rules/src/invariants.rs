//! What must hold in every position.

use engine::Holds;

use crate::ValorVictory;
use crate::battle::{Battle, Flag};
use crate::counters::Class;
use crate::{stacking, transport, weapons};

impl Holds for ValorVictory {
    /// What must hold in every position.
    fn invariants(battle: &Battle) -> Vec<String> {
        let mut broken = Vec::new();
        for id in battle.living() {
            let (unit, kind) = (battle.unit(id), battle.kind(id));
            let name = battle.unit_name(id);
            if unit.is_aboard() && battle.unit(unit.carrier).hex != unit.hex {
                broken.push(format!("{name} is not where its transport is"));
            }
            if battle.weapon(id).is_some_and(|weapon| !weapons::may_carry(kind.class, weapon)) {
                broken.push(format!("{name} carries what it may not"));
            }
            if kind.class == Class::Afv && unit.is(Flag::Pinned) {
                broken.push(format!("{name} is a pinned AFV"));
            }
            let load: Vec<_> = battle.aboard(id).collect();
            if !load.is_empty() && !transport::fits(battle, id, &load) {
                broken.push(format!("{name} is over-loaded"));
            }
            if battle.has_enemy(unit.hex, unit.side()) {
                broken.push(format!("{name} shares a hex with the enemy"));
            }
            let moving =
                battle.state().moving.is_some_and(|moving| battle.unit(moving.units[0]).hex == unit.hex);
            if !moving && stacking::is_over_full(battle, unit.hex, unit.side()) {
                broken.push(format!("{} is over-stacked", battle.map().name(unit.hex)));
            }
        }
        broken
    }
}
