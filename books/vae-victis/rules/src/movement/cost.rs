//! 5.1.7 What a move costs.

use engine::Tally;

use super::group;
use crate::battle::{Battle, CorpsId, ElementId};
use crate::command;
use crate::demoralisation::CHIEF_REACH;
use crate::refusal::{Facts as _, Lawful, refuse, require};
use crate::{clause, key};

/// `vae.5.1.7`: one point (`vae.5.1.c1`), one more out of command (`vae.5.2.6`, `vae.5.1.c2`), one more for guns among others
/// (`vae.5.2.3`, `vae.5.1.c3`), or both (`vae.5.1.c4`); a march costs as much (`vae.5.1.c10`); a general's free move costs only the
/// last (`vae.5.1.c5`). A group is in command if one of it is, at the moment it moves (`vae.5.3.2`).
pub fn of_move(battle: &Battle, group: &[ElementId], is_free: bool) -> Tally {
    let is_out = !is_free && !group.iter().any(|&id| command::is_in_command(battle, id));
    let out = is_out.then(|| clause::C5_2_6_OUT_OF_COMMAND_COST.add(1));
    let guns = group::mixes_guns(battle, group).then(|| clause::C5_2_3_ARTILLERY_IN_GROUPS.add(1));
    Tally::sum(key::ACTIVATION_COST, i32::from(!is_free), out.into_iter().chain(guns))
}

/// `vae.5.1.4`, `vae.5.1.5`: can the corps pay, and, while the commander-in-chief leads it, is somebody of the group near him?
pub fn check(battle: &Battle, corps: CorpsId, group: &[ElementId], cost: &Tally) -> Lawful {
    let one = battle.corps(corps);
    if one.is_taken_over && cost.result > 0 {
        let chief = battle.chief_of(one.side());
        let is_near =
            |&id: &ElementId| chief.is_some_and(|chief| command::is_near(battle, chief, id, CHIEF_REACH));
        require(group.iter().any(is_near), || {
            refuse(key::TAKEOVER_FAR, clause::C5_1_5_CINC_TAKES_OVER_A_CORPS).corps(corps)
        })?;
    }
    require(cost.result <= i32::from(one.activation), || {
        refuse(key::AP, clause::C5_1_4_USE_OF_AP).corps(corps).numbers(one.activation, cost.result)
    })
}
