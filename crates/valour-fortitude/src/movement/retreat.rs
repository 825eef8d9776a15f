//! 6.4 Retreat.

use std::cell::Cell;

use plane::{Bearing, Length, Offset, TOUCH, overlaps_by_more_than};

use super::{Going, KEEP_AWAY, Walk, Waypoint, blocks, check_place, move_distance};
use crate::battle::{Battle, Body, Group, Post, UnitId};
use crate::clause;
use crate::formation::{Block, Pose};
use crate::measure;
use crate::refusal::{Lawful, refuse};
use crate::sight;

/// `vf.6.4.b`: enemies the unit starts within 3″ of, which alone it may be near on its way.
pub fn close_enemies(battle: &Battle, unit: UnitId) -> Group {
    let side = battle.unit(unit).side();
    let close =
        |&enemy: &UnitId| measure::distance(battle, unit, enemy).is_some_and(|gap| gap.at_most(KEEP_AWAY));
    battle.of_side(side.other()).filter(close).collect()
}

/// `vf.6.4.c`: an enemy who saw the unit where it stands and in whose front arc it would not end.
///
/// Arcs are asked first: sight costs far more, and most retreats end in most arcs.
fn cheated_witness(
    battle: &Battle,
    unit: UnitId,
    block: &Block,
    mut sees: impl FnMut(UnitId) -> bool,
) -> Option<UnitId> {
    let side = battle.unit(unit).side();
    battle.of_side(side.other()).find(|&enemy| !is_in_arc_of(battle, enemy, block) && sees(enemy))
}

/// `vf.6.4.a`, `vf.6.4.c`: at least 3″ from every enemy, and in the front arc of each who saw the start.
pub fn check_end(battle: &Battle, unit: UnitId, block: &Block) -> Lawful {
    check_distance(battle, unit, block)?;
    match cheated_witness(battle, unit, block, |enemy| sight::sees(battle, enemy, unit)) {
        Some(enemy) => Err(refuse("leaves-arc", clause::C6_4_C).unit(unit).other(enemy)),
        None => Ok(()),
    }
}

fn check_distance(battle: &Battle, unit: UnitId, block: &Block) -> Lawful {
    let side = battle.unit(unit).side();
    match measure::keeps_from(battle, side, Body::Block(block), |gap| gap.at_least(KEEP_AWAY)) {
        Some((enemy, gap)) => {
            Err(refuse("too-near", clause::C6_4_A).unit(unit).other(enemy).lengths(gap.length(), KEEP_AWAY))
        }
        None => Ok(()),
    }
}

fn is_in_arc_of(battle: &Battle, enemy: UnitId, block: &Block) -> bool {
    match battle.block(enemy).map(|theirs| theirs.arc) {
        Some(Some(arc)) => block.parts.iter().any(|part| overlaps_by_more_than(&arc, part, TOUCH)),
        Some(None) | None => true,
    }
}

/// `vf.6.4.d`, `vf.6.4.e`: a lawful retreat, straight back by the least distance if there is one; none if there is none.
///
/// After the fans of directions a grid of quarter inches with facings of 15° is searched, so that the answer is the same
/// for everybody.
pub fn find(battle: &Battle, unit: UnitId) -> Option<Waypoint> {
    if battle.unit(unit).post != Post::Table {
        return None;
    }
    let search = Search { battle, unit, seen: Cell::default(), close: close_enemies(battle, unit) };
    search.fans().or_else(|| search.grid())
}

struct Search<'a> {
    battle: &'a Battle,
    unit: UnitId,
    /// Who sees the unit where it stands, as far as it has been asked: bits of those asked, and of those who see.
    seen: Cell<(u64, u64)>,
    close: Group,
}

impl Search<'_> {
    fn pose(&self) -> Pose {
        self.battle.unit(self.unit).pose
    }

    fn is_seen_by(&self, enemy: UnitId) -> bool {
        let (asked, seeing) = self.seen.get();
        let bit = 1_u64 << enemy.0;
        if asked & bit == 0 {
            let sees = sight::sees(self.battle, enemy, self.unit);
            self.seen.set((asked | bit, if sees { seeing | bit } else { seeing }));
        }
        self.seen.get().1 & bit != 0
    }

    fn limit(&self) -> Length {
        move_distance(self.battle, self.unit, self.pose().layout).0
    }

    /// Straight back first, then fans to both sides, each by the least distance in half inches.
    fn fans(&self) -> Option<Waypoint> {
        let pose = self.pose();
        let steps = self.limit().0 / 500;
        let turns = std::iter::once(0).chain((1..=12).flat_map(|step| [step * 150, -step * 150]));
        turns.into_iter().find_map(|turn| {
            let away = pose.facing.opposite().turned(turn);
            (1..=steps).find_map(|step| {
                let offset = Offset { right: Length::ZERO, forward: Length(step * 500) };
                let place = Waypoint { at: pose.at + offset.towards(away), facing: pose.facing };
                self.is_lawful(place).then_some(place)
            })
        })
    }

    fn grid(&self) -> Option<Waypoint> {
        let pose = self.pose();
        let reach = self.limit().0 / 250;
        let places = (-reach..=reach).flat_map(move |x| (-reach..=reach).map(move |y| (x, y)));
        places
            .map(|(x, y)| pose.at + plane::Vector { x: x * 250, y: y * 250 })
            .filter(|&at| self.is_open(at))
            .flat_map(|at| (0..24).map(move |step| Waypoint { at, facing: Bearing::degrees(step * 15) }))
            .find(|&place| self.is_lawful(place))
    }

    /// A quick first question: is the point itself on the table and clear of the enemy?
    fn is_open(&self, at: plane::Point) -> bool {
        let land = self.battle.land();
        let on_table = (0..=land.width.0).contains(&at.x) && (0..=land.depth.0).contains(&at.y);
        let side = self.battle.unit(self.unit).side();
        on_table
            && self.battle.of_side(side.other()).all(|enemy| {
                measure::to_point(self.battle, enemy, at).is_none_or(|gap| gap.at_least(KEEP_AWAY))
            })
    }

    /// The same questions that [`go`] asks, the cheap ones first.
    fn is_lawful(&self, place: Waypoint) -> bool {
        let (battle, unit) = (self.battle, self.unit);
        let pose = Pose { at: place.at, facing: place.facing, layout: self.pose().layout };
        let block = Block::new(battle.arm(unit), battle.unit(unit).figures, &pose);
        if check_place(battle, unit, &block).is_err() || check_distance(battle, unit, &block).is_err() {
            return false;
        }
        if cheated_witness(battle, unit, &block, |enemy| self.is_seen_by(enemy)).is_some() {
            return false;
        }
        let going = Going { unit, layout: pose.layout, limit: self.limit() };
        let poses = blocks(battle, unit, self.pose(), &[place]);
        let clearance = |enemy: UnitId| match self.close.contains(&enemy) {
            true => super::Clearance::Outside,
            false => super::Clearance::Away,
        };
        Walk::new(battle, going, poses, clearance).check().is_ok()
    }
}
