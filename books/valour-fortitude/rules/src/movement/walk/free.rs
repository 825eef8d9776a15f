//! Whether a way is free of others, and far enough from the enemy (`vf.geo.transit`).

use plane::{Length, Polyline, Shape, first_too_near, gap, sweep_overlaps};

use super::{Clearance, KEEP_AWAY, Walk};
use crate::battle::{Battle, UnitId};
use crate::formation::{Block, Drill, Formation, Layout};
use crate::refusal::{Facts as _, Lawful, Refusal, refuse, require};
use crate::{clause, key, measure};

impl<'a> Walk<'a> {
    /// `vf.geo.transit`: is a figure's way free?
    pub(super) fn check_free(&self, path: &Polyline) -> Lawful {
        let radius = self.poses[0].radius;
        let bounds = path.bounds().widened(radius + KEEP_AWAY);
        let unit = self.unit;
        for &(id, feature) in self.closed.iter().filter(|(_, feature)| feature.bounds.meets(&bounds)) {
            let blocked = feature.areas.iter().any(|area| sweep_overlaps(path, radius, area))
                || feature.line().is_some_and(|line| sweep_overlaps(path, radius, line));
            let clause = if feature.kind.is_defendable() {
                clause::T_3_B_ENTRY_ONLY_BY_OCCUPATION
            } else {
                clause::T_2_4_IMPASSABLE
            };
            require(!blocked, || refuse(key::WAY_BLOCKED, clause).unit(unit).feature(id))?;
        }
        for &(other, block) in self.friends.iter().filter(|(_, block)| block.bounds.meets(&bounds)) {
            require(!sweep_overlaps(path, radius, &block.hull), || {
                refuse(key::CROSSES_FRIEND, clause::C6_3_C_INTERPENETRATION).unit(unit).other(other)
            })?;
        }
        for &(other, block, clearance) in
            self.enemies.iter().filter(|(_, block, _)| block.bounds.meets(&bounds))
        {
            require(!sweep_overlaps(path, radius, &block.hull), || {
                refuse(key::CROSSES_ENEMY, self.pace.clause_of_crossing()).unit(unit).other(other)
            })?;
            if clearance == Clearance::Away {
                self.check_away(path, other, block)?;
            }
        }
        Ok(())
    }

    fn check_away(&self, path: &Polyline, other: UnitId, block: &Block) -> Lawful {
        let near = |part: &plane::Rect| first_too_near(path, self.poses[0].radius, KEEP_AWAY, part).is_some();
        require(!block.parts.iter().any(near), || self.too_near(path, other, block))
    }

    fn too_near(&self, path: &Polyline, other: UnitId, block: &Block) -> Refusal {
        let gaps = block.parts.iter().map(|part| gap(path, part).length() - self.poses[0].radius);
        let found = gaps.min().unwrap_or(Length::ZERO);
        refuse(key::TOO_NEAR, self.pace.clause_of_distance())
            .unit(self.unit)
            .other(other)
            .lengths(found, KEEP_AWAY)
    }
}

/// `vf.6.3.c`, `vf.sr.open-order.h`: friends of the brigade, or both in open order, and not in contact with the enemy.
pub(super) fn may_pass(battle: &Battle, unit: UnitId, layout: Layout, other: UnitId) -> bool {
    let same = battle.unit(unit).brigade == battle.unit(other).brigade;
    let open = layout.drill == Drill::Open && battle.is_in(other, Formation::Open);
    (same || open) && !measure::is_engaged(battle, other)
}
