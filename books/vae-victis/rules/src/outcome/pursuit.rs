//! 8.4.6 Pursuit.

use plane::{Length, free_run};

use super::recoil::along;
use crate::battle::{Battle, ElementId, Pose};
use crate::contact::{self, TOLERANCE, fighting_base};
use crate::event::{Event, Manner};
use crate::period::{Arm, Trait};
use crate::{Field, aftermath, generals, terrain};

/// Whether a winner goes after whoever retreats before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goes {
    /// It must.
    Must,
    /// Its owner decides.
    May,
    /// It does not, or cannot.
    Not,
}

/// `vae.8.4.6`: must, may or does a winner pursue? Guns and squares never do; nor does one that cannot move at all.
pub fn goes(battle: &Battle, winner: ElementId, depth: Length) -> Goes {
    let never = battle.arm(winner) == Arm::Artillery || battle.element(winner).is_square();
    if never || way(battle, winner, depth) == Length::ZERO {
        Goes::Not
    } else if battle.has(winner, Trait::Pursues) {
        Goes::Must
    } else {
        Goes::May
    }
}

/// How far a pursuer goes: the depth of the loser's base, less if it comes into contact with an enemy, to a friend, to
/// forbidden ground or to the table edge.
fn way(battle: &Battle, winner: ElementId, depth: Length) -> Length {
    let base = fighting_base(battle, winner);
    let towards = base.facing();
    let in_contact = battle.enemies_of(winner).any(|enemy| {
        contact::is_frontal(battle, winner, enemy) || contact::front_on(battle, winner, enemy).is_some()
    });
    if in_contact {
        return Length::ZERO;
    }
    let swept = base.swept(along(towards, depth));
    let met = battle.present().filter(|&id| id != winner).map(|id| *battle.base(id));
    let met = met.filter(|other| plane::overlaps_by_more_than(&swept, other, TOLERANCE));
    let to_base = met.map(|other| free_run(&base, towards, depth, &other)).min().unwrap_or(depth);
    let free = to_base.min(terrain::free_run_before(battle, winner, &base, towards, depth));
    let on_table = |length: &Length| battle.land().holds(&base.moved(along(towards, *length)));
    let pace = Length::units(1);
    std::iter::successors(Some(free), |&length| {
        (length > Length::ZERO).then(|| (length - pace).max(Length::ZERO))
    })
    .find(on_table)
    .unwrap_or(Length::ZERO)
}

/// The winner moves into the place its opponent left, with the general who is attached to it.
pub fn pursue(field: &mut Field<'_>, winner: ElementId, depth: Length) {
    let before = field.battle().clone();
    let by = along(fighting_base(&before, winner).facing(), way(&before, winner, depth));
    generals::capture(field, winner, &[before.base(winner).swept(by)]);
    let pose = Pose::of(&before.base(winner).moved(by));
    field.happen(Event::Moved { moves: vec![(winner, pose)], how: Manner::Pursuit, acts: false });
    generals::go_along(field, &before, winner);
    aftermath::settle(field, Some(aftermath::Movers { elements: &[winner], is_charge: false }));
}
