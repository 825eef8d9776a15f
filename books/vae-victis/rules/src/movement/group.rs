//! 5.2 Groups.

use plane::Offset;

use crate::battle::{Battle, ElementId};
use crate::contact::{HALF_BASE, TOLERANCE, abreast, right_behind, same_facing, touch};
use crate::period::Arm;
use crate::refusal::{Facts as _, Lawful, refuse, require};
use crate::{clause, contact, key};

/// May these move as one (`vae.5.2.1`, `vae.5.2.4`, `vae.5.2.5`, `vae.5.2.7`)? One alone always may.
pub fn check(battle: &Battle, group: &[ElementId]) -> Lawful {
    let first = group[0];
    for &id in group {
        require(!contact::is_engaged(battle, id), || {
            refuse(key::ENGAGED, clause::C5_4_8_LEAVING_CONTACT).element(id)
        })?;
    }
    if group.len() == 1 {
        return Ok(());
    }
    let of = |key, clause, id: ElementId| refuse(key, clause).element(id).other(first);
    for &id in group {
        require(battle.element(id).corps == battle.element(first).corps, || {
            of(key::GROUP_CORPS, clause::C5_2_4_ONE_CORPS_PER_GROUP, id)
        })?;
        require(!battle.element(id).is_square(), || {
            of(key::GROUP_SQUARE, clause::C5_2_5_NO_SQUARES_NO_ENGAGED_ELEMENTS_IN_GROUPS, id)
        })?;
    }
    if is_bent(battle, group) {
        return Ok(());
    }
    for &id in group {
        require(same_facing(battle.base(id), battle.base(first)), || {
            of(key::GROUP_FACING, clause::C5_2_1_GROUP, id)
        })?;
    }
    check_front(battle, group)
}

/// `vae.5.2.7`: the front rank touches side by side, and every other element stands right behind one of the group.
fn check_front(battle: &Battle, group: &[ElementId]) -> Lawful {
    let front = front_rank(battle, group);
    let loose = group.iter().find(|&&id| {
        !front.contains(&id) && !group.iter().any(|&other| right_behind(battle.base(id), battle.base(other)))
    });
    let apart = |id: ElementId| refuse(key::GROUP_CONTACT, clause::C5_2_7_UNITED_FRONT).element(id);
    if let Some(&loose) = loose {
        return Err(apart(loose));
    }
    let mut joined = vec![front[0]];
    while let Some(&next) = front.iter().find(|id| {
        !joined.contains(id) && joined.iter().any(|&one| abreast(battle.base(one), battle.base(**id)))
    }) {
        joined.push(next);
    }
    match front.iter().find(|id| !joined.contains(id)) {
        Some(&id) => Err(apart(id)),
        None => Ok(()),
    }
}

/// `vae.5.2.7`: the elements with none of the group before them.
pub fn front_rank(battle: &Battle, group: &[ElementId]) -> Vec<ElementId> {
    if is_bent(battle, group) {
        return vec![group[0]];
    }
    let is_led = |id: ElementId| {
        group.iter().any(|&other| other != id && right_behind(battle.base(id), battle.base(other)))
    };
    let front: Vec<ElementId> = group.iter().copied().filter(|&id| !is_led(id)).collect();
    if front.is_empty() { vec![group[0]] } else { front }
}

/// `vae.geo.28`: a bent column, named from its leader on: each touches the one before it, stands behind its front, and they do
/// not all face the same way.
pub fn is_bent(battle: &Battle, group: &[ElementId]) -> bool {
    let follows = |pair: &[ElementId]| {
        let (before, after) = (battle.base(pair[0]), battle.base(pair[1]));
        let place = Offset::of(after.front() - before.front(), before.facing());
        // The track between the two fronts is as long as the first base is deep, so that they are no farther apart.
        let is_behind = place.forward < -TOLERANCE && place.right.0.abs() <= HALF_BASE.0;
        let is_near = before.front().gap_to(after.front()).is_within(before.depth() + TOLERANCE);
        touch(before, after) && is_behind && is_near
    };
    let all_alike = group.iter().all(|&id| same_facing(battle.base(id), battle.base(group[0])));
    !all_alike && group.windows(2).all(follows)
}

/// `vae.5.2.3`: does it mix artillery with other arms?
pub fn mixes_guns(battle: &Battle, group: &[ElementId]) -> bool {
    let guns = group.iter().filter(|&&id| battle.arm(id) == Arm::Artillery).count();
    guns > 0 && guns < group.len()
}
