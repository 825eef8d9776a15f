//! 7.3 Skirmishers in front of others.

use plane::{Edge, Length, Segment};

use super::{aim, sight};
use crate::battle::{Battle, ElementId};
use crate::contact::{meet, same_facing};
use crate::period::{Arm, Trait};

/// `vae.7.3.2`, `vae.7.3.3`: does one stand right before the other: touching, corner to corner, facing the same way?
pub fn stands_before(battle: &Battle, before: ElementId, behind: ElementId) -> bool {
    let (front, rear) = (battle.base(before), battle.base(behind));
    same_facing(front, rear) && meet(rear.front(), front.with_front(Edge::Rear).front())
}

/// `vae.7.3.3`: the enemy skirmishers that screen a target from a firer: all his lines cross their base. Guns at medium or
/// long range look past them.
pub fn screening(
    battle: &Battle,
    firer: ElementId,
    target: ElementId,
    paces: Length,
    lines: &[Segment],
) -> Option<ElementId> {
    if battle.arm(firer) == Arm::Artillery && aim::is_far_for_guns(battle, firer, paces) {
        return None;
    }
    let screens = |&id: &ElementId| {
        battle.has(id, Trait::Skirmishers)
            && stands_before(battle, id, target)
            && lines.iter().all(|&line| sight::crosses(line, battle.base(id)))
    };
    battle.friends_of(target).find(screens)
}
