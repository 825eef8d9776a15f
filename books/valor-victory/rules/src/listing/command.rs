use super::List;
use crate::order::Order;
use crate::sight::SmokeAt;
use crate::support::{self, Mission};

impl List<'_> {
    /// Command Phase.
    pub(super) fn command(&mut self) {
        for stack in self.stacks(self.own()) {
            for &one in stack.units.iter() {
                self.add(Order::Split { squad: one, weapon_to_second: false });
                self.add(Order::Split { squad: one, weapon_to_second: true });
                for &two in stack.units.iter() {
                    self.add(Order::Merge { one, two });
                    self.add(Order::Transfer { from: one, to: two });
                }
            }
        }
        self.missions();
    }

    /// Off-board fire and smoke, on every hex that is spotted or need not be.
    fn missions(&mut self) {
        let (battle, side) = (self.battle, self.side);
        let left = battle.state().supplies[side];
        if left.missions.are_none() {
            return;
        }
        for hex in battle.map().hexes() {
            let spotted = support::is_spotted_hex(battle, side, hex);
            let smoke = spotted && left.smoke >= 2 && battle.smoke(hex) == 0;
            for mission in Mission::ALL.into_iter().filter(|mission| left.missions[*mission] > 0) {
                if spotted || !mission.row().spotted {
                    self.add_unchecked(Order::Mission { mission, hex });
                }
                if smoke && mission.row().smoke {
                    self.add_unchecked(Order::SmokeMission { mission, hex });
                }
            }
        }
    }
}
