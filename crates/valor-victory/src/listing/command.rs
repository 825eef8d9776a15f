use super::List;
use crate::order::Order;
use crate::support::Mission;

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
        let left = self.battle.state().supplies[usize::from(self.side.0)];
        for mission in Mission::ALL.into_iter().filter(|mission| left.missions[mission.index()] > 0) {
            for hex in self.battle.map().hexes() {
                self.add(Order::Mission { mission, hex });
                self.add(Order::SmokeMission { mission, hex });
            }
        }
    }
}
