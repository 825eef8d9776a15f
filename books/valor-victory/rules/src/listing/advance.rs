use hex::Direction;

use super::{List, subsets};
use crate::battle::{Flag, UnitId};
use crate::order::Order;
use crate::quantities::MovementPoints;
use crate::stacking::Room;
use crate::terrain::{self, Entry, Way};

impl List<'_> {
    /// Advance and Assault Phase.
    pub(super) fn advance(&mut self) {
        let battle = self.battle;
        let ready = |&id: &UnitId| {
            let unit = battle.unit(id);
            !unit.is_aboard() && !unit.is(Flag::Advanced) && !unit.is(Flag::Assaulted)
        };
        let room = Room::of(battle, self.side);
        for stack in self.stacks(self.own().filter(ready)) {
            let foot = self.only(&stack.units, |unit| battle.is_foot(unit));
            for (way, next) in battle.map().around(stack.hex) {
                if room.has_enemy(next) {
                    let open = matches!(
                        terrain::entry(battle.map(), stack.hex, way, next, Way::Foot),
                        Entry::Cost(_)
                    );
                    for units in subsets(&foot).filter(|_| open) {
                        for spend in self.spending(&units) {
                            self.add(Order::Assault { units, target: next, spend });
                        }
                    }
                } else if matches!(
                    terrain::entry(battle.map(), stack.hex, way, next, Way::Foot),
                    Entry::Cost(_)
                ) {
                    for &unit in foot.iter().filter(|&&unit| room.is_free_for(battle, next, unit)) {
                        self.add_unchecked(Order::Advance { unit, direction: Some(way), turn: 0 });
                    }
                }
            }
            for &unit in stack.units.iter().filter(|&&unit| battle.kind(unit).has_facing()) {
                self.mounted_advances(unit);
            }
        }
        self.exits();
        self.add(Order::WithdrawSniper);
    }

    /// Vehicles go ahead or back, Guns that can be pushed go anywhere, and all may just turn.
    fn mounted_advances(&mut self, unit: UnitId) {
        let kind = self.battle.kind(unit);
        let ahead = self.battle.unit(unit).facing();
        let open = |way: &Direction| match kind.is_driven() {
            true => *way == ahead || *way == ahead.opposite(),
            false => kind.mp > MovementPoints::NONE,
        };
        for direction in std::iter::once(None).chain(Direction::ALL.into_iter().filter(open).map(Some)) {
            for turn in [-1, 0, 1] {
                self.add(Order::Advance { unit, direction, turn });
            }
        }
    }
}
