//! 6 Stacking: how many units a hex holds.

use engine::Side;

use crate::battle::{Battle, UnitId};
use crate::casualties;
use crate::map::HexId;
use crate::{Field, clause, fortifications};

/// Infantry units, and vehicles, AFVs and Guns, of one side in a hex. A transport with its load counts once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stack {
    /// Squads, half squads, leaders.
    pub infantry: usize,
    /// Vehicles, AFVs, Guns.
    pub vehicles: usize,
    /// Guns among them.
    pub guns: usize,
}

impl Stack {
    /// Counts a hex, leaving some units out.
    pub fn of(battle: &Battle, hex: HexId, side: Side, without: &[UnitId]) -> Self {
        let mut stack = Self::default();
        for unit in battle.standing(hex).filter(|unit| !without.contains(unit)) {
            if battle.unit(unit).side() == side {
                stack.add(battle, unit);
            }
        }
        stack
    }

    /// One unit more.
    pub fn add(&mut self, battle: &Battle, unit: UnitId) {
        let kind = battle.kind(unit);
        if kind.is_infantry() {
            self.infantry += 1;
        } else {
            self.vehicles += 1;
            self.guns += usize::from(kind.class == crate::counters::Class::Gun);
        }
    }

    /// Several units more.
    pub fn with(mut self, battle: &Battle, units: &[UnitId]) -> Self {
        units.iter().for_each(|&unit| self.add(battle, unit));
        self
    }

    /// `vv.stack.limit`, `vv.stack.fort`.
    pub fn fits(self, battle: &Battle, hex: HexId) -> bool {
        let limit = match self.vehicles {
            0 => self.infantry <= 4,
            1 => self.infantry <= 2,
            2 => self.infantry == 0,
            _ => false,
        };
        let bunker = battle.map().cell(hex).bunker().is_some();
        limit && (!bunker || fortifications::bunker_holds(self.infantry, self.guns))
    }
}

/// Would the hex hold these units besides those there?
pub fn has_room(battle: &Battle, hex: HexId, units: &[UnitId]) -> bool {
    let Some(&first) = units.first() else { return true };
    let side = battle.unit(first).side();
    Stack::of(battle, hex, side, units).with(battle, units).fits(battle, hex)
}

/// Is the hex over its limit now?
pub fn is_over_full(battle: &Battle, hex: HexId, side: Side) -> bool {
    !Stack::of(battle, hex, side, &[]).fits(battle, hex)
}

/// `vv.stack.kill`: the lowest-valued units that the hex has no room for.
pub fn excess(battle: &Battle, hex: HexId, side: Side) -> Vec<UnitId> {
    let mut units: Vec<_> = battle.standing(hex).filter(|&unit| battle.unit(unit).side() == side).collect();
    casualties::order(battle, &mut units);
    let fits = |count: usize| Stack::of(battle, hex, side, &units[..count]).fits(battle, hex);
    let count = (0..=units.len()).find(|&count| fits(count)).unwrap_or(0);
    units.truncate(count);
    units
}

/// `vv.stack.kill`: they are eliminated, and the hex is legal.
pub fn trim(field: &mut Field<'_>, hex: HexId, side: Side) {
    for unit in excess(field.battle(), hex, side) {
        casualties::eliminate(field, unit, clause::STACK_KILL);
    }
}

/// Where everybody stands, counted once for many questions.
pub struct Room {
    stacks: Vec<Stack>,
    enemies: Vec<bool>,
}

impl Room {
    /// Counts the hexes of a side and of its enemy.
    pub fn of(battle: &Battle, side: Side) -> Self {
        let size = battle.map().grid().size();
        let mut room = Self { stacks: vec![Stack::default(); size], enemies: vec![false; size] };
        for unit in battle.living().filter(|&unit| !battle.unit(unit).is_aboard()) {
            let hex = battle.unit(unit).hex.index();
            if battle.unit(unit).side() == side {
                room.stacks[hex].add(battle, unit);
            } else {
                room.enemies[hex] = true;
            }
        }
        room
    }

    /// Does an enemy stand there?
    pub fn has_enemy(&self, hex: HexId) -> bool {
        self.enemies[hex.index()]
    }

    /// Would the hex hold this unit besides those there?
    pub fn is_free_for(&self, battle: &Battle, hex: HexId, unit: UnitId) -> bool {
        self.stacks[hex.index()].with(battle, &[unit]).fits(battle, hex)
    }
}
