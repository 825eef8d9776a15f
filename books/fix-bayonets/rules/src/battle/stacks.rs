//! Who stands where, and with whom.

use engine::Side;
use hexmap::HexId;

use super::{Battle, Group, LeaderId, UnitId, UnitSet};
use crate::tables::{losses, stacking};
use crate::terms::{Arm, Formation, Values};

impl Battle {
    /// The units in a hex, the top one first (`fb.r.stack.1`: infantry above guns).
    pub fn stack(&self, hex: HexId) -> Group {
        let mut stack: Group = self.held_by(hex).iter().collect();
        if stack.len() > 1 {
            stack.sort_unstable_by_key(|&id| self.rank(id));
        }
        stack
    }

    /// How high a unit lies in its stack, the top one lowest.
    fn rank(&self, id: UnitId) -> (bool, u8, UnitId) {
        (self.arm(id) == Arm::Artillery, self.unit(id).depth, id)
    }

    /// `fb.r.stack.1`: the top unit of a hex.
    pub fn top(&self, hex: HexId) -> Option<UnitId> {
        self.held_by(hex).iter().min_by_key(|&id| self.rank(id))
    }

    /// `fb.r.base.7`: the stack a unit belongs to: all of its hex, or itself in all its hexes.
    pub fn stack_of(&self, unit: UnitId) -> Group {
        self.stack(self.unit(unit).head())
    }

    /// The side that has units in a hex.
    #[inline]
    pub fn holder(&self, hex: HexId) -> Option<Side> {
        self.held_by(hex).first().map(|id| self.side_of(id))
    }

    /// Is there an enemy unit in the hex? Leaders alone do not count (`fb.r.base.7`).
    #[inline]
    pub fn has_enemy(&self, hex: HexId, side: Side) -> bool {
        self.holder(hex) == Some(side.other())
    }

    /// `fb.dec.42`: no unit of either side.
    #[inline]
    pub fn is_empty(&self, hex: HexId) -> bool {
        self.holder(hex).is_none()
    }

    /// `fb.r.base.7`: next to an enemy unit, Routed ones included?
    pub fn is_beside_enemy(&self, hex: HexId, side: Side) -> bool {
        self.map().around(hex).any(|(_, next)| self.has_enemy(next, side))
    }

    /// Is any hex of the unit next to an enemy?
    pub fn touches_enemy(&self, unit: UnitId) -> bool {
        let side = self.side_of(unit);
        self.unit(unit).hexes.iter().any(|&hex| self.is_beside_enemy(hex, side))
    }

    /// The top units of all stacks of a side, by number.
    pub fn tops(&self, side: Side) -> impl Iterator<Item = UnitId> + '_ {
        // The upper one of a stack lies at depth 0, unless whoever lay above it has gone.
        let is_upper = |id: UnitId| self.unit(id).depth == 0 && self.arm(id) != Arm::Artillery;
        self.units_of(side).filter(move |&id| is_upper(id) || self.top(self.unit(id).head()) == Some(id))
    }

    /// The top units of the enemy stacks next to a hex, by number.
    pub fn tops_beside(&self, hex: HexId, side: Side) -> UnitSet {
        let tops = self.map().around(hex).filter_map(|(_, next)| self.top(next));
        tops.filter(|&id| self.side_of(id) == side).collect()
    }

    /// Units of a side in the hexes up to two away from one, by number.
    pub fn units_near(&self, hex: HexId, side: Side) -> UnitSet {
        let near = |&id: &UnitId| self.unit(id).hexes.iter().any(|&own| self.range(own, hex) <= 2);
        self.units_of(side).filter(near).collect()
    }

    /// Infantry and unlimbered guns in one hex.
    pub fn is_mixed(&self, stack: &[UnitId]) -> bool {
        let has = |arm: Arm| stack.iter().any(|&id| self.arm(id) == arm);
        has(Arm::Infantry) && has(Arm::Artillery)
    }

    /// `fb.dec.9`, `fb.dec.44`: steps in a hex.
    pub fn steps_in(&self, hex: HexId) -> u8 {
        let stack = self.stack(hex);
        let is_mixed = self.is_mixed(&stack);
        stack.iter().map(|&id| stacking::counted(self.arm(id), self.share(id, hex), is_mixed)).sum()
    }

    /// Steps of a unit that stand in one of its hexes.
    pub fn share(&self, id: UnitId, hex: HexId) -> u8 {
        self.unit(id).share(self.arm(id), hex)
    }

    /// The formation of a stack: that of its infantry where guns stand with it.
    pub fn formation(&self, top: UnitId) -> Formation {
        self.unit(top).formation.kind
    }

    /// Leaders of a side in a hex, by number.
    pub fn leaders_in(&self, hex: HexId, side: Side) -> impl Iterator<Item = LeaderId> + '_ {
        self.leaders_of(side).filter(move |&id| self.leader(id).is_on_map() && self.leader(id).hex == hex)
    }

    /// `fb.r.tem.7`: Leaders stacked with a unit, in any of its hexes.
    pub fn leaders_with(&self, unit: UnitId) -> impl Iterator<Item = LeaderId> + '_ {
        let side = self.side_of(unit);
        let hexes = self.unit(unit).hexes;
        self.leaders_of(side)
            .filter(move |&id| self.leader(id).is_on_map() && hexes.contains(&self.leader(id).hex))
    }

    /// `fb.r.leadcas.2`: what a Leader, or whoever acts for him, is worth.
    pub fn values(&self, leader: LeaderId) -> Values {
        let printed = self.officer(leader).values;
        if !self.leader(leader).is_replaced {
            return printed;
        }
        let (sr, cr) = losses::replacement(printed.sr, printed.cr);
        Values { sr, cr, ..Values::default() }
    }

    /// `fb.r.cmd.2`: the best of something among the Leaders stacked with a unit, whoever's they are.
    pub fn best(&self, unit: UnitId, of: impl Fn(Values) -> u8) -> u8 {
        self.leaders_with(unit).map(|leader| of(self.values(leader))).max().unwrap_or(0)
    }

    /// `fb.r.cmd.4`: is a unit in command of its Leader?
    pub fn is_in_command(&self, unit: UnitId) -> bool {
        let leader = self.leader_of(unit);
        self.leader(leader).is_on_map()
            && self.range(self.unit(unit).head(), self.leader(leader).hex) <= self.values(leader).cr
    }
}
